import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findSharedRuns } from '#core/text/shared-runs.ts'

const read = (source: string, rewrite: string) => {
  const { runs, share } = findSharedRuns(source, rewrite)
  return { runs: runs.map(({ start, end }) => rewrite.slice(start, end)), share }
}

test('five words in a row are a run, and overlapping runs are one', () => {
  const source = 'the team has often met in the small room upstairs'
  expect(read(source, 'we know that the team has often met in the large room')).toEqual({
    runs: ['the team has often met in the'],
    share: 3 / 6,
  })
  expect(read(source, 'often the team met upstairs in a room').runs).toEqual([])
})

test('names, figures, masks and quotations are no part of a run', () => {
  const source = 'we paid Anna Lindqvist and 14 others, who said "it was the best day of all" about ⟦key:1⟧ in a room'
  expect(read(source, source)).toEqual({ runs: [], share: 0 })
})

test('a text shares all of its runs with itself, and none with nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,8}$/u), { minLength: 5, maxLength: 60 }), (words) => {
      const text = words.join(' ')
      expect(read(text, text)).toEqual({ runs: [text], share: 1 })
      expect(read(text, '').share).toBe(0)
    }),
  )
})
