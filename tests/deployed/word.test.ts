import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderFor } from '#tests/infra/synthesis.ts'
import { documentNames, wordDocument } from '#tests/support/word-documents.ts'
import { writeWord } from '#web/files/new-word.ts'
import { trackWord } from '#web/files/tracked-word.ts'
import { readWord } from '#web/files/read-word-file.ts'
import { hasPythonTools, runTool } from './tools.ts'

type Reading = { accept: string[]; reject: string[]; authors: string[]; comments: string[]; styles: string[] }

/** Reads a document with python-docx, which shares nothing with the product. */
const readInPython = async (bytes: Uint8Array): Promise<Reading> => {
  const file = path.join(folderFor('word'), 'document.docx')
  writeFileSync(file, bytes)
  const { code, said } = await runTool('python', [path.resolve('tests/deployed/read_tracked.py'), file])
  if (code !== 0) throw new Error(said)
  return JSON.parse(said) as Reading
}

const rewriteOf = (text: string) =>
  text
    .split('\n')
    .map((line) =>
      line.startsWith('#') ? line : line.replaceAll('utilizes', 'makes use of').replaceAll('in order to', 'to'),
    )
    .join('\n')

const date = '2026-11-22T10:00:00Z'

describe.skipIf(!hasPythonTools)('python-docx (needs the Python tools of tests/deployed/requirements.txt)', () => {
  // its own tracked changes would be resolved too
  test.each(documentNames.filter((name) => !['tracked changes', 'all of it'].includes(name)))(
    'a tracked document with %s: accept all is the rewrite, reject all is the source',
    async (name) => {
      const bytes = await wordDocument(name)
      const { text: draft } = await readWord(bytes)
      const text = rewriteOf(draft)
      const tracked = await trackWord(bytes, { draft, delivered: text, text }, date)
      const [before, after] = [await readInPython(bytes), await readInPython(tracked!.bytes)]
      expect(after.reject).toEqual(before.accept)
      expect(after.accept.join('\n')).toBe(rewriteOf(before.accept.join('\n')))
      expect(after.styles).toEqual(before.styles)
    },
  )

  test('a pasted text with the words of both editors, and paragraphs that came and went', async () => {
    const draft = 'Moreover, the team leverages 12 tools.\n\nThis goes away.\n\nThe end — of it.'
    const delivered = 'The team uses 12 tools.\n\nThis goes away.\n\nThe end of it.'
    const text = 'The team uses 12 good tools.\n\nThe end of it.\n\nA last line came.\n\nAnother one came.'
    const tracked = await trackWord(await writeWord(draft), { draft, delivered, text }, date)
    const { accept, reject, authors, comments } = await readInPython(tracked!.bytes)
    expect(accept.filter(Boolean)).toEqual(text.split('\n\n'))
    expect(reject.filter(Boolean)).toEqual(draft.split('\n\n'))
    expect(authors).toEqual(['Author', 'Longhand'])
    expect(comments.length).toBeGreaterThan(0)
  })
})
