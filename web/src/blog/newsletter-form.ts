import { toast } from '#web/ui/toast.ts'
import { loadWholeStyleSheet } from './style-sheet.ts'

/** The reason that the address was refused, in words for the reader; undefined if it was accepted. */
const send = async (email: string, reference: string, notSent: string): Promise<string | undefined> => {
  try {
    const [{ sendForm }] = await Promise.all([import('#web/lib/form.ts'), loadWholeStyleSheet()])
    const refusal = await sendForm({ type: 'newsletter', email, reference })
    return refusal && [refusal.title, refusal.message].filter(Boolean).join(' ')
  } catch {
    // A chunk of the site failed to load.
    return notSent
  }
}

/** Sends the form without leaving the page. The code that sends it loads only then. */
export const startNewsletterForm = () => {
  const form = document.querySelector<HTMLFormElement>('#newsletter-form')
  const fields = form?.querySelector('fieldset')
  const email = form?.querySelector<HTMLInputElement>('[name=email]')
  const trap = form?.querySelector<HTMLInputElement>('[name=reference]')
  const button = form?.querySelector('[type=submit]')
  const refusal = form?.querySelector('[role=alert]')
  const thanks = form?.querySelector('output')
  // Only the list has the form.
  // The messages are in the markup, so that the script need not carry those of every form.
  const { sent = '', notSent = '' } = form?.dataset ?? {}
  if (!form || !fields || !email || !trap || !button || !refusal || !thanks) return

  const showRefusal = (message: string | undefined) => {
    refusal.textContent = message ?? ''
    email.ariaInvalid = message === undefined ? null : 'true'
    if (message !== undefined) email.focus()
  }
  const setPending = (pending: boolean) => {
    fields.disabled = pending
    button.textContent = pending ? 'Subscribing...' : 'Subscribe'
  }

  const submit = async () => {
    thanks.textContent = ''
    if (email.value === '') return showRefusal('Please enter your email.')
    showRefusal(undefined)
    setPending(true)
    const refused = await send(email.value, trap.value, notSent)
    setPending(false)
    showRefusal(refused)
    if (refused !== undefined) return undefined
    form.reset()
    thanks.textContent = sent
    toast({ title: sent, tone: 'success' })
    return undefined
  }

  fields.inert = false
  email.addEventListener('input', () => {
    if (email.validity.valid) showRefusal(undefined)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })
}
