// The files of recorded answers.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'

/** One line of a recordings file. */
export const Recording = z.strictObject({
  /** `keyOf` the prompt that was answered, by SHA-256. */
  key: z.string().regex(/^[0-9a-f]{64}$/u),
  /** The text, style and strength that the prompt was about, for people who read the file. */
  about: z.string().min(1),
  /** The model that answered. */
  by: z.string().min(1),
  date: z.iso.date(),
  answer: z.string(),
})
export type Recording = z.infer<typeof Recording>

export const folderOfRecordings = path.resolve(import.meta.dirname, 'loop/recordings')

/** Answers about texts of others stay on the machine. */
export const folderOfBenchmarkRecordings = path.resolve(import.meta.dirname, '../.local/loop/recordings')

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The key of a request whose answers are recorded: the same for the same text, because prompts hold it. */
export const requestKeyOf = (text: string): string => sha256(text).slice(0, 12)

/** The recordings are damaged: a line cannot be read, or a prompt has two answers. */
export class DamagedRecordings extends Error {
  override readonly name = 'DamagedRecordings'
}

const readLine = (file: string, line: string, number: number): Recording => {
  const where = `${path.basename(file)}, line ${number}`
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (error) {
    throw new DamagedRecordings(`The recordings are damaged: ${where} is no JSON.`, { cause: error })
  }
  const read = Recording.safeParse(value)
  if (!read.success) throw new DamagedRecordings(`The recordings are damaged: ${where}. ${z.prettifyError(read.error)}`)
  return read.data
}

/** All recordings of a folder's .jsonl files, by key; none if there is no folder. Throws `DamagedRecordings`. */
export const readRecordings = (folder: string): Map<string, Recording> => {
  const recordings = new Map<string, Recording>()
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.jsonl')) : []
  for (const name of files.toSorted()) {
    const file = path.join(folder, name)
    for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
      if (line.trim() === '') continue
      const recording = readLine(file, line, index + 1)
      if (recordings.has(recording.key))
        throw new DamagedRecordings(`The recordings are damaged: ${name}, line ${index + 1} answers a prompt again.`)
      recordings.set(recording.key, recording)
    }
  }
  return recordings
}
