import { expect, test } from 'vitest'
import { checkTargets } from '#evaluation/check.ts'
import { kinds, share, type Measure } from '#evaluation/fact-lock.ts'
import type { Measured } from '#evaluation/targets.ts'

/** Finds everything, and alarms about nothing. */
const perfect: Measure = {
  rewrites: 840,
  cases: 4260,
  rows: kinds.map((kind) => ({
    kind,
    recall: { lost: share(100, 100), added: share(100, 100) },
    falseAlarms: share(0, 840),
    falseRefusals: share(0, 840),
  })),
  misses: [],
  falseAlarms: [],
}

const withFigures = (change: Partial<Measure['rows'][number]>): Measure => ({
  ...perfect,
  rows: perfect.rows.map((row) => (row.kind === 'figure' ? { ...row, ...change } : row)),
})

const figures = { found: 100, supported: 95, doubtful: 0, mistaken: 5, notLabelled: 0 }
const met: Measured = {
  planted: perfect,
  statements: { invented: share(9, 10), dropped: share(9, 10), turned: share(6, 10) },
  labelled: {
    lock: { ...perfect, precision: [{ kind: 'figure', ...figures }] },
    counter: (['figure', 'quotation', 'citation', 'placeholder'] as const).map((kind) => ({
      kind,
      found: 20,
      of: 20,
      mistaken: 0,
      counted: 20,
    })),
  },
}

const check = (measured: Measured) => {
  const lines: string[] = []
  const isMet = checkTargets(measured, (line) => lines.push(line))
  return { isMet, lines, missed: lines.filter((line) => line.startsWith('MISSED')) }
}

test('targets that are met are told one a line, and the check succeeds', () => {
  const { isMet, lines, missed } = check(met)
  expect([isMet, missed]).toEqual([true, []])
  expect(lines).toContain('met     planted: figure lost, found: 100/100 = 100.0 % (at least 99 %)')
  expect(lines.at(-1)).toBe(`All ${lines.length - 1} targets are met.`)
})

const { lock, counter } = met.labelled!
test.each<[string, Partial<Measured>]>([
  [
    'planted: figure lost, found: 98/100 = 98.0 % (at least 99 %)',
    { planted: withFigures({ recall: { lost: share(98, 100), added: share(100, 100) } }) },
  ],
  [
    'planted: rewrites with a false alarm, figure: 9/840 = 1.1 % (at most 1 %)',
    { planted: withFigures({ falseAlarms: share(9, 840) }) },
  ],
  ['planted: damaged texts: 1999 (at least 2000)', { planted: { ...perfect, cases: 1999 } }],
  [
    'statements: turned, found: 11/20 = 55.0 % (more than 55 %)',
    { statements: { ...met.statements, turned: share(11, 20) } },
  ],
  [
    'labelled: true findings, figure: 94/99 = 94.9 % (at least 95 %)',
    { labelled: { lock: { ...lock, precision: [{ kind: 'figure', ...figures, supported: 94 }] }, counter } },
  ],
  [
    'counter: citation, mistaken: 1 (at most 0)',
    {
      labelled: {
        lock,
        counter: counter.map((each) => (each.kind === 'citation' ? { ...each, mistaken: 1 } : each)),
      },
    },
  ],
])('a missed target is named, and the check fails: %s', (line, change) => {
  const { isMet, lines, missed } = check({ ...met, ...change })
  expect([isMet, missed]).toEqual([false, [`MISSED  ${line}`]])
  expect(lines.at(-1)).toMatch(/^1 of \d+ targets are missed\.$/u)
})

test('without the benchmarks the planted part is checked, and the rest is said to be skipped', () => {
  const { isMet, lines } = check({ ...met, labelled: undefined })
  expect(isMet).toBe(true)
  expect(lines.filter((line) => /^\S+ +(?:labelled|counter):/u.test(line))).toEqual([])
  expect(lines.at(-2)).toBe('The rewrites labelled by hand were skipped: the benchmarks are not beside the repository.')
})
