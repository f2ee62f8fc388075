import * as z from 'zod'
import { failureReasons, type FailureReason } from '#core/rewriting/failure.ts'
import { capitalise } from '#core/text/casing.ts'

/** Every error that a caller is told about, with its HTTP status. Any other error is a bug: 500. */
export const problems = {
  'invalid-request': 400,
  'empty-text': 400,
  'slug-needed': 400,
  'not-signed-in': 401,
  'invalid-key': 401,
  forbidden: 403,
  /** The last sign-in is too long ago for this route: the user signs in again and the same request is sent again. */
  'sign-in-again': 403,
  'not-found': 404,
  'request-repeated': 409,
  'slug-taken': 409,
  'post-changed': 409,
  'request-too-large': 413,
  'text-too-long': 413,
  'idempotency-key-reused': 422,
  /** A visitor's browser has to solve the challenge and send its request again with the solution. */
  challenge: 428,
  'word-limit-exceeded': 429,
  /** More was given to a model than the plan covers, delivered or not: waiting a moment does not help. */
  'model-limit-exceeded': 429,
  'too-many-requests': 429,
  'humanization-failed': 502,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>

export type ProblemCode = keyof typeof problems

/** A field of a request, and what is wrong with it: it goes on from the field's name. */
const FieldError = z.object({
  field: z.string().describe('The names on the way to it, joined by dots, such as texts.0.name.'),
  reason: z.string(),
})
export type FieldError = z.infer<typeof FieldError>

const told = {
  code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
  message: z.string(),
  remaining_words: z.int().nonnegative().optional(),
  /** The proof of work to do, for the code `challenge`. */
  challenge: z.string().optional(),
  /** The model's failure, for the code `humanization-failed`, if it is known. */
  reason: z.enum(failureReasons).optional(),
}

/** The part of a refusal that the product's own clients read; the event `error` of a stream has nothing else. */
const Refusal = z.object(told)
export type Refusal = z.infer<typeof Refusal>

/** The body of every refusal, as application/problem+json (RFC 9457). `title` and `detail` are `code` and `message` by their standard names. */
export const ProblemBody = z.object({
  type: z.string().describe('The address of what the API reference says of this code.'),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  ...told,
  errors: z.array(FieldError).optional().describe('The fields of the request that are not valid.'),
  request_id: z.string().optional(),
})
export type ProblemBody = z.infer<typeof ProblemBody>

/** The path of a code's meaning on the site. A client resolves it against the address that it called. */
const typeOf = (code: ProblemCode): string => `/api-reference#${code}`

type Details = {
  errors?: readonly FieldError[]
  remainingWords?: number
  retryAfterSeconds?: number
  challenge?: string
  reason?: FailureReason
  cause?: unknown
}

/** A refusal in the product's words. `message` is shown to the user; it never quotes the user's text. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  /** The fields that are not valid, for the code `invalid-request`. */
  readonly errors: readonly FieldError[] | undefined
  /** The words left, if the refusal is about words. */
  readonly remainingWords: number | undefined
  /** When a new try can succeed. */
  readonly retryAfterSeconds: number | undefined
  /** The challenge to solve, for the code `challenge`. */
  readonly challenge: string | undefined
  /** The model's failure, for the code `humanization-failed`, if it is known. */
  readonly reason: FailureReason | undefined

  constructor(
    code: ProblemCode,
    message: string,
    { errors, remainingWords, retryAfterSeconds, challenge, reason, cause }: Details = {},
  ) {
    super(message, { cause })
    this.code = code
    this.errors = errors
    this.remainingWords = remainingWords
    this.retryAfterSeconds = retryAfterSeconds
    this.challenge = challenge
    this.reason = reason
  }

  /** The problem that an answer's body names; a body of another shape (a proxy's page) is `unavailable`. */
  static from(body: unknown): Problem {
    const known = Refusal.safeParse(body)
    if (!known.success) return new Problem('unavailable', 'The service is not available. Please try again.')
    const { code, message, remaining_words, challenge, reason } = known.data
    return new Problem(code, message, {
      ...(remaining_words !== undefined && { remainingWords: remaining_words }),
      ...(challenge !== undefined && { challenge }),
      ...(reason !== undefined && { reason }),
    })
  }

  /** `status`: that of the answer, if it is not the code's own. */
  body(requestId?: string, status: number = problems[this.code]): ProblemBody {
    return {
      type: typeOf(this.code),
      title: capitalise(this.code.replaceAll('-', ' ')),
      status,
      detail: this.message,
      code: this.code,
      message: this.message,
      ...(requestId !== undefined && { request_id: requestId }),
      ...(this.errors !== undefined && { errors: [...this.errors] }),
      ...(this.remainingWords !== undefined && { remaining_words: this.remainingWords }),
      ...(this.challenge !== undefined && { challenge: this.challenge }),
      ...(this.reason !== undefined && { reason: this.reason }),
    }
  }
}

/** For a promise of something that may be gone: undefined then. Throws every other error again. */
export const rethrowUnlessNotFound = (error: unknown): undefined => {
  if (error instanceof Problem && error.code === 'not-found') return undefined
  throw error
}

/** The sentence for the user about an error: that of a problem, or else `otherwise`. */
export const messageOf = (error: unknown, otherwise = 'Please try again.'): string =>
  error instanceof Problem ? error.message : otherwise
