import { describe, expect, it } from 'vitest'
import { entries, replacePhrases, replacer } from '#core/offline/lexicon/replace.ts'
import { businessCases } from './business.cases.ts'
import { cases as wordCases } from './lexicon.cases.ts'

const cases = { ...wordCases, ...businessCases }

const capitalised = (text: string): string => `${text[0]?.toUpperCase()}${text.slice(1)}`

/** "there is a wealth of" and "play a vital role in" come from two lists: one pattern of case fits each. */
const caseOf = (from: string, to: string): readonly [before: string, after: string, leftAlone: string] | undefined => {
  const written = cases[`${from} → ${to}`]
  if (written !== undefined) return written
  if (/^play~ an? \w+ role in$/u.test(from)) {
    const [phrase, plain] = [from.replace('~', ''), to.replace('~', '')]
    return [`They ${phrase} society.`, `They ${plain} society.`, `They ${phrase.replace(' in', '')} on stage.`]
  }
  if (/^there (?:is|was) a \w+(?: \w+)? of$/u.test(from)) {
    return [`${capitalised(from)} tools.`, `${capitalised(to)} tools.`, `${capitalised(from)} equipment.`]
  }
  if (/^a \w+(?: \w+)? of$/u.test(from))
    return [`They use ${from} tools.`, `They use ${to} tools.`, `There is ${from} tools.`]
  if (/^[a-z-]+ and [a-z-]+$/u.test(from) && from.split(' and ').includes(to))
    return [`They have ${from} plans.`, `They have ${to} plans.`, `It is both ${from}.`]
  return undefined
}

describe('the lexicon', () => {
  it('has at least 150 entries, more phrases than words, and no entry twice', () => {
    const phrases = entries.filter(({ from }) => from.includes(' '))
    expect(entries.length).toBeGreaterThanOrEqual(150)
    expect(phrases.length).toBeGreaterThan(entries.length / 2)
    expect(new Set(entries.map(({ from, to }) => `${from} → ${to}`)).size).toBe(entries.length)
  })

  it('keeps no case for an entry that is gone', () => {
    const keys = new Set(entries.map(({ from, to }) => `${from} → ${to}`))
    expect(Object.keys(cases).filter((key) => !keys.has(key))).toEqual([])
  })

  it.each(entries.map((entry) => [`${entry.from} → ${entry.to}`, entry] as const))('%s', (_, entry) => {
    const example = caseOf(entry.from, entry.to)
    expect(example).toBeDefined()
    const [before, after, leftAlone] = example ?? ['', '', '']
    const replace = replacer([entry])
    expect(leftAlone.toLowerCase()).not.toBe(before.toLowerCase())
    expect(replace(before)).toBe(after)
    expect(replace(after)).toBe(after)
    expect(replace(leftAlone)).toBe(leftAlone)
  })
})

describe('a replacement', () => {
  it('does not say a verb twice in a sentence that did not', () => {
    const twice = 'They improve speed and enhance trust.'
    expect(replacePhrases(twice, 'simple')).toBe(twice)
    expect(replacePhrases('They enhance speed and improve trust.', 'simple')).toBe(
      'They enhance speed and improve trust.',
    )
    expect(replacePhrases('They enhance speed and enhance trust.', 'simple')).toBe(
      'They improve speed and improve trust.',
    )
  })

  it.each([
    ['She utilizes it.', 'She uses it.'],
    ['She utilized it.', 'She used it.'],
    ['Utilizing it helps.', 'Using it helps.'],
    ['It has been utilized here.', 'It has been used here.'],
    ['He spearheaded the project.', 'He led the project.'],
  ])('is inflected as what it replaces: %s', (before, after) => {
    expect(replacePhrases(before, 'simple')).toBe(after)
  })

  it.each([
    ['It is an essential tool.', 'It is a key tool.'],
    ['It is a crucial skill.', 'It is a key skill.'],
    ['It is a truly amazing place.', 'It is an amazing place.'],
    ['A game-changing tool came.', 'An important tool came.'],
    ['It is an incredibly useful idea.', 'It is a very useful idea.'],
  ])('has the right article before it: %s', (before, after) => {
    expect(replacePhrases(before, 'simple')).toBe(after)
  })

  it('keeps the capital of a sentence and leaves the capital of a name', () => {
    expect(replacePhrases('Leveraging data helps.', 'simple')).toBe('Using data helps.')
    expect(replacePhrases('We met at Robust Growth Partners.', 'simple')).toBe('We met at Robust Growth Partners.')
  })

  it('is not made where it would double a word', () => {
    expect(replacePhrases('They use use~ of to in order to to.', 'simple')).toBe('They use use~ of to in order to to.')
    expect(replacePhrases('It is very incredibly fast.', 'simple')).toBe('It is very incredibly fast.')
  })

  it('depends on the style', () => {
    const sentence =
      'Individuals must ensure that data pertaining to cost is seamless to all; however, it demonstrates the rule.'
    expect(replacePhrases(sentence, 'simple')).toContain('make sure that data about cost')
    expect(replacePhrases(sentence, 'formal')).toContain('ensure that data about cost')
    expect(replacePhrases(sentence, 'academic')).toContain('data pertaining to cost')
  })
})
