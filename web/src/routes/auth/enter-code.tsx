import { useEffect, useEffectEvent } from 'react'
import { confirm } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, useSending } from '#web/ui/form.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { CodeField } from './code-field.tsx'
import { onCode } from './pass-code.ts'
import { confirmNotice, isAlreadyConfirmed, type Notice, outcomes } from './refusals.ts'
import { Resend } from './resend.tsx'
import { signInRefusal } from './sign-in-refusal.ts'

/** An account whose address has not been confirmed yet. The password stays in this tab's memory until it is. */
export type UnconfirmedAccount = { email: string; password: string; userId: string | undefined }

const notConfirmedYet: Notice = {
  title: 'Not confirmed yet',
  message: 'Open the link in the email first, or enter its code.',
}

type Props = {
  account: UnconfirmedAccount
  /** Called when the address is confirmed but the sign-in failed. */
  onConfirmed: (failure: Notice) => void
}

/** Confirms the address with the emailed code, or follows its link, and then signs in: the page follows the account. */
export const EnterCode = ({ account: { email, password, userId }, onConfirmed }: Props) => {
  const enter = async (): Promise<Notice | undefined> => {
    const failure = await signInRefusal(email, password)
    if (failure === outcomes.unconfirmed) return notConfirmedYet
    if (failure) onConfirmed(failure)
    return undefined
  }

  const form = useSending(async ({ code }: { code: string }) => {
    try {
      await confirm(email, code.replaceAll(/\s/g, ''))
    } catch (error) {
      if (!isAlreadyConfirmed(error)) return confirmNotice(error)
    }
    return enter()
  })

  const enterPassed = useEffectEvent((code: string) => form.action({ code }))
  useEffect(() => (userId === undefined ? undefined : onCode(userId, (code) => enterPassed(code))), [userId])

  return (
    <>
      <p className="mb-5 text-base text-ink-2">
        We sent a link and a code to <strong className="font-medium break-all text-ink">{email}</strong>. Enter the code
        here, or open the link in this browser. Both work for 24 hours.
      </p>
      <Form {...form}>
        <CodeField ref={takeFocus} />
        <Button type="submit" tone="ink" size="lg" className="w-full">
          {form.pending ? 'Signing in...' : 'Confirm and sign in'}
        </Button>
      </Form>
      <Resend user={email} onConfirmed={() => void enter()} />
    </>
  )
}
