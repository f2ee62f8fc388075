// Adds places to a comparison: the offsets of each fact in both texts, and the words of each finding.
import { firstIndex } from '#core/first-index.ts'
import type { Difference, FactReport } from './difference.ts'
import { type DateFact, isSameDate } from './figures/dates.ts'
import { amountOf, type Figure } from './figures/figure.ts'
import { type Finding, isLocated, type LocatedFact, type Passage, passageOf, type Span } from './findings.ts'
import { touching } from './letters.ts'
import { perUnitsOf, namesByForm, namesOfText } from './listed-forms.ts'
import { figurePairsOf } from './matching.ts'
import { quotationsOf } from './quotations.ts'
import type { Reading } from './reading.ts'
import { boxesOf } from './state-marks.ts'

type Item = Span & { key: string }

type Differences = Pick<FactReport, 'lost' | 'added'>

const spanOf = ({ start, end }: Span): Span => ({ start, end })
const passage = ({ text, start, end }: Passage): Passage => ({ text: passageOf(text), start, end })

/** The differences of a comparison. A difference that both texts show is one finding. */
export const findingsOf = ({ lost, added }: Differences): Finding[] => {
  const keyOf = (kind: string, source: Span, rewrite: Span) =>
    `${kind} ${source.start} ${source.end} ${rewrite.start} ${rewrite.end}`
  const seen = new Set(lost.flatMap((fact) => (fact.other === undefined ? [] : [keyOf(fact.kind, fact, fact.other)])))
  return [
    ...lost.map(({ kind, severity, other, ...fact }): Finding => ({
      kind,
      severity,
      source: passage(fact),
      rewrite: other === undefined ? null : passage(other),
    })),
    ...added
      .filter((fact) => fact.other === undefined || !seen.has(keyOf(fact.kind, fact.other, fact)))
      .map(({ kind, severity, other, ...fact }): Finding => ({
        kind,
        severity,
        source: other === undefined ? null : passage(other),
        rewrite: passage(fact),
      })),
  ]
}

/** The items of a text by any place in them: the first that a place touches. They are in order and do not overlap. */
const itemsBy = <Placed extends Span>(items: readonly Placed[]): ((place: Span) => Placed | undefined) => {
  const sorted = items.toSorted((one, other) => one.start - other.start)
  return ({ start, end }) => {
    const found = sorted[firstIndex(sorted.length, (index) => sorted[index]!.end > start)]
    return (found?.start ?? end) < end ? found : undefined
  }
}

/** Pairs the facts of one kind by their keys, in order. `findOther` finds a counterpart that has another key. */
const locate = <Located extends Item>(
  kind: LocatedFact['kind'],
  texts: { source: string; rewrite: string },
  facts: { source: readonly Located[]; rewrite: readonly Located[] },
  { lost, added }: Differences,
  findOther: (item: Located) => Span | undefined,
): LocatedFact[] => {
  /** The first finding of each item: the figure of a section is a part of the item "12(3)(b)". */
  const findingsAt = (itemAt: (place: Span) => Located | undefined, found: readonly Difference[]) => {
    const at = found.flatMap((fact) => {
      const item = isLocated(fact.kind) && (fact.kind === kind || isPart(fact.kind, kind)) ? itemAt(fact) : undefined
      return item === undefined ? [] : [[item, fact] as const]
    })
    return new Map(at.toReversed())
  }
  const inRewrite = itemsBy(facts.rewrite)
  const [lostAt, addedAt] = [findingsAt(itemsBy(facts.source), lost), findingsAt(inRewrite, added)]
  const byKey = Map.groupBy(
    facts.rewrite.filter((item) => !addedAt.has(item)),
    ({ key }) => key,
  )
  const taken = new Map<string, number>()
  const told = new Set<Span>()
  const tell = (place: Span): Span => {
    const item = inRewrite(place)
    if (item !== undefined) told.add(item)
    return spanOf(item ?? place)
  }
  const counterpartOf = (item: Located): Span | undefined => {
    const other = findOther(item)
    if (other !== undefined) return other
    const same = byKey.get(item.key)
    if (same === undefined) return undefined
    const index = taken.get(item.key) ?? 0
    taken.set(item.key, index + 1)
    return same[Math.min(index, same.length - 1)]
  }
  const ofSource = facts.source.map((item): LocatedFact => {
    const text = passageOf(texts.source.slice(item.start, item.end))
    const source = spanOf(item)
    const finding = lostAt.get(item)
    if (finding !== undefined) {
      const rewrite = finding.other === undefined ? null : tell(finding.other)
      return { kind, state: rewrite === null ? 'lost' : 'changed', text, source, rewrite }
    }
    const other = counterpartOf(item)
    return { kind, state: 'kept', text, source, rewrite: other === undefined ? null : tell(other) }
  })
  const firstByKey = new Map(facts.source.toReversed().map((item) => [item.key, item]))
  return [
    ...ofSource,
    ...facts.rewrite.flatMap((item): LocatedFact[] => {
      if (told.has(item)) return []
      const text = passageOf(texts.rewrite.slice(item.start, item.end))
      if (addedAt.has(item)) return [{ kind, state: 'added', text, source: null, rewrite: spanOf(item) }]
      const same = firstByKey.get(item.key)
      return [{ kind, state: 'kept', text, source: same === undefined ? null : spanOf(same), rewrite: spanOf(item) }]
    }),
  ]
}

/** A name may have figures in it. */
const isPart = (kind: LocatedFact['kind'], of: LocatedFact['kind']): boolean => kind === 'figure' && of === 'name'

/** A figure with what it is told for each of: "5 mg/kg". One in a name, "12" in "section 12(3)(b)", is none of its own. */
const figureItems = (reading: Reading, figures: readonly Figure[]): (Item & { figure: Figure })[] => {
  const perUnits = perUnitsOf(reading)
  const isInName = touching(namesByForm(reading))
  return figures
    .filter((figure) => !isInName(figure))
    .map((figure) => ({
      start: figure.start,
      end: perUnits.get(figure)?.end ?? figure.end,
      key: amountOf(figure),
      figure,
    }))
}

const locateFigures = (source: Reading, rewrite: Reading, report: Differences): LocatedFact[] => {
  const { pairs } = figurePairsOf(source, rewrite)
  const counterparts = new Map(pairs)
  // "One" is a figure where the other text says 1.
  const meant = new Set(pairs.filter(([was, is]) => was.isLoose !== is.isLoose).flat())
  const of = (reading: Reading) =>
    figureItems(
      reading,
      reading.figures.filter((figure) => !figure.isLoose || meant.has(figure)),
    )
  const items = { source: of(source), rewrite: of(rewrite) }
  const findOther = ({ figure }: Item & { figure: Figure }) => counterparts.get(figure)
  return locate('figure', { source: source.text, rewrite: rewrite.text }, items, report, findOther)
}

/** More dates than these are a timetable, and each of them is looked up by its value alone. */
const mostDates = 200

const locateDates = (source: Reading, rewrite: Reading, report: Differences): LocatedFact[] => {
  const of = ({ dates }: Reading) => dates.map((date) => ({ ...spanOf(date), key: date.value, date }))
  const items = { source: of(source), rewrite: of(rewrite) }
  const values = new Set(items.rewrite.map(({ key }) => key))
  const few = items.rewrite.slice(0, mostDates)
  const findOther = ({ key, date }: Item & { date: DateFact }) =>
    values.has(key) ? undefined : few.find((other) => isSameDate(date, other.date))
  return locate('date', { source: source.text, rewrite: rewrite.text }, items, report, findOther)
}

/** Every place of every fact of the two texts, in the order of the kinds and of the source. Near linear. */
export const locateFacts = (source: Reading, rewrite: Reading, report: Differences): LocatedFact[] => {
  const texts = { source: source.text, rewrite: rewrite.text }
  const isAlone = () => undefined
  const names = { source: namesOfText(source, rewrite), rewrite: namesOfText(rewrite, source) }
  const keysOfRewrite = new Map(names.rewrite.toReversed().map((item) => [item.key, item]))
  const ofKind = (kind: LocatedFact['kind'], itemsOf: (own: Reading) => readonly Item[]) =>
    locate(kind, texts, { source: itemsOf(source), rewrite: itemsOf(rewrite) }, report, isAlone)
  const byValue = (items: readonly (Span & { value: string })[]): Item[] =>
    items.map((item) => ({ ...spanOf(item), key: item.value }))
  return [
    ...locateFigures(source, rewrite, report),
    ...locateDates(source, rewrite, report),
    // "John F. Adams" may go by "Adams".
    ...locate('name', texts, names, report, ({ key, last }) =>
      last === undefined || keysOfRewrite.has(key) ? undefined : keysOfRewrite.get(last),
    ),
    ...ofKind('quotation', (own) => byValue(quotationsOf(own))),
    ...(['citation', 'link', 'placeholder', 'code', 'term'] as const).flatMap((kind) =>
      ofKind(kind, ({ spans, text }) =>
        byValue([...spans.filter((span) => span.kind === kind), ...(kind === 'code' ? boxesOf(text) : [])]),
      ),
    ),
  ]
}
