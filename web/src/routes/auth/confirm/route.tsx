import { useActionState, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { confirm } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField, Form } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.ts'
import { CodeField } from '../code-field.tsx'
import { useLetterLink } from '../letter-link.ts'
import { AuthPage } from '../page.tsx'
import { confirmNotice, isAlreadyConfirmed, type Notice } from '../refusals.ts'
import { Resend } from '../resend.tsx'
import { SignInForm } from '../sign-in-form.tsx'

/** undefined: the address is confirmed, now or before. */
const confirmOnce = async (user: string, code: string): Promise<Notice | undefined> => {
  try {
    await confirm(user, code)
    return undefined
  } catch (error) {
    return isAlreadyConfirmed(error) ? undefined : confirmNotice(error)
  }
}

/** The page behind the link of a letter. Without a code in the link, the user can type it. */
export default function Confirm() {
  const { user, code } = useLetterLink()
  const [confirmed, setConfirmed] = useState<{ email: string }>()
  // A link names the user by id; only a typed value is an address.
  const address = user.includes('@') ? user : ''
  const onConfirmed = (email = address) => setConfirmed({ email })

  if (confirmed) return <Confirmed email={confirmed.email} />
  if (user !== '' && code !== '') return <ByLink key={`${user} ${code}`} {...{ user, code, onConfirmed }} />
  return <ByHand address={address} onConfirmed={onConfirmed} />
}

const Confirmed = ({ email }: { email: string }) => {
  const navigate = useNavigate()
  return (
    <AuthPage title="Email confirmed" heading="Email confirmed.">
      <output className="mb-6 block text-ink-2">Your account is ready. Please sign in to start.</output>
      <SignInForm email={email} onSignedIn={() => void navigate('/', { replace: true })} />
    </AuthPage>
  )
}

type LinkProps = { user: string; code: string; onConfirmed: () => void }

const ByLink = ({ user, code, onConfirmed }: LinkProps) => {
  const [refusal, setRefusal] = useState<Notice>()
  const begun = useRef(false)

  useEffect(() => {
    // A code works once: a second attempt, as in strict mode, would find it used.
    if (begun.current) return
    begun.current = true
    void confirmOnce(user, code).then((notice) => (notice ? setRefusal(notice) : onConfirmed()))
  })

  if (!refusal) {
    return (
      <AuthPage title="Confirming" heading="One moment.">
        <output className="block text-ink-2">Confirming your email...</output>
      </AuthPage>
    )
  }
  return (
    <AuthPage title="Not confirmed" heading="Not confirmed.">
      <p role="alert" className="rounded-md bg-pencil-wash px-3 py-2 text-base text-pencil">
        {refusal.field === 'code' ? 'This link has expired or is not valid.' : refusal.message}
      </p>
      {refusal.field === 'code' ? (
        <Resend user={user} onConfirmed={onConfirmed} />
      ) : (
        <Button className="mt-4" onClick={() => window.location.reload()}>
          Try again
        </Button>
      )}
      <p className="mt-4 text-base text-ink-2">
        Confirmed before?{' '}
        <Link to="/auth" className="rounded-sm text-pen underline underline-offset-4">
          Sign in
        </Link>
      </p>
    </AuthPage>
  )
}

type Fields = { email: string; code: string }

type HandProps = { address: string; onConfirmed: (email: string) => void }

const ByHand = ({ address, onConfirmed }: HandProps) => {
  const [email, setEmail] = useState(address)
  const [refusal, submit, pending] = useActionState(async (_: Notice | undefined, fields: Fields) => {
    const notice = await confirmOnce(fields.email, fields.code.trim())
    if (notice) toast({ title: notice.title, description: notice.message, tone: 'error' })
    else onConfirmed(fields.email)
    return notice
  }, undefined)

  return (
    <AuthPage title="Confirm your email" heading="Confirm your email.">
      <Form action={submit} pending={pending} refusal={refusal}>
        <EmailField defaultValue={address} onInput={(event) => setEmail(event.currentTarget.value)} />
        <CodeField />
        <Button type="submit" tone="ink" size="lg" className="w-full">
          {pending ? 'Confirming...' : 'Confirm'}
        </Button>
      </Form>
      {email.includes('@') && <Resend user={email} onConfirmed={() => onConfirmed(email)} />}
    </AuthPage>
  )
}
