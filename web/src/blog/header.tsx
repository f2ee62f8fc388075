import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { HeaderBar, PlaceLinks } from '#web/chrome/header-bar.tsx'
import { SignedIn, SignedOut } from '#web/chrome/header.tsx'
import MenuDialog from '#web/chrome/menu-dialog.tsx'
import { placesFor } from '#web/chrome/places.ts'
import { ThemeToggle } from '#web/chrome/theme.tsx'
import { menus, type MenuName } from '#web/content/menus.ts'
import type { Account } from '#web/lib/account.ts'
import { Button } from '#web/ui/button.tsx'
import { ChevronDown, Menu } from '#web/ui/icons.tsx'

/** The page is the same for every reader, so it holds both headers. The style sheet shows one; the script fills in the account. */
const For = ({ reader, children }: { reader: 'visitor' | 'account'; children: ReactNode }) => (
  <div data-for={reader} className="contents">
    {children}
  </div>
)

/** A placeholder account until the script knows the real one. It is on the free plan, so that the link to Pro is in the markup. */
const unknownAccount: Account = { email: '', tier: 'free' }

/** A menu of the navigation that opens without script. */
const Disclosure = ({ name }: { name: MenuName }) => (
  <details name="menu" className="relative">
    <summary className="place flex cursor-pointer list-none items-center gap-1 [&::-webkit-details-marker]:hidden">
      {name}
      <ChevronDown />
    </summary>
    <ul
      aria-label={name}
      className={`menu-card absolute top-full left-0 mt-2 grid gap-x-1 p-2 ${name === 'Solutions' ? 'w-[36rem] grid-cols-2' : 'w-[19rem]'}`}
    >
      {menus[name].map(({ name: place, note, to }) => (
        <li key={to} className="grid">
          <a href={to} className="rounded-md px-3 py-2 hover:bg-chip">
            <span className="block text-base font-medium text-ink">{place}</span>
            <span className="block text-sm text-ink-3">{note}</span>
          </a>
        </li>
      ))}
    </ul>
  </details>
)

export const BlogHeader = () => {
  const [pathname] = useLocation()
  return (
    <HeaderBar
      nav={
        <>
          <For reader="visitor">
            <Disclosure name="Solutions" />
            <Disclosure name="Comparisons" />
            <PlaceLinks places={placesFor(undefined)} pathname={pathname} />
          </For>
          <For reader="account">
            <PlaceLinks places={placesFor(unknownAccount)} pathname={pathname} />
          </For>
        </>
      }
    >
      <ThemeToggle className="max-sm:hidden" />
      <For reader="visitor">
        <SignedOut />
      </For>
      <For reader="account">
        <SignedIn account={unknownAccount} />
      </For>
      <Button
        tone="ghost"
        className="-mr-2 w-10 px-0! lg:hidden"
        aria-label="Open menu"
        aria-haspopup="dialog"
        data-action="open-menu"
      >
        <Menu width={20} height={20} />
      </Button>
      <For reader="visitor">
        <MenuDialog account={undefined} />
      </For>
      <For reader="account">
        <MenuDialog account={unknownAccount} />
      </For>
    </HeaderBar>
  )
}
