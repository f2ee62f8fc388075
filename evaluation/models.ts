// The models that can be measured: those of the command line, Bedrock, and the recorded answers.
import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime'
import * as z from 'zod'
import type { Model } from '#core/rewriting/model.ts'
import { recordedModel } from '#core/rewriting/recorded-model.ts'
import { settings } from '#lambdas/config.ts'
import { bedrockModel } from '#lambdas/clients/bedrock.ts'
import { WrongUse } from '#longhand/command.ts'
import * as commandLine from '#longhand/models.ts'
import { folderOfRecordings, readRecordings, requestKeyOf, sha256 } from './recorded.ts'

export const helpOfModels = `${commandLine.helpOfModels}  --model bedrock   Amazon Bedrock: MODEL_ID and MODEL_FIELDS as in lambdas/config.ts, and AWS's own variables
  --model recorded  the recorded answers of a large language model in evaluation/loop/recordings; a text, style or
                    strength that was not recorded is refused
`

const readBedrock = (environment: Readonly<Record<string, string | undefined>>): commandLine.NamedModel => {
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

/** The recorded answers as a model of the command line. */
export const recordedAnswers = (model: Model): commandLine.NamedModel => ({
  name: 'recorded answers',
  model,
  chunksAtOnce: 8,
  isLanguageModel: true,
  requestKeyOf,
})

const models: commandLine.Models = {
  ...commandLine.models,
  bedrock: readBedrock,
  recorded: () => recordedAnswers(recordedModel(readRecordings(folderOfRecordings), sha256)),
}

/** Throws `WrongUse` if there is no such model, or its settings are missing. */
export const readModel = (name: string): Promise<commandLine.NamedModel> =>
  commandLine.readModel(name, process.env, models)
