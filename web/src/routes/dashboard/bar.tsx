import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { brand } from '#core/brand.ts'
import { SignedOut, SignOutButton, UpgradeLink } from '#web/chrome/header.tsx'
import { PlaceLinks } from '#web/chrome/header-bar.tsx'
import { MobileMenu } from '#web/chrome/mobile-menu.tsx'
import { placesFor } from '#web/chrome/places.ts'
import { ThemeToggle } from '#web/chrome/theme.tsx'
import { PenStroke } from '#web/chrome/wordmark.tsx'
import type { Account } from '#web/lib/account.ts'

type Props = {
  user: Account | undefined
  /** The title of the document in the editor. */
  title: string | undefined
  usage: ReactNode
  children: ReactNode
}

/** The one bar of the workspace: its tabs, the words left, the theme and the account. */
export const Bar = ({ user, title, usage, children }: Props) => (
  <header className="flex h-12 shrink-0 items-center gap-1 border-b border-line bg-paper pr-3 pl-4 whitespace-nowrap max-md:h-auto max-md:flex-wrap max-md:gap-y-0">
    <a
      href="#main"
      className="absolute -top-14 left-4 z-30 rounded-md bg-ink px-3 py-2 text-paper opacity-0 focus:top-2 focus:opacity-100"
    >
      Skip to content
    </a>
    <Link to="/" className="mr-2 flex rounded-md" aria-label={`${brand.name} home`}>
      <PenStroke />
    </Link>
    <div className="flex self-stretch max-md:order-last max-md:h-10 max-md:w-full max-md:justify-center max-md:border-t max-md:border-line">
      {children}
    </div>
    {title === undefined ? (
      <nav aria-label="Main" className="ml-1 flex border-l border-line pl-2 max-xl:hidden">
        <PlaceLinks places={placesFor(user)} pathname="/dashboard" />
      </nav>
    ) : (
      <p
        dir="auto"
        title={title}
        className="ml-1 min-w-0 flex-1 truncate border-l border-line px-3 font-read text-base text-ink-2 max-lg:hidden"
      >
        <span className="sr-only">Title: </span>
        {title}
      </p>
    )}
    <div className="ml-auto flex min-w-0 items-center gap-1 max-md:h-12">
      {usage}
      <ThemeToggle className="max-sm:hidden" />
      {user ? <Member user={user} /> : <SignedOut />}
      <MobileMenu account={user} />
    </div>
  </header>
)

const Member = ({ user }: { user: Account }) => (
  <>
    <UpgradeLink account={user} className="max-[90rem]:hidden" />
    <p className="max-w-44 min-w-0 truncate px-1 text-sm text-ink-2" title={user.email}>
      Welcome, {user.email}
    </p>
    <SignOutButton />
  </>
)
