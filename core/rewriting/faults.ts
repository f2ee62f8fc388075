// The faults that the rules find at a certain place of a rewrite, so that they can be mended there.
import { findAddresses } from '#core/facts/address.ts'
import { check, type Rules } from '#core/facts/check.ts'
import type { Fact, FactReport } from '#core/facts/compare.ts'
import { findStrangers } from '#core/facts/recall.ts'
import { findWords, type Span } from '#core/text/find-words.ts'
import { splitSentences } from '#core/text/sentences.ts'

/** Words that only one of the two texts has. `at` is in the source where they were lost, and in the rewrite where they were added. */
export type Fault = { side: 'lost' | 'added'; kind: Fact['kind'] | 'sentence'; text: string; at: Span }

/** Facts that a text can repeat. The checker, if there is one, judges how often it should. */
const mayRepeat = new Set<Fact['kind']>(['figure', 'date', 'name'])
/** Kinds that a reader who compares meaning judges better than rules do. */
const ofMeaning = new Set<Fact['kind']>(['negation', 'qualifier'])

/** The facts that a rewrite may not be delivered without, or with. `hasChecker`: a model will compare the two texts as well. */
export const factFaults = (
  { verdict, exact, lost, added }: FactReport,
  source: string,
  rewrite: string,
  hasChecker: boolean,
): Fault[] => {
  if ((hasChecker ? exact : verdict) !== 'fail') return []
  const isRefused = (fact: Fact, other: string) =>
    !hasChecker ||
    (!ofMeaning.has(fact.kind) && !(mayRepeat.has(fact.kind) && findWords(other, fact.text) !== undefined))
  const faultOf =
    (side: Fault['side']) =>
    ({ kind, text, start, end }: Fact): Fault => ({ side, kind, text, at: { start, end } })
  return [
    ...lost.filter((fact) => isRefused(fact, rewrite)).map(faultOf('lost')),
    ...added.filter((fact) => isRefused(fact, source)).map(faultOf('added')),
  ]
}

/** True if a fault has its place in a sentence or two; false if it concerns the whole text. */
export const isMendable = ({ kind }: Fault): boolean => kind !== 'length' && kind !== 'structure'

/** Sentences that a rewrite of `source` has from somewhere else; undefined where they cannot be told from an answer to the text. */
export const strangerFaults = (source: string, rewrite: string): Fault[] | undefined => {
  const strangers = findStrangers(source, rewrite)
  if (strangers.length === 0) return []
  if (findAddresses(splitSentences(source)).includes(true)) return undefined
  const faults = strangers.flatMap((text): Fault[] => {
    const at = findWords(rewrite, text)
    return at === undefined ? [] : [{ side: 'added', kind: 'sentence', text, at }]
  })
  return faults.length === strangers.length ? faults : undefined
}

/** All faults of a chunk that a checker reads too; undefined if one of them has no place. */
export const readFaults = (source: string, rewrite: string, rules: Rules): Fault[] | undefined => {
  const strangers = strangerFaults(source, rewrite)
  if (strangers === undefined) return undefined
  return [...factFaults(check(source, rewrite, rules), source, rewrite, true), ...strangers]
}

/** Names a fault, whatever its place. */
export const keyOfFault = ({ side, kind, text }: Fault): string => `${side} ${kind} ${kind === 'length' ? '' : text}`
