import fc from 'fast-check'
import { expect, test } from 'vitest'
import { authoredEdits, chosenEdits } from '#web/edits/authored-edits.ts'

const draft = 'Moreover, the team leverages 12 tools. It works well. The end is near.'
const delivered = 'The team uses 12 tools. It works. The end is close.'

const chosen = async (text: string) =>
  (await chosenEdits(draft, delivered, text)).edits.map(
    ({ cut, written, choice }) => `${choice}: ${cut.trim()} > ${written.trim()}`,
  )

test('every edit of an accepted rewrite is Longhand’s', async () => {
  expect(await chosen(delivered)).toEqual([
    'kept: Moreover, the > The',
    'kept: leverages > uses',
    'kept: well > ',
    'kept: near > close',
  ])
})

test('restored words are rejected edits, and new words are the author’s', async () => {
  expect(await chosen('The team leverages 12 tools. It works. The end is at hand.')).toEqual([
    'kept: Moreover, the > The',
    'rejected: leverages > uses',
    'kept: well > ',
    'own: near > at hand',
  ])
  expect(await chosen(draft)).toEqual([
    'rejected: Moreover, the > The',
    'rejected: leverages > uses',
    'rejected: well > ',
    'rejected: near > close',
  ])
  expect(await chosen(`${delivered} I say so.`)).toContain('own:  > I say so.')
})

test('a word that the author cut is the author’s', async () => {
  const rest = 'with the office in the north every day.'
  const pieces = (
    await authoredEdits(`The very old team works ${rest}`, `The very old team is ${rest}`, `The team is ${rest}`)
  ).flat()
  expect(pieces.filter(({ kind }) => kind === 'cut').map(({ text, by }) => [text.trim(), by])).toEqual([
    ['very old', 'author'],
    ['works', 'longhand'],
  ])
})

test('for any three texts, the pieces add up to the draft and the text', async () => {
  const words = fc.array(fc.constantFrom('a', 'team', 'works', 'not', '12', '—', 'well.', 'So', '漢字', '👩‍👩‍👧', '\n'), {
    maxLength: 25,
  })
  const text = words.map((list) => list.join(' '))
  await fc.assert(
    fc.asyncProperty(text, text, text, async (one, two, three) => {
      const { sentences, edits } = await chosenEdits(one, two, three)
      const side = (absent: string) =>
        sentences
          .flat()
          .filter(({ kind }) => kind !== absent)
          .map((piece) => piece.text)
          .join('')
      expect(side('written')).toBe(one)
      expect(side('cut')).toBe(three)
      expect(edits.every(({ cut, written }) => `${cut}${written}`.trim() !== '')).toBe(true)
      const taken = (await chosenEdits(one, three, three)).edits
      expect(taken.every(({ choice }) => choice === 'kept')).toBe(true)
    }),
  )
})
