import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sayOnce } from '#core/rewriting/patches.ts'
import { rewrite } from '#core/rewriting/rewrite.ts'
import { segmentModel } from '#tests/support/scripted-models.ts'
import { writingOnly } from '#tests/support/writing-only.ts'

const key = 'k3y9x8w7v6'

const rewritten = async (text: string, write: (segment: string) => string): Promise<string> => {
  const request = { text, style: 'simple', key, concurrency: 4 } as const
  for await (const event of rewrite(request, writingOnly(segmentModel(write))))
    if (event.type === 'done') return event.text
  throw new Error('The rewrite did not end.')
}

const times = (text: string, word: string): number => text.split(new RegExp(`\\b${word}\\b`, 'iu')).length - 1

test('a short sentence that the model joined to the one before does not come back beside it', async () => {
  const source = 'We sold 40 tins of paint on the market. It was hot. The till held 300 pounds in the evening.'
  const answer = 'On the market we sold 40 tins of paint and it was hot. By evening the till held 200 pounds.'
  const text = await rewritten(source, () => answer)
  expect(times(text, 'hot')).toBe(1)
  expect(times(text, 'tins')).toBe(1)
  expect(text).toContain('300 pounds')
})

test('of an answer that was given to the wrong sentences none is lost', async () => {
  const source =
    'The lamp broke. The kettle broke. The ladder broke. The bridge broke. The garden broke. The window broke.'
  const joined = 'The ladder broke and the bridge broke and the garden broke and the window broke.'
  const text = await rewritten(source, () => `The lamp never broke. The kettle broke. ${joined}`)
  for (const noun of ['lamp', 'kettle', 'ladder', 'bridge', 'garden', 'window']) expect(times(text, noun)).toBe(1)
})

test('a sentence that says its own words only stays the answer’s', () => {
  const patches = [
    { own: ['The shop was full. '], theirs: 'There were many people in the shop.' },
    { own: ['The till was empty.'], theirs: undefined },
  ]
  expect(sayOnce(patches)).toEqual(patches)
})

test('a restored sentence may also be in the next answer', () => {
  const own = [['It was hot. '], ['We left. '], ['Nobody minded.']]
  const [first, second, third] = sayOnce([
    { own: own[0]!, theirs: undefined },
    { own: own[1]!, theirs: 'It was hot and we went home.' },
    { own: own[2]!, theirs: 'We left and no one minded.' },
  ])
  expect([first?.theirs, second?.theirs, third?.theirs]).toEqual([undefined, undefined, undefined])
})

/** Each has a word that no other has, so that who says it twice is found. */
const nouns = 'lamp kettle ladder bridge garden window carpet engine basket candle market pillow'.split(' ')
const sentence = fc.constantFrom<(noun: string, figure: number) => string>(
  (noun) => `The ${noun} broke.`,
  (noun) => `We like the ${noun}.`,
  (noun) => `It was a good ${noun} and everybody in the village liked it very much.`,
  (noun, figure) => `We paid ${figure} pounds for the ${noun}.`,
  (noun, figure) => `The ${noun} lasted ${figure} days in all.`,
)
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

test('however the model joins sentences and whichever fact it breaks, nothing is said twice that was said once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(sentence, { minLength: 3, maxLength: nouns.length }),
      fc.array(fc.boolean(), { minLength: nouns.length, maxLength: nouns.length }),
      fc.integer({ min: 0, max: nouns.length }),
      async (shapes, joins, broken) => {
        const sentences = shapes.map((shape, index) => shape(nouns[index]!, 11 + index))
        const answers: string[] = []
        for (const [index, text] of sentences.entries()) {
          const damaged =
            index === broken % sentences.length ? text.replace(/\d+/u, '99').replace('broke', 'never broke') : text
          const before = answers.at(-1)
          if (joins[index] === true && before !== undefined)
            answers[answers.length - 1] = `${before.slice(0, -1)} and ${lower(damaged)}`
          else answers.push(damaged)
        }
        const text = await rewritten(sentences.join(' '), () => answers.join(' '))
        for (const [index] of sentences.entries()) expect([text, times(text, nouns[index]!)]).toEqual([text, 1])
      },
    ),
  )
})
