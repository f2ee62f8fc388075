import { Tabs, ThemeProvider } from '@aws-amplify/ui-react'
import '@aws-amplify/ui-react/styles/tabs.layer.css'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useAccount } from '#web/lib/use-account.ts'
import { theme } from '#web/lib/amplify-theme.ts'
import { toast } from '#web/ui/toast.ts'
import { Arrived } from './arrived.tsx'
import { EnterCode, type UnconfirmedAccount } from './enter-code.tsx'
import { ContinueWithGoogle } from './google.tsx'
import { AuthPage } from './page.tsx'
import type { Notice } from './refusals.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const signInTab = 'sign-in'
const signUpTab = 'sign-up'

/** Redirects signed-in users to the start page, also after a sign-in here or in another tab. `?new` opens Sign Up. */
export default function Auth() {
  const account = useAccount()
  const [query, setQuery] = useSearchParams()
  const [email, setEmail] = useState('')
  const [unconfirmed, setUnconfirmed] = useState<UnconfirmedAccount>()
  const [failure, setFailure] = useState<Notice>()
  const tab = query.has('new') ? signUpTab : signInTab
  const show = (next: string) => setQuery(next === signUpTab ? { new: '' } : {}, { replace: true })

  const isToUpgrade = query.has('upgrade')
  useEffect(() => {
    if (isToUpgrade && !account)
      toast({ title: 'Authentication Required', description: 'Please sign in to upgrade your subscription' })
  }, [isToUpgrade, account])

  if (account) return <Arrived account={account} />

  if (unconfirmed) {
    const isNew = unconfirmed.userId !== undefined
    return (
      <AuthPage
        title={isNew ? 'Account created' : 'Confirm your email'}
        heading={isNew ? 'Account created' : 'One step left.'}
      >
        <output className="mb-2 block text-ink">Please check your email to confirm your account.</output>
        <EnterCode
          account={unconfirmed}
          onConfirmed={(reason) => {
            setFailure(reason)
            setUnconfirmed(undefined)
            show(signInTab)
          }}
        />
      </AuthPage>
    )
  }

  return (
    <AuthPage
      title={tab === signInTab ? 'Sign in' : 'Create an account'}
      heading={tab === signInTab ? 'Welcome back.' : 'Start writing.'}
    >
      <ThemeProvider theme={theme}>
        <ContinueWithGoogle />
        <p className="my-5 flex items-center gap-3 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          Or continue with email
        </p>
        <Tabs.Container value={tab} onValueChange={show} isLazy>
          <Tabs.List spacing="equal">
            <Tabs.Item value={signInTab}>Sign In</Tabs.Item>
            <Tabs.Item value={signUpTab}>Sign Up</Tabs.Item>
          </Tabs.List>
          <Tabs.Panel value={signInTab} className="pt-6">
            <SignInForm email={email} failure={failure} onEmail={setEmail} onUnconfirmed={setUnconfirmed} />
          </Tabs.Panel>
          <Tabs.Panel value={signUpTab} className="pt-6">
            <SignUpForm email={email} onEmail={setEmail} onCreated={setUnconfirmed} onSignIn={() => show(signInTab)} />
          </Tabs.Panel>
        </Tabs.Container>
      </ThemeProvider>
    </AuthPage>
  )
}
