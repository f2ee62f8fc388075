import { describe, expect, test } from 'vitest'
import { findTitles, unwrap } from '#core/rewriting/unwrap.ts'
import { after, around, before, endings, openings } from './wrappings.ts'

const key = 'k3y9x8w7v6'
const source = `The library in Leeds opened 14 new rooms in March 2024. Each of the rooms has a desk, a lamp and a window. Visitors can book one for up to three hours, and most of them come in the evening.

The rooms cost ⟦${key}:1⟧ in all. The city may open more of them next year, if enough people use these. Until then, visitors who find no free room can wait in the reading hall, which is on the second floor.`

const rewritten = `In March 2024 the library in Leeds opened 14 new rooms. All of them come with a window, a lamp and a desk. You can book one for three hours at most; evenings are when most visitors come.

Altogether the rooms cost ⟦${key}:1⟧. If enough people use these, the city may open more next year. Visitors who find no room free can wait on the second floor, in the reading hall.`

const read = (answer: string, own: string): string => unwrap(answer, [own], key).trim()

test('there are enough cases', () => {
  expect(before.length + after.length + around.length).toBeGreaterThanOrEqual(60)
  expect(openings.length + endings.length).toBeGreaterThanOrEqual(60)
})

describe('what stands around an answer is cut', () => {
  test.each(before)('before it: %j', (lines) => {
    expect(read(lines + rewritten, source)).toBe(rewritten)
  })
  test.each(after)('after it: %j', (lines) => {
    expect(read(rewritten + lines, source)).toBe(rewritten)
  })
  test.each(around)('around it: %j … %j', (open, close) => {
    expect(read(open + rewritten + close, source)).toBe(rewritten)
  })
  test('before and after it, in any pair', () => {
    for (const lines of before) for (const more of after) expect(read(lines + rewritten + more, source)).toBe(rewritten)
  })
})

describe('what the source has stays', () => {
  test.each(openings)('first: %j, now %j', (own, said) => {
    for (const gap of ['\n\n', ' ']) {
      expect(read(said + gap + rewritten, own + gap + source)).toBe(said + gap + rewritten)
      expect(findTitles(own + gap + source, said + gap + rewritten)).toEqual([])
    }
  })
  test.each(endings)('last: %j, now %j', (own, said) => {
    for (const gap of ['\n\n', ' ']) {
      expect(read(rewritten + gap + said, source + gap + own)).toBe(rewritten + gap + said)
      expect(findTitles(source + gap + own, rewritten + gap + said)).toEqual([])
    }
  })
  test.each(openings)('first, under a lead-in: %j, now %j', (own, said) => {
    const answer = `Here is the final version:\n\n${said}\n\n${rewritten}`
    expect(read(answer, `${own}\n\n${source}`)).toBe(`${said}\n\n${rewritten}`)
  })
  // the first ending is said in the closer's own words, so the checker has to tell them apart
  test.each(endings.slice(1))('last, over a closer: %j, now %j', (own, said) => {
    const answer = `${rewritten}\n\n${said}\n\nLet me know if you would like any changes.`
    expect(read(answer, `${source}\n\n${own}`)).toBe(`${rewritten}\n\n${said}`)
  })
})
