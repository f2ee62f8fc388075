import { expect, test } from 'vitest'
import { readVoice, voiceNames, voiceOf } from '#evaluation/voices.ts'

test('the voices are far enough apart to be told from each other', () => {
  const habits = voiceNames.map((name) => readVoice(name).guide.habits.join('; '))
  expect(voiceNames.length).toBeGreaterThanOrEqual(3)
  expect(new Set(habits).size).toBe(voiceNames.length)
  for (const name of voiceNames) expect(readVoice(name).guide.excerpts.length).toBeGreaterThan(0)
})

test('an unknown voice is named with the known ones', () => {
  expect(() => readVoice('poet')).toThrow(`There is no voice "poet": choose ${voiceNames.join(', ')}.`)
})

test('a sample that is too short makes no voice', () => {
  expect(() => voiceOf('short', 'I write little. That is my way.')).toThrow('A voice needs at least 300 words')
})
