// A model's comparison lifts the rules' refusals of statements that it finds the same in other words.
import { findAddresses } from '#core/facts/address.ts'
import type { Fact, FactReport } from '#core/facts/compare.ts'
import { isOfMeaning } from '#core/facts/kinds.ts'
import { meets, type Span } from '#core/text/find-words.ts'
import { sentencesOf } from '#core/text/parts.ts'
import type { Place } from './checker.ts'
import { faultOf, keyOfFault, type Fault } from './faults.ts'

/** True if a fault is about the meaning of a statement. The checker never judges exact facts, quotations, marks and chanted words. */
export const isOfStatement = ({ kind, text }: Fault): boolean =>
  kind === 'sentence' ? /\p{L}\P{L}+\p{L}/u.test(text) : isOfMeaning(kind)

/** The refusals of a comparison that concern statements, which `factFaults` leaves to a checker. */
export const meaningFaults = ({ lost, added }: FactReport): Fault[] => {
  const isRefused = ({ kind, severity }: Fact) => severity === 'refuses' && isOfMeaning(kind)
  return [...lost.filter(isRefused).map(faultOf('lost')), ...added.filter(isRefused).map(faultOf('added'))]
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

/** The sentences that a span stands in. */
const sentencesAround = (text: string, at: Span): Span => {
  let reached = 0
  const around = { ...at }
  for (const sentence of sentencesOf(text)) {
    const [start, end] = [reached, reached + sentence.length]
    reached = end
    if (start < at.end && at.start < end) {
      around.start = Math.min(around.start, start)
      around.end = Math.max(around.end, end)
    }
  }
  return around
}

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
  const ofStatement = faults.filter(isOfStatement)
  if (ofStatement.length === 0 || !isWhole(compared)) return []
  const mayBeTalkedTo = mayTalkToModel(source, rewrite)
  if (mayBeTalkedTo && places.length === 0) return []
  const isNamed = ({ side, at, other }: Fault): boolean => {
    const [was, is] = side === 'lost' ? [at, other] : [other, at]
    const [before, after] = [was && sentencesAround(source, was), is && sentencesAround(rewrite, is)]
    return places.some((place) => meets(place.source, before) || meets(place.rewrite, after))
  }
  // Faults with the same words cannot be told apart after a mend.
  const named = new Set(ofStatement.filter(isNamed).map(keyOfFault))
  return ofStatement.filter((fault) => !named.has(keyOfFault(fault)) && !(mayBeTalkedTo && fault.kind === 'sentence'))
}
