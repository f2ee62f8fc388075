// `npm run bench:table`: what a rewrite costs the table, and whether 100 rewrites a second stay as fast as the first, on the embedded database.
import { setTimeout as sleep } from 'node:timers/promises'
import { DynamoDBClient, type ConsumedCapacity } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import type { PlanId } from '#core/plans.ts'
import { HumanizeResponse } from '#core/api/humanizations.ts'
import { countWords } from '#core/words.ts'
import { humanizations } from '#lambdas/data/humanizations.ts'
import { ownerKey } from '#lambdas/data/keys.ts'
import { profiles } from '#lambdas/data/profiles.ts'
import { requests, type Answer } from '#lambdas/data/requests.ts'
import { usage } from '#lambdas/data/usage.ts'
import { humanizeHandler } from '#lambdas/humanize/handler.ts'
import { createTable } from '#local/database.ts'
import { invokeStream } from '#tests/support/lambda.ts'
import { plainModel } from '#tests/support/models.ts'
import { bearer, humanizeServices, putOnPlan } from '#tests/support/services.ts'
import { longDraft } from './drafts.ts'
import { startEngine } from './engine.ts'

const engine = await startEngine()

const tableName = 'longhand-bench'
const plain = new DynamoDBClient()
await createTable(plain, tableName)
const client = DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } })
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
  usage: usage(db, tableName),
  requests: requests(db, tableName),
  humanizations: humanizations(db, tableName),
  profiles: profiles(db, tableName),
})

/** One rewrite by somebody new, and its time in ms. */
const rewriteOnce = async (text: string, plan: PlanId | 'anonymous') => {
  const user = crypto.randomUUID()
  if (plan !== 'anonymous') await putOnPlan(database, user, plan)
  const headers = plan === 'anonymous' ? {} : bearer(user)
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

const table = { requests: requests(db, tableName), usage: usage(db, tableName) }

/** What a rewrite writes, without the rewriting: one process can do this 100 times a second, as 100 functions would. */
const storeOnce = async (text: string, answer: Answer): Promise<number> => {
  const began = performance.now()
  const userId = crypto.randomUUID()
  const owner = ownerKey.user(userId)
  const run = ulid()
  const now = new Date()
  const request = { owner, key: run, run }
  const begun = await table.requests.begin(request, 'hash', now)
  const reserved = await table.usage.reserve({ owner, period: '2026-11', words: 1_000, runsAtOnce: 100 }, run, 300, now)
  if (begun.state !== 'started' || 'refused' in reserved) throw new Error('A rewrite was refused.')
  const content = {
    id: run,
    style: 'simple' as const,
    word_count: 300,
    original_text: text,
    humanized_text: text,
    created_at: now.toISOString(),
  }
  await table.requests.finish(request, answer, { userId, content, historyDays: 90 })
  if (!(await table.usage.settle(reserved.reservation))) throw new Error('A rewrite was not settled.')
  return performance.now() - began
}

/** An open loop: the next one begins whether the one before has ended or not. */
const printLoad = async (what: string, perSecond: number, seconds: number, once: () => Promise<number>) => {
  const running: Promise<number>[] = []
  const began = performance.now()
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const wait = began + (index * 1000) / perSecond - performance.now()
    if (wait > 0) await sleep(wait)
    running.push(once())
  }
  const times = await Promise.all(running)
  const third = Math.floor(times.length / 3)
  const describe = (part: number[]) => {
    const sorted = part.toSorted((a, b) => a - b)
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
    return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`
  }
  const reached = times.length / ((performance.now() - began) / 1000)
  console.log(`\n${what}: ${times.length} of 300 words, none refused, ${reached.toFixed(0)} a second`)
  console.log(`first third  ${describe(times.slice(0, third))}`)
  console.log(`last third   ${describe(times.slice(-third))}`)
}

const page = draftOf(300)
const { response } = await rewriteOnce(page, 'free')
const { humanizedText: _, ...answer } = response

await printUnits(50, 'free')
await printUnits(290, 'anonymous')
await printUnits(300, 'free')
await printUnits(980, 'free')
await printUnits(2_950, 'pro')
await printLoad('whole rewrites in one process', 15, 10, async () => (await rewriteOnce(page, 'free')).time)
await printLoad('what rewrites write', 100, 15, () => storeOnce(page, { ...answer, stored: true }))

await engine.close()
