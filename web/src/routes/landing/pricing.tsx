import { lazy, Suspense } from 'react'
import { pricing } from '#web/content/landing.ts'
import { type PlanCard, planCards } from '#web/content/plan-cards.ts'
import { openPortalAtOnce, signInToUpgrade, openCheckoutAtOnce } from '#web/chrome/places.ts'
import type { Account } from '#web/lib/account.ts'
import { signUpPath } from '#web/lib/sign-up.ts'
import { useAccount } from '#web/lib/use-account.ts'
import { buttonClass, ButtonLink } from '#web/ui/button.tsx'
import { Check, Minus } from '#web/ui/icons.tsx'

const LandingQuestions = lazy(() => import('./questions.tsx'))

type CardProps = { card: PlanCard; account: Account | undefined }

/** The offer of a card depends on its reader. A disabled button explains itself. */
const CallToAction = ({ card, account }: CardProps) => {
  const isPro = card.id === 'pro'
  const look = isPro ? 'btn-on-ink' : ''
  if (!account) {
    return (
      <ButtonLink to={isPro ? signInToUpgrade : signUpPath} size="lg" className={look}>
        {isPro ? 'Upgrade to Pro' : 'Start Free'}
      </ButtonLink>
    )
  }
  if (!account.tier) {
    return (
      <button type="button" disabled aria-busy="true" className={buttonClass({ size: 'lg' }, look)}>
        Checking your plan…
      </button>
    )
  }
  if (isPro) {
    return (
      <ButtonLink
        to="/dashboard?tab=account"
        size="lg"
        className={look}
        onClick={account.tier === 'pro' ? openPortalAtOnce : openCheckoutAtOnce}
      >
        {account.tier === 'pro' ? 'Manage Subscription' : 'Upgrade to Pro'}
      </ButtonLink>
    )
  }
  if (account.tier === 'pro') return null
  return (
    <button type="button" disabled className={buttonClass({ size: 'lg' })}>
      Current Plan
    </button>
  )
}

const Card = ({ card, account }: CardProps) => {
  const isPro = card.id === 'pro'
  const soft = isPro ? 'text-paper/80' : 'text-ink-2'
  return (
    <article
      aria-label={card.name}
      className={`flex flex-col rounded-xl p-6 md:p-8 ${isPro ? 'bg-ink text-paper' : 'bg-surface shadow-[0_0_0_1px_var(--color-line)]'}`}
    >
      <h3 className="text-md font-medium">{card.name}</h3>
      <p className="mt-4 flex items-baseline gap-2">
        <span className="display text-[3.25rem] leading-none tabular-nums">{card.price}</span>
        <span className={isPro ? 'text-paper/75' : 'text-ink-3'}>{card.period}</span>
      </p>
      <p className={`mt-4 text-md text-pretty ${soft}`}>{card.description}</p>
      <ul className="mt-6 mb-8 grid gap-2.5 text-md">
        {card.features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check className={`mt-1 shrink-0 ${isPro ? 'text-pen-on-ink' : 'text-pen'}`} />
            {feature}
          </li>
        ))}
        {card.limitations.map((limitation) => (
          <li key={limitation} className="flex gap-3 text-ink-3">
            <Minus className="mt-1 shrink-0" />
            {limitation}
          </li>
        ))}
      </ul>
      <div className="mt-auto grid">
        <CallToAction card={card} account={account} />
      </div>
    </article>
  )
}

export const Pricing = () => {
  const account = useAccount()
  return (
    <section
      id="pricing"
      aria-labelledby="pricing-title"
      className="mx-auto mt-24 max-w-[76rem] px-5 pb-24 md:mt-36 md:px-8 md:pb-36"
    >
      <div className="grid gap-10 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 id="pricing-title" className="display text-[2.25rem] leading-[1.05] md:text-[2.75rem]">
            {pricing.title}
          </h2>
          <p className="mt-4 max-w-[26rem] text-md text-pretty text-ink-2">{pricing.lead}</p>
          <Suspense>
            <LandingQuestions />
          </Suspense>
        </div>
        <div className="grid gap-4 md:grid-cols-2">
          {planCards.map((card) => (
            <Card key={card.id} card={card} account={account} />
          ))}
        </div>
      </div>
    </section>
  )
}
