import { expect, test } from 'vitest'
import { readScores, tabulate } from '#evaluation/panel/scores.ts'
import { writeSheets, type Entry } from '#evaluation/panel/sheets.ts'
import { randomFrom } from '#evaluation/random.ts'
import type { Style } from '#core/styles.ts'

const writers = ['the draft', 'ours', 'theirs']
const entries: Entry[] = ['one', 'two', 'three', 'four'].map((id) => ({
  id,
  draft: `Draft ${id}.`,
  versions: writers.map((writer, at) => ({ writer, text: `Text ${at} of ${id}.` })),
}))

const scoresFor = (ranking: readonly string[], fault = '') =>
  JSON.stringify({
    scores: Object.fromEntries(
      ranking.map((letter, at) => [
        letter,
        { N: 7 - at, C: 6 - at, F: 7, T: 5 - at, faults: fault === '' ? [] : [fault] },
      ]),
    ),
    ranking,
  })

test('a sheet names no writer, and its key maps each letter to one', () => {
  const { sheets, key } = writeSheets(entries, randomFrom(7))
  for (const { id, versions } of entries) {
    const sheet = sheets[id]!
    for (const writer of writers) expect(sheet).not.toContain(writer === 'the draft' ? 'ours' : writer)
    for (const [letter, writer] of Object.entries(key[id]!)) {
      const { text } = versions.find((version) => version.writer === writer)!
      expect(sheet).toContain(`# Version ${letter}\n\n${text}`)
    }
    expect(Object.values(key[id]!).toSorted()).toEqual(writers.toSorted())
  }
  expect(new Set(Object.values(key).map((letters) => Object.values(letters).join())).size).toBeGreaterThan(1)
})

test('a sheet tells its reader the requested length if the style changes the length', () => {
  const first = (style: Style) => writeSheets(entries, randomFrom(7), { style }).sheets['one']!
  expect(first('expand')).toContain('asked to be about a third longer')
  expect(first('shorten')).toContain('asked to be about a third shorter')
  expect(first('simple')).not.toContain('asked to be')
})

test('a sheet with a sample asks for the voice as well', () => {
  const { sheets } = writeSheets(entries, randomFrom(7), { sample: 'I write like this.' })
  expect(sheets['one']).toContain('# Sample of the author\n\nI write like this.')
  expect(sheets['one']).toContain('"V": 0')
  expect(writeSheets(entries, randomFrom(7)).sheets['one']).not.toMatch(/sample|"V"/u)
})

test('the voice has a mean where sheets asked for it, and none elsewhere', () => {
  const { key } = writeSheets(entries.slice(0, 1), randomFrom(7))
  const letters = Object.keys(key['one']!)
  const meansOf = (answer: string) =>
    tabulate([{ id: 'one', reading: readScores('one', answer, key) }], key).map(({ means }) => means.V?.value)
  expect(meansOf(scoresFor(letters).replaceAll('"F":7', '"F":7,"V":3'))).toEqual([3, 3, 3])
  expect(meansOf(scoresFor(letters))).toEqual([undefined, undefined, undefined])
})

test('scores are sorted by writer, best rank first, with their faults', () => {
  const { key } = writeSheets(entries, randomFrom(7))
  const readings = entries.map(({ id }) => {
    const letterOf = (writer: string) => Object.keys(key[id]!).find((letter) => key[id]![letter] === writer)!
    return { id, reading: readScores(id, scoresFor(['ours', 'theirs', 'the draft'].map(letterOf), 'a loss'), key) }
  })
  const rows = tabulate(readings, key)
  expect(rows.map(({ writer }) => writer)).toEqual(['ours', 'theirs', 'the draft'])
  expect(rows[0]).toMatchObject({ readings: 4, ranks: [1, 1, 1, 1], means: { N: { value: 7 }, T: { value: 5 } } })
  expect(rows[2]?.faults).toHaveLength(4)
})

test.each([
  ['a version without a score', (letters: string[]) => scoresFor(letters.slice(1))],
  [
    'a version ranked twice',
    (letters: string[]) =>
      scoresFor(letters).replace(/"ranking":.*/u, `"ranking":["${letters[0]}","${letters[0]}","${letters[1]}"]}`),
  ],
  ['a score out of range', (letters: string[]) => scoresFor(letters).replace('"N":7', '"N":8')],
  ['no JSON', () => 'I liked A best.'],
])('a reading with %s is refused', (_, answer) => {
  const { key } = writeSheets(entries, randomFrom(7))
  expect(() => readScores('one', answer(Object.keys(key['one']!)), key)).toThrow('The reading of "one"')
})
