import type { Block } from '#core/text/blocks.ts'
import { findNames } from '#core/facts/names.ts'
import type { Brief } from './prompt.ts'
import { spellingOf } from '#core/text/spelling.ts'
import { outlineOfBlocks } from '#core/text/outline.ts'
import { splitSentences } from '#core/text/sentences.ts'

const charactersOfTopic = 200
const mostTerms = 12
/** "2s" and "7nm" are facts, and no terms: every figure is kept anyway. */
const isAmount = (name: string): boolean => /^\d+\p{Ll}+$/u.test(name)

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** A heading without its marks, as much of it as is shown. Cut first: a run of spaces may be as long as the text. */
const topicOf = (heading: string): string =>
  heading
    .replace(/^[\s#]+/u, '')
    .slice(0, charactersOfTopic * 2)
    .replace(/[\s#=-]+$/u, '')

/** The context that every chunk shares. It is read from the source alone, so no chunk waits for another. `isInParts`: the text has several chunks. */
export const briefOf = (text: string, blocks: readonly Block[], isInParts = false): Brief => {
  const heading = blocks
    .find(({ kind }) => kind === 'heading')
    ?.pieces.map(({ source }) => source)
    .join('')
  const prose = blocks.flatMap(({ pieces }) => pieces).flatMap((piece) => (piece.kind === 'prose' ? [piece.text] : []))
  const topic =
    (heading === undefined ? undefined : topicOf(heading)) ?? splitSentences((prose[0] ?? '').slice(0, 1_000))[0] ?? ''

  const mentions = new Map<string, number>()
  for (const { text: name } of prose.flatMap(findNames)) mentions.set(name, (mentions.get(name) ?? 0) + 1)
  const terms = [...mentions].filter(([name, times]) => times > 1 && !isAmount(name)).toSorted(([, a], [, b]) => b - a)

  const first = count(text, /(?<!\p{L})(?:I|we|my|our|us|me)(?!\p{L})/gu)
  const second = count(text, /(?<!\p{L})(?:you|your)(?!\p{L})/giu)
  const past = count(text, /(?<!\p{L})(?:was|were|had|did)(?!\p{L})|\p{L}ed(?!\p{L})/giu)
  const present = count(text, /(?<!\p{L})(?:is|are|has|have|do|does|can|will)(?!\p{L})/giu)
  const british = count(text, /\p{L}(?:isation|ise|ised|ising|our|ours|oured|yse|ysed)(?!\p{L})/giu)
  const american = count(
    text,
    /\p{L}(?:ization|ize|ized|izing|yze|yzed)(?!\p{L})|(?<!\p{L})(?:color|behavior|labor|favor|center)s?(?!\p{L})/giu,
  )
  const told = spellingOf(prose.join('\n'))

  return {
    topic: topic.slice(0, charactersOfTopic),
    terms: terms.slice(0, mostTerms).map(([name]) => name),
    person: first > second ? 'first' : second > 0 ? 'second' : 'third',
    tense: past > present * 1.5 ? 'past' : 'present',
    // A model writes American English by itself, so only a text that is full of it says so. "Size" and "prize" end alike in both.
    spelling: told === 'uk' ? 'UK' : told === 'us' && american > british ? 'US' : 'either',
    ...(isInParts && { plan: outlineOfBlocks(blocks) }),
  }
}
