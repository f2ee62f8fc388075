import { withoutExtension } from '#core/documents/title.ts'
import { formatCount } from '#core/number-format.ts'
import type { FileFormat } from '#core/plans.ts'
import { keptFile } from './kept-file.ts'
import type { OpenedFile } from './open-file.ts'
import type { WrittenWord } from './write-word-file.ts'

type Rewrite = {
  before: string
  after: string
  file: OpenedFile | undefined
  /** For a Word document with tracked changes: the rewrite without the author's own words. */
  delivered?: string
}

const mediaTypes = {
  txt: 'text/plain;charset=utf-8',
  md: 'text/markdown;charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** Word writes no fractions of a second. */
const momentForWord = (now: Date): string => `${now.toISOString().slice(0, 19)}Z`

const mostToName = 3
const mostLetters = 60

const shortened = (text: string): string => (text.length > mostLetters ? `${text.slice(0, mostLetters).trim()}…` : text)

/** Names the paragraphs of a file that are as they were, although the rewrite has others in their place. */
const leftNote = (left: readonly string[]): string => {
  const named = left.slice(0, mostToName).map((text) => `“${shortened(text.replaceAll(/\s+/gu, ' ').trim())}”`)
  const more = left.length > mostToName ? ` and ${formatCount(left.length - mostToName, 'more', 'more')}` : ''
  return `${formatCount(left.length, 'paragraph is', 'paragraphs are')} as before, because the edits have no place in the file: ${named.join(', ')}${more}.`
}

/** Says in which document a rewrite from a Word file is, and why it is not in that file. */
const placeNote = (name: string, hasOriginal: boolean, { isInOriginal, left }: WrittenWord): string => {
  if (isInOriginal && left.length > 0) return `In the styles of ${name}. ${leftNote(left)}`
  if (isInOriginal) return `In the styles of ${name}; nothing but its text was changed.`
  return hasOriginal
    ? `Its paragraphs are no longer those of ${name}, so this is a new document.`
    : `${name} is no longer in this browser, so this is a new document. Open the file again to keep its styles.`
}

const untracked = 'Its blocks differ too much from those of your draft, so the changes are not tracked.'

/** In the document that the text came from where it can be; otherwise in a new one, and why. */
const inWord = async ({ before, after, file, delivered }: Rewrite): Promise<{ bytes: Uint8Array; note?: string }> => {
  const { writeWordInWorker } = await import('./word-workers.ts')
  const { withDeadline } = await import('./deadline.ts')
  const original = file?.kind === 'docx' ? await keptFile.originalOf(file) : undefined
  const written = await withDeadline('write', (signal) =>
    writeWordInWorker(
      {
        original: file?.text === before ? original : undefined,
        draft: before,
        text: after,
        ...(delivered !== undefined && { tracked: { delivered, date: momentForWord(new Date()) } }),
      },
      signal,
    ),
  )
  const notes = [
    ...(file?.kind === 'docx' ? [placeNote(file.name, original !== undefined, written)] : []),
    ...(delivered === undefined || written.isTracked ? [] : [untracked]),
  ]
  return { bytes: written.bytes, ...(notes.length > 0 && { note: notes.join(' ') }) }
}

/** A rewrite as a file: its name, its content, and what to say of it. */
export const fileFor = async (
  format: FileFormat,
  rewrite: Rewrite,
): Promise<{ name: string; content: Blob; note?: string }> => {
  const { after, file, delivered } = rewrite
  const source = file === undefined ? undefined : withoutExtension(file.name)
  const stem = source === undefined ? 'rewrite' : `${source} rewritten`
  const name = `${stem}${delivered === undefined ? '' : ', tracked changes'}.${format}`
  const type = mediaTypes[format]
  if (format === 'md') return { name, content: new Blob([after], { type }) }
  if (format === 'txt') {
    const { plainText } = await import('./plain-text.ts')
    return { name, content: new Blob([plainText(after)], { type }) }
  }
  const { bytes, note } = await inWord(rewrite)
  return { name, content: new Blob([bytes.slice()], { type }), ...(note !== undefined && { note }) }
}

/** Lets the browser save it. */
export const save = (name: string, content: Blob): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
