import { describe, expect, test } from 'vitest'
import { estimate } from '#evaluation/bootstrap.ts'
import { countFacts, hasSameStructure } from '#evaluation/counter.ts'
import { readTexts } from '#evaluation/fact-lock.ts'

const differences = (source: string, rewrite: string) =>
  countFacts(source, rewrite).differences.map(({ kind, side, text }) => `${side} ${kind} ${text}`)

describe('the independent counter', () => {
  test.each([
    ['figure', 'We sold 1,204 units.', 'We sold units.', '1,204'],
    ['figure', 'It fell by twenty-one points.', 'It fell.', 'twenty-one'],
    ['figure', 'Sales: |\n-3 in May.', 'Sales: |\n3 in May.', '-3'],
    ['date', 'It opens on 3 May 2024.', 'It opens on 4 May 2024.', '3 May 2024'],
    ['date', 'The shop opens at 9:30 in September.', 'The shop opens at 9:30.', 'September'],
    ['name', 'We asked Ada and her friend.', 'We asked her friend.', 'Ada'],
    ['quotation', 'He said "wait for the spring" to us.', 'He told us to wait.', '"wait for the spring"'],
    ['citation', 'It helps (Smith & Lee, 2020, p. 12).', 'It helps.', '(Smith & Lee, 2020, p. 12)'],
    ['link', 'See https://example.com/a?b=1.', 'See it.', 'https://example.com/a?b=1'],
    ['placeholder', 'Dear [Your Name], welcome.', 'Dear friend, welcome.', '[Your Name]'],
    ['code', 'Run `npm test` now.', 'Run it now.', '`npm test`'],
  ])('finds a lost %s in %j', (kind, source, rewrite, text) => {
    expect(differences(source, rewrite)).toContain(`lost ${kind} ${text}`)
    expect(differences(rewrite, source)).toContain(`added ${kind} ${text}`)
    expect(countFacts(source, source).of[kind as 'figure']).toBeGreaterThan(0)
  })

  test('counts negations and qualifiers', () => {
    expect(differences('It does not leak.', 'It leaks.')).toEqual(['lost negation negations: 1 before, 0 after'])
    expect(differences('It cost 14 euros.', 'It cost about 14 euros.')).toEqual([
      'added qualifier about a figure: 0 before, 1 after',
    ])
    expect(differences('It may leak.', 'It leaks.')).toEqual(['lost qualifier possibility: 1 before, 0 after'])
  })

  test('sees no difference between two ways to write the same fact', () => {
    expect(differences('We sold 1,204 units to twelve shops.', 'To 12 shops we sold 1204.0 units.')).toEqual([])
    expect(differences('On 3 May 2024 we asked Ada’s friend.', "We asked Ada's friend on May 3rd, 2024.")).toEqual([])
    expect(differences('He said “wait for the spring,” and left.', 'He left, and said "wait for the spring".')).toEqual(
      [],
    )
    expect(differences('It is not just cold, it is about 14 degrees.', 'It is cold, roughly 14 degrees.')).toEqual([])
  })

  test('finds facts of every kind in our own texts, and no difference between a text and itself', () => {
    const counts = Object.values(readTexts()).map((text) => countFacts(text, text))
    expect(counts.flatMap((counted) => counted.differences)).toEqual([])
    for (const kind of ['figure', 'date', 'name', 'quotation', 'negation', 'qualifier'] as const)
      expect(counts.filter(({ of }) => of[kind] > 0).length).toBeGreaterThan(counts.length / 2)
    for (const kind of ['citation', 'link', 'placeholder', 'code'] as const)
      expect(counts.some(({ of }) => of[kind] > 0)).toBe(true)
  })
})

test.each([
  ['# A\n\ntext', 'A\n\ntext'],
  ['- a\n- b', '- a and b'],
  ['1. a\n2. b', '1. a'],
  ['| a |\n| - |\n| b |', '| a |\n| - |'],
  ['One.\n\nTwo.', 'One. Two.'],
])('%j and %j are not of the same structure', (source, rewrite) => {
  expect(hasSameStructure(source, rewrite)).toBe(false)
  expect(hasSameStructure(source, source.replace(/[ab]/gu, 'other'))).toBe(true)
})

test('an interval contains the value, is the same each time, and shrinks with more texts', () => {
  const mean = (items: readonly number[]) => items.reduce((sum, item) => sum + item, 0) / items.length
  const few = [1, 2, 3, 4, 5, 6]
  const many = Array.from({ length: 100 }, (_, index) => few[index % few.length]!)
  const [ofFew, ofMany] = [estimate(few, mean), estimate(many, mean)]
  expect(ofFew).toEqual(estimate(few, mean))
  expect(ofFew.value).toBe(3.5)
  expect(ofFew.low).toBeLessThan(3.5)
  expect(ofFew.high).toBeGreaterThan(3.5)
  expect(ofMany.high - ofMany.low).toBeLessThan((ofFew.high - ofFew.low) / 2)
  expect(estimate([0, 0, 0], mean)).toEqual({ value: 0, low: 0, high: 0 })
})
