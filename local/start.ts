import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { routes } from '#core/api/index.ts'
import { brand } from '#core/brand.ts'
import type { PlanId } from '#core/plans.ts'
import type { Writer } from '#core/rewriting/writer.ts'
import { eraseOrphans } from '#lambdas/billing/orphans.ts'
import { adminHandler } from '#lambdas/admin/handler.ts'
import { apiHandler } from '#lambdas/api/handler.ts'
import { batchHandler } from '#lambdas/batch/handler.ts'
import { billingHandler } from '#lambdas/billing/handler.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import { exportHandler } from '#lambdas/export/handler.ts'
import { blogHandler } from '#lambdas/blog/handler.ts'
import { readSettings } from '#lambdas/config.ts'
import { humanizeHandler } from '#lambdas/humanize/handler.ts'
import { identityHandler } from '#lambdas/identity/handler.ts'
import { createAdminServices } from '#lambdas/admin/services.ts'
import { createApiServices } from '#lambdas/api/services.ts'
import { createBatchServices } from '#lambdas/batch/services.ts'
import { type BillingServices, createBillingServices } from '#lambdas/billing/services.ts'
import { createBlogServices } from '#lambdas/blog/services.ts'
import { createExportServices } from '#lambdas/export/services.ts'
import { createHumanizeServices } from '#lambdas/humanize/services.ts'
import { createIdentityServices } from '#lambdas/identity/services.ts'
import { createTableChangesServices } from '#lambdas/table-changes/services.ts'
import { tableChangesHandler } from '#lambdas/table-changes/handler.ts'
import { webhooksHandler } from '#lambdas/webhooks/handler.ts'
import { createWebhookServices } from '#lambdas/webhooks/services.ts'
import { createClock, type Clock } from './clock.ts'
import { openUserPool, type UserPool } from './cognito/pool.ts'
import { seedUser } from './cognito/seed.ts'
import { cognitoHandler } from './cognito/server.ts'
import { clockControl, givenUpControl } from './controls.ts'
import { createTable, startDatabase, sweepExpired } from './database.ts'
import { startGateway, type Listener } from './gateway.ts'
import { createGoogle } from './google.ts'
import { createAuthorizer } from './gateway/authorizer.ts'
import { imagesHandler } from './images.ts'
import { mailHandler } from './mail.ts'
import { createOutbox } from './mail/outbox.ts'
import { outboxHandler } from './mail/page.ts'
import type { ModelServer } from './models/discover.ts'
import { writerAt } from './models/writer.ts'
import { findPort } from './port.ts'
import { seedSubscription } from './seed-subscription.ts'
import { renderedHandler } from './rendered.ts'
import { openObjects } from './s3/objects.ts'
import { s3Handler } from './s3/server.ts'
import { seedPosts } from './seed-posts.ts'
import { createSite } from './site.ts'
import { buildSite, siteFolder, withAddressesOf } from './site-build.ts'
import { ssmHandler } from './ssm.ts'
import { prepareStateFolder, stateFiles } from './state-folder.ts'
import { createStripe, localPriceId, localSecretKey, type LocalStripe } from './stripe.ts'
import { followTableChanges } from './table-changes.ts'

/** A writer on a fake of Bedrock, and the control of the fake at `/local/bedrock`. */
export type FakeBedrock = {
  writerFor: (signal: AbortSignal) => Promise<Writer>
  control: Listener
  close: () => Promise<void>
}

type Options = {
  /** The folder of all state. */
  folder: string
  /** A built site; by default it is built now, unless it exists. */
  builtSite?: string
  /** True to delete the state first. */
  reset?: boolean
  /** 0 takes a free one. */
  port?: number
  host?: string
  /** Settings of the functions that override their defaults, as environment variables. */
  environment?: Record<string, string | undefined>
  /** The address of a running DynamoDB. */
  databaseEndpoint?: string | undefined
  /** The user's model server, and the time that it may take for a text. Without one the rules write. */
  modelServer?: (ModelServer & { timeMs: number }) | undefined
  /** Writes in place of both, for tests, and is closed with this run. */
  bedrock?: FakeBedrock | undefined
  log?: (line: string) => void
}

export type Local = { url: string; clock: Clock; close: () => Promise<void> }

const region = 'us-east-1'
const tableName = 'longhand'
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
/** The names under which a browser on this machine may have opened the site. */
const hosts = ['localhost', '127.0.0.1']
/** Not a secret, because the gateway is the only way in locally. */
const originSecret = 'local-origin-secret'
const linkKey = 'local-key-of-the-links-in-emails'
const imagesBucket = 'longhand-local-images'
const expirySweepInMs = 30_000
/** The interval at which the local Stripe looks for due payments and retries of messages. */
const stripeTickInMs = 1_000
/** The interval at which due events are sent. */
const webhooksTickInMs = 1_000
/** The interval at which the clock is looked at for the checks of every hour. */
const hourTickInMs = 1_000
/** SSM's parameters, as an operator would name them. */
const secretKeyParameter = '/longhand/local/stripe-secret-key'
const webhookSecretsParameter = '/longhand/local/stripe-webhook-secrets'
/** A batch worker starts nothing new while this run is closing. */
const turnOfBatchInMs = 5 * 60 * 1000

export const seededPassword = 'correct-horse-9'
export const seeds: { email: string; plan: PlanId; groups: string[] }[] = [
  { email: 'free@example.com', plan: 'free', groups: [] },
  { email: 'pro@example.com', plan: 'pro', groups: [] },
  { email: 'admin@example.com', plan: 'free', groups: ['admins'] },
]

/** The blog's templates with the addresses of this run. */
const writeTemplates = async ({ from, to, url }: { from: string; to: string; url: string }): Promise<string> => {
  const file = path.join(to, 'templates.json')
  const built = await readFile(path.join(from, 'templates.json'), 'utf8').catch(() => undefined)
  if (built !== undefined) await writeFile(file, withAddressesOf(url, built))
  return file
}

/** Starts everything in this process; only the database engine is a child. Throws one sentence with the remedy if it cannot. */
// oxlint-disable-next-line max-lines-per-function
export const startLocal = async (options: Options): Promise<Local> => {
  const { folder, reset = false, host = '127.0.0.1', log = console.log, bedrock } = options
  const port = await findPort(options.port ?? 0, host)
  const url = `http://localhost:${port}`
  const uploadOrigin = `http://127.0.0.1:${port}`
  await prepareStateFolder(folder, reset)
  if (options.builtSite === undefined) await buildSite(log)
  const servedSite = options.builtSite ?? siteFolder

  const clock = createClock()
  const stops: (() => Promise<void> | void)[] = []
  let isClosing = false
  const close = async () => {
    isClosing = true
    for (const stop of stops.splice(0).toReversed()) await stop()
  }
  if (bedrock !== undefined) stops.push(bedrock.close)
  try {
    const engine = options.databaseEndpoint === undefined ? await startDatabase({ folder }) : undefined
    if (engine !== undefined) stops.push(engine.close)

    pointSdksHere({
      url,
      uploadOrigin,
      database: engine?.endpoint ?? options.databaseEndpoint,
    })

    const table = DynamoDBDocumentClient.from(new DynamoDBClient())
    stops.push(() => table.destroy())
    await createTable(new DynamoDBClient(), tableName)
    const sweep = () => sweepExpired(table, tableName, clock)
    const sweeping = setInterval(() => void sweep().catch((error: unknown) => log(String(error))), expirySweepInMs)
    stops.push(() => clearInterval(sweeping))

    const identity = identityHandler(
      createIdentityServices(
        readSettings('identity', { TABLE_NAME: tableName, SITE_URL: url, LINK_KEY: linkKey }),
        clock.now,
      ),
    )
    const google = createGoogle()
    const outbox = createOutbox({ statePath: path.join(folder, stateFiles.outbox), clock })
    const pool = openUserPool({
      statePath: path.join(folder, stateFiles.users),
      clock,
      trigger: identity,
      sendMail: (email) => void outbox.deliver(email),
      from: `${brand.name} <${brand.contactEmail}>`,
    })
    const stripe = createStripe({
      clock,
      statePath: path.join(folder, stateFiles.stripe),
      siteUrl: url,
      deliver: async ({ body, headers }) => {
        const { status } = await fetch(`${url}/api/stripe-webhook`, { method: 'POST', body, headers })
        return status
      },
    })
    stops.push(stripe.close)
    const ticking = setInterval(stripe.tick, stripeTickInMs)
    stops.push(() => clearInterval(ticking))
    const keysUrl = `${url}/local/cognito/${pool.id}/.well-known/jwks.json`
    const writer = options.modelServer === undefined && bedrock === undefined ? 'rules' : 'model'
    const writerOfServer = options.modelServer && writerAt({ ...options.modelServer, log })
    const writerFor = writerOfServer ? async (signal: AbortSignal) => writerOfServer(signal) : bedrock?.writerFor
    const ownWriter = writerFor && { writerFor }
    const environment = {
      MODEL_ID: 'local.model',
      WRITTEN_BY: writer,
      SECONDS_PER_TEXT: options.modelServer && String(options.modelServer.timeMs / 1000),
      ...options.environment,
      TABLE_NAME: tableName,
      ORIGIN_SECRET: originSecret,
      SITE_URL: url,
      LINK_KEY: linkKey,
      WEBHOOK_REACH: 'local',
      MAIL_FROM: brand.contactEmail,
      MAIL_TO: brand.contactEmail,
      USER_POOL_ID: pool.id,
      USER_POOL_CLIENT_ID: pool.clientId,
      USER_POOL_KEYS_URL: keysUrl,
      STRIPE_SECRET_KEY_PARAMETER: secretKeyParameter,
      STRIPE_WEBHOOK_SECRETS_PARAMETER: webhookSecretsParameter,
      STRIPE_PRICES: localPriceId,
      STRIPE_API_URL: url,
      IMAGES_BUCKET: imagesBucket,
      TEMPLATES_FILE: await writeTemplates({ from: servedSite, to: folder, url }),
    }
    const changes = await followTableChanges({
      endpoint: process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '',
      tableName,
      handler: tableChangesHandler(createTableChangesServices(readSettings('table-changes', environment), clock.now)),
      statePath: path.join(folder, stateFiles.changes),
      log,
    })
    stops.push(changes.close)
    const workOnBatch = batchHandler({
      ...createBatchServices(readSettings('batch', environment), clock.now),
      ...ownWriter,
    })
    const batchChanges = await followTableChanges({
      endpoint: process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '',
      tableName,
      handler: (event) => workOnBatch(event, { getRemainingTimeInMillis: () => (isClosing ? 0 : turnOfBatchInMs) }),
      statePath: path.join(folder, stateFiles.batchChanges),
      log,
    })
    stops.push(batchChanges.close)
    const sendWebhooks = webhooksHandler(createWebhookServices(readSettings('webhooks', environment), clock.now))
    const webhooksTick = startTicking(
      () => sendWebhooks({}, { getRemainingTimeInMillis: () => (isClosing ? 0 : turnOfBatchInMs) }),
      webhooksTickInMs,
      log,
    )
    stops.push(webhooksTick)
    const billing = createBillingServices(readSettings('billing', environment), clock.now)
    stops.push(
      startTicking(
        everyHour(clock, () => eraseOrphans(billing)),
        hourTickInMs,
        log,
      ),
    )
    const humanizeSettings = readSettings('humanize', environment)
    const admin = createAdminServices(readSettings('admin', environment), clock.now)
    const blog = createBlogServices(readSettings('blog', environment))
    const rendered = renderedHandler(blogHandler(blog), servedSite, uploadOrigin)
    const objects = openObjects(path.join(folder, stateFiles.images))
    const gateway = await startGateway({
      host,
      port,
      routes,
      functions: {
        humanize: humanizeHandler({ ...createHumanizeServices(humanizeSettings, clock.now), ...ownWriter }) as never,
        api: apiHandler(createApiServices(readSettings('api', environment), clock.now)),
        admin: adminHandler(admin),
        billing: billingHandler(billing),
        export: exportHandler(createExportServices(readSettings('export', environment), clock.now)) as never,
      },
      authorize: createAuthorizer({ userPoolId: pool.id, clientId: pool.clientId, keysUrl, clock }),
      originSecret,
      clock,
      site: createSite(
        servedSite,
        (origin) => ({
          region,
          userPoolId: pool.id,
          userPoolClientId: pool.clientId,
          userPoolEndpoint: `${origin}/local/cognito`,
          signInUrl: `${origin}/local/cognito`,
          stripePriceId: localPriceId,
          writer,
        }),
        uploadOrigin,
        url,
      ),
      mounts: {
        '/local/cognito': cognitoHandler(pool, {
          callbackUrls: hosts.map((name) => `http://${name}:${port}/auth/callback`),
          google,
          googlePath: '/local/google',
        }),
        '/local/google': google.page,
        '/local/outbox': outboxHandler(outbox),
        '/local/outbox.json': outboxHandler(outbox),
        '/local/ses': mailHandler({ outbox, identities: [brand.contactEmail.replace(/^.*@/, '')] }),
        '/local/ssm': ssmHandler({
          [secretKeyParameter]: () => localSecretKey,
          [webhookSecretsParameter]: () => stripe.state.webhookSecrets.join(','),
        }),
        '/local/stripe': stripe.handler,
        '/v1': stripe.handler,
        '/local/s3': s3Handler({
          mount: '/local/s3',
          bucket: imagesBucket,
          objects,
          allowedOrigins: hosts.map((name) => `http://${name}:${port}`),
        }),
        '/images': imagesHandler(objects),
        '/blog': rendered,
        '/sitemap.xml': rendered,
        '/local/clock': clockControl(clock, async () => {
          stripe.tick()
          await sweep()
        }),
        ...(bedrock && { '/local/bedrock': bedrock.control }),
        '/local/given-up': givenUpControl(() => [...changes.givenUp(), ...batchChanges.givenUp()]),
      },
      limits: options.modelServer === undefined ? {} : { streamInMs: options.modelServer.timeMs },
      log,
    })
    stops.push(gateway.close)

    await seedUsers(pool, billing, stripe, clock)
    await seedPosts(admin, objects)
    await writeFile(path.join(folder, stateFiles.running), url)
    stops.push(() => rm(path.join(folder, stateFiles.running), { force: true }))
    return { url, clock, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Runs a job repeatedly, one run at a time. Returns a function that stops it and waits for the last run. */
const startTicking = (job: () => Promise<void>, everyMs: number, log: (line: string) => void) => {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= job()
      .catch((error: unknown) => log(String(error)))
      .finally(() => {
        running = undefined
      })
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** A job that is done once in each hour of the clock, from the next one on. */
const everyHour = (clock: Clock, job: () => Promise<void>) => {
  const hourNow = () => clock.now().toISOString().slice(0, 13)
  let done = hourNow()
  return async () => {
    if (hourNow() === done) return
    done = hourNow()
    await job()
  }
}

const seedUsers = async (pool: UserPool, billing: BillingServices, stripe: LocalStripe, clock: Clock) => {
  for (const { email, plan, groups } of seeds) {
    const userId = await seedUser(pool, { email, password: seededPassword, groups })
    if (plan !== 'pro') continue
    await seedSubscription(userId, billing, stripe)
    // Admits the user to the API, because locally there is no operator.
    await profiles.setApiAccess(billing.table, userId, clock.now())
  }
}

type Addresses = { url: string; uploadOrigin: string; database: string | undefined }

/** The SDKs of the functions, which run in this process, find every service by its endpoint variable. */
const pointSdksHere = ({ url, uploadOrigin, database }: Addresses) => {
  Object.assign(process.env, {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: database,
    AWS_ENDPOINT_URL_SES: `${url}/local/ses`,
    // by its number, so that the SDK puts the bucket into the path; and another origin than the site's, as on AWS
    AWS_ENDPOINT_URL_S3: `${uploadOrigin}/local/s3`,
    AWS_ENDPOINT_URL_SSM: `${url}/local/ssm`,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${url}/local/cognito`,
    POWERTOOLS_METRICS_DISABLED: 'true',
  })
  process.env['POWERTOOLS_LOG_LEVEL'] ??= 'WARN'
  // With the developer's own profile the SDK would have two sources of credentials.
  delete process.env['AWS_PROFILE']
}
