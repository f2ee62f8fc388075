import { useActionState, startTransition } from 'react'
import { resendConfirmation } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { confirmNotice, isAlreadyConfirmed, revealsAccount } from './refusals.ts'

type Outcome = { sent: boolean; message: string } | undefined

/** Requests the confirmation email again. `user`: the address, or the user's id from an email's link. */
export const Resend = ({ user, onConfirmed }: { user: string; onConfirmed: () => void }) => {
  const [outcome, resend, pending] = useActionState(async (): Promise<Outcome> => {
    try {
      await resendConfirmation(user)
    } catch (error) {
      if (isAlreadyConfirmed(error)) {
        onConfirmed()
        return undefined
      }
      if (!revealsAccount(error)) {
        const { message } = confirmNotice(error)
        return { sent: false, message }
      }
    }
    return { sent: true, message: 'We sent the email again. Please check your inbox.' }
  }, undefined)

  return (
    <div className="mt-4">
      {/* Not `disabled`, which would take the focus away from the pressed button. */}
      <Button aria-disabled={pending} onClick={() => !pending && startTransition(() => resend())}>
        {pending ? 'Sending...' : 'Resend the email'}
      </Button>
      <output className={`mt-2 block text-sm ${outcome?.sent === false ? 'text-pencil' : 'text-ok'}`}>
        {!pending && outcome?.message}
      </output>
    </div>
  )
}
