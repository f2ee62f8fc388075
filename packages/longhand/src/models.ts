// The models of the command line, each through the product's own code.
import { offlineModel } from '../../../core/rewriting/offline-model.ts'
import { ModelFailure, reasonOfStop } from '../../../core/rewriting/failure.ts'
import type { ModelOptions, Prompt } from '../../../core/rewriting/model.ts'
import { answererOf } from '../../../local/models/answerer.ts'
import { profileOf } from '../../../local/models/completion.ts'
import { readModelServer, readTimeForModel } from '../../../local/models/discover.ts'
import { WrongUse } from './command.ts'

export const helpOfModels = `  --model offline   the rules, without any model (this is the default)
  --model server    a model server on this machine (Ollama, LM Studio, llama.cpp), found by itself, or one that speaks
                    OpenAI's chat completions at LONGHAND_MODEL_URL, with LONGHAND_MODEL_KEY. LONGHAND_MODEL names a
                    model there, and LONGHAND_MODEL_SECONDS how long it may take for a text (240, which is the most)
`

type Environment = Readonly<Record<string, string | undefined>>

export type NamedModel = {
  /** As it is named in a report. */
  name: string
  /** `signal`: ends the answer, which then throws. */
  model: (prompt: Prompt, options: ModelOptions & { signal?: AbortSignal }) => AsyncIterable<string>
  /** The time that it may take for a text; no limit if absent. */
  timeMs?: number
  /** Chunks of one text that are written at once. */
  chunksAtOnce: number
  /** True if the model can also be the checker. */
  isLanguageModel: boolean
  /** The key of a request for a text, where it has to be the same each time; random otherwise. */
  requestKeyOf?: (text: string) => string
}

const readServer = async (environment: Environment): Promise<NamedModel> => {
  const { LONGHAND_MODEL_URL: url, LONGHAND_MODEL: wanted } = environment
  const timeMs = readTimeForModel(environment)
  if (url === 'off') throw new WrongUse('LONGHAND_MODEL_URL is "off": unset it, or name a server there.')
  const server = await readModelServer(environment)
  if (server === undefined)
    throw new WrongUse(
      wanted === undefined
        ? 'There is no model server on this machine: start one, or name it in LONGHAND_MODEL_URL.'
        : `No server on this machine has ${wanted}: load it, or name a server in LONGHAND_MODEL_URL.`,
    )
  const answer = answererOf({ ...server, log: console.error })
  const model: NamedModel['model'] = async function* (prompt, { maxTokens, signal = new AbortController().signal }) {
    const stopReason = yield* answer(prompt, { maxTokens, signal })
    if (stopReason !== 'end_turn') throw new ModelFailure(reasonOfStop(stopReason))
  }
  const isLanguageModel = profileOf(server.model) === undefined
  return { name: server.model, model, chunksAtOnce: 4, isLanguageModel, timeMs }
}

export type Models = Readonly<Record<string, (environment: Environment) => NamedModel | Promise<NamedModel>>>

export const models: Models = {
  offline: () => ({ name: 'offline', model: offlineModel, chunksAtOnce: 1, isLanguageModel: false }),
  server: readServer,
}

/** Throws `WrongUse` if there is no such model, or its settings are missing. */
export const readModel = async (
  name: string,
  environment: Environment = process.env,
  known: Models = models,
): Promise<NamedModel> => {
  const read = Object.hasOwn(known, name) ? known[name] : undefined
  if (read === undefined) throw new WrongUse(`There is no model "${name}": choose ${Object.keys(known).join(', ')}.`)
  return read(environment)
}
