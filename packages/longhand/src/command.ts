// The common part of the commands: arguments, errors, exit codes and the style option.
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { strengths, type Strength } from '../../../core/strengths.ts'
import { styleIds, type Style } from '../../../core/styles.ts'
import { WrongSetting } from '../../../local/wrong-setting.ts'

/** The input is wrong; the message is one sentence for the user. */
export class WrongInput extends Error {
  override readonly name = 'WrongInput'
}

export const exitCodes = { done: 0, wrongInput: 1, wrongUse: 2 } as const

type Options = NonNullable<ParseArgsConfig['options']>

/** Runs a command. Prints `--help`, and turns an error into one sentence and an exit code. */
export const runCommand = async <const O extends Options>(
  { help, options, args = process.argv.slice(2) }: { help: string; options: O; args?: string[] },
  /** Returns whether everything succeeded. */
  command: (parsed: ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>) => Promise<boolean>,
): Promise<void> => {
  // A reader that closes the pipe early, such as `head`, is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit(exitCodes.done)
  })
  if (args.some((argument) => argument === '--help' || argument === '-h')) {
    process.stdout.write(help)
    return
  }

  let parsed
  try {
    parsed = parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    console.error(`${messageOf(error)}\n--help tells more.`)
    process.exitCode = exitCodes.wrongUse
    return
  }
  try {
    process.exitCode = (await command(parsed)) ? exitCodes.done : exitCodes.wrongInput
  } catch (error) {
    console.error(messageOf(error))
    const isWrongUse = error instanceof WrongUse || error instanceof WrongSetting
    process.exitCode = isWrongUse ? exitCodes.wrongUse : exitCodes.wrongInput
  }
}

/** The arguments are wrong. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse'
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export const readStrength = (given: string): Strength => {
  const strength = strengths.find((each) => each === given)
  if (strength === undefined) throw new WrongUse(`There is no strength "${given}": choose ${strengths.join(', ')}.`)
  return strength
}

export const readStyle = (given: string): Style => {
  const style = styleIds.find((id) => id === given)
  if (style === undefined) throw new WrongUse(`There is no style "${given}": choose ${styleIds.join(', ')}.`)
  return style
}
