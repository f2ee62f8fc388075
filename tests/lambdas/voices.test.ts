import { describe, expect, test } from 'vitest'
import type { Voice } from '#core/api/voices.ts'
import { charactersOfSamples, charactersOfVoiceName, wordsOfSamples } from '#core/voices/limits.ts'
import { lockedTermsPerRequest } from '#core/api/humanize.ts'
import { apiHandler } from '#lambdas/api/handler.ts'
import { humanizeHandler } from '#lambdas/humanize/handler.ts'
import type { Model } from '#core/rewriting/model.ts'
import { measured, pairs, terse } from '#tests/core/voices/pairs.ts'
import { plainEditor } from '#tests/support/plain-editor.ts'
import { itemsOfUser, useDatabase } from '#tests/support/database.ts'
import { invoke, invokeStream } from '#tests/support/lambda.ts'
import { useLogs } from '#tests/support/logs.ts'
import { plainModel } from '#tests/support/models.ts'
import { apiServices, bearer, humanizeServices, putOnPlan } from '#tests/support/services.ts'
import { eraseAccount, exportAccount } from '#tests/support/whole-account.ts'

const database = useDatabase()
useLogs()

const ask = (as: string, method = 'GET', body?: unknown, id?: string) =>
  invoke(apiHandler(apiServices(database)), {
    method,
    path: `/api/voices${id === undefined ? '' : `/${id}`}`,
    headers: bearer(as),
    ...(body !== undefined && { body }),
  })

const voice = { name: 'My letters', samples: terse, spelling: 'uk', protected_terms: ['clay soil'] }
const create = (as: string, more: object = {}) => ask(as, 'POST', { ...voice, ...more })
const listOf = async (as: string) => (await ask(as)).json.voices as Voice[]

const userOn = async (plan: 'free' | 'pro') => {
  const userId = crypto.randomUUID()
  await putOnPlan(database, userId, plan)
  return userId
}

test('a Pro user saves a voice, sees it measured, and deletes it', async () => {
  const userId = await userOn('pro')
  expect(await listOf(userId)).toEqual([])
  const { status, json } = await create(userId)
  expect(status).toBe(200)
  expect(json).toMatchObject({
    name: 'My letters',
    spelling: 'uk',
    protected_terms: ['clay soil'],
    reads_as_ai: false,
    fingerprint: { contracted: expect.any(Number) },
  })
  expect(json.fingerprint.words).toBeGreaterThanOrEqual(wordsOfSamples)
  expect(JSON.stringify(json)).not.toContain('forty bulbs')

  expect(await listOf(userId)).toEqual([json])
  expect(await ask(userId, 'DELETE', undefined, json.id)).toMatchObject({ status: 200, json: { ok: true } })
  expect(await listOf(userId)).toEqual([])
  expect(await ask(userId, 'DELETE', undefined, json.id)).toMatchObject({ status: 404, json: { code: 'not-found' } })
})

test('a user on Free saves one, also by simultaneous calls, and is told of Pro at the next', async () => {
  const userId = await userOn('free')
  const answers = await Promise.all(Array.from({ length: 4 }, () => create(userId)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(3)
  const { status, json } = await create(userId)
  expect(status).toBe(403)
  expect(json).toMatchObject({
    code: 'forbidden',
    message: 'Free keeps 1 saved voice. Upgrade to Pro Monthly for up to 10, or delete yours to make room.',
  })
  const [saved] = await listOf(userId)
  expect((await ask(userId, 'DELETE', undefined, saved!.id)).status).toBe(200)
  expect((await create(userId)).status).toBe(200)
})

test('a former Pro user keeps the voices, can delete them, and adds one only when all are gone', async () => {
  const userId = await userOn('pro')
  const first = await create(userId)
  const second = await create(userId)
  await putOnPlan(database, userId, 'free')
  expect(await listOf(userId)).toEqual([first.json, second.json])
  expect((await ask(userId, 'DELETE', undefined, first.json.id)).status).toBe(200)
  // the slot of the first is free, and the second counts all the same
  expect((await create(userId)).status).toBe(403)
  expect((await ask(userId, 'DELETE', undefined, second.json.id)).status).toBe(200)
  expect((await create(userId)).status).toBe(200)
})

test('ten can be saved, also by simultaneous calls, and a deleted one makes room', async () => {
  const userId = await userOn('pro')
  const answers = await Promise.all(Array.from({ length: 13 }, (_, n) => create(userId, { name: `Voice ${n}` })))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(3)
  expect(refused[0]).toMatchObject({
    status: 400,
    json: { message: 'You have 10 voices, and that is as many as can be saved. Delete one to make room.' },
  })
  const saved = await listOf(userId)
  expect(saved).toHaveLength(10)
  expect(new Set(saved.map(({ id }) => id)).size).toBe(10)

  await ask(userId, 'DELETE', undefined, saved[4]!.id)
  const { json } = await create(userId, { name: 'The new one' })
  // it stands where the old one stood, and is not the old one
  expect(json.id.at(-1)).toBe(saved[4]!.id.at(-1))
  expect((await ask(userId, 'DELETE', undefined, saved[4]!.id)).status).toBe(404)
  expect(await listOf(userId)).toHaveLength(10)
})

describe('invalid samples', () => {
  const bad: [string, object, string?][] = [
    [
      'a sample of 299 words',
      { samples: [terse.join(' ').split(/\s+/).slice(0, 299).join(' ')] },
      'at least 300 words',
    ],
    ['one word', { samples: ['word'] }, 'at least 300 words'],
    [
      '300 words that are somebody else’s',
      {
        samples: [
          terse
            .join(' ')
            .split(/(?<=[.])\s+/)
            .map((said) => `She said, “${said}”`)
            .join('\n\n'),
        ],
      },
    ],
    ['code', { samples: [`\`\`\`\n${terse.join('\n')}\n\`\`\``] }, 'these samples have 0 words of prose'],
    ['no sample', { samples: [] }],
    ['eleven samples', { samples: Array.from({ length: 11 }, () => terse[0]) }],
    ['a sample that is too long', { samples: ['word '.repeat(charactersOfSamples / 5 + 1)] }],
    ['samples that are too long together', { samples: ['word '.repeat(2_100), 'word '.repeat(2_100)] }],
    ['a NUL', { samples: [...terse, 'a\0b'] }],
    ['half a character', { samples: [...terse, 'a\uD800b'] }],
    ['no name', { name: ' \n ' }],
    ['a name that is too long', { name: 'x'.repeat(charactersOfVoiceName + 1) }],
    ['a spelling that nobody has', { spelling: 'au' }],
    ['too many terms', { protected_terms: Array.from({ length: lockedTermsPerRequest + 1 }, (_, n) => `t${n}`) }],
    ['an empty term', { protected_terms: [' '] }],
    ['a field that there is not', { fingerprint: {} }],
  ]
  test.each(bad)('%s', async (_, more, message = '') => {
    const userId = await userOn('pro')
    const { status, json } = await create(userId, more)
    expect(status).toBe(400)
    expect(json.code).toBe('invalid-request')
    expect(json.message).toContain(message)
    expect(json.message).not.toContain('garden')
    expect(await listOf(userId)).toEqual([])
  })
})

test('a sample that reads as AI text is reported and allowed', async () => {
  const userId = await userOn('pro')
  const machine =
    'Moreover, it is important to note that this comprehensive approach not only fosters innovation but also unlocks seamless growth, ensuring clarity, confidence, and trust. '
  const { status, json } = await create(userId, { samples: [machine.repeat(15)] })
  expect(status).toBe(200)
  expect(json.reads_as_ai).toBe(true)
  expect(json.signs_per_100_words).toBeGreaterThan(5)
})

test('a voice of the maximum size is saved and listed', async () => {
  const userId = await userOn('pro')
  const sample = `${measured.join(' ')} `
    .repeat(10)
    .slice(0, charactersOfSamples - 1)
    .replace(/ \S*$/, '.')
  expect((await create(userId, { samples: [sample.replaceAll('a', 'ā').slice(0, charactersOfSamples)] })).status).toBe(
    200,
  )
  expect(await listOf(userId)).toHaveLength(1)
})

test('the export has a voice with its samples, and an erasure deletes it', async () => {
  const userId = await userOn('pro')
  await create(userId)
  const account = await exportAccount(database, userId)
  expect(account).toContain("I don't plan my garden.")
  expect(account).toContain('clay soil')

  expect((await eraseAccount(database, userId)).status).toBe(200)
  expect(await itemsOfUser(database, userId)).toEqual([])
  expect(await ask(userId)).toMatchObject({ status: 401, json: { message: 'This account was deleted.' } })
  expect((await create(userId)).status).toBe(401)
})

describe('a rewrite in a saved voice', () => {
  const { draft, imitation } = pairs[0]!

  type Asking = { as?: string | undefined; text?: string; model?: Model; extra?: object; key?: string }
  const humanize = ({ as, text = draft, model = plainModel, extra = {}, key }: Asking) =>
    invokeStream(humanizeHandler(humanizeServices(database, { model })), {
      method: 'POST',
      path: '/api/humanize-text',
      headers: {
        'content-type': 'application/json',
        'x-viewer-ip': '198.51.100.9',
        ...(as !== undefined && bearer(as)),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: { text, style: 'simple', ...extra },
    })

  const imitator: Model = async function* ({ user }) {
    yield user.includes('Example 1, for rhythm only: ') ? imitation : draft
  }

  test('reports the distance to the voice before and after', async () => {
    const userId = await userOn('pro')
    const { json: saved } = await create(userId)
    const { status, json } = await humanize({ as: userId, model: imitator, extra: { voice_id: saved.id } })
    expect(status).toBe(200)
    expect(json.humanizedText).toBe(imitation)
    expect(json.report.voice.name).toBe('My letters')
    expect(json.report.voice.distance_after).toBeLessThan(json.report.voice.distance_before)
    // without the voice the same text is another request
    const plain = await humanize({ as: userId, text: `${draft} They utilize it.` })
    expect(plain.json.report).not.toHaveProperty('voice')
  })

  test('keeps the voice’s protected words and spelling, and is not reused for the same text without the voice', async () => {
    const userId = await userOn('pro')
    const { json: saved } = await create(userId, { spelling: 'us', protected_terms: ['colour board'] })
    const text = 'We utilize the colour of the harbour every day, and the colour board does not mind it.'
    const voiced = await humanize({ as: userId, text, model: plainEditor, extra: { voice_id: saved.id } })
    expect(voiced.json.humanizedText).toContain("color of the harbor every day, and the colour board doesn't mind")
    expect(voiced.json.report.facts.term).toEqual({ kept: 1, of: 1 })
    const plain = await humanize({ as: userId, text, model: plainEditor })
    expect(plain.json.receipt.reason).toBe('delivered')
    expect(plain.json.humanizedText).toContain('colour of the harbour')
    const again = await humanize({ as: userId, text, model: plainEditor, extra: { voice_id: saved.id } })
    expect(again.json).toMatchObject({ humanizedText: voiced.json.humanizedText, receipt: { reason: 'repeated' } })
  })

  test('is refused to a visitor', async () => {
    const { json: saved } = await create(await userOn('pro'))
    const { status, json } = await humanize({ text: 'They utilize it here.', extra: { voice_id: saved.id } })
    expect(status).toBe(401)
    expect(json.message).toBe('Please sign in to write in a saved voice.')
  })

  test('is refused with another’s, a deleted or an unknown voice; the same key may be used again without it', async () => {
    const [owner, other] = [await userOn('pro'), await userOn('pro')]
    const { json: saved } = await create(owner)
    const text = 'They utilize it here.'
    for (const voice_id of [saved.id, 'none', `${'0'.repeat(26)}3`]) {
      expect(await humanize({ as: other, text, extra: { voice_id } })).toMatchObject({
        status: 404,
        json: { message: 'This voice does not exist or has been deleted.' },
      })
    }
    expect((await humanize({ as: other, text, extra: { voice_id: 'x'.repeat(41) } })).status).toBe(400)
    await humanize({ as: other, text, key: 'voice-key-1', extra: { voice_id: saved.id } })
    expect((await humanize({ as: other, text, key: 'voice-key-1' })).status).toBe(200)
  })

  test('can be of a single sentence of a document', async () => {
    const userId = await userOn('pro')
    const { json: saved } = await create(userId)
    const { json } = await humanize({ as: userId, text: 'They utilize it here. He did not mind it.' })
    const redo = { document_id: json.id, sentence: 1 }
    const again = await humanize({
      as: userId,
      text: 'He did not mind it.',
      model: plainEditor,
      extra: { voice_id: saved.id, redo },
    })
    expect(again.json.humanizedText).toBe("He didn't mind it.")
    expect(again.json.report.voice).toEqual({ name: 'My letters' })
  })
})
