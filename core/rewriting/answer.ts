// Reads the answer to a prompt of `prompt.ts`, which lays out the segments of a chunk with the same markers.
import { paragraphBreak } from '#core/text/put-back.ts'
import { unwrap } from './unwrap.ts'

/** A piece of an answer that is being written: which segment (from 0) it belongs to. */
export type AnswerPiece = { segment: number; text: string }

/** The whole answer to a chunk. */
export type Answer = {
  /** The rewrite of each masked segment, in order; '' or absent for one that the answer does not have. */
  segments: readonly string[]
  /** True if it has a segment twice, or more of them than the chunk. */
  isTorn: boolean
}

/**
 * Reads an answer while it is written. `read` takes what came and gives what can be told apart already: only the beginning
 * of what may become a marker line or a mask is held back. `end` gives the rest. Line breaks inside a segment become spaces.
 */
// oxlint-disable-next-line max-lines-per-function
export const answerReader = (nonce: string): { read: (text: string) => AnswerPiece[]; end: () => AnswerPiece[] } => {
  const opening = `=== ${nonce} `
  /** Longer than any marker or mask: what is held back beyond this is text. */
  const longestToken = opening.length + 24
  let held = ''
  let segment = 0
  let atLineStart = true
  /** An empty line was read: it is given with the paragraph that follows it. */
  let isBroken = false
  let hasBegun = false

  const take = (final: boolean): AnswerPiece[] => {
    const pieces: AnswerPiece[] = []
    const emit = (text: string) => {
      if (text === '') return
      const said = isBroken && text.trim() !== '' ? paragraphBreak + text.trimStart() : text
      isBroken &&= text.trim() === ''
      hasBegun ||= text.trim() !== ''
      const last = pieces.at(-1)
      if (last?.segment === segment) last.text += said
      else pieces.push({ segment, text: said })
    }

    while (held !== '') {
      const startsLine = atLineStart
      if (atLineStart) {
        const line = held.replace(/^[ \t\r]+/u, '')
        const newline = line.indexOf('\n')
        const first = newline === -1 ? line : line.slice(0, newline)
        if (first.startsWith(opening) || (newline === -1 && opening.startsWith(first))) {
          const number = /^(\d+) ===[ \t\r]*$/u.exec(first.slice(opening.length))?.[1]
          if (newline === -1 && !final && first.length < longestToken) break
          if (number !== undefined) {
            segment = Number(number) - 1
            isBroken = false
            hasBegun = false
            held = newline === -1 ? '' : line.slice(newline + 1)
            continue
          }
        }
        atLineStart = false
      }

      const newline = held.indexOf('\n')
      const line = newline === -1 ? held : held.slice(0, newline)
      const mask = newline === -1 && !final ? line.lastIndexOf('⟦') : -1
      if (mask !== -1 && !line.includes('⟧', mask) && line.length - mask < longestToken) {
        emit(line.slice(0, mask))
        held = line.slice(mask)
        break
      }
      if (newline === -1) {
        emit(line)
        held = ''
        break
      }
      if (startsLine && line.trim() === '') isBroken = hasBegun
      else emit(`${line.replace(/\r$/u, '')} `)
      held = held.slice(newline + 1)
      atLineStart = true
    }
    return pieces
  }

  return {
    read(text) {
      held += text
      return take(false)
    },
    end: () => take(true),
  }
}

/** A segment that an answer gives twice has no one text. */
const hasRepeatedMarkers = (answer: string, key: string): boolean => {
  const markers = [...answer.matchAll(new RegExp(`^[ \\t]*=== ${key} (\\d+) ===\\s+(?!===)\\S`, 'gmu'))]
  const numbers = markers.map(([, number]) => number)
  return numbers.length > new Set(numbers).size
}

/** Reads a whole answer, without its plan, to the masked segments `sources`. `key`: the nonce of its markers. */
export const readAnswer = (text: string, sources: readonly string[], key: string): Answer => {
  const reader = answerReader(key)
  const segments: string[] = []
  for (const { segment, text: part } of [...reader.read(unwrap(text, sources, key)), ...reader.end()])
    segments[segment] = (segments[segment] ?? '') + part
  return {
    segments: Array.from(segments, (segment) => (segment ?? '').trim().replace(/ ?\n\n/gu, paragraphBreak)),
    isTorn: segments.length > sources.length || hasRepeatedMarkers(text, key),
  }
}
