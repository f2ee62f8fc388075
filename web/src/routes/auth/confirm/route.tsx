import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { confirm, confirmWithoutPassword, prepareSession, requestPasswordReset } from '#web/lib/session.ts'
import { useAccount } from '#web/lib/use-account.ts'
import { clock } from '#web/time/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField, Form, PasswordField, useSending } from '#web/ui/form.tsx'
import { WaitingButton } from '#web/ui/waiting-button.tsx'
import { Arrived } from '../arrived.tsx'
import { CodeField } from '../code-field.tsx'
import { useEmailLink } from '../email-link.ts'
import { AuthPage } from '../page.tsx'
import { passCode } from '../pass-code.ts'
import { confirmNotice, isAlreadyConfirmed, type Notice, outcomes } from '../refusals.ts'
import { Resend } from '../resend.tsx'
import { signInRefusal } from '../sign-in-refusal.ts'

/** The page behind the link in our email. Without a code in the link, the user can type it. */
export default function Confirm() {
  const { user, code, email } = useEmailLink()
  const account = useAccount()
  // Another account may still be signed in here: its page is not the one to follow.
  const [before] = useState(account)
  if (account && account !== before) return <Arrived account={account} />
  return <ConfirmPage key={`${user} ${code}`} user={user} code={code} address={email} />
}

type PageProps = { user: string; code: string; address: string }

const ConfirmPage = ({ user, code, address }: PageProps) => {
  const isPassed = usePassedCode(user, code)
  if (isPassed) {
    return (
      <AuthPage title="Confirming" heading="One moment.">
        <output className="block text-ink-2">Confirming your email and signing in...</output>
      </AuthPage>
    )
  }
  return <ConfirmForm user={user} code={code} address={address} />
}

/** Long enough for the other tab's sign-in. */
const msOfFollowing = 10_000

/** True while the tab that signed up may still sign in for this one. */
const usePassedCode = (user: string, code: string): boolean => {
  const [isPassed, setIsPassed] = useState(user !== '' && code !== '')
  useEffect(() => {
    if (user === '' || code === '') return undefined
    let timer: ReturnType<typeof setTimeout>
    const pass = async () => {
      await prepareSession().catch(() => undefined)
      const isAnswered = await passCode(user, code)
      timer = setTimeout(() => setIsPassed(false), isAnswered ? clock.lasting(msOfFollowing) : 0)
    }
    void pass()
    return () => clearTimeout(timer)
  }, [user, code])
  return isPassed
}

/**
 * The address is confirmed together with the password: whoever signed up may not be the owner of the mailbox, so a press on the link
 * alone must not make that password good.
 */
const confirmAndSignIn = async (name: string, code: string, password: string): Promise<Notice | undefined> => {
  const refusal = await signInRefusal(name, password)
  if (refusal !== outcomes.unconfirmed) return refusal
  try {
    await confirm(name, code)
  } catch (error) {
    if (!isAlreadyConfirmed(error)) return confirmNotice(error)
  }
  return signInRefusal(name, password)
}

type Fields = { email?: string; code?: string; password: string }

const ConfirmForm = ({ user, code, address }: PageProps) => {
  const [email, setEmail] = useState(address)
  const [typedCode, setTypedCode] = useState(code)
  const [isConfirmed, setIsConfirmed] = useState(false)
  const name = user === '' ? email : user
  const { refusal, ...form } = useSending((fields: Fields) =>
    confirmAndSignIn(name, (fields.code ?? code).replaceAll(/\s/g, ''), fields.password),
  )
  const isLink = user !== '' && code !== ''
  const isLinkOver = isLink && refusal?.field === 'code'

  return (
    <AuthPage title="Confirm your email" heading="Confirm your email.">
      <p className="mb-6 text-ink-2">Enter the password that you chose when you signed up.</p>
      <Form {...form} refusal={isLinkOver ? { message: 'This link has expired or is not valid.' } : refusal}>
        {user === '' && <EmailField defaultValue={address} onInput={(event) => setEmail(event.currentTarget.value)} />}
        {!isLink && <CodeField onInput={(event) => setTypedCode(event.currentTarget.value)} />}
        <PasswordField kind="current" />
        <Button type="submit" tone="ink" size="lg" className="w-full">
          {form.pending ? 'Confirming...' : 'Confirm and sign in'}
        </Button>
      </Form>
      {name !== '' && <NewPassword name={name} shownName={email || name} code={typedCode} />}
      {name !== '' && <Resend user={name} onConfirmed={() => setIsConfirmed(true)} />}
      <output className="mt-2 block text-sm text-ok">
        {isConfirmed && 'This address is confirmed. Enter your password to sign in.'}
      </output>
    </AuthPage>
  )
}

/** For an owner of the mailbox who does not know the password, because it was forgotten or a stranger chose it. */
const NewPassword = ({ name, shownName, code }: { name: string; shownName: string; code: string }) => {
  const [failure, setFailure] = useState<Notice>()
  const begin = async () => {
    setFailure(undefined)
    try {
      await confirmWithoutPassword(name, code.replaceAll(/\s/g, '')).catch((error: unknown) => {
        if (!isAlreadyConfirmed(error)) throw error
      })
      await requestPasswordReset(name)
      navigate(`/auth/forgot-password#user=${encodeURIComponent(shownName)}`)
    } catch (error) {
      setFailure(confirmNotice(error))
    }
  }

  return (
    <div className="mt-4">
      <p className="text-base text-ink-2">You do not know the password, or somebody else signed up for you?</p>
      <WaitingButton action={begin} waiting="Confirming..." className="mt-2">
        Confirm and set a new password
      </WaitingButton>
      {failure && (
        <p role="alert" className="mt-2 text-sm text-pencil">
          {failure.message}
        </p>
      )}
    </div>
  )
}
