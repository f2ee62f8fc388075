import {
  ConverseStreamCommand,
  type BedrockRuntimeClient,
  type ConverseStreamOutput,
  type ToolConfiguration,
} from '@aws-sdk/client-bedrock-runtime'
import { ModelFailure, reasonOfStop, type FailureReason } from '#core/rewriting/failure.ts'
import type { AnswerForm, Model } from '#core/rewriting/model.ts'

/** Extra request fields, which differ by model: see the stage's settings. */
type ModelFields = Record<string, string | number | boolean | null | { [key: string]: string }>

/** The model stopped before its answer was complete. */
class IncompleteAnswer extends ModelFailure {
  override readonly name = 'IncompleteAnswer'
}

/** A Bedrock model for one run. It stops when the run's `signal` aborts. */
export const bedrockModel = (
  client: BedrockRuntimeClient,
  modelId: string,
  fields: ModelFields,
  signal: AbortSignal,
): Model =>
  async function* ({ system, user }, { maxTokens, form }) {
    const { stream } = await client.send(
      new ConverseStreamCommand({
        modelId,
        system: [{ text: system }],
        messages: [{ role: 'user', content: [{ text: user }] }],
        inferenceConfig: { maxTokens },
        ...(form && { toolConfig: toolOf(form) }),
        additionalModelRequestFields: fields,
      }),
      { abortSignal: signal },
    )
    let stopReason: string | undefined
    for await (const event of stream ?? []) {
      const failure = failureOf(event)
      if (failure) throw failure
      // other deltas are the model's thinking, or its words around a tool's input, which are no part of its answer
      const delta = event.contentBlockDelta?.delta
      const piece = form ? delta?.toolUse?.input : delta?.text
      if (piece !== undefined) yield piece
      stopReason = event.messageStop?.stopReason ?? stopReason
    }
    if (stopReason !== (form ? 'tool_use' : 'end_turn'))
      throw new IncompleteAnswer(
        reasonOfStop(stopReason),
        `The model stopped early: ${stopReason ?? 'connection lost'}.`,
      )
  }

/** An answer by a JSON Schema is the input of a tool that the model has to use. */
const toolOf = ({ name, description, schema }: AnswerForm): ToolConfiguration => ({
  tools: [{ toolSpec: { name, description, inputSchema: { json: schema } } }],
  toolChoice: { tool: { name } },
})

const failureOf = (event: ConverseStreamOutput): Error | undefined =>
  event.throttlingException ??
  event.modelStreamErrorException ??
  event.internalServerException ??
  event.serviceUnavailableException ??
  event.validationException

const reasonsByName: Readonly<Record<string, FailureReason>> = {
  ThrottlingException: 'unavailable',
  ServiceUnavailableException: 'unavailable',
  ModelNotReadyException: 'unavailable',
  ModelTimeoutException: 'not-in-time',
}

/** The reason of what a run threw; undefined for what is no failure of its model, or none that a user could understand. */
export const reasonOf = (error: unknown, signal: AbortSignal): FailureReason | undefined => {
  if (signal.aborted) return 'not-in-time'
  if (error instanceof ModelFailure) return error.reason
  if (!(error instanceof Error)) return undefined
  // Bedrock has one name for every request that it does not accept
  if (error.name === 'ValidationException' && /too long/iu.test(error.message)) return 'does-not-fit'
  return reasonsByName[error.name]
}
