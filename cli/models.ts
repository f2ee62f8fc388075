// The models of the command line, each through the product's own code.
import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime'
import * as z from 'zod'
import { offlineModel } from '#core/rewriting/offline-model.ts'
import type { Model } from '#core/rewriting/model.ts'
import { recordedModel } from '#core/rewriting/recorded-model.ts'
import { settings } from '#lambdas/config.ts'
import { bedrockModel } from '#lambdas/clients/bedrock.ts'
import { answererOf } from '#local/models/answerer.ts'
import { profileOf } from '#local/models/completion.ts'
import { WrongUse } from './command.ts'
import { folderOfRecordings, readRecordings, requestKeyOf, sha256 } from './recorded.ts'

export const helpOfModels = `  --model offline   the rules, without any model (this is the default)
  --model bedrock   Amazon Bedrock: MODEL_ID and MODEL_FIELDS as in lambdas/config.ts, and AWS's own variables
  --model server    a server that speaks OpenAI's chat completions (Ollama, llama.cpp, vLLM) at LONGHAND_MODEL_URL,
                    with LONGHAND_MODEL and LONGHAND_MODEL_KEY
  --model recorded  the recorded answers of a large language model in evaluation/loop/recordings; a text, style or
                    strength that was not recorded is refused
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

const readBedrock = (environment: Environment): NamedModel => {
  const wanted = settings.humanize.pick({ MODEL_ID: true, MODEL_FIELDS: true, CHUNKS_AT_ONCE: true })
  const read = wanted.safeParse(environment)
  if (!read.success) throw new WrongUse(`Bedrock is not configured. ${z.prettifyError(read.error)}`)
  const { MODEL_ID, MODEL_FIELDS, CHUNKS_AT_ONCE } = read.data
  const model = bedrockModel(
    new BedrockRuntimeClient(),
    MODEL_ID,
    JSON.parse(MODEL_FIELDS),
    new AbortController().signal,
  )
  return { name: MODEL_ID, model, chunksAtOnce: CHUNKS_AT_ONCE, isLanguageModel: true }
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

/** The recorded answers as a model of the command line. */
export const recordedAnswers = (model: Model): NamedModel => ({
  name: 'recorded answers',
  model,
  chunksAtOnce: 8,
  isLanguageModel: true,
  requestKeyOf,
})

const models: Record<string, (environment: Environment) => NamedModel> = {
  offline: () => ({ name: 'offline', model: offlineModel, chunksAtOnce: 1, isLanguageModel: false }),
  recorded: () => recordedAnswers(recordedModel(readRecordings(folderOfRecordings), sha256)),
  bedrock: readBedrock,
  server: readServer,
}

/** Throws `WrongUse` where there is no such model, or its settings are missing. */
export const readModel = (name: string, environment: Environment = process.env): NamedModel => {
  const read = Object.hasOwn(models, name) ? models[name] : undefined
  if (read === undefined) throw new WrongUse(`There is no model "${name}": choose ${Object.keys(models).join(', ')}.`)
  return read(environment)
}
