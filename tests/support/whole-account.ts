import { strFromU8, unzipSync } from 'fflate'
import { billingHandler } from '#lambdas/billing/handler.ts'
import { exportHandler } from '#lambdas/export/handler.ts'
import type { useDatabase } from './database.ts'
import { invoke, invokeStream, ResponseStream } from './lambda.ts'
import { bearer, billingServices, exportServices } from './services.ts'

type Database = ReturnType<typeof useDatabase>

/** The JSON of everything that a user's export holds of the table. */
export const exportAccount = async (database: Database, userId: string): Promise<string> => {
  const stream = new ResponseStream()
  const request = { path: '/api/account/export', headers: bearer(userId) }
  await invokeStream(exportHandler(exportServices(database)), request, { stream })
  return strFromU8(unzipSync(Buffer.concat(stream.chunks))['account.json']!)
}

/** The erasure of a user who pays for nothing. */
export const eraseAccount = (database: Database, userId: string) =>
  invoke(billingHandler(billingServices(database, { removeUser: async () => {} })), {
    method: 'DELETE',
    path: '/api/account',
    headers: bearer(userId),
    body: { confirm: 'DELETE' },
  })
