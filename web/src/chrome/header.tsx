import { useLocation } from 'wouter'
import type { Account } from '#web/lib/account.ts'
import { signUpPath } from '#web/lib/sign-up.ts'
import { useAccount } from '#web/lib/use-account.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dropdown } from './dropdown.tsx'
import { HeaderBar, PlaceLinks } from './header-bar.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { placesFor, signInToUpgrade, openCheckoutAtOnce, upgradeFor, signOutAndLeave } from './places.ts'
import { ThemeToggle } from './theme.tsx'

export const SignedOut = () => (
  <>
    <ButtonLink to={signInToUpgrade} tone="ghost" size="sm" className="max-lg:hidden">
      Upgrade to Pro
    </ButtonLink>
    <ButtonLink to="/auth" tone="ghost" size="sm" className="max-sm:hidden">
      Sign In
    </ButtonLink>
    <ButtonLink to={signUpPath} tone="ink" size="sm">
      Start Free
    </ButtonLink>
  </>
)

/** Opens the checkout; nothing for an account that cannot upgrade. */
export const UpgradeLink = ({ account, className }: { account: Account; className: string }) => {
  const upgrade = upgradeFor(account)
  if (upgrade === undefined) return null
  return (
    <ButtonLink
      to={upgrade.to}
      tone="ink"
      size="sm"
      className={className}
      data-action="upgrade"
      onClick={openCheckoutAtOnce}
    >
      {upgrade.name}
    </ButtonLink>
  )
}

export const SignedIn = ({ account }: { account: Account }) => (
  <>
    <UpgradeLink account={account} className="max-sm:hidden" />
    <span data-email className="ml-1.5 max-w-56 truncate text-sm text-ink-2 max-lg:hidden" title={account.email}>
      {account.email}
    </span>
    <Button
      tone="ghost"
      size="sm"
      className="max-lg:hidden"
      data-action="sign-out"
      onClick={() => void signOutAndLeave()}
    >
      Sign Out
    </Button>
  </>
)

export const Header = () => {
  const account = useAccount()
  const [pathname] = useLocation()
  return (
    <HeaderBar
      nav={
        <>
          {!account &&
            (['Solutions', 'Comparisons'] as const).map((name) => (
              <Dropdown key={name} name={name} isCurrent={pathname.startsWith(`/${name.toLowerCase()}/`)} />
            ))}
          <PlaceLinks places={placesFor(account)} pathname={pathname} />
        </>
      }
    >
      <ThemeToggle className="max-sm:hidden" />
      {account ? <SignedIn account={account} /> : <SignedOut />}
      <MobileMenu account={account} />
    </HeaderBar>
  )
}
