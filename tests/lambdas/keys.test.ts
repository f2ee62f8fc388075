import { createHash } from 'node:crypto'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test } from 'vitest'
import { charactersOfKeyName, keyPrefix, keysPerAccount, type ApiKey } from '#core/api/api-keys.ts'
import { HumanizeByKeyEvent } from '#core/api/v1-events.ts'
import { HumanizeByKeyResponse, humanizeByKey } from '#core/api/v1.ts'
import { ProblemBody } from '#core/problem.ts'
import type { Style } from '#core/styles.ts'
import { strengths, type Strength } from '#core/strengths.ts'
import { styleOfTone, tones } from '#core/tones.ts'
import { countWords } from '#core/text/words.ts'
import { apiHandler } from '#lambdas/api/handler.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import { humanizeHandler } from '#lambdas/humanize/handler.ts'
import type { Model } from '#core/rewriting/model.ts'
import { itemsOf, useDatabase } from '#tests/support/database.ts'
import { invoke, invokeStream } from '#tests/support/lambda.ts'
import { useLogs } from '#tests/support/logs.ts'
import { failingModel, plainModel } from '#tests/support/models.ts'
import { apiServices, bearer, humanizeServices, putOnPlan } from '#tests/support/services.ts'
import { answerPrompt } from '#tests/support/answer-prompt.ts'
import { eraseAccount, exportAccount } from '#tests/support/whole-account.ts'

const database = useDatabase()
const logs = useLogs()

const draft = 'Teams utilize clear language every day. The budget grew by 14% to $1.2M in 2025.'
const rewritten = 'Teams use clear language every day. The budget grew by 14% to $1.2M in 2025.'
const draftWords = countWords(draft)

const admit = (userId: string, at: Date | undefined = new Date()) => profiles.setApiAccess(database.table, userId, at)

const admitted = async (plan: 'free' | 'pro' = 'free') => {
  const userId = crypto.randomUUID()
  await putOnPlan(database, userId, plan)
  expect(await admit(userId)).toBe(true)
  return userId
}

const manage = (as: string, method = 'GET', body?: unknown, id?: string) =>
  invoke(apiHandler(apiServices(database)), {
    method,
    path: `/api/keys${id === undefined ? '' : `/${id}`}`,
    headers: bearer(as),
    ...(body !== undefined && { body }),
  })
const create = async (as: string, name = 'Our reports', words?: number) =>
  (await manage(as, 'POST', { name, ...(words !== undefined && { words_per_month: words }) })).json
const keysOf = async (as: string) => (await manage(as)).json.keys as ApiKey[]

type Options = {
  model?: Model
  body?: object
  headers?: Record<string, string>
  now?: () => Date
  rateFactor?: number
}

const humanize = (
  key: string | undefined,
  { model = plainModel, body = {}, headers, now, rateFactor }: Options = {},
) => {
  const services = humanizeServices(database, { model, ...(now && { now }) })
  const strict = rateFactor === undefined ? {} : { rateFactor }
  return invokeStream(humanizeHandler({ ...services, ...strict }), {
    method: 'POST',
    path: '/v1/humanize',
    headers: { ...(key !== undefined && { authorization: `Bearer ${key}` }), ...headers },
    body: { text: draft, ...body },
  })
}

const usageOf = async (as: string) =>
  (await invoke(apiHandler(apiServices(database)), { path: '/api/usage', headers: bearer(as) })).json

let owner: string
let key: string
beforeEach(async () => {
  owner = await admitted()
  ;({ key } = await create(owner))
})

describe('a key', () => {
  test('is shown once, and only its hash is stored', async () => {
    expect(key).toMatch(new RegExp(`^${keyPrefix}[\\w-]{43}$`))
    const [listed] = await keysOf(owner)
    expect(listed).toEqual({
      id: expect.any(String),
      name: 'Our reports',
      hint: key.slice(-4),
      created_at: expect.any(String),
      words_used: 0,
    })
    const items = await itemsOf(database)
    const stored = JSON.stringify(items)
    expect(stored).not.toContain(key.slice(keyPrefix.length))
    expect(stored).toContain(createHash('sha256').update(key).digest('hex'))
  })

  test('appears in neither the table nor the log, however it is used', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    await humanize(key, { headers })
    await humanize(key, { headers: { accept: 'text/event-stream' }, body: { store: false } })
    await humanize(key, { model: failingModel, body: { text: 'They utilize it.' } })
    await humanize(key, { body: { text: ' ' } })
    const [{ id } = { id: '' }] = await keysOf(owner)
    await manage(owner, 'DELETE', undefined, id)
    await humanize(key)
    const items = await itemsOf(database)
    expect(JSON.stringify(items)).toContain(owner)
    for (const place of [JSON.stringify(items), logs.text]) expect(place).not.toContain(key.slice(keyPrefix.length))
    expect(logs.text).toContain('WordsSettled')
  })

  test('is only for admitted accounts; others can list and create none, and are told why', async () => {
    const stranger = crypto.randomUUID()
    await putOnPlan(database, stranger, 'pro')
    expect((await manage(stranger)).json).toEqual({ admitted: false, keys: [] })
    expect(await usageOf(stranger)).not.toHaveProperty('api_access')
    expect(await manage(stranger, 'POST', { name: 'Mine' })).toMatchObject({
      status: 403,
      json: {
        code: 'forbidden',
        message: 'This account has no access to the API yet. Join the waitlist to get it.',
      },
    })
    expect(await keysOf(stranger)).toEqual([])
    expect(await usageOf(owner)).toMatchObject({ api_access: true })
  })

  test('nobody is admitted who has no account', async () => {
    expect(await admit(crypto.randomUUID())).toBe(false)
  })

  test('can be created five times, also by simultaneous calls; a revoked one makes room', async () => {
    const userId = await admitted()
    const answers = await Promise.all(
      Array.from({ length: keysPerAccount + 3 }, (_, n) => manage(userId, 'POST', { name: `Key ${n}` })),
    )
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(3)
    expect(refused[0]).toMatchObject({
      status: 400,
      json: { message: 'You have 5 keys, and that is as many as there can be. Revoke one to make room.' },
    })
    const [first, ...others] = await keysOf(userId)
    expect(others).toHaveLength(keysPerAccount - 1)
    expect((await manage(userId, 'DELETE', undefined, first!.id)).status).toBe(200)
    expect((await manage(userId, 'POST', { name: 'Another' })).status).toBe(200)
    // it stands where the old one stood, and is not the old one
    expect((await manage(userId, 'DELETE', undefined, first!.id)).status).toBe(404)
    expect(await keysOf(userId)).toHaveLength(keysPerAccount)
  })

  test.each([
    ['no name', {}],
    ['an empty name', { name: ' \n ' }],
    ['a name that is too long', { name: 'x'.repeat(charactersOfKeyName + 1) }],
    ['a field that there is not', { name: 'Mine', key: 'lh_live_mine' }],
    ['a limit of no words', { name: 'Mine', words_per_month: 0 }],
    ['a limit below none', { name: 'Mine', words_per_month: -50 }],
    ['a limit of half a word', { name: 'Mine', words_per_month: 50.5 }],
    ['a limit that is no number', { name: 'Mine', words_per_month: '50' }],
    ['a limit beyond the plan', { name: 'Mine', words_per_month: 1_001 }],
  ])('with %s is not made', async (_, body) => {
    expect(await manage(owner, 'POST', body)).toMatchObject({ status: 400, json: { code: 'invalid-request' } })
    expect(await keysOf(owner)).toHaveLength(1)
  })

  test('of somebody else’s is not found', async () => {
    const other = await admitted()
    const [{ id } = { id: '' }] = await keysOf(owner)
    for (const name of [id, 'KEY#0', `${owner}/${id}`, '..%2F0'])
      expect((await manage(other, 'DELETE', undefined, encodeURIComponent(name))).status).toBe(404)
    expect(await keysOf(owner)).toHaveLength(1)
    expect((await humanize(key)).status).toBe(200)
  })

  test('is in the export, and is deleted with the account', async () => {
    await humanize(key)
    expect(await exportAccount(database, owner)).toContain('Our reports')

    expect((await eraseAccount(database, owner)).status).toBe(200)
    // the email about the key is deleted once it is sent
    const items = (await itemsOf(database)).filter(({ sk }) => sk !== 'LETTER')
    expect(JSON.stringify(items)).not.toContain(owner)
    expect(JSON.stringify(items)).not.toContain(createHash('sha256').update(key).digest('hex'))
    expect((await humanize(key)).status).toBe(401)
  })
})

describe('a rewrite by key', () => {
  test('has its text, facts and receipt, and is charged to the account and counted for the key', async () => {
    const { status, headers, json } = await humanize(key, { body: { tone: 'casual', strength: 'light' } })
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' })
    expect(HumanizeByKeyResponse.strict().parse(json)).toMatchObject({
      humanized_text: rewritten,
      remaining_words: 1_000 - draftWords,
      report: { status: 'rewritten', facts: { figure: { kept: 3, of: 3 } } },
      receipt: { words_counted: draftWords, words_charged: draftWords, reason: 'delivered' },
    })
    expect(await usageOf(owner)).toMatchObject({ words_used: draftWords })
    expect(await keysOf(owner)).toEqual([
      expect.objectContaining({ words_used: draftWords, last_used_at: expect.any(String) }),
    ])
    const history = await invoke(apiHandler(apiServices(database)), {
      path: '/api/humanizations',
      headers: bearer(owner),
    })
    expect(history.json.humanizations).toEqual([expect.objectContaining({ id: json.id, style: 'informal' })])
  })

  test('arrives as events on request', async () => {
    const { headers, text } = await humanize(key, { headers: { accept: 'text/event-stream' } })
    expect(headers['content-type']).toContain('text/event-stream')
    const events = text
      .split('\n\n')
      .filter((block) => block.startsWith('event: '))
      .map((block) => {
        const [event, data] = block.split('\n')
        return HumanizeByKeyEvent.parse({ event: event?.slice(7), data: JSON.parse(data?.slice(6) ?? '') })
      })
    expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['meta', 'draft', 'verified', 'done']))
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { humanized_text: rewritten } })
    expect(text).not.toContain('humanizedText')
  })

  test('is stored nowhere if storing is off', async () => {
    const { json } = await humanize(key, { body: { store: false } })
    expect(json.receipt).toMatchObject({ words_charged: draftWords, stored: false })
    const { Items } = await database.client.send(
      new ScanCommand({
        TableName: database.tableName,
        FilterExpression: 'contains(pk, :owner)',
        ExpressionAttributeValues: { ':owner': owner },
      }),
    )
    expect(JSON.stringify(Items)).not.toContain('clear language')
  })

  test('is charged once for one Idempotency-Key, and the key is for one text', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => humanize(key, { headers })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.filter((answer) => answer.headers['idempotent-replayed'] === 'true')).toHaveLength(2)
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
    expect(await usageOf(owner)).toMatchObject({ words_used: draftWords })
    expect((await keysOf(owner))[0]?.words_used).toBe(draftWords)

    const other = await humanize(key, { headers, body: { text: 'Another text, which they utilize.' } })
    expect(other).toMatchObject({ status: 422, json: { code: 'idempotency-key-reused' } })
    expect(await humanize(key, { headers, body: { strength: 'strong' } })).toMatchObject({ status: 422 })
  })

  test('of the same text is free the second time, and another request with another strength', async () => {
    const first = await humanize(key)
    expect((await humanize(key)).json).toMatchObject({ id: first.json.id, receipt: { reason: 'repeated' } })
    const strong = await humanize(key, { body: { strength: 'strong' } })
    const light = await humanize(key, { body: { strength: 'light' } })
    for (const { json } of [strong, light]) expect(json).toMatchObject({ receipt: { reason: 'delivered' } })
    expect(new Set([first, strong, light].map(({ json }) => json.id)).size).toBe(3)
    expect((await humanize(key, { body: { strength: 'strong' } })).json).toMatchObject({ id: strong.json.id })
  })

  test('that fails costs nothing', async () => {
    expect(await humanize(key, { model: failingModel })).toMatchObject({
      status: 502,
      json: { code: 'humanization-failed' },
    })
    expect(await usageOf(owner)).toMatchObject({ words_used: 0, remaining_words: 1_000 })
    expect((await keysOf(owner))[0]?.words_used).toBe(0)
  })

  test.each(tones.flatMap((tone) => strengths.map((strength) => ({ tone, strength }))))(
    'sounds $tone, $strength',
    async ({ tone, strength }) => {
      const asked: { style: Style; strength: Strength }[] = []
      const model: Model = (...prompt) => {
        answerPrompt(prompt[0], (text, style, _manner, moves) => {
          asked.push({ style, strength: moves })
          return text
        })
        return plainModel(...prompt)
      }
      expect((await humanize(key, { model, body: { tone, strength } })).status).toBe(200)
      expect(asked).toEqual([{ style: styleOfTone[tone], strength }])
    },
  )
})

describe('what is refused', () => {
  const unknown = `${keyPrefix}${'A'.repeat(43)}`

  test.each([
    ['no key', undefined, /^Send your API key/],
    ['a key that nobody made', unknown, /is not known/],
    ['a key that was cut short', unknown.slice(0, -1), /is not known/],
    ['a session of the site', 'token.somebody.none', /is not known/],
  ])('%s', async (_, shown, said) => {
    const answer = await humanize(shown)
    expect(answer).toMatchObject({ status: 401, json: { code: 'invalid-key', message: expect.stringMatching(said) } })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/problem+json',
      'www-authenticate': shown === undefined ? 'Bearer' : 'Bearer error="invalid_token"',
      ratelimit: expect.stringMatching(/^"address";r=\d+;t=\d+$/),
    })
    expect(ProblemBody.parse(answer.json).request_id).toBe('request-1')
  })

  test('an address that guesses keys, before a key is looked up', async () => {
    // all in one minute, however busy the machine is
    const now = () => new Date('2026-11-29T12:00:00Z')
    const services = humanizeServices(database, { model: plainModel, settings: { RATE_FACTOR: '0.01' }, now })
    let looked = 0
    const authenticateKey: typeof services.authenticateKey = (header) => {
      looked += 1
      return services.authenticateKey(header)
    }
    const guess = () =>
      invokeStream(humanizeHandler({ ...services, authenticateKey }), {
        method: 'POST',
        path: '/v1/humanize',
        headers: {
          authorization: `Bearer ${keyPrefix}${crypto.randomUUID().padEnd(43, 'A')}`,
          'x-viewer-ip': '203.0.113.200',
        },
        body: { text: draft },
      })
    const statuses = []
    for (let tries = 0; tries < 5; tries += 1) statuses.push((await guess()).status)
    // a hundredth of the 300 a minute
    expect(statuses).toEqual([401, 401, 401, 429, 429])
    expect(looked).toBe(3)
  })

  test('a key from the moment that it is revoked, and no other of the account', async () => {
    const second = await create(owner, 'The second')
    const [{ id } = { id: '' }] = await keysOf(owner)
    expect((await manage(owner, 'DELETE', undefined, id)).json).toEqual({ ok: true })
    expect(await humanize(key)).toMatchObject({ status: 401, json: { code: 'invalid-key' } })
    expect((await humanize(second.key)).status).toBe(200)
  })

  test('a stored answer for a revoked key, by its Idempotency-Key or the same text', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    expect((await humanize(key, { headers })).status).toBe(200)
    const [{ id } = { id: '' }] = await keysOf(owner)
    await manage(owner, 'DELETE', undefined, id)
    for (const more of [{}, headers, { ...headers, accept: 'text/event-stream' }]) {
      const answer = await humanize(key, { headers: more })
      expect(answer).toMatchObject({ status: 401, json: { code: 'invalid-key' } })
      expect(answer.text).not.toContain('clear language')
    }
  })

  test('an account that was dismissed, which may still see and revoke its keys', async () => {
    await profiles.setApiAccess(database.table, owner, undefined)
    expect(await humanize(key)).toMatchObject({
      status: 403,
      json: { code: 'forbidden', message: 'This account has no access to the API.' },
    })
    const [{ id } = { id: '' }] = await keysOf(owner)
    expect((await manage(owner, 'DELETE', undefined, id)).status).toBe(200)
    expect((await manage(owner)).json).toEqual({ admitted: false, keys: [] })
  })

  test.each([
    ['a tone that there is not', { tone: 'angry' }, 400, 'invalid-request'],
    ['a strength that there is not', { strength: 'total' }, 400, 'invalid-request'],
    ['a field that there is not', { style: 'simple' }, 400, 'invalid-request'],
    ['no words', { text: ' ' }, 400, 'empty-text'],
    ['more words than the plan gives to a request', { text: 'word '.repeat(1_001) }, 413, 'text-too-long'],
    ['what is no text', { text: 'a\0b' }, 400, 'invalid-request'],
    ['what is hardly words', { text: `a${' '.repeat(9_000)}b` }, 400, 'invalid-request'],
  ])('%s', async (_, body, status, code) => {
    expect(await humanize(key, { body })).toMatchObject({ status, json: { code } })
    expect(await usageOf(owner)).toMatchObject({ words_used: 0 })
  })

  test('one call too many in a minute, until the next begins, whichever key of the account makes it', async () => {
    const noon = new Date('2026-11-21T12:00:00Z')
    const second = await create(owner, 'The second')
    // 60 calls a minute, made 2 for this test
    const call = (with_: string, at: Date) =>
      humanize(with_, { now: () => at, rateFactor: 2 / (humanizeByKey.rate.perUser.calls ?? 1) })
    expect((await call(key, noon)).status).toBe(200)
    expect((await call(second.key, noon)).status).toBe(200)
    const refused = await call(key, new Date('2026-11-21T12:00:18Z'))
    expect(refused).toMatchObject({ status: 429, json: { code: 'too-many-requests' } })
    expect(refused.headers['retry-after']).toBe('42')
    expect((await call(second.key, noon)).status).toBe(429)
    expect((await call(key, new Date('2026-11-21T12:01:00Z'))).status).toBe(200)
  })

  test('words beyond the plan, also with several keys at once', async () => {
    const { key: second } = await create(owner, 'The second')
    const fifty = (n: number) => `They utilize it in ${2000 + n}. ${'They utilize tools every day. '.repeat(9)}`
    const words = countWords(fifty(1))
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => humanize(n % 2 === 0 ? key : second, { body: { text: fifty(n) } })),
    )
    const delivered = answers.filter(({ status }) => status === 200)
    expect(delivered).toHaveLength(Math.floor(1_000 / words))
    const refused = answers.find(({ status }) => status !== 200)
    expect(refused).toMatchObject({ status: 429, json: { code: 'word-limit-exceeded' } })
    expect(refused?.json.remaining_words).toBeGreaterThanOrEqual(0)

    const { words_used } = await usageOf(owner)
    expect(words_used).toBe(delivered.length * words)
    expect((await keysOf(owner)).reduce((sum, one) => sum + one.words_used, 0)).toBe(words_used)
  })
})

describe('a key with a limit of its own', () => {
  const limit = (as: string, id: string, words: number | null) =>
    manage(as, 'PUT', { words_per_month: words }, encodeURIComponent(id))
  const idOf = async (as: string, name: string) => (await keysOf(as)).find((one) => one.name === name)?.id ?? ''
  const short = 'Teams utilize clear language every day.'
  const shortWords = countWords(short)
  const saysTheLimit = (words: string) =>
    `Word limit exceeded: this API key is limited to ${words} words a month by its owner.`

  test('uses no more words than its limit, while the account and its other keys still work', async () => {
    const small = await create(owner, 'Small', draftWords)
    expect(small).toMatchObject({ name: 'Small', words_per_month: draftWords, words_used: 0 })
    expect(await humanize(small.key)).toMatchObject({
      status: 200,
      json: { remaining_words: 0, receipt: { balance_before: draftWords, balance_after: 0 } },
    })
    // what was answered before is free, and says what the key has left
    expect((await humanize(small.key)).json).toMatchObject({ remaining_words: 0, receipt: { reason: 'repeated' } })
    const refused = await humanize(small.key, { body: { text: short } })
    expect(refused).toMatchObject({
      status: 429,
      json: { code: 'word-limit-exceeded', message: saysTheLimit(String(draftWords)), remaining_words: 0 },
    })
    expect(await usageOf(owner)).toMatchObject({ words_used: draftWords, remaining_words: 1_000 - draftWords })
    expect((await humanize(key, { body: { text: short } })).json).toMatchObject({
      remaining_words: 1_000 - draftWords - shortWords,
    })
    expect(await keysOf(owner)).toEqual([
      expect.objectContaining({ name: 'Our reports', words_used: shortWords }),
      expect.objectContaining({ name: 'Small', words_used: draftWords, words_per_month: draftWords }),
    ])
  })

  test('gets the smaller of its own and the account’s remaining words, and whose limit that is', async () => {
    const small = await create(owner, 'Small', 30)
    const words = (count: number) => 'They utilize tools. '.repeat(count).split(' ').slice(0, count).join(' ')
    const ask = (with_: string, count: number) => humanize(with_, { body: { text: words(count), store: false } })
    expect((await ask(small.key, 31)).json).toMatchObject({ message: saysTheLimit('30'), remaining_words: 30 })
    // the account has 1,000: all but 20 go through the other key
    expect((await ask(key, 980)).status).toBe(200)
    expect((await ask(small.key, 31)).json).toMatchObject({ message: 'Word limit exceeded', remaining_words: 20 })
    expect((await ask(small.key, 12)).json).toMatchObject({ remaining_words: 8 })
    expect((await ask(key, 9)).json).toMatchObject({ message: 'Word limit exceeded', remaining_words: 8 })
    expect((await limit(owner, small.id, 15)).json).toMatchObject({ words_used: 12, words_per_month: 15 })
    // both are short of words: the account's end comes first, and the key has the fewer
    expect((await ask(small.key, 9)).json).toMatchObject({ message: 'Word limit exceeded', remaining_words: 3 })
    expect((await ask(small.key, 4)).json).toMatchObject({ message: saysTheLimit('15'), remaining_words: 3 })
    expect(await usageOf(owner)).toMatchObject({ words_used: 992, remaining_words: 8 })
  })

  test('never uses more, also with simultaneous calls', async () => {
    const small = await create(owner, 'Small', 100)
    const text = (n: number) => `They utilize it in ${2000 + n}. ${'They utilize tools every day. '.repeat(3)}`
    const words = countWords(text(1))
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => humanize(small.key, { body: { text: text(n) } })),
    )
    const delivered = answers.filter(({ status }) => status === 200)
    expect(delivered).toHaveLength(Math.floor(100 / words))
    for (const { status, json } of answers.filter((answer) => !delivered.includes(answer))) {
      expect({ status, code: json.code, message: json.message }).toEqual({
        status: 429,
        code: 'word-limit-exceeded',
        message: saysTheLimit('100'),
      })
    }
    // what was refused to the key was given back to the account
    const used = delivered.length * words
    expect(await usageOf(owner)).toMatchObject({ words_used: used, remaining_words: 1_000 - used })
    expect((await keysOf(owner)).at(-1)).toMatchObject({ words_used: used })
  })

  test('a key gets its words back when its rewrite fails', async () => {
    const small = await create(owner, 'Small', draftWords)
    expect((await humanize(small.key, { model: failingModel })).status).toBe(502)
    expect((await humanize(small.key)).status).toBe(200)
  })

  test('is refused as soon as the limit falls below its use, and works again once it rises or is removed', async () => {
    expect((await humanize(key)).status).toBe(200)
    const id = await idOf(owner, 'Our reports')
    expect((await limit(owner, id, 1)).json).toMatchObject({ words_used: draftWords, words_per_month: 1 })
    const other = { body: { text: short } }
    expect((await humanize(key, other)).json).toMatchObject({ message: saysTheLimit('1'), remaining_words: 0 })
    expect((await limit(owner, id, draftWords + shortWords)).status).toBe(200)
    expect((await humanize(key, other)).json).toMatchObject({ remaining_words: 0 })
    const freed = await limit(owner, id, null)
    expect(freed).toMatchObject({ status: 200, json: { id, name: 'Our reports', words_used: draftWords + shortWords } })
    expect(freed.json).not.toHaveProperty('words_per_month')
    expect(freed.json).not.toHaveProperty('key_hash')
    expect((await humanize(key, { body: { text: 'They utilize it twice.' } })).status).toBe(200)
  })

  test('restarts each month', async () => {
    const small = await create(owner, 'Small', shortWords)
    const other = short.replace('Teams', 'People')
    const ask = (text: string, at: string) => humanize(small.key, { body: { text }, now: () => new Date(at) })
    expect((await ask(short, '2031-01-31T23:59:00Z')).status).toBe(200)
    expect((await ask(other, '2031-01-31T23:59:30Z')).status).toBe(429)
    expect((await ask(other, '2031-02-01T00:00:00Z')).status).toBe(200)
  })

  test('may have all words of the plan, and no more after the plan shrinks', async () => {
    const userId = await admitted('pro')
    const { key: whole, id } = await create(userId, 'Whole', 50_000)
    expect(await limit(userId, id, 50_001)).toMatchObject({
      status: 400,
      json: {
        code: 'invalid-request',
        message: 'A key can be limited to 1 to 50,000 words a month. Your plan has 50,000.',
      },
    })
    await putOnPlan(database, userId, 'free')
    await admit(userId)
    expect((await humanize(whole)).json).toMatchObject({ remaining_words: 1_000 - draftWords })
    expect((await limit(userId, id, 1_001)).status).toBe(400)
    expect((await limit(userId, id, 1_000)).status).toBe(200)
  })

  test.each([
    ['no limit', {}],
    ['no words', { words_per_month: 0 }],
    ['half a word', { words_per_month: 2.5 }],
    ['no number', { words_per_month: '20' }],
    ['another name', { words_per_month: 20, name: 'Other' }],
  ])('is not changed to %s', async (_, body) => {
    const { id } = await create(owner, 'Small', 30)
    const answer = await manage(owner, 'PUT', body, id)
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid-request' } })
    expect((await keysOf(owner)).at(-1)).toMatchObject({ name: 'Small', words_per_month: 30 })
  })

  test('that was revoked is not found, although another has its slot', async () => {
    const { id } = await create(owner, 'Small', 30)
    await manage(owner, 'DELETE', undefined, id)
    // another key stands in its slot by now
    const next = await create(owner, 'Next', 40)
    expect(next.id.at(-1)).toBe(id.at(-1))
    expect((await limit(owner, id, 1)).status).toBe(404)
    expect((await keysOf(owner)).at(-1)).toMatchObject({ id: next.id, words_per_month: 40 })
  })

  test('of a dismissed account can still be limited, but no new one can be created', async () => {
    const { id } = await create(owner, 'Small', 30)
    await profiles.setApiAccess(database.table, owner, undefined)
    expect((await limit(owner, id, 10)).json).toMatchObject({ words_per_month: 10 })
    expect((await manage(owner, 'POST', { name: 'Mine', words_per_month: 10 })).status).toBe(403)
  })
})
