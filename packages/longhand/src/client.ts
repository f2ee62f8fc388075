/**
 * A client of the API in one file, with no dependencies: copy it into your project. It runs wherever `fetch` does.
 *
 *     const api = longhand({ url: 'https://your-site.example', key })
 *     const { humanized_text } = await api.humanize({ text, tone: 'professional', strength: 'medium' })
 *     const { id } = await api.createBatch({ texts: [{ name: 'one.md', text }] })
 *
 * A key belongs on a server. In a browser, whoever opens the page can read it.
 */

export type HumanizeRequest = {
  text: string
  /** The tone of the rewrite; `professional` by default. */
  tone?: 'professional' | 'casual' | 'academic' | 'creative'
  /** The freedom of the wording; `medium` by default. `light` changes only sentences with a sign of AI writing, `strong` recasts more freely. */
  strength?: 'light' | 'medium' | 'strong'
  /** Words that must stay as they are. */
  locked_terms?: string[]
  /** The headings of the longer document that the text is a part of, or the first words of its paragraphs. They are not rewritten and cost nothing. */
  outline?: string[]
  /** `false`: nothing of the text is stored. */
  store?: boolean
}

type FactKind =
  | 'figure'
  | 'date'
  | 'name'
  | 'quotation'
  | 'citation'
  | 'link'
  | 'placeholder'
  | 'code'
  | 'term'
  | 'negation'
  | 'qualifier'
  | 'structure'

type MeaningKind = 'statement' | 'sense' | 'duty' | 'scope' | 'condition' | 'cause' | 'time' | 'speaker' | 'role'

export type FactCounts = Partial<Record<FactKind, { kept: number; of: number }>>

type Span = { start: number; end: number }

export type Finding = {
  kind: FactKind | MeaningKind | 'length' | 'chatter'
  severity: 'refuses' | 'warns'
  source: ({ text: string } & Span) | null
  rewrite: ({ text: string } & Span) | null
}

export type LocatedFact = {
  kind: Exclude<FactKind, 'negation' | 'qualifier' | 'structure'>
  state: 'kept' | 'changed' | 'lost' | 'added'
  text: string
  source: Span | null
  rewrite: Span | null
}

export type HumanizeResponse = {
  id: string
  humanized_text: string
  remaining_words: number
  report: {
    /** `light-edit`: changed, but most signs of AI writing are still there; costs nothing. */
    status: 'rewritten' | 'light-edit' | 'unchanged'
    signs?: { before: number; after: number } | undefined
    /** Phrases and sentences that the rules cut. Absent where a model wrote. */
    cuts?: number | undefined
    facts: FactCounts
    /** `unknown language`: only figures, names and other exact facts were compared. Absent in older reports. */
    statements?: 'compared' | 'unknown language' | undefined
    /** Sentences of the rewrite by how they were compared: `facts_only` by figures, names and other exact facts. Absent in older reports. */
    compared?: { same: number; word_for_word: number; facts_only: number; by_model: number } | undefined
    /** Differences that the fact lock still finds; a side is null where its text says nothing of the kind. */
    findings?: Finding[] | undefined
    /** Every fact with its offsets (UTF-16 units, `end` exclusive) in the text and in the rewrite. */
    located_facts?: LocatedFact[] | undefined
    repaired: number
    left_as_it_was: number
    /** `doubted`: the rewrite may say something else there, or leave something out. */
    places?: { what: 'repaired' | 'left' | 'doubted'; sentence: string }[] | undefined
    /** Absent where the server does not say it; `model` is its name. */
    written_by?: 'rules' | 'model' | undefined
    model?: string | undefined
    /** In results from before December 2026: sentences for which the model's answer was refused, and which rules rewrote. */
    by_rules?: number | undefined
    /** Words of sentences that the model did not write, which are not charged. */
    words_not_by_model?: number | undefined
    /** Chunks that the checker did not compare with the text. */
    unchecked?: number | undefined
    /** In results from before December 2026: doubts of the rules about meaning that the checker's comparison cleared. */
    cleared?: { kind: Finding['kind']; words: string; source: string | null; rewrite: string | null }[] | undefined
    words_before: number
    words_after: number
    missed_length?: { share: number; min: number; max: number } | undefined
  }
  receipt: {
    words_counted: number
    words_charged: number
    reason:
      | 'delivered'
      | 'model-words'
      | 'unchanged'
      | 'rules'
      | 'light-edit'
      | 'missed-length'
      | 'repeated'
      | 'stopped'
    balance_before: number
    balance_after: number
    stored?: false | undefined
  }
}

/** Chunks are written at once and arrive interleaved. A `draft` is not checked yet; `verified` replaces the chunk's draft. */
export type HumanizeEvent =
  | { event: 'meta'; data: { id: string; words: number; chunks: number; remaining_words: number } }
  | { event: 'draft'; data: { chunk: number; text: string } }
  | { event: 'verified'; data: { chunk: number; text: string; facts: FactCounts } }
  | { event: 'done'; data: HumanizeResponse }

type Tone = NonNullable<HumanizeRequest['tone']>

export type NewBatch = {
  texts: { name: string; text: string; tone?: Tone }[]
  strength?: HumanizeRequest['strength']
  locked_terms?: string[]
}

export type Batch = {
  id: string
  created_at: string
  status: 'running' | 'done' | 'cancelled'
  texts: number
  words: number
}

export type BatchText = {
  index: number
  name: string
  style: Style
  words: number
  status: 'waiting' | 'working' | 'delivered' | 'failed' | 'cancelled'
  words_charged: number
  /** Why it failed. */
  reason?: string | undefined
  /** Its document; absent where nothing changed. */
  document_id?: string | undefined
}

/** `text` is absent where the document was deleted. */
export type BatchResult = { index: number; name: string; text?: string | undefined }

type Style = 'simple' | 'formal' | 'informal' | 'academic' | 'expand' | 'shorten'

export type DocumentInList = {
  id: string
  created_at: string
  style: Style
  word_count: number
  batch_id?: string | undefined
  title: string
}

export type Document = DocumentInList & { original_text: string; humanized_text: string }

/** An address that events are sent to. `off`: it failed for a day or answered 410, and nothing more is sent to it. */
export type Webhook = { id: string; url: string; created_at: string; status: 'on' | 'off' }

export type WebhookWithSecret = Webhook & { secret: string }

export type WebhookDelivery = {
  /** The `webhook-id`, the same for every attempt. */
  id: string
  webhook_id: string
  event: 'batch.finished' | 'webhook.test'
  created_at: string
  status: 'waiting' | 'delivered' | 'failed'
  attempts: number
  /** The outcome of the last attempt. */
  outcome?: string | undefined
}

/** The `next_cursor` of the page before, and the most entries of this one. */
export type Page = { cursor?: string; limit?: number }

type Options = {
  /** Makes a request safe to send again: the same key is charged once. Without it each call has one of its own. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** An error of the API. `code` is for programs, `message` for people. */
export class LonghandError extends Error {
  override readonly name = 'LonghandError'
  readonly status: number
  readonly code: string
  readonly requestId: string | undefined
  /** The fields that are not valid, for the code `invalid-request`. */
  readonly errors: readonly { field: string; reason: string }[]
  /** Present if the words of the month are used up. */
  readonly remainingWords: number | undefined
  /** When a new try can succeed. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, body: Record<string, unknown>, retryAfter?: string | null) {
    super(typeof body['message'] === 'string' ? body['message'] : 'The API is not available. Please try again.')
    this.status = status
    this.code = typeof body['code'] === 'string' ? body['code'] : 'unavailable'
    this.requestId = typeof body['request_id'] === 'string' ? body['request_id'] : undefined
    this.errors = Array.isArray(body['errors']) ? body['errors'] : []
    this.remainingWords = typeof body['remaining_words'] === 'number' ? body['remaining_words'] : undefined
    this.retryAfterSeconds = retryAfter == null ? undefined : Number(retryAfter)
  }
}

// oxlint-disable-next-line max-lines-per-function
export const longhand = ({ url, key }: { url: string; key: string }) => {
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, more: RequestInit) => {
    const { headers, ...rest } = more
    const response = await fetch(new URL(path, url), {
      ...rest,
      method,
      headers: { authorization: `Bearer ${key}`, ...(headers as Record<string, string>) },
    })
    if (response.ok) return response
    const body = (await response.json().catch(() => ({}))) as Record<string, unknown>
    throw new LonghandError(response.status, body, response.headers.get('retry-after'))
  }

  const post = (path: string, body: object, accept: string, { idempotencyKey, signal }: Options) =>
    ask('POST', path, {
      headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey ?? crypto.randomUUID(), accept },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    })

  const send = (request: HumanizeRequest, accept: string, options: Options) =>
    post('/v1/humanize', request, accept, options)

  const read = async <Answer>(path: string, { cursor, limit }: Page = {}) => {
    const query = new URLSearchParams({
      ...(cursor !== undefined && { cursor }),
      ...(limit !== undefined && { limit: String(limit) }),
    })
    const response = await ask('GET', query.size === 0 ? path : `${path}?${query.toString()}`, {})
    return (await response.json()) as Answer
  }

  /** For calls that a second one would not repeat: they have no Idempotency-Key. */
  const change = async <Answer>(method: 'POST' | 'DELETE', path: string, body?: object) => {
    const more = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return (await (await ask(method, path, more ?? {})).json()) as Answer
  }

  const webhookPath = (id: string) => `/v1/webhooks/${encodeURIComponent(id)}`
  const batchPath = (id: string) => `/v1/batches/${encodeURIComponent(id)}`

  return {
    /** The whole answer. @throws {LonghandError} */
    async humanize(request: HumanizeRequest, options: Options = {}): Promise<HumanizeResponse> {
      const response = await send(request, 'application/json', options)
      return (await response.json()) as HumanizeResponse
    },

    /** The answer while it is written; it ends with `done`. @throws {LonghandError} also where it breaks off. */
    async *stream(request: HumanizeRequest, options: Options = {}): AsyncGenerator<HumanizeEvent> {
      const response = await send(request, 'text/event-stream', options)
      let unread = ''
      const text = response.body?.pipeThrough(new TextDecoderStream())
      for await (const part of (text ?? []) as AsyncIterable<string>) {
        const blocks = (unread + part).split('\n\n')
        unread = blocks.pop() ?? ''
        for (const block of blocks) {
          const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
          // a comment keeps the connection alive
          if (event === undefined || data === undefined) continue
          if (event === 'error') throw new LonghandError(502, JSON.parse(data) as Record<string, unknown>)
          yield { event, data: JSON.parse(data) as unknown } as HumanizeEvent
          if (event === 'done') return
        }
      }
      throw new LonghandError(502, { message: 'The answer broke off. Send the request again with the same key.' })
    },

    /** Submits texts that are rewritten in the background. @throws {LonghandError} */
    async createBatch(batch: NewBatch, options: Options = {}): Promise<Batch> {
      const response = await post('/v1/batches', batch, 'application/json', options)
      return (await response.json()) as Batch
    },

    /** The batches of the account, the newest first. @throws {LonghandError} */
    listBatches: (page?: Page) => read<{ batches: Batch[]; next_cursor?: string | undefined }>('/v1/batches', page),

    /** A batch with the state of each text. @throws {LonghandError} */
    readBatch: (id: string) => read<{ batch: Batch; texts: BatchText[] }>(batchPath(id)),

    /** The delivered texts, in order. @throws {LonghandError} */
    readBatchResults: (id: string, page?: Page) =>
      read<{ results: BatchResult[]; next_cursor?: string | undefined }>(`${batchPath(id)}/results`, page),

    /** Stops a running batch, or takes an ended one off the list. @throws {LonghandError} */
    deleteBatch: (id: string) => change<{ now: 'cancelled' | 'deleted' }>('DELETE', batchPath(id)),

    /** The documents of the account, the newest first. @throws {LonghandError} */
    listDocuments: (page?: Page) =>
      read<{ documents: DocumentInList[]; next_cursor?: string | undefined }>('/v1/documents', page),

    /** A document with its draft and its rewrite. @throws {LonghandError} */
    readDocument: (id: string) => read<Document>(`/v1/documents/${encodeURIComponent(id)}`),

    /** The addresses of the account, and their last deliveries. @throws {LonghandError} */
    listWebhooks: () => read<{ webhooks: Webhook[]; deliveries: WebhookDelivery[] }>('/v1/webhooks'),

    /** Adds an address. Keep the secret: it is answered once. @throws {LonghandError} */
    createWebhook: (webhookUrl: string) => change<WebhookWithSecret>('POST', '/v1/webhooks', { url: webhookUrl }),

    /** Makes a new secret; the old one also signs for a day. @throws {LonghandError} */
    rotateWebhookSecret: (id: string) => change<WebhookWithSecret>('POST', `${webhookPath(id)}/secret`),

    /** Sends a test event. @throws {LonghandError} */
    testWebhook: (id: string) => change<{ ok: true }>('POST', `${webhookPath(id)}/test`),

    /** Removes an address. @throws {LonghandError} */
    deleteWebhook: (id: string) => change<{ ok: true }>('DELETE', webhookPath(id)),
  }
}
