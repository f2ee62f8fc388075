import { randomBytes } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { Metrics } from '@aws-lambda-powertools/metrics'
import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { SSMClient } from '@aws-sdk/client-ssm'
import { SESClient } from '@aws-sdk/client-ses'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type Stripe from 'stripe'
import { ulid } from 'ulid'
import { Problem } from '#core/problem.ts'
import type { Model } from '#core/rewriting/model.ts'
import type { Settings } from './config.ts'
import { poolUsers } from './billing/users.ts'
import { accounts } from './data/accounts.ts'
import { bucketImages } from './admin/bucket.ts'
import { readTemplates } from './blog/templates.ts'
import { apiKeys } from './data/api-keys.ts'
import { batches } from './data/batches.ts'
import { contacts } from './data/contacts.ts'
import { humanizations } from './data/humanizations.ts'
import { newsletter } from './data/newsletter.ts'
import { outbox } from './data/outbox.ts'
import { posts } from './data/posts.ts'
import { profiles } from './data/profiles.ts'
import { rates } from './data/rates.ts'
import { requests } from './data/requests.ts'
import { subscriptions } from './data/subscriptions.ts'
import { usage } from './data/usage.ts'
import { voices } from './data/voices.ts'
import { waitlist } from './data/waitlist.ts'
import { cognitoAuthenticate } from './http/caller.ts'
import { bedrockModel } from './rewrites/bedrock.ts'
import { userPool } from './identity/pool.ts'
import { sesMail } from './stream/mail.ts'
import { withTraces } from './trace.ts'

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
  logger: new Logger({ serviceName: service, ...withTraces }),
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

type RewritingSettings = Pick<Settings<'humanize'>, 'TABLE_NAME' | 'METRICS_NAMESPACE' | 'MODEL_ID' | 'MODEL_FIELDS'>

/** What it takes to rewrite a text, whoever asks for it. */
const createRewriting = (settings: RewritingSettings, now: () => Date, db: DynamoDBDocumentClient) => {
  // two attempts: the user waits, and a third would outlast patience and the deadline
  const bedrock = new BedrockRuntimeClient({ maxAttempts: 2 })
  const modelFields = JSON.parse(settings.MODEL_FIELDS)
  return {
    ...createClock(now),
    // the figures of a stage are those of all its rewrites
    metrics: new Metrics({ namespace: settings.METRICS_NAMESPACE, serviceName: 'humanize' }),
    usage: usage(db, settings.TABLE_NAME),
    requests: requests(db, settings.TABLE_NAME),
    humanizations: humanizations(db, settings.TABLE_NAME, now),
    profiles: profiles(db, settings.TABLE_NAME, now),
    voices: voices(db, settings.TABLE_NAME),
    /** A model for one run, which ends when `signal` does. */
    modelFor: (signal: AbortSignal): Model => bedrockModel(bedrock, settings.MODEL_ID, modelFields, signal),
  }
}

export const createHumanizeServices = (settings: Settings<'humanize'>, now = systemClock) => {
  const db = connectToTable()
  return {
    ...createRewriting(settings, now, db),
    ...createMeteredGate('humanize', settings, now, db),
    apiKeys: apiKeys(db, settings.TABLE_NAME),
    limits: {
      anonymousWordsPerDay: settings.ANONYMOUS_WORDS_PER_DAY,
      anonymousWordsPerDayForEveryone: settings.ANONYMOUS_WORDS_PER_DAY_FOR_EVERYONE,
      runsInFlight: settings.RUNS_IN_FLIGHT,
      chunksAtOnce: settings.CHUNKS_AT_ONCE,
    },
  }
}
export type HumanizeServices = ReturnType<typeof createHumanizeServices>
/** All of it but the door. */
export type RewriteServices = Omit<
  HumanizeServices,
  'authenticate' | 'originSecret' | 'otherOriginSecret' | 'rates' | 'apiKeys'
>

/** A worker rewrites for users alone: visitors have no batches. */
export const createBatchServices = (settings: Settings<'batch'>, now = systemClock) => {
  const db = connectToTable()
  return {
    ...createRewriting(settings, now, db),
    logger: new Logger({ serviceName: 'batch', ...withTraces }),
    batches: batches(db, settings.TABLE_NAME),
    limits: {
      anonymousWordsPerDay: 0,
      anonymousWordsPerDayForEveryone: 0,
      runsInFlight: settings.RUNS_IN_FLIGHT,
      chunksAtOnce: settings.CHUNKS_AT_ONCE,
    },
  }
}
export type BatchServices = ReturnType<typeof createBatchServices>

export const createApiServices = (settings: Settings<'api'>, now = systemClock) => {
  const db = connectToTable()
  return {
    ...createClock(now),
    ...createMeteredGate('api', settings, now, db),
    usage: usage(db, settings.TABLE_NAME),
    humanizations: humanizations(db, settings.TABLE_NAME, now),
    contacts: contacts(db, settings.TABLE_NAME),
    newsletter: newsletter(db, settings.TABLE_NAME),
    waitlist: waitlist(db, settings.TABLE_NAME),
    linkKey: settings.LINK_KEY,
    batches: batches(db, settings.TABLE_NAME),
    posts: posts(db, settings.TABLE_NAME),
    profiles: profiles(db, settings.TABLE_NAME, now),
    voices: voices(db, settings.TABLE_NAME),
    apiKeys: apiKeys(db, settings.TABLE_NAME),
    /** What nobody guesses: 256 bits. */
    newSecret: () => randomBytes(32).toString('base64url'),
  }
}
export type ApiServices = ReturnType<typeof createApiServices>

/** Stripe with the account's key, and the secrets that its messages are signed with. */
export type StripeAccess = { client: Stripe; webhookSecrets: readonly string[] }

/** An operator who changes a key need not deploy: a running function takes the new one within this time. */
const secretsKeptMs = 5 * 60_000

type StripeSettings = Pick<
  Settings<'billing'>,
  'TABLE_NAME' | 'STRIPE_SECRET_KEY_PARAMETER' | 'STRIPE_WEBHOOK_SECRETS_PARAMETER' | 'STRIPE_PRICES' | 'STRIPE_API_URL'
>

const connectToStripe = (settings: StripeSettings) => {
  const elsewhere = settings.STRIPE_API_URL === undefined ? undefined : new URL(settings.STRIPE_API_URL)
  const read = async (): Promise<StripeAccess> => {
    // half of the function's code, which whoever only asks for a subscription does not need
    const { default: StripeClient } = await import('stripe')
    const parameterStore = await import('@aws-sdk/client-ssm')
    ssm ??= new parameterStore.SSMClient()
    const Names = [settings.STRIPE_SECRET_KEY_PARAMETER, settings.STRIPE_WEBHOOK_SECRETS_PARAMETER]
    const { Parameters = [] } = await ssm
      .send(new parameterStore.GetParametersCommand({ Names, WithDecryption: true }))
      .catch((cause: unknown) => {
        throw new Problem('unavailable', 'Payments are not available at the moment.', { cause })
      })
    const [key, secrets] = Names.map((name) => Parameters.find(({ Name }) => Name === name)?.Value)
    if (key === undefined || secrets === undefined) {
      throw new Problem('unavailable', 'Payments are not set up yet. Please try again later.')
    }
    return {
      client: new StripeClient(key, {
        apiVersion: '2026-10-28.endive',
        // the gateway gives up after 29 s, and one request of ours may ask Stripe twice
        timeout: 5_000,
        maxNetworkRetries: 1,
        telemetry: false,
        ...(elsewhere && {
          protocol: elsewhere.protocol === 'http:' ? 'http' : 'https',
          host: elsewhere.hostname,
          port: elsewhere.port,
        }),
      }),
      webhookSecrets: secrets.split(',').map((secret) => secret.trim()),
    }
  }

  let ssm: SSMClient | undefined
  let access: { until: number; read: Promise<StripeAccess> } | undefined
  return async (): Promise<StripeAccess> => {
    if (access === undefined || Date.now() > access.until) access = { until: Date.now() + secretsKeptMs, read: read() }
    const { read: reading } = access
    return reading.catch((error: unknown) => {
      access = undefined
      throw error
    })
  }
}

/** What it takes to bring the table to what Stripe says. */
export const createSyncServices = (settings: StripeSettings, now = systemClock, db = connectToTable()) => ({
  now,
  stripe: connectToStripe(settings),
  /** The first is for sale. */
  prices: settings.STRIPE_PRICES,
  subscriptions: subscriptions(db, settings.TABLE_NAME),
})
export type SyncServices = ReturnType<typeof createSyncServices>

export const createBillingServices = (settings: Settings<'billing'>, now = systemClock) => {
  const db = connectToTable()
  return {
    ...createClock(now),
    ...createMeteredGate('billing', settings, now, db),
    ...createSyncServices(settings, now, db),
    metrics: new Metrics({ namespace: settings.METRICS_NAMESPACE, serviceName: 'billing' }),
    siteUrl: settings.SITE_URL,
    profiles: profiles(db, settings.TABLE_NAME, now),
    accounts: accounts(db, settings.TABLE_NAME),
    users: poolUsers(new CognitoIdentityProviderClient(), settings.USER_POOL_ID),
  }
}
export type BillingServices = ReturnType<typeof createBillingServices>

export const createExportServices = (settings: Settings<'export'>, now = systemClock) => {
  const db = connectToTable()
  return {
    ...createClock(now),
    ...createMeteredGate('export', settings, now, db),
    profiles: profiles(db, settings.TABLE_NAME, now),
    accounts: accounts(db, settings.TABLE_NAME),
  }
}
export type ExportServices = ReturnType<typeof createExportServices>

export const createIdentityServices = (settings: Settings<'identity'>, now = systemClock) => ({
  ...createClock(now),
  siteUrl: settings.SITE_URL,
  profiles: profiles(connectToTable(), settings.TABLE_NAME, now),
  // Cognito waits five seconds for a trigger
  users: userPool(new CognitoIdentityProviderClient({ maxAttempts: 2 })),
})
export type IdentityServices = ReturnType<typeof createIdentityServices>

export const createStreamServices = (settings: Settings<'stream'>, now = systemClock) => {
  const db = connectToTable()
  return {
    ...createClock(now),
    logger: new Logger({ serviceName: 'stream', ...withTraces }),
    outbox: outbox(db, settings.TABLE_NAME),
    profiles: profiles(db, settings.TABLE_NAME, now),
    humanizations: humanizations(db, settings.TABLE_NAME, now),
    post: settings.MAIL_FROM === '' ? undefined : createPost(settings, settings.MAIL_FROM),
  }
}
export type StreamServices = ReturnType<typeof createStreamServices>

/** What it takes to mail a letter. One try: the stream tries again, and an answer that came late is no reason to send a letter twice. */
const createPost = ({ MAIL_TO, SITE_URL, LINK_KEY }: Settings<'stream'>, from: string) => ({
  send: sesMail(new SESClient({ maxAttempts: 1 }), from),
  operators: MAIL_TO === '' ? from : MAIL_TO,
  siteUrl: SITE_URL,
  linkKey: LINK_KEY,
})

export const createAdminServices = (settings: Settings<'admin'>, now = systemClock) => {
  const db = connectToTable()
  return {
    ...createClock(now),
    ...createMeteredGate('admin', settings, now, db),
    posts: posts(db, settings.TABLE_NAME),
    // loaded when an image is uploaded: it takes longer than all else that an admin does
    images: bucketImages(async () => new (await import('@aws-sdk/client-s3')).S3Client(), settings.IMAGES_BUCKET),
  }
}
export type AdminServices = ReturnType<typeof createAdminServices>

export const createBlogServices = (settings: Settings<'blog'>) => ({
  logger: new Logger({ serviceName: 'blog', ...withTraces }),
  posts: posts(connectToTable(), settings.TABLE_NAME),
  templates: () => readTemplates(settings.TEMPLATES_FILE),
})
export type BlogServices = ReturnType<typeof createBlogServices>
