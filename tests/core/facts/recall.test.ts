import { expect, test } from 'vitest'
import { findStrangers, isRewriteOf } from '#core/facts/recall.ts'

const source = 'The society keeps forty plots behind the station. Members share two sheds and a tank of water.'

test('a free rewrite talks about the same', () => {
  const rewrite =
    'Behind the station lie forty plots that belong to the society. Two sheds and a water tank are shared.'
  expect(isRewriteOf(source, rewrite)).toBe(true)
  expect(findStrangers(source, rewrite)).toEqual([])
})

test('a sentence about something else is a stranger, and so are emoji and marks of code', () => {
  const added = 'Vampires drink moonlight in velvet cloaks.'
  expect(findStrangers(source, `${source} ${added}`)).toEqual([added])
  expect(findStrangers(source, `${source.replace('keeps', 'holds')} \u{1F389}`)).toContain('\u{1F389}')
  expect(findStrangers(source, source.replace('sheds', '{sheds}'))).toEqual(['{', '}'])
})

test('a word that is chanted is a stranger, and one that a long rewrite says now and then is not', () => {
  const chant = `${source} People, people, people, people.`
  expect(findStrangers(source, chant)).toContain('peopl (4 times)')
  const facts = Array.from({ length: 60 }, (_, at) => `Plot ${at} has a bed of beans and a row of peas.`).join(' ')
  const people = ['People water it.', 'People like it.', 'Some people own it.', 'Many people share it.']
  expect(findStrangers(facts, `${facts} ${people.join(' ')}`)).not.toContain('peopl (4 times)')
})

test('words are letters where a script puts no spaces between them', () => {
  expect(isRewriteOf('我们昨天在学校讨论了新的计划。', '昨天我们在学校谈到了新计划。')).toBe(true)
  expect(isRewriteOf('我们昨天在学校讨论了新的计划。', '猫很好吃鱼。')).toBe(false)
})

test('the rule between the rows of a table has no words, so it is no stranger', () => {
  const table = '| Plots | Members |\n| ----- | ------- |\n| 40    | 52      |\n'
  const text = `${source}\n\n${table}`
  expect(findStrangers(text, text.replace('share two sheds', 'have two sheds'))).toEqual([])
})
