// Finds the user's own model servers over real HTTP, and prompts a completion model.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { rewriteWhole } from '#longhand/rewriting.ts'
import { sayFailure } from '#core/rewriting/failure.ts'
import { writerAt } from '#local/models/writer.ts'
import { humanizer12b, profileOf } from '#local/models/completion.ts'
import {
  findModelServer,
  modelServerAt,
  readModelServer,
  readTimeForModel,
  type ModelServer,
} from '#local/models/discover.ts'
import { useHttpServers } from '#tests/support/http-server.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

const listen = useHttpServers()
const serve = async (answer: Answer): Promise<number> =>
  Number(new URL(await listen((request, response) => void answer(request, response))).port)

const asJson = (response: ServerResponse, body: unknown) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body))
}

/** A server with one list of models, in the shape of its kind. */
const listing =
  (path: string, body: unknown): Answer =>
  (request, response) => {
    if (request.url === path) return asJson(response, body)
    response.statusCode = 404
    return response.end('404 page not found')
  }

const ofOllama = listing('/api/tags', {
  models: [
    { name: 'nomic-embed-text:latest', size: 274_302_450, details: { family: 'nomic-bert', parameter_size: '137M' } },
    { name: 'qwen3:8b', size: 5_225_388_164, details: { family: 'qwen3', parameter_size: '8.2B' } },
    { name: 'llama3.1:latest', size: 4_920_753_328, details: { family: 'llama', parameter_size: '8.0B' } },
  ],
})
const ofLmStudio = listing('/v1/models', {
  object: 'list',
  data: [
    { id: 'text-embedding-nomic-embed-text-v1.5', object: 'model', owned_by: 'organization_owner' },
    { id: 'google/gemma-3-12b', object: 'model', owned_by: 'organization_owner' },
  ],
})
const ofLlamaCpp = listing('/v1/models', {
  models: [{ name: 'SmolLM2-135M-Instruct' }],
  object: 'list',
  data: [{ id: 'SmolLM2-135M-Instruct', object: 'model', created: 1_763_800_000, owned_by: 'llamacpp', meta: {} }],
})

/** A busy machine may take long to answer. */
const find = (wanted: string | undefined, at: Record<string, number>) => findModelServer(wanted, at, 60_000)

/** A port at which nothing listens. */
const nobody = 1

const ports = async (answers: Partial<Record<'Ollama' | 'LM Studio' | 'llama.cpp', Answer>>) => ({
  Ollama: answers.Ollama ? await serve(answers.Ollama) : nobody,
  'LM Studio': answers['LM Studio'] ? await serve(answers['LM Studio']) : nobody,
  'llama.cpp': answers['llama.cpp'] ? await serve(answers['llama.cpp']) : nobody,
})

describe('a model server on this machine', () => {
  it.each([
    ['Ollama', { Ollama: ofOllama }, 'qwen3:8b'],
    ['LM Studio', { 'LM Studio': ofLmStudio }, 'google/gemma-3-12b'],
    ['llama.cpp', { 'llama.cpp': ofLlamaCpp }, 'SmolLM2-135M-Instruct'],
  ] as const)('is found by its list: %s', async (by, answers, model) => {
    const at = await ports(answers)
    expect(await find(undefined, at)).toEqual({
      by,
      model,
      url: `http://127.0.0.1:${at[by]}`,
      key: undefined,
    })
  })

  it('is the one with the wanted model', async () => {
    const at = await ports({ Ollama: ofOllama, 'LM Studio': ofLmStudio, 'llama.cpp': ofLlamaCpp })
    expect(await find(undefined, at)).toMatchObject({ by: 'Ollama' })
    expect(await find('google/gemma-3-12b', at)).toMatchObject({ by: 'LM Studio' })
    expect(await find('llama3.1:latest', at)).toMatchObject({ by: 'Ollama', model: 'llama3.1:latest' })
    expect(await find('gpt-9', at)).toBeUndefined()
  })

  it.each(['mxbai-embed-large', 'bge-m3:latest', 'all-minilm', 'snowflake-arctic-embed2', 'whisper-large-v3'])(
    'never writes with %s',
    async (name) => {
      const at = await ports({ Ollama: listing('/api/tags', { models: [{ name }] }) })
      expect(await find(undefined, at)).toBeUndefined()
    },
  )

  it('is no other listener: a site, a list of another kind, an error, a redirect', async () => {
    const site: Answer = (_, response) => response.end('<!doctype html><title>My app</title>')
    const other: Answer = (_, response) => asJson(response, { data: 'none' })
    const moved: Answer = (_, response) => {
      response.writeHead(302, { location: 'http://127.0.0.1:1/' })
      response.end()
    }
    const broken: Answer = (_, response) => {
      response.statusCode = 500
      response.end('{}')
    }
    for (const answer of [site, other, moved, broken])
      expect(await find(undefined, await ports({ 'llama.cpp': answer }))).toBeUndefined()
  })

  it.each([
    ['qwen3', 'qwen3:latest'],
    ['llama3.1', 'llama3.1:8b'],
    ['llama3.1:70b', undefined],
  ])('has the model %s without its tag', async (wanted, model) => {
    const models = [{ name: 'qwen3:8b' }, { name: 'qwen3:latest' }, { name: 'llama3.1:8b' }]
    const at = await ports({ Ollama: listing('/api/tags', { models }) })
    expect((await find(wanted, at))?.model).toBe(model)
    const url = `http://127.0.0.1:${at.Ollama}`
    expect(await modelServerAt(url, wanted, undefined, 60_000)).toMatchObject({ model: model ?? wanted })
  })

  it('may listen on a port that the settings name', async () => {
    const at = await ports({ 'LM Studio': ofLmStudio })
    const LONGHAND_MODEL_PORTS = `Ollama=${at.Ollama}, LM Studio=${at['LM Studio']},llama.cpp=${at['llama.cpp']}`
    expect(await readModelServer({ LONGHAND_MODEL_PORTS })).toMatchObject({
      by: 'LM Studio',
      model: 'google/gemma-3-12b',
    })
    expect(await readModelServer({ LONGHAND_MODEL_PORTS, LONGHAND_MODEL_URL: 'off' })).toBeUndefined()
  })

  it('has four minutes for a text, or less', () => {
    expect(readTimeForModel({})).toBe(240_000)
    expect(readTimeForModel({ LONGHAND_MODEL_SECONDS: '90' })).toBe(90_000)
    for (const LONGHAND_MODEL_SECONDS of ['0', '241', 'long', ''])
      expect(() => readTimeForModel({ LONGHAND_MODEL_SECONDS })).toThrow('it takes 1 to 240 seconds')
  })

  it('is given up on if it hangs', async () => {
    const at = await ports({ Ollama: () => undefined, 'llama.cpp': ofLlamaCpp })
    expect(await findModelServer(undefined, at, 500)).toMatchObject({ by: 'llama.cpp' })
  })
})

describe('a named server', () => {
  it('provides its first model that can write, or the wanted one', async () => {
    const url = `http://127.0.0.1:${await serve(ofOllama)}`
    expect(await modelServerAt(url, undefined, undefined, 60_000)).toEqual({
      url,
      model: 'qwen3:8b',
      key: undefined,
      by: 'Ollama',
    })
    expect(await modelServerAt(url, 'other', undefined, 60_000)).toMatchObject({ model: 'other' })
    const openAi = `http://127.0.0.1:${await serve(ofLmStudio)}`
    expect(await modelServerAt(`${openAi}/v1/`, undefined, undefined, 60_000)).toEqual({
      url: openAi,
      model: 'google/gemma-3-12b',
      key: undefined,
    })
  })

  it('may be unreachable, or list nothing', async () => {
    const url = `http://127.0.0.1:${nobody}`
    expect(await modelServerAt(url, undefined, 'secret')).toEqual({ url, model: 'default', key: 'secret' })
  })
})

describe('a completion model', () => {
  const draft = 'Moreover, teams utilize 12 tools.\n\nFurthermore, it costs $40 a month, which is robust.'
  type Asked = { path: string | undefined; body: Record<string, unknown> & { prompt: string } }

  const completing = async (write: (piece: string, tried: number) => string, extra: Partial<ModelServer> = {}) => {
    const asked: Asked[] = []
    const port = await serve(async (request, response) => {
      const body = (await json(request)) as Asked['body']
      asked.push({ path: request.url, body })
      const piece = body.prompt.split('\n\n').at(-3) ?? ''
      const text = write(piece, asked.filter((earlier) => earlier.body.prompt === body.prompt).length)
      asJson(response, request.url === '/api/generate' ? { response: text } : { choices: [{ text }] })
    })
    const server = { url: `http://127.0.0.1:${port}`, model: 'humanizer-12b-Q8_0.gguf', key: undefined, ...extra }
    const named = { name: 'humanizer', writerFor: writerAt({ ...server, log: () => undefined }), chunksAtOnce: 1 }
    return { asked, rewrite: (text: string) => rewriteWhole(text, 'simple', named) }
  }
  const plainly = (piece: string) =>
    piece
      .replace('Moreover, teams utilize', 'Teams use')
      .replace(/Furthermore, it costs (\S+) a month, which is robust/u, 'It costs $1 a month, and it holds')

  it('is known by its name', () => {
    for (const name of ['humanizer-12b-Q8_0.gguf', 'jialinyyzz/humanizer', 'hf.co/jialinyyzz/humanizer:Q6_K'])
      expect(profileOf(name)).toBe(humanizer12b)
    for (const name of ['qwen3:8b', 'dehumanizers', 'default']) expect(profileOf(name)).toBeUndefined()
  })

  it('gets the prompt format of its training, verified by the published checksum, and all its sampling settings', async () => {
    expect(createHash('sha256').update(humanizer12b.promptFor('X')).digest('hex').slice(0, 16)).toBe('cc51d66b4c593fbe')
    const { asked, rewrite } = await completing(plainly)
    const { humanizedText } = await rewrite(draft)
    expect(humanizedText).toBe('Teams use 12 tools.\n\nIt costs $40 a month, and it holds.')
    expect(asked.map(({ path }) => path)).toEqual(['/v1/completions', '/v1/completions'])
    expect(asked[0]!.body).toMatchObject({ temperature: 1, top_p: 0.95, top_k: 0, min_p: 0, repeat_penalty: 1 })
    expect(asked[0]!.body).not.toHaveProperty('stop')
    expect(asked[0]!.body.prompt).toContain('Moreover, teams utilize 12 tools.')
  })

  it('is called in raw mode at Ollama', async () => {
    const { asked, rewrite } = await completing(plainly, { by: 'Ollama' })
    expect((await rewrite('Moreover, teams utilize 12 tools.')).humanizedText).toBe('Teams use 12 tools.')
    expect(asked[0]).toMatchObject({ path: '/api/generate', body: { raw: true, options: { top_k: 0 } } })
  })

  it('rewrites only a piece that lost a figure', async () => {
    const { asked, rewrite } = await completing((piece, tried) =>
      piece.includes('12') && tried === 1 ? 'Teams use 11 tools.' : plainly(piece),
    )
    expect((await rewrite(draft)).humanizedText).toContain('Teams use 12 tools.')
    expect(asked).toHaveLength(3)
  })

  it.each(['Teams use 11 tools.', '### Rewritten: 12', ''])(
    'that answers %j twice delivers none of it',
    async (said) => {
      const { rewrite } = await completing(() => said)
      const outcome = await rewrite('Moreover, teams utilize 12 tools.').then(
        ({ humanizedText }) => humanizedText,
        (error: Error) => error.message,
      )
      expect(['Moreover, teams utilize 12 tools.', 'Teams use 12 tools.', sayFailure('no-rewrite')]).toContain(outcome)
    },
  )
})
