import { useActionState, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { clock } from '#web/time/clock.ts'
import { confirm } from '#web/lib/session.ts'
import { useAccount } from '#web/lib/use-account.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField, Form } from '#web/ui/form.tsx'
import { Arrived } from '../arrived.tsx'
import { CodeField } from '../code-field.tsx'
import { announceConfirmation } from '../confirmed-elsewhere.ts'
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

/** The page behind the link in our email. Without a code in the link, the user can type it. */
export default function Confirm() {
  const { user, code, email: address } = useLetterLink()
  const [confirmed, setConfirmed] = useState<{ email: string }>()
  const onConfirmed = (email = address) => setConfirmed({ email })

  if (confirmed) return <Confirmed user={user} email={confirmed.email} />
  if (user !== '' && code !== '') return <ByLink key={`${user} ${code}`} {...{ user, code, onConfirmed }} />
  return <ByHand address={address} onConfirmed={onConfirmed} />
}

/** Long enough for the other tab's sign-in. */
const msOfFollowing = 10_000

const Confirmed = ({ user, email }: { user: string; email: string }) => {
  const account = useAccount()
  // Another account may still be signed in here: its page is not the one to follow.
  const [before] = useState(account)
  const [isFollowing, setIsFollowing] = useState(user !== '')

  useEffect(() => {
    if (user === '') return undefined
    let timer: ReturnType<typeof setTimeout>
    const follow = async () => {
      const isAnswered = await announceConfirmation(user)
      timer = setTimeout(() => setIsFollowing(false), isAnswered ? clock.lasting(msOfFollowing) : 0)
    }
    void follow()
    return () => clearTimeout(timer)
  }, [user])

  if (account && account !== before) return <Arrived account={account} />
  return (
    <AuthPage title="Email confirmed" heading="Email confirmed.">
      {isFollowing ? (
        <output className="block text-ink-2">Your account is ready. Signing in...</output>
      ) : (
        <>
          <output className="mb-6 block text-ink-2">Your account is ready. Please sign in to start.</output>
          <SignInForm email={email} />
        </>
      )}
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
    if (!notice) onConfirmed(fields.email)
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
