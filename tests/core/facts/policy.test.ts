// The consequences of a difference: in a comparison and in the product, with a reader and without.
import { describe, expect, test } from 'vitest'
import { besideReader, checkFacts } from '#core/facts/compare.ts'
import { factFaults } from '#core/rewriting/faults.ts'

const source =
  'The pump may not be run dry. It holds at least 40 litres. The tenant pays the landlord in May. The old gate to the yard is painted green every spring, and nobody remembers why.'
const reportOf = (rewrite: string) => checkFacts(source, rewrite, 'simple')
const waysOf = ({ lost, added }: ReturnType<typeof reportOf>) => [...new Set([...lost, ...added].map(({ of }) => of))]

describe.each([
  ['value', source.replace('40', '50'), 'fail', 'fail', true, true],
  ['swap', source.replace('tenant pays the landlord', 'landlord pays the tenant'), 'fail', 'fail', true, true],
  ['bound', source.replace('at least', 'at most'), 'fail', 'pass', true, false],
  ['word', source.replace('may not', 'may'), 'warn', 'pass', false, false],
  ['sentence', source.replace('It holds', 'Monks planted the garden. It holds'), 'warn', 'pass', false, false],
] as const)('%s', (of, rewrite, alone, withReader, isRefused, isRefusedWithReader) => {
  test('in a comparison', () => {
    expect(waysOf(reportOf(rewrite))).toContain(of)
    expect(reportOf(rewrite).verdict).toBe(alone)
    expect(besideReader(reportOf(rewrite)).verdict).toBe(withReader)
  })
  test('in the product', () => {
    expect(factFaults(reportOf(rewrite), 'none').length > 0).toBe(isRefused)
    expect(factFaults(reportOf(rewrite), 'trusted').length > 0).toBe(isRefusedWithReader)
  })
})

test('where the reader cannot be trusted, what it may have been told to pass over is refused', () => {
  const kept = (rewrite: string) => factFaults(reportOf(rewrite), 'untrusted')
  expect(kept(source.replace('may not', 'may')).length).toBeGreaterThan(0)
  expect(kept(source.replace('It holds', 'Monks planted the garden. It holds')).length).toBeGreaterThan(0)
  expect(kept(source)).toEqual([])
})

describe('a figure that is told differently', () => {
  const told = checkFacts(
    'The club has 56 members today and began with 8.',
    'Eight people started it; its ranks have since grown to seven times that.',
    'simple',
  )
  test('warns in a comparison, with what stands in its stead', () => {
    expect(told.verdict).toBe('warn')
    expect(told.lost).toContainEqual(
      expect.objectContaining({ of: 'told', text: '56', other: expect.objectContaining({ text: 'seven times' }) }),
    )
  })
  test('is refused in the product, whose writer was asked for the figures as they are', () => {
    expect(factFaults(told, 'none').length).toBeGreaterThan(0)
    expect(factFaults(told, 'trusted').length).toBeGreaterThan(0)
  })
})

test.each([
  ['The lake is 40 km long and lies in the north.', 'Up in the north there is a lake that stretches for 50 km.'],
  ['The club has 56 members.', 'The club has 65 members.'],
  ['The vote was on 3 May in the old hall.', 'People went to the old hall on 4 May to cast their votes.'],
])('a value that can be compared is lost, and not told differently: %s', (was, is) => {
  const { lost, verdict } = checkFacts(was, is, 'simple')
  expect(verdict).toBe('fail')
  expect(lost.map(({ of }) => of)).toContain('value')
})
