import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useAccount } from '#web/lib/use-account.ts'
import { followTier } from '#web/lib/follow-tier.ts'
import { Arrival } from './arrival.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/**
 * The frame of every page but sign-in. Pages put their content into <main> and have no header of their own;
 * space is reserved while a page loads, so that the footer does not jump.
 */
export const Frame = ({ children }: { children: ReactNode }) => {
  const email = useAccount()?.email
  const [pathname] = useLocation()
  // The dashboard checks the plan itself, and the admin page ends the session of anyone who is no administrator.
  const isChecked = email === undefined || pathname === '/dashboard' || pathname === '/admin'
  useEffect(() => (isChecked ? undefined : followTier()), [isChecked])
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Suspense fallback={<div className="min-h-dvh" />}>
          <Arrival />
          {children}
        </Suspense>
      </main>
      <Footer />
    </div>
  )
}
