/**
 * A client of the API in one file, with no dependencies: copy it into your project. It runs wherever `fetch` does.
 *
 *     const api = longhand({ url: 'https://your-site.example', key: process.env.LONGHAND_KEY })
 *     const { humanized_text } = await api.humanize({ text, tone: 'professional', strength: 'medium' })
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
    facts: FactCounts
    /** Differences that the fact lock still finds; a side is null where its text says nothing of the kind. */
    findings?: Finding[] | undefined
    /** Every fact with its offsets (UTF-16 units, `end` exclusive) in the text and in the rewrite. */
    located_facts?: LocatedFact[] | undefined
    repaired: number
    left_as_it_was: number
    /** `doubted`: the rewrite may say something else there, or leave something out. */
    places?: { what: 'repaired' | 'left' | 'doubted'; sentence: string }[] | undefined
    words_before: number
    words_after: number
    missed_length?: { share: number; min: number; max: number } | undefined
  }
  receipt: {
    words_counted: number
    words_charged: number
    reason: 'delivered' | 'unchanged' | 'light-edit' | 'missed-length' | 'repeated'
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
  /** Present if the words of the month are used up. */
  readonly remainingWords: number | undefined
  /** When a new try can succeed. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, body: Record<string, unknown>, retryAfter?: string | null) {
    super(typeof body['message'] === 'string' ? body['message'] : 'The API is not available. Please try again.')
    this.status = status
    this.code = typeof body['code'] === 'string' ? body['code'] : 'unavailable'
    this.requestId = typeof body['request_id'] === 'string' ? body['request_id'] : undefined
    this.remainingWords = typeof body['remaining_words'] === 'number' ? body['remaining_words'] : undefined
    this.retryAfterSeconds = retryAfter == null ? undefined : Number(retryAfter)
  }
}

export const longhand = ({ url, key }: { url: string; key: string }) => {
  const send = async (request: HumanizeRequest, accept: string, { idempotencyKey, signal }: Options) => {
    const response = await fetch(new URL('/v1/humanize', url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey ?? crypto.randomUUID(),
        accept,
      },
      body: JSON.stringify(request),
      ...(signal && { signal }),
    })
    if (response.ok) return response
    const body = (await response.json().catch(() => ({}))) as Record<string, unknown>
    throw new LonghandError(response.status, body, response.headers.get('retry-after'))
  }

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
  }
}
