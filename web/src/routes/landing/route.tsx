import { lazy, Suspense, useEffect } from 'react'
import { Redirect } from 'wouter'
import { brand } from '#core/brand.ts'
import { plans } from '#core/plans.ts'
import { landing } from '#web/content/landing.ts'
import { useHash } from '#web/lib/hash.ts'
import { useAccount } from '#web/lib/use-account.ts'
import { origin } from '#web/lib/origin.ts'
import { endWaiting, firstUse } from './first-use.ts'
import { Hero } from './hero.tsx'
import { Pricing } from './pricing.tsx'

/** The page's HTML holds the whole demo. Its script, the editor, comes when somebody uses the field. */
const Trial = lazy(async () => {
  await firstUse()
  const file = await import('./trial.tsx')
  return { default: file.Trial }
})

/** Shown where the page's HTML has no field, or no more. */
const NoField = () => {
  useEffect(endWaiting, [])
  return <div className="panel h-[30rem]" />
}

/** The same element in each rendering: React would draw a part anew that changes before its script is there. */
const trial = (
  <Suspense fallback={<NoField />}>
    <Trial />
  </Suspense>
)

const Proof = lazy(() => import('./proof.tsx'))

const title = `${brand.name}: ${landing.title}`

/** Structured data for search engines. There is no rating: nobody has rated the product yet. */
const structuredData = {
  '@context': 'https://schema.org',
  '@type': 'SoftwareApplication',
  name: brand.name,
  description: landing.description,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  offers: { '@type': 'Offer', price: String(plans.free.pricePerMonthInCents), priceCurrency: 'USD' },
}

/**
 * The dashboard for a signed-in user, unless the address names a part of this page. The query of a return from checkout goes
 * along: the dashboard checks the subscription and says what came of it.
 */
const useWayToDashboard = (): string | undefined => {
  const account = useAccount()
  const hash = useHash()
  if (account === undefined || hash !== '') return undefined
  const { search } = location
  return /[?&](?:success|canceled)=true\b/.test(search) ? `/dashboard${search}` : '/dashboard'
}

const Landing = () => {
  const dashboard = useWayToDashboard()
  if (dashboard !== undefined) return <Redirect to={dashboard} replace />
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={landing.description} />
      <link rel="canonical" href={`${origin}/`} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={landing.description} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={`${origin}/`} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(structuredData) }} />
      <Hero
        proof={
          <Suspense>
            <Proof />
          </Suspense>
        }
      >
        {trial}
      </Hero>
      <Pricing />
    </>
  )
}

export default Landing
