import { useActionState, useState } from 'react'
import { Link } from 'react-router-dom'
import { signUp } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField, Form, PasswordField } from '#web/ui/form.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { toast } from '#web/ui/toast.ts'
import { type Notice, signUpNotice } from './refusals.ts'
import { Resend } from './resend.tsx'

type Fields = { email: string; password: string }

type Props = { email: string; onEmail: (email: string) => void; onConfirmed: () => void }

export const SignUpForm = ({ email, onEmail, onConfirmed }: Props) => {
  const [created, setCreated] = useState<string>()

  const [refusal, submit, pending] = useActionState(async (_: Notice | undefined, fields: Fields) => {
    const address = fields.email
    try {
      await signUp(address, fields.password)
    } catch (error) {
      const notice = signUpNotice(error)
      toast({ title: notice.title, description: notice.message, tone: 'error' })
      return notice
    }
    toast({
      title: 'Account created',
      description: 'Please check your email to confirm your account.',
      tone: 'success',
    })
    setCreated(address)
    return undefined
  }, undefined)

  if (created !== undefined) return <Created email={created} onConfirmed={onConfirmed} />

  return (
    <Form action={submit} pending={pending} refusal={refusal}>
      <EmailField defaultValue={email} onInput={(event) => onEmail(event.currentTarget.value)} />
      <PasswordField kind="new" />
      <Button type="submit" tone="ink" size="lg" className="w-full">
        {pending ? 'Creating account...' : 'Create Account'}
      </Button>
    </Form>
  )
}

const Created = ({ email, onConfirmed }: { email: string; onConfirmed: () => void }) => (
  <section ref={takeFocus} tabIndex={-1} aria-labelledby="created" className="panel p-5 outline-none">
    <h2 id="created" className="text-lg font-medium">
      Account created
    </h2>
    <output className="mt-2 block text-ink-2">Please check your email to confirm your account.</output>
    <p className="mt-2 text-base text-ink-2">
      The letter went to <strong className="font-medium break-all text-ink">{email}</strong>. Its link is good for 24
      hours. You can also{' '}
      <Link
        to={`/auth/confirm#${new URLSearchParams({ user: email }).toString()}`}
        className="rounded-sm text-pen underline underline-offset-4"
      >
        enter the code
      </Link>{' '}
      by hand.
    </p>
    <Resend user={email} onConfirmed={onConfirmed} />
  </section>
)
