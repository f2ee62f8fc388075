import { Link } from '#web/ui/link.tsx'
import { formatNumber } from '#core/number-format.ts'
import { plans } from '#core/plans.ts'
import { signUp } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField, Form, PasswordField, useSending } from '#web/ui/form.tsx'
import { carriedWork } from './carried-work.ts'
import type { UnconfirmedAccount } from './enter-code.tsx'
import { accountExists, signUpNotice } from './refusals.ts'

type Props = {
  email: string
  onEmail: (email: string) => void
  onCreated: (account: UnconfirmedAccount) => void
  onSignIn: () => void
}

const link = 'rounded-sm text-ink underline decoration-line underline-offset-4 hover:decoration-current'

export const SignUpForm = ({ email, onEmail, onCreated, onSignIn }: Props) => {
  const form = useSending(async ({ email: address, password }: Record<'email' | 'password', string>) => {
    try {
      const userId = await signUp(address, password)
      carriedWork.keepFor(address)
      onCreated({ email: address, password, userId })
      return undefined
    } catch (error) {
      return signUpNotice(error)
    }
  })

  return (
    <>
      <p className="mb-5 text-base text-ink-2">
        {formatNumber(plans.free.wordsPerMonth)} words a month and {plans.free.historyDays} days of history, free. No
        card needed.
      </p>
      <Form {...form}>
        <EmailField defaultValue={email} onInput={(event) => onEmail(event.currentTarget.value)} />
        <PasswordField kind="new" />
        <Button type="submit" tone="ink" size="lg" className="w-full">
          {form.pending ? 'Creating account...' : 'Create Account'}
        </Button>
      </Form>
      {form.refusal?.title === accountExists && !form.pending && (
        <Button className="mt-4 w-full" size="lg" onClick={onSignIn}>
          Sign in instead
        </Button>
      )}
      <p className="mt-4 text-sm text-ink-3">
        By creating an account you accept the{' '}
        <Link to="/terms" className={link}>
          Terms of Service
        </Link>{' '}
        and the{' '}
        <Link to="/privacy" className={link}>
          Privacy Policy
        </Link>
        .
      </p>
    </>
  )
}
