import { createHash } from 'node:crypto'
import { bytesPerRequest } from '#core/api/humanize.ts'
import { Problem } from '#core/problem.ts'
import { defaultStrength, type Strength } from '#core/strengths.ts'
import type { Style } from '#core/styles.ts'
import { countWords, isMostlyBlank, mostlyBlank } from '#core/text/words.ts'
import { ownerKey } from '#lambdas/data/keys.ts'
import { contentKey, type RunKeys } from '#lambdas/data/requests.ts'

/** The sentence of a user's document that begins at this position in the original, or the sentences that were merged there. */
export type SentenceInDocument = { userId: string; documentId: string; place: number }

/** A whole text. `history`: the user whose history stores the rewrite; undefined if the text is not stored. */
export type TextJob = {
  kind: 'text'
  text: string
  history: { userId: string; title: string | undefined; batchId?: string } | undefined
}

/** One sentence to rewrite again. `text` is the original sentence; `at` is undefined if its text is not stored. */
export type SentenceJob = { kind: 'sentence'; text: string; at: SentenceInDocument | undefined }

export type Job = TextJob | SentenceJob

/** The options of a rewrite. */
export type Manner = {
  style: Style
  lockedTerms: readonly string[]
  /** One of the user's saved voices. */
  voiceId: string | undefined
  /** Undefined for the default, so that a request is the same whether or not it names the default. */
  strength?: Strength | undefined
  /** The outline of the document that a text is a part of. */
  outline?: readonly string[] | undefined
}

export const strengthOf = (strength: Strength | undefined): Strength | undefined =>
  strength === defaultStrength ? undefined : strength

/** A user, a visitor known by a hash of the address, or the canary. If the user calls with an API key, the key's words are counted too. */
export type Requester =
  | { userId: string; key?: { id: string; wordsPerMonth: number | undefined } }
  | { userId: undefined; addressHash: string; solution?: string | undefined; isCanary?: boolean }

/** A request as received, before the table is read. */
export type RewriteRequest = {
  requester: Requester
  /** The key that counts the requester's words and requests. */
  owner: string
  job: Job
  manner: Manner
  wordsOfText: number
  idempotencyKey: string
  /** The key that finds this answer for a day if the same user repeats the request. */
  contentKey: string | undefined
  bodyHash: string
}

/** @throws {Problem} if the text is empty or unreadable. */
export const createRequest = (
  requester: Requester,
  job: Job,
  manner: Manner,
  idempotencyKey: string,
): RewriteRequest => {
  requireReadable(job.text)
  const wordsOfText = countWords(job.text)
  if (wordsOfText === 0) throw new Problem('empty-text', 'Please enter some text to humanize.')
  const bodyHash = hashOf(requester, job, manner)
  return {
    requester,
    owner: ownerOf(requester),
    job,
    manner,
    wordsOfText,
    idempotencyKey,
    // a repeated request for a sentence asks for another wording
    contentKey: job.kind === 'text' && job.history !== undefined ? contentKey(bodyHash) : undefined,
    bodyHash,
  }
}

const ownerOf = (requester: Requester): string => {
  if (requester.userId !== undefined) return ownerKey.user(requester.userId)
  return requester.isCanary ? ownerKey.canary : ownerKey.anonymous(requester.addressHash)
}

/** The keys that identify a run of this request. */
export const keysOf = ({ owner, idempotencyKey, contentKey: content }: RewriteRequest, run: string): RunKeys => ({
  owner,
  key: idempotencyKey,
  contentKey: content,
  run,
})

/** True if the answer is stored, so that it can be requested again. */
export const isKept = (job: Job): boolean => {
  if (job.kind === 'text') return job.history !== undefined
  return job.at !== undefined
}

/** @throws {Problem} `text-too-long` with the message. */
export const requireLength = ({ job }: RewriteRequest, wordsPerRequest: number, message: () => string) => {
  if (countWords(job.text) > wordsPerRequest || Buffer.byteLength(job.text) > bytesPerRequest) {
    throw new Problem('text-too-long', message())
  }
}

/** Two requests with the same hash are the same. Hashes are stored for a day; changing the input makes every request new. */
const hashOf = (requester: Requester, job: Job, { style, lockedTerms, voiceId, strength, outline }: Manner): string => {
  const redo =
    job.kind === 'text' || job.at === undefined ? undefined : { document_id: job.at.documentId, sentence: job.at.place }
  const isUnstored = job.kind === 'text' && job.history === undefined && requester.userId !== undefined
  const hash = createHash('sha256')
    .update(
      JSON.stringify([
        job.text,
        style,
        lockedTerms,
        redo,
        ...(isUnstored ? ['not stored'] : []),
        ...(voiceId === undefined ? [] : [`voice ${voiceId}`]),
        ...(job.kind === 'sentence' && job.at === undefined ? ['another wording'] : []),
        ...(outline === undefined ? [] : [{ outline }]),
      ]),
    )
    .digest('base64url')
  return strength === undefined ? hash : `${hash}.${strength}`
}

/** Refuses characters that nobody types and the table cannot hold (NUL, half a character, the mark of a broken encoding), and blank texts. */
const requireReadable = (text: string) => {
  if (!text.isWellFormed() || text.includes('\0') || text.includes('\uFFFD')) {
    throw new Problem(
      'invalid-request',
      'The text contains characters that cannot be read. Please remove them and try again.',
    )
  }
  if (isMostlyBlank(text)) throw new Problem('invalid-request', mostlyBlank)
}
