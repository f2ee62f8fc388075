// Every fact and every finding by its places in both texts.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findingsOf, locateFacts } from '#core/facts/annotate.ts'
import { compareFacts } from '#core/facts/compare.ts'
import type { LocatedFact } from '#core/facts/findings.ts'
import { readFacts } from '#core/facts/reading.ts'
import { termsPattern } from '#core/text/spans.ts'
import { readTexts } from '#evaluation/fact-lock.ts'
import { mixedTexts } from '#tests/support/mixed-texts.ts'

const annotate = (source: string, rewrite: string, terms: readonly string[] = []) => {
  const pattern = termsPattern(terms)
  const [before, after] = [readFacts(source, pattern), readFacts(rewrite, pattern)]
  const report = compareFacts(before, after, 'simple')
  return { facts: locateFacts(before, after, report), findings: findingsOf(report), report }
}

/** Findings of these kinds name what they found in words of their own. */
const namesOfWholes = ['structure', 'length', 'chatter']

/** A located fact as its words in both texts. */
const told = (source: string, rewrite: string) => (fact: LocatedFact) => [
  fact.kind,
  fact.state,
  fact.source && source.slice(fact.source.start, fact.source.end),
  fact.rewrite && rewrite.slice(fact.rewrite.start, fact.rewrite.end),
]

test.each<[string, string, unknown[][]]>([
  [
    'Rosa Lindqvist paid 63 % of $1,200 on 3 March 2024.',
    'On March 3, 2024, Rosa Lindqvist paid 67 % of $1,200.',
    [
      ['figure', 'changed', '63 %', '67 %'],
      ['figure', 'kept', '$1,200', '$1,200'],
      ['date', 'kept', '3 March 2024', 'March 3, 2024'],
      ['name', 'kept', 'Rosa', 'Rosa'],
      ['name', 'kept', 'Lindqvist', 'Lindqvist'],
    ],
  ],
  [
    'The tank holds 40 litres. That will last a day. It weighs 9 kg.',
    'The tank holds 40 litres. Those 40 litres will last a day. It is light.',
    [
      ['figure', 'kept', '40 litres', '40 litres'],
      ['figure', 'lost', '9 kg', null],
      ['figure', 'kept', '40 litres', '40 litres'],
    ],
  ],
  [
    'It takes 48 hours to dry.',
    'It takes two days to dry, and Ines Kupfer says so.',
    [
      ['figure', 'kept', '48 hours', 'two days'],
      ['name', 'added', null, 'Ines'],
      ['name', 'added', null, 'Kupfer'],
    ],
  ],
  [
    'She said “the dam will hold for years” (Okafor, 2019) to [Name].',
    'To [Name] she said "the dam will hold for years" (Okafor, 2020).',
    [
      ['quotation', 'kept', '“the dam will hold for years”', '"the dam will hold for years"'],
      ['citation', 'changed', '(Okafor, 2019)', '(Okafor, 2020)'],
      ['placeholder', 'kept', '[Name]', '[Name]'],
    ],
  ],
])('facts have their places in both texts: %s', (source, rewrite, expected) => {
  expect(annotate(source, rewrite).facts.map(told(source, rewrite))).toEqual(expected)
})

test('a protected word is a fact at each of its places', () => {
  const { facts } = annotate('Acme pays Acme.', 'Acme pays.', ['Acme'])
  expect(facts.map(({ kind, state }) => [kind, state])).toEqual([
    ['term', 'kept'],
    ['term', 'lost'],
  ])
})

test('a difference that both texts show is one finding, with its words in both', () => {
  const [source, rewrite] = ['The fee rose by 40 euros in May.', 'The fee fell by 40 euros in May.']
  const { findings } = annotate(source, rewrite)
  expect(findings).toEqual([
    {
      kind: 'sense',
      severity: 'warns',
      source: { text: 'rose', start: 8, end: 12 },
      rewrite: { text: 'fell', start: 8, end: 12 },
    },
  ])
})

test.each(Object.entries(readTexts()))('in an unchanged text every fact is kept where it was: %s', (_, text) => {
  const { facts, findings } = annotate(text, text)
  expect(findings).toEqual([])
  expect(facts.length).toBeGreaterThan(0)
  for (const { state, source, rewrite } of facts) {
    expect(state).toBe('kept')
    expect(rewrite).toEqual(source)
  }
})

test('a word behind code is found at its own place', () => {
  const source = 'Run it:\n\n```sh\npg_dump\n```\n\n2. If your face swells, call 112 and do not wait.'
  const { findings } = annotate(source, source.replace('do not wait', 'wait'))
  const at = source.indexOf('not wait')
  expect(findings.find(({ kind }) => kind === 'negation')?.source).toMatchObject({ start: at, end: at + 3 })
})

test('every offset lies in its text, whatever the texts are', () => {
  const text = mixedTexts()
  fc.assert(
    fc.property(text, text, (source, rewrite) => {
      const { facts, findings, report } = annotate(source, rewrite)
      for (const fact of facts) {
        const sides = [fact.source && source.slice(fact.source.start, fact.source.end)]
        sides.push(fact.rewrite && rewrite.slice(fact.rewrite.start, fact.rewrite.end))
        expect(sides).not.toContain('')
        expect(sides.every((side) => side === null)).toBe(false)
        const gone = { lost: [false, true], added: [true, false], changed: [false, false], kept: undefined }[fact.state]
        expect(sides.map((side) => side === null)).toEqual(gone ?? sides.map((side) => side === null))
      }
      for (const { kind, ...finding } of findings) {
        const placed = [
          [source, finding.source],
          [rewrite, finding.rewrite],
        ] as const
        const wrong = placed.filter(
          ([whole, passage]) => passage !== null && !whole.slice(passage.start, passage.end).startsWith(passage.text),
        )
        expect(namesOfWholes.includes(kind) ? [] : wrong).toEqual([])
      }
      expect(findings.length).toBeLessThanOrEqual(report.lost.length + report.added.length)
    }),
  )
})
