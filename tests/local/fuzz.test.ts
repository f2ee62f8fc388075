import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '#core/api/index.ts'
import type { Route } from '#core/api/route.ts'
import { openKey } from '#local/cognito/tokens.ts'
import { startLocal, type Local } from '#local/start.ts'
import { examples } from '#tests/support/examples.ts'

/**
 * Every request to a route of the product gets a problem in the product's words, never an error of ours: five of those in five
 * minutes raise the operators' alarm. `npm run fuzz` sends 5,000 requests; it prints the seed, which repeats the same requests.
 */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? examples * 2)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122)

let local: Local
let token: string
const folder = mkdtempSync(path.join(tmpdir(), 'longhand-fuzz-'))
const userId = '5b0f6e0e-6c4e-4b6f-9a54-3a1f8f0c1d2e'

beforeAll(async () => {
  local = await startLocal({ folder, builtSite: folder, environment: { RATE_FACTOR: '100000' }, log: () => {} })
  const { signingKey, userPoolId, clientId } = JSON.parse(readFileSync(path.join(folder, 'users.json'), 'utf8'))
  const now = Math.floor(Date.now() / 1000)
  token = openKey(signingKey).sign({
    sub: userId,
    iss: `https://cognito-idp.us-east-1.amazonaws.com/${userPoolId}`,
    client_id: clientId,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    username: userId,
    origin_jti: userId,
    iat: now,
    auth_time: now,
    exp: now + 3_600,
    'cognito:groups': ['admins'],
  })
})
afterAll(async () => {
  await local.close()
  rmSync(folder, { recursive: true, force: true })
})

const ulid = '01KB0000000000000000000000'
const oddTexts = [
  '',
  ' ',
  '\0',
  '..',
  '../..',
  '%00',
  '%2e%2e%2f',
  'POST#1',
  'USER#x',
  '__proto__',
  'constructor',
  'null',
  '-1',

  'NaN',
  '1e999',
  '\uD800',
  '\uFFFD',
  '\u202Eabc',
  'é'.repeat(300),
  'x'.repeat(1_100),
  'x'.repeat(2_100),
  '\n'.repeat(99),
  ulid,
  `${ulid}0`,
  `${ulid}9`,
  ulid.toLowerCase(),
  'e-mail',
  'fast-paced',
  '<b>"&\'',
  'a@b.co',
  '{}',
  '[]',
]
const oddText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary', maxLength: 60 }))

/** Words of the contract, so that bodies come past the first look. */
const fields = [
  'text',
  'style',
  'locked_terms',
  'voice_id',
  'store',
  'title',
  'redo',
  'phrase',
  'document_id',
  'sentence',
  'start',
  'end',
  'cursor',
  'name',
  'texts',
  'samples',
  'spelling',
  'protected_terms',
  'words_per_month',
  'priceId',
  'type',
  'email',
  'message',
  'confirm',
  'tone',
  'strength',
  'slug',
  'content',
  'version',
  'content_type',
  'size',
  'category',
]
const { value: oddValue } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    oddText,
    fc.constantFrom(
      null,
      true,
      false,
      0,
      -1,
      1.5,
      1e308,
      'simple',
      'DELETE',
      'newsletter',
      'contact',
      'Teams utilize tools.',
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...fields), tie('value'), { maxKeys: 5 }),
  ),
}))
const sentence = 'Teams utilize digital tools in order to facilitate e-mail.'
/** Bodies that are nearly right, with one odd part. */
const nearly = fc.oneof(
  fc.record({ text: fc.constant(sentence), locked_terms: fc.array(oddText, { maxLength: 4 }) }),
  fc.record({
    text: fc.constantFrom(sentence, 'utilize', ''),
    locked_terms: fc.array(oddText, { maxLength: 2 }),
    phrase: fc.record({
      sentence: fc.oneof(fc.constant(sentence), oddText),
      start: fc.integer({ min: -2, max: 80 }),
      end: fc.integer({ min: -2, max: 80 }),
    }),
  }),
  fc.record({ text: fc.constant(sentence), redo: fc.record({ document_id: oddText, sentence: fc.integer() }) }),
  fc.record({ texts: fc.array(fc.record({ name: oddText, text: oddText }), { maxLength: 3 }) }),
  fc.record({ name: oddText, samples: fc.array(oddText, { maxLength: 3 }) }),
  fc.record({ text: oddText, cursor: oddText }),
  fc.record({ type: fc.constantFrom('newsletter', 'contact', 'api-waitlist'), email: oddText, message: oddText }),
  fc.record({ title: oddText, content: oddText, category: oddText, slug: oddText, version: fc.integer() }),
)
const body = fc.oneof(
  fc.oneof(nearly, oddValue).map((value) => JSON.stringify(value) ?? 'undefined'),
  fc.constantFrom('', '{', '[]', '"', '['.repeat(20_000), '{"__proto__":{"text":"a"}}', '{"text":"\\ud800"}'),
)

/** Routes that the test never calls: they would erase the user of all other calls. */
const isHarmless = ({ path: address, method }: Route) => !(method === 'DELETE' && address.startsWith('/api/account'))

const shot = fc.record({
  route: fc.constantFrom(...routes.filter(isHarmless)),
  parameter: oddText,
  query: fc.dictionary(fc.constantFrom('cursor', 'from', 'version', 'token', 'limit', 'fresh', 'odd'), oddText, {
    maxKeys: 2,
  }),
  body,
  signedIn: fc.boolean(),
  headers: fc.dictionary(
    fc.constantFrom('idempotency-key', 'content-type', 'accept', 'x-viewer-ip', 'stripe-signature', 'origin'),
    fc.string({ minLength: 1, maxLength: 90 }),
    { maxKeys: 2 },
  ),
})

const send = (method: string, address: string, headers: Record<string, string>, content: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = httpRequest(local.url + address, { method, headers, agent: false }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    // a request that is not HTTP is closed
    sent.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(0) : reject(error),
    )
    sent.end(content)
  })

/** The only answer of the kind of 5xx that is no mistake: the model's, and Stripe's, when they refuse. */
const allowed = [502, 503]

test(`${requests} requests of any kind to all routes (seed ${seed}): no error of ours`, async () => {
  const shots = fc.sample(shot, { numRuns: requests, seed })
  const statuses = new Map<number, number>()
  const errors: string[] = []
  for (const { route, parameter, query, body: content, signedIn, headers } of shots) {
    const address = `${route.path.replaceAll(/\{\w+\}/g, encodeURIComponent(parameter.toWellFormed()))}?${new URLSearchParams(query).toString()}`
    const status = await send(
      route.method,
      address,
      {
        'content-type': 'application/json',
        ...(signedIn && { authorization: `Bearer ${token}` }),
        ...Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, value.replaceAll(/[^\x20-\x7E]/g, '?')]),
        ),
      },
      route.method === 'GET' ? '' : content,
    )
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status >= 500 && !allowed.includes(status))
      errors.push(`${status} ${route.method} ${address} ${content.slice(0, 300)}`)
  }
  if (process.env['FUZZ_REQUESTS'] !== undefined)
    console.log(Object.fromEntries([...statuses].toSorted(([a], [b]) => a - b)))
  expect(errors).toEqual([])
  // and not all of them stopped at the door
  expect(statuses.get(200) ?? 0).toBeGreaterThan(requests / 50)
})
