import { strFromU8, unzipSync } from 'fflate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signById } from '#core/signs/catalogue.ts'
import { findSigns } from '#core/signs/find.ts'
import { changesOf, rejectGroups, resolveChanges } from '#tests/support/tracked-word.ts'
import { documentNames, wordDocument } from '#tests/support/word-documents.ts'
import { writeWord } from '#web/files/new-word.ts'
import { openFile } from '#web/files/open-file.ts'
import { trackWord } from '#web/files/tracked-word.ts'

const date = '2026-11-22T10:00:00Z'
const open = async (bytes: Uint8Array) => (await openFile(new File([new Uint8Array(bytes)], 'a.docx'))).text

const rewriteOf = (markdown: string) =>
  markdown
    .split('\n')
    .map((line) =>
      /^[#|]/u.test(line)
        ? line
        : line
            .replaceAll('Furthermore, the', 'The')
            .replaceAll('utilizes', 'makes use of')
            .replaceAll('in order to', 'to'),
    )
    .join('\n')

const track = async (bytes: Uint8Array, draft: string, text: string, delivered = text) => {
  const tracked = await trackWord(bytes, { draft, delivered, text }, date)
  if (tracked === undefined) throw new Error('The changes could not be tracked.')
  expect(tracked.left).toEqual([])
  return tracked.bytes
}

test.each(documentNames)('a document with %s: accept all is the rewrite, reject all is the source', async (name) => {
  const bytes = await wordDocument(name)
  const draft = await open(bytes)
  const text = rewriteOf(draft)
  const tracked = await track(bytes, draft, text)
  // the reader of Word files takes changes as accepted
  expect(await open(tracked)).toBe(text)
  expect(resolveChanges(tracked, 'reject', ['Longhand'])).toEqual(resolveChanges(bytes, 'accept'))
  expect(changesOf(tracked).changes.filter(({ by }) => by === 'Longhand').length > 0).toBe(draft !== text)
  const [old, fresh] = [unzipSync(bytes), unzipSync(tracked)]
  for (const file of Object.keys(old).filter((other) => /media|styles|numbering|header/u.test(other)))
    expect(fresh[file]).toEqual(old[file])
})

const inNew = async (draft: string, text: string, delivered?: string) =>
  track(await writeWord(draft), draft, text, delivered)

test('a pasted text: accepting all and rejecting all are exact, in paragraphs', async () => {
  const draft = 'Furthermore, the team leverages 12 tools.\nA second line — of it.\n\nThe end.'
  const text = 'The team uses 12 tools.\nA second line, of it.\n\nThe end.'
  const tracked = await inNew(draft, text)
  expect(resolveChanges(tracked, 'reject').filter((line) => line !== '')).toEqual([
    'Furthermore, the team leverages 12 tools.\nA second line — of it.',
    'The end.',
  ])
  expect(resolveChanges(tracked, 'accept').filter((line) => line !== '')).toEqual([
    'The team uses 12 tools.\nA second line, of it.',
    'The end.',
  ])
})

test('each change has an author, a date and a number; a cut sign is a comment with its reason', async () => {
  const tracked = await inNew(
    'Moreover, the team leverages 12 tools. It works well.',
    'The team uses 12 tools. It works very well.',
    'The team uses 12 tools. It works well.',
  )
  const { changes, comments } = changesOf(tracked)
  expect(changes.map(({ kind, by, text }) => `${kind} ${by}: ${text.trim()}`).toSorted()).toEqual([
    'del Longhand: Moreover, the team leverages 12 tools.',
    'ins Author: very',
    'ins Longhand: The team uses 12 tools.',
  ])
  expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length)
  expect(changes.every((change) => change.date === date)).toBe(true)
  expect(comments.length).toBeGreaterThan(0)
  expect(resolveChanges(tracked, 'reject', ['Author'])).toContain('The team uses 12 tools. It works well.')
  const xml = strFromU8(unzipSync(tracked)['word/document.xml']!)
  expect(xml.match(/<w:commentReference /gu)).toHaveLength(comments.length)
})

test('a recast sentence is one change, and its bold words and links stay bold and links', async () => {
  const draft = 'Every **northern team** now utilizes the [shared tools](https://a.example/x) in order to plan.'
  const text = 'To plan, each **northern team** has the [shared tools](https://a.example/x).'
  const tracked = await inNew(draft, text)
  expect(await open(tracked)).toBe(text)
  const [rejected, ...others] = rejectGroups(tracked, (count) => Array.from({ length: count }, (_, index) => [index]))
  expect(rejected?.filter(Boolean)).toEqual(['Every northern team now utilizes the shared tools in order to plan.'])
  expect(others).toEqual([])
  const kinds = changesOf(tracked).changes.map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['ins', 'del']))
})

test('a phrase that the new words have too is no reason for an edit', async () => {
  const tracked = await inNew(
    'Moreover, it serves as a testament to what they can leverage.',
    'It is what they leverage, and it serves as a testament to the team.',
  )
  const { comments } = changesOf(tracked)
  expect(comments).toHaveLength(1)
  expect(comments[0]).not.toContain('estament')
  expect(comments[0]).toContain(signById.get(findSigns('Moreover, it is so.')[0]!.sign)!.name)
})

test('added and deleted paragraphs are tracked, also at the end of a text', async () => {
  const draft = 'One stands here for good.\n\nTwo goes away again.\n\nThree stays as it was.'
  const cases = [
    'One stands here for good.\n\nThree stays as it was.',
    'One stands here for good.\n\nTwo goes away again.',
    `${draft}\n\nFour is new to all of this.`,
    `Zero is new to all of this.\n\n${draft}\n\nFour came late.\n\nFive came later.`,
    '# A heading came\n\nOne stands here for good.\n\nTwo goes away again.\n\nThree stays as it was.',
  ]
  for (const text of cases) {
    const tracked = await inNew(draft, text)
    expect(resolveChanges(tracked, 'accept').filter(Boolean)).toEqual(
      text.split('\n\n').map((line) => line.replace('# ', '')),
    )
    expect(resolveChanges(tracked, 'reject').filter(Boolean)).toEqual(draft.split('\n\n'))
  }
})

test('any words: accept is the text, reject is the draft', async () => {
  const word = fc.constantFrom(
    'team',
    'utilizes',
    'moreover',
    '—',
    'a',
    '63%',
    'Zoë',
    '👩‍👩‍👧',
    'مرحبا',
    '&',
    '<b',
    '"x"',
    "it's",
    '漢字',
  )
  const sentence = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => `So ${words.join(' ')} then.`)
  const paragraphs = fc.array(sentence, { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(paragraphs, paragraphs, paragraphs, async (draft, delivered, text) => {
      const tracked = await trackWord(
        await writeWord(draft.join('\n\n')),
        { draft: draft.join('\n\n'), delivered: delivered.join('\n\n'), text: text.join('\n\n') },
        date,
      )
      const plain = async (lines: readonly string[]) =>
        resolveChanges(await writeWord(lines.join('\n\n')), 'accept').filter(Boolean)
      expect(resolveChanges(tracked!.bytes, 'accept').filter(Boolean)).toEqual(await plain(text))
      expect(resolveChanges(tracked!.bytes, 'reject').filter(Boolean)).toEqual(await plain(draft))
    }),
  )
})

test('an added cell is not forced into the document', async () => {
  const bytes = await wordDocument('a table')
  const draft = await open(bytes)
  expect(
    await trackWord(bytes, { draft, delivered: draft, text: draft.replace('| 2024 | $1,204 |\n', '') }, date),
  ).toBeUndefined()
})
