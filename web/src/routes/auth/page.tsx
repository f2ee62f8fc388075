import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import { brand } from '#core/brand.ts'
import { Wordmark } from '#web/chrome/wordmark.tsx'

/** The frame of the sign-in pages: the name, the form and a link home. */
export const AuthPage = ({ title, heading, children }: { title: string; heading: string; children: ReactNode }) => (
  <div className="mx-auto w-full max-w-[26rem] px-5 py-10 sm:pt-[13vh]">
    <title>{`${title} · ${brand.name}`}</title>
    <header className="mb-8">
      <Link to="/" className="inline-block rounded-md" aria-label={`${brand.name} home`}>
        <Wordmark />
      </Link>
    </header>
    <main id="main" tabIndex={-1} className="outline-none">
      <h1 className="display mb-6 text-[2.5rem] leading-[1.02]">{heading}</h1>
      {children}
    </main>
    <footer className="mt-8">
      <Link to="/" className="rounded-sm text-base text-ink-2 underline-offset-4 hover:text-ink hover:underline">
        ← Back to home
      </Link>
    </footer>
  </div>
)
