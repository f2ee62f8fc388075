import { strToU8, zip } from 'fflate'
import { type BatchText, readBatchResults } from '#core/api/batches.ts'
import { callAsUser } from '#web/lib/session.ts'

type Format = 'md' | 'txt'
type Result = { name: string; text: string }

/** What some file system refuses in a name. */
const refused = /[\\/:*?"<>|\p{Cc}]+/gu

/** Names of files, as they were but for their ending: each once, however upper and lower case are told apart. */
export const fileNames = (names: readonly string[], format: Format): string[] => {
  const taken = new Set<string>()
  return names.map((name) => {
    const base = name
      .replace(/\.(docx|md|markdown|txt|pdf)$/iu, '')
      .replace(refused, '-')
      .replace(/^[.\s]+|[.\s]+$/gu, '')
    for (let count = 1; ; count += 1) {
      const candidate = `${base === '' ? 'text' : base}${count === 1 ? '' : ` (${count})`}.${format}`
      const folded = candidate.normalize('NFC').toLowerCase()
      if (taken.has(folded)) continue
      taken.add(folded)
      return candidate
    }
  })
}

const write = async (format: Format, { text }: Result): Promise<Uint8Array> => {
  if (format === 'md') return strToU8(text)
  const { plainText } = await import('#web/files/plain-text.ts')
  return strToU8(plainText(text))
}

/** What was delivered, and a list of what was not, with the reasons. */
export const zipOf = async (
  results: readonly Result[],
  failed: readonly Pick<BatchText, 'name' | 'reason'>[],
  format: Format,
): Promise<Uint8Array> => {
  const notes = failed.map(({ name, reason }) => `${name}: ${reason ?? 'It was not written.'}`)
  const names = fileNames(
    [...(notes.length > 0 ? ['Not rewritten.txt'] : []), ...results.map(({ name }) => name)],
    format,
  )
  const own = notes.length > 0 ? names.slice(1) : names
  const files = await Promise.all(
    results.map(async (result, index) => [own[index] ?? '', await write(format, result)] as const),
  )
  if (notes.length > 0) files.push([names[0] ?? '', strToU8(`${notes.join('\n')}\n`)])
  return new Promise((resolve, reject) => {
    zip(Object.fromEntries(files), (error, bytes) => (error ? reject(error) : resolve(bytes)))
  })
}

/** Every result of a batch; those whose documents were deleted since are only counted. */
export const collect = async (id: string): Promise<{ results: Result[]; deleted: number }> => {
  const results: Result[] = []
  let deleted = 0
  for (let from: number | undefined = 0; from !== undefined;) {
    const page: { results: { name: string; text?: string | undefined }[]; next?: number | undefined } =
      // oxlint-disable-next-line no-await-in-loop -- each page says where the next one begins
      await callAsUser(readBatchResults, { params: { id }, query: { from } })
    for (const { name, text } of page.results) {
      if (text === undefined) deleted += 1
      else results.push({ name, text })
    }
    from = page.next
  }
  return { results, deleted }
}
