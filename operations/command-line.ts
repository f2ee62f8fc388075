import { parseArgs } from 'node:util'
import { WrongSetting } from '#infra/stages.ts'

type Said = {
  /** The value of a setting, for `readStage` and `readStageName`. */
  setting: (name: string) => string | undefined
  /** What the CDK app is told in turn, as `-c name=value`. */
  context: string[]
  /** What is left: the words of the command. */
  words: string[]
  /** The table that `restore` reads. */
  from: string | undefined
  /** Whether `export` writes JSON, one entry a line, instead of CSV. */
  json: boolean
}

/** What an operator says: `--stage prod -c domain=app.example.com ...`, and a command's own words. Throws `WrongSetting`. */
export const readCommandLine = (args: string[]): Said => {
  const { values, positionals } = parse(args)
  const settings = new Map<string, string>()
  for (const setting of values.context ?? []) {
    const [, name, value] = /^(\w+)=(.+)$/.exec(setting) ?? []
    if (name === undefined || value === undefined) {
      throw new WrongSetting(`${JSON.stringify(setting)} is not a setting: say it as -c <name>=<value>.`)
    }
    settings.set(name, value)
  }
  if (values.stage !== undefined) settings.set('stage', values.stage)
  return {
    setting: (name) => settings.get(name),
    context: [...settings].flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    words: positionals,
    from: values.from,
    json: values.json ?? false,
  }
}

const parse = (args: string[]) => {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        stage: { type: 'string' },
        context: { type: 'string', short: 'c', multiple: true },
        from: { type: 'string' },
        json: { type: 'boolean' },
      },
    })
  } catch (error) {
    // it names the option that nobody knows
    throw new WrongSetting(error instanceof Error ? error.message : 'The command line cannot be read.', {
      cause: error,
    })
  }
}

/** A command's end for its operator: a sentence and a status, never a stack trace for what somebody only said wrong. */
export const runOperation = async (command: () => Promise<number>) => {
  try {
    process.exitCode = await command()
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
