import { Metrics } from '@aws-lambda-powertools/metrics'
import type { Logger } from '@aws-lambda-powertools/logger'
import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime'
import { languageModel } from '#core/rewriting/language-model.ts'
import type { Writer } from '#core/rewriting/writer.ts'
import { bedrockModel } from '#lambdas/clients/bedrock.ts'
import { createClock } from '#lambdas/clients/clock.ts'
import type { Settings } from '#lambdas/config.ts'
import { modelQuota } from '#lambdas/data/model-quota.ts'
import type { Table } from '#lambdas/data/table.ts'
import type { Challenges } from './challenges.ts'

type RewriteSettings = Pick<
  Settings<'batch'>,
  | 'TABLE_NAME'
  | 'METRICS_NAMESPACE'
  | 'MODEL_ID'
  | 'MODEL_FIELDS'
  | 'WRITTEN_BY'
  | 'RUNS_IN_FLIGHT'
  | 'FREE_MODEL_WORDS_PER_DAY'
  | 'MODEL_TOKENS_PER_MINUTE'
  | 'CHUNKS_AT_ONCE'
>

/** The services that rewrite a text. The API's function and the batch worker share them. */
export const createRewriteServices = (settings: RewriteSettings, now: () => Date, table: Table) => {
  // two attempts: a third would outlast the user's patience and the deadline
  const bedrock = new BedrockRuntimeClient({ maxAttempts: 2 })
  const modelFields = JSON.parse(settings.MODEL_FIELDS)
  return {
    ...createClock(now),
    // one set of metrics for all rewrites of a stage, wherever they run
    metrics: new Metrics({ namespace: settings.METRICS_NAMESPACE, serviceName: 'humanize' }),
    table,
    modelQuota: modelQuota(table, settings.MODEL_TOKENS_PER_MINUTE),
    /** Present only in functions that serve visitors. */
    challenges: undefined as Challenges | undefined,
    writtenBy: settings.WRITTEN_BY,
    /** The writer of one run. A model stops when `signal` aborts. */
    writerFor: async (signal: AbortSignal): Promise<Writer> =>
      settings.WRITTEN_BY === 'rules'
        ? // lazy: most functions have a model, and the rules come with the catalogue of signs
          (await import('#core/rewriting/rules.ts')).rules
        : languageModel(bedrockModel(bedrock, settings.MODEL_ID, modelFields, signal)),
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
      millisecondsBetweenLooks: 1_000,
    },
  }
}
export type RewriteServices = ReturnType<typeof createRewriteServices> & { logger: Logger }
