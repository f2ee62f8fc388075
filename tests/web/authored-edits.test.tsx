import fc from 'fast-check'
import { expect, test } from 'vitest'
import { authoredEdits, chosenEdits } from '#web/editor/changes/authored-edits.ts'

const draft = 'Moreover, the team leverages 12 tools. It works well. The end is near.'
const delivered = 'The team uses 12 tools. It works. The end is close.'

const chosen = async (text: string) =>
  (await chosenEdits(draft, delivered, text)).edits.map(
    ({ cut, written, choice }) => `${choice}: ${cut.trim()} > ${written.trim()}`,
  )

test('every edit of an accepted rewrite is Longhand’s', async () => {
  expect(await chosen(delivered)).toEqual([
    'kept: Moreover, the team leverages 12 tools. > The team uses 12 tools.',
    'kept: well > ',
    'kept: near > close',
  ])
})

test('a sentence that was put back is a rejected edit, and one with words of the author’s is the author’s', async () => {
  expect(await chosen('Moreover, the team leverages 12 tools. It works. The end is at hand.')).toEqual([
    'rejected: Moreover, the team leverages 12 tools. > The team uses 12 tools.',
    'kept: well > ',
    'own: The end is near. > The end is at hand.',
  ])
  expect(await chosen(draft)).toEqual([
    'rejected: Moreover, the team leverages 12 tools. > The team uses 12 tools.',
    'rejected: well > ',
    'rejected: near > close',
  ])
  expect(await chosen(`${delivered} I say so.`)).toContain('own:  > I say so.')
  expect(await chosen(`I say so. ${delivered}`)).toEqual(['own:  > I say so.', ...(await chosen(delivered))])
  expect(await chosen('The team employs 12 tools. It works. The end is close.')).toEqual([
    'own: Moreover, the team leverages 12 tools. > The team employs 12 tools.',
    'kept: well > ',
    'kept: near > close',
  ])
})

test('a sentence that goes on without a space is the author’s', async () => {
  expect((await chosenEdits('So team', 'A team', 'A teamwork')).edits.map(({ choice }) => choice)).toEqual(['own'])
  expect((await chosenEdits('So team', 'So team', 'So teams. So team')).edits.map(({ choice }) => choice)).toEqual([
    'own',
  ])
})

test('of two cuts in a sentence, each is told by itself', async () => {
  const [source, without] = ['It really is a very old house by the sea.', 'It is an old house by the sea.']
  const both = 'It is a old house by the sea.'
  const edits = async (text: string) =>
    (await chosenEdits(source, both, text)).edits.map(({ cut, choice }) => `${choice}: ${cut.trim()}`)
  expect(await edits(both)).toEqual(['kept: really', 'kept: very'])
  expect(await edits('It is a very old house by the sea.')).toEqual(['kept: really', 'rejected: very'])
  expect(await edits(without)).toEqual(['own: It really is a very old house by the sea.'])
})

test('a word of Longhand’s that the author cut makes the edit the author’s', async () => {
  const rest = 'with the office in the north every day.'
  const spans = await authoredEdits(
    `The very old team works ${rest}`,
    `The very old team is ${rest}`,
    `The team is ${rest}`,
  )
  expect(spans.flatMap((span) => (span.kind === 'edit' ? [[span.cut.trim(), span.by]] : []))).toEqual([
    [`The very old team works ${rest}`, 'author'],
  ])
})

test('for any three texts, the pieces add up to the draft and the text', async () => {
  const words = fc.array(fc.constantFrom('a', 'team', 'works', 'not', '12', '—', 'well.', 'So', '漢字', '👩‍👩‍👧', '\n'), {
    maxLength: 25,
  })
  const text = words.map((list) => list.join(' '))
  await fc.assert(
    fc.asyncProperty(text, text, text, async (one, two, three) => {
      const { spans, edits } = await chosenEdits(one, two, three)
      const side = (name: 'cut' | 'written') =>
        spans.map((span) => (span.kind === 'kept' ? span.text : span[name])).join('')
      expect(side('cut')).toBe(one)
      expect(side('written')).toBe(three)
      for (const span of spans)
        expect(one.startsWith(span.kind === 'kept' ? span.text : span.cut, span.start)).toBe(true)
      expect(edits.every(({ cut, written }) => `${cut}${written}`.trim() !== '')).toBe(true)
      const taken = (await chosenEdits(one, three, three)).edits
      expect(taken.every(({ choice }) => choice === 'kept')).toBe(true)
    }),
  )
})
