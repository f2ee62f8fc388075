import type { FactCounts } from '#core/facts/counts.ts'
import type { Receipt } from '#core/receipt.ts'
import type { Report } from '#core/rewriting/report.ts'
import { titleOf, titleOfPart } from '#core/documents/title.ts'
import { Problem, type ProblemCode } from '#core/problem.ts'
import type { Stage } from '#core/rewriting/chunk.ts'
import type { Style } from '#core/styles.ts'
import { outlineOf } from '#core/text/document.ts'
import { countWords } from '#core/text/words.ts'
import type { Delivery, RewriteProgress } from '#web/rewrites/progress.ts'
import type { RunEvent } from '#web/lib/humanize.ts'
import { newKey, type Job, type Part, type PartOptions } from './job.ts'

export type SendPart = (
  text: string,
  style: Style,
  key: string,
  options: PartOptions & { store: boolean; title?: string; outline?: string[] },
) => AsyncIterable<RunEvent>

type Options = {
  send: SendPart
  /** Called before each part: true if it goes into the history. */
  isStored: () => boolean
  /** Called before each part: true to go on. It resolves when neither the user nor anything else blocks the run. */
  mayGoOn: () => Promise<boolean>
  /** An obstacle to every part, not only to this one. */
  onHalt: (error: unknown) => void
  onChange: (job: Job, writing: { index: number; share: number } | undefined) => void
}

/** These errors would refuse the next part as well, and so would a lost connection, which is not the server's error. */
const halting: readonly ProblemCode[] = [
  'word-limit-exceeded',
  'model-limit-exceeded',
  'not-signed-in',
  'too-many-requests',
  'unavailable',
  // The voice was deleted, or the plan with voices has ended.
  'not-found',
  'forbidden',
]

const haltsAll = (error: unknown): boolean => !(error instanceof Problem) || halting.includes(error.code)

/** The stage that is still to be done by the chunk that is furthest behind. */
const stageOf = (chunks: readonly { verified: boolean; stage?: Stage }[]): Stage => {
  const isWritten = chunks.length > 0 && chunks.every(({ verified, stage }) => verified || stage === 'checking')
  return isWritten ? 'checking' : 'writing'
}

/** A part that was requested with storage, and now must not be stored, is another request. */
const keyOf = ({ key }: Part, store: boolean): string => (store ? key : `${key}-not-stored`)

/** The text without the white space around a part, which no rewrite may change because it joins the parts. */
const withOwnSpace = (source: string, rewrite: string): string => {
  const [, before = '', after = ''] = /^(\s*)[\s\S]*?(\s*)$/u.exec(source) ?? []
  return before + rewrite.trim() + after
}

const textOf = (part: Part): string =>
  part.state === 'done' ? withOwnSpace(part.text, part.delivered.humanizedText) : part.text

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Longer parts weigh more. Parts that are too short to be measured are left out. */
const voiceOf = (reports: readonly Report[]): Report['voice'] => {
  const voices = reports.flatMap(({ voice, words_before: words }) => (voice ? [{ ...voice, words }] : []))
  const [first] = voices
  if (first === undefined) return undefined
  const mean = (distance: 'distance_before' | 'distance_after') => {
    const measured = voices.flatMap(({ words, ...voice }) => {
      const value = voice[distance]
      return value === undefined ? [] : [{ value, words }]
    })
    const words = sum(measured.map((each) => each.words))
    return words === 0 ? undefined : sum(measured.map((each) => each.value * each.words)) / words
  }
  return { name: first.name, distance_before: mean('distance_before'), distance_after: mean('distance_after') }
}

/** Each part counts its own facts: one that two parts tell counts twice here. The editor counts those of the whole text. */
const addFacts = (all: readonly FactCounts[]): FactCounts => {
  const total: FactCounts = {}
  for (const counts of all)
    for (const [kind, { kept, of }] of Object.entries(counts) as [keyof FactCounts, { kept: number; of: number }][])
      total[kind] = { kept: (total[kind]?.kept ?? 0) + kept, of: (total[kind]?.of ?? 0) + of }
  return total
}

/** One rewritten part makes the whole a rewrite. */
const statusOf = (reports: readonly Report[]): Report['status'] =>
  (['rewritten', 'light-edit'] as const).find((one) => reports.some(({ status }) => status === one)) ?? 'unchanged'

/** An unchanged part has no counts of its own. */
const signsOf = (reports: readonly Report[]): Pick<Report, 'signs'> => {
  const counts = reports.flatMap(({ signs }) => (signs === undefined ? [] : [signs]))
  if (counts.length === 0) return {}
  return { signs: { before: sum(counts.map(({ before }) => before)), after: sum(counts.map(({ after }) => after)) } }
}

/** The reasons for which a part is free, the one that says most of the whole first. */
const free = ['repeated', 'rules', 'missed-length', 'model-words', 'light-edit'] as const

/** The writer of the parts, and the sums of the work that the model did not do. */
const handsOf = (
  reports: readonly Report[],
): Pick<Report, 'written_by' | 'model' | 'cuts' | 'by_rules' | 'words_not_by_model' | 'unchecked'> => {
  const { written_by, model } = reports.find((report) => report.written_by !== undefined) ?? {}
  const ruled = sum(reports.map(({ by_rules = 0 }) => by_rules))
  const notByModel = sum(reports.map(({ words_not_by_model = 0 }) => words_not_by_model))
  return {
    ...(written_by && { written_by }),
    ...(model !== undefined && { model }),
    ...(reports.some(({ cuts }) => cuts !== undefined) && { cuts: sum(reports.map(({ cuts = 0 }) => cuts)) }),
    ...(ruled > 0 && { by_rules: ruled }),
    ...(notByModel > 0 && { words_not_by_model: notByModel }),
    ...(reports.some(({ unchecked }) => unchecked !== undefined) && {
      unchecked: sum(reports.map(({ unchecked = 0 }) => unchecked)),
    }),
  }
}

/** The sentences of the delivered parts by the way they were compared; absent if one of them does not say it. */
const comparedOf = (reports: readonly Report[]): Pick<Report, 'compared'> => {
  const counts = reports.flatMap(({ compared }) => compared ?? [])
  const all = (state: keyof NonNullable<Report['compared']>) => sum(counts.map((each) => each[state]))
  return counts.length < reports.length
    ? {}
    : {
        compared: {
          same: all('same'),
          word_for_word: all('word_for_word'),
          facts_only: all('facts_only'),
          by_model: all('by_model'),
        },
      }
}

/** Joins the parts to one rewrite: delivered parts rewritten, all others unchanged. Undefined if no part was delivered. */
export const joined = ({ parts, wishes: { strength } }: Job): Delivery | undefined => {
  const delivered = parts.flatMap((part) => (part.state === 'done' ? [part.delivered] : []))
  if (delivered.length === 0) return undefined
  const reports = delivered.map(({ report }) => report)
  const receipts = delivered.map(({ receipt }) => receipt)
  const asTheyWere = sum(parts.filter(({ state }) => state !== 'done').map(({ text }) => countWords(text)))
  const charged = sum(receipts.map(({ words_charged }) => words_charged))
  const places = reports.flatMap((report) => report.places ?? [])
  const voice = voiceOf(reports)
  const report: Report = {
    status: statusOf(reports),
    ...signsOf(reports),
    facts: addFacts(reports.map(({ facts }) => facts)),
    repaired: sum(reports.map(({ repaired }) => repaired)),
    left_as_it_was: sum(reports.map(({ left_as_it_was }) => left_as_it_was)),
    ...(places.length > 0 && { places }),
    ...comparedOf(reports),
    ...(voice && { voice }),
    ...handsOf(reports),
    words_before: sum(reports.map(({ words_before }) => words_before)) + asTheyWere,
    words_after: sum(reports.map(({ words_after }) => words_after)) + asTheyWere,
  }
  const reasons = new Set(receipts.map(({ reason }) => reason))
  const paid = reasons.has('model-words') ? 'model-words' : 'delivered'
  const left = Math.min(...receipts.map(({ balance_after }) => balance_after))
  const receipt: Receipt = {
    words_counted: sum(receipts.map(({ words_counted }) => words_counted)),
    words_charged: charged,
    reason: charged > 0 ? paid : (free.find((reason) => reasons.has(reason)) ?? 'unchanged'),
    balance_before: left + charged,
    balance_after: left,
    // True of the whole only if it is true of each part.
    ...(receipts.every(({ stored }) => stored === false) && { stored: false }),
  }
  return { text: parts.map(textOf).join(''), ...(strength && { strength }), report, receipt }
}

/**
 * Rewrites the unfinished parts of a document, one after the other. A failed part is reported and left unchanged.
 * @throws the last part's error where no part of the document was delivered.
 */
// oxlint-disable-next-line max-lines-per-function
export async function* rewriteParts(
  start: Job,
  { send, isStored, mayGoOn, onHalt, onChange }: Options,
): AsyncGenerator<RewriteProgress> {
  let job = start
  let lastError: unknown = new Problem('humanization-failed', 'No part of the text was rewritten.')
  const put = (index: number, part: Part) => {
    job = { ...job, parts: job.parts.with(index, part) }
    onChange(job, undefined)
  }

  /** Parts are written one by one, so all that are unfinished have the stage of the current one. */
  function* allAt(stage: Stage): Generator<RewriteProgress> {
    for (const [chunk, { state }] of job.parts.entries()) if (state !== 'done') yield { type: 'stage', chunk, stage }
  }

  // A part is a request of its own, and knows the others by this alone.
  const outline = job.parts.length > 1 ? outlineOf(job.source) : undefined
  onChange(job, undefined)
  yield { type: 'started', chunks: job.parts.length }
  for (const [index, part] of job.parts.entries())
    if (part.state === 'done') yield { type: 'verified', chunk: index, text: part.delivered.humanizedText }

  for (let index = 0; index < job.parts.length;) {
    const part = job.parts[index]!
    if (part.state === 'done') {
      index += 1
      continue
    }
    // Parts that failed are retried before parts that wait: the state alone does not tell which comes next.
    onChange(job, { index, share: 0 })
    // One at a time, so that a pause loses no half-written part.
    if (!(await mayGoOn())) break
    const store = isStored()
    try {
      let chunks: { verified: boolean; stage?: Stage }[] = []
      let stage: Stage = 'writing'
      yield* allAt(stage)
      const title = titleOfPart(job.title ?? titleOf({ original_text: job.source }), index + 1, job.parts.length)
      const options = { ...job.wishes, store, title, ...(outline && { outline }) }
      for await (const { event, data } of send(part.text, job.style, keyOf(part, store), options)) {
        if (event === 'meta') chunks = Array.from({ length: data.chunks }, () => ({ verified: false }))
        if (event === 'stage') chunks[data.chunk] = { verified: false, stage: data.stage }
        if (event === 'verified') {
          chunks[data.chunk] = { verified: true }
          const verified = chunks.filter((chunk) => chunk.verified).length
          onChange(job, { index, share: verified / chunks.length })
        }
        const now = stageOf(chunks)
        if (event !== 'done' && now !== stage) {
          stage = now
          yield* allAt(now)
        }
        if (event !== 'done') continue
        const { humanizedText, report, receipt } = data
        put(index, { text: part.text, key: part.key, state: 'done', delivered: { humanizedText, report, receipt } })
        yield { type: 'verified', chunk: index, text: humanizedText }
      }
      index += 1
    } catch (error) {
      lastError = error
      if (haltsAll(error)) {
        onHalt(error)
        continue
      }
      const isAnswered = error instanceof Problem && error.code === 'request-repeated'
      // Stored answers are repeated to their own key later.
      const key = isAnswered && store ? part.key : newKey()
      put(index, { text: part.text, key, state: 'failed', isLost: isAnswered && !store })
      index += 1
    }
  }
  const delivery = joined(job)
  if (delivery === undefined) throw lastError
  yield { type: 'done', ...delivery }
}
