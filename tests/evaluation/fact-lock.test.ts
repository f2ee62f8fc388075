import { describe, expect, test } from 'vitest'
import {
  addPrecision,
  describeMeasure,
  kinds,
  measureLabelled,
  measurePlanted,
  readTexts,
  share,
  type Measure,
  type Precision,
} from '#evaluation/fact-lock.ts'
import type { FactKind } from '#core/facts/kinds.ts'
import { checkFacts } from '#core/facts/compare.ts'
import { factsOfTexts, makeClean, plantDamage, type Place } from '#evaluation/planted.ts'

const own = readTexts()
/** The beginning of one is enough to see how the measuring works; `npm run evaluate -- --check` measures all of them. */
const beginning = { email: own['email']!.split('\n\n').slice(0, 5).join('\n\n') }

const expectAllListed = (measure: Measure) => {
  const missed = measure.rows.reduce(
    (sum, { recall: { lost, added } }) => sum + lost.of - lost.hits + added.of - added.hits,
    0,
  )
  expect(measure.misses).toHaveLength(missed)
  for (const { kind, falseAlarms } of measure.rows) {
    const rewrites = new Set(measure.falseAlarms.filter((fault) => fault.kind === kind).map(({ id }) => id))
    expect(falseAlarms.hits).toBe(rewrites.size)
  }
  const written = describeMeasure('Measured', measure)
  expect(written.match(/^- /gmu) ?? []).toHaveLength(measure.misses.length + measure.falseAlarms.length)
  for (const kind of kinds) expect(written).toContain(`| ${kind} |`)
}

test('on planted damage every miss and every false alarm is listed', () => {
  const measure = measurePlanted(beginning)
  expect(measure.cases).toBeGreaterThan(100)
  expect(measure.rewrites).toBeGreaterThan(40)
  expectAllListed(measure)
})

describe('planted errors', () => {
  const damaged = plantDamage(own)

  test('are the same every time', () => {
    expect(plantDamage(beginning)).toEqual(plantDamage(beginning))
    expect(makeClean(beginning)).toEqual(makeClean(beginning))
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
    expect(Object.keys(factsOfTexts).toSorted()).toEqual(Object.keys(own).toSorted())
    expect(new Set(damaged.map(({ id }) => id.split('/')[0]))).toEqual(new Set(Object.keys(own)))
  })
})

describe('on rewrites labelled by hand', () => {
  const source = 'The 40 roses in the garden of Leeds may not bloom before May, and 12 of them are white.'
  const rewrite = 'The roses in the garden bloom before May, and 13 of them are white.'
  const place = (text: string, part: string): [number, number] => [text.indexOf(part), part.length]
  const measure = measureLabelled([
    {
      cycle: 'june',
      line: 0,
      turns: false,
      source,
      rewrite,
      lost: [
        { kind: 'figure', at: place(source, '40') },
        // nothing is lost here, so this one is missed
        { kind: 'figure', at: place(source, 'white') },
      ],
      added: [{ kind: 'figure', at: place(rewrite, '13'), doubt: 'reading' }],
    },
  ])
  const figures = measure.rows.find(({ kind }) => kind === 'figure')!

  test('what the lock finds and misses is counted, what is in doubt is not, and what no label has is a false alarm', () => {
    expect(figures.recall).toMatchObject({ lost: { hits: 1, of: 2 }, added: { hits: 0, of: 0 } })
    expect(measure.falseAlarms.map(({ kind, side, place: { start } }) => `${side} ${kind} ${start}`)).toContain(
      `lost figure ${source.indexOf('12')}`,
    )
    expectAllListed(measure)
  })

  test('nobody looked for negations, so none is missed or a false alarm', () => {
    expect(measure.rows.find(({ kind }) => kind === 'negation')!.falseAlarms).toMatchObject({ hits: 0, of: 0 })
    const labelled = measure.precision.filter(({ kind }) => kind === 'negation' || kind === 'qualifier')
    expect(labelled.filter(({ mistaken }) => mistaken > 0)).toEqual([])
  })

  test('every finding is supported, mistaken, in doubt or not labelled, and each false alarm is a mistake', () => {
    for (const { kind, found, supported, mistaken, doubtful, notLabelled } of measure.precision) {
      expect(supported + mistaken + doubtful + notLabelled).toBe(found)
      expect(mistaken).toBe(measure.falseAlarms.filter((fault) => fault.kind === kind).length)
    }
  })

  test('none of the texts is quoted', () => {
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
