import {
  ConverseStreamCommand,
  type BedrockRuntimeClient,
  type ConverseStreamOutput,
} from '@aws-sdk/client-bedrock-runtime'
import { ModelFailure, reasonOfStop, type FailureReason } from '#core/rewriting/failure.ts'
import type { Model } from '#core/rewriting/model.ts'

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
  async function* ({ system, user }, { maxTokens }) {
    const { stream } = await client.send(
      new ConverseStreamCommand({
        modelId,
        system: [{ text: system }],
        messages: [{ role: 'user', content: [{ text: user }] }],
        inferenceConfig: { maxTokens },
        additionalModelRequestFields: fields,
      }),
      { abortSignal: signal },
    )
    let stopReason: string | undefined
    for await (const event of stream ?? []) {
      const failure = failureOf(event)
      if (failure) throw failure
      // other deltas are the model's thinking, which is not part of its answer
      const text = event.contentBlockDelta?.delta?.text
      if (text !== undefined) yield text
      stopReason = event.messageStop?.stopReason ?? stopReason
    }
    if (stopReason !== 'end_turn')
      throw new IncompleteAnswer(
        reasonOfStop(stopReason),
        `The model stopped early: ${stopReason ?? 'connection lost'}.`,
      )
  }

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
