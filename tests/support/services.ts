import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { PlanId } from '#core/plans.ts'
import type { Model } from '#core/rewriting/model.ts'
import { connectToTable } from '#lambdas/clients/table.ts'
import { readSettings } from '#lambdas/config.ts'
import type { Table } from '#lambdas/data/table.ts'
import { ownerKey, sortKey } from '#lambdas/data/keys.ts'
import type { Authenticate } from '#lambdas/http/caller.ts'
import { createAdminServices } from '#lambdas/admin/services.ts'
import { createApiServices } from '#lambdas/api/services.ts'
import { createBatchServices } from '#lambdas/batch/services.ts'
import { createBillingServices } from '#lambdas/billing/services.ts'
import { createBlogServices } from '#lambdas/blog/services.ts'
import { createExportServices } from '#lambdas/export/services.ts'
import { createHumanizeServices } from '#lambdas/humanize/services.ts'
import { createIdentityServices } from '#lambdas/identity/services.ts'
import { createWebhookServices } from '#lambdas/webhooks/services.ts'
import { createTableChangesServices } from '#lambdas/table-changes/services.ts'
import type { ImageType } from '#core/posts/image.ts'
import type { StripeAccess } from '#lambdas/clients/stripe.ts'
import type { useDatabase } from './database.ts'
import { originSecret } from './lambda.ts'
import { languageModel } from '#core/rewriting/language-model.ts'
import type { Writer } from '#core/rewriting/writer.ts'

type Database = Omit<ReturnType<typeof useDatabase>, 'table'>

const tables = new Map<string, Table>()

/**
 * The functions' own connection to a table, once for each engine: each new one would work out its configuration and open its connections again. A
 * test that names another engine, to count or refuse calls, gets another one.
 */
const connectTo = (tableName: string): Table => {
  const place = `${process.env['AWS_ENDPOINT_URL_DYNAMODB']} ${tableName}`
  const known = tables.get(place) ?? connectToTable(tableName)
  tables.set(place, known)
  return known
}

const environment = (tableName: string) => ({
  TABLE_NAME: tableName,
  ORIGIN_SECRET: originSecret,
  USER_POOL_ID: 'us-east-1_testing01',
  USER_POOL_CLIENT_ID: 'client',
  MODEL_ID: 'anthropic.test-model',
  STRIPE_SECRET_KEY_PARAMETER: '/longhand/test/stripe-secret-key',
  STRIPE_WEBHOOK_SECRETS_PARAMETER: '/longhand/test/stripe-webhook-secrets',
  STRIPE_PRICES: 'price_longhand_pro_monthly,price_of_last_year',
  SITE_URL: 'https://longhand.example',
  LINK_KEY: 'a-key-that-signs-the-links-of-emails',
  IMAGES_BUCKET: 'longhand-test-images',
  MAIL_FROM: 'hello@longhand.example',
  MAIL_TO: 'team@longhand.example',
  // tests send many at once; how many may run has tests of its own
  RUNS_IN_FLIGHT: '100',
  RUNS_IN_FLIGHT_PER_ADDRESS: '100',
  RUNS_IN_FLIGHT_OF_VISITORS: '1000',
  FREE_MODEL_WORDS_PER_DAY: '100000000',
  // the challenge has tests of its own
  VISITORS_MARGIN: '1',
  // what is tested here is not how often; that has a test of its own
  RATE_FACTOR: '1000',
})

/** A token that stands for its user: `Bearer token.<user>.<group>`. Real tokens have a test of their own. */
export const bearer = (userId: string, group = 'none') => ({ authorization: `Bearer token.${userId}.${group}` })

const authenticate: Authenticate = async (token) => {
  const [kind, userId, group] = token.split('.')
  if (kind !== 'token' || userId === undefined || group === undefined) throw new Error('not a token of this test')
  return { userId, groups: group === 'none' ? [] : [group], signedInAt: Number.MAX_SAFE_INTEGER }
}

/** `settings`: the writer of the settings, which is the real client of Bedrock at the address that the environment names, or the rules. */
type Options = {
  model?: Model | 'settings'
  now?: () => Date
  settings?: Record<string, string>
  /** True for a model that is scripted for the checker's prompt too. */
  hasChecker?: boolean
  /** Milliseconds between two looks of a run for a stop. */
  looksEvery?: number
}

const unstatedModel: Model = () => {
  throw new Error('This test did not say that a model would be asked.')
}

const writerOf = (
  { writerFor }: { writerFor: (signal: AbortSignal) => Promise<Writer> },
  model: Model | 'settings',
  hasChecker = false,
) => ({
  writerFor: model === 'settings' ? writerFor : async () => languageModel(model, { hasChecker }),
})

export const humanizeServices = (
  database: Database,
  { model = unstatedModel, now, settings = {}, hasChecker, looksEvery }: Options = {},
) => {
  const services = createHumanizeServices(
    readSettings('humanize', { ...environment(database.tableName), ...settings }),
    now,
    connectTo(database.tableName),
  )
  const limits = { ...services.limits, ...(looksEvery !== undefined && { millisecondsBetweenLooks: looksEvery }) }
  return { ...services, limits, authenticate, ...writerOf(services, model, hasChecker) }
}

export const batchServices = (database: Database, { model = unstatedModel, now, settings = {} }: Options = {}) => {
  const services = createBatchServices(
    readSettings('batch', { ...environment(database.tableName), ...settings }),
    now,
    connectTo(database.tableName),
  )
  return { ...services, ...writerOf(services, model) }
}

export const apiServices = ({ tableName }: Database, now?: () => Date) => ({
  ...createApiServices(readSettings('api', environment(tableName)), now, connectTo(tableName)),
  authenticate,
})

const unstatedStripe = (): never => {
  throw new Error('This test did not say that Stripe would be asked.')
}

type BillingOptions = {
  now?: () => Date
  /** Stripe, and the secrets of its messages. */
  stripe?: () => Promise<StripeAccess>
  /** Whom the pool was told to delete. */
  removeUser?: (userId: string) => Promise<void>
}

const nobodyIsDeleted = async (): Promise<never> => {
  throw new Error('This test did not say that a user would be deleted.')
}

export const billingServices = (
  { tableName }: Database,
  { now, stripe = unstatedStripe, removeUser = nobodyIsDeleted }: BillingOptions = {},
) => ({
  ...createBillingServices(readSettings('billing', environment(tableName)), now, connectTo(tableName)),
  authenticate,
  stripe,
  removeUser,
  // the pool itself has tests of its own
  verifiedAddress: async (): Promise<string | undefined> => undefined,
})

/** Connected as it would be on AWS: SSM where the environment says, Stripe at an address. */
export const connectedBillingServices = ({ tableName }: Database, stripeUrl: string) => ({
  ...createBillingServices(
    readSettings('billing', { ...environment(tableName), STRIPE_API_URL: stripeUrl }),
    undefined,
    connectTo(tableName),
  ),
  authenticate,
})

export const exportServices = ({ tableName }: Database, now?: () => Date) => ({
  ...createExportServices(readSettings('export', environment(tableName)), now, connectTo(tableName)),
  authenticate,
})

/** It may send to this machine. */
export const webhookServices = ({ tableName }: Database, now?: () => Date) =>
  createWebhookServices(
    readSettings('webhooks', { ...environment(tableName), WEBHOOK_REACH: 'local' }),
    now,
    connectTo(tableName),
  )

export const identityServices = ({ tableName }: Database) =>
  createIdentityServices(readSettings('identity', environment(tableName)), undefined, connectTo(tableName))

export const tableChangesServices = (
  { tableName }: Database,
  now?: () => Date,
  settings: Record<string, string> = {},
) =>
  createTableChangesServices(
    readSettings('table-changes', { ...environment(tableName), ...settings }),
    now,
    connectTo(tableName),
  )

/** Its bucket holds WebP images wherever it is asked for one; the real one is asked in tests/local/s3.test.ts. */
export const adminServices = ({ tableName }: Database, now?: () => Date) => {
  const { images, ...services } = createAdminServices(
    readSettings('admin', environment(tableName)),
    now,
    connectTo(tableName),
  )
  const typeOf = async (): Promise<ImageType | undefined> => 'image/webp'
  return { ...services, authenticate, images: { ...images, typeOf } }
}

export const blogServices = ({ tableName }: Database, templatesFile: string) =>
  createBlogServices(
    readSettings('blog', { ...environment(tableName), TEMPLATES_FILE: templatesFile }),
    connectTo(tableName),
  )

/** A user who is on a plan, as a payment would have left the profile. */
export const putOnPlan = async ({ client, tableName }: Database, userId: string, plan: PlanId) =>
  client.send(
    new PutCommand({
      TableName: tableName,
      Item: { pk: ownerKey.user(userId), sk: sortKey.profile, email: `${userId}@example.com`, plan },
    }),
  )
