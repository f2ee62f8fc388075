// Stand-ins for the model servers that people run themselves, each with its own protocol. They keep what they were asked.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { checkerSystem } from '#core/rewriting/prompts/checker.ts'
import { compared } from './checkers.ts'
import { editPlainly } from './plain-editor.ts'
import { answerPrompt } from './answer-prompt.ts'

type Message = { role: string; content: string }
type Body = Record<string, unknown> & { model: string; messages: Message[] }
type Asked = { path: string; body: Body }

type Options = {
  model: string
  /** The model's thoughts before its answer, if it thinks and is not told to stop. */
  thoughts?: string
  /** The efforts that Ollama lists for a model that cannot be told not to think. Other servers then have no switch either. */
  efforts?: string[]
  /** The window that the model was trained for, or the server was started with, in tokens. */
  window?: number
  /** The whole answer, in place of a plain rewrite. */
  says?: string
  /** Status 400 for fields that OpenAI's protocol does not have. */
  isStrict?: boolean
  /** Says nothing at all, until it is closed. */
  isSilent?: boolean
}

const tokensOf = (text: string): number => Math.ceil(text.length / 4)

const textOf = (messages: readonly Message[]): string => messages.map(({ content }) => content).join('\n')

/** `form`: the schema that a checker's answer was asked for in, if any. */
const write = (messages: readonly Message[], form: unknown): string => {
  const system = messages.find(({ role }) => role === 'system')?.content ?? ''
  const user = messages.find(({ role }) => role === 'user')?.content ?? ''
  if (system === checkerSystem) {
    const place = compared({ system, user })
    return form === undefined ? place : JSON.stringify({ places: [JSON.parse(place)] })
  }
  return answerPrompt({ system, user }, editPlainly)
}

/** Three characters a piece, so that a tag arrives in several. */
const inPieces = (text: string): string[] => text.match(/[^]{1,3}/gu) ?? []

const refuse = (response: ServerResponse, status: number, body: object) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

const listen = async (answer: (path: string, body: Body | undefined, response: ServerResponse) => void) => {
  const asked: Asked[] = []
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? ''
    const body = request.method === 'POST' ? ((await json(request)) as Body) : undefined
    if (body !== undefined) asked.push({ path, body })
    answer(path, body, response)
  }
  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { port, url: `http://127.0.0.1:${port}`, asked, close }
}

/**
 * Ollama: lists in `/api/tags`, tells what a model can in `/api/show`, and answers lines of JSON in `/api/chat`. It loads 4,096 tokens
 * unless told otherwise, and cuts the beginning of a longer prompt without a word. Thoughts count as tokens of the answer.
 */
export const startOllama = ({ model, thoughts, efforts, window = 40_960, says }: Options) =>
  listen((path, body, response) => {
    if (path === '/api/tags')
      return refuse(response, 200, { models: [{ name: model, model, details: { family: 'qwen3' } }] })
    if (body !== undefined && body.model !== model)
      return refuse(response, 404, { error: `model '${body.model}' not found` })
    if (path === '/api/show')
      return refuse(response, 200, {
        capabilities: ['completion', ...(thoughts === undefined ? [] : ['thinking'])],
        model_info: { 'general.architecture': 'qwen3', 'qwen3.context_length': window },
        ...(thoughts !== undefined && {
          thinking: { values: efforts ?? [true, false], default: efforts?.[0] ?? true },
        }),
      })
    if (path === '/api/generate' && body !== undefined) {
      const piece = (body['prompt'] as string).split('\n\n').at(-3) ?? ''
      return refuse(response, 200, { model, response: says ?? editPlainly(piece), done: true })
    }
    if (path !== '/api/chat' || body === undefined) return void response.writeHead(404).end('404 page not found')

    const { num_ctx = 4_096, num_predict = Infinity } = body['options'] as { num_ctx?: number; num_predict?: number }
    const isCut = tokensOf(textOf(body.messages)) > num_ctx
    const said = isCut ? 'How can I help you today?' : (says ?? write(body.messages, body['format']))
    const line = (fields: object) =>
      response.write(`${JSON.stringify({ model, created_at: '2026-11-27T12:00:00Z', ...fields })}\n`)
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    let tokens = 0
    const pieces = [
      ...inPieces(thoughts !== undefined && (efforts !== undefined || body['think'] !== false) ? thoughts : '').map(
        (thinking) => ({ content: '', thinking }),
      ),
      ...inPieces(said).map((content) => ({ content })),
    ]
    for (const message of pieces) {
      if ((tokens += 1) > num_predict) break
      line({ message: { role: 'assistant', ...message }, done: false })
    }
    const done_reason = tokens > num_predict ? 'length' : 'stop'
    line({ message: { role: 'assistant', content: '' }, done: true, done_reason, eval_count: tokens })
    response.end()
  })

const known = ['model', 'messages', 'max_tokens', 'stream', 'reasoning_effort']

/** A server that speaks OpenAI's chat completions: `stops` says if a request stops the model from thinking. */
const startOpenAi = (
  { model, thoughts, efforts, window = Infinity, says, isStrict, isSilent }: Options,
  stops: (body: Body) => boolean,
  alsoListedAt?: string,
) =>
  listen((path, body, response) => {
    if (path === '/v1/models' || path === alsoListedAt)
      return refuse(response, 200, {
        ...(alsoListedAt !== undefined && { models: [{ name: model, model, details: { family: '' } }] }),
        object: 'list',
        data: [{ id: model, object: 'model', owned_by: 'somebody' }],
      })
    if (path !== '/v1/chat/completions' || body === undefined) return refuse(response, 404, { error: 'Not found' })
    if (isSilent) return undefined
    const unknown = Object.keys(body).find((field) => !known.includes(field))
    if (isStrict && unknown !== undefined)
      return refuse(response, 400, { error: { message: `Unrecognized request argument supplied: ${unknown}` } })
    const needed = tokensOf(textOf(body.messages))
    if (needed > window)
      return refuse(response, 400, {
        error: {
          code: 400,
          message: `request (${needed} tokens) exceeds the available context size (${window} tokens), try increasing it`,
          type: 'exceed_context_size_error',
        },
      })
    const chunk = (choice: object) =>
      response.write(
        `data: ${JSON.stringify({ object: 'chat.completion.chunk', model, choices: [{ index: 0, ...choice }] })}\n\n`,
      )
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const thought =
      thoughts === undefined || (efforts === undefined && stops(body)) ? '' : `<think>\n${thoughts}\n</think>\n\n`
    const pieces = inPieces(thought + (says ?? write(body.messages, body['response_format'])))
    const most = body['max_tokens'] as number
    for (const content of pieces.slice(0, most)) chunk({ delta: { content }, finish_reason: null })
    chunk({ delta: {}, finish_reason: pieces.length > most ? 'length' : 'stop' })
    response.end('data: [DONE]\n\n')
  })

/** llama.cpp's server: the template's own switch stops a model from thinking, and a prompt that is too long is refused. */
export const startLlamaCpp = (options: Options) =>
  startOpenAi(
    options,
    ({ chat_template_kwargs: template }) =>
      (template as { enable_thinking?: boolean } | undefined)?.enable_thinking === false,
    '/api/tags',
  )

/** LM Studio: it ignores the template's switch, and knows the effort. */
export const startLmStudio = (options: Options) =>
  startOpenAi(options, ({ reasoning_effort: effort }) => effort === 'none')
