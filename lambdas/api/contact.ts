import type * as z from 'zod'
import * as contract from '#core/api/contact.ts'
import { nothingWritten } from '#core/forms.ts'
import { Problem } from '#core/problem.ts'
import { hashMailbox } from '#lambdas/data/mailbox.ts'
import * as profiles from '#lambdas/data/profiles.ts'
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
  const { table, contacts, newsletter, waitlist, rates, linkKey, now, newId } = services
  const { reference: _, ...rest } = form
  if (rest.type === 'newsletter') {
    // the answer does not reveal whether a mailbox reached its limit
    const mailbox = `mailbox.${hashMailbox(rest.email, linkKey)}`
    const { isOver } = await rates.count(mailbox, 'newsletter', contract.emailsToMailbox, now())
    if (!isOver) await newsletter.add(rest.email, newId(), now())
    return undefined
  }

  if (rest.type === 'api-waitlist') {
    const { type: __, ...entry } = rest
    return waitlist.add(entry, newId(), now())
  }
  const { type: __, ...message } = rest
  if (Object.values(message).every((text) => text === '')) throw new Problem('invalid-request', nothingWritten)
  const plan = userId === undefined ? 'free' : (await profiles.read(table, userId, now())).plan
  return contacts.add(message, newId(), now(), plan === 'pro' ? plan : undefined)
}
