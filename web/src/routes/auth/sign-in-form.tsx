import { useActionState, useState } from 'react'
import { Link } from 'react-router-dom'
import { signIn } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField, Form, PasswordField } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Notice, signInNotice } from './refusals.ts'
import { Resend } from './resend.tsx'

type Props = {
  email?: string
  onEmail?: (email: string) => void
  /** Called after a sign-in; by default the page follows the account. */
  onSignedIn?: () => void
}

type Fields = { email: string; password: string }

const unconfirmed: Notice = {
  title: 'Sign in failed',
  message: 'Please confirm your email first: the letter has a link.',
}
const resetRequired: Notice = { title: 'Sign in failed', message: 'Please set a new password before you sign in.' }

const outcomes = { 'signed-in': undefined, unconfirmed, 'password-reset-required': resetRequired }

export const SignInForm = ({ email = '', onEmail, onSignedIn }: Props) => {
  const [unconfirmedEmail, setUnconfirmedEmail] = useState<string>()

  const [refusal, submit, pending] = useActionState(async (_: Notice | undefined, fields: Fields) => {
    const address = fields.email
    const notice = await signIn(address, fields.password).then(
      (outcome) => outcomes[outcome],
      (error: unknown) => signInNotice(error),
    )
    setUnconfirmedEmail(notice === unconfirmed ? address : undefined)
    if (notice) toast({ title: notice.title, description: notice.message, tone: 'error' })
    else onSignedIn?.()
    return notice
  }, undefined)

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
