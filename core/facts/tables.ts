// Tables: a figure belongs to its row and its column.
import { amountOf, type Figure } from './figures/figure.ts'

type Table = { start: number; end: number }
type Side = { text: string; tables: readonly Table[]; figures: readonly Figure[] }
type Cell = { figures: Figure[] }

const lettersOf = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

/** The cells of a row with their offsets in the text. */
const cellsOf = (row: string, offset: number): { label: string; start: number; end: number }[] => {
  const cells: { label: string; start: number; end: number }[] = []
  let start = 0
  for (const part of row.split(/(?<!\\)\|/u)) {
    cells.push({ label: lettersOf(part), start: offset + start, end: offset + start + part.length })
    start += part.length + 1
  }
  return cells
}

/** The cells with figures by the labels of their row and column. Labels that a table has twice are counted. Linear. */
const figuresByCell = ({ text, tables, figures }: Side): Map<string, Cell> => {
  const found = new Map<string, Cell>()
  let reached = 0
  for (const [index, table] of tables.entries()) {
    const rows = [...text.slice(table.start, table.end).matchAll(/[^\r\n]+/gu)]
      .map((row) => cellsOf(row[0], table.start + row.index))
      .filter((cells) => cells.some(({ label }) => label !== ''))
    const head = rows[0] ?? []
    const seen = new Map<string, number>()
    for (const row of rows) {
      const label = row.find((cell) => /\p{L}/u.test(cell.label))?.label ?? ''
      const times = (seen.get(label) ?? 0) + 1
      seen.set(label, times)
      for (const [column, { start, end }] of row.entries()) {
        while (reached < figures.length && figures[reached]!.start < start) reached += 1
        const inside: Figure[] = []
        while (reached < figures.length && figures[reached]!.start < end) {
          inside.push(figures[reached]!)
          reached += 1
        }
        if (inside.length > 0)
          found.set([index, label, times, head[column]?.label ?? column].join('\n'), { figures: inside })
      }
    }
  }
  return found
}

/** Figures in a cell for which the source has different ones, in tables with the same labels. */
export const findMovedCells = (source: Side, rewrite: Side): { was: Figure; is: Figure }[] => {
  if (source.tables.length === 0 || rewrite.tables.length === 0) return []
  const after = figuresByCell(rewrite)
  return [...figuresByCell(source)].flatMap(([key, { figures }]) => {
    const others = after.get(key)?.figures
    if (others?.length !== figures.length) return []
    return figures.flatMap((was, at) => (amountOf(was) === amountOf(others[at]!) ? [] : [{ was, is: others[at]! }]))
  })
}
