import { beforeAll, describe, expect, test } from 'vitest'
import {
  describeMeasure,
  hasBenchmark,
  kinds,
  measureBenchmark,
  measurePlanted,
  readTexts,
  share,
  type Measure,
} from '#evaluation/fact-lock.ts'
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
  let measure: Measure
  beforeAll(() => {
    measure = measureBenchmark()
  })

  holdsTargets(() => measure, labelledTargets)

  test('at least 150 are labelled, 60 of them for negations and qualifiers too', () => {
    expect(rowOf(measure, 'figure').falseAlarms.of).toBeGreaterThanOrEqual(150)
    expect(rowOf(measure, 'negation').falseAlarms.of).toBeGreaterThanOrEqual(60)
  })

  test('the report quotes none of the texts', () => {
    for (const fault of [...measure.misses, ...measure.falseAlarms]) expect(fault.text).toBeUndefined()
  })
})

test("Wilson's interval holds at the ends", () => {
  // 0 of 10 and 5 of 10, from tables of the interval.
  expect(share(0, 10).low).toBe(0)
  expect(share(0, 10).high).toBeCloseTo(0.2775, 3)
  expect(share(5, 10).low).toBeCloseTo(0.2366, 3)
  expect(share(5, 10).high).toBeCloseTo(0.7634, 3)
})
