// The calls of a rewrite to its model, by style and strength.
import { changesLength, lengths } from '#core/lengths.ts'
import { checkerSystem } from '#core/rewriting/prompts/checker.ts'
import { secondReaderSystem } from '#core/rewriting/prompts/second-reader.ts'
import { writerSystem } from '#core/rewriting/prompts/writer.ts'
import type { Strength } from '#core/strengths.ts'
import type { Style } from '#core/styles.ts'

/**
 * A call: how often it reads the text, how much of it it writes, the tokens of its instructions, and the share of rewrites that make it.
 * `head`: the tokens of the leading instructions that are the same for every text of a style and strength, so a provider can cache them.
 */
export type Call = { reads: number; writes: number; instructions: number; head: number; share: number }

const charactersPerToken = 4

/** Tokens around the text in each prompt: the style, the length and the notes, as `npm run loop` measured them. */
const notes = { writer: 90, secondReader: 260, checker: 30 }

/** The share of chunks that are written a second time, for a token or a statement: `npm run loop`. */
const shareOfRepairs = 0.03

/** The share of chunks that are read once more for their length: `npm run loop`. */
const shareOfRereads = (style: Style): number => (changesLength(style) ? 0.14 : 0.1)

/** Of the text. The checker names six places in a text of 350 words, each with the words of both texts and a mend: `npm run loop`. */
const writtenByChecker = 0.54

/** Models keep more of a text than asked if the style does not mention length. */
const writtenIn = (style: Style): number => {
  const { aim } = lengths[style]
  return changesLength(style) ? (aim.min + aim.max) / 2 : 1
}

export const callsOf = (style: Style, strength: Strength): Record<string, Call> => {
  const written = writtenIn(style)
  const read = (system: string, around: number): Pick<Call, 'instructions' | 'head'> => {
    const head = Math.round(system.length / charactersPerToken)
    return { instructions: head + around, head }
  }
  const writer = read(writerSystem(style, strength), notes.writer)
  const secondReader = strength !== 'light' && {
    reads: 1 + written,
    writes: written,
    ...read(secondReaderSystem(style, strength), notes.secondReader),
  }
  return {
    writer: { reads: 1, writes: written, ...writer, share: 1 },
    ...(secondReader && {
      secondReader: { ...secondReader, share: 1 },
      reread: { ...secondReader, share: shareOfRereads(style) },
    }),
    checker: { reads: 1 + written, writes: writtenByChecker, ...read(checkerSystem, notes.checker), share: 1 },
    repair: { reads: 1, writes: written, ...writer, share: shareOfRepairs },
  }
}
