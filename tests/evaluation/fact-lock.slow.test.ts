import { beforeAll, describe, expect, test } from 'vitest'
import {
  addPrecision,
  describeMeasure,
  hasBenchmark,
  kinds,
  measureBenchmark,
  measurePlanted,
  readTexts,
  share,
  type Measure,
  type Precision,
} from '#evaluation/fact-lock.ts'
import type { FactKind } from '#core/facts/kinds.ts'
import { checkFacts } from '#core/facts/compare.ts'
import { makeClean, plantDamage, type Place } from '#evaluation/planted.ts'

/** Least recall of what was lost and of what was added, in percent. */
const recallTargets = {
  figure: 99,
  quotation: 99,
  citation: 99,
  placeholder: 99,
  link: 99,
  name: 95,
  negation: 90,
  qualifier: 90,
} as const
/** Of the rewrites labelled by hand: an equal hedge elsewhere in the sentence counts as told, for a false warning costs more than one of these. */
const labelledTargets = { ...recallTargets, negation: 88, qualifier: 88 }
/** Most rewrites with a false alarm, in percent. */
const alarmTargets = { figure: 1, quotation: 1, name: 5 } as const

const rowOf = ({ rows }: Measure, kind: string) => rows.find((row) => row.kind === kind)!

const recallCases = (targets: Record<string, number>) =>
  Object.entries(targets).flatMap(([kind, target]) =>
    (['lost', 'added'] as const).map((side) => ({ kind, side, target })),
  )
const alarmCases = Object.entries(alarmTargets).map(([kind, target]) => ({ kind, target }))

const holdsTargets = (measured: () => Measure, targets: Record<string, number>) => {
  test.each(recallCases(targets))('finds $kind $side', ({ kind, side, target }) => {
    // Nothing of a kind that the sample does not have can be missed.
    const { hits, of } = rowOf(measured(), kind).recall[side]
    expect(hits).toBeGreaterThanOrEqual((of * target) / 100)
  })

  test.each(alarmCases)('raises no false alarm about a $kind', ({ kind, target }) => {
    const { hits, of } = rowOf(measured(), kind).falseAlarms
    expect(hits).toBeLessThanOrEqual((of * target) / 100)
  })
}

describe('on planted damage', () => {
  let measure: Measure
  beforeAll(() => {
    measure = measurePlanted()
  })

  holdsTargets(() => measure, recallTargets)

  test('every kind has enough examples', () => {
    expect(measure.cases).toBeGreaterThanOrEqual(2000)
    expect(measure.rewrites).toBeGreaterThanOrEqual(500)
    for (const { recall } of measure.rows) expect(recall.lost.of + recall.added.of).toBeGreaterThan(40)
  })

  test('every miss and every false alarm is listed', () => {
    const missed = measure.rows.reduce(
      (sum, { recall: { lost, added } }) => sum + lost.of - lost.hits + added.of - added.hits,
      0,
    )
    expect(measure.misses).toHaveLength(missed)
    for (const kind of kinds) {
      const rewrites = new Set(measure.falseAlarms.filter((fault) => fault.kind === kind).map(({ id }) => id))
      expect(rowOf(measure, kind).falseAlarms.hits).toBe(rewrites.size)
    }
    const written = describeMeasure('Planted', measure)
    expect(written.match(/^- /gmu) ?? []).toHaveLength(measure.misses.length + measure.falseAlarms.length)
    for (const kind of kinds) expect(written).toContain(`| ${kind} |`)
  })
})

describe('planted errors', () => {
  const texts = readTexts()
  const damaged = plantDamage(texts)
  const clean = makeClean(texts)

  test('are the same every time', () => {
    expect(plantDamage(texts)).toEqual(damaged)
    expect(makeClean(texts)).toEqual(clean)
  })

  test('have names of their own, change their text and lie inside it', () => {
    expect(new Set(damaged.map(({ id }) => id)).size).toBe(damaged.length)
    const isInside = (place: Place | undefined, text: string) =>
      place === undefined || (place.start >= 0 && place.start < place.end && place.end <= text.length)
    const wrong = damaged.filter(
      ({ source, rewrite, lost, added }) =>
        rewrite === source ||
        (lost === undefined && added === undefined) ||
        !isInside(lost, source) ||
        !isInside(added, rewrite),
    )
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  test('need every text and every list of facts', () => {
    expect(new Set(damaged.map(({ id }) => id.split('/')[0]))).toEqual(new Set(Object.keys(texts)))
  })
})

describe.skipIf(!hasBenchmark())('on the labelled rewrites of HumanizerBench (needs the benchmarks)', () => {
  let measure: ReturnType<typeof measureBenchmark>
  beforeAll(() => {
    measure = measureBenchmark()
  })

  holdsTargets(() => measure, labelledTargets)

  test('at least 150 are labelled, 60 of them for negations and qualifiers too', () => {
    expect(rowOf(measure, 'figure').falseAlarms.of).toBeGreaterThanOrEqual(150)
    expect(rowOf(measure, 'negation').falseAlarms.of).toBeGreaterThanOrEqual(60)
  })

  test('at least 95 % of the findings about figures are true', () => {
    const { supported, mistaken } = measure.precision.find(({ kind }) => kind === 'figure')!
    expect(supported).toBeGreaterThanOrEqual((supported + mistaken) * 0.95)
  })

  test('every finding is supported, mistaken, in doubt or not labelled, and each false alarm is a mistake', () => {
    for (const { kind, found, supported, mistaken, doubtful, notLabelled } of measure.precision) {
      expect(supported + mistaken + doubtful + notLabelled).toBe(found)
      expect(mistaken).toBe(measure.falseAlarms.filter((fault) => fault.kind === kind).length)
    }
  })

  test('the report quotes none of the texts', () => {
    for (const fault of [...measure.misses, ...measure.falseAlarms]) expect(fault.text).toBeUndefined()
  })
})

test('a finding that nobody looked for is not labelled, and never a mistake', () => {
  const source = 'The 40 roses in the garden of Leeds may not bloom before May, and 12 of them are white.'
  const rewrite = 'The roses in the garden bloom before May, and some of them are white.'
  const { lost } = checkFacts(source, rewrite, 'simple')
  const rowsOf = (read: readonly FactKind[], doubt?: 'reading') => {
    const rows = new Map<FactKind, Precision>()
    const labelled = { kind: 'figure' as const, at: [4, 2] as [number, number] }
    const findings = [doubt === undefined ? labelled : { ...labelled, doubt }]
    addPrecision(rows, { facts: lost, findings, text: source, read })
    return rows
  }
  expect(rowsOf(['figure', 'name']).get('figure')).toMatchObject({
    found: 2,
    supported: 1,
    mistaken: 1,
    notLabelled: 0,
  })
  expect(rowsOf(['figure', 'name']).get('name')).toMatchObject({ found: 1, supported: 0, mistaken: 1 })
  expect(rowsOf(['figure']).get('name')).toMatchObject({ mistaken: 0, notLabelled: 1 })
  expect(rowsOf(['figure'], 'reading').get('figure')).toMatchObject({ supported: 0, doubtful: 1, mistaken: 1 })
})

test("Wilson's interval holds at the ends", () => {
  // 0 of 10 and 5 of 10, from tables of the interval.
  expect(share(0, 10).low).toBe(0)
  expect(share(0, 10).high).toBeCloseTo(0.2775, 3)
  expect(share(5, 10).low).toBeCloseTo(0.2366, 3)
  expect(share(5, 10).high).toBeCloseTo(0.7634, 3)
})
