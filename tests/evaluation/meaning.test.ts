import { expect, test } from 'vitest'
import { readTexts } from '#evaluation/fact-lock.ts'
import { readDrafts } from '#evaluation/loop/drafts.ts'
import { describeMeaning, measurePairs, measurePlantedStatements, measureStrong } from '#evaluation/meaning.ts'
import { readPairs, type LabelledPair } from '#evaluation/pairs.ts'
import { plantStatements } from '#evaluation/planted-statements.ts'

const pair = (label: LabelledPair['label'], source: string, rewrite: string): LabelledPair => ({
  id: 'x',
  label,
  kind: 'x',
  source,
  rewrite,
  source_words: label === 'damaged' ? '40 people' : '',
  rewrite_words: label === 'damaged' ? '50 people' : '',
  note: '',
})

test('a pair counts as caught if a finding lies in the damaged sentence, and as refused if the lock refuses it', () => {
  const source = 'The hall holds 40 people. It was built in 1920.'
  const damaged = pair('damaged', source, 'The hall holds 50 people. It was built in 1920.')
  const elsewhere = pair('damaged', source, 'The hall holds 40 people. It was built in 1930. There were 50 people.')
  expect(measurePairs([damaged]).caught).toMatchObject({ hits: 1, of: 1 })
  expect(measurePairs([damaged]).refused).toMatchObject({ hits: 1, of: 1 })
  expect(measurePairs([{ ...elsewhere, rewrite_words: '' }]).caught).toMatchObject({ hits: 0, of: 1 })
  expect(measurePairs([pair('honest', source, source)])).toMatchObject({
    honestRefused: { hits: 0, of: 1 },
    honestWarned: { hits: 0, of: 1 },
  })
})

test('the length of a short pair says nothing about it', () => {
  const short = pair(
    'honest',
    'It is, by any measure that one could think of, a very big hall indeed.',
    'It is a very big hall.',
  )
  expect(measurePairs([short])).toMatchObject({ honestRefused: { hits: 0 } })
})

test('planted statements do what they say: add a sentence, remove one, or invert a word', () => {
  const planted = plantStatements(readTexts())
  expect(new Set(planted.map(({ id }) => id)).size).toBe(planted.length)
  expect(Object.keys(Object.groupBy(planted, ({ how }) => how)).toSorted()).toEqual(['dropped', 'invented', 'turned'])
  for (const { how, source, rewrite, lost, added } of planted) {
    expect(rewrite).not.toBe(source)
    expect([how === 'dropped' ? added : lost]).toEqual([undefined])
    const place = how === 'dropped' ? lost! : added!
    expect((how === 'dropped' ? source : rewrite).slice(place.start, place.end).trim()).not.toBe('')
  }
  expect(plantStatements(readTexts())).toEqual(planted)
})

test('a planted statement counts as found if something is found in its sentence', () => {
  const source = 'The hall holds 40 people. It was built in 1920.'
  const invented = 'The mayor of Leeds paid for it. '
  const rewrite = source.replace('It was', `${invented}It was`)
  const start = rewrite.indexOf(invented)
  const added = { start, end: start + invented.length }
  const planted = { id: 'x', how: 'invented', source, rewrite, lost: undefined, added } as const
  expect(measurePlantedStatements([planted])).toMatchObject({ invented: { hits: 1, of: 1 }, dropped: { of: 0 } })
  expect(measurePlantedStatements([{ ...planted, rewrite: source }])).toMatchObject({ invented: { hits: 0, of: 1 } })
})

test('recorded rewrites are compared as they are delivered, and a draft without answers is left out', async () => {
  const [recorded] = readDrafts()
  const unknown = { id: 'unknown', text: 'Nobody has ever recorded an answer to this sentence.' }
  const strong = await measureStrong([recorded!, unknown])
  expect(strong.of).toBe(1)
  const nothing = { hits: 0, of: 0, low: 0, high: 1 }
  const described = describeMeaning({
    pairs: {},
    planted: { invented: nothing, dropped: nothing, turned: nothing },
    fragments: undefined,
    careful: undefined,
    strong: { hits: 3, of: 24, low: 0.043, high: 0.31 },
  })
  expect(described).toContain(
    'a strong model (our recorded ones, as delivered, simple, medium) that the rules refuse | 3/24 = 12.5 % (4.3 to 31.0) |',
  )
})

test('the labelled pairs quote their own texts, and damaged ones name their place', () => {
  for (const [set, pairs] of Object.entries(readPairs())) {
    const wrong = pairs.filter(
      ({ label, source, rewrite, source_words, rewrite_words }) =>
        (label === 'damaged' && source_words + rewrite_words === '') ||
        !source.includes(source_words) ||
        !rewrite.includes(rewrite_words),
    )
    expect(wrong.map(({ id }) => `${set} ${id}`)).toEqual([])
    expect(new Set(pairs.map(({ id }) => id)).size).toBe(pairs.length)
  }
})
