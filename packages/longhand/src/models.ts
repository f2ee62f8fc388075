// The models of the command line, each through the product's own code.
import { offlineModel } from '../../../core/rewriting/offline-model.ts'
import type { Model } from '../../../core/rewriting/model.ts'
import { answererOf } from '../../../local/models/answerer.ts'
import { profileOf } from '../../../local/models/completion.ts'
import { WrongUse } from './command.ts'

export const helpOfModels = `  --model offline   the rules, without any model (this is the default)
  --model server    a server that speaks OpenAI's chat completions (Ollama, llama.cpp, vLLM) at LONGHAND_MODEL_URL,
                    with LONGHAND_MODEL and LONGHAND_MODEL_KEY
`

type Environment = Readonly<Record<string, string | undefined>>

export type NamedModel = {
  /** As it is named in a report. */
  name: string
  model: Model
  /** Chunks of one text that are written at once. */
  chunksAtOnce: number
  /** True if the model can also be the second reader and the checker. */
  isLanguageModel: boolean
  /** The key of a request for a text, where it has to be the same each time; random otherwise. */
  requestKeyOf?: (text: string) => string
}

const readServer = (environment: Environment): NamedModel => {
  const url = environment['LONGHAND_MODEL_URL']
  if (url === undefined || url === 'off') throw new WrongUse('LONGHAND_MODEL_URL names no server.')
  const name = environment['LONGHAND_MODEL'] ?? 'default'
  const answer = answererOf({ url, model: name, key: environment['LONGHAND_MODEL_KEY'], log: console.error })
  const model: Model = async function* (prompt, { maxTokens }) {
    const stopReason = yield* answer(prompt, { maxTokens, signal: new AbortController().signal })
    if (stopReason !== 'end_turn') throw new Error(`The model stopped early: ${stopReason}.`)
  }
  return { name, model, chunksAtOnce: 4, isLanguageModel: profileOf(name) === undefined }
}

export type Models = Readonly<Record<string, (environment: Environment) => NamedModel>>

export const models: Models = {
  offline: () => ({ name: 'offline', model: offlineModel, chunksAtOnce: 1, isLanguageModel: false }),
  server: readServer,
}

/** Throws `WrongUse` if there is no such model, or its settings are missing. */
export const readModel = (name: string, environment: Environment = process.env, known: Models = models): NamedModel => {
  const read = Object.hasOwn(known, name) ? known[name] : undefined
  if (read === undefined) throw new WrongUse(`There is no model "${name}": choose ${Object.keys(known).join(', ')}.`)
  return read(environment)
}
