// The models of the command line, each through the product's own code.
import { rules } from '../../../core/rewriting/rules.ts'
import type { Writer } from '../../../core/rewriting/writer.ts'
import { readModelServer, readTimeForModel, type ModelServer } from '../../../local/models/discover.ts'
import { writerAt } from '../../../local/models/writer.ts'
import { WrongUse } from './command.ts'

export const helpOfModels = `  --model offline   the rules, without any model (this is the default)
  --model server    a model server on this machine (Ollama, LM Studio, llama.cpp), found by itself, or one that speaks
                    OpenAI's chat completions at LONGHAND_MODEL_URL, with LONGHAND_MODEL_KEY. LONGHAND_MODEL names a
                    model there, and LONGHAND_MODEL_SECONDS how long it may take for a text (240, which is the most)
`

type Environment = Readonly<Record<string, string | undefined>>

/** A writer of the command line. */
export type NamedWriter = {
  /** As it is named in a measurement. */
  name: string
  /** Makes the writer of one text. A model stops when `signal` aborts. */
  writerFor: (signal: AbortSignal) => Writer
  /** The time that it may take for a text; no limit if absent. */
  timeMs?: number
  /** Chunks of one text that are written at once. */
  chunksAtOnce: number
  /** The key of a request for a text, where it has to be the same each time; random otherwise. */
  requestKeyOf?: (text: string) => string
}

/** The server that the settings name, or one on this machine. Throws `WrongUse` if there is none. */
export const requireServer = async (environment: Environment): Promise<ModelServer> => {
  const { LONGHAND_MODEL_URL: url, LONGHAND_MODEL: wanted } = environment
  if (url === 'off') throw new WrongUse('LONGHAND_MODEL_URL is "off": unset it, or name a server there.')
  const server = await readModelServer(environment)
  if (server === undefined)
    throw new WrongUse(
      wanted === undefined
        ? 'There is no model server on this machine: start one, or name it in LONGHAND_MODEL_URL.'
        : `No server on this machine has ${wanted}: load it, or name a server in LONGHAND_MODEL_URL.`,
    )
  return server
}

const readServer = async (environment: Environment): Promise<NamedWriter> => {
  const timeMs = readTimeForModel(environment)
  const server = await requireServer(environment)
  const writerFor = writerAt({ ...server, log: console.error })
  return { name: server.model, writerFor, chunksAtOnce: 4, timeMs }
}

export type Models = Readonly<Record<string, (environment: Environment) => NamedWriter | Promise<NamedWriter>>>

export const models: Models = {
  offline: () => ({ name: 'offline', writerFor: () => rules, chunksAtOnce: 1 }),
  server: readServer,
}

/** Throws `WrongUse` if there is no such model, or its settings are missing. */
export const readModel = async (
  name: string,
  environment: Environment = process.env,
  known: Models = models,
): Promise<NamedWriter> => {
  const read = Object.hasOwn(known, name) ? known[name] : undefined
  if (read === undefined) throw new WrongUse(`There is no model "${name}": choose ${Object.keys(known).join(', ')}.`)
  return read(environment)
}
