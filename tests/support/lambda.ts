import { Writable } from 'node:stream'
import type { APIGatewayProxyEvent, Context } from 'aws-lambda'
import { HumanizeEvent } from '#core/api/events.ts'
import { defineStreamingRuntime } from '#local/gateway/runtime.ts'

type Metadata = { statusCode: number; headers?: Record<string, string> }

/** The stream that Lambda passes to a streaming function: it keeps what was written, and can break like a client that disconnects. */
export class ResponseStream extends Writable {
  metadata: Metadata = { statusCode: 200 }
  written = ''
  readonly chunks: Buffer[] = []
  constructor() {
    super({
      write: (chunk: Buffer, _, done) => {
        this.chunks.push(chunk)
        this.receive(chunk.toString())
        done()
      },
    })
  }

  receive(chunk: string) {
    this.written += chunk
  }
}

// The local run shares a process with these tests, and finds its streaming functions by the mark of this global.
defineStreamingRuntime()

export const originSecret = 'the-secret-of-the-edge'

let addresses = 0
/** An address, in a network of its own, from which nothing has been called yet. */
export const newAddress = () => `2001:db8:0:${(addresses += 1).toString(16)}::1`

type Request = {
  method?: string
  path: string
  headers?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Sent as it is, instead of `body` as JSON. */
  rawBody?: string
  isBase64Encoded?: boolean
}

/** The event that the REST API makes of a request that came through the edge. */
export const restEvent = ({
  method = 'GET',
  path,
  headers = {},
  query,
  body,
  rawBody,
  isBase64Encoded = false,
}: Request) => {
  const json = body === undefined ? undefined : JSON.stringify(body)
  return {
    resource: path,
    path,
    httpMethod: method,
    headers: {
      'x-origin-verify': originSecret,
      'x-viewer-ip': '203.0.113.7',
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    multiValueHeaders: {},
    queryStringParameters: query ?? null,
    multiValueQueryStringParameters: null,
    pathParameters: null,
    stageVariables: null,
    body: rawBody ?? json ?? null,
    isBase64Encoded,
    requestContext: { requestId: 'request-1', identity: { sourceIp: '198.51.100.1' } },
  } as unknown as APIGatewayProxyEvent
}

const contextWith = (remainingMs: number) => {
  const endsAt = Date.now() + remainingMs
  return { getRemainingTimeInMillis: () => endsAt - Date.now() } as Context
}

export type Answer = { status: number; headers: Record<string, string>; text: string; json: any }

const answer = (status: number, headers: Record<string, string>, text: string): Answer => ({
  status,
  headers,
  text,
  json: headers['content-type']?.includes('json') ? JSON.parse(text) : undefined,
})

type BufferedHandler = (event: APIGatewayProxyEvent, context: Context) => any

export const invoke = async (handler: unknown, request: Request): Promise<Answer> => {
  const { statusCode, headers, body } = await (handler as BufferedHandler)(restEvent(request), contextWith(29_000))
  return answer(statusCode, headers, body)
}

type StreamingHandler = (event: APIGatewayProxyEvent, stream: ResponseStream, context: Context) => Promise<void>

export const invokeStream = async (
  handler: unknown,
  request: Request,
  { stream = new ResponseStream(), remainingMs = 90_000 } = {},
): Promise<Answer> => {
  await (handler as StreamingHandler)(restEvent(request), stream, contextWith(remainingMs))
  return answer(stream.metadata.statusCode, stream.metadata.headers ?? {}, stream.written)
}

/** The server-sent events of an answer, checked against the contract. */
export const eventsOf = ({ text }: Answer): HumanizeEvent[] =>
  text
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [event, data] = block.split('\n')
      return HumanizeEvent.parse({
        event: event?.slice('event: '.length),
        data: JSON.parse(data?.slice('data: '.length) ?? ''),
      })
    })
