// What both commands share: how they say that they were asked wrongly, how they end, and where a style is read.
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { styleIds, type Style } from '#core/styles.ts'

/** Something in what the user gave is wrong; the message is one sentence for them. */
export class WrongInput extends Error {
  override readonly name = 'WrongInput'
}

const exitCodes = { done: 0, wrongInput: 1, wrongUse: 2 } as const

type Options = NonNullable<ParseArgsConfig['options']>

/** Runs a command: `--help` is answered here, and what went wrong becomes one sentence and an exit code. */
export const runCommand = async <const O extends Options>(
  { help, options }: { help: string; options: O },
  /** Gives back whether all went well. */
  command: (asked: ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>) => Promise<boolean>,
): Promise<void> => {
  // A reader that has seen enough, such as `head`, is no fault.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit(exitCodes.done)
  })
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
    process.stdout.write(help)
    return
  }

  let asked
  try {
    asked = parseArgs({ options, allowPositionals: true })
  } catch (error) {
    console.error(`${messageOf(error)}\n--help tells more.`)
    process.exitCode = exitCodes.wrongUse
    return
  }
  try {
    process.exitCode = (await command(asked)) ? exitCodes.done : exitCodes.wrongInput
  } catch (error) {
    console.error(messageOf(error))
    process.exitCode = error instanceof WrongUse ? exitCodes.wrongUse : exitCodes.wrongInput
  }
}

/** The command was called in a way that it does not know. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse'
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export const readStyle = (given: string): Style => {
  const style = styleIds.find((id) => id === given)
  if (style === undefined) throw new WrongUse(`There is no style "${given}": choose ${styleIds.join(', ')}.`)
  return style
}
