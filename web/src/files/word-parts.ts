// The files of a Word document are named by relationships, not by their paths: Word Online writes word/document2.xml.
import { FileProblem } from './file-problem.ts'
import { attributeOf, elementsOf, parseXml } from './xml.ts'

type Files = ReadonlyMap<string, Uint8Array>

/** The paths of the files with text and of those that describe it. */
export type WordParts = {
  document: string
  footnotes?: string
  endnotes?: string
  comments?: string
  numbering?: string
  styles?: string
}

export const relationsOf = (part: string): string => part.replace(/[^/]*$/u, (file) => `_rels/${file}.rels`)

/** A path as it is in the archive, from the folder of the file that names it. */
const resolvePath = (target: string, from: string): string =>
  new URL(target, `file:///${from.replace(/[^/]*$/u, '')}`).pathname.slice(1)

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The files that another one names, by the last word of their kind, which is the same in Strict files. */
const targetsOf = (files: Files, part: string): Map<string, string> => {
  const relations = files.get(relationsOf(part))
  if (relations === undefined) return new Map()
  return new Map(
    elementsOf(parseXml(relations).documentElement).flatMap((relation): [string, string][] => {
      const kind = /\/(\w+)$/u.exec(attributeOf(relation, 'Type') ?? '')?.[1]
      const path = decoded(resolvePath(attributeOf(relation, 'Target') ?? '', part))
      return kind !== undefined && files.has(path) ? [[kind, path]] : []
    }),
  )
}

/** @throws {FileProblem} when the files are not those of a Word document. */
export const partsOf = (files: Files): WordParts => {
  const document = targetsOf(files, '').get('officeDocument') ?? 'word/document.xml'
  if (!files.has(document)) throw new FileProblem('This file is not a Word document, whatever its name says.')
  const targets = targetsOf(files, document)
  const named = (['footnotes', 'endnotes', 'comments', 'numbering', 'styles'] as const).flatMap((kind) => {
    const path = targets.get(kind) ?? `word/${kind}.xml`
    return files.has(path) ? [[kind, path] as const] : []
  })
  return { document, ...Object.fromEntries(named) }
}
