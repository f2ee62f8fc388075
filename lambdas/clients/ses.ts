import { SendRawEmailCommand, type SESClient } from '@aws-sdk/client-ses'
import { brand } from '#core/brand.ts'
import type { Email } from '#lambdas/emails/layout.ts'
import { writeMessage } from '#lambdas/emails/message.ts'

export type AddressedEmail = Email & { to: string; replyTo?: string | undefined; headers?: Record<string, string> }

/** Sends mail through SES, from one address. */
export const sesMail = (ses: SESClient, from: string) => async (email: AddressedEmail) => {
  const message = writeMessage({ ...email, from: `${brand.name} <${from}>` })
  // the destination is outside the message, so nothing inside it can add a recipient
  await ses.send(new SendRawEmailCommand({ Destinations: [email.to], RawMessage: { Data: Buffer.from(message) } }))
}
