import { startTransition, useActionState, useState } from 'react'
import { CodeField } from '#web/routes/auth/code-field.tsx'
import { confirmNotice, newEmailNotice, type Notice } from '#web/routes/auth/refusals.ts'
import { Problem } from '#core/problem.ts'
import { confirmNewEmail, mailCodeTo } from '#web/lib/session.ts'
import { storedText } from '#web/lib/stored.ts'
import { Button } from '#web/ui/button.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { EmailField, Form } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.ts'

/** The address that waits for its code, so that a reload in between asks for the code again. */
const waiting = storedText('sessionStorage', 'longhand_new_email')

/** Changes the address of the account: first the new address, then the code of the email. */
export const EmailForm = ({ email }: { email: string }) => {
  const [isOpen, setIsOpen] = useState(false)
  const [pendingEmail, setPendingEmail] = useState(() => waiting.read())

  const waitFor = (address: string | undefined) => {
    if (address === undefined) waiting.remove()
    else waiting.write(address)
    setPendingEmail(address)
    setIsOpen(false)
  }

  if (pendingEmail !== undefined) return <EnterNewCode email={pendingEmail} onEnd={() => waitFor(undefined)} />
  if (isOpen) return <NewAddress email={email} onSent={waitFor} onCancel={() => setIsOpen(false)} />
  return (
    <Button className="mt-5" onClick={() => setIsOpen(true)}>
      Change email
    </Button>
  )
}

type NewAddressProps = { email: string; onSent: (email: string) => void; onCancel: () => void }

const NewAddress = ({ email, onSent, onCancel }: NewAddressProps) => {
  const [refusal, submit, pending] = useActionState(
    async (_: Notice | undefined, fields: { email: string }): Promise<Notice | undefined> => {
      const wanted = fields.email.trim().toLowerCase()
      if (wanted === email) return sameAddress
      try {
        await mailCodeTo(wanted)
      } catch (error) {
        return newEmailNotice(error)
      }
      onSent(wanted)
      return undefined
    },
    undefined,
  )
  return (
    <Form action={submit} pending={pending} refusal={refusal} className="mt-5 max-w-[24rem]">
      <EmailField label="New email" autoComplete="email" hint="We will send a code to this address." ref={takeFocus} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="ink">
          {pending ? 'Sending...' : 'Send the code'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Form>
  )
}

const sameAddress: Notice = {
  title: 'Email not changed',
  message: 'This is your address already.',
  field: 'email',
}

const EnterNewCode = ({ email, onEnd }: { email: string; onEnd: () => void }) => {
  const [refusal, submit, pending] = useActionState(
    async (_: Notice | undefined, { code }: { code: string }): Promise<Notice | undefined> => {
      try {
        await confirmNewEmail(email, code.replaceAll(/\s/g, ''))
      } catch (error) {
        return codeNotice(error)
      }
      toast({ title: 'Email changed', description: `Sign in with ${email} from now on.`, tone: 'success' })
      onEnd()
      return undefined
    },
    undefined,
  )
  const [outcome, resend, sending] = useActionState(async (): Promise<{ sent: boolean; message: string }> => {
    try {
      await mailCodeTo(email)
    } catch (error) {
      return { sent: false, message: newEmailNotice(error).message }
    }
    return { sent: true, message: 'We sent a new code. The old one no longer works.' }
  }, undefined)

  return (
    <section aria-label="Confirm your new email" className="mt-5 max-w-[24rem]">
      <p className="mb-4 text-ink-2">
        We sent a code to <strong className="font-medium break-all text-ink">{email}</strong>. Enter it here. Until
        then, your old address stays in use.
      </p>
      <Form action={submit} pending={pending} refusal={refusal}>
        <CodeField ref={takeFocus} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone="ink">
            {pending ? 'Checking...' : 'Confirm'}
          </Button>
          {/* Not `disabled`, which would take the focus away from the pressed button. */}
          <Button aria-disabled={sending} onClick={() => !sending && startTransition(() => resend())}>
            {sending ? 'Sending...' : 'Send a new code'}
          </Button>
          <Button onClick={onEnd}>Cancel</Button>
        </div>
      </Form>
      <output className={`mt-2 block text-sm ${outcome?.sent === false ? 'text-pencil' : 'text-ok'}`}>
        {!sending && outcome?.message}
      </output>
    </section>
  )
}

/** The address may have been taken by somebody else since the email. */
const codeNotice = (error: unknown): Notice =>
  error instanceof Problem || (error instanceof Error && error.name === 'AliasExistsException')
    ? newEmailNotice(error)
    : confirmNotice(error)
