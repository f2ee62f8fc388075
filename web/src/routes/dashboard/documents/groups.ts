// Documents that belong together stand in one group: the versions of one text, the parts of one document, the texts of one batch.
import { totalOf } from '#core/facts/kept.ts'
import type { SavedDocument } from '#core/documents/document.ts'
import { titleOf } from '#core/documents/title.ts'

export type DocumentGroup = {
  key: string
  kind: 'versions' | 'parts' | 'batch'
  title: string
  /** The newest first; parts in their order. */
  documents: readonly SavedDocument[]
}

export type Entry = { document: SavedDocument } | { group: DocumentGroup }

const partTitle = /^(?<name>.+), part (?<part>\d+) of (?<parts>\d+)$/su

/** The keys of the groups that a document may be in. It is in the first that another document shares. */
const keysOf = (document: SavedDocument): { key: string; kind: DocumentGroup['kind']; title: string }[] => {
  const { name, parts } = partTitle.exec(document.title ?? '')?.groups ?? {}
  const title = titleOf(document)
  return [
    { key: `text ${document.original_text.trim()}`, kind: 'versions', title },
    ...(name === undefined ? [] : [{ key: `parts ${parts} ${name}`, kind: 'parts' as const, title: name }]),
    ...(document.batch_id === undefined
      ? []
      : [{ key: `batch ${document.batch_id}`, kind: 'batch' as const, title: `Batch with ${title}` }]),
  ]
}

const partOf = ({ title = '' }: SavedDocument): number => Number(partTitle.exec(title)?.groups?.['part'] ?? 0)

/** The documents of a list in its order. A group stands where its newest document would. */
export const groupDocuments = (documents: readonly SavedDocument[]): Entry[] => {
  const sizes = new Map<string, number>()
  for (const { key } of documents.flatMap(keysOf)) sizes.set(key, (sizes.get(key) ?? 0) + 1)
  const groups = new Map<string, DocumentGroup & { documents: SavedDocument[] }>()
  return documents.flatMap((document): Entry[] => {
    const shared = keysOf(document).find(({ key }) => (sizes.get(key) ?? 0) > 1)
    if (shared === undefined) return [{ document }]
    const known = groups.get(shared.key)
    if (known) {
      known.documents.push(document)
      if (known.kind === 'parts') known.documents.sort((one, other) => partOf(one) - partOf(other))
      return []
    }
    const group = { ...shared, documents: [document] }
    groups.set(shared.key, group)
    return [{ group }]
  })
}

export type Tally = {
  words: number
  facts: { kept: number; of: number } | undefined
}

/** Words and facts of a document. Documents of before November 2026 have no report. */
export const tallyOf = ({ word_count: words, report }: SavedDocument): Tally => ({
  words,
  facts: report && totalOf(report.facts),
})

/** The tally of a group: of its newest version, or of all its parts or texts together. */
export const tallyOfGroup = ({ kind, documents }: DocumentGroup): Tally => {
  const tallies = documents.map(tallyOf)
  if (kind === 'versions') return tallies[0]!
  const facts = tallies.flatMap((tally) => tally.facts ?? [])
  return {
    words: tallies.reduce((sum, tally) => sum + tally.words, 0),
    facts:
      facts.length === 0
        ? undefined
        : facts.reduce((sum, { kept, of }) => ({ kept: sum.kept + kept, of: sum.of + of })),
  }
}
