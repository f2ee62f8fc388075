import { describe, expect, test } from 'vitest'
import { findComments } from '#core/rewriting/comments.ts'
import { unwrapper } from '#core/rewriting/unwrap.ts'
import { after, around, before, endings, openings } from './wrappings.ts'
import { sampleOf } from '#tests/support/examples.ts'

const key = 'k3y9x8w7v6'
const source = `The library in Leeds opened 14 new rooms in March 2024. Each of the rooms has a desk, a lamp and a window. Visitors can book one for up to three hours, and most of them come in the evening.

The rooms cost ⟦${key}:1⟧ in all. The city may open more of them next year, if enough people use these. Until then, visitors who find no free room can wait in the reading hall, which is on the second floor.`

const rewritten = `In March 2024 the library in Leeds opened 14 new rooms. All of them come with a window, a lamp and a desk. You can book one for three hours at most; evenings are when most visitors come.

Altogether the rooms cost ⟦${key}:1⟧. If enough people use these, the city may open more next year. Visitors who find no room free can wait on the second floor, in the reading hall.`

const read = (answer: string, sources: readonly string[], cuts: readonly number[] = []) => {
  const { read: take, end } = unwrapper(sources, key)
  let text = ''
  let from = 0
  for (const to of [...cuts, answer.length]) {
    text += take(answer.slice(from, to))
    from = to
  }
  return text + end()
}

const letters = (answer: string) => Array.from(answer, (_, at) => at + 1).slice(0, -1)

/** An answer is read alike whole, letter by letter, and cut in two wherever. */
const readEveryWay = (answer: string, sources: readonly string[]): string => {
  const whole = read(answer, sources).trim()
  expect(read(answer, sources, letters(answer)).trim()).toBe(whole)
  for (const cut of sampleOf(letters(answer))) expect(read(answer, sources, [cut]).trim(), `cut at ${cut}`).toBe(whole)
  return whole
}

test('there are enough cases', () => {
  expect(before.length + after.length + around.length).toBeGreaterThanOrEqual(60)
  expect(openings.length + endings.length).toBeGreaterThanOrEqual(60)
})

describe('what stands around an answer is cut', () => {
  test.each(before)('before it: %j', (lines) => {
    expect(readEveryWay(lines + rewritten, [source])).toBe(rewritten)
  })
  test.each(after)('after it: %j', (lines) => {
    expect(readEveryWay(rewritten + lines, [source])).toBe(rewritten)
  })
  test.each(around)('around it: %j … %j', (open, close) => {
    expect(readEveryWay(open + rewritten + close, [source])).toBe(rewritten)
  })
  test('before and after it, in any pair', () => {
    for (const lines of before)
      for (const more of after) expect(read(lines + rewritten + more, [source]).trim()).toBe(rewritten)
  })
})

describe('what the source has stays', () => {
  test.each(openings)('first: %j, now %j', (own, said) => {
    for (const gap of ['\n\n', ' ']) {
      expect(readEveryWay(said + gap + rewritten, [own + gap + source])).toBe(said + gap + rewritten)
      expect(findComments(own + gap + source, said + gap + rewritten)).toEqual([])
    }
  })
  test.each(endings)('last: %j, now %j', (own, said) => {
    for (const gap of ['\n\n', ' ']) {
      expect(readEveryWay(rewritten + gap + said, [source + gap + own])).toBe(rewritten + gap + said)
      expect(findComments(source + gap + own, rewritten + gap + said)).toEqual([])
    }
  })
  test.each(openings)('first, under a lead-in: %j, now %j', (own, said) => {
    const answer = `Here is the final version:\n\n${said}\n\n${rewritten}`
    expect(read(answer, [`${own}\n\n${source}`])).toBe(`${said}\n\n${rewritten}`)
  })
  test.each(endings)('last, over a closer: %j, now %j', (own, said) => {
    const answer = `${rewritten}\n\n${said}\n\nLet me know if you would like any changes.`
    expect(read(answer, [`${source}\n\n${own}`]).trim()).toBe(`${rewritten}\n\n${said}`)
  })
})
