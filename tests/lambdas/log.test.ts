// A log never quotes a user's text, whatever throws and wherever.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { Problem } from '#core/problem.ts'
import type { Model } from '#core/rewriting/model.ts'
import { apiHandler } from '#lambdas/api/handler.ts'
import { batchHandler } from '#lambdas/batch/handler.ts'
import { humanizeHandler } from '#lambdas/humanize/handler.ts'
import { createLogger } from '#lambdas/log.ts'
import { tableChangesHandler } from '#lambdas/table-changes/handler.ts'
import { useDatabase } from '#tests/support/database.ts'
import { failingTable } from '#tests/support/dying-table.ts'
import { invoke, invokeStream } from '#tests/support/lambda.ts'
import { useLogs } from '#tests/support/logs.ts'
import { plainModel } from '#tests/support/models.ts'
import { apiServices, batchServices, bearer, humanizeServices, tableChangesServices } from '#tests/support/services.ts'

const database = useDatabase()
const logs = useLogs()

const secret = 'quuxsecret'
/** A message as a pattern's, a parser's or a service's may be, with lines that look like a stack's. */
const message = `Invalid: ${secret}\n    at ${secret} (file:///${secret}.ts:1:1)\n${secret}`

class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly $metadata = { httpStatusCode: 400, requestId: 'r-1', body: secret }
  readonly Item = { text: secret }
  readonly code = 'ValidationError'
}

const errors: unknown[] = [
  new Error(message),
  new SyntaxError(message, { cause: new Error(message, { cause: secret }) }),
  new ServiceError(message),
  new AggregateError([new Error(message)], message),
  secret,
  { text: secret },
]

const throwing = (error: unknown) => () => {
  throw error
}

const rejecting = (error: unknown) => async () => {
  throw error
}

test.each(errors.map((error) => [error]))('an error is logged with its name and place: %#', (error) => {
  const logger = createLogger('test')
  logger.error('unforeseen', { error })
  expect(logs.text).toContain('unforeseen')
  expect(logs.text).not.toContain(secret)
  expect(/log\.test\.ts:\d+:\d+/.test(logs.text)).toBe(error instanceof Error)
})

test('a problem of our own is logged with its message, and a service’s failure with its code', () => {
  const logger = createLogger('test')
  logger.error('one', { error: new Problem('not-found', 'There is nothing here.', { cause: new Error(secret) }) })
  logger.error('two', { error: new ServiceError(secret) })
  expect(logs.text).toContain('"code":"not-found","message":"There is nothing here."')
  expect(logs.text).toContain('"code":"ValidationError","requestId":"r-1","httpStatusCode":400')
  expect(logs.text).not.toContain(secret)
})

const text = 'They utilize it every day of the week.'
const humanize = (services: ReturnType<typeof humanizeServices>, body: object, as = crypto.randomUUID()) =>
  invokeStream(humanizeHandler(services), {
    method: 'POST',
    path: '/api/humanize-text',
    headers: { ...bearer(as), 'content-type': 'application/json' },
    body,
  })

test.each(errors.map((error) => [error]))(
  'the message of a failed rewrite’s error is not logged: %#',
  async (error) => {
    const model: Model = throwing(error)
    expect((await humanize(humanizeServices(database, { model }), { text })).status).toBe(502)
    expect(logs.text).toContain('a rewrite failed')
    expect((await humanize(humanizeServices(database, { model }), { text, another: true })).status).toBe(502)

    const broken = humanizeServices(database, { model: plainModel })
    const storesAnswer = (input: string) => input.includes('"receipt"')
    await humanize({ ...broken, table: failingTable(database.tableName, error, storesAnswer) }, { text })
    let isOver = false
    const isAtEnd = (input: string) => (isOver ||= storesAnswer(input))
    await humanize({ ...broken, table: failingTable(database.tableName, error, isAtEnd) }, { text })
    expect(logs.text).toContain('could not be undone')
    await humanize({ ...broken, table: failingTable(database.tableName, error) }, { text })
    expect(logs.text).toContain('unforeseen')
    expect(logs.text).not.toContain(secret)
  },
)

test.each(errors.map((error) => [error]))('nor that of the API’s, a stream’s or a batch’s: %#', async (error) => {
  const broken = { ...apiServices(database), table: failingTable(database.tableName, error) }
  await invoke(apiHandler(broken), {
    path: '/api/humanizations',
    headers: bearer(crypto.randomUUID()),
  })
  const record = {
    eventName: 'INSERT' as const,
    dynamodb: {
      SequenceNumber: '1',
      Keys: { pk: { S: 'USER#a' }, sk: { S: 'BATCH#b' } },
      NewImage: { pk: { S: 'USER#a' }, sk: { S: 'BATCH#b' }, status: { S: 'waiting' } },
    },
  }
  const consumer = { name: 'listener', wants: () => true, consume: rejecting(error) }
  await tableChangesHandler(tableChangesServices(database), [consumer])({ Records: [record] })
  const failing = { ...batchServices(database), table: failingTable(database.tableName, error) }
  await batchHandler(failing)({ Records: [record] }, { getRemainingTimeInMillis: () => 10_000 })
  expect(logs.text).toContain('unforeseen')
  expect(logs.text).toContain('a change was not consumed')
  expect(logs.text).toContain('a turn of a batch failed')
  expect(logs.text).not.toContain(secret)
})

test('a protected word with marks of a pattern is locked', async () => {
  const services = humanizeServices(database, { model: plainModel })
  const sentence = 'They utilize fast-paced e-mail of COVID-19 every day.'
  const locked = { locked_terms: ['fast-paced', 'COVID-19', 'e-mail', '-', '[', '(?<a', '\\'] }
  const answer = await humanize(services, { text: sentence, ...locked })
  expect(answer).toMatchObject({ status: 200, json: { humanizedText: sentence.replace('utilize', 'use') } })
})

test('every logger is created in one place, and nothing uses the console', () => {
  const folder = path.resolve(import.meta.dirname, '../../lambdas')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const offenders = sources.filter((file) =>
    /new Logger\(|console\.\w+\(/.test(readFileSync(path.join(folder, file), 'utf8')),
  )
  expect(offenders).toEqual(['log.ts'])
})
