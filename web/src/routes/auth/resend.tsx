import { useActionState, startTransition } from 'react'
import { resendConfirmation } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { confirmNotice, isAlreadyConfirmed, revealsAccount } from './refusals.ts'

type Outcome = { sent: boolean; message: string } | undefined

/** Requests the letter again. `user`: the address, or the user name in a letter's link. */
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
        toast({ title: 'Letter not sent', description: message, tone: 'error' })
        return { sent: false, message }
      }
    }
    return { sent: true, message: 'We sent the letter again. Please check your email.' }
  }, undefined)

  return (
    <div className="mt-4">
      {/* Not `disabled`, which would take the focus away from the pressed button. */}
      <Button aria-disabled={pending} onClick={() => !pending && startTransition(() => resend())}>
        {pending ? 'Sending...' : 'Resend the letter'}
      </Button>
      <output className={`mt-2 block text-sm ${outcome?.sent === false ? 'text-pencil' : 'text-ok'}`}>
        {!pending && outcome?.message}
      </output>
    </div>
  )
}
