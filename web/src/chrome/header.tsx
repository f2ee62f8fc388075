import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { brand } from '#core/brand.ts'
import { pricePerMonth } from '#web/content/price.ts'
import { type Account, signOut, useAccount } from '#web/lib/account.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Close, Menu } from '#web/ui/icons.tsx'
import { ThemeToggle } from './theme.tsx'
import { Wordmark } from './wordmark.tsx'

type Place = { name: string; to: string }

const editor = { name: 'Editor', to: '/dashboard' }
const pricing = { name: 'Pricing', to: '/#pricing' }
const dashboard = { name: 'Dashboard', to: '/dashboard' }

const placesFor = (account: Account | undefined): Place[] =>
  account ? [editor, pricing, dashboard] : [editor, pricing]

/** What the navigation offers for money; nothing while the tier of a signed-in user is not known yet. */
const upgradeFor = (account: Account | undefined): Place | undefined => {
  if (!account) return { name: 'Upgrade to Pro', to: '/auth' }
  if (account.tier !== 'free') return undefined
  return { name: `Upgrade to Pro - ${pricePerMonth('pro')}/month`, to: '/dashboard?tab=account' }
}

const MobileMenu = ({ account }: { account: Account | undefined }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  const upgrade = upgradeFor(account)
  const row = 'flex min-h-12 items-center border-b border-line-soft text-lg'
  return (
    <div className="lg:hidden">
      <Button
        tone="ghost"
        className="-mr-2 w-10 px-0!"
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Menu width={20} height={20} />
      </Button>
      <dialog ref={dialog} aria-label="Menu" className="menu" closedby="any">
        <div className="flex h-15 items-center justify-between px-5 md:px-8">
          <Link to="/" onClick={close} className="rounded-md" aria-label={`${brand.name} home`}>
            <Wordmark />
          </Link>
          <Button tone="ghost" className="-mr-2 w-10 px-0!" aria-label="Close menu" onClick={close}>
            <Close width={20} height={20} />
          </Button>
        </div>
        <nav aria-label="Menu" className="px-5 pb-6 md:px-8">
          {placesFor(account).map(({ name, to }) => (
            <Link key={name} to={to} onClick={close} className={row}>
              {name}
            </Link>
          ))}
          <div className={`${row} justify-between`}>
            <span>Theme</span>
            <ThemeToggle className="-mr-2.5 h-10! w-10" />
          </div>
          {account && <p className="mt-5 truncate text-base text-ink-3">{account.email}</p>}
          <div className="mt-5 grid gap-2.5">
            {upgrade && (
              <ButtonLink to={upgrade.to} size="lg" tone={account ? 'ink' : 'secondary'} onClick={close}>
                {upgrade.name}
              </ButtonLink>
            )}
            {account ? (
              <Button
                size="lg"
                onClick={() => {
                  close()
                  void signOut()
                }}
              >
                Sign Out
              </Button>
            ) : (
              <>
                <ButtonLink to="/auth" size="lg" onClick={close}>
                  Sign In
                </ButtonLink>
                <ButtonLink to="/auth" size="lg" tone="ink" onClick={close}>
                  Start Free
                </ButtonLink>
              </>
            )}
          </div>
        </nav>
      </dialog>
    </div>
  )
}

const SignedOut = () => (
  <>
    <ButtonLink to="/auth" tone="ghost" size="sm" className="max-lg:hidden">
      Upgrade to Pro
    </ButtonLink>
    <ButtonLink to="/auth" tone="ghost" size="sm" className="max-sm:hidden">
      Sign In
    </ButtonLink>
    <ButtonLink to="/auth" tone="ink" size="sm">
      Start Free
    </ButtonLink>
  </>
)

const SignedIn = ({ account }: { account: Account }) => {
  const upgrade = upgradeFor(account)
  return (
    <>
      {upgrade && (
        <ButtonLink to={upgrade.to} tone="ink" size="sm" className="max-sm:hidden">
          {upgrade.name}
        </ButtonLink>
      )}
      <span className="ml-1.5 max-w-56 truncate text-sm text-ink-2 max-lg:hidden" title={account.email}>
        {account.email}
      </span>
      <Button tone="ghost" size="sm" className="max-lg:hidden" onClick={() => void signOut()}>
        Sign Out
      </Button>
    </>
  )
}

export const Header = () => {
  const account = useAccount()
  return (
    <header className="sticky top-0 z-20 border-b border-line-soft bg-paper/85 backdrop-blur-md supports-[not(backdrop-filter:blur(1px))]:bg-paper">
      <a href="#main" className="absolute -top-14 left-4 z-30 rounded-md bg-ink px-3 py-2 text-paper focus:top-2">
        Skip to content
      </a>
      <div className="mx-auto flex h-15 max-w-[76rem] items-center gap-1 px-5 md:px-8">
        <Link to="/" className="mr-5 rounded-md" aria-label={`${brand.name} home`}>
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="hidden items-center lg:flex">
          {placesFor(account).map(({ name, to }) => (
            <Link
              key={name}
              to={to}
              className="rounded-md px-2.5 py-1.5 text-base text-ink-2 transition-colors hover:text-ink"
            >
              {name}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1.5">
          <ThemeToggle className="max-sm:hidden" />
          {account ? <SignedIn account={account} /> : <SignedOut />}
          <MobileMenu account={account} />
        </div>
      </div>
    </header>
  )
}
