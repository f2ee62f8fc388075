// The faults that the rules find at a known place of a rewrite, and that can be repaired there.
import type { Comparison } from '#core/facts/check.ts'
import type { Difference, FactReport } from '#core/facts/difference.ts'
import { consequenceOf, type Reader } from '#core/facts/policy.ts'
import { findStrangers } from '#core/facts/recall.ts'
import { findWords, type Span } from '#core/text/find-words.ts'

/**
 * Words that only one of the two texts has. `at` is in the source where they were lost, and in the rewrite where they were added; `other` is the
 * place of the other text that says it otherwise.
 */
export type Fault = {
  side: 'lost' | 'added'
  /** `sentence`: one that the rewrite has from somewhere else. `chant`: a word that it repeats all over. */
  kind: Difference['kind'] | 'sentence' | 'chant'
  text: string
  at: Span
  other?: Span
}

const faultOf =
  (side: Fault['side']) =>
  ({ kind, text, start, end, other }: Difference): Fault => ({
    side,
    kind,
    text,
    at: { start, end },
    ...(other && { other: { start: other.start, end: other.end } }),
  })

/** The lost and added facts that keep a rewrite from being delivered. A reader judges what the texts state, and never an exact fact. */
export const factFaults = ({ lost, added }: FactReport, reader: Reader): Fault[] => {
  const isRefused = ({ of }: Difference) => consequenceOf(of, 'product', reader) === 'refuses'
  return [...lost.filter(isRefused).map(faultOf('lost')), ...added.filter(isRefused).map(faultOf('added'))]
}

/** True if a fault has its place in a sentence or two; false if it concerns the whole text. */
export const hasPlace = ({ kind }: Fault): boolean => kind !== 'length' && kind !== 'structure' && kind !== 'chant'

/** True if sentences of the source may repair all of these faults. A wrong length and a chant may come from the other faults. */
export const isRepairable = (faults: readonly Fault[]): boolean =>
  faults.every(({ kind }) => kind !== 'structure') && (faults.length === 0 || faults.some(hasPlace))

/** Sentences and words that a rewrite of `source` has from somewhere else, and `more` of them that were found in its masked text. */
export const strangerFaults = (source: string, rewrite: string, more: readonly string[] = []): Fault[] =>
  [...new Set([...findStrangers(source, rewrite), ...more])].map((text) => {
    const at = findWords(rewrite, text)
    const kind = at === undefined ? 'chant' : 'sentence'
    return { side: 'added', kind, text, at: at ?? { start: 0, end: rewrite.length } }
  })

/**
 * The faults for which the rules refuse a chunk. `reader`: one that can be trusted leaves the rules no say about
 * meaning, and a sentence from somewhere else would have been named. `strangers`: such sentences that are known.
 */
export const refusedFaults = (
  { source, rewrite, report }: Comparison,
  { reader, strangers: known }: { reader: Reader; strangers: readonly string[] },
): Fault[] => {
  const inRewrite = known.filter((text) => findWords(rewrite.text, text) !== undefined)
  const strangers = strangerFaults(source.text, rewrite.text, inRewrite)
  const isExact = ({ kind, text }: Fault) => kind === 'chant' || !/\p{L}/u.test(text)
  return [...factFaults(report, reader), ...(reader === 'trusted' ? strangers.filter(isExact) : strangers)]
}

/** Names a fault, whatever its place. */
export const keyOfFault = ({ side, kind, text }: Pick<Fault, 'side' | 'kind' | 'text'>): string =>
  `${side} ${kind} ${kind === 'length' || kind === 'chant' ? '' : text}`
