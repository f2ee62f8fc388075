import type { HumanizeEvent } from '#core/api/events.ts'
import type { HumanizeResponse } from '#core/api/humanizations.ts'
import { Problem } from '#core/problem.ts'
import { whyFree, type Report } from '#core/rewriting/report.ts'
import type { WordingsRequest } from '#core/rewriting/wordings/find.ts'
import { refusalOf, textOf } from '#core/rewriting/wordings/phrase.ts'
import { termsPattern } from '#core/text/spans.ts'
import { charactersAroundPhrase, countPhrase, countWords } from '#core/text/words.ts'
import { requireSource } from './find-sentence.ts'
import type { WordingsJob } from './request.ts'
import { answerOf, deliver, keepAnswer, modelInputOf, startOf, type Run } from './run.ts'
import type { RewriteServices } from './services.ts'

export const wordsOfPhrase = ({ phrase }: WordingsJob): number => countPhrase(textOf(phrase))

/** A fact has no other wording, and users do not pay for that answer. @throws {Problem} `invalid-request` */
export const requireWordable = ({ text, phrase }: WordingsJob, lockedTerms: readonly string[]) => {
  if (Math.max(text.length, phrase.sentence.length) > charactersAroundPhrase) {
    throw new Problem('invalid-request', 'This sentence is too long for other wordings.')
  }
  const refusal = refusalOf(phrase, termsPattern(lockedTerms))
  if (refusal !== undefined) throw new Problem('invalid-request', refusal)
}

/** Finds other wordings for a phrase. @throws {Problem} if its document is gone or does not have the sentence. */
export const startWordings = async (job: WordingsJob, run: Run): Promise<AsyncIterable<HumanizeEvent>> => {
  if (job.at === undefined) return writeWordings(job, run, modelInputOf(run, job.text, undefined))
  const { userId, documentId, place } = job.at
  const { original_text: original } = await run.services.documents.read(userId, documentId)
  const { source, around } = requireSource(original, place, job.text)
  return writeWordings(job, run, modelInputOf(run, source, { text: original, ...around }))
}

/** The sentence of a repeated answer. @throws {Problem} `not-found` if its document was deleted. */
export const recallWordings = async ({ phrase, at }: WordingsJob, { documents }: RewriteServices): Promise<string> => {
  if (at !== undefined) await documents.read(at.userId, at.documentId)
  return phrase.sentence
}

async function* writeWordings(
  job: WordingsJob,
  run: Run,
  { text: source, ...input }: ReturnType<typeof modelInputOf>,
): AsyncGenerator<HumanizeEvent> {
  yield startOf(run, 1)
  const request = { ...input, source, lockedTerms: run.request.manner.lockedTerms, phrase: job.phrase }
  yield { event: 'done', data: await deliverWordings(job, run, request) }
}

/** If there is a document, the answer keeps the wordings, so that they can be requested again. If none were found, the request is free. */
const deliverWordings = async (
  { at, phrase: { sentence } }: WordingsJob,
  run: Run,
  request: WordingsRequest,
): Promise<HumanizeResponse> => {
  // loaded here because few requests are for a phrase
  const { findWordings } = await import('#core/rewriting/wordings/find.ts')
  const { wordings, facts } = await findWordings(request, run.services.modelFor(run.signal))
  const hasWordings = wordings.length > 0
  const report: Report = {
    status: hasWordings ? 'rewritten' : 'unchanged',
    facts,
    repaired: 0,
    left_as_it_was: 0,
    words_before: countWords(sentence),
    words_after: countWords(sentence),
  }
  const id = at?.documentId ?? run.id
  const isStored = at !== undefined
  const bare = answerOf(run, { id, source: request.source, report, free: whyFree(report), isStored })
  const answer = { ...bare, wordings }
  await keepAnswer(run, isStored ? answer : bare)
  return deliver(run, { answer, text: sentence })
}
