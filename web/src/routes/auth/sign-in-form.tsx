import { useActionState, useState } from 'react'
import { Link } from '#web/ui/link.tsx'
import { rememberedAccount } from '#web/lib/account.ts'
import { signIn } from '#web/lib/session.ts'
import { canStore } from '#web/lib/stored.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField, Form, PasswordField } from '#web/ui/form.tsx'
import type { UnconfirmedAccount } from './enter-code.tsx'
import { type Notice, outcomes, signInFailed, signInNotice } from './refusals.ts'
import { Resend } from './resend.tsx'

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

type Fields = { email: string; password: string }

const notStored: Notice = {
  title: signInFailed,
  message: 'Your browser blocks storage for this site, so you cannot stay signed in. Please allow site data.',
}

export const SignInForm = ({ email = '', failure, onEmail, onSignedIn, onUnconfirmed }: Props) => {
  const [unconfirmedEmail, setUnconfirmedEmail] = useState<string>()

  const [refusal, submit, pending] = useActionState(async (_: Notice | undefined, fields: Fields) => {
    const address = fields.email
    const notice = await signIn(address, fields.password).then(
      (outcome) => outcomes[outcome],
      (error: unknown) => (canStore('localStorage') ? signInNotice(error) : notStored),
    )
    if (notice === outcomes.unconfirmed && onUnconfirmed) {
      onUnconfirmed({ email: address, password: fields.password, userId: undefined })
      return undefined
    }
    setUnconfirmedEmail(notice === outcomes.unconfirmed ? address : undefined)
    if (notice) return notice
    if (!rememberedAccount()) return notStored
    onSignedIn?.()
    return undefined
  }, failure)

  return (
    <>
      <Form action={submit} pending={pending} refusal={refusal}>
        <EmailField defaultValue={email} onInput={(event) => onEmail?.(event.currentTarget.value)} />
        <PasswordField kind="current" />
        <Button type="submit" tone="ink" size="lg" className="w-full">
          {pending ? 'Signing in...' : 'Sign In'}
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
