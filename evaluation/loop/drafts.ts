// Drafts in the manner of a chat assistant, written for the evaluation: each has figures, names, quotations, hedges and conditions to keep.
import { readdirSync, readFileSync } from 'node:fs'
import type { Sample } from '../samples.ts'

const folder = new URL('../drafts/', import.meta.url)

export const readDrafts = (): Sample[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .toSorted()
    .map((file) => ({ id: file.slice(0, -'.md'.length), text: readFileSync(new URL(file, folder), 'utf8') }))

/** The drafts with these names, or with names that begin like them if none is the same; all drafts without a name. */
export const pickDrafts = (drafts: readonly Sample[], names: readonly string[] | undefined): readonly Sample[] => {
  if (names === undefined) return drafts
  const exact = new Set(drafts.map(({ id }) => id))
  return drafts.filter(({ id }) => names.some((name) => (exact.has(name) ? id === name : id.startsWith(name))))
}
