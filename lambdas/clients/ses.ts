import { SendRawEmailCommand, type SESClient } from '@aws-sdk/client-ses'
import { brand } from '#core/brand.ts'
import type { Letter } from '#lambdas/letters/template.ts'
import { writeMessage } from '#lambdas/letters/message.ts'

export type Mail = Letter & { to: string; replyTo?: string | undefined; headers?: Record<string, string> }

/** Sends mail through SES, from one address. */
export const sesMail = (ses: SESClient, from: string) => async (mail: Mail) => {
  const message = writeMessage({ ...mail, from: `${brand.name} <${from}>` })
  // the destination is outside the message, so nothing inside it can add a recipient
  await ses.send(new SendRawEmailCommand({ Destinations: [mail.to], RawMessage: { Data: Buffer.from(message) } }))
}
