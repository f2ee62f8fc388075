import { request as httpRequest } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { routes } from '#core/api/index.ts'
import type { Route } from '#core/api/route.ts'
import type { Local } from '#local/start.ts'
import { startWithoutSite } from '#tests/support/api-user.ts'
import { examples } from '#tests/support/examples.ts'
import { accessToken, callAs } from '#tests/support/local-run.ts'

/**
 * Every request to a route of the product gets a problem in the product's words, never an error of ours: five of those in five
 * minutes raise the operators' alarm. `npm run fuzz` sends 5,000 requests; it prints the seed, which repeats the same requests.
 */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? examples * 2)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122)

let local: Local
let credentials: Record<Credential, string>

beforeAll(async () => {
  local = await startWithoutSite({ environment: { RATE_FACTOR: '100000' } })
  const user = await accessToken(local.url, 'pro@example.com')
  const created = await callAs(local.url, user, 'POST', '/api/keys', { name: 'Fuzz' })
  if (created.status !== 200) throw new Error(`No key was made: ${created.status}.`)
  credentials = {
    user,
    admin: await accessToken(local.url, 'admin@example.com'),
    key: String(created.body['key']),
    none: '',
  }
})
afterAll(() => local.close())

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
    fc.dictionary(oddText, tie('value'), { maxKeys: 3 }),
  ),
}))
const sentence = 'Teams utilize digital tools in order to facilitate e-mail.'
/** A value that fits a JSON schema, except for its odd parts. */
const nearly = (schema: z.core.JSONSchema.JSONSchema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: fitting(schema) }, { weight: 1, arbitrary: oddValue })

const fitting = (schema: z.core.JSONSchema.JSONSchema): fc.Arbitrary<unknown> => {
  const { anyOf = schema.oneOf, properties = {}, required = [], items } = schema
  if (anyOf !== undefined) return fc.oneof(...anyOf.map((one) => fitting(one)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.type === 'array') return fc.array(nearly(items as z.core.JSONSchema.JSONSchema), { maxLength: 3 })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number') return fc.integer({ min: -2, max: 80 })
  if (schema.type !== 'object')
    return fc.oneof(fc.constantFrom(sentence, 'utilize', 'ada@example.com', 'a-key-of-24'), oddText)
  const fields = Object.entries(properties).map(([name, own]) => [name, nearly(own as z.core.JSONSchema.JSONSchema)])
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required.filter((name) => name in properties),
  })
}

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** A message of MCP, and what is none. */
const rawBody = fc.record({
  jsonrpc: fc.constant('2.0'),
  id: oddValue,
  method: fc.oneof(fc.constantFrom('tools/call', 'tools/list', 'initialize', 'server/discover'), oddText),
  params: fc.record({ name: fc.constantFrom('rewrite', 'find_signs', 'balance', 'x'), arguments: oddValue }),
})

const bodyOf = ({ body }: Route) =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: (body instanceof z.ZodType ? nearly(schemaOf(body)) : rawBody).map((value) => JSON.stringify(value)),
    },
    {
      weight: 1,
      arbitrary: fc.oneof(
        oddValue.map((value) => JSON.stringify(value)),
        fc.constantFrom('', '{', '[]', '"', '['.repeat(20_000), '{"__proto__":{"text":"a"}}', '{"text":"\\ud800"}'),
      ),
    },
  )

/** Routes that the test never calls: they would erase the user of all other calls. */
const isHarmless = ({ path: address, method }: Route) => !(method === 'DELETE' && address.startsWith('/api/account'))

/** The caller, mostly one that the route accepts. */
type Credential = 'user' | 'admin' | 'key' | 'none'
const credentialOf = ({ auth }: Route) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant<Credential>(auth === 'optional' ? 'user' : auth) },
    { weight: 1, arbitrary: fc.constantFrom<Credential>('user', 'admin', 'key', 'none') },
  )

const shotAt = (route: Route) =>
  fc.record({
    route: fc.constant(route),
    parameter: oddText,
    query: fc.dictionary(
      fc.constantFrom('odd', ...(route.query instanceof z.ZodObject ? Object.keys(route.query.shape) : [])),
      oddText,
      { maxKeys: 2 },
    ),
    body: bodyOf(route),
    credential: credentialOf(route),
    headers: fc.dictionary(
      fc.constantFrom('idempotency-key', 'content-type', 'accept', 'x-viewer-ip', 'stripe-signature', 'origin'),
      fc.string({ minLength: 1, maxLength: 90 }),
      { maxKeys: 1 },
    ),
  })
const shot = fc.oneof(...routes.filter(isHarmless).map(shotAt))

const send = (method: string, address: string, headers: Record<string, string>, content = ''): Promise<number> =>
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

test(
  `${requests} requests of any kind to all routes (seed ${seed}): no error of ours`,
  { timeout: Math.max(180_000, requests * 200) },
  async () => {
    const shots = fc.sample(shot, { numRuns: requests, seed })
    const statuses = new Map<number, number>()
    const errors: string[] = []
    for (const { route, parameter, query, body: content, credential, headers } of shots) {
      const address = `${route.path.replaceAll(/\{\w+\}/g, encodeURIComponent(parameter.toWellFormed()))}?${new URLSearchParams(query).toString()}`
      const status = await send(
        route.method,
        address,
        {
          'content-type': 'application/json',
          ...(credential !== 'none' && { authorization: `Bearer ${credentials[credential]}` }),
          ...Object.fromEntries(
            Object.entries(headers).map(([name, value]) => [name, value.replaceAll(/[^\x20-\x7E]/g, '?')]),
          ),
        },
        route.method === 'GET' ? '' : content,
      )
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 500 && !allowed.includes(status))
        errors.push(`${status} ${route.method} ${address} ${content?.slice(0, 300)}`)
    }
    if (process.env['FUZZ_REQUESTS'] !== undefined)
      console.log(Object.fromEntries([...statuses].toSorted(([a], [b]) => a - b)))
    expect(errors).toEqual([])
    // and not all of them stopped at the door
    expect(statuses.get(200) ?? 0).toBeGreaterThan(requests / 50)
  },
)
