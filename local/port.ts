import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** The port, or a free one for 0. Throws one sentence when the port is taken. */
export const findPort = async (port: number, host = '127.0.0.1'): Promise<number> => {
  const server = createServer()
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${port} is taken. Stop what uses it, or choose another: \`PORT=${port + 1} npm start\`.`, {
      cause: error,
    })
  }
  const { port: found } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return found
}
