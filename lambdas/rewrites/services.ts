import { Metrics } from '@aws-lambda-powertools/metrics'
import type { Logger } from '@aws-lambda-powertools/logger'
import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Model } from '#core/rewriting/model.ts'
import { bedrockModel } from '#lambdas/clients/bedrock.ts'
import { createClock } from '#lambdas/clients/clock.ts'
import type { Settings } from '#lambdas/config.ts'
import { documents } from '#lambdas/data/documents.ts'
import { modelQuota } from '#lambdas/data/model-quota.ts'
import { profiles } from '#lambdas/data/profiles.ts'
import { requests } from '#lambdas/data/requests.ts'
import { usage } from '#lambdas/data/usage.ts'
import { voices } from '#lambdas/data/voices.ts'
import type { Challenges } from './challenges.ts'

type RewriteSettings = Pick<
  Settings<'batch'>,
  | 'TABLE_NAME'
  | 'METRICS_NAMESPACE'
  | 'MODEL_ID'
  | 'MODEL_FIELDS'
  | 'MODEL_READERS'
  | 'WRITTEN_BY'
  | 'MODEL_NAME'
  | 'RUNS_IN_FLIGHT'
  | 'FREE_MODEL_WORDS_PER_DAY'
  | 'MODEL_TOKENS_PER_MINUTE'
  | 'CHUNKS_AT_ONCE'
>

/** The services that rewrite a text. The API's function and the batch worker share them. */
export const createRewriteServices = (settings: RewriteSettings, now: () => Date, db: DynamoDBDocumentClient) => {
  // two attempts: a third would outlast the user's patience and the deadline
  const bedrock = new BedrockRuntimeClient({ maxAttempts: 2 })
  const modelFields = JSON.parse(settings.MODEL_FIELDS)
  return {
    ...createClock(now),
    // one set of metrics for all rewrites of a stage, wherever they run
    metrics: new Metrics({ namespace: settings.METRICS_NAMESPACE, serviceName: 'humanize' }),
    usage: usage(db, settings.TABLE_NAME),
    modelQuota: modelQuota(db, settings.TABLE_NAME, settings.MODEL_TOKENS_PER_MINUTE),
    requests: requests(db, settings.TABLE_NAME),
    documents: documents(db, settings.TABLE_NAME, now),
    profiles: profiles(db, settings.TABLE_NAME, now),
    voices: voices(db, settings.TABLE_NAME),
    /** Present only in functions that serve visitors. */
    challenges: undefined as Challenges | undefined,
    /** A model for one run. It stops when `signal` aborts. */
    modelFor: (signal: AbortSignal): Model => bedrockModel(bedrock, settings.MODEL_ID, modelFields, signal),
    writer: { by: settings.WRITTEN_BY, name: settings.MODEL_NAME },
    limits: {
      // visitors only have words if a function gives them some
      anonymousWordsPerDay: 0,
      anonymousWordsPerDayForEveryone: 0,
      runsInFlightPerAddress: 0,
      runsInFlightOfVisitors: 0,
      visitorsMargin: 0,
      runsInFlight: settings.RUNS_IN_FLIGHT,
      freeModelWordsPerDay: settings.FREE_MODEL_WORDS_PER_DAY,
      chunksAtOnce: settings.CHUNKS_AT_ONCE,
      hasReaders: settings.MODEL_READERS === 'on',
      millisecondsBetweenLooks: 1_000,
    },
  }
}
export type RewriteServices = ReturnType<typeof createRewriteServices> & { logger: Logger }
