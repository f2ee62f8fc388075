import type { HumanizeEvent } from '#core/api/events.ts'
import { withoutPlacedFacts } from '#core/rewriting/placed-facts.ts'
import { whyFree, type Report } from '#core/rewriting/report.ts'
import { findSentence } from './find-sentence.ts'
import type { SentenceJob } from './request.ts'
import { answerOf, keepAnswer, modelInputOf, writeText, type Delivery, type Rewritten, type Run } from './run.ts'
import type { RewriteServices } from './services.ts'

/** Another request may be rewriting another sentence of the same document; then this sentence goes into that result. */
const triesToStore = 5

/**
 * Rewrites a sentence in its document. Finding it means analysing the whole document, so the words are reserved first.
 * @throws {Problem} if the document is gone or does not have the sentence.
 */
export const startSentence = async (job: SentenceJob, run: Run): Promise<AsyncIterable<HumanizeEvent>> => {
  const { userId, documentId, place } = job.at
  const document = await run.services.documents.read(userId, documentId)
  const { source, around } = findSentence(document, place, job.text)
  const input = modelInputOf(run, source, { text: document.original_text, ...around })
  return writeText(run, input, (rewritten) => storeSentence(job, source, run, rewritten))
}

/** The current sentence of a repeated answer. */
export const recallSentence = async ({ text, at }: SentenceJob, { documents }: RewriteServices): Promise<string> =>
  findSentence(await documents.read(at.userId, at.documentId), at.place, text).current

const storeSentence = async (
  { at: { userId, documentId: id, place } }: SentenceJob,
  source: string,
  run: Run,
  { text, report }: Rewritten,
): Promise<Delivery> => {
  for (let tries = 0; tries < triesToStore; tries += 1) {
    const document = await run.services.documents.read(userId, id)
    const { current, replaceBy } = findSentence(document, place, source)
    const isChanged = report.status !== 'unchanged' && text.trim() !== current
    // of an unchanged one the current sentence is delivered, not the one that was compared
    const delivered: Report = isChanged ? report : { ...withoutPlacedFacts(report), status: 'unchanged' }
    const answer = answerOf(run, {
      id,
      source,
      report: delivered,
      free: whyFree(delivered),
      isStored: true,
    })
    const replacement = { userId, id, replace: document.humanized_text, by: replaceBy(text) }
    if (await keepAnswer(run, answer, isChanged ? replacement : undefined)) {
      return { answer, text: isChanged ? text.trim() : current }
    }
  }
  throw new Error('The document kept changing.')
}
