import type { ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { type PlanId, plans } from '#core/plans.ts'
import { Problem } from '#core/problem.ts'
import { formatNumber } from '#core/number-format.ts'
import type { Account } from '#web/lib/account.ts'
import { anchorOf } from '#web/reading/anchor.ts'
import { signOutEverywhere } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { WaitingButton } from '#web/ui/waiting-button.tsx'
import { fromGoogle } from '#web/routes/auth/refusals.ts'
import { ApiSection } from './api-section.tsx'
import { Billing } from './billing.tsx'
import { EmailForm } from './email-form.tsx'
import { EndAccess } from './end-access.tsx'
import { OwnData } from './own-data.tsx'
import { PasswordForm } from './password-form.tsx'
import { ReadingPlan } from './reading-plan.tsx'
import type { SubscriptionState } from './subscription.ts'
import type { KnownUsage } from './usage.ts'
import { VoicesSection } from './voices-section.tsx'

type Props = {
  account: Account | undefined
  subscription: SubscriptionState
  usage: KnownUsage
  onLeave: () => void
}

export const AccountTab = ({ account, subscription, usage: { usage, failed }, onLeave }: Props) => {
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
  const { tier } = subscription
  // The sections depend on both answers. A section that came later would move the buttons below it away from the pointer.
  if (tier === undefined || (usage === undefined && !failed)) {
    return (
      <div className="pt-5">
        <ReadingPlan />
      </div>
    )
  }
  return (
    <Sections
      account={account}
      subscription={subscription}
      tier={tier}
      wordsPerMonth={usage?.word_limit ?? plans[tier].wordsPerMonth}
      hasApi={usage?.api_access === true}
      onLeave={onLeave}
    />
  )
}

type SectionsProps = {
  account: Account
  subscription: SubscriptionState
  tier: PlanId
  wordsPerMonth: number
  /** True if an operator has given the account access to the API. */
  hasApi: boolean
  onLeave: () => void
}

const Sections = ({ account, subscription, tier, wordsPerMonth, hasApi, onLeave }: SectionsProps) => (
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
    <div className="divide-y divide-line">
      <Block title="Account">
        <dl className="grid gap-x-6 sm:grid-cols-[11rem_1fr] sm:gap-y-3 max-sm:[&_dd:not(:last-child)]:mb-3">
          <dt className="text-ink-3">Email</dt>
          <dd className="break-all">{account.email}</dd>
          <dt className="text-ink-3">Plan</dt>
          <dd>{tier.toUpperCase()}</dd>
          <dt className="text-ink-3">Monthly word limit</dt>
          <dd className="tabular-nums">{formatNumber(wordsPerMonth)} words</dd>
        </dl>
        {account.isFromGoogle ? <p className="mt-4 text-ink-2">{fromGoogle}</p> : <EmailForm email={account.email} />}
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
  </>
)

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
