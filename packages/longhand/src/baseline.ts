// Signs that are known and accepted: a file that is committed beside the texts.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod'
import { WrongInput } from './command.ts'

const Baseline = z.strictObject({
  version: z.literal(1),
  /** The number of times that each fingerprint is accepted, by file. */
  files: z.record(z.string(), z.record(z.string(), z.int().positive())),
})
type Baseline = z.infer<typeof Baseline>

/** The same sign in the same words of the same line, wherever the line has moved to. */
export const fingerprintOf = (sign: string, text: string, line: string): string =>
  createHash('sha256')
    .update(JSON.stringify([sign, text, line.trim()]))
    .digest('hex')
    .slice(0, 16)

/** The accepted signs; none if there is no file yet. @throws {WrongInput} for a file that is no baseline. */
export const readBaseline = (file: string): Baseline => {
  if (!existsSync(file)) return { version: 1, files: {} }
  try {
    return Baseline.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new WrongInput(`${file} is no baseline.`, { cause: error })
  }
}

type Found = { file: string; fingerprint: string }

/** The signs that are not accepted: of those with one fingerprint, as many as the baseline counts are known, the first ones. */
export const withoutKnown = <F extends Found>(found: readonly F[], { files }: Baseline): F[] => {
  const left = new Map<string, number>()
  return found.filter(({ file, fingerprint }) => {
    const key = `${file}\0${fingerprint}`
    const known = left.get(key) ?? files[file]?.[fingerprint] ?? 0
    left.set(key, known - 1)
    return known <= 0
  })
}

/** Accepts everything that was found in the files that were read; what is known of others stays. */
export const writeBaseline = (name: string, read: readonly string[], found: readonly Found[]): void => {
  const files = { ...readBaseline(name).files }
  for (const file of read) delete files[file]
  for (const { file, fingerprint } of found) {
    const ofFile = (files[file] ??= {})
    ofFile[fingerprint] = (ofFile[fingerprint] ?? 0) + 1
  }
  const sorted = Object.fromEntries(Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(name, `${JSON.stringify({ version: 1, files: sorted }, null, 2)}\n`)
}
