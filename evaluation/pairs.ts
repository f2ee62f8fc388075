// Labelled pairs of a text and its rewrite: damaged in one place, or honest. Their writers did not write the rules that they measure.
import { readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod'

const Pair = z.strictObject({
  id: z.string(),
  label: z.enum(['damaged', 'honest']),
  kind: z.string(),
  source: z.string(),
  rewrite: z.string(),
  /** The words that were damaged, or honestly reworded; '' on the side that has none. */
  source_words: z.string(),
  rewrite_words: z.string(),
  note: z.string(),
})
export type LabelledPair = z.infer<typeof Pair>

const folder = new URL('pairs/', import.meta.url)

/** The sets by name: the `dev` sets are for people who write rules, the held-out sets for measuring alone. */
export const readPairs = (): Record<string, LabelledPair[]> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.jsonl'))
      .map((file) => [file.slice(0, -'.jsonl'.length), readSet(new URL(file, folder))]),
  )

const readSet = (file: URL): LabelledPair[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => Pair.parse(JSON.parse(line)))
