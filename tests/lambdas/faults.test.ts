import { afterAll, beforeAll, expect, test } from 'vitest'
import { rewriteOffline } from '#core/offline/cut.ts'
import { sayFailure, type FailureReason } from '#core/rewriting/failure.ts'
import { apiHandler } from '#lambdas/api/handler.ts'
import { humanizeHandler } from '#lambdas/humanize/handler.ts'
import { compared, isChecker } from '#tests/support/checkers.ts'
import { startBedrock } from '#tests/support/bedrock.ts'
import { faults, type Fault } from '#tests/support/bedrock/behaviour.ts'
import { useDatabase } from '#tests/support/database.ts'
import { eventsOf, invoke, invokeStream } from '#tests/support/lambda.ts'
import { useLogs } from '#tests/support/logs.ts'
import { apiServices, bearer, humanizeServices } from '#tests/support/services.ts'
import { answerPrompt } from '#tests/support/answer-prompt.ts'

const database = useDatabase()
useLogs()
let bedrock: Awaited<ReturnType<typeof startBedrock>>

beforeAll(async () => {
  bedrock = await startBedrock({
    answer: (prompt) => (isChecker(prompt) ? compared(prompt) : answerPrompt(prompt, rewriteOffline)),
  })
  process.env['AWS_ENDPOINT_URL_BEDROCK_RUNTIME'] = bedrock.endpoint
})
afterAll(() => bedrock.close())

const draft =
  'It is important to note that teams utilize digital tools in order to facilitate communication. The budget grew by 14% to $1.2M in 2025.'

const humanize = (as: string, accept: string, remainingMs = 20_000) =>
  invokeStream(
    humanizeHandler(humanizeServices(database, { model: 'settings' })),
    { method: 'POST', path: '/api/humanize-text', headers: { ...bearer(as), accept }, body: { text: draft } },
    { remainingMs },
  )

const accountOf = async (as: string) => {
  const call = (path: string) => invoke(apiHandler(apiServices(database)), { path, headers: bearer(as) })
  const [usage, history] = await Promise.all([call('/api/usage'), call('/api/humanizations')])
  return { used: usage.json.words_used, left: usage.json.remaining_words, documents: history.json.humanizations.length }
}

test('without a fault, Bedrock’s answer is delivered', async () => {
  const as = crypto.randomUUID()
  bedrock.behaviours.reset()
  const events = eventsOf(await humanize(as, 'text/event-stream'))
  expect(events.at(-1)).toMatchObject({ event: 'done', data: { report: { status: 'rewritten' } } })
  expect(await accountOf(as)).toMatchObject({ documents: 1 })
})

// a run has 5 s less than the function, to give the words back: a hanging model is given up after one second
const timeFor = (fault: string) => (fault === 'hang' ? 6_000 : 20_000)

/** A reader can do something about these; the others are told by the sentence of the specification. */
const reasons: Partial<Record<Fault, FailureReason>> = {
  throttle: 'unavailable',
  max_tokens: 'stopped-early',
  truncation: 'stopped-early',
  connection_drop: 'stopped-early',
  refusal: 'refused',
  hang: 'not-in-time',
  nonsense: 'no-rewrite',
}

const told = (fault: Fault) => {
  const reason = reasons[fault]
  return reason === undefined
    ? { message: 'Unable to process your text. Please try again.' }
    : { reason, message: sayFailure(reason) }
}

test.each(faults)('a model fault (%s) is free: as JSON', async (fault) => {
  const as = crypto.randomUUID()
  bedrock.behaviours.set({ fault })
  const answer = await humanize(as, 'application/json', timeFor(fault))
  expect(answer).toMatchObject({ status: 502, json: { code: 'humanization-failed', ...told(fault) } })
  expect(await accountOf(as)).toEqual({ used: 0, left: 1_000, documents: 0 })
})

test.each(faults)('a model fault (%s) is free, and the words are back when the stream ends', async (fault) => {
  const as = crypto.randomUUID()
  bedrock.behaviours.set({ fault })
  const events = eventsOf(await humanize(as, 'text/event-stream', timeFor(fault)))
  expect(events.at(-1)).toMatchObject({ event: 'error', data: { words_charged: 0, ...told(fault) } })
  expect(await accountOf(as)).toEqual({ used: 0, left: 1_000, documents: 0 })
})

test('a throttled model is called at most twice', async () => {
  const as = crypto.randomUUID()
  bedrock.behaviours.set({ fault: { fault: 'throttle', times: 1 } })
  expect((await humanize(as, 'application/json')).status).toBe(200)
})
