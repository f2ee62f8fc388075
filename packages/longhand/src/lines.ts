// JSON Lines, one at a time: a file of any size passes through without being held.
import { createReadStream } from 'node:fs'
import { once } from 'node:events'
import * as z from 'zod'
import { messageOf, WrongInput } from './command.ts'

/** The file's bytes, or those of the standard input. Throws while it is read where the file is not there. */
export const openInput = (file: string | undefined): NodeJS.ReadableStream =>
  file === undefined || file === '-' ? process.stdin : createReadStream(file)

/** Text from bytes; a byte order mark is left out, and what is no UTF-8 becomes U+FFFD. */
async function* decode(input: NodeJS.ReadableStream): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const bytes of input) yield decoder.decode(bytes as unknown as Uint8Array, { stream: true })
  yield decoder.decode()
}

export const readAll = async (input: NodeJS.ReadableStream): Promise<string> => {
  const pieces: string[] = []
  for await (const piece of decode(input)) pieces.push(piece)
  return pieces.join('')
}

/** Lines end with a line feed alone: Node's readline also breaks at U+2028, which JSON may hold. */
async function* linesOf(input: NodeJS.ReadableStream): AsyncGenerator<string> {
  let unread: string[] = []
  for await (const piece of decode(input)) {
    const [first = '', ...others] = piece.split('\n')
    unread.push(first)
    for (const other of others) {
      yield unread.join('')
      unread = [other]
    }
  }
  yield unread.join('')
}

const parseLine = <Line>(schema: z.ZodType<Line>, line: string): Line => {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch (error) {
    throw new WrongInput(`it is no JSON (${messageOf(error)})`, { cause: error })
  }
  const read = schema.safeParse(json)
  if (read.success) return read.data
  throw new WrongInput(
    read.error.issues
      .map(({ path: field, message }) => (field.length === 0 ? message : `"${field.join('.')}": ${message}`))
      .join('; '),
  )
}

const writeLine = async (value: object): Promise<void> => {
  if (!process.stdout.write(`${JSON.stringify(value)}\n`)) await once(process.stdout, 'drain')
}

/**
 * Answers each line of the input by one line of JSON, in order; empty lines are passed over.
 * A line that cannot be answered is named on the standard error, and `{error}` stands in its place, so that the others still match theirs.
 * Gives back whether every line was answered.
 */
export const answerLines = async <Line>(
  input: NodeJS.ReadableStream,
  schema: z.ZodType<Line>,
  answer: (line: Line) => object | Promise<object>,
): Promise<boolean> => {
  let isWhole = true
  let number = 0
  for await (const line of linesOf(input)) {
    number += 1
    if (line.trim() === '') continue
    try {
      await writeLine(await answer(parseLine(schema, line)))
    } catch (error) {
      isWhole = false
      const said = `Line ${number}: ${messageOf(error)}`
      console.error(said)
      await writeLine({ error: said })
    }
  }
  return isWhole
}
