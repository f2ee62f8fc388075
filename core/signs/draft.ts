import { readBlocks, type Block, type Prose } from '#core/text/blocks.ts'
import { splitSentences } from '#core/text/sentences.ts'
import { findSpans } from '#core/text/spans.ts'

export type Sentence = {
  /** The offset of its first letter, after marks of emphasis and quotation. */
  start: number
  end: number
  /** True in a list. */
  isInItem: boolean
}

/** A text prepared for the search, with unchanged offsets. */
export type Draft = {
  /** As long as the text: its prose, with line breaks for parts that are not judged and a filler for protected spans. */
  prose: string
  sentences: readonly Sentence[]
  headings: readonly number[]
  /** The offsets at which list items and paragraphs begin, behind their markers. */
  lines: readonly number[]
}

/** Neither letter, mark nor space, so that no pattern matches across protected spans. */
const filler = '\uE000'
const marker = /[\s>]*(?:#{1,6}[ \t]+|(?:[-*+•‣]|\(?\d{1,3}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?)?/uy
const titleInBold = /(\*\*|__)(?=[^\s*_])[^*_\n]{2,120}\1:?[ \t]*$/muy
const opening = /[\s"“‘'(*_[\uE000]*/uy

const endOf = (pattern: RegExp, text: string, from: number): number => {
  pattern.lastIndex = from
  return pattern.test(text) ? pattern.lastIndex : from
}

/** The prose on one line, as long as its source, with its protected spans filled. */
const maskProse = ({ source, glue }: Prose): string => {
  const line = glue === '' ? source : source.replaceAll(glue, ' '.repeat(glue.length))
  let masked = ''
  let reached = 0
  for (const { start, end } of findSpans(line)) {
    masked += line.slice(reached, start) + filler.repeat(end - start)
    reached = end
  }
  return masked + line.slice(reached)
}

/** Reads a text (markdown or plain) for the search. Code, quotations, tables, links and other protected spans are not judged. Linear. */
export const readDraft = (text: string): Draft => {
  let prose = ''
  const sentences: Sentence[] = []
  const headings: number[] = []
  const lines: number[] = []

  const readLine = (block: Block, from: number) => {
    if (block.kind !== 'heading' && block.kind !== 'item' && block.kind !== 'paragraph') return
    const start = endOf(marker, text, from)
    titleInBold.lastIndex = start
    const mark = block.kind === 'paragraph' ? titleInBold.exec(text)?.[1] : undefined
    if (block.kind === 'heading') headings.push(endOf(/[*_]*/uy, text, start))
    else if (mark !== undefined) headings.push(start + mark.length)
    if (mark === undefined) lines.push(start)
  }

  for (const block of readBlocks(text)) {
    readLine(block, prose.length)
    for (const piece of block.pieces) {
      if (piece.kind === 'kept') {
        prose += '\n'.repeat(piece.source.length)
        continue
      }
      const masked = maskProse(piece)
      const from = prose.length
      prose += masked
      let reached = 0
      for (const sentence of splitSentences(masked)) {
        const start = from + endOf(opening, masked, reached)
        sentences.push({ start, end: from + reached + sentence.trimEnd().length, isInItem: block.kind === 'item' })
        reached += sentence.length
      }
    }
  }
  return { prose, sentences, headings, lines }
}
