// The tools of core/mcp as a server of the Model Context Protocol, over any transport.
import {
  createMcpHandler,
  INVALID_PARAMS,
  isLegacyRequest,
  ProtocolError,
  Server,
  WebStandardStreamableHTTPServerTransport,
  type CallToolResult,
} from '@modelcontextprotocol/server'
import * as z from 'zod'
import { answerTool, isTool, type Backend } from '#core/mcp/answer.ts'
import { mcpInstructions, mcpServer, tools } from '#core/mcp/tools.ts'
import { formatCount } from '#core/number-format.ts'
import { Problem } from '#core/problem.ts'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io })
  return rest as { type: 'object' }
}

const listed = Object.entries(tools).map(([name, { title, description, annotations, input, output }]) => ({
  name,
  title,
  description,
  annotations: { title, ...annotations },
  inputSchema: schemaOf(input, 'input'),
  outputSchema: schemaOf(output, 'output'),
}))

/** A refusal as a result, because a model reads results: errors of the protocol are for programs. */
const refusalOf = ({ code, message, remainingWords, retryAfterSeconds }: Problem): CallToolResult => ({
  isError: true,
  content: [
    {
      type: 'text',
      text: [
        `${message} (${code})`,
        ...(remainingWords === undefined ? [] : [`Words left: ${remainingWords}.`]),
        ...(retryAfterSeconds === undefined ? [] : [`Try again in ${formatCount(retryAfterSeconds, 'second')}.`]),
      ].join(' '),
    },
  ],
})

/** `report` receives errors that are bugs; the caller only learns that something broke. */
export const createMcpServer = (backend: Backend, report: (error: unknown) => void): Server => {
  const server = new Server(mcpServer, { capabilities: { tools: {} }, instructions: mcpInstructions })
  server.setRequestHandler('tools/list', () => ({ tools: listed }))
  server.setRequestHandler(
    'tools/call',
    async ({ params: { name, arguments: given = {} } }): Promise<CallToolResult> => {
      if (!isTool(name)) {
        const names = Object.keys(tools).join(', ')
        throw new ProtocolError(INVALID_PARAMS, `There is no tool of this name. Choose one of ${names}.`)
      }
      try {
        const answer = await answerTool(name, given, backend)
        return { structuredContent: answer, content: [{ type: 'text', text: JSON.stringify(answer) }] }
      } catch (error) {
        if (error instanceof Problem) return refusalOf(error)
        report(error)
        return refusalOf(
          new Problem('internal', 'Something broke on our side. Nothing was charged that was not delivered.'),
        )
      }
    },
  )
  return server
}

/** One request of streamable HTTP, without a session, answered as JSON: in the protocol of 2026-07-28, or in an earlier one. */
export const answerMcpRequest = async (request: Request, create: () => Server): Promise<Response> => {
  if (!(await isLegacyRequest(request))) {
    // nothing here changes by itself, so there is nothing to subscribe to
    return createMcpHandler(create, { legacy: 'reject', maxSubscriptions: 0 }).fetch(request)
  }
  const server = create()
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request)
  } finally {
    await server.close()
  }
}
