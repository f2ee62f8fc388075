import { inItsParagraphs } from './attempt.ts'
import { textReader } from './plan.ts'
import { answerReader } from './prompt.ts'
import type { Task } from './task.ts'

/** Longer than any run of words that counts as a leak. */
const charactersOfTail = 120

/**
 * Turns an answer that is being written into draft text: the text between the proses comes with them, and masks become the words that they hide.
 * An answer that begins to recite its prompt is drafted no further, because a draft is shown before it is checked.
 */
export const drafter = (task: Task) => {
  const { pieces, proses, key, leaks } = task
  const reader = answerReader(key)
  const texts = textReader(task)
  const anyMask = new RegExp(`⟦${key}:\\d{1,9}⟧`, 'gu')
  const places = pieces.flatMap((piece, index) => (piece.kind === 'prose' ? [index] : []))
  let reached = 0
  /** The end of the text read so far, for a leak across several pieces. */
  let tail = ''
  let isMute = false

  const say = (read: ReturnType<typeof reader.read>) => {
    if (isMute) return ''
    const visible = tail + read.map(({ text }) => text.replace(anyMask, '')).join('')
    isMute = leaks(visible)
    if (isMute) return ''
    tail = visible.slice(-charactersOfTail)
    return read
      .map(({ segment, text }) => {
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
      })
      .join('')
  }
  return {
    read: (text: string) => say(reader.read(texts.read(text))),
    end: () => say([...reader.read(texts.end()), ...reader.end()]),
  }
}
