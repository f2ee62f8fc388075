import type { AnswerPiece } from './answer.ts'
import { inItsParagraphs } from './attempt.ts'
import type { Task } from './task.ts'

/**
 * Turns the pieces of an answer into draft text: the text between the proses comes with them, and masks become the words that they hide.
 */
export const drafter = ({ pieces, proses, key }: Task) => {
  const anyMask = new RegExp(`⟦${key}:\\d{1,9}⟧`, 'gu')
  const places = pieces.flatMap((piece, index) => (piece.kind === 'prose' ? [index] : []))
  let reached = 0

  return ({ segment, text }: AnswerPiece): string => {
    const place = places[segment]
    const prose = proses[segment]
    if (place === undefined || prose === undefined) return ''
    const isFirst = reached <= place
    const between = pieces
      .slice(reached, Math.max(reached, place))
      .map((piece) => (piece.kind === 'kept' ? piece.source : ''))
    reached = Math.max(reached, place + 1)
    const said = inItsParagraphs(prose.piece, isFirst ? text.trimStart() : text)
    return between.join('') + prose.hidden.restore(said).replace(anyMask, '')
  }
}
