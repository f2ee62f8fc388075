import type * as z from 'zod'
import { sendContactEmail } from '#core/api/contact.ts'
import { notSent } from '#core/forms.ts'
import { Problem } from '#core/problem.ts'
import type { Refusal } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.ts'
import { call } from './call.ts'

type Said = z.input<typeof sendContactEmail.body>

/** Messages of the server that help: they name a time to wait. */
const explained = ['too-many-requests', 'unavailable']

/** Sends a form, with the user's token if the route needs one. Returns the reason of a refusal, after showing its toast. */
export const sendForm = async (said: Said, token?: string): Promise<Refusal | undefined> => {
  // The browser's own rule accepts some addresses that no letter reaches.
  const field = sendContactEmail.body.safeParse(said).error?.issues[0]?.path[0]
  if (field === 'email') return { field, message: 'Please enter a valid email address.' }
  try {
    await call(sendContactEmail, { body: said }, token)
    return undefined
  } catch (error) {
    const title = notSent[said.type]
    const reason = error instanceof Problem && explained.includes(error.code) ? error.message : undefined
    toast({ title, tone: 'error', ...(reason !== undefined && { description: reason }) })
    return { message: reason ?? title }
  }
}
