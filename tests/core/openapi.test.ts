import { expect, test } from 'vitest'
import * as z from 'zod'
import { routes } from '#core/api/index.ts'
import { openApiDocument } from '#core/api/openapi.ts'
import { HumanizeByKeyResponse } from '#core/api/v1.ts'
import { problems } from '#core/problem.ts'
import { exampleAnswer, exampleRequest } from '#web/routes/api-reference/examples.ts'

const document = JSON.parse(JSON.stringify(openApiDocument('https://longhand.example')))

/** The rules of OpenAPI 3.1 that apply to this document. */
const Schema = z.looseObject({})
const Content = z.record(z.string().regex(/^[\w+.-]+\/[\w+.-]+$/), z.strictObject({ schema: Schema }))
const Operation = z.strictObject({
  operationId: z.string().regex(/^\w+$/),
  summary: z.string().min(1),
  description: z.string().min(1),
  parameters: z
    .array(
      z.strictObject({
        name: z.string(),
        in: z.enum(['path', 'header', 'query']),
        required: z.boolean(),
        description: z.string(),
        schema: Schema,
      }),
    )
    .optional(),
  requestBody: z.strictObject({ required: z.boolean(), content: Content }).optional(),
  responses: z.record(
    z.string().regex(/^[1-5]\d\d$/),
    z.strictObject({
      description: z.string().min(1),
      headers: z.record(z.string(), z.strictObject({ description: z.string(), schema: Schema })).optional(),
      content: Content,
    }),
  ),
})
const Document = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.url() })),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), Operation)),
  components: z.strictObject({
    securitySchemes: z.record(
      z.string(),
      z.strictObject({ type: z.literal('http'), scheme: z.string(), description: z.string() }),
    ),
    schemas: z.record(z.string(), Schema),
  }),
})

test('the document has the shape of OpenAPI 3.1, and what it refers to is in it', () => {
  const { security, components } = Document.parse(document)
  expect(security.flatMap(Object.keys)).toEqual(Object.keys(components.securitySchemes))
  const text = JSON.stringify(document)
  const names = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(0)
  expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(names))
  expect(text.match(/"\$ref":"(?!#\/components\/schemas\/)/)).toBeNull()
})

test('it describes every route for keys, and none of the site', () => {
  const described = Object.entries(Document.parse(document).paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const forKeys = routes
    .filter(({ auth, protocol }) => auth === 'key' && protocol === undefined)
    .map(({ method, path }) => `${method} ${path}`)
  expect(described.toSorted()).toEqual(forKeys.toSorted())
})

const { post } = document.paths['/v1/humanize']

test('a request that fits the document is one that the API takes, and no other', () => {
  const schema = z.fromJSONSchema(post.requestBody.content['application/json'].schema)
  expect(schema.safeParse(exampleRequest).success).toBe(true)
  expect(schema.safeParse({ text: 'Only a text.' }).success).toBe(true)
  for (const bad of [{}, { ...exampleRequest, tone: 'angry' }, { ...exampleRequest, style: 'simple' }]) {
    expect(schema.safeParse(bad).success).toBe(false)
  }
})

test('the answer of the reference fits the document and the contract', () => {
  expect(HumanizeByKeyResponse.strict().parse(exampleAnswer)).toEqual(exampleAnswer)
  const schema = z.fromJSONSchema(post.responses['200'].content['application/json'].schema)
  expect(schema.safeParse(exampleAnswer).success).toBe(true)
  expect(schema.safeParse({ ...exampleAnswer, receipt: undefined }).success).toBe(false)
})

test('a parameter of a path is described, and operations have names of their own', () => {
  const operations = Object.entries(Document.parse(document).paths).flatMap(([path, own]) =>
    Object.values(own).map((operation) => ({ path, ...operation })),
  )
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { path, parameters = [] } of operations) {
    const inPath = parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name, required }) => required && `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
  }
})

test('an Idempotency-Key is offered where it works, and nowhere else', () => {
  const operations = Object.values(Document.parse(document).paths).flatMap((own) => Object.values(own))
  const repeatable = operations.filter(({ parameters = [] }) => parameters.some(({ in: place }) => place === 'header'))
  expect(repeatable.map(({ operationId }) => operationId)).toEqual(['humanize', 'create_batch'])
})

const answers = Object.values<Record<string, { responses: Record<string, { description: string }> }>>(
  document.paths,
).flatMap((operations) => Object.values(operations).flatMap(({ responses }) => Object.entries(responses)))

test('every refusal stands under its status', () => {
  for (const [status, { description }] of answers) {
    for (const [, code = ''] of description.matchAll(/`([\w-]+)`:/g)) {
      expect(problems[code as keyof typeof problems]).toBe(Number(status))
    }
  }
  const waiting = answers.filter(([status]) => status === '429' || status === '503')
  expect(waiting.length).toBeGreaterThan(0)
  for (const [, answer] of waiting) expect(answer).toHaveProperty('headers.Retry-After')
  const limited = answers.filter(([status]) => status === '200' || status === '429')
  for (const [, answer] of limited) expect(answer).toHaveProperty('headers.RateLimit')
})
