import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { afterEach, expect, test } from 'vitest'
import type { Model } from '#core/rewriting/model.ts'
import { countWords } from '#core/text/words.ts'
import { apiHandler } from '#lambdas/api/handler.ts'
import { documents } from '#lambdas/data/documents.ts'
import { rates } from '#lambdas/data/rates.ts'
import { requests } from '#lambdas/data/requests.ts'
import { usage } from '#lambdas/data/usage.ts'
import { humanizeHandler } from '#lambdas/humanize/handler.ts'
import { itemsOf, useDatabase } from '#tests/support/database.ts'
import { tableThatDiesAfter } from '#tests/support/dying-table.ts'
import { eventsOf, invoke, invokeStream, newAddress } from '#tests/support/lambda.ts'
import { useLogs } from '#tests/support/logs.ts'
import { failingModel, heldModel, plainModel, wordingsModel } from '#tests/support/models.ts'
import { apiServices, bearer, humanizeServices, putOnPlan } from '#tests/support/services.ts'

const database = useDatabase()
const logs = useLogs()
afterEach(() => {
  if (logs.text.includes('clear language')) throw new Error('The log quotes the text.')
})

const source = 'Teams utilize clear language every day.'
const draft = `${source} The budget grew by 14% to $1.2M in 2025, Ada Lovelace said.`
const sentence = 'Teams use clear language every day.'
const second = 'The budget grew by 14% to $1.2M in 2025, Ada Lovelace said.'

type Options = {
  as?: string
  model?: Model
  key?: string
  accept?: string
  address?: string
  now?: () => Date
  db?: DynamoDBDocumentClient
  rateFactor?: number
  body: object
}

const newUser = () => crypto.randomUUID()

const send = ({ as, model = plainModel, key, accept, address = newAddress(), now, db, rateFactor, body }: Options) => {
  const { tableName } = database
  const services = humanizeServices(database, { model, ...(now && { now }) })
  return invokeStream(
    humanizeHandler({
      ...services,
      ...(rateFactor !== undefined && { rates: rates(database.client, tableName, rateFactor) }),
      ...(db && {
        usage: usage(db, tableName),
        requests: requests(db, tableName),
        documents: documents(db, tableName),
      }),
    }),
    {
      method: 'POST',
      path: '/api/humanize-text',
      headers: {
        'x-viewer-ip': address,
        'content-type': 'application/json',
        ...(as !== undefined && bearer(as)),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(accept !== undefined && { accept }),
      },
      body,
    },
  )
}

/** The words of a phrase in a sentence, as a request names them. */
const phraseOf = (words: string, of = sentence) => {
  const start = of.indexOf(words)
  if (start === -1) throw new Error(`No “${words}” there.`)
  return { sentence: of, start, end: start + words.length }
}

const ask = (
  words: string,
  {
    of = sentence,
    text = source,
    extra = {},
    ...options
  }: Omit<Partial<Options>, 'body'> & { of?: string; text?: string; extra?: object } = {},
) =>
  send({ model: wordingsModel('employ', 'apply'), ...options, body: { text, phrase: phraseOf(words, of), ...extra } })

const storedDraft = async (as: string) => (await send({ as, body: { text: draft } })).json.id as string
const redo = (document_id: string, place = 0) => ({ redo: { document_id, sentence: place } })

const usageOf = async (as: string) =>
  (await invoke(apiHandler(apiServices(database)), { path: '/api/usage', headers: bearer(as) })).json.words_used
const historyOf = async (as: string) =>
  (await invoke(apiHandler(apiServices(database)), { path: '/api/humanizations', headers: bearer(as) })).json
    .humanizations
const tableText = async () => JSON.stringify(await itemsOf(database))

const draftWords = countWords(draft)

test('other wordings for a phrase of a document cost the words of the phrase, and the document stays as it is', async () => {
  const as = newUser()
  const id = await storedDraft(as)
  const before = await historyOf(as)
  const { status, json } = await ask('use clear', {
    as,
    model: wordingsModel('use plain', 'employ clear'),
    extra: redo(id),
  })
  expect(status).toBe(200)
  expect(json).toMatchObject({
    id,
    humanizedText: sentence,
    wordings: ['use plain', 'employ clear'],
    wordCount: 2,
    remaining_words: 1_000 - draftWords - 2,
    receipt: { words_counted: 2, words_charged: 2, reason: 'delivered', balance_before: 1_000 - draftWords },
  })
  expect(await usageOf(as)).toBe(draftWords + 2)
  expect(await historyOf(as)).toEqual(before)
})

test('a long word is one word', async () => {
  const of = 'It is a comprehensive guide.'
  const { json } = await ask('comprehensive', { as: newUser(), of, text: of, model: wordingsModel('thorough') })
  expect(json).toMatchObject({ wordings: ['thorough'], receipt: { words_counted: 1, words_charged: 1 } })
})

test('wordings also arrive as events', async () => {
  const events = eventsOf(await ask('use', { as: newUser(), accept: 'text/event-stream', extra: { store: false } }))
  expect(events.map(({ event }) => event)).toEqual(['meta', 'done'])
  expect(events.at(-1)).toMatchObject({ data: { wordings: ['employ', 'apply'], receipt: { words_charged: 1 } } })
})

test('if no wording keeps every fact, nothing is charged', async () => {
  const as = newUser()
  for (const wordings of [
    [],
    ['use'],
    ['grew by 15%'],
    ['may grow by 14%'],
    ['grew, as Bob says, by 14%'],
    ['never grew by 14%'],
  ]) {
    const { json } = await ask('grew by 14%', {
      as,
      of: second,
      text: second,
      model: wordingsModel(...wordings),
      extra: { store: false },
    })
    expect(json).toMatchObject({ wordings: [], wordCount: 0, receipt: { words_charged: 0, reason: 'unchanged' } })
  }
  const { json } = await ask('grew by 14%', {
    as,
    of: second,
    text: second,
    model: wordingsModel('rose by 14%', 'rose by 4%'),
  })
  expect(json).toMatchObject({ wordings: ['rose by 14%'], receipt: { words_charged: 3 } })
  expect(await usageOf(as)).toBe(3)
})

test('a visitor gets wordings from the day’s words, and nothing of them is stored', async () => {
  const address = newAddress()
  const text = 'Quuxvisitors utilize it.'
  const { json } = await ask('use it', {
    address,
    of: 'Quuxvisitors use it.',
    text,
    model: wordingsModel('quuxwording it'),
  })
  expect(json).toMatchObject({ wordings: ['quuxwording it'], remaining_words: 1_500 - 2 })
  expect((await send({ address, body: { text } })).json.receipt.balance_before).toBe(1_500 - 2)
  expect(await tableText()).not.toMatch(/quux/i)
})

test.each([
  ['that is not stored', { store: false }],
  ['of no document', {}],
])('nothing is kept of the wordings for a text %s, so they cannot be asked for again', async (_, extra) => {
  const as = newUser()
  const options = { as, key: 'not-kept-1', of: 'Quuxusers use it.', text: 'Quuxusers utilize it.', extra }
  expect((await ask('use it', { ...options, model: wordingsModel('quuxwording it') })).json).toMatchObject({
    wordings: ['quuxwording it'],
    receipt: { words_charged: 2, stored: false },
  })
  expect(await tableText()).not.toMatch(/quux/i)
  expect(await ask('use it', options)).toMatchObject({ status: 409, json: { code: 'request-repeated' } })
  expect(await usageOf(as)).toBe(2)
})

test.each([
  ['A figure', '14%', second],
  ['A figure', 'to $1.2M', second],
  ['A figure', 'in 2025', second],
  ['A date', 'on 3 May', 'They met on 3 May in the office.'],
  ['A name', 'Ada', second],
  ['A quotation', 'plain words', 'Ask for “plain words at noon” in the office.'],
  ['A quotation', 'for “plain', 'Ask for “plain words at noon” in the office.'],
  ['A citation', '2020', 'It works (Smith, 2020) in the office.'],
  ['A link', 'example.com', 'See example.com for more.'],
  ['A placeholder', '[Your Name]', 'I am [Your Name] of the office.'],
  ['Code', '`npm start`', 'Run `npm start` in the folder.'],
])('%s has no other wording, and nothing is charged: %s', async (fact, words, of) => {
  const as = newUser()
  const { status, json } = await ask(words, { as, of, text: of, model: failingModel })
  expect({ status, message: json.message }).toEqual({
    status: 400,
    message: `${fact} stays as it is, so there is no other wording for it.`,
  })
  expect(json.code).toBe('invalid-request')
  expect(await usageOf(as)).toBe(0)
})

test('a locked term has no other wording', async () => {
  expect((await ask('clear', { extra: { locked_terms: ['clear language'] } })).json.message).toBe(
    'A locked term stays as it is, so there is no other wording for it.',
  )
})

const select = 'Please select 1 to 8 words inside one sentence.'
const nine = 'One two three four five six seven eight nine ten words are here.'

test.each<[string, object, number, string]>([
  ['half a word', { phrase: { sentence, start: 6, end: 8 } }, 400, select],
  ['nothing', { phrase: { sentence, start: 6, end: 6 } }, 400, select],
  ['a stretch that ends before it begins', { phrase: { sentence, start: 9, end: 6 } }, 400, select],
  ['more than there is', { phrase: { sentence, start: 6, end: 900 } }, 400, select],
  ['a space at its end', { phrase: { sentence, start: 6, end: 10 } }, 400, select],
  ['marks alone', { phrase: { sentence, start: 34, end: 35 } }, 400, select],
  ['nine words', { phrase: { sentence: nine, start: 0, end: 44 } }, 400, select],
  ['a word without an end', { phrase: phraseOf('x'.repeat(121), `They ${'x'.repeat(121)} it.`) }, 400, select],
  ['two sentences', { phrase: phraseOf('day. The', `${sentence} ${second}`) }, 400, select],
  ['two lines', { phrase: phraseOf('day\nand', 'Every day\nand night.') }, 400, select],
  ['an empty sentence', { phrase: { sentence: '', start: 0, end: 0 } }, 400, select],
])('%s is no phrase', async (_, body, status, message) => {
  const as = newUser()
  const answer = await send({ as, model: failingModel, body: { text: source, ...body } })
  expect({ status: answer.status, message: answer.json.message }).toEqual({ status, message })
  expect(await usageOf(as)).toBe(0)
})

test.each<[string, object, number, string]>([
  ['a place before the first', { phrase: { sentence, start: -1, end: 3 } }, 400, 'invalid-request'],
  ['a place between two letters', { phrase: { sentence, start: 0.5, end: 3 } }, 400, 'invalid-request'],
  ['a phrase without its sentence', { phrase: { start: 0, end: 3 } }, 400, 'invalid-request'],
  ['an unknown field', { phrase: { ...phraseOf('use'), count: 40 } }, 400, 'invalid-request'],
  ['half a character', { phrase: phraseOf('use', 'Teams use \uD800 it.') }, 400, 'invalid-request'],
  ['no text', { text: ' ', phrase: phraseOf('use') }, 400, 'empty-text'],
  ['a text beyond the plan', { text: 'word '.repeat(1_001), phrase: phraseOf('use') }, 413, 'text-too-long'],
  [
    'a sentence beyond the plan',
    { phrase: phraseOf('use', `They use ${'word '.repeat(1_001)}`) },
    413,
    'text-too-long',
  ],
])('%s is refused and costs nothing', async (_, body, status, code) => {
  const as = newUser()
  const answer = await send({ as, model: failingModel, body: { text: source, ...body } })
  expect({ status: answer.status, code: answer.json.code }).toEqual({ status, code })
  expect(await usageOf(as)).toBe(0)
})

test('a sentence that is too long to be charged as a few words is refused', async () => {
  const as = newUser()
  const long = `Teams use ${'a tool, '.repeat(250)}and leave.`
  const refusal = {
    status: 400,
    json: { code: 'invalid-request', message: 'This sentence is too long for other wordings.' },
  }
  expect(await ask('leave', { as, of: long, model: failingModel })).toMatchObject(refusal)
  expect(await ask('use', { as, text: long, model: failingModel })).toMatchObject(refusal)
  expect(await usageOf(as)).toBe(0)
})

test('a phrase is limited to 120 calls an hour, because each costs a word and calls a model', async () => {
  const as = newUser()
  let now = new Date('2026-11-21T10:20:00Z')
  // a fortieth of it, so as not to wait for 120
  const again = () => {
    // a minute later, when the route itself may be called again
    now = new Date(now.getTime() + 60_000)
    return ask('use', { as, now: () => now, model: wordingsModel(), rateFactor: 1 / 40 })
  }
  for (let call = 0; call < 3; call += 1) expect((await again()).status).toBe(200)
  expect(await again()).toMatchObject({ status: 429, json: { code: 'too-many-requests' } })
  expect((await send({ as, body: { text: source } })).status).toBe(200)
  now = new Date('2026-11-21T11:00:00Z')
  expect((await again()).status).toBe(200)
})

test('only the owner of a document gets wordings for its sentences', async () => {
  const as = newUser()
  const id = await storedDraft(as)
  const none = '01KAJ3T5E0AAAAAAAAAAAAAAAA'
  expect(await ask('use', { as: newUser(), extra: redo(id) })).toMatchObject({
    status: 404,
    json: { code: 'not-found' },
  })
  expect(await ask('use', { as, extra: redo(none) })).toMatchObject({ status: 404 })
  expect(await ask('use', { extra: redo(id) })).toMatchObject({ status: 401, json: { code: 'not-signed-in' } })
  expect(await ask('use', { as, extra: redo(id, 1) })).toMatchObject({ status: 400 })
  expect(await ask('use', { as, text: 'Another sentence.', extra: redo(id) })).toMatchObject({ status: 400 })
  expect(await ask('use', { as, extra: { ...redo(id), store: false } })).toMatchObject({ status: 400 })
  expect(await usageOf(as)).toBe(draftWords)
})

test('the facts are those of the stored sentence, whatever the request says', async () => {
  const as = newUser()
  const id = await storedDraft(as)
  const now = 'The budget, Ada Lovelace said, climbed by 14% to $1.2M in 2025.'
  const { json } = await ask('climbed', {
    as,
    of: now,
    text: second,
    model: wordingsModel('rose', 'rose in 2024', 'went up', 'never fell'),
    extra: redo(id, 1),
  })
  expect(json.wordings).toEqual(['rose', 'went up'])
})

test('a repeated request with the same key gets the same wordings, and is charged once', async () => {
  const as = newUser()
  const id = await storedDraft(as)
  const options = { as, key: 'a-phrase-key-1', extra: redo(id) }
  const first = await ask('use', options)
  const again = await ask('use', { ...options, model: failingModel })
  expect(again.json).toEqual(first.json)
  expect(await ask('clear', options)).toMatchObject({ status: 422, json: { code: 'idempotency-key-reused' } })
  expect(await usageOf(as)).toBe(draftWords + 1)
  // without a key it is asked anew
  expect((await ask('use', { as, extra: redo(id) })).json.receipt).toMatchObject({
    reason: 'delivered',
    words_charged: 1,
  })

  await invoke(apiHandler(apiServices(database)), {
    method: 'DELETE',
    path: `/api/humanizations/${id}`,
    headers: bearer(as),
  })
  expect((await ask('use', options)).status).toBe(404)
})

/** Knows wordings, when it is told to. */
const heldWordings = () => {
  const { model, ...held } = heldModel()
  const slow: Model = async function* (prompt, options) {
    for await (const _ of model({ ...prompt, user: rewritePrompt }, options)) continue
    yield* wordingsModel('employ')(prompt, options)
  }
  return { ...held, model: slow }
}
const rewritePrompt = 'Style: simple. Marker: x.\n=== x begin ===\nuse\n=== x end ==='

test('20 simultaneous requests with one key give one charge and one answer', async () => {
  const as = newUser()
  const id = await storedDraft(as)
  const { model, release, timesAsked, whenAsked } = heldWordings()
  const answers = Promise.all(
    Array.from({ length: 20 }, () => ask('use', { as, key: 'one-phrase-key', model, extra: redo(id) })),
  )
  await whenAsked()
  release()
  const [firstAnswer, ...others] = await answers
  for (const other of others) expect(other.json).toEqual(firstAnswer!.json)
  expect(firstAnswer).toMatchObject({ status: 200, json: { wordings: ['employ'] } })
  expect(timesAsked()).toBe(1)
  expect(await usageOf(as)).toBe(draftWords + 1)
})

test('a burst of phrases cannot exceed the plan', async () => {
  const as = newUser()
  const text = 'They utilize the same digital tools every day to share their work with other people. '.repeat(66)
  await send({ as, body: { text } })
  expect(await usageOf(as)).toBe(990)
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => ask('use clear language', { as, model: wordingsModel('use plain language') })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ json }) => json.code === 'word-limit-exceeded')).toHaveLength(9)
  expect(await usageOf(as)).toBe(999)
})

const saying = (answer: string): Model =>
  async function* () {
    yield answer
  }

test.each<[string, Model]>([
  ['breaks off', failingModel],
  ['talks of something else', saying('The harbour was quiet on 3 May 1911, and 48 gulls sat on the roof.')],
  ['says nothing', saying('')],
])('a model that %s costs nothing, and the same key may be tried again', async (_, model) => {
  const as = newUser()
  const id = await storedDraft(as)
  const options = { as, key: 'tried-again-1', extra: redo(id) }
  expect(await ask('use', { ...options, model })).toMatchObject({ status: 502, json: { code: 'humanization-failed' } })
  expect(await usageOf(as)).toBe(draftWords)
  expect((await ask('use', options)).json.wordings).toEqual(['employ', 'apply'])
  expect(await usageOf(as)).toBe(draftWords + 1)
})

test('a saved voice’s protected terms are locked for a phrase, too', async () => {
  const as = newUser()
  await putOnPlan(database, as, 'pro')
  const sample = 'I write short notes about the garden, and I keep them plain. '.repeat(30)
  const saved = await invoke(apiHandler(apiServices(database)), {
    method: 'POST',
    path: '/api/voices',
    headers: bearer(as),
    body: { name: 'Mine', samples: [sample], protected_terms: ['clear language'] },
  })
  expect(saved.status).toBe(200)
  const extra = { voice_id: saved.json.id }
  expect((await ask('language', { as, extra })).json.message).toContain('A locked term')
  expect((await ask('use', { as, extra })).json.wordings).toEqual(['employ', 'apply'])
})

// the request, the words, the day's budget of all on Free, the answer, the charge
const writesOfWordings = 5

test.each(Array.from({ length: writesOfWordings + 1 }, (_, writes) => writes))(
  'a function that dies after %d writes charges once, whoever asks again later',
  async (writes) => {
    const as = newUser()
    const then = () => new Date('2026-11-21T12:00:00Z')
    const later = () => new Date('2026-11-21T12:06:00Z')
    const id = (await send({ as, now: then, body: { text: draft } })).json.id as string
    const options = { as, key: 'dies-once-1', extra: redo(id) }
    const { client, hasDied } = tableThatDiesAfter(writes, database.endpoint)
    await ask('use', { ...options, now: then, db: client })
    expect(hasDied()).toBe(writes < writesOfWordings)

    const { status, json } = await ask('use', { ...options, now: later })
    expect({ status, wordings: json.wordings }).toEqual({ status: 200, wordings: ['employ', 'apply'] })
    const { usage: words } = humanizeServices(database)
    expect(await words.read(`USER#${as}`, '2026-11', later())).toMatchObject({ used: draftWords + 1 })
  },
)
