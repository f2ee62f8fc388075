import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, describe, expect, test } from 'vitest'
import { eventsWithStages } from '#core/api/humanize.ts'
import type { SavedDocument } from '#core/documents/document.ts'
import type { LocatedFact } from '#core/facts/findings.ts'
import type { Model, Prompt } from '#core/rewriting/model.ts'
import { withoutPlacedFacts } from '#core/rewriting/placed-facts.ts'
import { modelWords, plans } from '#core/plans.ts'
import { Problem } from '#core/problem.ts'
import * as documents from '#lambdas/data/documents.ts'
import * as requests from '#lambdas/data/requests.ts'
import { compared, isChecker } from '#tests/support/checkers.ts'
import { modelWordsOf } from '#core/usage.ts'
import { countWords } from '#core/text/words.ts'
import { apiHandler } from '#lambdas/api/handler.ts'
import { ownerKey, sortKey } from '#lambdas/data/keys.ts'
import * as usage from '#lambdas/data/usage.ts'
import { humanizeHandler } from '#lambdas/humanize/handler.ts'
import { itemsOf, useDatabase } from '#tests/support/database.ts'
import { eventsOf, invoke, invokeStream, newAddress, ResponseStream } from '#tests/support/lambda.ts'
import { useLogs } from '#tests/support/logs.ts'
import { failingModel, heldModel, idleModel, plainModel } from '#tests/support/models.ts'
import { apiServices, bearer, humanizeServices, putOnPlan } from '#tests/support/services.ts'
import { answerPrompt } from '#tests/support/answer-prompt.ts'
import { writingOnly } from '#tests/support/writing-only.ts'

const database = useDatabase()

const draft = 'Teams utilize clear language every day. The budget grew by 14% to $1.2M in 2025.'
const rewritten = 'Teams use clear language every day. The budget grew by 14% to $1.2M in 2025.'
const draftWords = countWords(draft)
const fifteenWords = 'They utilize the same digital tools every day to share their work with other people. '

type Options = {
  as?: string
  address?: string
  text?: unknown
  style?: unknown
  key?: string
  accept?: string
  model?: Model
  now?: () => Date
  settings?: Record<string, string>
  hasChecker?: boolean
  stream?: ResponseStream
  remainingMs?: number
  headers?: Record<string, string>
  extra?: object
  rawBody?: string
  isBase64Encoded?: boolean
}

const humanize = ({
  model = plainModel,
  now,
  settings,
  hasChecker = false,
  stream,
  remainingMs,
  ...options
}: Options = {}) => {
  const { as, address = newAddress(), text = draft, style = 'simple', key, accept, extra, rawBody } = options
  const services = humanizeServices(database, { model, hasChecker, ...(now && { now }), ...(settings && { settings }) })
  return invokeStream(
    humanizeHandler(services),
    {
      method: 'POST',
      path: '/api/humanize-text',
      headers: {
        'x-viewer-ip': address,
        'content-type': 'application/json',
        ...(as !== undefined && bearer(as)),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(accept !== undefined && { accept }),
        ...options.headers,
      },
      ...(rawBody === undefined ? { body: { text, style, ...extra } } : { rawBody }),
      isBase64Encoded: options.isBase64Encoded ?? false,
    },
    { ...(stream && { stream }), ...(remainingMs !== undefined && { remainingMs }) },
  )
}

const newUser = () => crypto.randomUUID()

const usageOf = async (userId: string) =>
  (await invoke(apiHandler(apiServices(database)), { path: '/api/usage', headers: bearer(userId) })).json
const historyOf = async (userId: string) =>
  (await invoke(apiHandler(apiServices(database)), { path: '/api/humanizations', headers: bearer(userId) })).json
    .humanizations

const logs = useLogs()
afterEach(() => {
  if (logs.text.includes('clear language')) throw new Error('The log quotes the text.')
})

test('the time of a rewrite and the interventions of the fact lock are counted under its stage', async () => {
  await humanize({ settings: { METRICS_NAMESPACE: 'Longhand-prod' } })
  expect(logs.text).toContain('"Namespace":"Longhand-prod"')
  for (const figure of ['WordsReserved', 'AnonymousWordsReserved', 'WordsSettled']) {
    expect(logs.text).toContain(`"${figure}":${draftWords}`)
  }
  expect(logs.text).toMatch(/"FactLockRepaired":0.*"FactLockFailed":0/)
})

test('a visitor gets a rewrite with its facts, its word count and the words left today', async () => {
  const { status, json, headers } = await humanize()
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' })
  expect(json).toMatchObject({
    humanizedText: rewritten,
    wordCount: draftWords,
    originalLength: draft.length,
    remaining_words: 1_500 - draftWords,
    report: { status: 'rewritten', facts: { figure: { kept: 3, of: 3 } } },
    receipt: {
      words_counted: draftWords,
      words_charged: draftWords,
      reason: 'delivered',
      balance_before: 1_500,
      balance_after: 1_500 - draftWords,
    },
  })
})

test('nothing of a visitor’s text is stored', async () => {
  await humanize()
  const items = await itemsOf(database)
  expect(JSON.stringify(items)).not.toContain('clear language')
})

test('a user is charged, finds the document in the history, and sees the month’s words go down', async () => {
  const userId = newUser()
  const { json } = await humanize({ as: userId })
  expect(json.remaining_words).toBe(1_000 - draftWords)
  expect(await usageOf(userId)).toMatchObject({ words_used: draftWords, remaining_words: 1_000 - draftWords })
  expect(await historyOf(userId)).toEqual([
    expect.objectContaining({
      id: json.id,
      style: 'simple',
      word_count: draftWords,
      original_text: draft,
      humanized_text: rewritten,
      receipt: json.receipt,
      report: withoutPlacedFacts(json.report),
    }),
  ])
})

test('the report has every fact with its place in both texts, also when it is requested again, and stores none of them', async () => {
  const userId = newUser()
  const text = `${draft} The tank may hold 40 litres.`
  const { json } = await humanize({ as: userId, text, key: 'a-key-for-facts' })
  const facts: LocatedFact[] = json.report.located_facts
  const figures = facts.filter(({ kind }) => kind === 'figure')
  expect(figures).toHaveLength(4)
  for (const { state, source, rewrite, text: words } of figures) {
    expect(state).toBe('kept')
    expect(text.slice(source!.start, source!.end)).toBe(words)
    expect(json.humanizedText.slice(rewrite!.start, rewrite!.end)).toBe(words)
  }
  expect(json.report.findings).toEqual([])

  const again = await humanize({ as: userId, text, key: 'a-key-for-facts' })
  expect(again.json.report).toEqual(json.report)
  expect(await tableText()).not.toContain('located_facts')
})

test('where the checker compared the texts nothing is said of their meaning, also when the rewrite is requested again, and the document keeps how', async () => {
  const userId = newUser()
  const text = `${draft} The fee must be paid in May.`
  /** A writer who weakens a duty, and a checker who finds the texts the same. */
  const model: Model = async function* (prompt) {
    yield isChecker(prompt)
      ? compared(prompt)
      : answerPrompt(prompt, (segment) => segment.replace('utilize', 'use').replace('must be paid', 'may be paid'))
  }
  const ask = () => humanize({ as: userId, text, key: 'a-key-for-doubts', model, hasChecker: true })
  const { json } = await ask()
  expect(json.humanizedText).toContain('may be paid')
  expect(json.report.findings).toEqual([])
  expect(json.report.cleared).toEqual([])
  expect(json.report.compared).toMatchObject({ word_for_word: 0, facts_only: 0 })
  expect(json.report.compared!.by_model).toBeGreaterThan(0)
  expect((await ask()).json.report).toEqual(json.report)
  expect(await historyOf(userId)).toMatchObject([{ report: { compared: json.report.compared } }])
})

test('the report counts the facts that it lists, each once, and so does the document', async () => {
  const userId = newUser()
  const text = `${draft} The budget of $1.2M is not small, says Rosa Lindqvist. It may well be $1.2M again.`
  const { json } = await humanize({ as: userId, text, key: 'a-key-for-counts' })
  const counts = { figure: { kept: 3, of: 3 }, name: { kept: 1, of: 1 } }
  expect(json.report.facts).toEqual(counts)
  const { located_facts: places } = json.report as { located_facts: LocatedFact[] }
  expect(places.filter((fact) => fact.text === '$1.2M')).toHaveLength(3)
  expect(await historyOf(userId)).toMatchObject([{ report: { facts: counts } }])
})

test('a document has the title of its request, on one line; a different title does not make a different request', async () => {
  const userId = newUser()
  const first = await humanize({ as: userId, key: 'titled-key-1', extra: { title: ' Annual\nreport ' } })
  expect(await historyOf(userId)).toEqual([expect.objectContaining({ id: first.json.id, title: 'Annual report' })])
  const again = await humanize({ as: userId, key: 'titled-key-1', extra: { title: 'Another' } })
  expect(again.json.id).toBe(first.json.id)
  expect(await historyOf(userId)).toEqual([expect.objectContaining({ title: 'Annual report' })])
  expect(await usageOf(userId)).toMatchObject({ words_used: draftWords })
})

test.each([
  ['nothing', '  '],
  ['no title', undefined],
])('a title of %s is none', async (_, title) => {
  const userId = newUser()
  await humanize({ as: userId, extra: { title } })
  expect((await historyOf(userId))[0]).not.toHaveProperty('title')
})

test.each(['x'.repeat(101), 7])('a title %j is refused and costs nothing', async (title) => {
  const userId = newUser()
  expect(await humanize({ as: userId, extra: { title } })).toMatchObject({
    status: 400,
    json: { code: 'invalid-request' },
  })
  expect(await usageOf(userId)).toMatchObject({ words_used: 0 })
})

test('a streamed rewrite is drafted, verified and done, in this order', async () => {
  const userId = newUser()
  const answer = await humanize({ as: userId, accept: 'text/event-stream' })
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8' })
  const events = eventsOf(answer)
  const names = events.map(({ event }) => event)
  expect(names[0]).toBe('meta')
  expect(names.filter((name) => name === 'draft').length).toBeGreaterThan(3)
  expect(names.slice(-2)).toEqual(['verified', 'done'])
  expect(events[0]).toMatchObject({ data: { words: draftWords, chunks: 1, remaining_words: 1_000 - draftWords } })
  expect(events.at(-1)).toMatchObject({ data: { humanizedText: rewritten } })
})

describe('the stages of a rewrite', () => {
  /** A writer, and a checker that finds nothing. */
  const steps: Model = async function* (prompt, options) {
    if (isChecker(prompt)) yield compared(prompt)
    else yield* plainModel(prompt, options)
  }
  const namesFor = async (accept: string) =>
    eventsOf(await humanize({ as: newUser(), model: steps, accept, hasChecker: true }))

  test('are in the stream of a client that accepts them', async () => {
    const stages = (await namesFor(eventsWithStages)).filter(({ event }) => event === 'stage')
    expect(stages).toEqual([{ event: 'stage', data: { chunk: 0, stage: 'checking', text: rewritten } }])
  })

  test.each(['text/event-stream', 'text/event-stream, */*', 'text/event-stream; stages=false'])(
    'are left out for a client that knows none of them, which gets all else: %s',
    async (accept) => {
      const events = await namesFor(accept)
      const names = events.map(({ event }) => event)
      expect(names).not.toContain('stage')
      expect([names[0], ...names.slice(-2)]).toEqual(['meta', 'verified', 'done'])
      expect(events.at(-1)).toMatchObject({ data: { humanizedText: rewritten } })
    },
  )
})

test.each(['simple', 'formal', 'informal', 'academic'])('the style %s is known', async (style) => {
  expect((await humanize({ style })).status).toBe(200)
})

test('a text with nothing to improve is not charged and not stored', async () => {
  const userId = newUser()
  const { json } = await humanize({ as: userId, model: idleModel })
  expect(json).toMatchObject({
    humanizedText: draft,
    wordCount: 0,
    remaining_words: 1_000,
    report: { status: 'unchanged' },
    receipt: {
      words_counted: draftWords,
      words_charged: 0,
      reason: 'unchanged',
      balance_before: 1_000,
      balance_after: 1_000,
    },
  })
  expect(await usageOf(userId)).toMatchObject({ words_used: 0, remaining_words: 1_000 })
  expect(await historyOf(userId)).toEqual([])
})

test('a rewrite that misses the length of its style is delivered and stored, says so, and is free', async () => {
  const userId = newUser()
  const long = Array.from({ length: 12 }, (_, index) => `${draft} Paragraph ${index + 1} ends here.`).join('\n\n')
  const { json } = await humanize({ as: userId, text: long, style: 'expand' })
  const words = json.report.words_before
  expect(json).toMatchObject({
    wordCount: 0,
    report: { status: 'rewritten', missed_length: { min: 1.1, max: 1.6 } },
    receipt: { words_counted: words, words_charged: 0, reason: 'missed-length' },
  })
  expect(await usageOf(userId)).toMatchObject({ words_used: 0, remaining_words: 1_000 })
  expect(await historyOf(userId)).toEqual([
    expect.objectContaining({ id: json.id, report: withoutPlacedFacts(json.report) }),
  ])

  const again = await humanize({ as: userId, text: long, style: 'expand' })
  expect(again.json.receipt).toMatchObject({ words_charged: 0, reason: 'missed-length' })
})

test('a model that breaks off costs nothing, and the log and the metrics say so', async () => {
  const userId = newUser()
  const { status, json } = await humanize({ as: userId, model: failingModel })
  expect(status).toBe(502)
  expect(json).toEqual(
    new Problem('humanization-failed', 'Unable to process your text. Please try again.').body('request-1'),
  )
  expect(logs.text).toContain('"message":"a rewrite failed"')
  expect(logs.text).toContain('"WordsRefunded":15')
  expect(await usageOf(userId)).toMatchObject({ words_used: 0, remaining_words: 1_000 })
  expect(await historyOf(userId)).toEqual([])
})

test('a failed request can be tried again with the same key', async () => {
  const userId = newUser()
  expect((await humanize({ as: userId, key: 'same-key-1', model: failingModel })).status).toBe(502)
  expect((await humanize({ as: userId, key: 'same-key-1' })).status).toBe(200)
  expect(await usageOf(userId)).toMatchObject({ words_used: draftWords })
})

test('a rewrite whose client disconnects is stored and charged once', async () => {
  const userId = newUser()
  const { model, release } = heldModel()
  const stream = new ResponseStream()
  const answer = humanize({ as: userId, accept: 'text/event-stream', model, stream })
  const failure = answer.catch((error: unknown) => error)
  await expect.poll(() => stream.written).toContain('event: meta')
  stream.destroy(new Error('the client left'))
  release()
  expect(await failure).toBeInstanceOf(Error)
  expect(await usageOf(userId)).toMatchObject({ words_used: draftWords, remaining_words: 1_000 - draftWords })
  expect(await historyOf(userId)).toHaveLength(1)
})

test('20 simultaneous requests with one key give one charge, one document and the same answer', async () => {
  const userId = newUser()
  const { model, release, timesAsked, whenAsked } = heldModel()
  const answers = Promise.all(Array.from({ length: 20 }, () => humanize({ as: userId, key: 'one-key-for-all', model })))
  await whenAsked()
  release()
  const [first, ...others] = await answers
  expect(first).toMatchObject({ status: 200 })
  for (const other of others) expect(other.json).toEqual(first!.json)
  expect(timesAsked()).toBe(1)
  expect(await usageOf(userId)).toMatchObject({ words_used: draftWords })
  expect(await historyOf(userId)).toHaveLength(1)
})

test('a repeated request is streamed its stored answer', async () => {
  const userId = newUser()
  const first = await humanize({ as: userId, key: 'a-key-twice' })
  const again = await humanize({ as: userId, key: 'a-key-twice', accept: 'text/event-stream' })
  expect(eventsOf(again)).toEqual([{ event: 'done', data: first.json }])
})

test('the same key with another text or style is refused', async () => {
  const userId = newUser()
  await humanize({ as: userId, key: 'a-key-for-one' })
  for (const other of [{ text: 'Another text.' }, { style: 'formal' }]) {
    const { status, json } = await humanize({ as: userId, key: 'a-key-for-one', ...other })
    expect({ status, code: json.code }).toEqual({ status: 422, code: 'idempotency-key-reused' })
  }
  expect(await usageOf(userId)).toMatchObject({ words_used: draftWords })
})

test('a key belongs to its user', async () => {
  const [one, other] = [newUser(), newUser()]
  await humanize({ as: one, key: 'a-shared-key' })
  const { json } = await humanize({ as: other, key: 'a-shared-key', text: 'They utilize it every day.' })
  expect(json.humanizedText).toBe('They use it every day.')
})

test('a visitor’s repeated request is refused, because nothing of it was stored', async () => {
  const address = newAddress()
  await humanize({ address, key: 'a-visitors-key' })
  const { status, json } = await humanize({ address, key: 'a-visitors-key' })
  expect({ status, code: json.code }).toEqual({ status: 409, code: 'request-repeated' })
})

const tableText = async () => {
  const items = await itemsOf(database)
  return JSON.stringify(items)
}

/** Loses a figure, so that the sentence is left as it was and named in the report. */
const losingModel: Model = async function* (prompt) {
  yield answerPrompt(prompt, (text) => text.replace('utilize', 'use').replace(/ by \S+/, ''))
}

const notStored = { extra: { store: false } }

test.each([
  ['plain', plainModel, rewritten],
  ['losing', losingModel, undefined],
] as const)(
  'what a user does not want stored is rewritten by the %s model, charged, and kept nowhere',
  async (name, model, expected) => {
    const userId = newUser()
    const word = `quux${name}`
    const text = `The ${word} is what teams utilize here. The ${word} grew by 14% to $1.2M in 2025.`
    const { status, json } = await humanize({ as: userId, text, model, ...notStored })
    expect(status).toBe(200)
    expect(json.humanizedText).toContain(word)
    expect(json.report.places === undefined).toBe(expected !== undefined)
    const words = countWords(text)
    // the model did not write the sentence in which it lost a figure
    const charged = expected === undefined ? countWords(text.slice(0, text.indexOf('.'))) : words
    expect(json.receipt).toEqual({
      words_counted: words,
      words_charged: charged,
      reason: expected === undefined ? 'model-words' : 'delivered',
      balance_before: 1_000,
      balance_after: 1_000 - charged,
      stored: false,
    })
    expect(await usageOf(userId)).toMatchObject({ words_used: charged, remaining_words: 1_000 - charged })
    expect(await historyOf(userId)).toEqual([])
    expect(await tableText()).not.toContain(word)
  },
)

test('the passages that a visitor’s report names are stored nowhere', async () => {
  const { json } = await humanize({ text: 'They utilize it. The quuxvisitor grew by 14% in 2025.', model: losingModel })
  expect(json.report.places).toHaveLength(1)
  expect(await tableText()).not.toContain('quuxvisitor')
})

test('a rewrite that is not stored cannot be requested again by its key, and is not free as the same text', async () => {
  const userId = newUser()
  await humanize({ as: userId })
  expect((await humanize({ as: userId, key: 'not-stored-1', ...notStored })).json.wordCount).toBe(draftWords)
  expect(await humanize({ as: userId, key: 'not-stored-1', ...notStored })).toMatchObject({
    status: 409,
    json: { code: 'request-repeated' },
  })
  expect(await humanize({ as: userId, key: 'not-stored-1' })).toMatchObject({ status: 422 })
  expect((await humanize({ as: userId, ...notStored })).json.wordCount).toBe(draftWords)
  expect(await usageOf(userId)).toMatchObject({ words_used: 3 * draftWords })
  expect(await historyOf(userId)).toHaveLength(1)
  // and the one that was stored is there again
  expect((await humanize({ as: userId })).json.receipt).toMatchObject({ reason: 'repeated', words_charged: 0 })
})

test('a failed rewrite that is not stored is not charged and does not block another try', async () => {
  const userId = newUser()
  expect((await humanize({ as: userId, key: 'not-stored-2', model: failingModel, ...notStored })).status).toBe(502)
  expect((await humanize({ as: userId, key: 'not-stored-2', ...notStored })).status).toBe(200)
  expect(await usageOf(userId)).toMatchObject({ words_used: draftWords })
})

test('a sentence of a stored document is not rewritten without storing it', async () => {
  const userId = newUser()
  const { json } = await humanize({ as: userId })
  const extra = { store: false, redo: { document_id: json.id, sentence: 0 } }
  expect(await humanize({ as: userId, extra })).toMatchObject({ status: 400, json: { code: 'invalid-request' } })
  expect(await humanize({ as: userId, extra: { store: 'no' } })).toMatchObject({ status: 400 })
})

const repeated = { words_counted: draftWords, words_charged: 0, reason: 'repeated' }

test('the same text and style again within a day is free, and no model is asked', async () => {
  const userId = newUser()
  const now = () => new Date('2026-11-21T12:00:00Z')
  const first = await humanize({ as: userId, now })
  const later = () => new Date('2026-11-22T11:59:00Z')
  const again = await humanize({ as: userId, now: later, model: failingModel, key: 'asked-again' })
  const balance = 1_000 - draftWords
  expect(again.json).toMatchObject({
    id: first.json.id,
    humanizedText: rewritten,
    wordCount: 0,
    remaining_words: balance,
    receipt: { ...repeated, balance_before: balance, balance_after: balance },
  })
  expect(await historyOf(userId)).toHaveLength(1)
  // what that request was told stands, as for any other
  const byKey = await humanize({ as: userId, now: later, model: failingModel, key: 'asked-again' })
  expect(byKey.json).toEqual(again.json)

  const nextDay = () => new Date('2026-11-22T12:01:00Z')
  expect((await humanize({ as: userId, now: nextDay })).json.receipt).toMatchObject({ reason: 'delivered' })
})

test('another style, another text or another user is a new request', async () => {
  const userId = newUser()
  await humanize({ as: userId })
  for (const other of [{ as: userId, style: 'formal' }, { as: userId, text: `${draft} More.` }, { as: newUser() }]) {
    expect((await humanize(other)).json.receipt).toMatchObject({ reason: 'delivered' })
  }
})

test('protected words stay unchanged, are counted, are stored if the text has them, and make the same text a new request', async () => {
  const userId = newUser()
  const extra = { locked_terms: ['  utilize clear language ', 'absent'] }
  const model: Model = async function* (prompt) {
    yield answerPrompt(prompt, (text) => text.replaceAll('utilize', 'use').replaceAll('grew', 'rose'))
  }
  const { json } = await humanize({ as: userId, model, extra })
  expect(json.humanizedText).toBe('Teams utilize clear language every day. The budget rose by 14% to $1.2M in 2025.')
  expect(json.report.facts.term).toEqual({ kept: 1, of: 1 })
  expect((await humanize({ as: userId, model })).json.receipt).toMatchObject({ reason: 'delivered' })
  expect((await historyOf(userId)).map((document: SavedDocument) => document.locked_terms).toSorted()).toEqual([
    ['utilize clear language'],
    undefined,
  ])
  expect((await humanize({ as: userId, extra })).json.receipt).toMatchObject({ reason: 'repeated' })
})

test.each([
  ['51 terms', Array.from({ length: 51 }, (_, index) => `term ${index}`)],
  ['a term of 101 characters', ['x'.repeat(101)]],
  ['an empty term', [' ']],
  ['a term that is no text', [5]],
])('%s are refused', async (_, locked_terms) => {
  expect(await humanize({ extra: { locked_terms } })).toMatchObject({ status: 400, json: { code: 'invalid-request' } })
})

test.each([
  ['25 entries', Array.from({ length: 25 }, (_, index) => `heading ${index}`)],
  ['an entry of 81 characters', ['x'.repeat(81)]],
  ['an empty entry', [' ']],
  ['an entry that is no text', [5]],
])('an outline with %s is refused', async (_, outline) => {
  expect(await humanize({ extra: { outline } })).toMatchObject({ status: 400, json: { code: 'invalid-request' } })
})

test('the outline of the document that a text is a part of is told to the model and costs nothing', async () => {
  const userId = newUser()
  const prompts: Prompt[] = []
  const model: Model = (prompt, options) => {
    prompts.push(prompt)
    return plainModel(prompt, options)
  }
  const { status, json } = await humanize({ as: userId, model, extra: { outline: ['Before the war', 'After it'] } })
  expect(status).toBe(200)
  expect(json.receipt).toMatchObject({ words_counted: draftWords, words_charged: draftWords })
  expect(prompts[0]?.user).toContain('of which this is a part: Before the war / After it')
  const without = await humanize({ as: userId, model })
  expect(without.json.receipt).toMatchObject({ reason: 'delivered' })
  expect(prompts.at(-1)?.user).not.toContain('The plan of the whole')
})

test('a visitor’s repeated text is rewritten again, because nothing of it was stored', async () => {
  const address = newAddress()
  await humanize({ address })
  expect((await humanize({ address })).json).toMatchObject({
    remaining_words: 1_500 - 2 * draftWords,
    receipt: { reason: 'delivered' },
  })
})

test('20 simultaneous requests for one text give one run, one charge and one document', async () => {
  const userId = newUser()
  const { model, release, timesAsked, whenAsked } = heldModel()
  const answers = Promise.all(Array.from({ length: 20 }, () => humanize({ as: userId, model })))
  await whenAsked()
  release()
  const receipts = (await answers).map(({ json }) => json.receipt.reason)
  expect(receipts.filter((reason) => reason === 'delivered')).toHaveLength(1)
  expect(receipts.filter((reason) => reason === 'repeated')).toHaveLength(19)
  expect(timesAsked()).toBe(1)
  expect(await usageOf(userId)).toMatchObject({ words_used: draftWords })
  expect(await historyOf(userId)).toHaveLength(1)
})

test('when the run that others wait for fails, the next one runs', async () => {
  const userId = newUser()
  const { model, release, whenAsked } = heldModel()
  let calls = 0
  const breaksFirst: Model = async function* (prompt, options) {
    calls += 1
    const isFirst = calls === 1
    yield* model(prompt, options)
    if (isFirst) throw new Error('the model broke off')
  }
  const answers = Promise.all([1, 2, 3].map(() => humanize({ as: userId, model: breaksFirst })))
  await whenAsked()
  release()
  expect((await answers).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 502])
  expect(await usageOf(userId)).toMatchObject({ words_used: draftWords })
})

test('a deleted document is not repeated, so its text counts as new', async () => {
  const userId = newUser()
  const { json } = await humanize({ as: userId })
  await invoke(apiHandler(apiServices(database)), {
    method: 'DELETE',
    path: `/api/humanizations/${json.id}`,
    headers: bearer(userId),
  })
  const { model, release, whenAsked } = heldModel()
  const answers = Promise.all([1, 2, 3].map(() => humanize({ as: userId, model })))
  await whenAsked()
  release()
  const reasons = (await answers)
    .map((answer) => answer.json.receipt.reason)
    .toSorted((a: string, b: string) => (a < b ? -1 : 1))
  expect(reasons).toEqual(['delivered', 'repeated', 'repeated'])
  expect(await usageOf(userId)).toMatchObject({ words_used: 2 * draftWords })
  expect(await historyOf(userId)).toHaveLength(1)
})

test('a text that needed no change calls no model a second time', async () => {
  const userId = newUser()
  await humanize({ as: userId, model: idleModel })
  expect((await humanize({ as: userId, model: failingModel })).json).toMatchObject({
    humanizedText: draft,
    receipt: { words_charged: 0, reason: 'unchanged', balance_before: 1_000, balance_after: 1_000 },
  })
})

test('a user without words left still gets a delivered rewrite again', async () => {
  const userId = newUser()
  const text = fifteenWords.repeat(66)
  expect((await humanize({ as: userId, text })).status).toBe(200)
  expect((await humanize({ as: userId })).status).toBe(429)
  expect((await humanize({ as: userId, text })).json.receipt).toMatchObject({
    reason: 'repeated',
    balance_before: 10,
    balance_after: 10,
  })
})

test('a document without a receipt is still listed', async () => {
  const userId = newUser()
  const old = {
    id: '01KAJ3T5E0AAAAAAAAAAAAAAAA',
    style: 'simple',
    word_count: 3,
    original_text: 'one two three',
    humanized_text: 'one, two, three',
    created_at: '2026-10-01T12:00:00.000Z',
  }
  await database.client.send(
    new PutCommand({ TableName: database.tableName, Item: { pk: `USER#${userId}`, sk: `HUM#${old.id}`, ...old } }),
  )
  const found = await documents.read(database.table, userId, old.id, new Date())
  expect(found).toEqual(old)
})

test('a document that was deleted does not come back by its key', async () => {
  const userId = newUser()
  const { json } = await humanize({ as: userId, key: 'a-deleted-one' })
  await invoke(apiHandler(apiServices(database)), {
    method: 'DELETE',
    path: `/api/humanizations/${json.id}`,
    headers: bearer(userId),
  })
  expect((await humanize({ as: userId, key: 'a-deleted-one' })).status).toBe(404)
})

test('the month’s limit is refused with the words left, and nothing is charged', async () => {
  const userId = newUser()
  const text = fifteenWords.repeat(64)
  expect((await humanize({ as: userId, text })).status).toBe(200)
  const { status, json } = await humanize({ as: userId, text: fifteenWords.repeat(4) })
  expect(status).toBe(429)
  expect(json).toMatchObject({ code: 'word-limit-exceeded', message: 'Word limit exceeded', remaining_words: 40 })
  expect(await usageOf(userId)).toMatchObject({ words_used: 960 })
})

test('of 100 simultaneous requests of 17 words on 1,000 words, 58 are delivered and 986 words charged', async () => {
  const userId = newUser()
  const text = (index: number) =>
    `We utilize one two three four five six seven eight nine ten eleven twelve thirteen fourteen n${index}.`
  expect(countWords(text(0))).toBe(17)
  const handler = humanizeHandler(humanizeServices(database, { model: plainModel }))
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      invokeStream(handler, {
        method: 'POST',
        path: '/api/humanize-text',
        headers: bearer(userId),
        body: { text: text(index) },
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(58)
  expect(answers.filter(({ json }) => json.code === 'word-limit-exceeded')).toHaveLength(42)
  expect(await usageOf(userId)).toMatchObject({ words_used: 986, remaining_words: 14 })
})

test('an address may send a model only so many words a day without a challenge, charged or not', async () => {
  const now = () => new Date('2027-03-01T18:00:00Z')
  const address = '2001:db8:7:7::1'
  const plain = (index: number) => `${'They use the same tools every day. '.repeat(42)}They use tool number ${index}.`
  expect(countWords(plain(7))).toBe(299)
  const answers = []
  for (let index = 0; index < 21; index += 1) answers.push(await humanize({ address, text: plain(index), now }))
  const delivered = answers.filter(({ status }) => status === 200)
  // 1,500 words a day × 5, at 299 + 60 words of instructions each
  expect(delivered).toHaveLength(20)
  expect(delivered.every(({ json }) => json.receipt.words_charged === 0)).toBe(true)
  expect(answers.at(-1)).toMatchObject({ status: 428, json: { code: 'challenge' } })
  expect((await humanize({ text: plain(41), now })).status).toBe(200)
})

test('a user may send a model only so many words a month, including failures', async () => {
  const userId = newUser()
  const model = failingModel
  const text = (index: number) => `${'They utilize tools. '.repeat(313)}Number ${index} is it.`
  const codes = []
  for (let index = 0; index < 6; index += 1)
    codes.push((await humanize({ as: userId, text: text(index), model })).json.code)
  // 1,000 words a month × 5, at 943 + 180 words each
  expect(codes).toEqual([...Array(4).fill('humanization-failed'), ...Array(2).fill('model-limit-exceeded')])
  expect(await usageOf(userId)).toMatchObject({ words_used: 0, remaining_words: 1_000 })
})

test('accounts on Free share a daily budget that does not apply to Pro', async () => {
  const now = () => new Date('2027-04-01T12:00:00Z')
  const settings = { FREE_MODEL_WORDS_PER_DAY: '100' }
  expect((await humanize({ as: newUser(), now, settings })).status).toBe(200)
  const free = newUser()
  expect(await humanize({ as: free, now, settings })).toMatchObject({
    status: 429,
    json: { code: 'model-limit-exceeded' },
    headers: { 'retry-after': '43200' },
  })
  // what was refused is not counted against the account
  expect((await humanize({ as: free, now })).json.remaining_words).toBe(1_000 - draftWords)
  const pro = newUser()
  await putOnPlan(database, pro, 'pro')
  expect((await humanize({ as: pro, now, settings })).status).toBe(200)
})

test.each([
  ['an address', { RUNS_IN_FLIGHT_PER_ADDRESS: '1' }, true, { status: 428, json: { code: 'challenge' } }],
  ['all visitors', { RUNS_IN_FLIGHT_OF_VISITORS: '1' }, false, { status: 429, json: { code: 'too-many-requests' } }],
])('rewrites of %s at once are limited', async (_, settings, isSameAddress, refusal) => {
  const now = () => new Date(isSameAddress ? '2027-05-01T12:00:00Z' : '2027-05-02T12:00:00Z')
  const address = newAddress()
  const { model, release, whenAsked } = heldModel()
  const first = humanize({ address, model, settings, now })
  await whenAsked()
  const second = await humanize({ address: isSameAddress ? address : newAddress(), model, settings, now })
  expect(second).toMatchObject(refusal)
  release()
  expect((await first).status).toBe(200)
})

test('a document is not read for a sentence before its run is counted', async () => {
  const userId = newUser()
  const { model, release, whenAsked } = heldModel()
  const settings = { RUNS_IN_FLIGHT: '1' }
  const first = humanize({ as: userId, model, settings })
  await whenAsked()
  const redo = { document_id: 'unknown', sentence: 0 }
  expect(await humanize({ as: userId, extra: { redo }, settings })).toMatchObject({
    status: 429,
    json: { code: 'too-many-requests' },
  })
  release()
  expect((await first).status).toBe(200)
})

test('too many rewrites of one user at once are asked to wait', async () => {
  const userId = newUser()
  const { model, release, whenAsked } = heldModel()
  const settings = { RUNS_IN_FLIGHT: '1' }
  const first = humanize({ as: userId, model, settings })
  await whenAsked()
  const second = await humanize({ as: userId, text: 'They utilize another text.', model, settings })
  expect(second).toMatchObject({ status: 429, json: { code: 'too-many-requests' }, headers: { 'retry-after': '10' } })
  release()
  expect((await first).status).toBe(200)
})

test('a visitor’s day is limited by address, whatever else the visitor changes', async () => {
  const settings = { ANONYMOUS_WORDS_PER_DAY: String(draftWords) }
  const now = () => new Date('2027-01-01T12:00:00Z')
  const address = '2001:db8:1:2::1'
  expect((await humanize({ address, settings, now })).status).toBe(200)
  for (const evasion of [
    { address, headers: { cookie: 'a=b', 'user-agent': 'other' } },
    { address: '2001:db8:1:2:ffff::9' },
    { address: '2001:0DB8:0001:0002::7' },
    { address, headers: { 'x-forwarded-for': '8.8.8.8' } },
  ]) {
    const { status, json } = await humanize({ ...evasion, settings, now })
    expect({ status, code: json.code }).toEqual({ status: 428, code: 'challenge' })
  }
  expect((await humanize({ address: '2001:db8:1:3::1', settings, now })).status).toBe(200)
  const nextDay = () => new Date('2027-01-02T12:00:00Z')
  expect((await humanize({ address, settings, now: nextDay })).status).toBe(200)
})

test('all visitors share a daily budget, and a refusal by it costs a visitor no words', async () => {
  const now = () => new Date('2027-02-01T12:00:00Z')
  const settings = { ANONYMOUS_WORDS_PER_DAY_FOR_EVERYONE: String(draftWords) }
  expect((await humanize({ settings, now })).status).toBe(200)
  const address = newAddress()
  const { status, json } = await humanize({ address, settings, now })
  expect({ status, left: json.remaining_words }).toEqual({ status: 429, left: 0 })
  const { json: later } = await humanize({ address, now })
  expect(later.remaining_words).toBe(1_500 - draftWords)
})

test.each<[string, Options, number, string]>([
  ['an empty text', { text: '' }, 400, 'empty-text'],
  ['white space', { text: ' \n\t ' }, 400, 'empty-text'],
  ['nothing but zero-width spaces', { text: '\u200B'.repeat(10) }, 400, 'empty-text'],
  ['301 words of a visitor', { text: 'word '.repeat(301) }, 413, 'text-too-long'],
  ['one token of 40,000 characters', { text: 'x'.repeat(40_000) }, 413, 'text-too-long'],
  ['words joined by zero-width characters', { text: 'word\u200B'.repeat(2_000) }, 413, 'text-too-long'],
  ['a mountain of white space', { text: `a${' '.repeat(200_000)}b` }, 400, 'invalid-request'],
  ['a title with a run of line breaks', { text: `# Title${'\n'.repeat(40_000)}x` }, 400, 'invalid-request'],
  ['zero-width characters between words', { text: `a${'\u200B'.repeat(1_000)} b` }, 400, 'invalid-request'],
  [
    'a text that is to be one sentence',
    { text: 'They use it. '.repeat(60), extra: { another: true } },
    413,
    'text-too-long',
  ],
  [
    'a sentence of spaces that is to be written again',
    { text: `They use${' '.repeat(40_000)}it.`, extra: { redo: { document_id: 'a', sentence: 0 } } },
    400,
    'invalid-request',
  ],
  ['half a character', { text: 'a \uD800 b' }, 400, 'invalid-request'],
  ['a NUL', { text: 'a \0 b' }, 400, 'invalid-request'],
  ['the mark of a broken encoding', { text: 'a \uFFFD b' }, 400, 'invalid-request'],
  ['an unknown style', { style: 'pirate' }, 400, 'invalid-request'],
  ['a text that is no text', { text: 5 }, 400, 'invalid-request'],
  ['an unknown field', { extra: { plan: 'pro' } }, 400, 'invalid-request'],
  ['a body that is not JSON', { rawBody: '{"text": "Teams utilize clear language' }, 400, 'invalid-request'],
  ['no body', { rawBody: '' }, 400, 'invalid-request'],
  ['a list', { rawBody: '[]' }, 400, 'invalid-request'],
  ['__proto__', { rawBody: '{"text": "hello there", "__proto__": {"style": "formal"}}' }, 400, 'invalid-request'],
  ['100,000-deep JSON', { rawBody: '['.repeat(100_000) + ']'.repeat(100_000) }, 400, 'invalid-request'],
  ['deep JSON in a field', { rawBody: `{"text": ${'['.repeat(50_000)}${']'.repeat(50_000)}}` }, 400, 'invalid-request'],
  [
    'invalid UTF-8',
    { rawBody: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22]).toString('base64'), isBase64Encoded: true },
    400,
    'invalid-request',
  ],
  ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 400, 'invalid-request'],
  ['a bad Idempotency-Key', { key: 'a b' }, 400, 'invalid-request'],
])('%s is refused and costs nothing', async (_, options, status, code) => {
  const address = newAddress()
  const answer = await humanize({ address, ...options })
  expect(answer.headers['content-type']).toBe('application/problem+json')
  expect({ status: answer.status, code: answer.json.code }).toEqual({ status, code })
  expect(answer.text).not.toContain('clear language')
  expect((await humanize({ address })).json.remaining_words).toBe(1_500 - draftWords)
})

test('limits are refused in the product’s own words', async () => {
  expect((await humanize({ text: `a${' '.repeat(9_000)}b` })).json.message).toBe(
    'This text is mostly spaces or invisible characters. Take them out, and try again.',
  )
  expect((await humanize({ text: '' })).json.message).toBe('Please enter some text to humanize.')
  expect((await humanize({ text: 'word '.repeat(301) })).json.message).toBe(
    'Please limit your text to 300 words. Sign up for a free account to get 1,000 words per month.',
  )
  const userId = newUser()
  expect((await humanize({ as: userId, text: 'word '.repeat(1_001) })).json.message).toBe(
    'Please limit your text to 1,000 words per request.',
  )
  await putOnPlan(database, userId, 'pro')
  expect((await humanize({ as: userId, text: 'word '.repeat(3_001) })).json.message).toBe(
    'Please limit your text to 3,000 words per request.',
  )
})

test('a run that crashed gives its words back to the next request', async () => {
  const userId = newUser()
  const then = () => new Date(Date.now() - 6 * 60_000)
  await usage.reserve(
    database.table,
    { owner: `USER#${userId}`, period: new Date().toISOString().slice(0, 7), words: 1_000, runsAtOnce: 100 },
    'gone',
    990,
    then(),
  )
  await requests.begin(
    database.table,
    { owner: `USER#${userId}`, key: 'key-of-crash', run: 'gone' },
    'other-hash',
    then(),
  )
  const { status, json } = await humanize({ as: userId })
  expect(status).toBe(200)
  expect(json.remaining_words).toBe(1_000 - draftWords)
})

test('a hanging model is given up on in time to give the words back', async () => {
  const userId = newUser()
  const services = humanizeServices(database)
  const handler = humanizeHandler({
    ...services,
    writerFor: async (signal) =>
      writingOnly(async function* () {
        yield await new Promise<string>((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        })
      }),
  })
  const answer = await invokeStream(
    handler,
    { method: 'POST', path: '/api/humanize-text', headers: bearer(userId), body: { text: draft } },
    { remainingMs: 5_300 },
  )
  expect(answer).toMatchObject({ status: 502, json: { code: 'humanization-failed' } })
  expect(await usageOf(userId)).toMatchObject({ remaining_words: 1_000 })
})

const twoSentences = 'Teams utilize clear language every day in May. They utilize it at noon, too, when 12 people meet.'
const firstSentence = 'Teams utilize clear language every day in May.'
const secondSentence = 'They utilize it at noon, too, when 12 people meet.'

/** Writes "work with" for "utilize". */
const otherModel: Model = async function* (prompt) {
  yield answerPrompt(prompt, (text) => text.replaceAll('utilize', 'work with'))
}

const redoOf = (document_id: string, sentence: number) => ({ extra: { redo: { document_id, sentence } } })

test('one sentence of a document is written again for nothing, also when the month’s words are used up', async () => {
  const userId = newUser()
  const { json: first } = await humanize({ as: userId, text: twoSentences })
  const { json } = await humanize({ as: userId, text: secondSentence, model: otherModel, ...redoOf(first.id, 1) })
  const balance = 1_000 - countWords(twoSentences)
  expect(json).toMatchObject({
    id: first.id,
    humanizedText: 'They work with it at noon, too, when 12 people meet.',
    wordCount: 0,
    report: { status: 'rewritten', facts: { figure: { kept: 1, of: 1 } } },
    receipt: { words_charged: 0, balance_before: balance, balance_after: balance },
  })
  expect(await historyOf(userId)).toMatchObject([
    {
      original_text: twoSentences,
      humanized_text: 'Teams use clear language every day in May. They work with it at noon, too, when 12 people meet.',
    },
  ])
  expect((await humanize({ as: userId, text: fifteenWords.repeat(65) })).status).toBe(200)
  const { words_used } = await usageOf(userId)
  const last = await humanize({ as: userId, text: firstSentence, model: otherModel, ...redoOf(first.id, 0) })
  expect(last.json).toMatchObject({ humanizedText: 'Teams work with clear language every day in May.', wordCount: 0 })
  expect(await usageOf(userId)).toMatchObject({ words_used })
})

test.each(['a visitor', 'a user'])(
  '%s has a sentence of a text that is not stored written again for nothing',
  async (who) => {
    const as = who === 'a user' ? { as: newUser() } : { address: newAddress() }
    const request = { ...as, text: firstSentence, model: otherModel, extra: { another: true } }
    const [first, second] = [await humanize(request), await humanize(request)]
    for (const { json, headers } of [first, second]) {
      expect(json).toMatchObject({
        humanizedText: 'Teams work with clear language every day in May.',
        wordCount: 0,
        receipt: { words_counted: 0, words_charged: 0 },
      })
      const hourly = (headers['ratelimit-policy'] ?? '').match(/"[\w-]+"(?=;q=\d+;w=3600)/g)
      const limits = who === 'a user' ? ['"sentences-address"', '"sentences-account"'] : ['"sentences-address"']
      expect(hourly).toEqual(expect.arrayContaining(limits))
    }
    const failed = await humanize({ ...request, model: failingModel })
    expect(failed).toMatchObject({ status: 502, json: { code: 'humanization-failed' } })
  },
)

test('a sentence that is written again is stored nowhere if its text is not', async () => {
  const userId = newUser()
  const { json } = await humanize({ as: userId, text: firstSentence, extra: { another: true } })
  expect(json.receipt).toMatchObject({ stored: false })
  expect(await usageOf(userId)).toMatchObject({ words_used: 0 })
  expect(await historyOf(userId)).toEqual([])
})

test('sentences that are written again are bounded by the words that a month gives to a model', async () => {
  const userId = newUser()
  const request = { as: userId, text: firstSentence, model: otherModel, extra: { another: true } }
  let answers = 0
  let last = await humanize(request)
  for (; last.status === 200; answers += 1) last = await humanize(request)
  expect(last).toMatchObject({ status: 429, json: { code: 'model-limit-exceeded' } })
  expect(answers).toBe(
    Math.floor((plans.free.wordsPerMonth * modelWords.perAllowedWord) / modelWordsOf(countWords(firstSentence))),
  )
})

test('a sentence for which there is no other wording is not charged', async () => {
  const userId = newUser()
  const { json: first } = await humanize({ as: userId, text: twoSentences })
  for (const model of [plainModel, idleModel]) {
    const { json } = await humanize({ as: userId, text: firstSentence, model, ...redoOf(first.id, 0) })
    expect(json).toMatchObject({
      humanizedText: 'Teams use clear language every day in May.',
      report: { status: 'unchanged' },
      receipt: { words_charged: 0, reason: 'unchanged' },
    })
  }
  expect(await usageOf(userId)).toMatchObject({ words_used: countWords(twoSentences) })
})

test('a sentence whose facts do not survive stays as it stands, and costs nothing', async () => {
  const userId = newUser()
  const { json: first } = await humanize({ as: userId, text: twoSentences })
  const model: Model = async function* (prompt) {
    yield answerPrompt(prompt, (text) => text.replaceAll('12', '13'))
  }
  const { json } = await humanize({ as: userId, text: secondSentence, model, ...redoOf(first.id, 1) })
  expect(json.receipt).toMatchObject({ words_charged: 0 })
  expect((await historyOf(userId))[0].humanized_text).toContain('12 people')
  expect(
    (await humanize({ as: userId, text: secondSentence, model: failingModel, ...redoOf(first.id, 1) })).status,
  ).toBe(502)
  expect(await usageOf(userId)).toMatchObject({ words_used: countWords(twoSentences) })
})

test('a sentence that was asked for twice with one key is written once', async () => {
  const userId = newUser()
  const { json: first } = await humanize({ as: userId, text: twoSentences })
  const { model, release, timesAsked, whenAsked } = heldModel()
  const slowOther: Model = async function* (prompt, options) {
    for await (const _ of model(prompt, options)) continue
    yield* otherModel(prompt, options)
  }
  const ask = () =>
    humanize({ as: userId, text: secondSentence, key: 'redo-once-1', model: slowOther, ...redoOf(first.id, 1) })
  const answers = Promise.all([ask(), ask(), ask()])
  await whenAsked()
  release()
  const [firstAnswer, ...others] = await answers
  for (const other of others) expect(other.json).toEqual(firstAnswer.json)
  expect((await ask()).json.humanizedText).toBe('They work with it at noon, too, when 12 people meet.')
  expect(timesAsked()).toBe(1)
  expect(await usageOf(userId)).toMatchObject({ words_used: countWords(twoSentences) })
})

test('two sentences that are written again at once both stand in the document', async () => {
  const userId = newUser()
  const { json: first } = await humanize({ as: userId, text: twoSentences })
  const { model, release, whenAsked } = heldModel()
  const slowOther: Model = async function* (prompt, options) {
    for await (const _ of model(prompt, options)) continue
    yield* otherModel(prompt, options)
  }
  const answers = Promise.all(
    [firstSentence, secondSentence].map((text, place) =>
      humanize({ as: userId, text, model: slowOther, ...redoOf(first.id, place) }),
    ),
  )
  await whenAsked(2)
  release()
  expect((await answers).map(({ status }) => status)).toEqual([200, 200])
  expect((await historyOf(userId))[0].humanized_text).toBe(
    'Teams work with clear language every day in May. They work with it at noon, too, when 12 people meet.',
  )
})

test('only a sentence of the caller’s own document is written again', async () => {
  const userId = newUser()
  const { json: first } = await humanize({ as: userId, text: twoSentences })
  const ask = (as: string | undefined, text: string, id: string, place: number) =>
    humanize({ ...(as !== undefined && { as }), text, ...redoOf(id, place) })
  expect(await ask(newUser(), secondSentence, first.id, 1)).toMatchObject({ status: 404, json: { code: 'not-found' } })
  expect(await ask(userId, secondSentence, '01KAJ3T5E0AAAAAAAAAAAAAAAA', 1)).toMatchObject({ status: 404 })
  expect(await ask(undefined, secondSentence, first.id, 1)).toMatchObject({ status: 401 })
  for (const [text, place] of [
    [secondSentence, 0],
    [secondSentence, 9],
    ['Another sentence.', 1],
    [`${firstSentence} Another.`, 0],
  ] as const) {
    expect(await ask(userId, text, first.id, place)).toMatchObject({ status: 400, json: { code: 'invalid-request' } })
  }
  expect(await usageOf(userId)).toMatchObject({ words_used: countWords(twoSentences) })
})

test('a document whose day has passed is not repeated, and none of its sentences is rewritten or charged', async () => {
  const userId = newUser()
  const { json: first } = await humanize({ as: userId, text: twoSentences })
  const keyed = { as: userId, text: secondSentence, key: 'redo-before-its-day', ...redoOf(first.id, 1) }
  const { json: redone } = await humanize(keyed)
  // its day passes; the table has not deleted it yet
  await database.client.send(
    new UpdateCommand({
      TableName: database.tableName,
      Key: { pk: ownerKey.user(userId), sk: sortKey.document(first.id) },
      UpdateExpression: 'SET #ttl = :past',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':past': Math.floor(Date.now() / 1000) - 1 },
    }),
  )
  const used = countWords(twoSentences) + redone.wordCount
  for (const request of [
    { ...redoOf(first.id, 1), model: failingModel },
    { ...redoOf(first.id, 1), key: 'redo-before-its-day', model: failingModel },
  ]) {
    const refused = await humanize({ as: userId, text: secondSentence, ...request })
    expect(refused).toMatchObject({ status: 404, json: { code: 'not-found' } })
  }
  expect(await usageOf(userId)).toMatchObject({ words_used: used })
  // the text itself is rewritten anew
  expect((await humanize({ as: userId, text: twoSentences })).json).toMatchObject({ receipt: { reason: 'delivered' } })
})

test('a document that is deleted meanwhile does not come back with a sentence', async () => {
  const userId = newUser()
  const { json: first } = await humanize({ as: userId, text: twoSentences })
  const { model, release, whenAsked } = heldModel()
  const answer = humanize({ as: userId, text: secondSentence, model, ...redoOf(first.id, 1) })
  await whenAsked()
  await documents.remove(database.table, userId, first.id)
  release()
  expect((await answer).status).toBe(502)
  expect(await historyOf(userId)).toEqual([])
  expect(await usageOf(userId)).toMatchObject({ words_used: countWords(twoSentences) })
})

const manySigns =
  'Moreover, teams utilize clear language, ensuring that nobody is surprised. The comprehensive plan fosters trust. Furthermore, it leverages what people know.'
const oneSignLess: Model = async function* (prompt) {
  yield answerPrompt(prompt, (segment) => segment.replace('utilize', 'use'))
}

test('a light edit is delivered and kept, and costs nothing, also when it is asked for again', async () => {
  const userId = newUser()
  const first = await humanize({ as: userId, text: manySigns, model: oneSignLess })
  expect(first.json).toMatchObject({
    wordCount: 0,
    remaining_words: 1_000,
    report: { status: 'light-edit' },
    receipt: { words_charged: 0, reason: 'light-edit' },
  })
  expect(await usageOf(userId)).toMatchObject({ words_used: 0 })
  expect(await historyOf(userId)).toMatchObject([{ id: first.json.id, humanized_text: first.json.humanizedText }])

  const again = await humanize({ as: userId, text: manySigns, model: failingModel })
  expect(again.json).toMatchObject({ id: first.json.id, receipt: { words_charged: 0, reason: 'light-edit' } })
})

test('the strength reaches the model and the document; medium is the same request as none', async () => {
  const userId = newUser()
  let prompted = ''
  const listening: Model = (prompt, options) => {
    prompted = prompt.user
    return plainModel(prompt, options)
  }
  await humanize({ as: userId, model: listening, extra: { strength: 'strong' } })
  expect(prompted).toContain('Strength: strong.')
  await humanize({ as: userId })
  expect((await historyOf(userId)).map(({ strength }: { strength: string }) => strength)).toEqual(['medium', 'strong'])
  const again = await humanize({ as: userId, model: failingModel, extra: { strength: 'medium' } })
  expect(again.json).toMatchObject({ receipt: { reason: 'repeated' } })
  expect((await humanize({ as: userId, extra: { strength: 'total' } })).status).toBe(400)
})
