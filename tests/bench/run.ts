// `npm run bench`: what the product adds to the model's own time with writer and checker, and what a rewrite asks of them. Each figure of time compares two measurements of this very run.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ConverseStreamCommand, BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { PlanId } from '#core/plans.ts'
import type { Model, Prompt } from '#core/rewriting/model.ts'
import { rewrite } from '#core/rewriting/rewrite.ts'
import { strengths, type Strength } from '#core/strengths.ts'
import { styleIds, type Style } from '#core/styles.ts'
import { countWords } from '#core/text/words.ts'
import { Table } from '#lambdas/data/table.ts'
import { humanizeHandler } from '#lambdas/humanize/handler.ts'
import { invokeStream, ResponseStream } from '#tests/support/lambda.ts'
import { bearer, humanizeServices, putOnPlan } from '#tests/support/services.ts'
import { modelNames } from '#infra/stages.ts'
import { tokensOf } from '#tests/support/bedrock/answer.ts'
import { dollarsOf } from '#operations/cost.ts'
import { answerAllHands } from './all-hands.ts'
import { longDraft, shortDraft } from './drafts.ts'
import { createMeasuredTable, startEngine } from './engine.ts'
import { languageModel } from '#core/rewriting/language-model.ts'
import { bedrockModel } from '#lambdas/clients/bedrock.ts'

const engine = await startEngine()

/** A model at this pace; `none` is as fast as it can. */
const startModel = async (pace: string) => {
  const child = spawn(process.execPath, ['tests/bench/bedrock.ts', pace], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await once(child.stdout, 'data')
  return { endpoint: String(said).trim(), stop: () => child.kill() }
}

const tableName = 'longhand-bench'
const client = DynamoDBDocumentClient.from(new DynamoDBClient())
await createMeasuredTable(tableName)
const database = { endpoint: engine.endpoint, tableName, client }

/** `model` and `table`: what of the total went by while at least one call of it was on its way. */
type Timing = { total: number; model: number; table: number; firstDraft: number }

/** Adds up the time in which at least one call is on its way. */
const clockOfCalls = () => {
  let [open, since, waited] = [0, 0, 0]
  return {
    begin: () => {
      if (open === 0) since = performance.now()
      open += 1
    },
    end: () => {
      open -= 1
      if (open === 0) waited += performance.now() - since
    },
    /** The time since the last reading. */
    read: () => {
      const time = waited
      waited = 0
      return time
    },
  }
}
const tableClock = clockOfCalls()
const modelClock = clockOfCalls()

/** A client of the table whose calls are timed. */
const timedClient = () => {
  const timed = DynamoDBDocumentClient.from(new DynamoDBClient(), { marshallOptions: { removeUndefinedValues: true } })
  timed.middlewareStack.add(
    (next) => async (call) => {
      tableClock.begin()
      try {
        return await next(call)
      } finally {
        tableClock.end()
      }
    },
    { step: 'initialize' },
  )
  return timed
}

/** The table operations of a rewrite. */
const tableOf = (db: DynamoDBDocumentClient) => ({
  table: new Table(db, tableName),
})

/** The function as it is when it is warm: its clients are connected, and what the model takes is measured inside. */
const warmHandler = (endpoint: string) => {
  process.env['AWS_ENDPOINT_URL_BEDROCK_RUNTIME'] = endpoint
  const services = {
    ...humanizeServices(database),
    ...tableOf(timedClient()),
  }
  const timed = (model: Model): Model =>
    async function* (prompt, options) {
      modelClock.begin()
      try {
        yield* model(prompt, options)
      } finally {
        modelClock.end()
      }
    }
  const bedrock = new BedrockRuntimeClient({ maxAttempts: 2 })
  const handler = humanizeHandler({
    ...services,
    writerFor: async (signal) => languageModel(timed(bedrockModel(bedrock, 'anthropic.test-model', {}, signal))),
  })

  /** One rewrite through the handler, with the time that the model itself took in it. */
  return async (text: string, plan: PlanId = 'free'): Promise<Timing> => {
    const user = crypto.randomUUID()
    await putOnPlan(database, user, plan)
    modelClock.read()
    tableClock.read()
    const stream = new FirstDraftStream()
    const began = performance.now()
    const answer = await invokeStream(
      handler,
      {
        method: 'POST',
        path: '/api/humanize-text',
        // as the site asks: see web/src/lib/humanize.ts
        headers: { ...bearer(user), accept: 'text/event-stream', 'idempotency-key': crypto.randomUUID() },
        body: { text, style: 'simple' },
      },
      { stream },
    )
    const total = performance.now() - began
    if (!answer.text.includes('event: done')) throw new Error(`the rewrite failed: ${answer.text.slice(-300)}`)
    return {
      total,
      model: modelClock.read(),
      table: tableClock.read(),
      firstDraft: stream.firstDraftAt - began,
    }
  }
}

class FirstDraftStream extends ResponseStream {
  firstDraftAt = 0
  override receive(chunk: string) {
    super.receive(chunk)
    if (this.firstDraftAt === 0 && this.written.includes('event: draft')) this.firstDraftAt = performance.now()
  }
}

/** The bare model's time to its first token, asked with the prompt that the handler asks. */
const timeToFirstToken = async (prompt: Prompt): Promise<number> => {
  const runtime = new BedrockRuntimeClient()
  const began = performance.now()
  const { stream } = await runtime.send(
    new ConverseStreamCommand({
      modelId: 'anthropic.test-model',
      system: [{ text: prompt.system }],
      messages: [{ role: 'user', content: [{ text: prompt.user }] }],
    }),
  )
  for await (const event of stream ?? []) if (event.contentBlockDelta) break
  const took = performance.now() - began
  runtime.destroy()
  return took
}

const capturePrompt = async (text: string): Promise<Prompt> => {
  let captured: Prompt | undefined
  const services = humanizeServices(database, {
    model: async function* (prompt) {
      captured = prompt
      yield answerAllHands(prompt)
    },
  })
  await invokeStream(humanizeHandler(services), {
    method: 'POST',
    path: '/api/humanize-text',
    headers: bearer(crypto.randomUUID()),
    body: { text },
  })
  if (captured === undefined) throw new Error('the model was not asked')
  return captured
}

const sorted = (values: number[]) => values.toSorted((a, b) => a - b)
const quantile = (values: number[], share: number) => sorted(values)[Math.ceil(values.length * share) - 1] ?? NaN
const repeat = async <T>(times: number, measure: () => Promise<T>): Promise<T[]> => {
  const results: T[] = []
  for (let round = 0; round < times; round += 1) results.push(await measure())
  return results
}
const report = (what: string, value: string, budget: string) =>
  console.log(`${what.padEnd(58)} ${value.padStart(13)}   budget ${budget}`)

console.log(`short draft ${countWords(shortDraft)} words, long draft ${countWords(longDraft)} words\n`)

const instant = await startModel('none')
const time = warmHandler(instant.endpoint)
await repeat(50, () => time(shortDraft))
const warm = await repeat(200, () => time(shortDraft))
instant.stop()
const added = warm.map(({ total, model }) => total - model)
const own = warm.map(({ total, model, table }) => total - model - table)
// how fast the machine is just now: everything else is to be read beside it
const writes = await repeat(200, async () => {
  const began = performance.now()
  await putOnPlan(database, 'nobody', 'free')
  return performance.now() - began
})
const medianAnd95th = (values: number[]) =>
  `${quantile(values, 0.5).toFixed(1)}, ${quantile(values, 0.95).toFixed(1)} ms`
report('one write to the table, median and 95th percentile', medianAnd95th(writes), '-')
report('the handler waits for five of them in a row', medianAnd95th(warm.map(({ table }) => table)), '-')
report('and adds to that and the model', medianAnd95th(own), '-')
report('handler adds to the model, median', `${quantile(added, 0.5).toFixed(1)} ms`, '-')
report('handler adds to the model, 95th percentile', `${quantile(added, 0.95).toFixed(1)} ms`, '15 ms')

const slow = await startModel('80/400')
const timeSlow = warmHandler(slow.endpoint)
const prompt = await capturePrompt(shortDraft)
const bare = quantile(await repeat(10, () => timeToFirstToken(prompt)), 0.5)
const paced = await repeat(3, () => timeSlow(shortDraft))
const firstDraft = quantile(
  paced.map((timing) => timing.firstDraft),
  0.5,
)
report('first token of the bare model', `${bare.toFixed(0)} ms`, '-')
report('first drafted word', `${firstDraft.toFixed(0)} ms`, '-')
report('first drafted word / first token', (firstDraft / bare).toFixed(3), '3.5: the plan comes first')

const short = quantile(
  paced.map(({ total }) => total),
  0.5,
)
const long = quantile(
  (await repeat(3, () => timeSlow(longDraft, 'pro'))).map(({ total }) => total),
  0.5,
)
report('300 words', `${(short / 1000).toFixed(2)} s`, '-')
report('3,000 words', `${(long / 1000).toFixed(2)} s`, '-')
report('3,000 words / 300 words', (long / short).toFixed(2), '1.5')

slow.stop()

/** The calls of a rewrite, and the tokens that the fake counts in them. */
const countRewrite = async (style: Style, strength: Strength) => {
  const asked = { calls: 0, in: 0, out: 0 }
  const model: Model = async function* (asking) {
    const answer = answerAllHands(asking)
    asked.calls += 1
    asked.in += tokensOf(asking.system + asking.user).length
    asked.out += tokensOf(answer).length
    yield answer
  }
  const request = { text: shortDraft, style, strength, key: 'k3y9x8w7v6', concurrency: 12 }
  for await (const event of rewrite(request, languageModel(model))) if (event.type === 'done') return asked
  throw new Error('The rewrite did not end.')
}
const counted = await Promise.all(
  styleIds.flatMap((style) =>
    strengths.map(async (strength) => ({ style, strength, ...(await countRewrite(style, strength)) })),
  ),
)
console.log(
  `\nA rewrite of ${countWords(shortDraft)} words as the fake answers it, with the prices of npm run cost. That command estimates what large models answer.`,
)
console.table(
  counted.map(({ style, strength, calls, ...tokens }) => ({
    style,
    strength,
    calls,
    'tokens in': tokens.in,
    'tokens out': tokens.out,
    ...Object.fromEntries(
      modelNames.map((name) => [`dollars of 1,000, ${name}`, (1_000 * dollarsOf(tokens, name)).toFixed(2)]),
    ),
  })),
)
await engine.close()
process.exit(0)
