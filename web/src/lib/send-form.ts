import { notSent } from '#core/forms.ts'
import type { Refusal } from '#web/ui/form.tsx'
import type { sendForm as send } from './form.ts'

/** Its schemas weigh more than a page with a form, so they come with the first use of the form. */
export const loadSending = () => import('./form.ts')

/** Sends a form as `form.ts` does. Returns the refusal, also where that file cannot be loaded. */
export const sendForm: typeof send = async (said, token): Promise<Refusal | undefined> => {
  const file = await loadSending().catch(() => undefined)
  return file === undefined ? { message: notSent[said.type] } : file.sendForm(said, token)
}
