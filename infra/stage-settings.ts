// The settings that a stage keeps from one deployment to the next: infra/settings.json.
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { lastingSettings, readStageName, WrongSetting, type StageName } from './stages.ts'

const nameOfFile = 'infra/settings.json'

const Settings = z.record(z.string(), z.record(z.string(), z.string()))
type Settings = Partial<Record<StageName, Record<string, string>>>

/** @throws {WrongSetting} for a file that is no such JSON, or names a setting that a stage cannot keep. */
const readFile = (): Settings => {
  const read = Settings.safeParse(JSON.parse(readFileSync(new URL('settings.json', import.meta.url), 'utf8')))
  if (!read.success) throw new WrongSetting(`${nameOfFile}: ${z.prettifyError(read.error).replaceAll('\n', ' ')}`)
  return read.data
}

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
