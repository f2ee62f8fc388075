// Measures the fact lock on one text, in a process of its own: `node tests/bench/facts-of-text.ts <text> <change> <words> <runs>`. Without runs it measures the memory of one cold comparison.
import { readdirSync, readFileSync } from 'node:fs'
import { GCProfiler } from 'node:v8'
import { compareFacts } from '#core/facts/compare.ts'
import { countFacts } from '#core/facts/kept.ts'
import { readFacts } from '#core/facts/reading.ts'
import { rewriteOffline } from '#core/offline/cut.ts'
import { placeFacts } from '#core/rewriting/placed-facts.ts'
import { countWords } from '#core/text/words.ts'
import { processorTime } from './processor-time.ts'
import { worstTexts } from './worst-texts.ts'

/** Damage, edits and losses, as a careless rewrite has them. */
const changes: Readonly<Record<string, (text: string) => string>> = {
  same: (text) => text,
  altered: (text) =>
    text.replaceAll(/[a-z]{4,}/g, (word, index: number) => (index % 5 === 0 ? `${word.toUpperCase()}9` : word)),
  edited: (text) => text.replaceAll('e', 'a').replaceAll('. ', '! '),
  'half lost': (text) => text.slice(text.length / 2),
  'by rules': (text) =>
    text
      .split('\n\n')
      .map((paragraph) => rewriteOffline(paragraph))
      .join('\n\n'),
}

/** Real drafts, joined and repeated. */
const draftsOf = (words: number): string => {
  const folder = new URL('../../evaluation/drafts/', import.meta.url)
  const drafts = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'))
  const parts: string[] = []
  for (let count = 0; count < words;) {
    const draft = drafts[parts.length % drafts.length]!
    parts.push(
      draft
        .split(/(?<=\s)/u)
        .slice(0, words - count)
        .join(''),
    )
    count += countWords(parts.at(-1)!)
  }
  return parts.join('\n\n')
}

/** A worst text of about so many words. */
const worstOf = (name: string, words: number): string => {
  const make = worstTexts.get(name)
  if (make === undefined) throw new Error(`There is no worst text "${name}".`)
  let bytes = 6 * words
  for (let attempt = 0; attempt < 4; attempt += 1)
    bytes = Math.min(40 * words, (bytes * words) / Math.max(1, countWords(make(bytes))))
  return make(bytes)
}

const [name = '', change = '', words = '', runs] = process.argv.slice(2)
const source = name === 'drafts' ? draftsOf(Number(words)) : worstOf(name, Number(words))
const rewrite = changes[change]!(source)

/** All that a rewrite is compared by: both texts are read, compared, and the facts placed for the report. */
const compare = () => {
  const readings = [readFacts(source), readFacts(rewrite)] as const
  const report = compareFacts(...readings, 'simple')
  return [countFacts(report.facts), placeFacts(source, { source: readings[0], rewrite: readings[1], report })]
}

if (runs === undefined) {
  const { heapUsed } = process.memoryUsage()
  const collections = new GCProfiler()
  collections.start()
  compare()
  const { statistics } = collections.stop()
  const heaps = statistics.map(({ beforeGC }) => beforeGC.heapStatistics.usedHeapSize)
  const heap = Math.max(process.memoryUsage().heapUsed, ...heaps) - heapUsed
  console.log(JSON.stringify({ words: countWords(source), heap, resident: process.resourceUsage().maxRSS * 1024 }))
} else {
  // the first runs compile the code
  for (let run = 0; run < Math.min(4, Number(runs) / 2); run += 1) compare()
  const times = Array.from({ length: Number(runs) }, () => processorTime(compare, 1).value).toSorted((a, b) => a - b)
  console.log(JSON.stringify({ words: countWords(source), time: times[Math.floor(times.length / 2)] }))
}
