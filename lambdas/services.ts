import { Logger } from '@aws-lambda-powertools/logger'
import { Metrics } from '@aws-lambda-powertools/metrics'
import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import type { Model } from '#core/rewriting/model.ts'
import type { Settings } from './config.ts'
import { humanizations } from './data/humanizations.ts'
import { profiles } from './data/profiles.ts'
import { rates } from './data/rates.ts'
import { requests } from './data/requests.ts'
import { usage } from './data/usage.ts'
import { cognitoAuthenticate } from './http/caller.ts'
import { bedrockModel } from './humanize/bedrock.ts'

/** What a handler is handed, built once per cold start: the only place with clients, the clock and new ids. */
const createClock = (now: () => Date) => ({ now, newId: () => ulid(now().getTime()) })

const systemClock = () => new Date()

const connectToTable = () =>
  DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 4 }), {
    marshallOptions: { removeUndefinedValues: true },
  })

type PoolAndEdge = Pick<
  Settings<'api'>,
  'USER_POOL_ID' | 'USER_POOL_CLIENT_ID' | 'USER_POOL_KEYS_URL' | 'ORIGIN_SECRET' | 'ORIGIN_SECRET_OTHER'
>

const createGate = (service: string, settings: PoolAndEdge, now: () => Date) => ({
  authenticate: cognitoAuthenticate(
    settings.USER_POOL_ID,
    settings.USER_POOL_CLIENT_ID,
    settings.USER_POOL_KEYS_URL,
    now,
  ),
  originSecret: settings.ORIGIN_SECRET,
  otherOriginSecret: settings.ORIGIN_SECRET_OTHER,
  logger: new Logger({ serviceName: service }),
})

/** The gate of a function behind `api()`: it counts who calls how often, too. */
const createMeteredGate = (
  service: string,
  settings: PoolAndEdge & Pick<Settings<'api'>, 'TABLE_NAME' | 'RATE_FACTOR'>,
  now: () => Date,
  db: DynamoDBDocumentClient,
) => ({
  ...createGate(service, settings, now),
  rates: rates(db, settings.TABLE_NAME, settings.RATE_FACTOR),
})

export const createHumanizeServices = (settings: Settings<'humanize'>, now = systemClock) => {
  const db = connectToTable()
  // two attempts: the user waits, and a third would outlast patience and the deadline
  const bedrock = new BedrockRuntimeClient({ maxAttempts: 2 })
  const modelFields = JSON.parse(settings.MODEL_FIELDS)
  return {
    ...createClock(now),
    ...createGate('humanize', settings, now),
    metrics: new Metrics({ namespace: settings.METRICS_NAMESPACE, serviceName: 'humanize' }),
    usage: usage(db, settings.TABLE_NAME),
    requests: requests(db, settings.TABLE_NAME),
    humanizations: humanizations(db, settings.TABLE_NAME),
    profiles: profiles(db, settings.TABLE_NAME),
    /** A model for one run, which ends when `signal` does. */
    modelFor: (signal: AbortSignal): Model => bedrockModel(bedrock, settings.MODEL_ID, modelFields, signal),
    limits: {
      anonymousWordsPerDay: settings.ANONYMOUS_WORDS_PER_DAY,
      anonymousWordsPerDayForEveryone: settings.ANONYMOUS_WORDS_PER_DAY_FOR_EVERYONE,
      runsInFlight: settings.RUNS_IN_FLIGHT,
      chunksAtOnce: settings.CHUNKS_AT_ONCE,
    },
  }
}
export type HumanizeServices = ReturnType<typeof createHumanizeServices>

export const createApiServices = (settings: Settings<'api'>, now = systemClock) => {
  const db = connectToTable()
  return {
    ...createClock(now),
    ...createMeteredGate('api', settings, now, db),
    usage: usage(db, settings.TABLE_NAME),
    humanizations: humanizations(db, settings.TABLE_NAME),
    profiles: profiles(db, settings.TABLE_NAME),
  }
}
export type ApiServices = ReturnType<typeof createApiServices>

export const createBillingServices = (settings: Settings<'billing'>, now = systemClock) => {
  const db = connectToTable()
  return {
    ...createClock(now),
    ...createMeteredGate('billing', settings, now, db),
    profiles: profiles(db, settings.TABLE_NAME),
  }
}
export type BillingServices = ReturnType<typeof createBillingServices>

export const createIdentityServices = (settings: Settings<'identity'>, now = systemClock) => ({
  ...createClock(now),
  siteUrl: settings.SITE_URL,
  profiles: profiles(connectToTable(), settings.TABLE_NAME),
})
export type IdentityServices = ReturnType<typeof createIdentityServices>

export const createStreamServices = (_settings: Settings<'stream'>, now = systemClock) => ({
  ...createClock(now),
  logger: new Logger({ serviceName: 'stream' }),
})
export type StreamServices = ReturnType<typeof createStreamServices>
