// The site's API for keys, and for each test a user of it with a key.
import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { routes } from '#core/api/index.ts'
import type { Model } from '#core/rewriting/model.ts'
import { apiHandler } from '#lambdas/api/handler.ts'
import { createApiServices } from '#lambdas/api/services.ts'
import { readSettings } from '#lambdas/config.ts'
import * as apiKeys from '#lambdas/data/api-keys.ts'
import type { Table } from '#lambdas/data/table.ts'
import { ownerKey, sortKey } from '#lambdas/data/keys.ts'
import { humanizeHandler } from '#lambdas/humanize/handler.ts'
import { createHumanizeServices } from '#lambdas/humanize/services.ts'
import { createClock } from '#local/clock.ts'
import { startGateway, type Gateway } from '#local/gateway.ts'
import { useDatabase } from '#tests/support/database.ts'
import { plainModel } from '#tests/support/models.ts'
import { writingOnly } from '#tests/support/writing-only.ts'

export const text = 'Teams utilize clear language every day. The budget grew by 14% to $1.2M in 2025.'
export const rewritten = 'Teams use clear language every day. The budget grew by 14% to $1.2M in 2025.'
export const wordsOfText = 15

/** All calls of a test fall into one minute. */
export const noon = new Date('2026-11-21T12:00:18Z')

/** Read the fields inside tests and hooks. */
export type Site = {
  gateway: Gateway
  model: Model
  userId: string
  key: string
  table: Table
  /** Puts the user on a plan. */
  putOn: (plan: 'free' | 'pro') => Promise<unknown>
}

export const useSite = (): Site => {
  const database = useDatabase()
  const site = {} as Site

  beforeAll(async () => {
    Object.assign(process.env, { POWERTOOLS_METRICS_DISABLED: 'true', POWERTOOLS_LOG_LEVEL: 'SILENT' })
    const { client, tableName } = database
    const settings = {
      TABLE_NAME: tableName,
      ORIGIN_SECRET: 'the-secret-of-the-edge',
      USER_POOL_ID: 'us-east-1_testing01',
      USER_POOL_CLIENT_ID: 'client',
      MODEL_ID: 'anthropic.test-model',
      LINK_KEY: 'a-key-that-signs-the-links-of-emails',
    }
    const services = createHumanizeServices(readSettings('humanize', settings), () => noon)
    site.table = database.table
    site.putOn = (plan) => {
      const Item = { pk: ownerKey.user(site.userId), sk: sortKey.profile, plan, api_admitted_at: noon.toISOString() }
      return client.send(new PutCommand({ TableName: tableName, Item }))
    }
    site.gateway = await startGateway({
      routes: routes.filter(({ path }) => path.startsWith('/v1/')),
      functions: {
        humanize: humanizeHandler({ ...services, writerFor: async () => writingOnly(site.model) }) as never,
        api: apiHandler(createApiServices(readSettings('api', settings), () => noon)),
      },
      authorize: async () => undefined,
      originSecret: settings.ORIGIN_SECRET,
      clock: createClock(),
      // as in the local run, where Stripe's names stand under /v1 too
      mounts: { '/v1': (_, answer) => void answer.writeHead(418).end() },
      site: (_, answer) => void answer.writeHead(200).end('the site'),
    })
  })
  afterAll(() => site.gateway.close())

  beforeEach(async () => {
    Object.assign(site, {
      model: plainModel,
      userId: randomUUID(),
      key: `lh_live_${randomUUID()}-2345678`.slice(0, 51),
    })
    await site.putOn('free')
    await apiKeys.create(site.table, site.userId, { name: 'The agent' }, site.key, noon)
  })

  return site
}
