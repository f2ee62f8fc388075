import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { shown } from '#web/content/claim.ts'
import { modelReadiness } from '#web/content/landing-claim.ts'
import { landing } from '#web/content/landing.ts'
import { signUpPath } from '#web/lib/sign-up.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ArrowRight } from '#web/ui/icons.tsx'

/** The pen stroke under the headline, drawn once. */
const Underlined = ({ children }: { children: ReactNode }) => (
  <span className="relative whitespace-nowrap">
    {children}
    <svg
      className="draw absolute -bottom-[.12em] left-0 h-[.2em] w-full overflow-visible"
      viewBox="0 0 300 20"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        d="M3 13C58 5 118 4 168 8c34 3 76 6 128-3"
        fill="none"
        stroke="var(--color-pen)"
        strokeWidth="4.5"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  </span>
)

const Badge = () => {
  const readiness = shown(modelReadiness)
  if (!readiness) return null
  return (
    <p className="mb-5 inline-flex items-center gap-2.5 text-sm text-ink-2">
      <span className="size-1.5 rounded-full bg-pen" aria-hidden="true" />
      {readiness}
    </p>
  )
}

/** The promise, and below it the product itself: `children` is the trial demo. `proof` follows the links to an account. */
export const Hero = ({ children, proof }: { children: ReactNode; proof: ReactNode }) => (
  <section aria-labelledby="hero-title" className="mx-auto max-w-[76rem] px-5 md:px-8">
    <div className="pt-11 pb-8 md:pt-14 md:pb-10">
      <Badge />
      <h1
        id="hero-title"
        className="display text-[clamp(2.5rem,11.8vw,2.875rem)] leading-[.98] md:text-[clamp(3.5rem,5.7vw,5.125rem)] md:leading-[.96]"
      >
        Turn AI text into writing <br className="max-md:hidden" />
        that sounds <Underlined>like you.</Underlined>
      </h1>
      <div className="mt-7 flex flex-col gap-6 md:mt-8 md:flex-row md:items-end md:justify-between md:gap-12">
        <p className="max-w-[34rem] text-lg text-pretty text-ink-2">{landing.lead}</p>
        <div className="flex shrink-0 flex-wrap gap-2.5">
          <ButtonLink to={signUpPath} tone="ink" size="lg" className="max-sm:flex-1">
            Start Free Account
            <ArrowRight />
          </ButtonLink>
          <ButtonLink to="#pricing" size="lg" className="max-sm:flex-1">
            View Pricing
          </ButtonLink>
        </div>
      </div>
    </div>
    {children}
    <p className="mt-5 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-3">
      <span>{landing.noSignup}</span>
      <span>{landing.freeWords}</span>
      <Link
        to={signUpPath}
        className="font-medium text-pen underline decoration-current/40 underline-offset-4 hover:decoration-current lg:ml-auto"
      >
        {landing.signUp}
      </Link>
    </p>
    {proof}
  </section>
)
