import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createSite } from '#local/site.ts'

type Ask = (path: string, request: RequestInit) => Promise<Response>

const passOn = async (request: IncomingMessage, response: ServerResponse, address: string, ask: Ask) => {
  const { host: _, connection: __, ...headers } = request.headers as Record<string, string>
  const body = request.method === 'GET' || request.method === 'DELETE' ? null : await buffer(request)
  const answer = await ask(address, { method: request.method ?? 'GET', headers, body })
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
  response.end(Buffer.from(await answer.arrayBuffer()))
}

/** In the place of the edge, which the emulator does not have: the site, the API under /api, and the user pool beside them. */
export const startEdge = async (
  folder: string,
  pool: { url: string; userPoolId: string; clientId: string },
  askApi: Ask,
) => {
  const site = createSite(folder, (origin) => ({
    region: 'us-east-1',
    userPoolId: pool.userPoolId,
    userPoolClientId: pool.clientId,
    userPoolEndpoint: `${origin}/pool`,
  }))
  const server = createServer((request, response) => {
    const address = request.url ?? '/'
    if (/^\/(api|v1)\//.test(address)) void passOn(request, response, address, askApi)
    else if (address.startsWith('/pool')) void passOn(request, response, '/', (_, init) => fetch(pool.url, init))
    else void site(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
