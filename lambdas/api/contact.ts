import type * as z from 'zod'
import { sendContactEmail } from '#core/api/contact.ts'
import { notSent } from '#core/forms.ts'
import { Problem } from '#core/problem.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import type { ApiServices } from '#lambdas/services.ts'

type Said = z.output<typeof sendContactEmail.body>

/** Stored here, mailed from the table's stream: what was said is not lost when no mail can be sent. */
export const receive = endpoint(sendContactEmail, async ({ body }, services: ApiServices) => {
  // no person sees this field
  if (body.reference === '') await store(body, services)
  return { ok: true as const }
})

const store = async (said: Said, { contacts, newsletter, waitlist, now, newId }: ApiServices) => {
  const { reference: _, ...rest } = said
  if (rest.type === 'newsletter') return newsletter.add(rest.email, newId(), now())

  if (rest.type === 'api-waitlist') {
    const { type: __, ...entry } = rest
    return waitlist.add(entry, newId(), now())
  }
  const { type: __, ...message } = rest
  if (Object.values(message).every((text) => text === '')) throw new Problem('invalid-request', notSent.contact)
  return contacts.add(message, newId(), now())
}
