import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as z from 'zod'
import { brand } from '#core/brand.ts'
import { region, WrongSetting, type StageName } from '#infra/stages.ts'

/** Asks AWS through its command line, which every operator has for signing in. Returns the JSON answer. Throws `AwsRefusal`. */
export type Aws = (...args: string[]) => Promise<unknown>

/** AWS refused. `code` is its error code, such as AccessDeniedException. */
export class AwsRefusal extends Error {
  override readonly name = 'AwsRefusal'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

const run = promisify(execFile)

export const askAws: Aws = async (...args) => {
  try {
    const { stdout } = await run('aws', [...args, '--region', region, '--output', 'json'], {
      env: { ...process.env, AWS_PAGER: '' },
      maxBuffer: 16 * 1024 * 1024,
    })
    return stdout.trim() === '' ? {} : JSON.parse(stdout)
  } catch (error) {
    throw refusalOf(error)
  }
}

const refusalOf = (error: unknown): Error => {
  if (!(error instanceof Error)) return new AwsRefusal('Unknown', 'The AWS command line failed.')
  if ('code' in error && error.code === 'ENOENT') {
    return new WrongSetting('The AWS command line is missing: install version 2 of it, https://aws.amazon.com/cli/.')
  }
  const said = 'stderr' in error ? String(error.stderr).trim() : error.message
  const [, code, message] = /An error occurred \((\w+)\)[^:]*: (.*)/s.exec(said) ?? []
  return new AwsRefusal(code ?? 'Unknown', message ?? said)
}

const Stacks = z.object({
  Stacks: z.tuple([z.object({ Outputs: z.array(z.object({ OutputKey: z.string(), OutputValue: z.string() })) })]),
})
const StackStates = z.object({
  Stacks: z.tuple([z.object({ StackStatus: z.string(), EnableTerminationProtection: z.boolean().default(false) })]),
})

export const stackNameOf = (name: StageName) => `${brand.name}-${name}`

const describeStack = (name: StageName, aws: Aws) =>
  aws('cloudformation', 'describe-stacks', '--stack-name', stackNameOf(name))

/** As CloudFormation describes a stage's stack; undefined if there is no stack. */
const describeIfThere = async (name: StageName, aws: Aws): Promise<unknown> => {
  try {
    return await describeStack(name, aws)
  } catch (error) {
    if (error instanceof AwsRefusal && error.code === 'ValidationError') return undefined
    throw error
  }
}

const readStackState = async (name: StageName, aws: Aws) => {
  const described = await describeIfThere(name, aws)
  return described === undefined ? undefined : StackStates.parse(described).Stacks[0]
}

/** CloudFormation's status of a stage's stack; undefined if there is no stack. */
export const readStackStatus = async (name: StageName, aws: Aws): Promise<string | undefined> =>
  (await readStackState(name, aws))?.StackStatus

/** True if the stage's stack is protected against deletion; false if there is no stack. */
export const readProtection = async (name: StageName, aws: Aws): Promise<boolean> =>
  (await readStackState(name, aws))?.EnableTerminationProtection ?? false

/** The names of the lasting settings that a stage's stack was last deployed with; none if there is no stack. */
export const readSettingsOfStack = async (name: StageName, aws: Aws): Promise<readonly string[]> => {
  const read = Stacks.safeParse(await describeIfThere(name, aws))
  const settings = read.data?.Stacks[0].Outputs.find(({ OutputKey }) => OutputKey === 'Settings')?.OutputValue
  return settings === undefined || settings === 'none' ? [] : settings.split(',')
}

/** The outputs of a stage's stack, such as its SiteUrl. */
export const readOutputs = async (name: StageName, aws: Aws): Promise<(key: string) => string> => {
  const stackName = stackNameOf(name)
  const answer = await describeStack(name, aws).catch((error: unknown) => {
    if (error instanceof AwsRefusal && error.code === 'ValidationError') {
      throw new WrongSetting(`There is no stack ${stackName}: deploy it first, with npm run deploy -- --stage ${name}.`)
    }
    throw error
  })
  const [{ Outputs }] = Stacks.parse(answer).Stacks
  return (key) => {
    const output = Outputs.find(({ OutputKey }) => OutputKey === key)
    if (output === undefined) throw new WrongSetting(`The stack ${stackName} does not say its ${key}: deploy it again.`)
    return output.OutputValue
  }
}
