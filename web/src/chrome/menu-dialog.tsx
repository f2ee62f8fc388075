import { useEffect, useRef } from 'react'
import { Link } from '#web/ui/link.tsx'
import { brand } from '#core/brand.ts'
import type { Account } from '#web/lib/account.ts'
import { signUpPath } from '#web/lib/sign-up.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { menus } from '#web/content/menus.ts'
import { Close } from '#web/ui/close-icon.tsx'
import { ChevronDown } from '#web/ui/icons.tsx'
import { placesFor, openCheckoutAtOnce, upgradeFor, signOutAndLeave } from './places.ts'
import { ThemeToggle } from './theme.tsx'
import { Wordmark } from './wordmark.tsx'

const row = 'flex min-h-12 items-center border-b border-line-soft text-lg'

/** The browser's own dialog traps the focus and gives it back. Opens when it has loaded. */
// oxlint-disable-next-line max-lines-per-function
const MenuDialog = ({ account }: { account: Account | undefined }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  const upgrade = upgradeFor(account)

  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog ref={dialog} aria-label="Menu" className="menu" closedby="any">
      <div className="flex h-15 items-center justify-between px-5 md:px-8">
        <Link to="/" onClick={close} className="flex rounded-md" aria-label={`${brand.name} home`}>
          <Wordmark />
        </Link>
        <Button
          tone="ghost"
          className="-mr-2 w-10 px-0!"
          aria-label="Close menu"
          data-action="close-menu"
          onClick={close}
        >
          <Close width={20} height={20} />
        </Button>
      </div>
      <nav aria-label="Menu" className="px-5 pb-6 md:px-8">
        {!account &&
          Object.entries(menus).map(([name, places]) => (
            <details key={name} className="group border-b border-line-soft">
              <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between text-lg [&::-webkit-details-marker]:hidden">
                {name}
                <ChevronDown width={20} height={20} className="mr-0.5 text-ink-3 group-open:rotate-180" />
              </summary>
              <ul className="pb-3">
                {places.map(({ name: place, to }) => (
                  <li key={to}>
                    <Link to={to} onClick={close} className="flex min-h-11 items-center pl-4 text-md text-ink-2">
                      {place}
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        {placesFor(account).map(({ name, ...link }) => (
          <Link key={name} {...link} onClick={close} className={row}>
            {name}
          </Link>
        ))}
        <div className={`${row} justify-between`}>
          <span>Theme</span>
          <ThemeToggle className="-mr-2.5 h-10! w-10" />
        </div>
        {account && (
          <p data-email className="mt-5 truncate text-base text-ink-3">
            {account.email}
          </p>
        )}
        <div className="mt-5 grid gap-2.5">
          {upgrade && (
            <ButtonLink
              to={upgrade.to}
              size="lg"
              tone={account ? 'ink' : 'secondary'}
              {...(account && { 'data-action': 'upgrade' })}
              onClick={(event) => {
                close()
                if (account) openCheckoutAtOnce(event)
              }}
            >
              {upgrade.name}
            </ButtonLink>
          )}
          {account ? (
            <Button
              size="lg"
              data-action="sign-out"
              onClick={() => {
                close()
                void signOutAndLeave()
              }}
            >
              Sign Out
            </Button>
          ) : (
            <>
              <ButtonLink to="/auth" size="lg" onClick={close}>
                Sign In
              </ButtonLink>
              <ButtonLink to={signUpPath} size="lg" tone="ink" onClick={close}>
                Start Free
              </ButtonLink>
            </>
          )}
        </div>
      </nav>
    </dialog>
  )
}

export default MenuDialog
