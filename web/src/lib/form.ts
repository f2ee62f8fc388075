import type * as z from 'zod'
import { sendContactEmail } from '#core/api/contact.ts'
import { notSent, nothingWritten } from '#core/forms.ts'
import { Problem } from '#core/problem.ts'
import type { Refusal } from '#web/ui/form.tsx'
import { call } from './call.ts'

type Said = z.input<typeof sendContactEmail.body>

/** Messages of the server that help: they name a time to wait. */
const explained = ['too-many-requests', 'unavailable']

/** True for a contact message whose fields are all blank. */
const isBlank = (said: Said): boolean => {
  if (said.type !== 'contact') return false
  const { type: _, reference: __, ...fields } = said
  return Object.values(fields).every((text) => (text ?? '').trim() === '')
}

/** Sends a form, with the user's token if the route needs one. Returns the refusal: that the form was not sent, and why if that is known. */
export const sendForm = async (said: Said, token?: string): Promise<Refusal | undefined> => {
  // The browser's own rule accepts some addresses that no email reaches.
  const field = sendContactEmail.body.safeParse(said).error?.issues[0]?.path[0]
  if (field === 'email') return { field, message: 'Please enter a valid email address.' }
  const title = notSent[said.type]
  if (isBlank(said)) return { title, field: 'message', message: nothingWritten }
  try {
    await call(sendContactEmail, { body: said }, token)
    return undefined
  } catch (error) {
    const reason = error instanceof Problem && explained.includes(error.code) ? error.message : undefined
    return reason === undefined ? { message: title } : { title, message: reason }
  }
}
