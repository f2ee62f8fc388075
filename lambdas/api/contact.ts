import type * as z from 'zod'
import * as contract from '#core/api/contact.ts'
import { nothingWritten } from '#core/forms.ts'
import { Problem } from '#core/problem.ts'
import * as contacts from '#lambdas/data/contacts.ts'
import { hashMailbox } from '#lambdas/data/mailbox.ts'
import * as newsletter from '#lambdas/data/newsletter.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import * as rates from '#lambdas/data/rates.ts'
import * as waitlist from '#lambdas/data/waitlist.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import type { ApiServices } from './services.ts'

type Form = z.output<typeof contract.sendContactEmail.body>

/** Stores the form; the table's stream mails it. So nothing is lost if mail cannot be sent. */
export const sendContactEmail = endpoint(contract.sendContactEmail, async ({ userId, body }, services: ApiServices) => {
  // only bots see and fill this field
  if (body.reference === '') await store(body, userId, services)
  return { ok: true as const }
})

const store = async (form: Form, userId: string | undefined, services: ApiServices) => {
  const { table, linkKey, now, newId } = services
  const { reference: _, ...rest } = form
  if (rest.type === 'newsletter') {
    // the answer does not reveal whether a mailbox reached its limit
    const mailbox = `mailbox.${hashMailbox(rest.email, linkKey)}`
    const { isOver } = await rates.count(services, mailbox, 'newsletter', contract.emailsToMailbox)
    if (!isOver) await newsletter.add(table, rest.email, newId(), now())
    return undefined
  }

  if (rest.type === 'api-waitlist') {
    const { type: __, ...entry } = rest
    return waitlist.add(table, entry, newId(), now())
  }
  const { type: __, ...message } = rest
  if (Object.values(message).every((text) => text === '')) throw new Problem('invalid-request', nothingWritten)
  const plan = userId === undefined ? 'free' : (await profiles.read(table, userId, now())).plan
  return contacts.add(table, message, newId(), now(), plan === 'pro' ? plan : undefined)
}
