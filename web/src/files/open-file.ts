import { countWords } from '#core/text/words.ts'
import type { FileText } from './answer.ts'
import { withDeadline } from './deadline.ts'
import { FileProblem } from './file-problem.ts'
import { readText } from './text.ts'

const bytesPerFile = 10_000_000

type Kind = 'docx' | 'pdf' | 'md' | 'txt'

/** A file opened in the editor. None of it has left the browser. */
export type OpenedFile = {
  /** Identifies this opening: the same file may be opened twice. */
  id: string
  name: string
  kind: Kind
  /** Markdown, or the text as it was. */
  text: string
  words: number
  /** Notes on content of the file that is not in the text. */
  notes: readonly string[]
  /** The bytes of a Word document, into which its rewrite goes back. Absent after a reload: see kept-file.ts. */
  bytes?: Uint8Array
}

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

const kindOfName = (name: string): Kind | undefined => {
  const [, ending = ''] = /\.(\w+)$/u.exec(name.toLowerCase()) ?? []
  if (ending === 'docm' || ending === 'dotm')
    throw new FileProblem('Documents with macros (.docm) are not opened. Save it as .docx, and open that.')
  if (ending === 'markdown') return 'md'
  return ending === 'docx' || ending === 'pdf' || ending === 'md' || ending === 'txt' ? ending : undefined
}

const letters = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0))
const wide = (text: string): number[] => letters(text).flatMap((letter) => [letter, 0])

const holds = (bytes: Uint8Array, sought: readonly number[]): boolean => {
  for (let at = bytes.indexOf(sought[0]!); at !== -1; at = bytes.indexOf(sought[0]!, at + 1))
    if (sought.every((byte, index) => bytes[at + index] === byte)) return true
  return false
}

/** The kind of a file by its first bytes, because its name proves nothing. Undefined if it may be plain text. */
const kindOfBytes = (bytes: Uint8Array): 'docx' | 'pdf' | undefined => {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'docx'
  if (holds(bytes.subarray(0, 1_024), letters('%PDF-'))) return 'pdf'
  // The container of Word 97, which Word also uses for encrypted documents.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new FileProblem(
      holds(bytes, wide('EncryptedPackage'))
        ? 'This document is protected by a password. Save a copy without one, and open that.'
        : 'Documents of Word 97 to 2003 (.doc) are not opened. Save it as .docx, and open that.',
    )
  if (startsWith(bytes, ...letters('{\\rtf')))
    throw new FileProblem('Rich text (.rtf) is not opened. Save it as .docx, and open that.')
  return undefined
}

const labels = { docx: 'a Word document', pdf: 'a PDF', md: 'Markdown', txt: 'a text' }

const read = async (kind: Kind, bytes: Uint8Array, signal: AbortSignal | undefined): Promise<FileText> => {
  if (kind === 'docx') {
    const { readWordInWorker } = await import('./word-workers.ts')
    return withDeadline('read', (ended) => readWordInWorker(bytes, ended), signal)
  }
  if (kind === 'pdf') {
    const { readPdf } = await import('./pdf.ts')
    return withDeadline('read', (ended) => readPdf(bytes, ended), signal)
  }
  return { text: readText(bytes), notes: [] }
}

/**
 * Reads a file in the browser: its text, how many words it has, and what is not in it. Stops when `signal` is aborted.
 * @throws {FileProblem} with why it cannot be read, or that reading it took too long.
 */
export const openFile = async (file: File, signal?: AbortSignal): Promise<OpenedFile> => {
  const { name } = file
  const named = kindOfName(name)
  if (named === undefined) throw new FileProblem(`${name} cannot be opened here. Choose a .docx, .md, .txt or .pdf.`)
  if (file.size === 0) throw new FileProblem(`${name} is empty.`)
  if (file.size > bytesPerFile)
    throw new FileProblem(`${name} has ${(file.size / 1_000_000).toFixed(1)} MB. Files of up to 10 MB can be opened.`)

  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = kindOfBytes(bytes)
  if (kind !== undefined && kind !== named)
    throw new FileProblem(
      `${name} is ${labels[kind]}, not ${labels[named]}. Give it its own ending, and open it again.`,
    )
  if (kind === undefined && (named === 'docx' || named === 'pdf'))
    throw new FileProblem(`${name} is not ${labels[named]}, whatever its name says, or it is damaged.`)

  const { text, notes } = await read(named, bytes, signal)
  const words = countWords(text)
  if (words === 0) throw new FileProblem(`${name} has no text in it.`)
  return { id: crypto.randomUUID(), name, kind: named, text, words, notes, ...(named === 'docx' && { bytes }) }
}
