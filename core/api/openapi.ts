import * as z from 'zod'
import { brand } from '#core/brand.ts'
import { daysOfBatch } from '#core/plans.ts'
import { ProblemBody, problems, type ProblemCode } from '#core/problem.ts'
import { keyPrefix } from './keys.ts'
import { routes } from './index.ts'
import { pathParameters, type Route } from './route.ts'
import {
  createBatchByKey,
  deleteBatchByKey,
  listBatchesByKey,
  readBatchByKey,
  readBatchResultsByKey,
} from './v1-batches.ts'
import { listDocumentsByKey, readDocumentByKey } from './v1-documents.ts'
import { HumanizeByKeyEvent } from './v1-events.ts'
import {
  createWebhookByKey,
  deleteWebhookByKey,
  listWebhooksByKey,
  rotateWebhookSecretByKey,
  testWebhookByKey,
} from './v1-webhooks.ts'
import { humanizeByKey, refusalsByKey } from './v1.ts'
import { webhooksPerAccount } from './webhooks.ts'

/** A schema for OpenAPI 3.1, which uses JSON Schema 2020-12. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}

const json = (schema: object) => ({ 'application/json': { schema } })

const stringHeader = (description: string) => ({ description, schema: { type: 'string' } })

/** The fields of draft-ietf-httpapi-ratelimit-headers. */
const rateHeaders = {
  'RateLimit-Policy': stringHeader(
    'The limits of this route, as "account";q=60;w=60, which are q calls in w seconds. The account has one with all its keys, and so has the network address.',
  ),
  RateLimit: stringHeader(
    'What is left of each, as "account";r=59;t=42, which are r calls until the limit begins again in t seconds.',
  ),
}

const retryAfter = {
  'Retry-After': { description: 'Seconds until a new try can succeed.', schema: { type: 'integer' } },
}

/** The headers that a refusal has besides, by its status. */
const headersOfRefusal: Record<string, object> = {
  401: { 'WWW-Authenticate': stringHeader('Bearer, with error="invalid_token" if a key was sent.') },
  429: { ...rateHeaders, ...retryAfter },
  503: retryAfter,
}

const replayed = {
  'Idempotent-Replayed': stringHeader(
    'true where the Idempotency-Key got this answer before. A receipt in it repeats the words that were charged then.',
  ),
}

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
        ...(status in headersOfRefusal && { headers: headersOfRefusal[status] }),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes the request safe to send again: for a day, the same key gets the same answer and is charged once.',
  schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
}

/** Facts that a route's schemas cannot express. `refusals`: its error codes besides those that every route has. */
type Description = {
  operationId: string
  summary: string
  description: string
  answer: string
  refusals: readonly (keyof typeof refusalsByKey)[]
  /** True for a route that may be sent again with the same Idempotency-Key. */
  isRepeatable?: true
}

const refusalsOfEveryRoute = [
  'invalid-request',
  'invalid-key',
  'forbidden',
  'too-many-requests',
  'internal',
  'unavailable',
] as const satisfies (keyof typeof refusalsByKey)[]

const ofPage = 'Page by page: send next_cursor as cursor, until an answer has none.'

/** By method and path. The build fails for a route without a description. */
const descriptions: Record<string, Description> = {
  [nameOf(humanizeByKey)]: {
    operationId: 'humanize',
    summary: 'Rewrite a text, and keep every fact of it.',
    description:
      'Answers JSON when the rewrite is done, or server-sent events while it is written, to a client that accepts text/event-stream.',
    answer: 'The rewrite, what the fact lock found, and the receipt.',
    refusals: [
      'empty-text',
      'request-repeated',
      'request-too-large',
      'text-too-long',
      'idempotency-key-reused',
      'word-limit-exceeded',
      'model-limit-exceeded',
      'humanization-failed',
    ],
    isRepeatable: true,
  },
  [nameOf(createBatchByKey)]: {
    operationId: 'create_batch',
    summary: 'Submit several texts, which are rewritten in the background.',
    description: 'Each text is charged when it is delivered. Ask for the batch until its status is done or cancelled.',
    answer: 'The batch that now runs.',
    refusals: [
      'empty-text',
      'request-repeated',
      'request-too-large',
      'text-too-long',
      'idempotency-key-reused',
      'word-limit-exceeded',
    ],
    isRepeatable: true,
  },
  [nameOf(listBatchesByKey)]: {
    operationId: 'list_batches',
    summary: 'List the batches of the account, the newest first.',
    description: `A batch is kept for ${daysOfBatch} days. ${ofPage}`,
    answer: 'A page of batches.',
    refusals: [],
  },
  [nameOf(readBatchByKey)]: {
    operationId: 'read_batch',
    summary: 'Read the state of a batch and of each of its texts.',
    description: 'A delivered text names its document; a failed one gives the reason.',
    answer: 'The batch, and its texts in order.',
    refusals: ['not-found'],
  },
  [nameOf(readBatchResultsByKey)]: {
    operationId: 'read_batch_results',
    summary: 'Read the delivered texts of a batch.',
    description: `Text is absent where the document was deleted. ${ofPage}`,
    answer: 'A page of rewrites, in the order of the batch.',
    refusals: ['not-found'],
  },
  [nameOf(deleteBatchByKey)]: {
    operationId: 'delete_batch',
    summary: 'Cancel a running batch, or remove one that has ended.',
    description: 'Texts that have not started are not rewritten or charged. Documents stay in the history.',
    answer: 'What was done.',
    refusals: ['not-found'],
  },
  [nameOf(listDocumentsByKey)]: {
    operationId: 'list_documents',
    summary: 'List the documents of the account, the newest first.',
    description: `Without their texts. A page may be shorter than its limit and not be the last. ${ofPage}`,
    answer: 'A page of documents.',
    refusals: [],
  },
  [nameOf(readDocumentByKey)]: {
    operationId: 'read_document',
    summary: 'Read a document with its draft and its rewrite.',
    description: 'Rewrites with store: false have no document.',
    answer: 'The document.',
    refusals: ['not-found'],
  },
  [nameOf(listWebhooksByKey)]: {
    operationId: 'list_webhooks',
    summary: 'List the addresses that events are sent to, and the last deliveries.',
    description: 'Without their secrets. They are the addresses that the dashboard shows.',
    answer: 'The addresses, the oldest first, and the deliveries, the newest first.',
    refusals: [],
  },
  [nameOf(createWebhookByKey)]: {
    operationId: 'create_webhook',
    summary: 'Add an address that events are sent to.',
    description: `It must be public and begin with https. An account has up to ${webhooksPerAccount} addresses. Keep the secret: it is answered once.`,
    answer: 'The address with its secret.',
    refusals: [],
  },
  [nameOf(rotateWebhookSecretByKey)]: {
    operationId: 'rotate_webhook_secret',
    summary: 'Make a new secret for an address.',
    description: 'For a day, events are signed with the old secret too.',
    answer: 'The address with its new secret.',
    refusals: ['not-found'],
  },
  [nameOf(testWebhookByKey)]: {
    operationId: 'test_webhook',
    summary: 'Send a test event to an address.',
    description: 'The list shows what came of it within about a minute. An address that was turned off is refused.',
    answer: 'The event is on its way.',
    refusals: ['not-found'],
  },
  [nameOf(deleteWebhookByKey)]: {
    operationId: 'delete_webhook',
    summary: 'Remove an address.',
    description: 'Events that are waiting for it are not sent.',
    answer: 'The address is removed.',
    refusals: ['not-found'],
  },
}

/** A function declaration, so that the table above can call it. */
function nameOf({ method, path }: Route): string {
  return `${method} ${path}`
}

const parametersOf = ({ path, query }: Route, isRepeatable: boolean) => [
  ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: 'The id, as it was answered.',
    schema: schemaOf(pathParameters[name as keyof typeof pathParameters], 'input'),
  })),
  ...(query instanceof z.ZodObject ? Object.entries<z.ZodType>(query.shape) : []).map(([name, schema]) => {
    const { description, ...rest } = schemaOf(schema, 'input') as { description?: string }
    return { name, in: 'query', required: false, description, schema: rest }
  }),
  ...(isRepeatable ? [idempotencyKey] : []),
]

const operationOf = (route: Route) => {
  const { body, response, transfer } = route
  const described = descriptions[nameOf(route)]
  if (described === undefined || body === 'raw') throw new Error(`${nameOf(route)} is not described.`)
  const { operationId, summary, description, answer, refusals: own, isRepeatable = false } = described
  const codes = Object.keys(refusalsByKey).filter((code) =>
    [...refusalsOfEveryRoute, ...own].some((known) => known === code),
  )
  const parameters = parametersOf(route, isRepeatable)
  return {
    operationId,
    summary,
    description,
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && { requestBody: { required: true, content: json(schemaOf(body, 'input')) } }),
    responses: {
      '200': {
        description: answer,
        headers: { ...rateHeaders, ...(isRepeatable && replayed) },
        content: {
          ...json(schemaOf(response, 'output')),
          ...(transfer === 'stream' && {
            'text/event-stream': {
              schema: {
                type: 'string',
                description: 'Events: see the schema HumanizeEvent, as `event:` and `data:` lines.',
              },
            },
          }),
        },
      },
      ...refusals(Object.fromEntries(codes.map((code) => [code, refusalsByKey[code as keyof typeof refusalsByKey]]))),
    },
  }
}

/** The routes of one path, by method. */
const operationsOf = (path: string) =>
  Object.fromEntries(
    routes
      .filter((route) => route.auth === 'key' && route.path === path)
      .map((route) => [route.method.toLowerCase(), operationOf(route)]),
  )

/** The OpenAPI document of the public API. It only contains routes for keys, because the site's own routes may change any day. */
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
      .filter(({ auth, protocol }) => auth === 'key' && protocol === undefined)
      .map(({ path }) => [path, operationsOf(path)]),
  ),
  components: {
    securitySchemes: {
      apiKey: { type: 'http', scheme: 'bearer', description: `A key of your account: ${keyPrefix}...` },
    },
    schemas: { Problem: schemaOf(ProblemBody, 'output'), HumanizeEvent: schemaOf(HumanizeByKeyEvent, 'output') },
  },
})
