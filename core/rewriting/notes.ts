// The notes that a language model reads beside a chunk, because it sees nothing else of the text.
import { readBlocks, type Piece } from '#core/text/blocks.ts'
import type { Chunk } from '#core/text/chunks.ts'
import { splitSentences } from '#core/text/sentences.ts'
import { briefOf } from './brief.ts'
import type { Job } from './job.ts'
import type { Brief, Notes, SegmentPlace } from './prompt.ts'
import type { Task } from './task.ts'

const briefFor = ({ request: { within, outline, voice }, text, blocks, chunks }: Job): Brief => {
  const own =
    within === undefined ? briefOf(text, blocks, chunks.length > 1) : briefOf(within.text, readBlocks(within.text))
  const spelling = voice?.manner.spelling
  return {
    ...own,
    ...(outline && { plan: outline }),
    ...(spelling && { spelling: spelling === 'uk' ? ('UK' as const) : ('US' as const) }),
  }
}

const charactersOfContext = 300

const lastSentence = (chunk: Chunk | undefined): string => {
  const prose = chunk?.pieces.findLast((piece) => piece.kind === 'prose')
  return (prose === undefined ? '' : (splitSentences(prose.text).at(-1) ?? '')).slice(-charactersOfContext)
}

const firstSentence = (chunk: Chunk | undefined): string => {
  const prose = chunk?.pieces.find((piece) => piece.kind === 'prose')
  return (prose === undefined ? '' : (splitSentences(prose.text)[0] ?? '')).slice(0, charactersOfContext)
}

const headingForm = /^(?:#{1,6}[ \t]+(\S.{0,200})|(\*\*|__)(.{1,120})\2:?)[ \t]*$/u
const itemForm = /^[ \t]*(?:[-*+•]|\(?\d{1,3}[.)])[ \t]/u

/** The words before a prose on its line, without the marks of lists and emphasis; undefined if there are none. */
const labelOf = (before: string): string | undefined => {
  const label = before
    .replace(itemForm, '')
    .replace(/^\s*\[[ xX]\]\s/u, '')
    .replace(/[*_]{2}/gu, '')
    .replace(/(?<![\s:.–—-])[\s:.–—-]+$/u, '')
    .trim()
  return /\p{L}{2}/u.test(label) ? label : undefined
}

/** The place of each prose: the last heading before it, and the words before it on its line. */
const placesOf = (pieces: readonly Piece[]): SegmentPlace[] => {
  let heading: string | undefined
  let between = ''
  return pieces.flatMap((piece) => {
    if (piece.kind === 'kept') {
      between += piece.source
      return []
    }
    const lines = between.split('\n')
    const before = lines.at(-1) ?? ''
    for (const line of lines.slice(0, -1)) {
      const [, marked, , bold] = headingForm.exec(line) ?? []
      heading = marked ?? bold ?? heading
    }
    between = ''
    return [{ heading, label: labelOf(before), isItem: itemForm.test(before) }]
  })
}

/** Makes a reader of the notes to each chunk of a text. */
export const notesFor = (job: Job): ((task: Pick<Task, 'index' | 'pieces'>) => Notes) => {
  const { chunks, request } = job
  const { before = '', after = '' } = request.within ?? {}
  const brief = briefFor(job)
  return ({ index, pieces }) => ({
    brief,
    places: placesOf(pieces),
    before: chunks[index - 1] === undefined ? before : lastSentence(chunks[index - 1]),
    after: chunks[index + 1] === undefined ? after : firstSentence(chunks[index + 1]),
  })
}
