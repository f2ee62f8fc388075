import { Readable } from 'node:stream'
import * as contract from '#core/api/account.ts'
import { brand } from '#core/brand.ts'
import * as accounts from '#lambdas/data/accounts.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import { streamingEndpoint, streamingFunction } from '#lambdas/http/streaming-function.ts'
import type { ExportServices } from './services.ts'
import { zipAccount } from './zip.ts'

/** Streams the zip while the table is read, so a history may be larger than a function's memory or an answer. */
const exportAccount = streamingEndpoint(contract.exportAccount, async ({ userId }, { table, now }: ExportServices) => {
  // refuses the token of an account that was erased
  const profile = await profiles.read(table, userId, now())

  const today = now().toISOString()
  const forms = []
  for (const { email, until } of profiles.addressesOf(profile)) {
    for await (const form of accounts.listForms(table, email, until)) forms.push(form)
  }
  const files = zipAccount(accounts.list(table, userId), { user_id: userId, exported_at: today, forms })
  return {
    statusCode: 200,
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${brand.name.toLowerCase()}-${today.slice(0, 10)}.zip"`,
      'cache-control': 'no-store, no-transform',
    },
    body: Readable.from(files, { objectMode: false }),
  }
})

export const endpoints = [exportAccount]

export const exportHandler = (services: ExportServices) => streamingFunction(endpoints, services)
