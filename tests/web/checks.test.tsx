import { expect, test } from 'vitest'
import { isWhollyPhrase } from '#web/editor/findings/checks.ts'

const draft = 'It grew. It is important to note that, moreover, the farm closed in May.'

const passage = (words: string) => ({
  text: words,
  start: draft.indexOf(words),
  end: draft.indexOf(words) + words.length,
})
const phrase = (words: string) => ({ ...passage(words), sign: 'any' })

const note = phrase('important to note that')

test.each([
  ['a phrase', 'It is important to note that, ', [note], true],
  ['two phrases', 'It is important to note that, moreover, ', [note, phrase('moreover,')], true],
  ['a phrase within another', 'important to note that', [note, phrase('to note')], true],
  [
    'a phrase within another, and a statement',
    'important to note that, moreover, the farm',
    [note, phrase('to note')],
    false,
  ],
  ['a phrase that begins before it', 'note that', [note], true],
  ['a statement', 'the farm closed in May', [note], false],
  ['a statement beside a phrase', 'moreover, the farm closed', [phrase('moreover,')], false],
  ['bare words alone', 'that, ', [], false],
])('%s in a cut: wholly an AI phrase or not', (_, words, phrases, isWholly) => {
  expect(isWhollyPhrase(passage(words), draft, phrases)).toBe(isWholly)
})

test('a fact is no phrase', () => {
  expect(isWhollyPhrase(passage('May'), draft, [{ ...passage('May'), fact: 0 }])).toBe(false)
})
