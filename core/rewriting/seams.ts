// Mends the seams between chunks, which are written in parallel and independently.
import { readBlocks } from '#core/text/blocks.ts'
import { findWords } from '#core/text/find-words.ts'
import { applyRepairs } from './repairs.ts'
import { splitSentences } from '#core/text/sentences.ts'
import { tokenizeWhole } from '#core/text/tokens.ts'

/** A chunk as it was and as it was written. */
export type Side = { source: string; text: string }

/** A repeated phrase of this many words is heard as one. */
const wordsOfPhrase = 5
const wordsOfOpener = 3

const sentencesOfProse = (text: string): string[] =>
  readBlocks(text)
    .flatMap(({ pieces }) => pieces)
    .flatMap((piece) => (piece.kind === 'prose' ? splitSentences(piece.text) : []))

const firstSentenceOf = (text: string): string => (sentencesOfProse(text)[0] ?? '').trim()
const lastSentenceOf = (text: string): string => (sentencesOfProse(text).at(-1) ?? '').trim()

/** "However," by itself, else the first three words. */
const openerOf = (sentence: string): string =>
  /^[\s*_]*(?:\p{L}+ ){0,3}\p{L}+,(?= )/u.exec(sentence)?.[0].trim().toLowerCase() ??
  tokenizeWhole(sentence).slice(0, wordsOfOpener).join(' ')

const phrasesOf = (sentence: string): Set<string> => {
  const words = tokenizeWhole(sentence)
  return new Set(
    Array.from({ length: Math.max(0, words.length - wordsOfPhrase + 1) }, (_, at) =>
      words.slice(at, at + wordsOfPhrase).join(' '),
    ),
  )
}

/** The opening or phrase that both sentences share. */
const inCommon = (before: string, after: string): { opener: string | undefined; phrases: string[] } => {
  const phrases = phrasesOf(before)
  return {
    opener: openerOf(before) === openerOf(after) ? openerOf(after) : undefined,
    phrases: [...phrasesOf(after)].filter((phrase) => phrases.has(phrase)),
  }
}

type Tense = 'past' | 'present' | undefined

/** The common tense of those finite verbs of a sentence whose tense is known. */
type TenseOf = (sentence: string) => Tense

/**
 * Finds faults at a seam that the source does not have: both sentences open alike or share a phrase,
 * or the second has changed its tense.
 */
export const seamFaults = (before: Side, after: Side, tenseOf: TenseOf): ('opener' | 'phrase' | 'tense')[] => {
  const was = [lastSentenceOf(before.source), firstSentenceOf(after.source)] as const
  const is = [lastSentenceOf(before.text), firstSentenceOf(after.text)] as const
  if (is.includes('') || was.includes('') || is[1] === was[1]) return []
  const [tenseBefore, tenseAfter] = [tenseOf(was[1]), tenseOf(is[1])]
  const [own, written] = [inCommon(...was), inCommon(...is)]
  // A rewrite may repeat connectives of the source, but not its own.
  const isOwnHabit =
    own.opener !== undefined && (written.opener === own.opener || written.opener?.endsWith(',') !== true)
  return [
    ...(written.opener !== undefined && !isOwnHabit ? (['opener'] as const) : []),
    ...(written.phrases.length > 0 && own.phrases.length === 0 ? (['phrase'] as const) : []),
    ...(tenseBefore !== undefined && tenseAfter !== undefined && tenseBefore !== tenseAfter
      ? (['tense'] as const)
      : []),
  ]
}

/** The chunk with the sentence at its head as it was in the source, and that sentence. Undefined if the rewrite has no such sentence. */
export const restoreHead = ({ source, text }: Side): { text: string; sentence: string } | undefined => {
  const sentence = firstSentenceOf(source)
  const at = findWords(source, sentence)
  if (at === undefined || firstSentenceOf(text) === '') return undefined
  const { text: restored, left } = applyRepairs(source, text, [{ kind: 'lost', source: at }])
  return left.length === 0 ? undefined : { text: restored, sentence }
}
