// A rare pattern is looked for only in the lines that have its anchor, and finds there what it finds in the whole text.
import { expect, test } from 'vitest'
import { matchesNear } from '#core/facts/figures/near.ts'

const century = /(?<=^|[^\p{L}])(?:\d{1,2}th|twentieth) century(?=$|[.,\n])/giu
const text =
  'In the 19th century.\n\nNo such word here.\nCentury\nthe 20th\ncentury ended, the twentieth century\n18th century, 17th century'

test('a pattern matches where it matches in the whole text', () => {
  const places = (matches: Iterable<RegExpExecArray>) => [...matches].map(({ 0: match, index }) => ({ match, index }))
  expect(places(matchesNear(text, century, /century/giu))).toEqual(places(text.matchAll(century)))
  expect(places(matchesNear(text, century, undefined))).toEqual(places(text.matchAll(century)))
})

test('the same anchor is used again from the beginning', () => {
  const anchor = /century/giu
  matchesNear(text, century, anchor)
  expect(matchesNear('The 19th century.', century, anchor)).toHaveLength(1)
})
