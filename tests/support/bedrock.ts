import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Http2ServerRequest, type Http2ServerResponse, type ServerHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { inspect } from 'node:util'
import * as z from 'zod'
import type { Prompt } from '#core/rewriting/model.ts'
import { answerAs, tokensOf, type Ending } from './bedrock/answer.ts'
import type { Listener } from '#local/gateway.ts'
import { createBehaviours, type Behaviours, type Pace } from './bedrock/behaviour.ts'
import { bedrockControl } from './bedrock/control.ts'
import { eventFrame, exceptionFrame } from './bedrock/frames.ts'
import { Refusal } from './bedrock/refusal.ts'

const Content = z.array(z.object({ text: z.string() })).min(1)

/** An object with one list. */
const ToolSchema = z.object({
  type: z.literal('object'),
  properties: z.record(z.string(), z.object({ type: z.string() })),
})

const Conversation = z.object({
  system: Content.optional(),
  messages: z
    .array(z.object({ role: z.enum(['user', 'assistant']), content: Content }))
    .min(1, 'A conversation must have at least one message.')
    .refine((messages) => messages[0]?.role === 'user', 'A conversation must start with a user message.')
    .refine(
      (messages) => messages.every(({ content }) => content.every(({ text }) => text.trim() !== '')),
      'The text field in the ContentBlock object is blank.',
    ),
  toolConfig: z
    .object({
      tools: z.array(
        z.object({ toolSpec: z.object({ name: z.string(), inputSchema: z.object({ json: ToolSchema }) }) }),
      ),
      toolChoice: z.object({ tool: z.object({ name: z.string() }) }),
    })
    .refine(
      ({ tools, toolChoice }) => tools.some(({ toolSpec }) => toolSpec.name === toolChoice.tool.name),
      'The tool in toolChoice is none of the tools.',
    )
    .optional(),
  inferenceConfig: z.object({ maxTokens: z.int().positive().optional() }).optional(),
})
type Conversation = z.infer<typeof Conversation>

/** A model of a provider, an inference profile, or the ARN of either. */
const modelIds = /^(arn:aws[\w-]*:bedrock:\S+|([a-z-]+\.){1,2}[\w.:-]+)$/i

type Options = {
  /** Answers a prompt: the whole text, given at the pace. */
  answer: (prompt: Prompt) => string
  pace?: Pace | undefined
  port?: number
  log?: (line: string) => void
}

type Bedrock = { endpoint: string; behaviours: Behaviours; control: Listener; close: () => Promise<void> }

/** Bedrock's runtime for the unmodified SDK, which speaks HTTP/2 without encryption here: ConverseStream. */
export const startBedrock = async ({ answer, pace, port = 0, log = console.error }: Options): Promise<Bedrock> => {
  const behaviours = createBehaviours(pace)
  const converse = answerAs(answer, behaviours)

  const handle = async (request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> => {
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    try {
      const conversation = await readRequest(request)
      const maxTokens = conversation.inferenceConfig?.maxTokens ?? Infinity
      const prompt = promptOf(conversation)
      const pieces = converse(prompt, { maxTokens, signal: gone.signal })
      await sendStream(response, prompt, pieces, toolOf(conversation))
    } catch (error) {
      if (gone.signal.aborted) return
      if (!(error instanceof Refusal)) log(`The fake of Bedrock failed: ${inspect(error)}`)
      refuse(
        response,
        error instanceof Refusal ? error : new Refusal('InternalServerException', 'The server could not answer.'),
      )
    }
  }

  const sessions = new Set<ServerHttp2Session>()
  const server = createServer((request, response) => void handle(request, response))
  server.on('session', (session) => {
    sessions.add(session)
    session.on('error', () => session.destroy())
    session.on('close', () => sessions.delete(session))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behaviours,
    control: bedrockControl(behaviours),
    close: async () => {
      server.close()
      for (const session of sessions) session.destroy()
      await once(server, 'close')
    },
  }
}

const readRequest = async (request: Http2ServerRequest): Promise<Conversation> => {
  const [, id] = /^\/model\/([^/]+)\/converse-stream$/.exec(request.url) ?? []
  if (request.method !== 'POST' || id === undefined) {
    throw new Refusal('UnknownOperationException', 'The operation is not one that this fake knows.')
  }
  if (!modelIds.test(decodeURIComponent(id))) {
    throw new Refusal('ValidationException', 'The provided model identifier is invalid.')
  }
  const conversation = Conversation.safeParse(parseJson(await readText(request)))
  if (!conversation.success) {
    throw new Refusal('ValidationException', conversation.error.issues[0]?.message ?? 'The request is malformed.')
  }
  return conversation.data
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('SerializationException', 'The body is not JSON.')
  }
}

const joined = (content: Conversation['system']) => (content ?? []).map(({ text }) => text).join('')

const promptOf = ({ system, messages }: Conversation): Prompt => ({
  system: joined(system),
  user: joined(messages.at(-1)?.content),
})

/** The tool that the answer has to be given in. `list`: the name of its list. */
type Tool = { name: string; list: string }

const toolOf = ({ toolConfig }: Conversation): Tool | undefined => {
  if (toolConfig === undefined) return undefined
  const { name } = toolConfig.toolChoice.tool
  const { properties } = toolConfig.tools.find(({ toolSpec }) => toolSpec.name === name)!.toolSpec.inputSchema.json
  const list = Object.keys(properties).find((key) => properties[key]!.type === 'array')
  if (list === undefined) throw new Refusal('ValidationException', 'The fake knows only tools with a list.')
  return { name, list }
}

/** A tool's input from an answer in text: the list has an entry for each line that is JSON. */
const inputOf = (text: string, { list }: Tool): Record<string, unknown[]> => {
  const entries = text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as unknown]
    } catch {
      return []
    }
  })
  return { [list]: entries }
}

const toolUseId = 'tooluse_local'

const stopReasonOf = (ending: Ending, tool: Tool | undefined): Ending =>
  tool !== undefined && ending === 'end_turn' ? 'tool_use' : ending

const sendStream = async (
  response: Http2ServerResponse,
  prompt: Prompt,
  pieces: AsyncGenerator<string, Ending>,
  tool: Tool | undefined,
) => {
  // A refusal before the first piece is an HTTP status, not part of a stream.
  let step = await pieces.next()
  response.writeHead(200, headers('application/vnd.amazon.eventstream'))
  // Each frame is sent before the next is made, so a dropped connection has delivered everything before it.
  const send = (frame: Uint8Array) => new Promise<void>((resolve) => response.write(frame, () => resolve()))
  await send(eventFrame('messageStart', { role: 'assistant' }))
  const sendDelta = (delta: object) => send(eventFrame('contentBlockDelta', { contentBlockIndex: 0, delta }))
  if (tool) {
    const start = { toolUse: { toolUseId, name: tool.name } }
    await send(eventFrame('contentBlockStart', { contentBlockIndex: 0, start }))
  }

  let text = ''
  for (; step.done !== true; step = await pieces.next()) {
    text += step.value
    if (!tool) await sendDelta({ text: step.value })
  }
  const ending = step.value
  if (tool) {
    const whole = JSON.stringify(inputOf(text, tool))
    const given = ending === 'end_turn' ? whole : whole.slice(0, -1)
    for (const input of given.match(/[^]{1,40}/gu) ?? []) await sendDelta({ toolUse: { input } })
  }
  if (ending === 'dropped') {
    drop(response)
    return
  }
  if (ending !== 'truncated') {
    await send(eventFrame('contentBlockStop', { contentBlockIndex: 0 }))
    await send(eventFrame('messageStop', { stopReason: stopReasonOf(ending, tool) }))
    await send(eventFrame('metadata', measure(prompt, text)))
  }
  response.end()
}

const refuse = (response: Http2ServerResponse, { name, message, status }: Refusal) => {
  if (response.headersSent) {
    // The shapes inside a stream begin with a small letter.
    const type = name.charAt(0).toLowerCase() + name.slice(1)
    response.end(exceptionFrame(type, { message, originalStatusCode: status }))
    return
  }
  response.writeHead(status, { ...headers('application/json'), 'x-amzn-errortype': name })
  response.end(JSON.stringify({ message }))
}

const drop = (response: Http2ServerResponse) => response.stream.session?.destroy()

const headers = (contentType: string) => ({ 'content-type': contentType, 'x-amzn-requestid': randomUUID() })

const measure = ({ system, user }: Prompt, text: string) => {
  const inputTokens = tokensOf(system + user).length
  const outputTokens = tokensOf(text).length
  return { usage: { inputTokens, outputTokens, totalTokens: inputTokens + outputTokens }, metrics: { latencyMs: 1 } }
}
