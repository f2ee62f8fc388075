// Excerpts of a sample for the model: its rhythm, and nothing of its content.
import { readBlocks } from '#core/text/blocks.ts'
import { readFacts } from '#core/facts/reading.ts'
import { splitSentences } from '#core/text/sentences.ts'

const excerptsOfVoice = 3
const wordsOfExcerpt = { least: 35, most: 80 }

/** A blank in a rewrite would be an added placeholder, which the fact lock refuses. */
export const blank = '[…]'

const countOf = (text: string): number => text.match(/\p{L}+/gu)?.length ?? 0
const blanksIn = (text: string): number => text.split(blank).length - 1

/** A text without its facts: each figure, date, name, quotation, link and piece of code is a blank. */
export const withoutFacts = (text: string): string => {
  const { spans, dates, figures, names } = readFacts(text)
  const facts = [...spans, ...dates, ...figures, ...names].toSorted((a, b) => a.start - b.start || b.end - a.end)
  let masked = ''
  let reached = 0
  for (const { start, end } of facts) {
    if (start >= reached) masked += text.slice(reached, start) + blank
    reached = Math.max(reached, end)
  }
  masked += text.slice(reached)
  // Stray digits and adjacent blanks.
  return masked.replace(/[#$€£]?\d[\d.,:/%]*/gu, blank).replace(/(?:\[…\][\s,]*)+\[…\]/gu, blank)
}

/** Runs of whole sentences of one paragraph, each as long as an excerpt may be. */
const runsOf = (paragraph: string): string[] => {
  const runs: string[] = []
  let run = ''
  for (const sentence of splitSentences(paragraph)) {
    if (countOf(run + sentence) > wordsOfExcerpt.most) {
      runs.push(run)
      run = ''
    }
    run += sentence
  }
  return [...runs, run]
    .map((each) => each.trim())
    .filter((each) => {
      const words = countOf(each)
      return words >= wordsOfExcerpt.least && words <= wordsOfExcerpt.most
    })
}

/**
 * Up to three short excerpts of a writer's samples, from different places, those with the fewest blanks of each place.
 * They are for rhythm only: whatever is a fact in them is a blank.
 */
export const excerptsOf = (samples: readonly string[]): string[] => {
  const runs = samples
    .flatMap((sample) => readBlocks(sample))
    .filter(({ kind }) => kind === 'paragraph' || kind === 'item')
    .flatMap(({ pieces }) => pieces.flatMap((piece) => (piece.kind === 'prose' ? [piece.text] : [])))
    .flatMap((paragraph) => runsOf(withoutFacts(paragraph)))
  const size = Math.ceil(runs.length / excerptsOfVoice)
  return Array.from({ length: Math.min(excerptsOfVoice, runs.length) }, (_, place) =>
    runs.slice(place * size, (place + 1) * size).toSorted((a, b) => blanksIn(a) - blanksIn(b)),
  ).flatMap(([best]) => best ?? [])
}
