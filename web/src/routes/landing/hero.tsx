import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
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
    <p className="mb-2 flex items-center gap-2.5 text-sm text-ink-2 md:mb-3">
      <span className="size-1.5 rounded-full bg-pen" aria-hidden="true" />
      {readiness}
    </p>
  )
}

/** The promise, and below it the product itself: `children` is its field, with its button on the first screen. */
export const Hero = ({ children, proof }: { children: ReactNode; proof: ReactNode }) => (
  <section aria-labelledby="hero-title" className="mx-auto max-w-[76rem] px-5 md:px-8">
    <div className="pt-5 pb-4 md:pt-7 md:pb-6">
      <Badge />
      <h1
        id="hero-title"
        className="display text-[clamp(1.875rem,8.6vw,2.5rem)] leading-[1.02] md:text-[clamp(2.5rem,4.4vw,3.5rem)]"
      >
        Turn AI text into writing that sounds <Underlined>like you.</Underlined>
      </h1>
      <p className="mt-3 max-w-[44rem] text-md text-pretty text-ink-2 md:text-lg">{landing.lead}</p>
    </div>
    {children}
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 text-sm text-ink-3">
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <span>{landing.noSignup}</span>
        <span>{landing.freeWords}</span>
        <Link
          to={signUpPath}
          className="font-medium text-pen underline decoration-current/40 underline-offset-4 hover:decoration-current"
        >
          {landing.signUp}
        </Link>
      </p>
      <p className="flex flex-wrap gap-2.5 max-sm:w-full lg:ml-auto">
        <ButtonLink to={signUpPath} tone="ink" className="max-sm:flex-1">
          Start Free Account
          <ArrowRight />
        </ButtonLink>
        <ButtonLink to="/#pricing" className="max-sm:flex-1">
          View Pricing
        </ButtonLink>
      </p>
    </div>
    {proof}
  </section>
)
