import { useState } from 'react'
import { Link } from '#web/ui/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailField, Form, PasswordField, useSending } from '#web/ui/form.tsx'
import type { UnconfirmedAccount } from './enter-code.tsx'
import { type Notice, outcomes } from './refusals.ts'
import { Resend } from './resend.tsx'
import { signInRefusal } from './sign-in-refusal.ts'

type Props = {
  email?: string
  /** The reason that a sign-in just failed elsewhere. */
  failure?: Notice | undefined
  onEmail?: (email: string) => void
  /** Called after a sign-in; by default the page follows the account. */
  onSignedIn?: () => void
  /** Called for an account that is not confirmed yet; by default the form offers to send the email again. */
  onUnconfirmed?: (account: UnconfirmedAccount) => void
}

export const SignInForm = ({ email = '', failure, onEmail, onSignedIn, onUnconfirmed }: Props) => {
  const [unconfirmedEmail, setUnconfirmedEmail] = useState<string>()

  const form = useSending(async ({ email: address, password }: Record<'email' | 'password', string>) => {
    const notice = await signInRefusal(address, password)
    if (notice === outcomes.unconfirmed && onUnconfirmed) {
      onUnconfirmed({ email: address, password, userId: undefined })
      return undefined
    }
    setUnconfirmedEmail(notice === outcomes.unconfirmed ? address : undefined)
    if (!notice) onSignedIn?.()
    return notice
  }, failure)

  return (
    <>
      <Form {...form}>
        <EmailField defaultValue={email} onInput={(event) => onEmail?.(event.currentTarget.value)} />
        <PasswordField kind="current" />
        <Button type="submit" tone="ink" size="lg" className="w-full">
          {form.pending ? 'Signing in...' : 'Sign In'}
        </Button>
      </Form>
      {unconfirmedEmail !== undefined && (
        <Resend user={unconfirmedEmail} onConfirmed={() => setUnconfirmedEmail(undefined)} />
      )}
      <p className="mt-4 text-center">
        <Link to="/auth/forgot-password" className="rounded-sm text-base text-pen underline-offset-4 hover:underline">
          Forgot password?
        </Link>
      </p>
    </>
  )
}
