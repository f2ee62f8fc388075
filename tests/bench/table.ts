// `npm run bench:table`: what a rewrite costs the table, and whether rewrites stay as fast as the first while they keep coming, on the embedded database.
import { setTimeout as sleep } from 'node:timers/promises'
import { DynamoDBClient, type ConsumedCapacity } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import type { PlanId } from '#core/plans.ts'
import { HumanizeResponse } from '#core/api/humanize.ts'
import { countWords } from '#core/text/words.ts'
import { ownerKey } from '#lambdas/data/keys.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import * as requests from '#lambdas/data/requests.ts'
import { Table } from '#lambdas/data/table.ts'
import * as usage from '#lambdas/data/usage.ts'
import { humanizeHandler } from '#lambdas/humanize/handler.ts'
import { invokeStream } from '#tests/support/lambda.ts'
import { plainModel } from '#tests/support/models.ts'
import { bearer, humanizeServices, putOnPlan } from '#tests/support/services.ts'
import { longDraft } from './drafts.ts'
import { createMeasuredTable, startEngine } from './engine.ts'

const engine = await startEngine()

const tableName = 'longhand-bench'
await createMeasuredTable(tableName)
const client = DynamoDBDocumentClient.from(new DynamoDBClient(), { marshallOptions: { removeUndefinedValues: true } })
const database = { endpoint: engine.endpoint, tableName, client }

const units = { written: 0, read: 0 }

/** A client of the table that adds up what DynamoDB would charge for. */
const countingClient = () => {
  const counting = DynamoDBDocumentClient.from(new DynamoDBClient(), {
    marshallOptions: { removeUndefinedValues: true },
  })
  counting.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (call) => {
        Object.assign(call.input, { ReturnConsumedCapacity: 'TOTAL' })
        const answer = await next(call)
        const { ConsumedCapacity } = answer.output as { ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[] }
        if (ConsumedCapacity === undefined) throw new Error(`The database does not say what ${commandName} took.`)
        const taken = [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
        units[/Get|Query/.test(commandName) ? 'read' : 'written'] += taken
        return answer
      },
    { step: 'initialize' },
  )
  return counting
}

const db = countingClient()
const handler = humanizeHandler({
  ...humanizeServices(database, { model: plainModel }),
  table: new Table(db, tableName),
})

/** One rewrite by somebody new, and its time in ms. */
const rewriteOnce = async (text: string, plan: PlanId | 'anonymous') => {
  const user = crypto.randomUUID()
  if (plan !== 'anonymous') await putOnPlan(database, user, plan)
  // as the site asks: see web/src/lib/humanize.ts
  const headers = { 'idempotency-key': crypto.randomUUID(), ...(plan !== 'anonymous' && bearer(user)) }
  const began = performance.now()
  const {
    status,
    text: said,
    json,
  } = await invokeStream(handler, {
    method: 'POST',
    path: '/api/humanize-text',
    headers,
    body: { text, style: 'simple' },
  })
  if (status !== 200) throw new Error(`A rewrite was refused: ${status} ${said}`)
  return { time: performance.now() - began, response: HumanizeResponse.parse(json) }
}

const draftOf = (words: number) => (longDraft.match(/\S+\s*/g) ?? []).slice(0, words).join('')

const printUnits = async (words: number, plan: PlanId | 'anonymous') => {
  const text = draftOf(words)
  Object.assign(units, { written: 0, read: 0 })
  await rewriteOnce(text, plan)
  const stored = plan === 'anonymous' ? 0 : (2 * Buffer.byteLength(text)) / 1024
  console.log(
    `${plan.padEnd(9)} ${String(countWords(text)).padStart(5)} words: ${units.written} write units, ${units.read} read units, ${stored.toFixed(1)} KB stored`,
  )
}

const table = new Table(db, tableName)

/** The table operations of a rewrite, without the rewriting. */
const storeOnce = async (text: string, answer: requests.Answer): Promise<number> => {
  const began = performance.now()
  const userId = crypto.randomUUID()
  const owner = ownerKey.user(userId)
  const run = ulid()
  const now = new Date()
  const request = { owner, key: run, contentKey: requests.contentKey(run), run }
  const [begun, same] = await Promise.all([
    requests.begin(table, request, 'hash', now),
    requests.beginSame(table, request, now),
    profiles.read(table, userId, now),
  ])
  const reserved = await usage.reserve(
    table,
    { owner, period: '2026-11', words: 1_000, runsAtOnce: 100 },
    run,
    300,
    now,
  )
  if (begun.state !== 'started' || same.state !== 'started' || 'refused' in reserved) {
    throw new Error('A rewrite was refused.')
  }
  const content = {
    id: run,
    style: 'simple' as const,
    word_count: 300,
    original_text: text,
    humanized_text: text,
    created_at: now.toISOString(),
  }
  await requests.finish(table, request, answer, { userId, content, historyDays: 90 })
  if (!(await usage.settle(table, reserved.reservation))) throw new Error('A rewrite was not settled.')
  return performance.now() - began
}

/** The rate that this machine can reach at all, with the table's engine and all functions on its few cores. */
const capacityOf = async (once: () => Promise<number>): Promise<number> => {
  let left = 200
  const began = performance.now()
  const workOff = async () => {
    for (; left > 0; left -= 1) await once()
  }
  await Promise.all(Array.from({ length: 8 }, workOff))
  return 200 / ((performance.now() - began) / 1000)
}

/**
 * An open loop: the next one begins whether the one before has ended or not. In AWS each function has a processor of its own, and the table
 * has no end; here all of them share this machine, so they come at 100 a second, or at half of what the machine can do.
 */
const printLoad = async (what: string, seconds: number, once: () => Promise<number>) => {
  const capacity = await capacityOf(once)
  const perSecond = Math.min(100, Math.floor(capacity / 2))
  const running: Promise<number>[] = []
  const began = performance.now()
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const wait = began + (index * 1000) / perSecond - performance.now()
    if (wait > 0) await sleep(wait)
    running.push(once())
  }
  const times = await Promise.all(running)
  const third = Math.floor(times.length / 3)
  const quantiles = (part: number[]) => {
    const sorted = part.toSorted((a, b) => a - b)
    return [0.5, 0.95, 0.99].map((share) => sorted[Math.floor(sorted.length * share)] ?? 0)
  }
  const describe = ([p50, p95, p99]: number[]) =>
    `p50 ${p50?.toFixed(0)} ms, p95 ${p95?.toFixed(0)} ms, p99 ${p99?.toFixed(0)} ms`
  const [first, last] = [quantiles(times.slice(0, third)), quantiles(times.slice(-third))]
  console.log(
    `\n${what}: ${times.length} of 300 words, ${perSecond} a second, none refused (this machine can do ${capacity.toFixed(0)})`,
  )
  console.log(`first third  ${describe(first)}`)
  console.log(`last third   ${describe(last)}, median ${((last[0] ?? 0) / (first[0] ?? 1)).toFixed(2)} of the first's`)
}

const page = draftOf(300)
const { response } = await rewriteOnce(page, 'free')
const { humanizedText: _, ...answer } = response

await printUnits(50, 'free')
await printUnits(290, 'anonymous')
await printUnits(300, 'free')
await printUnits(980, 'free')
await printUnits(2_950, 'pro')
await printLoad('what rewrites ask of the table', 15, () => storeOnce(page, { ...answer, stored: true }))
await printLoad('whole rewrites', 15, async () => (await rewriteOnce(page, 'free')).time)

await engine.close()
