import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import middy from '@middy/core'
import { executionModeStreamifyResponse } from '@middy/core/StreamifyResponse'
import type { APIGatewayProxyEvent, Context } from 'aws-lambda'
import * as z from 'zod'
import { route } from '#core/api/route.ts'
import { panePolicy } from '#core/http/site.ts'
import { ProblemBody } from '#core/problem.ts'
import { createBehaviours } from '#tests/support/bedrock/behaviour.ts'
import { createClock } from '#local/clock.ts'
import { clockControl } from '#local/controls.ts'
import { bedrockControl } from '#tests/support/bedrock/control.ts'
import { startGateway } from '#local/gateway.ts'
import { createAuthorizer } from '#local/gateway/authorizer.ts'
import type { LambdaFunction } from '#local/gateway/runtime.ts'
import { createSite } from '#local/site.ts'
import { useHttpServers } from '#tests/support/http-server.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const serve = useHttpServers()
const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const response = z.unknown()
const open = route({ method: 'POST', path: '/api/open', auth: 'none', handledBy: 'api', response })
const item = route({ method: 'GET', path: '/api/items/{id}', auth: 'none', handledBy: 'api', response })
const newest = route({ method: 'GET', path: '/api/items/newest', auth: 'none', handledBy: 'api', response })
const mine = route({ method: 'GET', path: '/api/mine', auth: 'user', handledBy: 'api', response })
const written = route({
  method: 'GET',
  path: '/api/written',
  auth: 'none',
  handledBy: 'humanize',
  transfer: 'stream',
  response,
})

/** Answers with the event that it was given. */
const echo: LambdaFunction = async (event: APIGatewayProxyEvent) => ({ statusCode: 200, body: JSON.stringify(event) })

const start = async (options: Partial<Parameters<typeof startGateway>[0]> = {}) => {
  const logged: string[] = []
  const gateway = await startGateway({
    routes: [open, item, newest, mine, written],
    functions: { api: echo },
    authorize: async () => undefined,
    originSecret: 'the-secret-of-the-edge',
    clock: createClock(),
    site: (_, answer) => void answer.writeHead(200).end('the site'),
    log: (line) => logged.push(line),
    ...options,
  })
  stops.push(() => gateway.close())
  return { url: gateway.url, logged }
}

const problemOf = async (answer: Response) => {
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(answer.headers.get('www-authenticate')).toBe(answer.status === 401 ? 'Bearer' : null)
  const { code, request_id } = ProblemBody.parse(await answer.json())
  expect(request_id).toBe(answer.headers.get('x-amzn-requestid'))
  return [answer.status, code]
}

const eventOf = async (answer: Response) => (await answer.json()) as APIGatewayProxyEvent

describe('the event', () => {
  it('is the event that a REST API sends', async () => {
    const { url } = await start()
    const answer = await fetch(`${url}/api/open?a=1&a=2&b=%20x&__proto__=y`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'a browser' },
      body: '{"text":"é"}',
    })
    const event = await eventOf(answer)
    expect(event).toMatchObject({
      resource: '/api/open',
      path: '/api/open',
      httpMethod: 'POST',
      pathParameters: null,
      stageVariables: null,
      body: '{"text":"é"}',
      isBase64Encoded: false,
      requestContext: {
        identity: { sourceIp: '127.0.0.1', userAgent: 'a browser', user: null },
        resourcePath: '/api/open',
        requestId: answer.headers.get('x-amzn-requestid'),
      },
    })
    expect(Object.entries(event.queryStringParameters ?? {})).toEqual([
      ['a', '2'],
      ['b', ' x'],
      ['__proto__', 'y'],
    ])
    expect(event.multiValueQueryStringParameters?.['a']).toEqual(['1', '2'])
    expect(event.headers['content-type']).toBe('application/json')
    expect(event.multiValueHeaders['content-type']).toEqual(['application/json'])
    expect(event.headers).not.toHaveProperty('connection')
  })

  it('has null for absent fields', async () => {
    const { url } = await start()
    const event = await eventOf(await fetch(`${url}/api/open`, { method: 'POST' }))
    expect(event.queryStringParameters).toBeNull()
    expect(event.multiValueQueryStringParameters).toBeNull()
    expect(event.body).toBeNull()
  })

  it('contains the decoded path parameters, and prefers a path without parameters', async () => {
    const { url } = await start()
    const withParameter = await eventOf(await fetch(`${url}/api/items/42%2F7`))
    expect(withParameter).toMatchObject({ resource: '/api/items/{id}', pathParameters: { id: '42/7' } })
    expect(await eventOf(await fetch(`${url}/api/items/newest`))).toMatchObject({ resource: '/api/items/newest' })
  })

  it("has the edge's headers, whatever the caller sends under their names", async () => {
    const { url } = await start()
    const forged = { 'X-Viewer-Ip': '9.9.9.9', 'X-Origin-Verify': 'guess' }
    const { headers, multiValueHeaders } = await eventOf(
      await fetch(`${url}/api/open`, { method: 'POST', headers: forged }),
    )
    const edge = Object.entries(headers).filter(([name]) => /viewer|origin-verify/i.test(name))
    expect(edge).toEqual([
      ['x-viewer-ip', '127.0.0.1'],
      ['x-origin-verify', 'the-secret-of-the-edge'],
    ])
    expect(multiValueHeaders['x-viewer-ip']).toEqual(['127.0.0.1'])
  })

  it('contains every value of a repeated header', async () => {
    const { url } = await start()
    const request = httpRequest(`${url}/api/items/1`, { headers: { 'X-Twice': ['one', 'two'] } }).end()
    const [answer] = (await once(request, 'response')) as [Readable]
    const event = JSON.parse((await buffer(answer)).toString()) as APIGatewayProxyEvent
    expect(event.headers['X-Twice']).toBe('two')
    expect(event.multiValueHeaders['X-Twice']).toEqual(['one', 'two'])
  })

  it('contains a body that is not UTF-8 as bytes', async () => {
    const { url } = await start()
    const body = Buffer.from([0xff, 0xfe, 0x00])
    const event = await eventOf(await fetch(`${url}/api/open`, { method: 'POST', body }))
    expect(event).toMatchObject({ isBase64Encoded: true, body: body.toString('base64') })
  })
})

describe('an answer as a whole', () => {
  it('keeps its status, its headers and its bytes', async () => {
    const bytes = Buffer.from([0, 255, 1])
    const { url } = await start({
      functions: {
        api: async () => ({
          statusCode: 201,
          headers: { 'content-type': 'image/png', 'x-count': 3 },
          multiValueHeaders: { 'set-cookie': ['a=1', 'b=2'] },
          isBase64Encoded: true,
          body: bytes.toString('base64'),
        }),
      },
    })
    const answer = await fetch(`${url}/api/open`, { method: 'POST' })
    expect(answer.status).toBe(201)
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(answer.headers.get('x-count')).toBe('3')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
  })

  it.each<[string, LambdaFunction]>([
    ['throws', () => Promise.reject(new Error('a detail that no caller may see'))],
    ['answers without a status', async () => ({ body: 'x' })],
    ['answers nothing', async () => undefined],
    ['answers more than 6 MB', async () => ({ statusCode: 200, body: 'x'.repeat(7 * 1024 * 1024) })],
  ])('is 503 when the function %s', async (_, api) => {
    const { url, logged } = await start({ functions: { api } })
    const answer = await fetch(`${url}/api/open`, { method: 'POST' })
    expect(await problemOf(answer)).toEqual([503, 'unavailable'])
    expect(logged).toEqual([expect.stringContaining('The function api failed')])
  })

  it('is 504 if the function takes too long', async () => {
    const { url } = await start({ functions: { api: () => sleep(300) }, limits: { wholeAnswerInMs: 50 } })
    expect(await problemOf(await fetch(`${url}/api/open`, { method: 'POST' }))).toEqual([504, 'unavailable'])
  })

  it('tells the function its remaining time', async () => {
    const api: LambdaFunction = async (_, context: Context) => ({
      statusCode: 200,
      body: String(context.getRemainingTimeInMillis()),
    })
    const { url } = await start({ functions: { api } })
    const left = Number(await (await fetch(`${url}/api/open`, { method: 'POST' })).text())
    expect(left).toBeGreaterThan(28_000)
    expect(left).toBeLessThanOrEqual(29_000)
  })
})

describe('an answer as a stream', () => {
  const startStreaming = async (handler: (event: APIGatewayProxyEvent) => Promise<unknown>) =>
    start({
      functions: {
        humanize: middy<APIGatewayProxyEvent>({ executionMode: executionModeStreamifyResponse }).handler(
          handler,
        ) as never,
      },
    })

  const events = async function* (count: number, pauseInMs: number, sent: string[] = []) {
    for (let index = 0; index < count; index += 1) {
      sent.push(`data: ${index}\n\n`)
      yield sent.at(-1)
      await sleep(pauseInMs)
    }
  }

  const eventStream = (body: Readable) => ({
    statusCode: 200,
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform' },
    body,
  })

  it('sends each chunk at once, uncompressed', async () => {
    const read: string[] = []
    // the next chunk is written when the last one has arrived: a gateway that waited for more would wait for ever
    const chunks = async function* () {
      for (let index = 0; index < 4; index += 1) {
        yield `data: ${index}\n\n`
        while (read.length <= index) await sleep(5)
      }
    }
    const { url } = await startStreaming(async () => eventStream(Readable.from(chunks())))
    const answer = await fetch(`${url}/api/written`, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) read.push(chunk)
    expect(read).toEqual(['data: 0\n\n', 'data: 1\n\n', 'data: 2\n\n', 'data: 3\n\n'])
  })

  it('sends the status and the headers before the first word', async () => {
    const answered = Promise.withResolvers<void>()
    const firstWord = async function* () {
      await answered.promise
      yield 'late'
    }
    const { url } = await startStreaming(async () => eventStream(Readable.from(firstWord())))
    const answer = await fetch(`${url}/api/written`)
    answered.resolve()
    expect(await answer.text()).toBe('late')
  })

  it('may be a plain refusal', async () => {
    const { url } = await startStreaming(async () => ({
      statusCode: 429,
      headers: { 'retry-after': '9' },
      body: '{}',
    }))
    const answer = await fetch(`${url}/api/written`)
    expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([429, '9', '{}'])
  })

  it('runs to its end after the client disconnects', async () => {
    const sent: string[] = []
    const ended = Promise.withResolvers<unknown>()
    const { url, logged } = await start({
      functions: {
        humanize: middy({
          executionMode: executionModeStreamifyResponse,
          requestEnd: () => ended.resolve(sent.length),
        }).handler(async () => eventStream(Readable.from(events(10, 30, sent)))) as never,
      },
    })
    const client = new AbortController()
    const answer = await fetch(`${url}/api/written`, { signal: client.signal })
    await answer.body!.getReader().read()
    client.abort()
    expect(await ended.promise).toBe(10)
    expect(logged).toEqual([])
  })

  it('is 503 if the function fails before the stream, and breaks off if it fails during it', async () => {
    const { url, logged } = await startStreaming(async ({ headers }) => {
      if (headers['x-when'] === 'before') throw new Error('before')
      return eventStream(Readable.from(failing()))
    })
    expect(await problemOf(await fetch(`${url}/api/written`, { headers: { 'x-when': 'before' } }))).toEqual([
      503,
      'unavailable',
    ])
    const broken = await fetch(`${url}/api/written`)
    await expect(broken.text()).rejects.toThrow('terminated')
    expect(logged).toHaveLength(2)
  })

  async function* failing() {
    yield 'a word'
    await sleep(20)
    throw new Error('in it')
  }
})

describe('refusals of the gateway', () => {
  it.each([
    ['GET', '/api/nothing'],
    ['DELETE', '/api/open'],
    ['GET', '/api'],
    ['GET', '/api/items/'],
    ['GET', '/api/items/1/2'],
    ['GET', '/api/written'],
  ])('%s %s, which no function answers', async (method, path) => {
    const { url } = await start()
    expect(await problemOf(await fetch(url + path, { method }))).toEqual([404, 'not-found'])
  })

  it('a parameter that cannot be decoded', async () => {
    const { url } = await start()
    expect(await problemOf(await fetch(`${url}/api/items/%E0%A4%A`))).toEqual([400, 'invalid-request'])
  })

  it('a body above 10 MB, with or without a declared length', async () => {
    const { url } = await start()
    const tooMuch = Buffer.alloc(10 * 1024 * 1024 + 1, 'x')
    const told = await fetch(`${url}/api/open`, { method: 'POST', body: tooMuch })
    expect(await problemOf(told)).toEqual([413, 'request-too-large'])
    const untold = await fetch(`${url}/api/open`, {
      method: 'POST',
      body: Readable.toWeb(Readable.from([tooMuch])) as ReadableStream,
      duplex: 'half',
    } as RequestInit)
    expect(await problemOf(untold)).toEqual([413, 'request-too-large'])
    const justRight = await fetch(`${url}/api/open`, { method: 'POST', body: tooMuch.subarray(0, 5 * 1024 * 1024) })
    expect(justRight.status).toBe(200)
  })

  it('no other call when a client breaks off in mid-body', async () => {
    const { url, logged } = await start()
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write('POST /api/open HTTP/1.1\r\nhost: local\r\ncontent-length: 1000\r\n\r\nhalf')
    await sleep(50)
    socket.resetAndDestroy()
    await sleep(50)
    expect(logged).toEqual([])
    expect((await fetch(`${url}/api/open`, { method: 'POST' })).status).toBe(200)
  })
})

describe('the authorizer', () => {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const others = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const userPoolId = 'us-east-1_Local1234'
  const clientId = 'the-client'
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

  const token = (claims: object = {}, { privateKey } = keys) => {
    const signed = `${part({ alg: 'RS256', kid: 'one' })}.${part({
      sub: 'user-1',
      iss: `https://cognito-idp.us-east-1.amazonaws.com/${userPoolId}`,
      client_id: clientId,
      token_use: 'access',
      scope: 'openid site',
      exp: inSeconds(900),
      iat: inSeconds(0),
      auth_time: inSeconds(0),
      'cognito:groups': ['admins', 'testers'],
      ...claims,
    })}`
    return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`
  }

  const clock = createClock()
  let url: string
  beforeEach(async () => {
    clock.reset()
    const jwks = { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] }
    const keysUrl = await serve((_, answer) => void answer.end(JSON.stringify(jwks)))
    ;({ url } = await start({ authorize: createAuthorizer({ userPoolId, clientId, keysUrl, clock }) }))
  })

  const call = (authorization?: string) =>
    fetch(`${url}/api/mine`, { headers: authorization === undefined ? {} : { authorization } })

  it('passes on the claims of a valid token as text', async () => {
    const { requestContext } = await eventOf(await call(`Bearer ${token()}`))
    expect(requestContext.authorizer?.['claims']).toMatchObject({
      sub: 'user-1',
      client_id: clientId,
      'cognito:groups': 'admins,testers',
    })
  })

  it('requires no token for an open route', async () => {
    const event = await eventOf(await fetch(`${url}/api/items/1`, { headers: { authorization: 'Bearer nonsense' } }))
    expect(event.requestContext.authorizer).toBeUndefined()
  })

  it.each([
    ['no token', () => undefined],
    ['nonsense', () => 'Bearer nonsense'],
    ['a token of another key', () => `Bearer ${token({}, others)}`],
    ['a token that has expired', () => `Bearer ${token({ exp: inSeconds(-1) })}`],
    ['a token that never expires', () => `Bearer ${token({ exp: undefined })}`],
    ['a token that may not act for its user', () => `Bearer ${token({ scope: 'openid email' })}`],
    ['an id token', () => `Bearer ${token({ token_use: 'id', aud: clientId })}`],
    ['a token for another client', () => `Bearer ${token({ client_id: 'another' })}`],
    [
      'a token of another pool',
      () => `Bearer ${token({ iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Other' })}`,
    ],
    ['an unsigned token', () => `Bearer ${part({ alg: 'none', kid: 'one' })}.${token().split('.')[1]}.`],
  ])('refuses %s', async (_, authorization) => {
    const answer = await call(authorization())
    expect(await problemOf(answer)).toEqual([401, 'not-signed-in'])
  })

  it('expires tokens by the movable clock', async () => {
    const good = `Bearer ${token()}`
    clock.move(14 * 60 * 1000)
    expect((await call(good)).status).toBe(200)
    clock.move(2 * 60 * 1000)
    expect(await problemOf(await call(good))).toEqual([401, 'not-signed-in'])
  })
})

describe('the site', () => {
  let folder: string
  let url: string
  const script = `console.log(${'1 + '.repeat(1000)} 1)`

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'longhand-site-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), '<h1>Landing</h1>')
    await writeFile(join(folder, 'app.html'), '<div id="app"></div>')
    await writeFile(join(folder, '404.html'), '<h1>Not here</h1>')
    await writeFile(join(folder, 'assets/app-1a2b.js'), script)
    await writeFile(join(folder, 'headers.json'), JSON.stringify({ 'content-security-policy': "default-src 'self' x" }))
    return () => rm(folder, { recursive: true })
  })

  beforeEach(async () => {
    ;({ url } = await start({ site: createSite(folder, (origin) => ({ endpoint: `${origin}/local/cognito` })) }))
  })

  it.each([
    ['/', 200, '<h1>Landing</h1>'],
    ['/dashboard', 200, '<div id="app"></div>'],
    ['/auth/confirm/?code=1', 200, '<div id="app"></div>'],
    ['/no-such-page', 404, '<h1>Not here</h1>'],
    ['/assets/missing.js', 404, '<h1>Not here</h1>'],
    ['/headers.json', 404, '<h1>Not here</h1>'],
    ['/%2e%2e%2f%2e%2e%2fetc/hosts.txt', 404, '<h1>Not here</h1>'],
    ['/..%5c..%5cpackage.json', 404, '<h1>Not here</h1>'],
    ['/%00.html', 404, '<h1>Not here</h1>'],
    ['/%E0%A4%A', 404, '<h1>Not here</h1>'],
  ])('%s is %i', async (path, status, text) => {
    const answer = await fetch(url + path)
    expect(answer.status).toBe(status)
    expect(await answer.text()).toBe(text)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  })

  it('serves the task pane with a policy of its own', async () => {
    await mkdir(join(folder, 'word'))
    await writeFile(join(folder, 'word/index.html'), '<main></main>')
    const pane = await fetch(`${url}/word/`)
    expect(await pane.text()).toBe('<main></main>')
    expect(pane.headers.get('content-security-policy')).toBe(panePolicy)
    expect((await fetch(`${url}/dashboard`)).headers.get('content-security-policy')).not.toContain('microsoft')
  })

  it('replaces the default address of the build with the address of this run', async () => {
    await writeFile(join(folder, 'robots.txt'), 'localhost:3000 Sitemap: http://localhost:3000/sitemap.xml')
    const site = createSite(folder, () => ({}), undefined, 'http://localhost:3187')
    const own = await start({ site })
    expect(await (await fetch(`${own.url}/robots.txt`)).text()).toBe(
      'localhost:3187 Sitemap: http://localhost:3187/sitemap.xml',
    )
    expect(await (await fetch(`${url}/robots.txt`)).text()).toContain('localhost:3000')
  })

  it('does not leave its folder for a path that clients do not normalise', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write(
      'GET /assets/../../../../../../../../etc/os-release.txt HTTP/1.1\r\nhost: local\r\nconnection: close\r\n\r\n',
    )
    expect((await buffer(socket)).toString()).toMatch(/^HTTP\/1\.1 404 /)
  })

  it('sends the headers of the edge', async () => {
    const { headers } = await fetch(url)
    expect(headers.get('content-security-policy')).toBe("default-src 'self' x; frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  })

  it('lets assets be cached for ever, compressed as the client accepts', async () => {
    for (const [accepted, unpack] of [
      ['gzip, deflate, br', brotliDecompressSync],
      ['gzip', gunzipSync],
      ['identity', (bytes: Buffer) => bytes],
    ] as const) {
      const request = httpRequest(`${url}/assets/app-1a2b.js`, { headers: { 'accept-encoding': accepted } }).end()
      const [answer] = (await once(request, 'response')) as [Readable & { headers: Record<string, string> }]
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(answer.headers['vary']).toBe('accept-encoding')
      expect(unpack(await buffer(answer)).toString()).toBe(script)
    }
  })

  it('generates the configuration for the address it is called at', async () => {
    const answer = await fetch(`${url}/config.json`)
    expect(await answer.json()).toEqual({ endpoint: `${url}/local/cognito` })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('the controls', () => {
  const clock = createClock()
  const behaviours = createBehaviours()
  let url: string
  let moves = 0
  beforeEach(async () => {
    const mounts = {
      '/local/clock': clockControl(clock, async () => (moves += 1)),
      '/local/bedrock': bedrockControl(behaviours),
    }
    ;({ url } = await start({ mounts }))
  })

  const send = (method: string, path: string, body?: object) =>
    fetch(url + path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })

  it('move the clock and reset it', async () => {
    const moved = (await (await send('POST', '/local/clock', { advance_seconds: 86_400 })).json()) as { now: string }
    expect(Date.parse(moved.now) - Date.now()).toBeGreaterThan(86_390_000)
    expect(clock.now().toISOString().slice(0, 16)).toBe(moved.now.slice(0, 16))
    expect(moves).toBe(1)
    await send('DELETE', '/local/clock')
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1000)
  })

  it('set the behaviour of the model', async () => {
    const told = { pace: { tokens_per_second: 80, ms_to_first_token: 400 }, fault: 'throttle' }
    expect(await (await send('PUT', '/local/bedrock', told)).json()).toEqual({
      pace: told.pace,
      faults: [{ fault: 'throttle', share: 1, seed: 1 }],
      answers: [],
    })
    expect(behaviours.faultFor('any')).toBe('throttle')
    await send('DELETE', '/local/bedrock')
    expect(behaviours.faultFor('any')).toBeUndefined()
  })

  it.each([
    ['PUT', '/local/bedrock', { fault: 'flood' }, 400],
    ['POST', '/local/clock', { advance_seconds: 'much' }, 400],
    ['POST', '/local/clock', undefined, 400],
    ['PATCH', '/local/clock', {}, 405],
  ])('%s %s %j is refused with %i', async (method, path, body, status) => {
    const answer = await send(method, path, body)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toHaveProperty('message')
  })

  it('answer only at their path and below it', async () => {
    expect(await (await send('GET', '/local/clockwork')).text()).toBe('the site')
  })
})
