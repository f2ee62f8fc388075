// Citations, links, placeholders, code and protected words byte for byte, and the marks of the layout by their number.
import { type RawDifference, onlyIn } from './difference.ts'
import type { Reading } from './reading.ts'

/** Pairs equal values. Unpaired values of the source are lost, those of the rewrite added. */
const pairOff = <Item extends { value: string }>(
  source: readonly Item[],
  rewrite: readonly Item[],
): { lost: Item[]; added: Item[] } => {
  const left = Map.groupBy(rewrite, ({ value }) => value)
  const lost = source.filter(({ value }) => left.get(value)?.shift() === undefined)
  return { lost, added: [...left.values()].flat() }
}

const spanKinds = ['citation', 'link', 'placeholder', 'code', 'term'] as const

export const findSpanChanges = (source: Reading, rewrite: Reading): RawDifference[] =>
  spanKinds.flatMap((kind) => {
    const of = (reading: Reading) => reading.spans.filter((span) => span.kind === kind)
    const { lost, added } = pairOff(of(source), of(rewrite))
    const told = { of: 'value', kind } as const
    return [
      ...lost.map((span) => onlyIn('lost', told, { source, rewrite }, span)),
      ...added.map((span) => onlyIn('added', told, { source, rewrite }, span)),
    ]
  })

/** Words between emphasis marks. */
const emphasized = /(?<![\w*_\\])([*_])(?=[^\s*_])([^*_\n]+)(?<=\S)\1(?![\w*_])/gu

/** True if a text emphasizes everything that the source does at least once, because a title need not be emphasized again. */
const keepsEmphasis = (source: Reading, rewrite: Reading): boolean => {
  const groupsOf = ({ text }: Reading) => new Set(Array.from(text.matchAll(emphasized), ([, , words]) => words))
  const kept = groupsOf(rewrite)
  return [...groupsOf(source)].every((words) => kept.has(words))
}

const isEmphasis = ({ text }: RawDifference): boolean => text === 'emphasis mark'

export const findStructureChanges = (source: Reading, rewrite: Reading): RawDifference[] => {
  const surplus = (side: RawDifference['side'], of: Reading['marks'], over: Reading['marks']): RawDifference[] =>
    [...of].flatMap(([text, places]) =>
      places
        .slice(over.get(text)?.length ?? 0)
        .map(({ start, end }): RawDifference => ({ of: 'value', kind: 'structure', side, text, start, end })),
    )
  const lost = surplus('lost', source.marks, rewrite.marks)
  const isRepeated = lost.filter(isEmphasis).length % 2 === 0 && lost.some(isEmphasis) && keepsEmphasis(source, rewrite)
  return [
    ...lost.map((mark): RawDifference => (isRepeated && isEmphasis(mark) ? { ...mark, of: 'form' } : mark)),
    ...surplus('added', rewrite.marks, source.marks),
  ]
}
