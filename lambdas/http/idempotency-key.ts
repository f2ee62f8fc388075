import { IdempotencyKey } from '#core/api/humanize.ts'
import { Problem } from '#core/problem.ts'

/** The Idempotency-Key of a request; undefined without one. @throws {Problem} `invalid-request` if it is malformed. */
export const idempotencyKeyOf = ({ header }: { header: (name: string) => string | undefined }): string | undefined => {
  const key = header('idempotency-key')
  if (key !== undefined && !IdempotencyKey.safeParse(key).success) {
    throw new Problem('invalid-request', 'An Idempotency-Key has 8 to 64 letters, digits, hyphens or underscores.')
  }
  return key
}

/** Says of an answer that its Idempotency-Key got it before, as Stripe does: who adds up receipts counts it once. */
export const markReplayed = ({ answerHeaders }: { answerHeaders: Record<string, string> }): void => {
  answerHeaders['idempotent-replayed'] = 'true'
}
