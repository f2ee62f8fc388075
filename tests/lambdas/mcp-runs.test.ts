import { beforeEach, expect, test } from 'vitest'
import { keyPrefix } from '#core/api/api-keys.ts'
import { monthOf } from '#core/usage.ts'
import * as apiKeys from '#lambdas/data/api-keys.ts'
import { ownerKey } from '#lambdas/data/keys.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import { Table, type Write } from '#lambdas/data/table.ts'
import * as usage from '#lambdas/data/usage.ts'
import { humanizeHandler } from '#lambdas/humanize/handler.ts'
import { useDatabase } from '#tests/support/database.ts'
import { invokeStream } from '#tests/support/lambda.ts'
import { useLogs } from '#tests/support/logs.ts'
import { humanizeServices, putOnPlan } from '#tests/support/services.ts'

const database = useDatabase()
useLogs()

let userId = ''
const key = keyPrefix + 'k'.repeat(43)
beforeEach(async () => {
  userId = crypto.randomUUID()
  await putOnPlan(database, userId, 'free')
  await profiles.setApiAccess(database.table, userId, new Date())
  await apiKeys.create(database.table, userId, { name: 'Agent' }, key, new Date())
})

const checkFacts = async (runs: string, table = database.table) => {
  const services = { ...humanizeServices(database, { settings: { RUNS_IN_FLIGHT: runs } }), table }
  const { status, json } = await invokeStream(humanizeHandler(services), {
    method: 'POST',
    path: '/v1/mcp',
    headers: { authorization: `Bearer ${key}`, accept: 'application/json, text/event-stream' },
    body: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'check_facts', arguments: { source: 'It costs $12.', rewrite: 'It costs $13.' } },
    },
  })
  return { status, answer: JSON.stringify(json) }
}

test('a free tool takes a run of the account, gives it back, and charges nothing', async () => {
  const period = monthOf(new Date())
  for (let calls = 0; calls < 3; calls += 1) expect((await checkFacts('1')).answer).toContain('lost_count')
  expect(await usage.read(database.table, ownerKey.user(userId), period, new Date())).toMatchObject({
    used: 0,
    committed: 0,
  })

  const allowance = { owner: ownerKey.user(userId), period, words: 1_000, runsAtOnce: 1 }
  await usage.reserve(database.table, allowance, 'a-rewrite', 5, new Date())
  expect((await checkFacts('1')).answer).toContain('too-many-requests')
  expect((await checkFacts('2')).answer).toContain('lost_count')
})

test('a free tool holds no words: a rewrite beside it takes the last one', async () => {
  const owner = ownerKey.user(userId)
  const period = monthOf(new Date())
  const allowance = { owner, period, words: 5, runsAtOnce: 2 }
  let besideIt: Awaited<ReturnType<typeof usage.reserve>> | undefined
  class MetTable extends Table {
    /** The tool's only write of this kind gives its run back. */
    override async writeIf(write: Write) {
      besideIt = await usage.reserve(database.table, allowance, 'a-rewrite', 5, new Date())
      return super.writeIf(write)
    }
  }
  const { answer } = await checkFacts('2', new MetTable(database.client, database.tableName))
  expect(answer).toContain('lost_count')
  expect(besideIt).toMatchObject({ remainingWords: 0 })
  expect(await usage.read(database.table, owner, period, new Date())).toMatchObject({ used: 0, committed: 5 })
})
