import { Link, useLocation } from 'react-router-dom'
import { brand } from '#core/brand.ts'
import { type Account, useAccount } from '#web/lib/account.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dropdown } from './dropdown.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { askToSignIn, currentAt, placesFor, upgradeAtOnce, upgradeFor, useLeave } from './places.ts'
import { ThemeToggle } from './theme.tsx'
import { Wordmark } from './wordmark.tsx'

const SignedOut = () => (
  <>
    <ButtonLink to="/auth" tone="ghost" size="sm" className="max-lg:hidden" onClick={askToSignIn}>
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
  const leave = useLeave()
  const upgrade = upgradeFor(account)
  return (
    <>
      {upgrade && (
        <ButtonLink to={upgrade.to} tone="ink" size="sm" className="max-sm:hidden" onClick={upgradeAtOnce}>
          {upgrade.name}
        </ButtonLink>
      )}
      <span className="ml-1.5 max-w-56 truncate text-sm text-ink-2 max-lg:hidden" title={account.email}>
        {account.email}
      </span>
      <Button tone="ghost" size="sm" className="max-lg:hidden" onClick={() => void leave()}>
        Sign Out
      </Button>
    </>
  )
}

export const Header = () => {
  const account = useAccount()
  const { pathname } = useLocation()
  const places = placesFor(account)
  // the editor and the dashboard share an address, and only one of them is where the user is
  const here = places.findLastIndex(({ to }) => currentAt(pathname, to))
  return (
    <header className="sticky top-0 z-20 border-b border-line-soft bg-paper/85 backdrop-blur-md supports-[not(backdrop-filter:blur(1px))]:bg-paper">
      <a
        href="#main"
        className="absolute -top-14 left-4 z-30 rounded-md bg-ink px-3 py-2 text-paper opacity-0 focus:top-2 focus:opacity-100"
      >
        Skip to content
      </a>
      <div className="mx-auto flex h-15 max-w-[76rem] items-center gap-1 px-5 md:px-8">
        <Link to="/" className="mr-5 flex rounded-md" aria-label={`${brand.name} home`}>
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="hidden items-center lg:flex">
          {!account &&
            (['Solutions', 'Comparisons'] as const).map((name) => (
              <Dropdown key={name} name={name} isCurrent={pathname.startsWith(`/${name.toLowerCase()}/`)} />
            ))}
          {places.map(({ name, to }, index) => (
            <Link
              key={name}
              to={to}
              aria-current={index === here ? currentAt(pathname, to) : undefined}
              className="place"
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
