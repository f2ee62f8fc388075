import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { answerOffline } from '#core/rewriting/offline-answer.ts'
import { adjectives, adverbs, phrases } from '#core/offline/wordings/describing.ts'
import { findWordingsOffline } from '#core/offline/wordings/find.ts'
import { nouns } from '#core/offline/wordings/nouns.ts'
import { readList } from '#core/offline/wordings/read.ts'
import {
  alone,
  beforeAdjective,
  beforeClause,
  beforeInfinitive,
  beforeObject,
  beforeObjectAndInfinitive,
} from '#core/offline/wordings/verbs.ts'
import { checkFacts } from '#core/facts/compare.ts'
import { refusalOf, withPhrase } from '#core/rewriting/wordings/phrase.ts'
import { sentencesOf } from '#core/text/parts.ts'
import { findWordings } from '#core/rewriting/wordings/find.ts'
import type { Style } from '#core/styles.ts'
import { sampleOf } from '#tests/support/examples.ts'

/** The wordings of the stretch between two bars. */
const wordingsOf = (marked: string, style: Style = 'simple', manner = {}) => {
  const [before = '', phrase = '', after = ''] = marked.split('|')
  return findWordingsOffline({ before, phrase, after }, style, manner)
}

test.each<[string, string]>([
  // what is said in every office
  ['Teams |utilize| data every day.', 'use'],
  ['Teams |utilized| data every day.', 'used'],
  ['The data was |utilized| by teams.', 'used'],
  ['We meet |in order to| talk.', 'to'],
  ['We |leverage| our network.', 'draw on'],
  ['By |leveraging| our network we grow.', 'drawing on'],
  ['This is a |comprehensive| guide.', 'thorough'],
  ['Tools |facilitate| communication.', 'ease'],
  ['It had a |significant| effect on sales.', 'major'],
  ['They built a |robust| system.', 'strong'],
  ['The report |demonstrates| that costs fell.', 'shows'],
  ['The report |demonstrates| the need for change.', 'reveals'],
  ['|However|, the results were mixed.', 'Even so'],
  ['|Furthermore|, costs fell.', 'Besides'],
  ['It is |crucial| for growth.', 'important'],
  ['We |implemented| the plan.', 'carried out'],
  // what anybody says
  ['This is an |important| step.', 'central'],
  ['It is |important| to them.', 'vital'],
  ['We |help| our clients.', 'support'],
  ['It can |help| reduce costs.', 'help to'],
  ['They |show| that it works.', 'make clear'],
  ['We |use| it at work.', 'employ'],
  ['It works |quickly|.', 'fast'],
  ['They |quickly| left the room.', 'promptly'],
  ['We left |because of| the rain.', 'due to'],
  ['It |allows| people to talk.', 'enables'],
  ['They |want| to leave.', 'wish'],
  ['The |challenges| are many.', 'problems'],
  ['It is a |challenge|.', 'problem'],
  ['We had an |opportunity| to talk.', 'chance'],
  ['They face many |obstacles|.', 'hurdles'],
  ['The |impact| of this is small.', 'effect'],
  ['Prices |increased| in May.', 'rose'],
  ['Prices have |increased| by half.', 'risen'],
  ['They |increased| their prices.', 'raised'],
  ['It is |difficult| to say.', 'hard'],
  ['It was |limited| to ten.', 'restricted'],
  ['Tools |used| in May are old.', 'employed'],
  ['There are |many| people here.', 'numerous'],
  ['We can |focus| on it.', 'concentrate'],
  ['We |focus on| people.', 'concentrate on'],
  // more than a word
  ['This is |a comprehensive guide| to tea.', 'a thorough guide'],
  ['It is |a significant challenge| here.', 'a major challenge'],
  ['That is |an opportunity|.', 'a chance'],
  ['|It is important| now.', 'It is key'],
])('%s → %s', (marked, expected) => {
  expect(wordingsOf(marked)).toContain(expected)
})

describe('says none where it does not know the place', () => {
  test.each([
    // nouns and names that are verbs elsewhere, and the other way round
    'A |show| was on.',
    'It can |help| teams work.',
    'It is |an important| one.',
    'They |challenge| us.',
    'It is |public| knowledge.',
    'In |short|, we left.',
    'Give it to the |poor|.',
    'The |Help| desk is closed.',
    'They went to |Key| West.',
    '|Complete| the form.',
    'The |finish| line is here.',
    'A |role| model came.',
    'It was |given| to her.',
    'A thing |as a result| of that.',
    'He is |too quickly| tired of it.',
    'Zzyzx |flurbs| it.',
    'Die |Häuser| sind alt.',
  ])('%s', (marked) => {
    expect(wordingsOf(marked)).toEqual([])
  })
})

test('a formal style gets no spoken words, and an informal one may contract', () => {
  expect(wordingsOf('We must |wrap up| it.', 'formal')).toEqual([])
  expect(wordingsOf('They |do not| know.', 'informal')).toContain("don't")
  expect(wordingsOf('They |do not| know.', 'formal')).toEqual([])
  expect(wordingsOf("They |don't| know.", 'formal')).toContain('do not')
  expect(wordingsOf('They |do not| know.', 'simple', { contractions: 'used' })).toContain("don't")
  expect(wordingsOf('They |arrange| it.', 'simple', { spelling: 'uk' })).toContain('organise')
})

const lists = {
  alone,
  beforeAdjective,
  beforeClause,
  beforeInfinitive,
  beforeObject,
  beforeObjectAndInfinitive,
  nouns,
  adjectives,
  adverbs,
  phrases,
}

test.each(Object.entries(lists))('each head of %s stands there once, with wordings that are others', (_, list) => {
  const lines = readList(list)
  const heads = lines.map(({ head }) => head)
  expect(heads.filter((head, index) => heads.indexOf(head) !== index)).toEqual([])
  for (const { head, choices } of lines) {
    const words = choices.map((choice) => choice.words)
    expect(head).toMatch(/^[A-Za-z][a-z' -]*$/u)
    expect(words.filter((each) => !/^[A-Za-z][A-Za-z', -]*$/u.test(each))).toEqual([])
    expect(new Set([head, ...words]).size).toBe(words.length + 1)
  }
})

const folder = new URL('../../../evaluation/texts/', import.meta.url)
const sentences = readdirSync(folder)
  .flatMap((name) => sentencesOf(readFileSync(new URL(name, folder), 'utf8')))
  .map((sentence) => sentence.trim())
  .filter((sentence) => sentence.length < 400)

test('the wordings of any phrase in our own texts keep every fact and change nothing else', async () => {
  let offered = 0
  for (const [index, sentence] of sampleOf(sentences).entries()) {
    const words = [...sentence.matchAll(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)]
    const length = (index % 3) + 1
    for (let at = index % 2; at + length <= words.length; at += 3) {
      const [first, last] = [words[at]!, words[at + length - 1]!]
      const phrase = { sentence, start: first.index, end: last.index + last[0].length }
      if (refusalOf(phrase, undefined) !== undefined) continue
      const { wordings } = await findWordings(
        { source: sentence, phrase, style: 'simple', key: 'k3y9x8w7', lockedTerms: [] },
        async function* (prompt) {
          yield answerOffline(prompt)
        },
      )
      offered += wordings.length
      for (const wording of wordings) {
        expect(checkFacts(sentence, withPhrase(phrase, wording), 'simple').verdict).not.toBe('fail')
        expect(wording).not.toMatch(/^\s|\s$| {2}|\n/u)
      }
    }
  }
  expect(offered).toBeGreaterThan(10)
})
