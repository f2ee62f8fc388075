import { formatNumber } from '#core/number-format.ts'
import { countedKinds } from './counter.ts'
import type { Evaluation } from './report.ts'

/** A figure that the site may quote, in short and in full, with its source. */
type Evidence = { short: string; figure: string; source: string; date: string }

/** Rates are of 100 facts of the drafts, `changed` is the share of words in per cent. */
type Rates = { lost: number; added: number; changed: number }

/** The tools measured on one set of drafts, and our rewrites by a large model, whose answers were recorded for other drafts. */
type Tools = {
  rows: (Rates & { name: string })[]
  texts: number
  recorded: (Rates & { texts: number }) | null
  source: string
  date: string
}

type Measured = Record<'factsKept' | 'structureKept', Evidence | null> & { tools: Tools | null }

const source = 'evaluation/report.md'

type Summaries = Evaluation['summaries']

/** The evidence for the site's claims; null if the figures do not support a claim, which the site then does not make. */
export const writeMeasured = ({ date, summaries }: Evaluation): Measured => {
  const ours = summaries.filter(
    ({ writer, texts }) => writer === 'Longhand, offline' && (texts === 'own' || texts === 'drafts'),
  )
  const evidence = (found: Pick<Evidence, 'short' | 'figure'> | null): Evidence | null =>
    found && { ...found, source, date }
  return {
    factsKept: evidence(factsKept(ours)),
    structureKept: evidence(structureKept(ours)),
    tools: toolsOf(summaries, date),
  }
}

/** Every other tool's rewrites of the drafts; null without their data. Our rules only cut, so they are no row beside rewriters. */
const toolsOf = (summaries: Summaries, date: string): Tools | null => {
  const onDrafts = summaries.filter(({ texts, style }) => texts === 'drafts' && style === 'simple')
  const others = onDrafts.filter(({ writer }) => !writer.startsWith('Longhand'))
  const [first] = others
  if (first === undefined) return null
  const lossesOf = ({ lostPer100, addedPer100 }: Summaries[number]) => lostPer100.value + addedPer100.value
  const recorded = summaries.find(({ writer, style }) => writer === recordedWriter && style === 'simple')
  return {
    rows: others
      .toSorted((one, other) => lossesOf(one) - lossesOf(other))
      .map((summary) => ({ name: summary.writer, ...ratesOf(summary) })),
    texts: first.count,
    recorded: recorded ? { ...ratesOf(recorded), texts: recorded.count } : null,
    source,
    date,
  }
}

const recordedWriter = 'Longhand, recorded answers'

const ratesOf = ({ lostPer100, addedPer100, editRate }: Summaries[number]): Rates => ({
  lost: Number(lostPer100.value.toFixed(1)),
  added: Number(addedPer100.value.toFixed(1)),
  changed: Math.round(editRate.value * 100),
})

/** Every style was measured on the same texts, so the texts and their facts count once. */
const stylesOf = (ours: Summaries): number => new Set(ours.map(({ style }) => style)).size
const textsOf = (ours: Summaries): number => ours.reduce((sum, { count }) => sum + count, 0) / stylesOf(ours)
const everyStyle = (ours: Summaries): string => `in each of ${stylesOf(ours)} styles of the offline rewriter`

const factsKept = (ours: Summaries) => {
  const total = { of: 0, lost: 0, added: 0 }
  for (const { facts } of ours) {
    for (const kind of countedKinds) {
      total.of += facts[kind].of
      total.lost += facts[kind].lost
      total.added += facts[kind].added
    }
  }
  if (total.of === 0 || total.lost > 0 || total.added > 0) return null
  const of = formatNumber(total.of / stylesOf(ours))
  return {
    short: `${of} of ${of} facts kept`,
    figure: `All ${of} facts of ${textsOf(ours)} texts kept, and none added, ${everyStyle(ours)}`,
  }
}

const structureKept = (ours: Summaries) => {
  const texts = textsOf(ours)
  if (!(texts > 0) || ours.some((summary) => summary.structureKept.value < 1)) return null
  return {
    short: `Layout intact in ${texts} of ${texts} texts`,
    figure: `Headings, lists, tables and paragraphs as they were in all ${texts} texts, ${everyStyle(ours)}`,
  }
}
