import { describe, expect, it, test } from 'vitest'
import { cutAnnouncements } from '#core/offline/announcements.ts'
import { countCuts } from '#core/offline/count-cuts.ts'
import { rewriteOffline } from '#core/offline/cut.ts'
import { cutOpeners, openers } from '#core/offline/openers.ts'
import { phraseCutter } from '#core/offline/phrase.ts'
import { cutPhrases, phrases } from '#core/offline/phrases.ts'
import { isRestatement } from '#core/offline/restatement.ts'
import { rewriteTextOffline } from '#core/offline/rewrite-text.ts'

test.each(phrases.map((phrase) => [phrase.from, phrase] as const))('a phrase: %s', (_, phrase) => {
  const cut = phraseCutter([phrase])
  const [before, after] = phrase.example
  expect(cut(before)).toBe(after)
  expect(cut(after)).toBe(after)
  expect(cut(phrase.spares ?? '')).toBe(phrase.spares ?? '')
})

test('no phrase is listed twice', () => {
  expect(new Set(phrases.map(({ from }) => from)).size).toBe(phrases.length)
})

test.each(openers.flatMap(({ examples }) => examples))('an opening: %s', (before, after) => {
  expect(cutOpeners(before)).toBe(after)
})

test.each(openers.flatMap(({ spares = [] }) => spares))('an opening that stays: %s', (sentence) => {
  expect(cutOpeners(sentence)).toBe(sentence)
})

describe('a cut', () => {
  it.each([
    ['It is a truly amazing place.', 'It is an amazing place.'],
    ['They have a robust and reliable plan.', 'They have a reliable plan.'],
    ['In order to win, they train.', 'To win, they train.'],
  ])('leaves the right article and the capital: %s', (before, after) => {
    expect(cutPhrases(before)).toBe(after)
  })

  it.each([
    'We met at Robust and Reliable Partners.',
    'He said, "It is important to note that we met in order to win."',
    'Run `utilize in order to` now.',
    'See https://example.com/in-order-to/utilize.',
    'Dear [In order to win], {{in order to}}',
    'He cites them (Moreover & Sons, 2019, in order to win).',
  ])('touches no name, quotation, code, link, placeholder or citation: %s', (text) => {
    expect(rewriteOffline(text)).toBe(text)
  })

  it('may follow another', () => {
    expect(rewriteTextOffline(['Moreover, we utilize this in order to delve into it.'])).toEqual([
      'We utilize this to delve into it.',
    ])
    expect(rewriteOffline('Moreover, it is worth noting that trees grow.')).toBe('Trees grow.')
  })
})

describe('the count of cuts', () => {
  it.each([
    ['Moreover, we utilize this in order to delve into it.', 'We utilize this to delve into it.', 2],
    ['It rained. In conclusion, it rained.', 'It rained.', 1],
    ['She smiled despite the fact that she lost.', 'She smiled although she lost.', 1],
    ['It rained.', 'It rained.', 0],
  ])('of %s', (before, after, cuts) => {
    expect(countCuts(before, after)).toBe(cuts)
  })
})

describe('a restated closing', () => {
  const essay =
    'Cities that plant trees along their streets stay cooler in summer. The shade of mature trees lowers the temperature of pavements, and residents walk more when streets are cool. Planting costs money at first, and young trees need water for years. Streets with trees also hold more rain, which spares the drains. Shops on shaded streets report more visitors on hot days. Councils that plan for trees early save money later, since roots and pipes do not meet. Residents who help to plant trees look after them.'
  it('is found where its words were all said before', () => {
    expect(isRestatement('Ultimately, planting trees makes streets cooler for residents.', essay)).toBe(true)
    expect(isRestatement('In conclusion, cities with trees save money and stay cool.', essay)).toBe(true)
  })
  it.each([
    ['does not announce itself', 'Planting trees makes streets cooler for residents.'],
    ['has a figure', 'Ultimately, planting trees makes 40 streets cooler.'],
    ['has a figure in words', 'Ultimately, planting trees makes nine streets cooler.'],
    ['has a name', 'Ultimately, planting trees makes streets in Leeds cooler.'],
    ['denies', 'Ultimately, planting trees does not make streets cooler.'],
    ['says something new', 'Ultimately, democratic budgets decide whether libraries survive.'],
  ])('is none where it %s', (_, sentence) => {
    expect(isRestatement(sentence, essay)).toBe(false)
  })
  it('is a promise of a better world by what was told', () => {
    expect(isRestatement('By planting trees along our streets, we can pave the way for a cooler future.', essay)).toBe(
      true,
    )
    expect(isRestatement('Together, we can build a cooler world.', essay)).toBe(true)
    expect(isRestatement('By planting 40 trees, we can build a cooler future.', essay)).toBe(false)
    expect(isRestatement('By training democratic juries, we can build a fairer society.', essay)).toBe(false)
    expect(isRestatement('By planting trees, we can build a bench.', essay)).toBe(false)
  })
  it('is none behind a few words', () => {
    expect(isRestatement('Ultimately, trees cool streets.', 'Trees cool streets.')).toBe(false)
  })
})

describe('empty sentences', () => {
  it('only announce the next one', () => {
    const stays = ["Let's dive into the sea. ", 'It is warm.']
    expect(cutAnnouncements(["Let's dive in! ", 'I hope this email finds you well. ', ...stays])).toEqual(stays)
  })
  it('are kept where nothing else is said', () => {
    expect(cutAnnouncements(["Let's dive in!"])).toEqual(["Let's dive in!"])
  })
  it('are questions that a sentence answers, and no others', () => {
    expect(cutAnnouncements(['The good news? ', 'You need no garden.'])).toEqual(['You need no garden.'])
    const fragment = ['The good news? ', 'A new law.']
    expect(cutAnnouncements(fragment)).toEqual(fragment)
    const asked = ['Is it the truth? ', 'It is.']
    expect(cutAnnouncements(asked)).toEqual(asked)
  })
})

test.each([
  'p53 is lost in half of them.',
  'npm loads the packages.',
  'iOS is older.',
  'x counts the rows.',
  'pH is low.',
])('a name that begins small heads a sentence as it is: %s', (rest) => {
  expect(rewriteOffline(`It is important to note that ${rest}`)).toBe(rest)
})
