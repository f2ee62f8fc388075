import * as z from 'zod'
import { brand } from '#core/brand.ts'
import { daysOfBatch } from '#core/plans.ts'
import { ProblemBody, problems } from '#core/problem.ts'
import { IdempotencyKey } from './humanize.ts'
import { keyPrefix } from './api-keys.ts'
import { parameterNamesOf, pathParameters, type Route } from './route.ts'
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
import { humanizeByKey, publicRefusals } from './v1.ts'
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
    'The limits of this route, such as "account";q=60;w=60: 60 calls in 60 seconds. All keys of an account share one limit, and each network address has another.',
  ),
  RateLimit: stringHeader(
    'What is left of each limit, such as "account";r=59;t=42: 59 calls until it resets in 42 seconds.',
  ),
}

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait before trying again.', schema: { type: 'integer' } },
}

/** The additional headers of a refusal, by its status. */
const refusalHeaders: Record<string, object> = {
  401: { 'WWW-Authenticate': stringHeader('Bearer, with error="invalid_token" if a key was sent.') },
  429: { ...rateHeaders, ...retryAfter },
  503: retryAfter,
}

const replayed = {
  'Idempotent-Replayed': stringHeader(
    'true if this is the stored answer to an earlier request with the same Idempotency-Key. A receipt in it says what was charged then.',
  ),
}

/** One response per status, which lists its error codes. */
const refusalResponses = (codes: readonly RefusalCode[]) =>
  Object.fromEntries(
    [...Map.groupBy(codes, (code) => problems[code])].map(([status, alike]) => [
      status,
      {
        description: alike.map((code) => `\`${code}\`: ${publicRefusals[code]}`).join('\n\n'),
        ...(status in refusalHeaders && { headers: refusalHeaders[status] }),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )

const idempotencyKeyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes a retry safe: for a day, the same request with the same key gets the same answer and is charged once.',
  schema: schemaOf(IdempotencyKey, 'input'),
}

type RefusalCode = keyof typeof publicRefusals

/** A route, and what its schemas cannot express. `refusals`: its own error codes, in addition to those of every route. */
type Operation = {
  route: Route
  operationId: string
  summary: string
  description: string
  answer: string
  refusals: readonly RefusalCode[]
  /** True for a route that may be sent again with the same Idempotency-Key. */
  isRepeatable?: boolean
}

const commonRefusals: readonly RefusalCode[] = [
  'invalid-request',
  'invalid-key',
  'forbidden',
  'too-many-requests',
  'internal',
  'unavailable',
]

const pagination = 'To get the next page, send next_cursor as cursor, until an answer has none.'

/** The public API. It only contains routes for keys, because the site's own routes may change at any time. */
const operations: readonly Operation[] = [
  {
    route: humanizeByKey,
    operationId: 'humanize',
    summary: 'Rewrite a text and check every fact.',
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
  {
    route: createBatchByKey,
    operationId: 'create_batch',
    summary: 'Submit several texts, which are rewritten in the background.',
    description:
      'Each text is charged when it is delivered. Read the batch again until its status is done or cancelled.',
    answer: 'The new batch.',
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
  {
    route: listBatchesByKey,
    operationId: 'list_batches',
    summary: 'List the batches of the account, newest first.',
    description: `A batch is kept for ${daysOfBatch} days. ${pagination}`,
    answer: 'A page of batches.',
    refusals: [],
  },
  {
    route: readBatchByKey,
    operationId: 'read_batch',
    summary: 'Read the state of a batch and of each of its texts.',
    description: 'A delivered text names its document; a failed one gives the reason.',
    answer: 'The batch, and its texts in order.',
    refusals: ['not-found'],
  },
  {
    route: readBatchResultsByKey,
    operationId: 'read_batch_results',
    summary: 'Read the delivered texts of a batch.',
    description: `A result has no text if its document was deleted. ${pagination}`,
    answer: 'A page of rewrites, in the order of the batch.',
    refusals: ['not-found'],
  },
  {
    route: deleteBatchByKey,
    operationId: 'delete_batch',
    summary: 'Cancel a running batch, or remove one that has ended.',
    description: 'Texts that have not started are not rewritten or charged. Documents stay in the history.',
    answer: 'Whether the batch was cancelled or removed.',
    refusals: ['not-found'],
  },
  {
    route: listDocumentsByKey,
    operationId: 'list_documents',
    summary: 'List the documents of the account, newest first.',
    description: `Their texts are not included. A page can be shorter than its limit without being the last. ${pagination}`,
    answer: 'A page of documents.',
    refusals: [],
  },
  {
    route: readDocumentByKey,
    operationId: 'read_document',
    summary: 'Read a document with its draft and its rewrite.',
    description: 'Rewrites with store: false have no document.',
    answer: 'The document.',
    refusals: ['not-found'],
  },
  {
    route: listWebhooksByKey,
    operationId: 'list_webhooks',
    summary: 'List the webhooks of the account and their latest deliveries.',
    description: 'These are the webhooks that the dashboard shows. Their secrets are not included.',
    answer: 'The webhooks, oldest first, and the deliveries, newest first.',
    refusals: [],
  },
  {
    route: createWebhookByKey,
    operationId: 'create_webhook',
    summary: 'Add a webhook: an address that events are sent to.',
    description: `The address must be public and begin with https. An account can have ${webhooksPerAccount} webhooks. Store the secret: no other answer contains it.`,
    answer: 'The webhook with its secret.',
    refusals: [],
  },
  {
    route: rotateWebhookSecretByKey,
    operationId: 'rotate_webhook_secret',
    summary: 'Create a new secret for a webhook.',
    description: 'For a day, events are signed with the old secret too.',
    answer: 'The webhook with its new secret.',
    refusals: ['not-found'],
  },
  {
    route: testWebhookByKey,
    operationId: 'test_webhook',
    summary: 'Send a test event to a webhook.',
    description: 'Its outcome appears in the list within about a minute. A webhook that was turned off is refused.',
    answer: 'The event waits to be sent.',
    refusals: ['not-found'],
  },
  {
    route: deleteWebhookByKey,
    operationId: 'delete_webhook',
    summary: 'Remove a webhook.',
    description: 'Events that still wait for it are not sent.',
    answer: 'The webhook was removed.',
    refusals: ['not-found'],
  },
]

const parametersOf = ({ path, query }: Route, isRepeatable: boolean) => [
  ...parameterNamesOf(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    description: 'An id from an earlier answer.',
    schema: schemaOf(pathParameters[name], 'input'),
  })),
  ...(query instanceof z.ZodObject ? Object.entries<z.ZodType>(query.shape) : []).map(([name, schema]) => {
    const { description, ...rest } = schemaOf(schema, 'input') as { description?: string }
    return { name, in: 'query', required: false, description, schema: rest }
  }),
  ...(isRepeatable ? [idempotencyKeyParameter] : []),
]

const describe = ({ route, operationId, summary, description, answer, refusals, isRepeatable = false }: Operation) => {
  const { path, body, response, transfer } = route
  if (body === 'raw') throw new Error(`OpenAPI cannot describe ${path}, which takes raw bytes.`)
  const own = new Set<string>([...commonRefusals, ...refusals])
  const codes = (Object.keys(publicRefusals) as RefusalCode[]).filter((code) => own.has(code))
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
                description: 'Events as `event:` and `data:` lines. Their schema is HumanizeEvent.',
              },
            },
          }),
        },
      },
      ...refusalResponses(codes),
    },
  }
}

/** The OpenAPI document of the public API. */
export const openApiDocument = (origin: string) => ({
  openapi: '3.1.1',
  info: {
    title: `${brand.name} API`,
    version: '1.0.0',
    description: 'Rewrites texts so that they read as a person’s writing, checks every fact, and says what it did.',
  },
  servers: [{ url: origin }],
  security: [{ apiKey: [] }],
  paths: Object.fromEntries(
    [...Map.groupBy(operations, ({ route }) => route.path)].map(([path, own]) => [
      path,
      Object.fromEntries(own.map((operation) => [operation.route.method.toLowerCase(), describe(operation)])),
    ]),
  ),
  components: {
    securitySchemes: {
      apiKey: { type: 'http', scheme: 'bearer', description: `A key of your account: ${keyPrefix}...` },
    },
    schemas: { Problem: schemaOf(ProblemBody, 'output'), HumanizeEvent: schemaOf(HumanizeByKeyEvent, 'output') },
  },
})
