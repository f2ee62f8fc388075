// Tables: a figure belongs to its row and its column, and so does all else that a cell holds.
import { amountOf, type Figure } from './figures/figure.ts'

type Table = { start: number; end: number }
type Side = { text: string; tables: readonly Table[]; figures: readonly Figure[] }
type Change<Item> = { was: Item; is: Item }
type Cell = { figures: Figure[]; text: string; column: string; start: number; end: number }

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

/** The cells by the labels of their row and column. Labels that a table has twice are counted. Linear. */
const cellsByLabels = ({ text, tables, figures }: Side): Map<string, Cell> => {
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
        const name = head[column]?.label ?? String(column)
        found.set([index, label, times, name].join('\n'), {
          figures: inside,
          text: text.slice(start, end).normalize('NFC').trim(),
          column: `${index} ${name}`,
          start,
          end,
        })
      }
    }
  }
  return found
}

/** Figures in a cell for which the source has different ones, and cells that have what another of their column had, in tables with the same labels. */
export const findMovedCells = (source: Side, rewrite: Side): { figures: Change<Figure>[]; cells: Change<Cell>[] } => {
  if (source.tables.length === 0 || rewrite.tables.length === 0) return { figures: [], cells: [] }
  const [before, after] = [cellsByLabels(source), cellsByLabels(rewrite)]
  const inColumns = new Set([...before.values()].map(({ column, text }) => `${column}\n${text}`))
  const changes = [...before].flatMap(([key, was]) => {
    const is = after.get(key)
    return is === undefined || is.text === was.text ? [] : [{ was, is }]
  })
  return {
    figures: changes.flatMap(({ was, is }) =>
      was.figures.length === is.figures.length
        ? was.figures.flatMap((figure, at) =>
            amountOf(figure) === amountOf(is.figures[at]!) ? [] : [{ was: figure, is: is.figures[at]! }],
          )
        : [],
    ),
    cells: changes.filter(
      ({ was, is }) => was.figures.length === 0 && is.text !== '' && inColumns.has(`${is.column}\n${is.text}`),
    ),
  }
}
