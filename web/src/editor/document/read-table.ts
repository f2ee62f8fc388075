// A table of Markdown as rows and cells, each with the pipes and spaces before its text.
import type { Node } from 'prosemirror-model'
import { readInline } from './read-inline.ts'
import { schema } from './schema.ts'

/** The offset of the next pipe that ends a cell, or the length of the line. */
const endOfCell = (line: string, from: number): number => {
  for (let at = from; at < line.length; at += 1) {
    if (line[at] === '\\') at += 1
    else if (line[at] === '|') return at
  }
  return line.length
}

/** A cell's text is one line without breaks, so all of its nodes are text. */
const readCell = (lead: string, source: string, isHead: boolean): Node =>
  schema.nodes.cell.create(
    { lead, isHead },
    readInline(source).filter((node) => node.isText),
  )

const readRow = (lead: string, line: string, isHead: boolean, lineEnd: string): Node => {
  const cells: Node[] = []
  let pending = /^[ \t]*\|?/u.exec(line)![0]
  for (let at = pending.length; ;) {
    const end = endOfCell(line, at)
    const source = line.slice(at, end)
    const isLast = end === line.length
    if (isLast && source.trim() === '' && cells.length > 0) {
      pending += source
      break
    }
    const words = source.trim()
    const before = words === '' ? source.slice(0, 1) : source.slice(0, source.indexOf(words))
    cells.push(readCell(pending + before, words, isHead))
    pending = source.slice(before.length + words.length) + (isLast ? '' : '|')
    if (isLast) break
    at = end + 1
  }
  return schema.nodes.row.create({ lead, tail: pending + lineEnd }, cells)
}

/** Reads the lines of a table: its head, the row of dashes and the rest. */
export const readTable = (lead: string, source: string): Node => {
  const lines = [...source.matchAll(/((?:\r\n|\n|\r)?)([^\r\n]+)/gu)].map(({ 0: all, 1: before, 2: line }) => ({
    all,
    before: before ?? '',
    line: line ?? '',
  }))
  const [head, dashes, ...rest] = lines
  const rows = [
    readRow('', head?.line ?? '', true, dashes?.all ?? ''),
    ...rest.map(({ before, line }) => readRow(before, line, false, '')),
  ]
  return schema.nodes.table.create({ lead }, rows)
}
