import type { HumanizeEvent } from '#core/api/events.ts'
import { withoutPlacedFacts } from '#core/rewriting/placed-facts.ts'
import { findSentence } from './find-sentence.ts'
import type { SentenceJob } from './request.ts'
import { answerOf, keepAnswer, modelInputOf, writeText, type Delivery, type Rewritten, type Run } from './run.ts'
import type { RewriteServices } from './services.ts'

/** Another request may be writing another sentence of the same document: then this one goes into the result of that. */
const triesToStore = 5

/**
 * Writes a sentence of a document again, in the document. Finding it takes a close reading of the document, so the words are reserved
 * before. @throws {Problem} where the document is gone or has no such sentence.
 */
export const startSentence = async (job: SentenceJob, run: Run): Promise<AsyncIterable<HumanizeEvent>> => {
  const { userId, documentId, place } = job.at
  const document = await run.services.documents.read(userId, documentId)
  const { source, around } = findSentence(document, place, job.text)
  const input = modelInputOf(run, source, { text: document.original_text, ...around })
  return writeText(run, input, (rewritten) => storeSentence(job, source, run, rewritten))
}

/** The sentence of an answer that is given again, as it stands now. */
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
    const answer = answerOf(run, {
      id,
      source,
      // the current sentence is delivered then, which is not the one that was compared
      report: isChanged ? report : { ...withoutPlacedFacts(report), status: 'unchanged' },
      free: isChanged ? undefined : 'unchanged',
      isStored: true,
    })
    const replacement = { userId, id, replace: document.humanized_text, by: replaceBy(text) }
    if (await keepAnswer(run, answer, isChanged ? replacement : undefined)) {
      return { answer, text: isChanged ? text.trim() : current }
    }
  }
  throw new Error('The document kept changing.')
}
