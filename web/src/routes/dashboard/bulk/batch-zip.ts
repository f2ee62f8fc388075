import { strToU8, zipSync, type Zippable } from 'fflate'
import { type BatchText, readBatchResults } from '#core/api/batches.ts'
import { withoutExtension } from '#core/documents/title.ts'
import type { FileFormat } from '#core/plans.ts'
import { withDeadline } from '#web/files/deadline.ts'
import { writeWordInWorker } from '#web/files/word-workers.ts'
import { originalFiles, type Original } from '#web/lib/original-files.ts'
import { callAsUser } from '#web/lib/session.ts'

type Result = { index: number; name: string; text: string }

/** Characters that some file system refuses, and marks that reverse the text after them, which could hide a file's extension. */
const refused = /[\\/:*?"<>|\p{Cc}\p{Bidi_Control}]+/gu

/** Device names, which Windows refuses with any extension. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)$/iu

/** File systems allow 255 bytes; a number and the extension need some of them. */
const bytesOfName = 200

const shortened = (name: string): string => {
  let bytes = 0
  let text = ''
  for (const letter of name) {
    bytes += strToU8(letter).length
    if (bytes > bytesOfName) break
    text += letter
  }
  return text.trimEnd()
}

/** Unique file names, compared without case; only the extension differs from the original. */
export const fileNames = (names: readonly string[], ending: string, reserved: readonly string[] = []): string[] => {
  const taken = new Set(reserved.map((name) => name.toLowerCase()))
  return names.map((name) => {
    const base = shortened(
      withoutExtension(name.toWellFormed())
        .replace(refused, '-')
        .replace(/^[.\s]+|[.\s]+$/gu, ''),
    )
    const [stem = ''] = base.split('.', 1)
    const safe = base === '' || device.test(stem) ? `text ${base}`.trim() : base
    for (let count = 1; ; count += 1) {
      const candidate = `${safe}${count === 1 ? '' : ` (${count})`}.${ending}`
      const folded = candidate.normalize('NFC').toLowerCase()
      if (taken.has(folded)) continue
      taken.add(folded)
      return candidate
    }
  })
}

/** The outcome for the texts that came as Word documents. */
export type WordOutcome = {
  inTheirStyles: number
  withoutFile: number
  withOtherBlocks: number
  partlyAsBefore: string[]
}

const cameAsWord = (name: string): boolean => /\.docx$/iu.test(name)

/** Writes the rewrite into its original document if possible, otherwise into a new one. */
const writeWord = async ({ name, text }: Result, original: Original | undefined, outcome: WordOutcome) => {
  const bytes = original && new Uint8Array(await original.file.arrayBuffer())
  const order = { original: bytes, draft: original?.text ?? '', text }
  const written = await withDeadline('write', (signal) => writeWordInWorker(order, signal))
  if (written.isInOriginal) outcome.inTheirStyles += 1
  if (written.left.length > 0) outcome.partlyAsBefore.push(name)
  if (!written.isInOriginal && cameAsWord(name)) outcome[original ? 'withOtherBlocks' : 'withoutFile'] += 1
  return written.bytes
}

const notWritten = 'Not rewritten.txt'

/** A zip of the delivered texts, and a list of the others with their reasons. */
export const zipOf = async (
  results: readonly Result[],
  missing: readonly { name: string; reason: string }[],
  format: FileFormat,
  originalOf: (index: number) => Promise<Original | undefined>,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; words: WordOutcome }> => {
  const words: WordOutcome = { inTheirStyles: 0, withoutFile: 0, withOtherBlocks: 0, partlyAsBefore: [] }
  const names = fileNames(
    results.map(({ name }) => name),
    format,
    [notWritten],
  )
  const { plainText } = await import('#web/files/plain-text.ts')
  const files: Zippable = {}
  for (const [index, result] of results.entries()) {
    const name = names[index] ?? ''
    if (format === 'docx') {
      // One at a time: fifty documents at once would fill the memory.
      files[name] = [await writeWord(result, await originalOf(result.index), words), { level: 0 }]
    } else files[name] = strToU8(format === 'md' ? result.text : plainText(result.text))
  }
  if (missing.length > 0) {
    files[notWritten] = strToU8(missing.map(({ name, reason }) => `${name}: ${reason}\n`).join(''))
  }
  // Not in a worker: the library creates its own from a script that the page's policy refuses.
  return { bytes: new Uint8Array(zipSync(files)), words }
}

/** Every result of a batch, including those whose documents have been deleted. */
const collect = async (id: string): Promise<{ results: Result[]; deleted: string[] }> => {
  const results: Result[] = []
  const deleted: string[] = []
  for (let from: number | undefined = 0; from !== undefined;) {
    const page: {
      results: { index: number; name: string; text?: string | undefined }[]
      next?: number | undefined
    } = await callAsUser(readBatchResults, { params: { id }, query: { from } })
    for (const { index, name, text } of page.results) {
      if (text === undefined) deleted.push(name)
      else results.push({ index, name, text })
    }
    from = page.next
  }
  return { results, deleted }
}

/** The reason that a text is not in the zip; undefined if it is, or is still in progress. */
const reasonOf = ({ status, reason }: BatchText): string | undefined => {
  if (status === 'failed') return reason ?? 'It was not written.'
  return status === 'cancelled' ? 'The batch was stopped before this text.' : undefined
}

const missingOf = (progress: readonly BatchText[], deleted: readonly string[]) => [
  ...progress.flatMap((text) => {
    const reason = reasonOf(text)
    return reason === undefined ? [] : [{ name: text.name, reason }]
  }),
  ...deleted.map((name) => ({ name, reason: 'Its document is no longer in your history.' })),
]

/** The zip of a batch as it stands now. */
export const batchZip = async (id: string, progress: readonly BatchText[], format: FileFormat) => {
  const { results, deleted } = await collect(id)
  const zip = await zipOf(results, missingOf(progress, deleted), format, (index) => originalFiles.find(id, index))
  return { ...zip, deleted: deleted.length }
}
