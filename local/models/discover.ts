// A model server on this machine, found by its own list of models.
import * as z from 'zod'
import { WrongSetting } from '../wrong-setting.ts'

export type ModelServer = {
  /** The server's address, without a path. */
  url: string
  /** The model's name there. */
  model: string
  key: string | undefined
  /** `Ollama`, or what else it was known by: it decides how the server is asked, and is named to the user. */
  by?: string
}

type Listed = { name: string; isEmbedding?: boolean }

/**
 * Ollama's `GET /api/tags`: the newest first. Families of embedding models are those of BERT. llama.cpp has the same address, but answers
 * it and `/api/chat` in OpenAI's form: its list also has `data`.
 */
const OllamaTags = z.object({
  data: z.undefined().optional(),
  models: z.array(
    z.object({ name: z.string(), details: z.object({ family: z.string().nullish() }).partial().nullish() }),
  ),
})
/** OpenAI's `GET /v1/models`, as LM Studio and llama.cpp answer it. LM Studio may name the kind of a model. */
const OpenAiModels = z.object({ data: z.array(z.object({ id: z.string(), type: z.string().optional() })) })

const readers = {
  '/api/tags': (body: unknown): Listed[] =>
    OllamaTags.parse(body).models.map(({ name, details }) => ({
      name,
      isEmbedding: /bert/u.test(details?.family ?? ''),
    })),
  '/v1/models': (body: unknown): Listed[] =>
    OpenAiModels.parse(body).data.map(({ id, type }) => ({ name: id, isEmbedding: type === 'embeddings' })),
}
type ListPath = keyof typeof readers

/** The usual ports, in order of preference. */
const usualServers: readonly { by: string; port: number; list: ListPath }[] = [
  { by: 'Ollama', port: 11_434, list: '/api/tags' },
  { by: 'LM Studio', port: 1_234, list: '/v1/models' },
  { by: 'llama.cpp', port: 8_080, list: '/v1/models' },
]

/** Local servers answer in a few milliseconds, and nobody should wait for one that is not there. */
const patienceMs = 700

/** Models for embedding, ranking, speech recognition or speech. None of them can write. */
const noWriter =
  /embed|(?:^|[/_.:-])(?:bge|gte|e5|minilm|nomic-bert|rerank\w*|whisper|tts|clip|colbert)(?:[/_.:-]|$)|all-minilm|arctic-embed/iu

const writersOf = (listed: readonly Listed[]): string[] =>
  listed.filter(({ name, isEmbedding }) => isEmbedding !== true && !noWriter.test(name)).map(({ name }) => name)

/** A server's models that can write; undefined if nothing answers, or something that is not a model server. */
const listWriters = async (
  url: string,
  list: ListPath,
  key?: string,
  patience = patienceMs,
): Promise<string[] | undefined> => {
  try {
    const response = await fetch(url + list, {
      headers: { accept: 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
    })
    return response.ok ? writersOf(readers[list](await response.json())) : undefined
  } catch {
    return undefined
  }
}

/** The model that a user names: Ollama's `qwen3` is `qwen3:latest`, and else the first of its tags. */
const named = (models: readonly string[], wanted: string): string | undefined =>
  models.find((name) => name === wanted) ??
  models.find((name) => name === `${wanted}:latest`) ??
  models.find((name) => name.startsWith(`${wanted}:`))

/**
 * The first server on this machine with a model that can write, and the model: the wanted one, else the first in its list.
 * Undefined if there is none. Takes less than a second. Tests use other ports and longer timeouts.
 */
export const findModelServer = async (
  wanted: string | undefined,
  ports: Partial<Record<string, number>> = {},
  patience = patienceMs,
): Promise<ModelServer | undefined> => {
  const found = await Promise.all(
    usualServers.map(async ({ by, port, list }) => {
      const url = `http://127.0.0.1:${ports[by] ?? port}`
      const models = (await listWriters(url, list, undefined, patience)) ?? []
      const model = wanted === undefined ? models[0] : named(models, wanted)
      return model === undefined ? undefined : { url, model, key: undefined, by }
    }),
  )
  return found.find((server) => server !== undefined)
}

/**
 * A server named by the user, by an address that may end with /v1, and the model to use there: the wanted one, else the first in its list, else
 * `default`, which single-model servers accept. The first rewrite shows whether it listens.
 */
export const modelServerAt = async (
  url: string,
  wanted: string | undefined,
  key: string | undefined,
  patience = patienceMs,
): Promise<ModelServer> => {
  const origin = url.replace(/\/+$/u, '').replace(/\/v1$/u, '')
  const [ofOllama, ofOpenAi] = await Promise.all([
    listWriters(origin, '/api/tags', key, patience),
    listWriters(origin, '/v1/models', key, patience),
  ])
  const models = ofOllama ?? ofOpenAi ?? []
  const model = wanted === undefined ? (models[0] ?? 'default') : (named(models, wanted) ?? wanted)
  return { url: origin, model, key, ...(ofOllama !== undefined && { by: 'Ollama' }) }
}

type Environment = Readonly<Record<string, string | undefined>>

/** `LONGHAND_MODEL_PORTS`, such as "Ollama=11500, LM Studio=1240": servers that listen elsewhere on this machine. */
const readPorts = (setting = ''): Partial<Record<string, number>> => {
  const pairs = setting.split(',').filter((each) => each.trim() !== '')
  return Object.fromEntries(
    pairs.map((pair) => {
      const [by = '', port = ''] = pair.split('=').map((each) => each.trim())
      if (
        usualServers.some((server) => server.by === by) &&
        port !== '' &&
        Number.isInteger(Number(port)) &&
        Number(port) <= 65_535
      )
        return [by, Number(port)]
      throw new WrongSetting(
        `LONGHAND_MODEL_PORTS is "${setting}": it takes ports as "Ollama=11500, LM Studio=1240, llama.cpp=8081".`,
      )
    }),
  )
}

/**
 * The server that the settings name, else one on this machine; undefined if they say `off`, or there is none.
 * @throws {WrongSetting}
 */
export const readModelServer = async (environment: Environment): Promise<ModelServer | undefined> => {
  const { LONGHAND_MODEL_URL: url, LONGHAND_MODEL: model, LONGHAND_MODEL_KEY: key } = environment
  if (url === 'off') return undefined
  if (url !== undefined && url !== '') {
    if (!['http:', 'https:'].includes(URL.parse(url)?.protocol ?? ''))
      throw new WrongSetting(
        `LONGHAND_MODEL_URL is "${url}": it takes an address such as http://127.0.0.1:8000, or "off".`,
      )
    return modelServerAt(url, model, key)
  }
  return findModelServer(model, readPorts(environment['LONGHAND_MODEL_PORTS']))
}

/** Words reserved for five minutes count as those of a crashed run. */
const mostSeconds = 240

/** `LONGHAND_MODEL_SECONDS`, the time that a model of one's own may take for a text, in milliseconds. @throws {WrongSetting} */
export const readTimeForModel = (environment: Environment): number => {
  const setting = environment['LONGHAND_MODEL_SECONDS']
  const seconds = Number(setting ?? mostSeconds)
  if (seconds >= 1 && seconds <= mostSeconds) return seconds * 1000
  throw new WrongSetting(`LONGHAND_MODEL_SECONDS is "${setting}": it takes 1 to ${mostSeconds} seconds.`)
}
