import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { openApiDocument } from '#core/api/openapi.ts'
import { brand } from '#core/brand.ts'

/** The part of JSON Schema that the document uses. */
type Schema = {
  type?: string
  enum?: string[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | false
  description?: string
}

type Parameter = { name: string; in: string; description: string; schema: Schema }

type Operation = {
  operationId: string
  summary: string
  description: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content: Record<string, { schema: Schema }> }>
}

const camel = (name: string): string => name.replace(/(?:^|[_-])(\w)/g, (_, letter: string) => letter.toUpperCase())
const snake = (name: string): string => name.toLowerCase().replaceAll('-', '_')

/** Python's types of schemas. Each object becomes a TypedDict, which is added to `classes` before the one that uses it. */
const typer = (classes: string[]) => {
  const typeOf = (schema: Schema, name: string): string => {
    if (schema.anyOf !== undefined) return schema.anyOf.map((each) => typeOf(each, name)).join(' | ')
    if (schema.const !== undefined) return `Literal[${pythonOf(schema.const)}]`
    if (schema.enum !== undefined) return `Literal[${schema.enum.map(pythonOf).join(', ')}]`
    if (schema.type === 'array') return `list[${typeOf(schema.items ?? {}, `${name}Item`)}]`
    if (schema.properties !== undefined) return classOf(schema, name)
    if (schema.type === 'object') return `dict[str, ${typeOf(schema.additionalProperties || {}, `${name}Value`)}]`
    return scalars[schema.type ?? ''] ?? 'Any'
  }
  const classOf = ({ properties = {}, required = [] }: Schema, name: string): string => {
    const fields = Object.entries(properties).map(([field, schema]) => {
      const type = typeOf(schema, name + camel(field))
      return `    ${field}: ${required.includes(field) ? type : `NotRequired[${type}]`}`
    })
    classes.push(`class ${name}(TypedDict):\n${fields.join('\n')}\n`)
    return name
  }
  return typeOf
}

const scalars: Record<string, string> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
}

const pythonOf = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value)

const jsonOf = (content: Record<string, { schema: Schema }>): Schema => content['application/json']?.schema ?? {}

/** The method of an operation, and for one that answers pages another that goes through all of them. */
// oxlint-disable-next-line max-lines-per-function
const methodsOf = (
  method: string,
  address: string,
  operation: Operation,
  typeOf: ReturnType<typeof typer>,
): string[] => {
  const { operationId, parameters = [], requestBody, responses } = operation
  const name = camel(operationId)
  const body = requestBody && jsonOf(requestBody.content)
  const answer = jsonOf(responses['200']?.content ?? {})
  const answerType = typeOf(answer, `${name}Answer`)

  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const isRepeatable = parameters.some((parameter) => parameter.name === 'Idempotency-Key')
  const fields = Object.entries(body?.properties ?? {})
  const isRequired = (field: string) => body?.required?.includes(field) === true
  const typed = (field: string, schema: Schema) => `${snake(field)}: ${typeOf(schema, name + camel(field))}`

  const first = [
    ...inPath.map((parameter) => typed(parameter.name, parameter.schema)),
    ...fields.filter(([field]) => isRequired(field)).map(([field, schema]) => typed(field, schema)),
  ]
  const optional = [
    ...fields.filter(([field]) => !isRequired(field)).map(([field, schema]) => `${typed(field, schema)} | None = None`),
    ...inQuery.map((parameter) => `${typed(parameter.name, parameter.schema)} | None = None`),
    ...(isRepeatable ? ['idempotency_key: str | None = None'] : []),
  ]
  const url = inPath.reduce(
    (text, parameter) => text.replace(`{${parameter.name}}`, `{_part(${parameter.name})}`),
    address,
  )
  const given = (names: readonly string[]) => `{${names.map((each) => `"${each}": ${snake(each)}`).join(', ')}}`
  const call = [
    `"${method.toUpperCase()}"`,
    inPath.length > 0 ? `f"${url}"` : `"${url}"`,
    ...(inQuery.length > 0 ? [`query=${given(inQuery.map((parameter) => parameter.name))}`] : []),
    ...(body ? [`body=${given(fields.map(([field]) => field))}`] : []),
    ...(isRepeatable ? ['idempotency_key=idempotency_key or str(uuid.uuid4())'] : []),
  ]
  const described = [
    ...fields.map(([field, schema]) => [snake(field), schema.description] as const),
    ...inQuery.map((parameter) => [snake(parameter.name), parameter.description] as const),
  ].filter(([, description]) => description !== undefined)
  const lines = [
    `    def ${operationId}(${['self', ...first, ...(optional.length > 0 ? ['*', ...optional] : [])].join(', ')}) -> ${answerType}:`,
    `        """${operation.summary}`,
    '',
    `        ${operation.description}`,
    ...(described.length > 0
      ? ['', ...described.map(([field, description]) => `        ${field}: ${description}`)]
      : []),
    '        """',
    `        return self._call(${call.join(', ')})`,
    '',
  ]
  const list = Object.entries(answer.properties ?? {}).find(([, schema]) => schema.type === 'array')
  if (list === undefined || !inQuery.some((parameter) => parameter.name === 'cursor')) return lines
  const [field, schema] = list
  const itemType = typeOf(schema, `${name}Answer${camel(field)}`).replace(/^list\[(.*)\]$/, '$1')
  const names = [...inPath.map((parameter) => parameter.name), 'cursor=cursor', 'limit=limit']
  return [
    ...lines,
    `    def ${operationId.replace(/^[a-z]+/, 'iter')}(${['self', ...first, '*', 'limit: int | None = None'].join(', ')}) -> Iterator[${itemType}]:`,
    `        """All of ${operationId}, a page of \`limit\` entries at a time."""`,
    '        cursor: str | None = None',
    '        while True:',
    `            page = self.${operationId}(${names.join(', ')})`,
    `            yield from page["${field}"]`,
    '            cursor = page.get("next_cursor")',
    '            if cursor is None:',
    '                return',
    '',
  ]
}

/** The source of the Python client: one file that needs nothing but the standard library, made of the OpenAPI document. */
export const pythonClient = (): string => {
  const { info, paths } = openApiDocument('https://longhand.example')
  const classes: string[] = []
  const typeOf = typer(classes)
  const methods = Object.entries(paths).flatMap(([address, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      // the schemas come from Zod, whose type says nothing of their parts
      methodsOf(method, address, operation as unknown as Operation, typeOf),
    ),
  )
  const unique = [...new Set(classes)]
  return `${head(info.version)}\n\n${unique.join('\n\n')}\n\n${client}\n${methods.join('\n')}`
}

const head = (
  version: string,
) => `"""The client of the ${brand.name} API, version ${version}. One file, standard library only, Python 3.9 or later.

Made by packages/python/generate.ts from the OpenAPI document: change that, not this.

    from longhand import Longhand

    longhand = Longhand(url, key)
    answer = longhand.humanize("It is important to note that revenue grew by 14%.", tone="casual")
    print(answer["humanized_text"])
"""

from __future__ import annotations

import http.client
import json
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from typing import TYPE_CHECKING, Any, Iterator, Literal, TypedDict

if TYPE_CHECKING:
    from typing_extensions import NotRequired
`

const client = `class LonghandError(Exception):
    """The API refused the request or did not answer. \`code\` says what to do; several codes share a status."""

    def __init__(self, status: int, problem: dict[str, Any], retry_after: str | None = None) -> None:
        super().__init__(problem.get("message", "The service is not available."))
        #: The status of the answer, 0 where none came.
        self.status = status
        self.code: str = problem.get("code", "unavailable")
        self.request_id: str | None = problem.get("request_id")
        #: The fields that are not valid, each with its "field" and "reason".
        self.errors: list[dict[str, str]] = problem.get("errors", [])
        #: The words that are left, where the words are what was refused.
        self.remaining_words: int | None = problem.get("remaining_words")
        #: The seconds until a new try can succeed.
        self.retry_after: int | None = int(retry_after) if retry_after and retry_after.isdigit() else None


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """The key goes to the address that was given, and to no other."""

    def redirect_request(self, *_: Any) -> None:
        return None


def _part(value: str) -> str:
    return urllib.parse.quote(value, safe="")


def _refusal(error: urllib.error.HTTPError) -> LonghandError:
    try:
        problem = json.load(error)
    except (OSError, ValueError, http.client.HTTPException):
        problem = {}
    return LonghandError(error.code, problem if isinstance(problem, dict) else {}, error.headers.get("Retry-After"))


class Longhand:
    """The API with a key of your account. Keep the key on a server: in a browser or an app, anyone could read it.

    url: The address of the site.
    timeout: The seconds that one try may take.
    tries: A call that finds nobody there, or is told to wait no longer than \`longest_wait\` seconds, is sent again,
        so many times in all. Calls that charge have an Idempotency-Key, so that nothing is charged twice. Others that change
        something are sent once.
    """

    def __init__(self, url: str, key: str, *, timeout: float = 120, tries: int = 3, longest_wait: float = 60) -> None:
        self._url = url.rstrip("/")
        self._key = key
        self._timeout = timeout
        self._tries = tries
        self._longest_wait = longest_wait
        self._opener = urllib.request.build_opener(_NoRedirects)

    def _call(
        self,
        method: str,
        path: str,
        *,
        query: dict[str, Any] | None = None,
        body: dict[str, Any] | None = None,
        idempotency_key: str | None = None,
    ) -> Any:
        asked = urllib.parse.urlencode({name: value for name, value in (query or {}).items() if value is not None})
        headers = {"Authorization": f"Bearer {self._key}", "Accept": "application/json"}
        data = None
        if body is not None:
            given = {name: value for name, value in body.items() if value is not None}
            data = json.dumps(given).encode()
            headers["Content-Type"] = "application/json"
        if idempotency_key is not None:
            headers["Idempotency-Key"] = idempotency_key
        url = self._url + path + (f"?{asked}" if asked else "")
        # a DELETE that is sent twice would first cancel a batch and then remove it
        tries = self._tries if method == "GET" or idempotency_key is not None else 1
        for left in reversed(range(tries)):
            try:
                request = urllib.request.Request(url, data=data, headers=headers, method=method)
                with self._opener.open(request, timeout=self._timeout) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                with error:
                    refusal = _refusal(error)
                wait = refusal.retry_after
                if left == 0 or wait is None or wait > self._longest_wait:
                    raise refusal from None
            except (OSError, ValueError, http.client.HTTPException) as error:
                wait = 1
                if left == 0:
                    raise LonghandError(0, {"message": f"No answer came: {error}"}) from error
            time.sleep(wait)
        raise AssertionError("There is at least one try.")
`

if (import.meta.main) writeFileSync(path.join(import.meta.dirname, 'longhand.py'), pythonClient())
