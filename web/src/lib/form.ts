import type * as z from 'zod'
import { sendContactEmail } from '#core/api/contact.ts'
import { notSent } from '#core/forms.ts'
import { Problem } from '#core/problem.ts'
import type { Refusal } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.ts'
import { call } from './call.ts'

type Said = z.input<typeof sendContactEmail.body>

/** Their own words help: there is something to wait for. */
const explained = ['too-many-requests', 'unavailable']

/** Sends what was typed into a form, with the token of who is signed in where that matters. Why it was not taken, if so; the toast is shown then. */
export const sendForm = async (said: Said, token?: string): Promise<Refusal | undefined> => {
  // the browser's own rule takes some addresses that no letter reaches
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
