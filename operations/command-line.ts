import { parseArgs } from 'node:util'
import { WrongSetting } from '#infra/stages.ts'

type CommandLine = {
  /** The value of a setting, for `readStage` and `readStageName`. */
  setting: (name: string) => string | undefined
  /** The arguments for the CDK app, as `-c name=value`. */
  context: string[]
  /** The positional arguments. */
  words: string[]
  /** The table that `restore` reads. */
  from: string | undefined
  /** True if `export` writes JSON, one entry a line, instead of CSV. */
  json: boolean
}

/** Reads `--stage prod -c domain=app.example.com ...` and the arguments of a command. Throws `WrongSetting`. */
export const readCommandLine = (args: string[]): CommandLine => {
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
    // the message names the unknown option
    throw new WrongSetting(error instanceof Error ? error.message : 'The command line cannot be read.', {
      cause: error,
    })
  }
}

const commonHelp = `
  --stage <name>    dev (the default), staging or prod
  -c <name>=<value> a setting for this time; the lasting ones are in infra/settings.json
  --help            this text
`

/**
 * Runs an operator's command. `--help` prints its help and those options that all have. A wrong setting ends it with a one-sentence
 * message and status 1, without a stack trace.
 */
export const runOperation = async (help: string, command: () => Promise<number>) => {
  if (process.argv.some((argument) => argument === '--help' || argument === '-h')) {
    process.stdout.write(`${help}\n${commonHelp}`)
    return
  }
  try {
    process.exitCode = await command()
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
