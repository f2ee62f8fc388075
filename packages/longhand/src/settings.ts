// The settings of `longhand signs`: .longhand.json of a folder, and the comments of a file.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { signById, signs } from '../../../core/signs/catalogue.ts'
import { messageOf, WrongInput } from './command.ts'
import { expressionOf } from './files.ts'
import { shownByDefault } from './shown-by-default.ts'

/** A note is shown and fails nothing. */
const severities = ['off', 'note', 'warning'] as const
export type Severity = (typeof severities)[number]

export const nameOfSettings = '.longhand.json'

const Settings = z.strictObject({
  /** The severity of each sign by its id; `*` stands for all that are not named. */
  signs: z.record(z.string(), z.enum(severities)).default({}),
  /** Patterns of files that are passed over, from the folder of this file. */
  ignore: z.array(z.string()).default([]),
})

export type SignSettings = { severityOf: (sign: string) => Severity; isIgnored: (file: string) => boolean }

const findSettings = (folder: string): string | undefined => {
  const file = path.join(folder, nameOfSettings)
  if (existsSync(file)) return file
  const parent = path.dirname(folder)
  return parent === folder ? undefined : findSettings(parent)
}

const parseSettings = (file: string): z.infer<typeof Settings> => {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new WrongInput(`${file} is no JSON: ${messageOf(error)}`, { cause: error })
  }
  const read = Settings.safeParse(json)
  if (!read.success) throw new WrongInput(`${file}: ${z.prettifyError(read.error).replaceAll('\n', ' ')}`)
  const unknown = Object.keys(read.data.signs).find((id) => id !== '*' && !signById.has(id))
  if (unknown !== undefined) throw new WrongInput(`${file}: ${noSuchSign(unknown)}`)
  return read.data
}

const noSuchSign = (id: string): string => `There is no sign "${id}": longhand signs --list names them all.`

/**
 * The settings of the nearest .longhand.json, in this folder or one above it.
 * @throws {WrongInput} for a file that is no JSON, or that names a sign or a setting that does not exist.
 */
export const readSettings = (): SignSettings => {
  const file = findSettings(path.resolve())
  const { signs: chosen, ignore } = file === undefined ? Settings.parse({}) : parseSettings(file)
  const folder = file === undefined ? path.resolve() : path.dirname(file)
  const patterns = ignore.map((pattern) => expressionOf(pattern.replace(/\/$/u, '/**')))
  return {
    severityOf: (sign) => chosen[sign] ?? chosen['*'] ?? (shownByDefault.has(sign) ? 'warning' : 'off'),
    isIgnored: (name) => {
      const relative = path.relative(folder, path.resolve(name)).replaceAll('\\', '/')
      return patterns.some((pattern) => pattern.test(relative))
    },
  }
}

/** Every sign: its id, its severity and its name. */
export const listSigns = ({ severityOf }: SignSettings): string =>
  signs.map(({ id, name }) => `${id.padEnd(22)}${severityOf(id).padEnd(9)}${name}\n`).join('')

const comment = /(?:<!--|\{\/\*)\s*longhand-ignore\b([\w\s,-]*?)(?:-->|\*\/\})/gu

/**
 * Tells of a sign on a line, from 1 on, whether a comment takes it out: an HTML comment (or one of MDX) that says
 * `longhand-ignore`, with the ids of signs, or without for all. It stands for its own line, and alone on a line for the paragraph under it.
 * @throws {WrongInput} for a sign that does not exist.
 */
export const readIgnored = (file: string, text: string): ((sign: string, line: number) => boolean) => {
  const lines = text.split('\n')
  const ranges: { first: number; last: number; ids: readonly string[] }[] = []
  for (const [index, line] of lines.entries()) {
    if (!line.includes('longhand-ignore')) continue
    for (const [whole, given = ''] of line.matchAll(comment)) {
      const ids = given.split(/[\s,]+/u).filter((id) => id !== '')
      const unknown = ids.find((id) => !signById.has(id))
      if (unknown !== undefined) throw new WrongInput(`${file}:${index + 1}: ${noSuchSign(unknown)}`)
      let last = index + 1
      if (line.trim() === whole) {
        while (last < lines.length && lines[last]!.trim() === '') last += 1
        while (last < lines.length && lines[last]!.trim() !== '') last += 1
      }
      ranges.push({ first: index + 1, last, ids })
    }
  }
  return (sign, at) =>
    ranges.some(({ first, last, ids }) => first <= at && at <= last && (ids.length === 0 || ids.includes(sign)))
}
