// A model's comparison lifts the rules' refusals of statements that it finds the same in other words, and clears their doubts.
import { findAddresses } from '#core/facts/address.ts'
import { clearedIn, keyOfCleared } from '#core/facts/cleared.ts'
import type { Fact, FactReport } from '#core/facts/compare.ts'
import { type Cleared, passageOf } from '#core/facts/findings.ts'
import { isOfMeaning } from '#core/facts/kinds.ts'
import { findWords, meets } from '#core/text/find-words.ts'
import { sentencesOf } from '#core/text/parts.ts'
import { sentencesAround } from '#core/text/sentences-around.ts'
import type { Place } from './checker.ts'
import { faultOf, keyOfFault, type Fault } from './faults.ts'

/** True if a fault is about the meaning of a statement. The checker never judges exact facts, quotations, marks and chanted words. */
export const isOfStatement = ({ kind, text }: Fault): boolean =>
  kind === 'sentence' ? /\p{L}\P{L}+\p{L}/u.test(text) : isOfMeaning(kind)

/** The findings of a comparison that concern statements, and that refuse or warn. `factFaults` leaves them to a checker. */
export const meaningFaults = ({ lost, added }: FactReport, severity: Fact['severity']): Fault[] => {
  const isWanted = (fact: Fact) => fact.severity === severity && isOfMeaning(fact.kind)
  return [...lost.filter(isWanted).map(faultOf('lost')), ...added.filter(isWanted).map(faultOf('added'))]
}

/** Writing that a model understands and a list of words does not: hexadecimal codes, words spelt backwards. */
const encoded =
  /(?<![\p{L}\p{N}])(?:[0-9a-f]{2} ){3}|%[0-9a-f]{2}|(?<!\p{L})(?:backwards|reversed|hex|base64|rot13)(?!\p{L})/iu

/** True if one of the texts has a sentence that may address the model. The model's comparison then lifts nothing. */
export const mayTalkToModel = (...texts: readonly string[]): boolean =>
  texts.some((text) => {
    const unmarked = text.normalize('NFD').replace(/\p{M}/gu, '')
    return encoded.test(unmarked) || [text, unmarked].some((said) => findAddresses(sentencesOf(said)).includes(true))
  })

/** A checker's comparison of two texts. */
export type Compared = { source: string; rewrite: string; answer: string; places: readonly Place[] }

/** True if an answer is "none", or every line of it was read as a place. The lines that a damaged answer lost may have named others. */
const isWhole = ({ answer, places }: Compared): boolean => {
  const lines = answer.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('```'))
  return lines.length === Math.max(1, places.length) && (places.length > 0 || !answer.includes('{'))
}

/**
 * The faults that a comparison lifts: those in whose sentences it names no place. It lifts nothing if a part of the answer could not be read.
 * It lifts no sentence of texts that may talk to the model, and their denials and bounds only if it names other places: a model that was talked
 * out of its work names none.
 */
export const liftedBy = (compared: Compared, faults: readonly Fault[]): Fault[] => {
  const { source, rewrite, places } = compared
  const around = { source: sentencesAround(source), rewrite: sentencesAround(rewrite) }
  return leftAlone(compared, faults, ({ side, at, other }) => {
    const [was, is] = side === 'lost' ? [at, other] : [other, at]
    const [before, after] = [was && around.source(was), is && around.rewrite(is)]
    return places.some((place) => meets(place.source, before) || meets(place.rewrite, after))
  })
}

/** The doubts that a comparison clears: those whose words it does not name. It may name others in the same sentence, which are mended. */
export const clearedBy = (compared: Compared, doubts: readonly Fault[]): Fault[] =>
  leftAlone(compared, doubts, ({ side, at, other }) =>
    compared.places.some(({ source, rewrite }) => {
      const [own, far] = side === 'lost' ? [source, rewrite] : [rewrite, source]
      return own === undefined ? meets(far, other) : meets(own, at)
    }),
  )

/**
 * The doubts that only the mends of a comparison bring, and that it clears: they are about words of the model that compared the place. A mend may
 * still have dropped a statement. `doubts`: of the mended text.
 */
export const clearedByMends = (compared: Compared, doubts: readonly Fault[]): Fault[] =>
  leftAlone(
    compared,
    doubts.filter(({ kind }) => kind !== 'statement'),
    () => false,
  )

const leftAlone = (compared: Compared, faults: readonly Fault[], isNamed: (fault: Fault) => boolean): Fault[] => {
  const ofStatement = faults.filter(isOfStatement)
  if (ofStatement.length === 0 || !isWhole(compared)) return []
  const mayBeTalkedTo = mayTalkToModel(compared.source, compared.rewrite)
  if (mayBeTalkedTo && compared.places.length === 0) return []
  // Faults with the same words cannot be told apart after a mend.
  const named = new Set(ofStatement.filter(isNamed).map(keyOfFault))
  return ofStatement.filter((fault) => !named.has(keyOfFault(fault)) && !(mayBeTalkedTo && fault.kind === 'sentence'))
}

type Texts = Pick<Compared, 'source' | 'rewrite'>

/**
 * Makes a function that names a fault of these texts by its words and its sentence: that of the source, which no mend changes, where it has one.
 * In the whole text it has the same name.
 */
export const faultNames = ({ source, rewrite }: Texts): ((fault: Fault) => string) => {
  const around = { source: sentencesAround(source), rewrite: sentencesAround(rewrite) }
  return (fault) => {
    const was = fault.side === 'lost' ? fault.at : fault.other
    const [text, { start, end }] = was ? [source, around.source(was)] : [rewrite, around.rewrite(fault.at)]
    return `${keyOfFault(fault)}\n${text.slice(start, end).trim()}`
  }
}

/** Longer lists are no help. What is not in the list is doubted. */
const mostCleared = 60

/** The findings of a whole comparison that the comparisons of its chunks have cleared, by the names of their faults, and sentences that they lifted. */
export const clearedAmong = (
  report: FactReport,
  texts: Texts,
  names: ReadonlySet<string>,
  sentences: readonly string[],
): Cleared[] => {
  if (names.size === 0 && sentences.length === 0) return []
  const [nameOf, clearedOf] = [faultNames(texts), clearedIn(texts)]
  const found = (['lost', 'added'] as const).flatMap((side) =>
    report[side]
      .filter((fact) => isOfMeaning(fact.kind) && names.has(nameOf(faultOf(side)(fact))))
      .map((fact) => clearedOf(side, fact)),
  )
  const lifted = sentences
    .filter((sentence) => findWords(texts.rewrite, sentence) !== undefined)
    .map((sentence): Cleared => ({
      kind: 'statement',
      words: passageOf(sentence),
      source: null,
      rewrite: passageOf(sentence),
    }))
  return [...new Map([...found, ...lifted].map((each) => [keyOfCleared(each), each])).values()].slice(0, mostCleared)
}
