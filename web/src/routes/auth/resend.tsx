import { useState } from 'react'
import { resendConfirmation } from '#web/lib/session.ts'
import { WaitingButton } from '#web/ui/waiting-button.tsx'
import { confirmNotice, isAlreadyConfirmed, revealsAccount } from './refusals.ts'

type Sent = { isSent: boolean; message: string }

/** The outcome of asking for an email again. */
export const SentAgain = ({ outcome }: { outcome: Sent | undefined }) => (
  <output className={`mt-2 block text-sm ${outcome?.isSent === false ? 'text-pencil' : 'text-ok'}`}>
    {outcome?.message}
  </output>
)

/** Sends an email again. `send` resolves to what to say of it; nothing is said meanwhile. */
export const useSentAgain = (send: () => Promise<Sent | undefined>) => {
  const [outcome, setOutcome] = useState<Sent>()
  const action = async () => {
    setOutcome(undefined)
    setOutcome(await send())
  }
  return { outcome, action }
}

/** Requests the confirmation email again. `user`: the address, or the user's id from an email's link. */
export const Resend = ({ user, onConfirmed }: { user: string; onConfirmed: () => void }) => {
  const { outcome, action } = useSentAgain(async () => {
    try {
      await resendConfirmation(user)
    } catch (error) {
      if (isAlreadyConfirmed(error)) {
        onConfirmed()
        return undefined
      }
      if (!revealsAccount(error)) return { isSent: false, message: confirmNotice(error).message }
    }
    return { isSent: true, message: 'We sent the email again. Please check your inbox.' }
  })
  return (
    <div className="mt-4">
      <WaitingButton action={action} waiting="Sending...">
        Resend the email
      </WaitingButton>
      <SentAgain outcome={outcome} />
    </div>
  )
}
