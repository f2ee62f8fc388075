import { lazy, type ReactNode, Suspense } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { plans } from '#core/plans.ts'
import { Problem } from '#core/problem.ts'
import { formatNumber } from '#core/number-format.ts'
import type { Account } from '#web/lib/account.ts'
import { anchorOf } from '#web/reading/anchor.ts'
import { signOutEverywhere } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { WaitingButton } from '#web/ui/waiting-button.tsx'
import { fromGoogle } from '#web/routes/auth/refusals.ts'
import { Billing } from './billing.tsx'
import { EmailForm } from './email-form.tsx'
import { EndAccess } from './end-access.tsx'
import { OwnData } from './own-data.tsx'
import { PasswordForm } from './password-form.tsx'
import type { SubscriptionState } from './subscription.ts'

const VoicesSection = lazy(() => import('./voices-section.tsx').then((file) => ({ default: file.VoicesSection })))

const ApiSection = lazy(() => import('./api-section.tsx').then((file) => ({ default: file.ApiSection })))

type Props = {
  account: Account | undefined
  subscription: SubscriptionState
  wordLimit: number | undefined
  /** True if an operator has given the account access to the API. */
  hasApi: boolean
  onLeave: () => void
}

// oxlint-disable-next-line max-lines-per-function
export const AccountTab = ({ account, subscription, wordLimit, hasApi, onLeave }: Props) => {
  if (!account) {
    return (
      <div className="py-8 text-ink-2">
        <h2 className="text-md font-medium text-ink">Authentication Required</h2>
        <p className="mt-1">Please sign in to manage your subscription</p>
        <ButtonLink to="/auth" tone="ink" className="mt-4">
          Sign In
        </ButtonLink>
      </div>
    )
  }
  const wordsPerMonth = wordLimit ?? plans[subscription.tier].wordsPerMonth
  return (
    <>
      <nav aria-label="Account sections" className="pt-5">
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-base">
          {sections
            .filter((title) => hasApi || title !== 'API')
            .map((title) => (
              <li key={title}>
                <a href={`#${anchorOf(title)}`} className="link">
                  {title}
                </a>
              </li>
            ))}
        </ul>
      </nav>
      {/* One boundary for all sections: a section that came later would move the buttons below it away from the pointer. */}
      <Suspense fallback={<p className="py-8 text-ink-3">Loading...</p>}>
        <div className="divide-y divide-line">
          <Block title="Account">
            <dl className="grid gap-x-6 sm:grid-cols-[11rem_1fr] sm:gap-y-3 max-sm:[&_dd:not(:last-child)]:mb-3">
              <dt className="text-ink-3">Email</dt>
              <dd className="break-all">{account.email}</dd>
              <dt className="text-ink-3">Plan</dt>
              <dd>{subscription.tier.toUpperCase()}</dd>
              <dt className="text-ink-3">Monthly word limit</dt>
              <dd className="tabular-nums">{formatNumber(wordsPerMonth)} words</dd>
            </dl>
            {account.isFromGoogle ? (
              <p className="mt-4 text-ink-2">{fromGoogle}</p>
            ) : (
              <EmailForm email={account.email} />
            )}
          </Block>
          <Block title="Billing & Subscription">
            <Billing email={account.email} subscription={subscription} onLeave={onLeave} />
          </Block>
          <Block title="Voices">
            <VoicesSection email={account.email} isPro={subscription.subscribed} />
          </Block>
          {hasApi && (
            <Block title="API">
              <ApiSection email={account.email} wordsOfPlan={wordsPerMonth} />
            </Block>
          )}
          <Block title="Password">
            {account.isFromGoogle ? (
              <p className="text-ink-2">You sign in with Google. There is no password here to change.</p>
            ) : (
              <PasswordForm email={account.email} />
            )}
          </Block>
          <Block title="Sessions">
            <SignOutEverywhere />
            <EndAccess />
          </Block>
          <Block title="Your data">
            <OwnData subscribed={subscription.subscribed} />
          </Block>
        </div>
      </Suspense>
    </>
  )
}

/** In their order on the page. */
const sections = ['Account', 'Billing & Subscription', 'Voices', 'API', 'Password', 'Sessions', 'Your data'] as const

const Block = ({ title, children }: { title: (typeof sections)[number]; children: ReactNode }) => (
  <section
    id={anchorOf(title)}
    aria-label={title}
    className="grid scroll-mt-15 gap-x-10 gap-y-4 py-8 lg:grid-cols-[16rem_minmax(0,36rem)]"
  >
    <h2 className="text-md font-medium">{title}</h2>
    <div className="text-md">{children}</div>
  </section>
)

const SignOutEverywhere = () => {
  const leave = async () => {
    try {
      await signOutEverywhere()
    } catch (cause) {
      const reason = 'The server could not be reached, so other browsers may still be signed in. Please try again.'
      throw new Problem('unavailable', reason, { cause })
    }
    toast({ title: 'Signed out everywhere', tone: 'success' })
    navigate('/auth')
  }
  return (
    <>
      <p className="text-ink-2">Ends your session in this browser and in every other one.</p>
      <WaitingButton action={leave} waiting="Signing out..." failed="Not signed out" className="mt-4">
        Sign out everywhere
      </WaitingButton>
    </>
  )
}
