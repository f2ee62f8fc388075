import { notSent, sendContactEmail } from '#core/api/contact.ts'
import { Problem } from '#core/problem.ts'
import { endpoint } from '#lambdas/http/endpoint.ts'
import type { ApiServices } from '#lambdas/services.ts'

const ok = { ok: true as const }

/** Stored here, mailed from the table's stream: what was said is not lost when no mail can be sent. */
export const receive = endpoint(
  sendContactEmail,
  async ({ body }, { contacts, newsletter, waitlist, now, newId }: ApiServices) => {
    const { website, ...said } = body
    if (website !== '') return ok
    switch (said.type) {
      case 'newsletter':
        await newsletter.add(said.email, newId(), now())
        return ok
      case 'api-waitlist': {
        const { type: _, ...entry } = said
        await waitlist.add(entry, newId(), now())
        return ok
      }
      case 'contact': {
        const { type: _, ...message } = said
        if (Object.values(message).every((text) => text === '')) {
          throw new Problem('invalid-request', notSent.contact)
        }
        await contacts.add(message, newId(), now())
        return ok
      }
    }
  },
)
