import { useState } from 'react'
import { CodeField } from '#web/routes/auth/code-field.tsx'
import { confirmNotice, newEmailNotice, type Notice } from '#web/routes/auth/refusals.ts'
import { SentAgain, useSentAgain } from '#web/routes/auth/resend.tsx'
import { Problem } from '#core/problem.ts'
import { confirmNewEmail, mailCodeTo } from '#web/lib/session.ts'
import { storedText } from '#web/lib/stored.ts'
import { Button } from '#web/ui/button.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { EmailField, Form, useSending } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.ts'
import { WaitingButton } from '#web/ui/waiting-button.tsx'

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
  const form = useSending(async (fields: { email: string }): Promise<Notice | undefined> => {
    const wanted = fields.email.trim().toLowerCase()
    if (wanted === email) return sameAddress
    try {
      await mailCodeTo(wanted)
    } catch (error) {
      return newEmailNotice(error)
    }
    onSent(wanted)
    return undefined
  })
  return (
    <Form {...form} className="mt-5 max-w-[24rem]">
      <EmailField label="New email" autoComplete="email" hint="We will send a code to this address." ref={takeFocus} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="ink">
          {form.pending ? 'Sending...' : 'Send the code'}
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
  const form = useSending(async ({ code }: { code: string }): Promise<Notice | undefined> => {
    try {
      await confirmNewEmail(email, code.replaceAll(/\s/g, ''))
    } catch (error) {
      return codeNotice(error)
    }
    toast({ title: 'Email changed', description: `Sign in with ${email} from now on.`, tone: 'success' })
    onEnd()
    return undefined
  })
  const again = useSentAgain(() =>
    mailCodeTo(email).then(
      () => ({ isSent: true, message: 'We sent a new code. The old one no longer works.' }),
      (error: unknown) => ({ isSent: false, message: newEmailNotice(error).message }),
    ),
  )

  return (
    <section aria-label="Confirm your new email" className="mt-5 max-w-[24rem]">
      <p className="mb-4 text-ink-2">
        We sent a code to <strong className="font-medium break-all text-ink">{email}</strong>. Enter it here. Until
        then, your old address stays in use.
      </p>
      <Form {...form}>
        <CodeField ref={takeFocus} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone="ink">
            {form.pending ? 'Checking...' : 'Confirm'}
          </Button>
          <WaitingButton action={again.action} waiting="Sending...">
            Send a new code
          </WaitingButton>
          <Button onClick={onEnd}>Cancel</Button>
        </div>
      </Form>
      <SentAgain outcome={again.outcome} />
    </section>
  )
}

/** The address may have been taken by somebody else since the email. */
const codeNotice = (error: unknown): Notice =>
  error instanceof Problem || (error instanceof Error && error.name === 'AliasExistsException')
    ? newEmailNotice(error)
    : confirmNotice(error)
