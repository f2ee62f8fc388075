// The models that can be measured: those of the command line, Bedrock, and the recorded answers.
import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime'
import * as z from 'zod'
import { languageModel } from '#core/rewriting/language-model.ts'
import type { Model } from '#core/rewriting/model.ts'
import { recordedModel } from '#core/rewriting/recorded-model.ts'
import { settings } from '#lambdas/config.ts'
import { bedrockModel } from '#lambdas/clients/bedrock.ts'
import { chatOf } from '#local/models/writer.ts'
import { WrongUse } from '#longhand/command.ts'
import * as commandLine from '#longhand/models.ts'
import { folderOfRecordings, readRecordings, requestKeyOf, sha256 } from './recorded.ts'

export const helpOfModels = `${commandLine.helpOfModels}  --model bedrock   Amazon Bedrock: MODEL_ID and MODEL_FIELDS as in lambdas/config.ts, and AWS's own variables
  --model recorded  the recorded answers of a large language model in evaluation/loop/recordings; a text, style or
                    strength that was not recorded is refused
`

type Environment = Readonly<Record<string, string | undefined>>

const bedrockSettings = (environment: Environment) => {
  const wanted = settings.humanize.pick({ MODEL_ID: true, MODEL_FIELDS: true, CHUNKS_AT_ONCE: true })
  const read = wanted.safeParse(environment)
  if (!read.success) throw new WrongUse(`Bedrock is not configured. ${z.prettifyError(read.error)}`)
  return read.data
}

const bedrockOf = (environment: Environment) => {
  const { MODEL_ID, MODEL_FIELDS } = bedrockSettings(environment)
  const client = new BedrockRuntimeClient()
  return (signal: AbortSignal): Model => bedrockModel(client, MODEL_ID, JSON.parse(MODEL_FIELDS), signal)
}

const readBedrock = (environment: Environment): commandLine.NamedWriter => {
  const { MODEL_ID: name, CHUNKS_AT_ONCE: chunksAtOnce } = bedrockSettings(environment)
  const modelFor = bedrockOf(environment)
  return { name, writerFor: (signal) => languageModel(modelFor(signal), { name }), chunksAtOnce }
}

/** The recorded answers as a writer of the command line. */
export const recordedAnswers = (model: Model): commandLine.NamedWriter => {
  const name = 'recorded answers'
  const writer = languageModel(model, { name })
  return { name, writerFor: () => writer, chunksAtOnce: 8, requestKeyOf }
}

const recorded = () => recordedModel(readRecordings(folderOfRecordings), sha256)

const models: commandLine.Models = {
  ...commandLine.models,
  bedrock: readBedrock,
  recorded: () => recordedAnswers(recorded()),
}

/** A language model by its name, to be asked by itself. Throws `WrongUse` if it is none, or its settings are missing. */
export const readLanguageModel = async (name: string, environment: Environment = process.env): Promise<Model> => {
  const { signal } = new AbortController()
  if (name === 'recorded') return recorded()
  if (name === 'bedrock') return bedrockOf(environment)(signal)
  if (name !== 'server') throw new WrongUse(`"${name}" compares no texts: choose recorded, bedrock or server.`)
  const chat = chatOf({ ...(await commandLine.requireServer(environment)), log: console.error })
  return (prompt, asked) => chat(prompt, { ...asked, signal })
}

/** Throws `WrongUse` if there is no such model, or its settings are missing. */
export const readModel = (name: string): Promise<commandLine.NamedWriter> =>
  commandLine.readModel(name, process.env, models)
