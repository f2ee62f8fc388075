import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { Writable } from 'node:stream'
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda'

/** An exported function. One wrapped by `awslambda.streamifyResponse` takes a stream as its second argument. */
export type LambdaFunction = (event: APIGatewayProxyEvent, context: Context) => unknown

type StreamingFunction = (event: APIGatewayProxyEvent, stream: Writable, context: Context) => Promise<unknown>

type Metadata = {
  statusCode?: number
  headers?: Record<string, string>
  multiValueHeaders?: Record<string, string[]>
  cookies?: string[]
}

const streaming = Symbol.for('aws.lambda.runtime.handler.streaming')

export const isStreaming = (handler: LambdaFunction): boolean => streaming in handler

/**
 * The global that Lambda's runtime provides for streaming functions. It must exist before a streaming function is created;
 * anything that an SDK package has already set under that name stays.
 */
export const defineStreamingRuntime = (): void => {
  const runtime = globalThis as { awslambda?: object }
  runtime.awslambda = Object.assign(runtime.awslambda ?? {}, {
    streamifyResponse: (handler: object) => Object.assign(handler, { [streaming]: 'response' }),
    HttpResponseStream: {
      from: (stream: ResponseStream, metadata: Metadata) => {
        stream.metadata = metadata
        return stream
      },
    },
  })
}

export const contextFor = (functionName: string, timeoutInMs: number): Context => {
  const end = Date.now() + timeoutInMs
  return {
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${functionName}`,
    memoryLimitInMB: '512',
    awsRequestId: randomUUID(),
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, end - Date.now()),
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  }
}

/** The fault of an answer that the gateway would call a malformed proxy response. */
class MalformedAnswer extends Error {}

/** Lambda's limit for a buffered answer. */
const longestAnswerInBytes = 6 * 1024 * 1024

/** Runs a function with a buffered answer. */
export const answerWhole = async (
  handler: LambdaFunction,
  event: APIGatewayProxyEvent,
  context: Context,
  response: ServerResponse,
): Promise<void> => {
  const answer = (await handler(event, context)) as APIGatewayProxyResult | undefined
  if (typeof answer?.statusCode !== 'number') throw new MalformedAnswer('The function answered without a status.')
  const body = Buffer.from(answer.body, answer.isBase64Encoded === true ? 'base64' : 'utf8')
  if (body.length > longestAnswerInBytes) throw new MalformedAnswer('The function answered with more than 6 MB.')
  if (response.headersSent) return
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, String(value))
  for (const [name, values] of Object.entries(answer.multiValueHeaders ?? {})) {
    response.setHeader(name, values.map(String))
  }
  response.writeHead(answer.statusCode)
  response.end(body)
}

/** Runs a function that streams its answer. */
export const answerAsStream = async (
  handler: LambdaFunction,
  event: APIGatewayProxyEvent,
  context: Context,
  response: ServerResponse,
): Promise<void> => {
  const stream = new ResponseStream(response)
  // The function's rejection reports this; without a listener it would also end the process.
  stream.on('error', () => undefined)
  await (handler as unknown as StreamingFunction)(event, stream, context)
  if (!stream.writableEnded) stream.end()
  if (stream.metadata === undefined) throw new MalformedAnswer('The function ended without an answer.')
}

/**
 * The response stream of a function. Each chunk is sent immediately. Neither API Gateway nor Lambda stops a function whose client
 * has disconnected; anything it writes after that is discarded.
 */
class ResponseStream extends Writable {
  metadata: Metadata | undefined
  readonly #response: ServerResponse

  constructor(response: ServerResponse) {
    super()
    this.#response = response
  }

  #sendHead() {
    if (this.#response.headersSent || this.#response.destroyed) return
    if (this.metadata === undefined) throw new MalformedAnswer('The function wrote before it gave a status.')
    const { statusCode = 200, headers = {}, multiValueHeaders = {}, cookies = [] } = this.metadata
    if (cookies.length > 0) this.#response.setHeader('set-cookie', cookies)
    this.#response.writeHead(statusCode, { ...headers, ...multiValueHeaders })
    this.#response.flushHeaders()
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void) {
    this.#pass(done, () => this.#response.write(chunk))
  }

  override _final(done: (error?: Error) => void) {
    this.#pass(done, () => this.#response.end())
  }

  #pass(done: (error?: Error) => void, send: () => void) {
    try {
      this.#sendHead()
      if (!this.#response.destroyed) send()
      done()
    } catch (error) {
      done(error as Error)
    }
  }
}
