// Mends the seams between chunks, which are written in parallel and independently.
import { alignSentences } from '#core/text/align.ts'
import { putBack, readBlocks, type Piece, type Prose } from '#core/text/blocks.ts'
import { sayOnce } from './patches.ts'
import { splitSentences } from '#core/text/sentences.ts'

/** A chunk as it was and as it was written. */
export type Side = { source: string; text: string }

/** A repeated phrase of this many words is heard as one. */
const wordsOfPhrase = 5
const wordsOfOpener = 3

const piecesOf = (text: string): Piece[] => readBlocks(text).flatMap(({ pieces }) => pieces)
const prosesOf = (text: string): Prose[] => piecesOf(text).filter((piece) => piece.kind === 'prose')

const wordsOf = (sentence: string): string[] =>
  sentence.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []

/** "However," by itself, else the first three words. */
const openerOf = (sentence: string): string =>
  /^[\s*_]*(?:\p{L}+ ){0,3}\p{L}+,(?= )/u.exec(sentence)?.[0].trim().toLowerCase() ??
  wordsOf(sentence).slice(0, wordsOfOpener).join(' ')

const phrasesOf = (sentence: string): Set<string> => {
  const words = wordsOf(sentence)
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
  const last = (text: string) => splitSentences(prosesOf(text).at(-1)?.text ?? '').at(-1) ?? ''
  const first = (text: string) => splitSentences(prosesOf(text)[0]?.text ?? '')[0] ?? ''
  const was = [last(before.source), first(after.source)] as const
  const is = [last(before.text), first(after.text)] as const
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

/** The chunk with the sentence at its head as it was in the source, and that sentence. Undefined if the two have no prose in common, or the next sentence says the same. */
export const restoreHead = ({ source, text }: Side): { text: string; sentence: string } | undefined => {
  const own = prosesOf(source)[0]
  const pieces = piecesOf(text)
  const at = pieces.findIndex(({ kind }) => kind === 'prose')
  const written = pieces[at]
  if (own === undefined || written?.kind !== 'prose') return undefined
  const [before, after] = [splitSentences(own.text), splitSentences(written.text)]
  const groups = alignSentences(before, after)
  const [head] = groups
  if (head === undefined || head.source.to === 0 || head.rewrite.to === 0) return undefined
  const patches = groups.map((group, index) => ({
    own: before.slice(group.source.from, group.source.to),
    theirs: index === 0 ? undefined : after.slice(group.rewrite.from, group.rewrite.to).join(''),
  }))
  // Words joined into the next sentence would be said twice.
  if (sayOnce(patches).some(({ theirs }, index) => theirs !== patches[index]!.theirs)) return undefined
  const sentence = before.slice(0, head.source.to).join('').trim()
  const rest = after.slice(head.rewrite.to).join('')
  const mended = putBack(written, rest === '' ? sentence : `${sentence} ${rest}`)
  return { text: pieces.map((piece, index) => (index === at ? mended : piece.source)).join(''), sentence }
}
