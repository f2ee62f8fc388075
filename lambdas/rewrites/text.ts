import type { HumanizeEvent } from '#core/api/events.ts'
import { whyFree, type Report } from '#core/rewriting/report.ts'
import { withoutPlacedFacts } from '#core/rewriting/placed-facts.ts'
import { defaultStrength } from '#core/strengths.ts'
import { termsPattern } from '#core/text/spans.ts'
import * as documents from '#lambdas/data/documents.ts'
import type { Answer } from '#lambdas/data/requests.ts'
import type { RewriteRequest, TextJob } from './request.ts'
import { watchForStop } from './stop.ts'
import { answerOf, keepAnswer, inputOf, withoutSentences, writeText } from './run.ts'
import type { Delivery, Rewritten, Run } from './run.ts'
import type { RewriteServices } from './services.ts'

/** Rewrites a whole text. Stores it as a document if it changed and the user keeps a history. */
export async function* startText(job: TextJob, run: Run): AsyncGenerator<HumanizeEvent> {
  const input = inputOf(run, job.text, undefined)
  const watch = canBeStopped(job, run.request) ? watchForStop(run) : undefined
  try {
    const stoppable = watch === undefined ? input : { ...input, stop: watch.stop }
    yield* writeText(run, stoppable, (rewritten) => storeText(job, run, rewritten))
  } finally {
    watch?.end()
  }
}

/** Nobody watches a text from a batch or a program while it is written. */
const canBeStopped = ({ history }: TextJob, { requester }: RewriteRequest): boolean =>
  history?.batchId === undefined && (requester.userId === undefined || requester.key === undefined)

/** The rewrite of a repeated answer. @throws {Problem} `not-found` if its document was deleted. */
export const recallText = async (
  { text, history }: TextJob,
  { id, stored }: Answer,
  { table, now }: RewriteServices,
): Promise<string> => {
  if (!stored || history === undefined) return text
  return (await documents.read(table, history.userId, id, now())).humanized_text
}

/** The source and the rewrite may need nearly all of an item's 400 KB. */
const bytesOfPlaces = 20_000

/** The report as its document stores it. The sentences it quotes are in the document anyway, so the longest lists can go. */
export const fitForItem = ({ places, ...report }: Report): Report =>
  places === undefined || Buffer.byteLength(JSON.stringify(places)) > bytesOfPlaces ? report : { ...report, places }

/** A voice protects words of many texts. Those that are not in this one would tell the readers of its record about others. */
const termsIn = (text: string, terms: readonly string[]): string[] =>
  terms.filter((term) => termsPattern([term])?.test(text))

const storeText = async (
  { text: source, history }: TextJob,
  run: Run,
  { text, report, kept }: Rewritten,
): Promise<Delivery> => {
  const { id, request, services } = run
  const isChanged = report.status !== 'unchanged' && kept !== 0
  const isStored = isChanged && history !== undefined
  const answer = answerOf(run, {
    id,
    source,
    report,
    free: whyFree(report),
    isStored,
    ...(kept !== undefined && { kept }),
  })
  const terms = termsIn(source, request.manner.lockedTerms)
  const document = isStored
    ? {
        userId: history.userId,
        content: {
          id,
          style: request.manner.style,
          strength: request.manner.strength ?? defaultStrength,
          word_count: request.words,
          original_text: source,
          humanized_text: text,
          created_at: services.now().toISOString(),
          ...(terms.length > 0 && { locked_terms: terms }),
          ...(history.title && { title: history.title }),
          ...(history.batchId !== undefined && { batch_id: history.batchId }),
          receipt: answer.receipt,
          report: fitForItem(withoutPlacedFacts(report)),
        },
        historyDays: request.historyDays,
      }
    : undefined
  await keepAnswer(run, history === undefined ? withoutSentences(answer) : answer, document)
  return { answer, text }
}
