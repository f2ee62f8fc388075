import { Readable } from 'node:stream'
import middy from '@middy/core'
import { executionModeStreamifyResponse } from '@middy/core/StreamifyResponse'
import headerNormalizer from '@middy/http-header-normalizer'
import type { APIGatewayProxyEvent } from 'aws-lambda'
import { exportAccount } from '#core/api/account.ts'
import { brand } from '#core/brand.ts'
import { Problem } from '#core/problem.ts'
import { identify, requireEdge } from '#lambdas/http/caller.ts'
import { problemResponses } from '#lambdas/http/problems.ts'
import { limitRate } from '#lambdas/http/rates.ts'
import type { ExportServices } from './services.ts'
import { zipAccount } from './zip.ts'

/** Streams the zip while the table is read: neither the memory of a function nor the size of an answer limits a history. */
export const exportHandler = (services: ExportServices) =>
  middy<APIGatewayProxyEvent>({ executionMode: executionModeStreamifyResponse, timeoutEarlyInMillis: 0 })
    .use(headerNormalizer())
    .use(problemResponses(services.logger))
    .handler(async (event: APIGatewayProxyEvent) => {
      requireEdge(event, services)
      const caller = await identify(event, exportAccount.auth, services.authenticate)
      await limitRate(event, exportAccount, caller, services)
      if (caller === undefined) throw new Problem('not-signed-in', 'Sign in to continue.')
      // refuses the token of an account that was erased
      const { email } = await services.profiles.read(caller.userId)

      const today = services.now().toISOString()
      const forms = []
      if (email !== undefined) for await (const form of services.accounts.listForms(email)) forms.push(form)
      const files = zipAccount(services.accounts.list(caller.userId), {
        user_id: caller.userId,
        exported_at: today,
        forms,
      })
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
