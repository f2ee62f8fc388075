// The processor time and the memory of the fact lock on the longest texts, each text in processes of its own.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

/** The slowest of all worst texts that have words, by how the rewrite differs from them; then real drafts. */
const texts: readonly (readonly [text: string, change: string])[] = [
  ['ordinal', 'same'],
  ['different figures', 'altered'],
  ['different money', 'altered'],
  ['different dates', 'altered'],
  ['different names', 'half lost'],
  ['different sentences', 'edited'],
  ['different words', 'altered'],
  ['numbered items', 'edited'],
  ['numbered in a line', 'edited'],
  ['digit and space', 'same'],
  ['fraction', 'same'],
  ['version', 'edited'],
  ['two both', 'altered'],
  ['row', 'edited'],
  ['paragraph', 'edited'],
  ['acronyms, within a text', 'edited'],
  ['a and zero-width', 'altered'],
  ['not', 'altered'],
  ['may', 'altered'],
  ['prose', 'altered'],
  ['drafts', 'by rules'],
  ['drafts', 'altered'],
]

const words = { short: 3_000, long: 20_000 }
const budgets = { shortMs: 200, longMs: 2_000, bytes: 200e6 }
const runs = { short: 11, long: 3 }

const Measured = z.object({
  words: z.number(),
  time: z.number().optional(),
  heap: z.number().default(0),
  resident: z.number().default(0),
})

const program = fileURLToPath(new URL('facts-of-text.ts', import.meta.url))
/** A plain Node: the loader that runs this file takes memory of its own. */
const measure = (...what: (string | number)[]) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, ...what.map(String)], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return Measured.parse(JSON.parse(stdout))
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0)

/** Prints a row for each text, and gives those over a budget. */
export const measureFacts = (wanted: string): string[] => {
  // the same process for a text of a few words: the code and what it keeps
  const { resident: codeAlone } = measure('drafts', 'same', 3)
  console.log(
    `The fact lock on ${words.short} and ${words.long} words: processor time, median of ${runs.short} and ${runs.long} warm runs; growth per word (linear: 1.0); peak memory of one cold comparison of ${words.long} words beyond the ${megabytes(codeAlone)} MB of the code.`,
  )
  console.log(
    `${'text'.padEnd(38)} ${'ms'.padStart(6)} ${'ms'.padStart(6)} ${'growth'.padStart(6)} ${'heap MB'.padStart(8)} ${'resident MB'.padStart(11)}`,
  )
  return texts
    .filter(([text]) => text.includes(wanted))
    .flatMap(([text, change]) => {
      const [short, long] = [
        measure(text, change, words.short, runs.short),
        measure(text, change, words.long, runs.long),
      ]
      const { heap, resident } = measure(text, change, words.long)
      const [shortMs, longMs] = [short.time!, long.time!]
      const title = `${text}, ${change}`
      console.log(
        [
          title.padEnd(38),
          shortMs.toFixed(0).padStart(6),
          longMs.toFixed(0).padStart(6),
          (longMs / shortMs / (long.words / short.words)).toFixed(2).padStart(6),
          megabytes(heap).padStart(8),
          megabytes(resident - codeAlone).padStart(11),
        ].join(' '),
      )
      const isOver = shortMs > budgets.shortMs || longMs > budgets.longMs || resident - codeAlone > budgets.bytes
      return isOver
        ? [`${title}: over ${budgets.shortMs} ms, ${budgets.longMs} ms or ${megabytes(budgets.bytes)} MB`]
        : []
    })
}
