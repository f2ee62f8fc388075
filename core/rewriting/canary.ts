// A known false change in what a checker compares. A checker that does not name it was talked out of its work by the texts, or cannot
// compare, so its silence about the rest proves nothing. The canary is in the prompt alone and never in a delivered text.
import { findWords, type Span } from '#core/text/find-words.ts'

/** Two texts with a sentence in both that differs in one noun, and the sentence's range in each. */
export type Planted = { source: string; rewrite: string; at: { source: Span; rewrite: Span } }

const nouns = ['heron', 'badger', 'magpie', 'lynx', 'walrus', 'gecko', 'pelican', 'mongoose', 'tapir', 'cormorant']

const sentences: readonly ((noun: string) => string)[] = [
  (noun) => `The spare key hangs behind the picture of the ${noun} in the hall.`,
  (noun) => `The older of the two boats has a ${noun} painted on its stern.`,
  (noun) => `On the back of the last page somebody has drawn a ${noun} in pencil.`,
]

/** A number from a text: the same for the same text. */
const numberFrom = (text: string): number => {
  let number = 7
  for (const character of text) number = (number * 31 + character.charCodeAt(0)) % 1_000_003
  return number
}

/** The canary's place in both texts: first, last, or after the first line of each. */
const places = ['first', 'last', 'second'] as const

const plantIn = (text: string, sentence: string, place: (typeof places)[number]): { text: string; at: Span } => {
  const firstBreak = text.indexOf('\n')
  const start = place === 'first' ? 0 : place === 'second' && firstBreak !== -1 ? firstBreak + 1 : text.length
  const before = start === text.length && start > 0 ? '\n\n' : ''
  const after = start === text.length ? '' : '\n\n'
  return {
    text: text.slice(0, start) + before + sentence + after + text.slice(start),
    at: { start, end: start + before.length + sentence.length + after.length },
  }
}

/** Plants the canary of a request in a source and its rewrite. Its nouns are in neither of the two. */
export const plantCanary = (source: string, rewrite: string, key: string): Planted => {
  const number = numberFrom(key + source.slice(0, 200))
  const isFree = (noun: string) => [source, rewrite].every((text) => findWords(text, noun) === undefined)
  const free = nouns.filter(isFree)
  const candidates = free.length > 1 ? free : nouns
  const [was, is] = [candidates[number % candidates.length]!, candidates[(number + 1) % candidates.length]!]
  const sentence = sentences[number % sentences.length]!
  const place = places[Math.floor(number / sentences.length) % places.length]!
  const inSource = plantIn(source, sentence(was), place)
  const inRewrite = plantIn(rewrite, sentence(is), place)
  return { source: inSource.text, rewrite: inRewrite.text, at: { source: inSource.at, rewrite: inRewrite.at } }
}

/** A range of the planted text in the text without the canary. */
export const withoutCanary = (span: Span, canary: Span): Span => {
  if (span.start < canary.start) return span
  const length = canary.end - canary.start
  return { start: span.start - length, end: span.end - length }
}
