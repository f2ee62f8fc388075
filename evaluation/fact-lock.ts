// The accuracy of the fact lock: its misses and false alarms on rewrites labelled by hand and on planted damage.
import { readdirSync, readFileSync } from 'node:fs'
import type { Difference, FactReport } from '#core/facts/difference.ts'
import { findingKinds, type FactKind } from '#core/facts/kinds.ts'
import { meets } from '#core/text/find-words.ts'
import { formatPercent } from '#core/number-format.ts'
import { sourceChecks } from './check-source.ts'
import { countedKinds } from './counter.ts'
import { isLike, readLabelled, type Finding, type Label, type Labelled, type Side } from './labels.ts'
import { makeClean, plantDamage, type Place } from './planted.ts'

export type Share = { hits: number; of: number; low: number; high: number }

/** Wilson's interval, 95 %: it holds for shares near 0 and 1, where these are. */
export const share = (hits: number, of: number): Share => {
  if (of === 0) return { hits, of, low: 0, high: 1 }
  const z = 1.959964
  const rate = hits / of
  const centre = (rate + (z * z) / (2 * of)) / (1 + (z * z) / of)
  const half = (z / (1 + (z * z) / of)) * Math.sqrt((rate * (1 - rate)) / of + (z * z) / (4 * of * of))
  return { hits, of, low: Math.max(0, centre - half), high: Math.min(1, centre + half) }
}

const sides = ['lost', 'added'] as const

/** A mistake of the lock. `text` is present for our own texts only. */
type Fault = { id: string; kind: FactKind; side: Side; place: Place; text?: string }

type Row = {
  kind: FactKind
  /** Of the damage of this kind, how much was found. */
  recall: Record<Side, Share>
  /** Rewrites in which something of this kind was found that is not there. */
  falseAlarms: Share
  /** The same for refused rewrites only: a doubtful finding is shown and refuses nothing. */
  falseRefusals: Share
}

/** The lock's findings of one kind in labelled rewrites. A finding without a label is false only if a reader looked for its kind. */
export type Precision = {
  kind: FactKind
  found: number
  /** A label says the same. */
  supported: number
  /** The reader was not sure, or the figure is a repeat. */
  doubtful: number
  /** The reader looked for this kind and found nothing there. */
  mistaken: number
  /** Nobody looked for this kind in this rewrite. */
  notLabelled: number
}

export type Measure = { rewrites: number; cases: number; rows: Row[]; misses: Fault[]; falseAlarms: Fault[] }

export const kinds: readonly FactKind[] = [...countedKinds, 'structure', 'length', 'chatter']

/** Either of two negations in one sentence can count as the lost one, so a turn is looked for in its whole sentence. */
const sentenceAround = (text: string, { start, end }: Place): Place => {
  const before = [...text.slice(0, start).matchAll(/[.!?]["”)*]*\s+(?=\S)|\n/gu)].at(-1)
  const after = /[.!?](?=["”)*]*(?:\s|$))|\n|$/u.exec(text.slice(end))!
  return { start: before === undefined ? 0 : before.index + before[0].length, end: end + after.index + 1 }
}

const reach = (kind: FactKind, text: string, place: Place): Place =>
  kind === 'negation' || kind === 'qualifier' ? sentenceAround(text, place) : place

const numbersInWords =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )

/** The first number in a text, so that "40-hour" and "40 hours" are the same figure in two places. */
const numberIn = (text: string): string | undefined => {
  const digits = /\d[\d,]*(?:\.\d+)?/u.exec(text)?.[0]
  if (digits !== undefined) return digits.replaceAll(',', '')
  const word = text
    .toLowerCase()
    .match(/\p{L}+/gu)
    ?.map((part) => numbersInWords.indexOf(part))
    .find((value) => value !== -1)
  return word === undefined ? undefined : String(word)
}

const isSameText = (kind: FactKind, a: string, b: string): boolean =>
  plain(a) === plain(b) ||
  ((kind === 'figure' || kind === 'date') && numberIn(a) !== undefined && numberIn(a) === numberIn(b))
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s"“”.,]+/gu, ' ')
    .trim()

class Tally {
  readonly recall = new Map<string, { hits: number; of: number }>()
  readonly alarmed = new Map<string, Set<string>>()
  readonly refused = new Map<string, Set<string>>()
  readonly misses: Fault[] = []
  readonly falseAlarms: Fault[] = []

  expect(fault: Fault, isFound: boolean): void {
    const key = `${fault.kind} ${fault.side}`
    const count = this.recall.get(key) ?? { hits: 0, of: 0 }
    this.recall.set(key, { hits: count.hits + (isFound ? 1 : 0), of: count.of + 1 })
    if (!isFound) this.misses.push(fault)
  }

  alarm(fault: Fault, isRefused: boolean): void {
    this.falseAlarms.push(fault)
    for (const rewrites of isRefused ? [this.alarmed, this.refused] : [this.alarmed])
      rewrites.set(fault.kind, (rewrites.get(fault.kind) ?? new Set()).add(fault.id))
  }

  measure(cases: number, rewritesOf: (kind: FactKind) => number): Measure {
    return {
      rewrites: rewritesOf('figure'),
      cases,
      rows: kinds.map((kind) => {
        const recall = (side: Side) => {
          const { hits, of } = this.recall.get(`${kind} ${side}`) ?? { hits: 0, of: 0 }
          return share(hits, of)
        }
        return {
          kind,
          recall: { lost: recall('lost'), added: recall('added') },
          falseAlarms: share(this.alarmed.get(kind)?.size ?? 0, rewritesOf(kind)),
          falseRefusals: share(this.refused.get(kind)?.size ?? 0, rewritesOf(kind)),
        }
      }),
      misses: this.misses,
      falseAlarms: this.falseAlarms,
    }
  }
}

const home = new URL('.', import.meta.url)

/** Our own texts, by name. */
export const readTexts = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(new URL('texts/', home))
      .filter((file) => file.endsWith('.md'))
      .map((file) => [file.slice(0, -3), readFileSync(new URL(`texts/${file}`, home), 'utf8')]),
  )

/** On planted damage, and on clean rewrites of the same texts. */
export const measurePlanted = (texts: Record<string, string> = readTexts()): Measure => {
  const checkFacts = sourceChecks()
  const tally = new Tally()
  const damaged = plantDamage(texts)
  for (const { id, source, rewrite, style, kind, ...places } of damaged) {
    const report = checkFacts(source, rewrite, style)
    for (const side of sides) {
      const place = places[side]
      if (place === undefined) continue
      const whole = side === 'lost' ? source : rewrite
      const text = whole.slice(place.start, place.end)
      const around = reach(kind, whole, place)
      const isFound = report[side].some(
        (fact) => isLike(kind, fact.kind) && (meets(fact, around) || isSameText(kind, fact.text, text)),
      )
      tally.expect({ id, kind, side, place, text: text.slice(0, 80) }, isFound)
    }
  }
  const clean = makeClean(texts)
  for (const { id, source, rewrite, style } of clean) {
    const report = checkFacts(source, rewrite, style)
    for (const side of sides)
      for (const { kind, text, start, end } of report[side]) {
        // Rules neither expand nor shorten as much as these styles require, so the warning is right.
        if (kind === 'length' && (style === 'expand' || style === 'shorten')) continue
        tally.alarm({ id, kind, side, place: { start, end }, text: text.slice(0, 80) }, report.verdict === 'fail')
      }
  }
  return tally.measure(damaged.length, () => clean.length)
}

const isFinding = ({ kind, at, mark }: Finding, fact: Difference, text: string): boolean => {
  if (!isLike(kind, fact.kind)) return false
  // Structure and length are counted, not placed.
  if (at === undefined) return true
  const [start, length] = at
  const around = reach(kind, text, { start, end: start + length })
  return meets(fact, around) || isSameText(kind, fact.text, mark ?? text.slice(start, start + length))
}

const kindsOf = ({ turns }: Label): readonly FactKind[] =>
  turns ? kinds : kinds.filter((kind) => kind !== 'negation' && kind !== 'qualifier')

/** Sorts the findings on one side of a rewrite by what its labels say of them. */
export const addPrecision = (
  known: Map<FactKind, Precision>,
  {
    facts,
    findings,
    text,
    read,
  }: { facts: readonly Difference[]; findings: readonly Finding[]; text: string; read: readonly FactKind[] },
): void => {
  for (const fact of facts) {
    const { kind } = fact
    const row = known.get(kind) ?? { kind, found: 0, supported: 0, doubtful: 0, mistaken: 0, notLabelled: 0 }
    known.set(kind, row)
    const labels = findings.filter((finding) => read.includes(finding.kind) && isFinding(finding, fact, text))
    row.found += 1
    if (labels.some(({ doubt }) => doubt === undefined)) row.supported += 1
    else if (labels.length > 0) row.doubtful += 1
    else if (read.includes(kind)) row.mistaken += 1
    else row.notLabelled += 1
  }
}

/** On rewrites labelled by hand, each checked as a rewrite in the style `simple`. */
export const measureLabelled = (labels: readonly Labelled[]): Measure & { precision: Precision[] } => {
  const precision = new Map<FactKind, Precision>()
  const checkFacts = sourceChecks()
  const tally = new Tally()
  let cases = 0
  for (const label of labels) {
    const { source, rewrite } = label
    const read = kindsOf(label)
    const report: FactReport = checkFacts(source, rewrite, 'simple')
    const id = `${label.cycle} ${label.line}`
    for (const side of sides) {
      const text = side === 'lost' ? source : rewrite
      addPrecision(precision, { facts: report[side], findings: label[side], text, read })
      for (const finding of label[side]) {
        if (finding.doubt !== undefined || !read.includes(finding.kind)) continue
        const [start, length] = finding.at ?? [0, text.length]
        cases += 1
        tally.expect(
          { id, kind: finding.kind, side, place: { start, end: start + length } },
          report[side].some((fact) => isFinding(finding, fact, text)),
        )
      }
      for (const fact of report[side]) {
        if (!read.includes(fact.kind) || label[side].some((finding) => isFinding(finding, fact, text))) continue
        tally.alarm({ id, kind: fact.kind, side, place: fact }, report.verdict === 'fail')
      }
    }
  }
  const withTurns = labels.filter(({ turns }) => turns).length
  return {
    ...tally.measure(cases, (kind) => (kind === 'negation' || kind === 'qualifier' ? withTurns : labels.length)),
    precision: findingKinds.flatMap((kind) => precision.get(kind) ?? []),
  }
}

/** On the labelled rewrites of the benchmark; undefined without it. */
export const measureBenchmark = (): ReturnType<typeof measureLabelled> | undefined => {
  const labelled = readLabelled()
  return labelled.length === 0 ? undefined : measureLabelled(labelled)
}

const written = ({ hits, of, low, high }: Share): string =>
  of === 0
    ? '–'
    : `${hits}/${of} = ${formatPercent(hits / of, 1)} (${formatPercent(low, 1)} – ${formatPercent(high, 1)})`

/** The share of true findings by kind, as a table in markdown. Kinds that nobody looked for have no share. */
const describePrecision = (precision: readonly Precision[]): string[] => [
  'Precision: the findings that the lock made, and those of them that a label supports. The share is of supported and mistaken ones; what is in doubt or not labelled counts in neither. Labels of structure and length have no place, so one of them supports every finding of its kind on its side.',
  '| kind | findings | supported | mistaken | in doubt | not labelled | true |\n| --- | --- | --- | --- | --- | --- | --- |\n' +
    precision
      .map(({ kind, found, supported, mistaken, doubtful, notLabelled }) => {
        const isJudged = kinds.includes(kind)
        return `| ${[kind, found, supported, isJudged ? mistaken : '–', doubtful, notLabelled, isJudged ? written(share(supported, supported + mistaken)) : 'not labelled'].join(' | ')} |`
      })
      .join('\n'),
]

/** A measure as a table in markdown, with every miss and every false alarm. */
export const describeMeasure = (
  title: string,
  { rewrites, cases, rows, misses, falseAlarms, precision }: Measure & { precision?: readonly Precision[] },
): string => {
  const fault = ({ id, kind, side, place, text }: Fault): string =>
    `- ${kind} ${side} · ${id} · ${place.start}–${place.end}${text === undefined ? '' : ` · ${JSON.stringify(text)}`}`
  return [
    `## ${title}`,
    `${cases} findings to make; false alarms over ${rewrites} rewrites. In brackets: Wilson's interval, 95 %.`,
    '| kind | lost, found | added, found | rewrites with a false alarm | of these refused |\n| --- | --- | --- | --- | --- |\n' +
      rows
        .map(
          ({ kind, recall, falseAlarms: alarms, falseRefusals }) =>
            `| ${kind} | ${written(recall.lost)} | ${written(recall.added)} | ${written(alarms)} | ${written(falseRefusals)} |`,
        )
        .join('\n'),
    ...(precision === undefined ? [] : describePrecision(precision)),
    `### Missed (${misses.length})`,
    misses.map(fault).join('\n') || 'None.',
    `### False alarms (${falseAlarms.length})`,
    falseAlarms.map(fault).join('\n') || 'None.',
  ].join('\n\n')
}

if (import.meta.main) {
  console.log(describeMeasure('Planted damage and clean rewrites', measurePlanted()))
  const labelled = measureBenchmark()
  if (labelled !== undefined) console.log(`\n${describeMeasure('Rewrites labelled by hand', labelled)}`)
}
