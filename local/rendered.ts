import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { renderedQuery } from '#core/http/site.ts'
import type { Listener } from './gateway.ts'
import { sendPacked, setSecurityHeaders } from './site.ts'

type Handler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>

/** Serves the pages that a function renders behind the edge. Paths are relative to its address. */
export const renderedHandler =
  (handler: Handler, siteFolder: string, uploadOrigin?: string): Listener =>
  async (request, response) => {
    await setSecurityHeaders(response, siteFolder, uploadOrigin)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(403).end()
      return
    }
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://local')
    const query = renderedQuery.filter((name) => searchParams.has(name)).map((name) => [name, searchParams.get(name)])
    const {
      statusCode = 200,
      headers = {},
      body = '',
    } = await handler({
      rawPath: pathname,
      ...(query.length > 0 && { queryStringParameters: Object.fromEntries(query) }),
    } as APIGatewayProxyEventV2)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, String(value))
    await sendPacked(request, response, { status: statusCode, bytes: Buffer.from(body) })
  }
