// Facts are listed once by what they tell, and counted by that list alone.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkFacts } from '#core/facts/compare.ts'
import { isLocated } from '#core/facts/findings.ts'
import { countFacts, totalOf } from '#core/facts/kept.ts'
import { readTexts } from '#evaluation/fact-lock.ts'
import { mixedTexts } from '#tests/support/mixed-texts.ts'

const listed = (source: string, rewrite: string, terms: readonly string[] = []) =>
  checkFacts(source, rewrite, 'simple', terms).facts

const said = (source: string, rewrite: string) =>
  listed(source, rewrite).map(({ state, text, told }) => `${state} ${text}${told === undefined ? '' : ` -> ${told}`}`)

const count = (source: string, rewrite = source, terms: readonly string[] = []) =>
  totalOf(countFacts(listed(source, rewrite, terms)))

test('a fact that is told three times is one fact with three places', () => {
  const text = 'It cost 40 euros. The 40 euros were paid, and 40 Euros is a lot.'
  const [fact, ...more] = listed(text, text)
  expect(more).toEqual([])
  expect(fact).toMatchObject({ kind: 'figure', state: 'kept', text: '40 euros' })
  expect(fact?.places.source.map(({ start, end }) => text.slice(start, end))).toEqual([
    '40 euros',
    '40 euros',
    '40 Euros',
  ])
})

test.each<[string, string, string, string[]]>([
  [
    'a full name is one fact',
    'The bread is by Rosa Lindqvist.',
    'Rosa Lindqvist made the bread.',
    ['kept Rosa Lindqvist'],
  ],
  [
    'a full name with another first name is changed as a whole',
    'Rosa Lindqvist came late.',
    'Vera Lindqvist came late.',
    ['changed Rosa Lindqvist -> Vera Lindqvist'],
  ],
  [
    'a full name that the rewrite adds is one fact',
    'It dries in 48 hours.',
    'It dries in two days, says Ines Kupfer.',
    ['kept 48 hours', 'added Ines Kupfer'],
  ],
  [
    'other words for a fact are no further fact',
    'It takes 48 hours.',
    'It takes two days. Those 48 hours pass.',
    ['kept 48 hours'],
  ],
  [
    'a fact that is lost at one of its places is lost',
    'See [Name] here, and [Name] there.',
    'See [Name] here, and there.',
    ['lost [Name]'],
  ],
  [
    'a lost name is lost at each of its places',
    'Dana Whitlock came late. Whitlock paid the bill. Later Dana left.',
    'She came late. She paid the bill. Later she left.',
    ['lost Dana Whitlock', 'lost Whitlock', 'lost Dana'],
  ],
  [
    'a replaced name is changed at each of its places',
    'Dana Whitlock came late. Whitlock paid the bill. Later Dana left.',
    'Zoe Miller came late. Miller paid the bill. Later Zoe left.',
    ['changed Dana Whitlock -> Zoe Miller', 'changed Whitlock -> Miller', 'changed Dana -> Zoe'],
  ],
  [
    'the words of a lost name are lost where they stand alone',
    'He reads the New York Times. Only the Times is late, and only in York.',
    'He reads the paper. Only that paper is late, and only there.',
    ['lost York Times', 'lost Times', 'lost York'],
  ],
  [
    'a name that is told once for three times is kept',
    'Dana Whitlock came late. Whitlock paid the bill. Later Dana left.',
    'Dana Whitlock came late. She paid the bill. Later she left.',
    ['kept Dana Whitlock', 'kept Whitlock', 'kept Dana'],
  ],
  [
    'a section is one fact with all of its marks',
    'Section 12(3)(b) applies, and 12 people know it.',
    'Section 12(3)(d) applies, and 12 people know it.',
    ['kept 12', 'changed 12(3)(b) -> 12(3)(d)'],
  ],
  [
    'a letter is listed with its word',
    'The clinic treats hepatitis B and looks for the X chromosome.',
    'The clinic treats hepatitis C and looks for the X chromosome.',
    ['changed hepatitis B -> hepatitis C', 'kept X chromosome'],
  ],
  [
    'a full name is listed with its initial, and may go by its surname',
    'When John F. Adams left, the bank closed.',
    'The bank closed when Adams left.',
    ['kept John F. Adams'],
  ],
  [
    'a full name with another initial is changed as a whole',
    'The bank was led by John F. Adams.',
    'The bank was led by John Q. Adams.',
    ['changed John F. Adams -> John Q. Adams'],
  ],
  [
    'a name has its particles',
    'The study by van der Berg is old.',
    'The study by van den Berg is old.',
    ['changed van der Berg -> van den Berg'],
  ],
  [
    'a figure has what it is told for each of',
    'Give 5 mg/kg on day one, and 5 mg later.',
    'Give 5 mg on day one, and 5 mg later.',
    ['lost 5 mg/kg', 'kept 5 mg'],
  ],
  [
    'a name in another script is a fact',
    'The prize went to محمد علي for his work.',
    'The prize went to محمد عمر for his work.',
    ['changed محمد علي -> محمد عمر'],
  ],
  ['a check box is a fact', '- [x] Write it', '- [ ] Write it', ['changed [x] -> [ ]']],
  ['a fact in two figures is two facts', 'It rose 5% and fell 6%.', 'It rose 5% and fell 6%.', ['kept 5%', 'kept 6%']],
])('%s', (_, source, rewrite, expected) => {
  expect(said(source, rewrite)).toEqual(expected)
})

test.each([
  ['63%', '63 %', '63 percent', '63 per cent', 'sixty-three percent'],
  ['5 km', '5 kilometers', 'five kilometres'],
  ['$5', '$5.00', '5 dollars', 'five dollars', 'USD 5'],
  ['£3 million', 'three million pounds', '£3m'],
  ['48 hours', 'two days'],
  ['1,000 tools', 'one thousand tools', '1000 tools'],
  ['3 p.m.', '3pm', '15:00', '3:00 PM'],
  ['5 March 2024', 'March 5, 2024', '2024-03-05'],
])('one value in other words is one fact: %s', (...told) => {
  const text = told.map((words) => `We said ${words} then.`).join(' ')
  const [fact, ...more] = listed(text, text)
  expect(more).toEqual([])
  expect(fact?.places.source).toHaveLength(told.length)
})

test.each([
  ['5 km', '5 kg'],
  ['$5', '€5'],
  ['3 p.m.', '3 a.m.'],
  ['5 percent', '5 points'],
  ['5 pounds', '$5'],
  ['12 March 2024', '12 March 2023'],
])('another value is another fact: %s and %s', (one, other) => {
  expect(count(`We said ${one} then. We said ${other} later.`).of).toBe(2)
})

test('a value that is told twice is lost if one of its places is, and added once', () => {
  expect(said('It grew 63 %. All of the 63 percent stayed.', 'It grew. All of it stayed.')).toEqual(['lost 63 %'])
  expect(said('It grew.', 'It grew 7 %. All of the 7 percent stayed.')).toEqual(['added 7 %'])
})

test('the words that are kept byte for byte differ by their capitals, and others do not', () => {
  expect(count('Run `make` or `Make`.').of).toBe(2)
  expect(count('It has 12 Tools and 12  tools.').of).toBe(1)
})

test('a protected word is a fact where the terms are known', () => {
  expect(count('We value deep work here.').of).toBe(0)
  expect(count('We value deep work here.', 'We like deep work.', ['deep work'])).toEqual({ kept: 1, of: 1 })
})

test('a noun of a language that writes nouns with capitals is no name', () => {
  const text =
    'Die Firma ACME hat den Plan nicht mit der Leitung besprochen, und die 12 Büros sind in der Zeit auf die Stadt verteilt.'
  expect(said(text, text)).toEqual(['kept 12', 'kept ACME'])
})

test('negations and qualifiers are findings, and no facts that are counted', () => {
  expect(countFacts(listed('It may not open.', 'It may not open.'))).toEqual({})
})

test('counts of an older report are read as they were stored, without the kinds that are no facts today', () => {
  expect(totalOf({ figure: { kept: 3, of: 4 }, negation: { kept: 2, of: 2 }, structure: { kept: 5, of: 5 } })).toEqual({
    kept: 3,
    of: 4,
  })
})

test.each(Object.entries(readTexts()))('the rewrite has no part in how many facts a text has: %s', (_, text) => {
  const { of } = count(text)
  expect(of).toBeGreaterThan(0)
  expect(count(text)).toEqual({ kept: of, of })
  // "One" beside "1" and a first word that is a name elsewhere are found by the rewrite alone.
  const other = `${text}\n\nOne of 1. Apple said that Apple and Ines Kupfer paid 91,234 euros.`
  expect(count(text, other)).toEqual({ kept: of, of })
})

test('every fact has the words of its first place, whatever the texts are', () => {
  const text = mixedTexts()
  fc.assert(
    fc.property(text, text, (source, rewrite) => {
      const facts = listed(source, rewrite)
      const keys = facts.map(({ kind, state, text: words }) => `${kind} ${state === 'added'} ${words}`)
      expect(new Set(keys).size).toBe(keys.length)
      for (const { state, text: words, told, places } of facts) {
        expect(places.source.length > 0).toBe(state !== 'added')
        expect([...places.source, ...places.rewrite].some(({ isBroken }) => isBroken)).toBe(state !== 'kept')
        const [own] = state === 'added' ? places.rewrite : places.source
        expect((state === 'added' ? rewrite : source).slice(own!.start, own!.end)).toBe(words)
        expect(told === undefined).toBe(state !== 'changed')
      }
    }),
  )
})

/** The facts that a comparison refuses to lose and that stand in no listed fact. */
const unlisted = (source: string, rewrite: string) => {
  const { lost, facts } = checkFacts(source, rewrite, 'simple')
  const places = facts.flatMap((fact) => fact.places.source)
  return lost
    .filter(({ kind, severity, of }) => severity === 'refuses' && of === 'value' && isLocated(kind))
    .filter((fact) => !places.some(({ start, end }) => start <= fact.start && fact.end <= end))
    .map(({ kind, text }) => `${kind} ${text}`)
}

/** Nothing of it is in any other text, and it has no facts. */
const nothing = 'Nothing else was said about that at all, and nobody asked.'

const withForms =
  'Dear Ms. Okonkwo, see section 12(3)(b) and Appendix C. John F. Adams has hepatitis B and blood group AB-. Give 5 mg/kg b.i.d. and 40 litres per minute. The study by van der Berg, of محمد علي, is from 3 March 2019.\n\n- [x] Write it\n- [ ] Ship it'

test.each(Object.entries({ ...readTexts(), withForms }))('all that may not be lost is listed: %s', (_, text) => {
  expect(unlisted(text, nothing)).toEqual([])
  // Every letter that stands alone is another one.
  const others = text.replace(/(?<!\p{L})\p{L}(?!\p{L})/gu, (letter) => (letter === letter.toLowerCase() ? 'q' : 'Q'))
  expect(unlisted(text, others)).toEqual([])
})

test('all that may not be lost is listed, whatever the texts are', () => {
  const text = mixedTexts()
  fc.assert(
    fc.property(text, text, (source, rewrite) => {
      expect(unlisted(source, rewrite)).toEqual([])
    }),
  )
})
