import type { HumanizeEvent } from '#core/api/events.ts'
import { withoutPlacedFacts } from '#core/rewriting/placed-facts.ts'
import { whyFree, type Report } from '#core/rewriting/report.ts'
import * as documents from '#lambdas/data/documents.ts'
import { findSentence } from './find-sentence.ts'
import type { SentenceInDocument, SentenceJob } from './request.ts'
import { answerOf, keepAnswer, inputOf, withoutSentences, writeText } from './run.ts'
import type { Delivery, Rewritten, Run } from './run.ts'
import type { RewriteServices } from './services.ts'

/** Another request may be rewriting another sentence of the same document; then this sentence goes into that result. */
const triesToStore = 5

/**
 * Rewrites a sentence again, in its document if it has one. Finding it there means analysing the whole document, so the model's words are
 * reserved first.
 * @throws {Problem} if the document is gone or does not have the sentence.
 */
export const startSentence = async (job: SentenceJob, run: Run): Promise<AsyncIterable<HumanizeEvent>> => {
  const { text, at } = job
  if (at === undefined)
    return writeText(run, inputOf(run, text, undefined), (rewritten) => answerSentence(text, run, rewritten))
  const document = await documents.read(run.services.table, at.userId, at.documentId, run.services.now())
  const { source, around } = findSentence(document, at.place, text)
  const input = inputOf(run, source, { text: document.original_text, ...around })
  return writeText(run, input, (rewritten) => storeSentence(at, source, run, rewritten))
}

/** The current sentence of a repeated answer. */
export const recallSentence = async ({ text, at }: SentenceJob, { table, now }: RewriteServices): Promise<string> =>
  at === undefined
    ? text
    : findSentence(await documents.read(table, at.userId, at.documentId, now()), at.place, text).current

const answerSentence = async (source: string, run: Run, { text, report }: Rewritten): Promise<Delivery> => {
  const answer = answerOf(run, { id: run.id, source, report, free: whyFree(report), isStored: false })
  await keepAnswer(run, withoutSentences(answer))
  return { answer, text }
}

const storeSentence = async (
  { userId, documentId: id, place }: SentenceInDocument,
  source: string,
  run: Run,
  { text, report }: Rewritten,
): Promise<Delivery> => {
  for (let tries = 0; tries < triesToStore; tries += 1) {
    const document = await documents.read(run.services.table, userId, id, run.services.now())
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
