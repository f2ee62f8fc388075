// The calls of a rewrite to its model, by style and strength.
import { changesLength, lengths } from '#core/lengths.ts'
import { checkerSystem } from '#core/rewriting/prompts/checker.ts'
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
const notes = { writer: 90, checker: 80 }

/** The share of chunks that are written a second time, for a token or a statement: `npm run loop`. */
const shareOfSecondWritings = 0.03

/** Of the text. The checker names the canary and two or three places in a text of 350 words, each with the words of both texts and a mend: `npm run loop`. */
const writtenByChecker = 0.28

/** Of a text of 350 words: four lines. */
const writtenAsPlan = 0.19

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
  const hasPlan = strength !== 'light'
  const writer = {
    reads: 1,
    writes: written + (hasPlan ? writtenAsPlan : 0),
    ...read(writerSystem(style, strength, hasPlan ? 'plan' : 'light'), notes.writer),
  }
  return {
    writer: { ...writer, share: 1 },
    checker: { reads: 1 + written, writes: writtenByChecker, ...read(checkerSystem, notes.checker), share: 1 },
    secondWriting: { ...writer, share: shareOfSecondWritings },
  }
}
