import { countWords } from './words.ts'
import type { Block, Piece, Prose } from './blocks.ts'
import { splitSentences } from './sentences.ts'

/** A part of the text that is rewritten at once. The joined texts of all chunks are the whole text. */
export type Chunk = { text: string; pieces: readonly Piece[] }

/** A text of `whole` words is written as one piece. The chunks of a longer one have about 280, so that 3,000 words, written at once, take the time of 300. */
const wordsPerChunk = { whole: 900, aim: 280, most: 320 }
const wordsOfLongSentence = 80

/** The cost of a cut at each kind of border, in words of distance from the ideal cut. */
const cost = { block: 0, afterHeading: 30, line: 8, sentence: 12, word: 60, never: Number.POSITIVE_INFINITY }

/** The smallest part that may be cut off, and the cost of a cut before it. */
type Atom = { piece: Piece; from: number; to: number; words: number; cost: number }

/** The possible cuts in a prose: after a sentence, and every 40 words in a sentence that never ends. */
const partsOf = (text: string): { length: number; cost: number }[] =>
  splitSentences(text).flatMap((sentence) => {
    if (countWords(sentence) <= wordsOfLongSentence) return [{ length: sentence.length, cost: cost.sentence }]
    const runs = sentence.match(/(?:\S+\s*){1,40}|\s+/gu) ?? []
    return runs.map((run, index) => ({ length: run.length, cost: index === 0 ? cost.sentence : cost.word }))
  })

const atomsOf = (blocks: readonly Block[]): Atom[] => {
  const atoms: Atom[] = []
  let previous: Block | undefined
  for (const block of blocks) {
    let next = previous?.kind === 'heading' ? cost.afterHeading : cost.block
    for (const piece of block.pieces) {
      if (piece.kind === 'kept') {
        atoms.push({ piece, from: 0, to: piece.source.length, words: countWords(piece.source), cost: next })
        next = cost.never
        continue
      }
      // After a line break inside its block a prose may begin a chunk; after a marker on its own line it may not.
      const last = atoms.at(-1)?.piece
      let own = next === cost.never && last?.kind === 'kept' && /[\r\n]$/u.test(last.source) ? cost.line : next
      let from = 0
      for (const part of partsOf(piece.text)) {
        const to = from + part.length
        atoms.push({ piece, from, to, words: countWords(piece.text.slice(from, to)), cost: own })
        from = to
        own = cost.sentence
        if (part.cost > own) own = part.cost
      }
      next = cost.never
    }
    previous = block
  }
  return atoms
}

/** The part of a prose between two offsets of its text. White space at the part's end is kept, not prose. */
const cutProse = (prose: Prose, from: number, to: number): Piece[] => {
  if (from === 0 && to === prose.text.length) return [prose]
  // A line break with its indentation reads as one space: offsets in the text move by what it is longer.
  let source: string
  if (prose.glue === '') source = prose.source.slice(from, to)
  else {
    const at = (offset: number) => {
      let inText = 0
      let inSource = 0
      for (const line of prose.source.split(prose.glue)) {
        if (offset <= inText + line.length) return inSource + offset - inText
        inText += line.length + 1
        inSource += line.length + prose.glue.length
      }
      return prose.source.length
    }
    source = prose.source.slice(at(from), at(to))
  }
  const text = prose.glue === '' ? source : source.replaceAll(prose.glue, ' ')
  const space = source.length - source.trimEnd().length
  const body = source.slice(0, source.length - space)
  const pieces: Piece[] = [
    {
      kind: 'prose',
      source: body,
      text: text.trimEnd(),
      glue: prose.glue !== '' && body.includes(prose.glue) ? prose.glue : '',
    },
    { kind: 'kept', source: source.slice(source.length - space) },
  ]
  return pieces.filter((piece) => piece.source !== '')
}

const chunkOf = (atoms: readonly Atom[]): Chunk => {
  const pieces: Piece[] = []
  for (let index = 0; index < atoms.length;) {
    const { piece, from } = atoms[index]!
    let last = index
    while (atoms[last + 1]?.piece === piece) last += 1
    if (piece.kind === 'kept') pieces.push(piece)
    else pieces.push(...cutProse(piece, from, atoms[last]!.to))
    index = last + 1
  }
  return { text: pieces.map(({ source }) => source).join(''), pieces }
}

/** Chooses the cuts for this many chunks: the cheapest border near each of the equal distances. */
const cutsFor = (atoms: readonly Atom[], before: readonly number[], chunks: number): number[] => {
  const total = before.at(-1) ?? 0
  const cuts = [0]
  let from = 1
  for (let chunk = 1; chunk < chunks; chunk += 1) {
    const ideal = (total * chunk) / chunks
    let best: number | undefined
    let lowest = Number.POSITIVE_INFINITY
    for (let index = from; index < atoms.length; index += 1) {
      const distance = before[index]! - ideal
      if (distance > lowest) break
      const price = Math.abs(distance) + atoms[index]!.cost
      if (price < lowest) {
        lowest = price
        best = index
      }
    }
    if (best === undefined) continue
    cuts.push(best)
    from = best + 1
  }
  return cuts
}

/**
 * Cuts a text into chunks of about 220 to 320 words, on the borders of blocks where it can, else between sentences.
 * Up to 900 words are one chunk. Nothing that is kept is cut, so only a code block or a table can make a chunk longer.
 */
export const cutChunks = (blocks: readonly Block[]): Chunk[] => {
  const atoms = atomsOf(blocks)
  if (atoms.length === 0) return []
  const before = [0]
  for (const { words } of atoms) before.push(before.at(-1)! + words)
  const total = before.at(-1)!

  if (total <= wordsPerChunk.whole) return [chunkOf(atoms)]
  const least = Math.ceil(total / wordsPerChunk.aim)
  let cuts: number[] = []
  for (let chunks = least; chunks < least + 8; chunks += 1) {
    cuts = cutsFor(atoms, before, chunks)
    const fits = cuts.every(
      (cut, index) => before[cuts[index + 1] ?? atoms.length]! - before[cut]! <= wordsPerChunk.most,
    )
    if (fits) break
  }
  return cuts.map((cut, index) => chunkOf(atoms.slice(cut, cuts[index + 1])))
}
