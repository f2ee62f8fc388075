import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countWords } from '#core/text/words.ts'
import { useHttpServers } from '#tests/support/http-server.ts'
import { startLlamaCpp, startOllama } from '#tests/support/model-servers.ts'
import { accessToken, callAs, newState, spawnRun, stopAll, urlOf, type Run } from '#tests/support/local-run.ts'

const serve = useHttpServers()

const draft =
  'Over 12 weeks, people in 3 offices told us what they liked about working from home and what they did not. Most of them utilize the same tools every day as they did before. In 2024, 63% of 1,204 managers said that hiring had become easier for them.'

describe('a run', () => {
  let state: string
  let run: Run
  let url: string

  beforeAll(async () => {
    state = await newState()
    run = spawnRun(state)
    url = await urlOf(run)
  })
  afterAll(async () => {
    await stopAll()
    await rm(state, { recursive: true })
  })

  it('names its address, its users, their password and the outbox', () => {
    for (const text of [
      'free@example.com',
      'pro@example.com',
      'admin@example.com',
      'correct-horse-9',
      '/local/outbox',
    ]) {
      expect(run.said()).toContain(text)
    }
  })

  it('serves the site, the API and the outbox', async () => {
    expect(await (await fetch(`${url}/api/health`)).json()).toEqual({ ok: true })
    expect(await (await fetch(url)).text()).toContain('<!doctype html>')
    expect((await fetch(`${url}/no-such-page`)).status).toBe(404)
    expect(await (await fetch(`${url}/local/outbox.json`)).json()).toEqual([])
  })

  it.each([
    ['free@example.com', 1_000, 'free'],
    ['pro@example.com', 50_000, 'pro'],
    ['admin@example.com', 1_000, 'free'],
  ])('has %s with %i words a month', async (email, word_limit, subscription_tier) => {
    const token = await accessToken(url, email)
    expect(await callAs(url, token, 'GET', '/api/usage')).toMatchObject({ status: 200, body: { word_limit } })
    expect(await callAs(url, token, 'POST', '/api/check-subscription')).toMatchObject({
      status: 200,
      body: { subscription_tier },
    })
  })

  it('has an administrator in the group admins', async () => {
    const [, claims] = (await accessToken(url, 'admin@example.com')).split('.')
    expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({ 'cognito:groups': ['admins'] })
  })

  it('rewrites for a visitor, as events, with every figure kept', async () => {
    const answer = await fetch(`${url}/api/humanize-text`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ text: draft, style: 'simple' }),
    })
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    const stream = await answer.text()
    const names = [...stream.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name)
    expect(names[0]).toBe('meta')
    expect(names.at(-1)).toBe('done')
    const done = JSON.parse(stream.split('event: done\ndata: ')[1]!) as { humanizedText: string }
    expect(done.humanizedText).not.toBe(draft)
    for (const figure of ['12', '3', '2024', '63%', '1,204']) expect(done.humanizedText).toContain(figure)
  })

  it("charges the user's month, and keeps the charge and the document after kill -9", async () => {
    const token = await accessToken(url, 'pro@example.com')
    const rewritten = await callAs(url, token, 'POST', '/api/humanize-text', { text: draft, style: 'simple' })
    expect(rewritten.status).toBe(200)
    run.child.kill('SIGKILL')
    await run.exited

    run = spawnRun(state)
    url = await urlOf(run)
    const again = await accessToken(url, 'pro@example.com')
    const { body: usage } = await callAs(url, again, 'GET', '/api/usage')
    expect(usage['words_used']).toBe(rewritten.body['wordCount'])
    const { body: history } = await callAs(url, again, 'GET', '/api/humanizations')
    expect(history['humanizations']).toMatchObject([{ original_text: draft }])
  })

  it('returns the words of a rewrite that kill -9 interrupted', async () => {
    await fetch(`${url}/local/bedrock`, {
      method: 'PUT',
      body: '{"pace": {"tokens_per_second": 5, "ms_to_first_token": 1}}',
    })
    const text = Array.from({ length: 20 }, () => 'Moreover, they utilize tools and leverage data. '.repeat(6)).join(
      '\n\n',
    )
    const words = countWords(text)
    const headers = {
      authorization: `Bearer ${await accessToken(url, 'free@example.com')}`,
      'content-type': 'application/json',
    }
    const stream = await fetch(`${url}/api/humanize-text`, {
      method: 'POST',
      headers: { ...headers, accept: 'text/event-stream' },
      body: JSON.stringify({ text, style: 'simple' }),
    })
    await stream.body!.getReader().read()
    run.child.kill('SIGKILL')
    await run.exited

    run = spawnRun(state)
    url = await urlOf(run)
    const usage = async () => (await callAs(url, await accessToken(url, 'free@example.com'), 'GET', '/api/usage')).body
    expect(await usage()).toMatchObject({ words_used: 0, remaining_words: 1_000 - words })
    await fetch(`${url}/local/clock`, { method: 'POST', body: '{"advance_seconds": 600}' })
    const again = await callAs(url, await accessToken(url, 'free@example.com'), 'POST', '/api/humanize-text', {
      text,
      style: 'simple',
    })
    expect(again).toMatchObject({ status: 200, body: { remaining_words: 1_000 - words } })
    expect(await usage()).toMatchObject({ words_used: words })
    await fetch(`${url}/local/clock`, { method: 'DELETE' })
  })

  it('advances its clock by a day on request', async () => {
    const token = await accessToken(url, 'free@example.com')
    const moved = await fetch(`${url}/local/clock`, { method: 'POST', body: '{"advance_seconds": 86400}' })
    expect(moved.status).toBe(200)
    expect((await callAs(url, token, 'GET', '/api/usage')).status).toBe(401)
    expect((await callAs(url, await accessToken(url, 'free@example.com'), 'GET', '/api/usage')).status).toBe(200)
    await fetch(`${url}/local/clock`, { method: 'DELETE' })
  })

  it('does not let a second run use its state', async () => {
    const second = spawnRun(state)
    expect(await second.exited).toBe(1)
    expect(second.said().trim()).toBe(
      `It already runs at ${url} with this state. Stop it first, or name another in LONGHAND_STATE.`,
    )
  })

  it('ends everything at Ctrl-C, and leaves nothing that blocks the next run', async () => {
    run.child.kill('SIGINT')
    expect(await run.exited).toBe(0)
    await expect(fetch(url)).rejects.toThrow('fetch failed')
    const next = spawnRun(state, [], { PORT: new URL(url).port })
    expect(await urlOf(next)).toBe(url)
  })
})

it("writes with the user's own model server", async () => {
  const server = await startLlamaCpp({ model: 'qwen3:4b' })
  const state = await newState()
  const run = spawnRun(state, [], { LONGHAND_MODEL_URL: server.url, LONGHAND_MODEL: 'qwen3:4b' })
  const answer = await fetch(`${await urlOf(run)}/api/humanize-text`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: draft, style: 'simple' }),
  })
  expect(answer.status).toBe(200)
  expect(server.asked[0]!.body.model).toBe('qwen3:4b')
  expect(run.said()).toContain(`The model qwen3:4b of ${server.url} writes.`)
  await stopAll()
  await server.close()
  await rm(state, { recursive: true })
})

describe('an obstacle is reported in one sentence, with exit code 1, or 2 for a setting', () => {
  let state: string
  beforeEach(async () => {
    state = await newState()
  })
  afterEach(async () => {
    await stopAll()
    await rm(state, { recursive: true, force: true })
  })

  const refusalOf = async (run: Run, code = 1) => {
    expect(await run.exited).toBe(code)
    return run.said().trim()
  }

  it('a busy port', async () => {
    const { port } = new URL(await serve(() => undefined))
    expect(await refusalOf(spawnRun(state, [], { PORT: port }))).toBe(
      `Port ${port} is taken. Stop what uses it, or choose another: \`PORT=${Number(port) + 1} npm start\`.`,
    )
  })

  it.each([
    [{ PORT: 'web' }, 'PORT is "web": it takes a number from 0 to 65535.'],
    [{ LONGHAND_MODEL_SECONDS: 'long' }, 'LONGHAND_MODEL_SECONDS is "long": it takes 1 to 240 seconds.'],
    [
      { LONGHAND_PACE: 'fast' },
      'LONGHAND_PACE is "fast": it takes "400/150" (tokens a second, ms to the first) or "none".',
    ],
    [
      { LONGHAND_MODEL_URL: 'my-machine' },
      'LONGHAND_MODEL_URL is "my-machine": it takes an address such as http://127.0.0.1:8000, or "off".',
    ],
    [
      { LONGHAND_MODEL_URL: '', LONGHAND_MODEL_PORTS: 'Ollama=here' },
      'LONGHAND_MODEL_PORTS is "Ollama=here": it takes ports as "Ollama=11500, LM Studio=1240, llama.cpp=8081".',
    ],
  ])('a setting that cannot be used: %j', async (environment, sentence) => {
    expect(await refusalOf(spawnRun(state, [], environment), 2)).toBe(sentence)
  })

  it('a setting of the functions that cannot be used, by its name', async () => {
    const refusal = await refusalOf(spawnRun(state, [], { ANONYMOUS_WORDS_PER_DAY: 'many' }), 2)
    expect(refusal).toContain('ANONYMOUS_WORDS_PER_DAY')
  })

  it.each(['database.sqlite', 'users.json', 'outbox.json'])('a damaged %s, which --reset cures', async (file) => {
    await writeFile(path.join(state, file), '{ not what it was'.repeat(300))
    const refusal = await refusalOf(spawnRun(state))
    expect(refusal).toContain(file)
    expect(refusal).toContain('npm start -- --reset')
    expect(refusal).not.toContain('\n')
    await writeFile(path.join(state, 'not-ours'), 'kept')
    const cured = spawnRun(state, ['--reset'])
    expect(await urlOf(cured)).toMatch(/^http:/)
  })

  it('a state folder that is a file', async () => {
    const file = path.join(state, 'file')
    await writeFile(file, '')
    expect(await refusalOf(spawnRun(file))).toMatch(/^The state folder cannot be made .*LONGHAND_STATE\.$/)
  })

  it('an unknown option', async () => {
    expect(await refusalOf(spawnRun(state, ['--fresh']), 2)).toContain("Unknown option '--fresh'")
  })
})

it('prints its options', async () => {
  const run = spawnRun(tmpdir(), ['--help'])
  expect(await run.exited).toBe(0)
  for (const word of ['--reset', 'LONGHAND_MODEL_URL', 'PORT']) expect(run.said()).toContain(word)
})

it('finds a model server and names it, or says how to get one', async () => {
  const ollama = await startOllama({ model: 'gemma3:4b' })
  const ports = { LONGHAND_MODEL_URL: '', LONGHAND_MODEL_PORTS: `Ollama=${ollama.port}, LM Studio=1, llama.cpp=1` }
  const cases = [
    [ports, `The model gemma3:4b of Ollama at ${ollama.url} writes.`],
    [{ ...ports, LONGHAND_MODEL: 'llama9' }, 'no server on this machine has llama9.'],
    [{ ...ports, LONGHAND_MODEL_PORTS: 'Ollama=1, LM Studio=1, llama.cpp=1' }, 'run `ollama pull gemma3:12b`'],
  ] as const
  for (const [environment, line] of cases) {
    const state = await newState()
    const run = spawnRun(state, [], environment)
    await urlOf(run)
    expect(run.said()).toContain(line)
    await stopAll()
    await rm(state, { recursive: true })
  }
  await ollama.close()
})
