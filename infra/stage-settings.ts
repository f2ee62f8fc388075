// The settings that a stage keeps from one deployment to the next: infra/settings.json.
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { lastingSettings, readStageName, WrongSetting, type StageName } from './stages.ts'

const nameOfFile = 'infra/settings.json'

const Settings = z.record(z.string(), z.record(z.string(), z.string()))
type Settings = Partial<Record<StageName, Record<string, string>>>

const parsed = (content: string): unknown => {
  try {
    return JSON.parse(content)
  } catch (error) {
    throw new WrongSetting(`${nameOfFile} is no JSON: ${String(error)}`)
  }
}

/** @throws {WrongSetting} for a content that is no such JSON. */
export const readSettings = (content: string): Settings => {
  const read = Settings.safeParse(parsed(content))
  if (!read.success) throw new WrongSetting(`${nameOfFile}: ${z.prettifyError(read.error).replaceAll('\n', ' ')}`)
  return read.data
}

const readFile = (): Settings => readSettings(readFileSync(new URL('settings.json', import.meta.url), 'utf8'))

/** The settings of the stage that is asked for: those of the command line, or else those of the file. Throws `WrongSetting`. */
export const withFile = (
  asked: (name: string) => unknown,
  file: Settings = readFile(),
): ((name: string) => unknown) => {
  const stage = readStageName(asked)
  const kept = file[stage] ?? {}
  const unknown = Object.keys(kept).find((name) => !lastingSettings.includes(name))
  if (unknown !== undefined)
    throw new WrongSetting(
      `${nameOfFile} has no setting "${unknown}" to keep for ${stage}: it knows ${lastingSettings.join(', ')}.`,
    )
  return (name) => asked(name) ?? kept[name]
}
