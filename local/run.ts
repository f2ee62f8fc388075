/** `npm start`. First imports only Node's own modules, so that it can report missing packages. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { ModelServer } from './models/discover.ts'
import type { FakeBedrock } from './start.ts'
import { WrongSetting } from './wrong-setting.ts'

const help = `npm start -- [options]

  --reset   delete the state and begin afresh
  --help    this text

  PORT, HOST                  where it listens (3000 on 127.0.0.1)
  LONGHAND_STATE              the folder that the state lives in (.local)
  LONGHAND_MODEL_URL          a server that speaks OpenAI's protocol (vLLM, one on another machine), or "off" for the
                              rules alone; without it Ollama, LM Studio and llama.cpp are looked for on this machine
  LONGHAND_MODEL              the model's name there; the first that can write without it
  LONGHAND_MODEL_KEY          the key, if it wants one
  LONGHAND_MODEL_SECONDS      how long it may take for a text (240, which is the most)
  LONGHAND_MODEL_PORTS        where servers on this machine listen, if elsewhere: "Ollama=11500, LM Studio=1240"
  LONGHAND_FAKE_BEDROCK       a module that starts a fake of Bedrock, for tests
  AWS_ENDPOINT_URL_DYNAMODB   a DynamoDB that runs already
  ANONYMOUS_WORDS_PER_DAY     and the other settings of lambdas/config.ts

  Exit code: 0 it was ended · 1 it could not start · 2 an option or a setting cannot be used
`

const usualPort = 3000

const run = async (): Promise<void> => {
  const started = performance.now()
  const { values: flags } = parseArgs({
    options: {
      reset: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (flags.help) {
    console.log(help)
    return
  }
  if (Number.parseInt(process.versions.node, 10) < 22) {
    throw new Error(`It needs Node.js 22 or later, and this is ${process.versions.node}: \`npm ci\` brings one.`)
  }
  const { startLocal, seeds, seededPassword } = await import('./start.ts')
  const { readModelServer, readTimeForModel } = await import('./models/discover.ts')

  const environment = process.env
  const timeMs = readTimeForModel(environment)
  const modelServer = await readModelServer(environment)
  const local = await startLocal({
    folder: path.resolve(environment['LONGHAND_STATE'] ?? path.join(import.meta.dirname, '../.local')),
    reset: flags.reset,
    port: readPort(environment['PORT']),
    environment,
    databaseEndpoint: environment['AWS_ENDPOINT_URL_DYNAMODB'],
    ...(environment['HOST'] !== undefined && { host: environment['HOST'] }),
    modelServer: modelServer && { ...modelServer, timeMs },
    bedrock: await startFake(environment['LONGHAND_FAKE_BEDROCK']),
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void local.close().then(() => process.exit(0)))
  }

  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const users = seeds.map(({ email, plan, groups }) => `  ${email.padEnd(20)}${[plan, ...groups].join(', ')}`)
  console.log(`
${local.url} is ready after ${seconds} s.

Sign in with the password ${seededPassword} as
${users.join('\n')}

Emails arrive at ${local.url}/local/outbox
${describeWriter(modelServer, environment)}
Ctrl-C ends everything.
`)
}

/** Tests name a module whose `start` resolves to a fake of Bedrock. */
const startFake = async (file: string | undefined): Promise<FakeBedrock | undefined> =>
  file === undefined || file === ''
    ? undefined
    : ((await import(path.resolve(file))) as { start: () => Promise<FakeBedrock> }).start()

/** One line: which model writes, or how to get one. */
const describeWriter = (server: ModelServer | undefined, environment: NodeJS.ProcessEnv): string => {
  if (server !== undefined) {
    const where = server.by === undefined ? server.url : `${server.by} at ${server.url}`
    return `The model ${server.model} of ${where} writes. LONGHAND_MODEL names another; LONGHAND_MODEL_URL=off uses the rules.`
  }
  if (environment['LONGHAND_MODEL_URL'] === 'off') return 'The offline rewriter writes, by rules.'
  const { LONGHAND_MODEL: wanted } = environment
  return wanted === undefined
    ? 'The offline rewriter writes, by rules. For a model, run `ollama pull gemma3:12b` (8 GB; `gemma3:4b` takes 3) and start again, or set LONGHAND_MODEL_URL.'
    : `The offline rewriter writes, by rules: no server on this machine has ${wanted}. Set LONGHAND_MODEL_URL, or load it.`
}

const readPort = (text: string | undefined): number => {
  const port = Number(text ?? usualPort)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new WrongSetting(`PORT is "${text}": it takes a number from 0 to 65535.`)
}

const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const isMissingPackage = 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND' && /package/.test(error.message)
  if (isMissingPackage) return `Something is not installed: run \`npm ci\` first. (${error.message})`
  return error.message
}

/** True for an option, or a setting in the environment, that cannot be used. */
const isWrongUse = (error: unknown): boolean =>
  error instanceof WrongSetting ||
  (error instanceof Error &&
    (error.name === 'NotConfigured' || ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))))

try {
  await run()
} catch (error) {
  console.error(explain(error))
  process.exit(isWrongUse(error) ? 2 : 1)
}
