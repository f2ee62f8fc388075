import type { ReactNode } from 'react'
import { signUpPath } from '#web/lib/sign-up.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ArrowRight } from '#web/ui/icons.tsx'
import { plans } from '#core/plans.ts'
import { formatNumber } from '#core/number-format.ts'

export const column = 'mx-auto max-w-[76rem] px-5 md:px-8'

/** A section of a page: its title on the left, if there is room, and its content on the right. */
export const Part = ({ title, lead, children }: { title: string; lead?: string | undefined; children: ReactNode }) => (
  <section className="grid gap-6 border-t border-line py-12 md:py-16 lg:grid-cols-[1fr_2fr] lg:gap-10">
    <div>
      <h2 className="display max-w-[22rem] text-[1.875rem] leading-[1.1] md:text-[2.25rem]">{title}</h2>
      {lead && <p className="mt-3 max-w-[26rem] text-md text-pretty text-ink-2">{lead}</p>}
    </div>
    <div className="min-w-0">{children}</div>
  </section>
)

export const PageTitle = ({ children }: { children: ReactNode }) => (
  <h1 className="display max-w-[18em] text-[clamp(2.25rem,9.5vw,2.75rem)] leading-[1.02] md:text-[clamp(3rem,4.6vw,4rem)] md:leading-[1]">
    {children}
  </h1>
)

export const StartFree = () => (
  <ButtonLink to={signUpPath} tone="ink" size="lg" className="max-sm:w-full">
    Get {formatNumber(plans.free.wordsPerMonth)} Free Words Forever
    <ArrowRight />
  </ButtonLink>
)

/** The end of a page, with the link to an account. */
export const Closing = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <section className="mb-16 rounded-xl bg-ink px-6 py-10 text-paper md:mb-24 md:px-12 md:py-14">
    <h2 className="display text-[1.875rem] leading-[1.1] md:text-[2.5rem]">{title}</h2>
    <p className="mt-3 max-w-[34rem] text-lg text-pretty text-paper/80">{text}</p>
    {children}
    <ButtonLink to={signUpPath} size="lg" className="btn-on-ink mt-7 max-sm:w-full">
      Get {formatNumber(plans.free.wordsPerMonth)} Free Words Forever
      <ArrowRight />
    </ButtonLink>
  </section>
)
