import * as z from 'zod'
import { brand } from '#core/brand.ts'
import { ProblemBody, problems, type ProblemCode } from '#core/problem.ts'
import { keyPrefix } from './keys.ts'
import { routes } from './index.ts'
import type { Route } from './route.ts'
import { HumanizeByKeyEvent } from './v1-events.ts'
import { refusalsByKey } from './v1.ts'

/** A schema for OpenAPI 3.1, which uses JSON Schema 2020-12. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}

const json = (schema: object) => ({ 'application/json': { schema } })

/** One response per status, which names its error codes. */
const refusals = (codes: Record<string, string>) => {
  const byStatus = Object.entries(codes).reduce<Record<number, string[]>>((found, [code, meaning]) => {
    const status = problems[code as ProblemCode]
    return { ...found, [status]: [...(found[status] ?? []), `\`${code}\`: ${meaning}`] }
  }, {})
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, meanings]) => [
      status,
      {
        description: meanings.join('\n\n'),
        ...(status === '429' && {
          headers: {
            'Retry-After': { description: 'Seconds until a new try can succeed.', schema: { type: 'integer' } },
          },
        }),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Makes the request safe to send again: for a day, the same key gets the same answer and is charged once.',
  schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
}

const operationOf = ({ path, body, response }: Route) => {
  if (body === undefined || body === 'raw') throw new Error(`${path} has no body that could be described.`)
  return {
    operationId: path.split('/').at(-1),
    summary: 'Rewrite a text, and keep every fact of it.',
    description:
      'Answers JSON when the rewrite is done, or server-sent events while it is written, to a client that accepts text/event-stream.',
    parameters: [idempotencyKey],
    requestBody: { required: true, content: json(schemaOf(body, 'input')) },
    responses: {
      '200': {
        description: 'The rewrite, what the fact lock found, and the receipt.',
        content: {
          ...json(schemaOf(response, 'output')),
          'text/event-stream': {
            schema: {
              type: 'string',
              description: 'Events: see the schema HumanizeEvent, as `event:` and `data:` lines.',
            },
          },
        },
      },
      ...refusals(refusalsByKey),
    },
  }
}

/** The OpenAPI document of the public API. Only routes for keys are in it, because those of the site may change any day. */
export const openApiDocument = (origin: string) => ({
  openapi: '3.1.1',
  info: {
    title: `${brand.name} API`,
    version: '1.0.0',
    description: 'Rewrites texts so that they read as a person’s writing, keeps every fact, and says what it did.',
  },
  servers: [{ url: origin }],
  security: [{ apiKey: [] }],
  paths: Object.fromEntries(
    routes
      .filter(({ auth }) => auth === 'key')
      .map((route) => [route.path, { [route.method.toLowerCase()]: operationOf(route) }]),
  ),
  components: {
    securitySchemes: {
      apiKey: { type: 'http', scheme: 'bearer', description: `A key of your account: ${keyPrefix}...` },
    },
    schemas: { Problem: schemaOf(ProblemBody, 'output'), HumanizeEvent: schemaOf(HumanizeByKeyEvent, 'output') },
  },
})
