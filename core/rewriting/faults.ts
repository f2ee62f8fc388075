// The faults that the rules find at a known place of a rewrite, and that can be mended there.
import { check, type Rules } from '#core/facts/check.ts'
import type { Fact, FactReport } from '#core/facts/compare.ts'
import { isOfMeaning } from '#core/facts/kinds.ts'
import { findStrangers } from '#core/facts/recall.ts'
import { findWords, type Span } from '#core/text/find-words.ts'

/**
 * Words that only one of the two texts has. `at` is in the source where they were lost, and in the rewrite where they were added; `other` is the
 * place of the other text that says it otherwise.
 */
export type Fault = {
  side: 'lost' | 'added'
  kind: Fact['kind'] | 'sentence'
  text: string
  at: Span
  other?: Span
}

export const faultOf =
  (side: Fault['side']) =>
  ({ kind, text, start, end, other }: Fact): Fault => ({
    side,
    kind,
    text,
    at: { start, end },
    ...(other && { other: { start: other.start, end: other.end } }),
  })

/**
 * The lost and added facts that keep a rewrite from being delivered. `hasChecker`: a model will compare the two texts as well. It judges what they
 * state, and never an exact fact.
 */
export const factFaults = ({ verdict, exact, lost, added }: FactReport, hasChecker: boolean): Fault[] => {
  if ((hasChecker ? exact : verdict) !== 'fail') return []
  // A figure that follows from the source is told with its sum, and is no fault.
  const isRefused = ({ kind, sum }: Fact) => sum === undefined && !(hasChecker && isOfMeaning(kind))
  return [...lost.filter(isRefused).map(faultOf('lost')), ...added.filter(isRefused).map(faultOf('added'))]
}

/** True if only one of the texts has the words of a fault. Figures that changed places are in both. */
export const isOnlyInOne = ({ side, text }: Fault, source: string, rewrite: string): boolean =>
  findWords(side === 'lost' ? rewrite : source, text) === undefined

/** True if a fault has its place in a sentence or two; false if it concerns the whole text. */
export const isMendable = ({ kind }: Fault): boolean => kind !== 'length' && kind !== 'structure'

/**
 * Sentences that a rewrite of `source` has from somewhere else, and `more` of them that were found in its masked text; undefined if one of
 * them has no place, such as a word that is chanted.
 */
export const strangerFaults = (source: string, rewrite: string, more: readonly string[] = []): Fault[] | undefined => {
  const faults: Fault[] = []
  for (const text of new Set([...findStrangers(source, rewrite), ...more])) {
    const at = findWords(rewrite, text)
    if (at === undefined) return undefined
    faults.push({ side: 'added', kind: 'sentence', text, at })
  }
  return faults
}

/** All faults of a chunk that a checker reads too; undefined if one of them has no place. `report`: the comparison, if it is known. */
export const readFaults = (
  source: string,
  rewrite: string,
  rules: Rules,
  report: FactReport = check(source, rewrite, rules),
): Fault[] | undefined => {
  const strangers = strangerFaults(source, rewrite)
  if (strangers === undefined) return undefined
  return [...factFaults(report, true), ...strangers]
}

/** Names a fault, whatever its place. */
export const keyOfFault = ({ side, kind, text }: Pick<Fault, 'side' | 'kind' | 'text'>): string =>
  `${side} ${kind} ${kind === 'length' ? '' : text}`
