import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** Returns a function that starts a server on a free port of this machine and resolves to its address. All close after the file's tests. */
export const useHttpServers = () => {
  const servers: ReturnType<typeof createServer>[] = []
  afterAll(() => {
    for (const server of servers) server.close()
  })

  return async (answer: RequestListener): Promise<string> => {
    const server = createServer(answer)
    servers.push(server)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
}
