import { SESClient } from '@aws-sdk/client-ses'
import { systemClock } from '#lambdas/clients/clock.ts'
import { sesMail } from '#lambdas/clients/ses.ts'
import { connectToTable } from '#lambdas/clients/table.ts'
import type { Settings } from '#lambdas/config.ts'
import { createLogger } from '#lambdas/log.ts'

export const createTableChangesServices = (
  settings: Settings<'table-changes'>,
  now = systemClock,
  table = connectToTable(settings.TABLE_NAME),
) => ({
  now,
  logger: createLogger('table-changes'),
  table,
  post: settings.MAIL_FROM === '' ? undefined : createPost(settings, settings.MAIL_FROM),
})
export type TableChangesServices = ReturnType<typeof createTableChangesServices>

/** One attempt: the stream retries, and a late answer from SES is no reason to send an email twice. */
const createPost = ({ MAIL_TO, SITE_URL, LINK_KEY }: Settings<'table-changes'>, from: string) => ({
  send: sesMail(new SESClient({ maxAttempts: 1 }), from),
  operators: MAIL_TO === '' ? from : MAIL_TO,
  siteUrl: SITE_URL,
  linkKey: LINK_KEY,
})
