import { useState } from 'react'
import { Link } from '#web/ui/link.tsx'
import { navigate } from 'wouter/use-browser-location'
import { requestPasswordReset, setNewPassword } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField, Form, PasswordField, useSending } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.ts'
import { CodeField } from '../code-field.tsx'
import { useEmailLink } from '../email-link.ts'
import { AuthPage } from '../page.tsx'
import { passwordNotice, revealsAccount } from '../refusals.ts'

/** Asks for the address, then for the emailed code and a new password. The link in the email leads straight to the second step. */
export default function ForgotPassword() {
  const { user, code } = useEmailLink()
  const [asked, setAsked] = useState<string>()
  const startOver = { onStartOver: () => setAsked(undefined) }

  // The link may be opened in the tab that requested it: then only the part after # changes, and nothing is loaded again.
  if (user !== '') return <NewPassword key={`${user} ${code}`} user={user} code={code} {...startOver} />
  if (asked !== undefined) return <NewPassword user={asked} code="" {...startOver} />
  return <AskForCode onAsked={setAsked} />
}

const AskForCode = ({ onAsked }: { onAsked: (email: string) => void }) => {
  const form = useSending(async ({ email }: { email: string }) => {
    try {
      await requestPasswordReset(email)
    } catch (error) {
      if (!revealsAccount(error)) return { ...passwordNotice(error), title: 'Code not sent' }
    }
    onAsked(email)
    return undefined
  })

  return (
    <AuthPage title="Forgot password" heading="A new password.">
      <p className="mb-6 text-ink-2">Enter your account's email, and we will send you a code.</p>
      <Form {...form}>
        <EmailField />
        <Button type="submit" tone="ink" size="lg" className="w-full">
          {form.pending ? 'Sending...' : 'Send the code'}
        </Button>
      </Form>
      <BackToSignIn />
    </AuthPage>
  )
}

type Fields = { code: string; password: string }

const NewPassword = ({ user, code, onStartOver }: { user: string; code: string; onStartOver: () => void }) => {
  const form = useSending(async (fields: Fields) => {
    try {
      await setNewPassword(user, fields.code.trim(), fields.password)
    } catch (error) {
      return passwordNotice(error)
    }
    toast({ title: 'Password changed', description: 'Please sign in with your new password.', tone: 'success' })
    navigate('/auth', { replace: true })
    return undefined
  })

  return (
    <AuthPage title="New password" heading="A new password.">
      <output className="mb-6 block text-ink-2">
        {code === ''
          ? `If there is an account for ${user}, an email with a code is on its way.`
          : 'Choose a new password for your account.'}
      </output>
      <Form {...form}>
        <CodeField defaultValue={code} />
        <PasswordField kind="new" label="New password" />
        <Button type="submit" tone="ink" size="lg" className="w-full">
          {form.pending ? 'Saving...' : 'Set the password'}
        </Button>
      </Form>
      <p className="mt-4 text-base text-ink-2">
        No email, or an expired code?{' '}
        <Link to="/auth/forgot-password" replace onClick={onStartOver} className="link">
          Request a new code
        </Link>
      </p>
      <BackToSignIn />
    </AuthPage>
  )
}

const BackToSignIn = () => (
  <p className="mt-4 text-base">
    <Link to="/auth" className="link">
      Back to sign in
    </Link>
  </p>
)
