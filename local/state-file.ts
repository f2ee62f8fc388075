import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type * as z from 'zod'

/** The saved state of a fake: one JSON file, read once and always replaced as a whole. */
export type StateFile<Value> = { readonly value: Value; save: () => void }

/** Throws one sentence that says what to do if the file does not match the schema. */
export const openStateFile = <Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  begin: () => z.output<Schema>,
): StateFile<z.output<Schema>> => {
  const value = read(file, schema) ?? begin()
  return {
    value,
    save() {
      mkdirSync(path.dirname(file), { recursive: true })
      // a rename is all or nothing: a crash in mid-write leaves the old state, never half of the new one
      writeFileSync(`${file}.new`, JSON.stringify(value), { mode: 0o600 })
      renameSync(`${file}.new`, file)
    },
  }
}

const read = <Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> | undefined => {
  const text = readText(file)
  if (text === undefined) return undefined
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    throw new Error(`The local state in ${file} is damaged: run "npm start -- --reset" to begin afresh.`, {
      cause: error,
    })
  }
}

const readText = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
