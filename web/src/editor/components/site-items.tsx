import * as Menu from '@radix-ui/react-dropdown-menu'
import { footerPlaces, type Place } from '#web/chrome/places.ts'
import { menus } from '#web/content/menus.ts'
import type { Account } from '#web/lib/account.ts'
import { signUpPath } from '#web/lib/sign-up.ts'
import { Item, ItemLink, MenuCard, type OpenMenu } from './menu-card.tsx'

export type SiteMenuProps = {
  /** Undefined for a visitor. */
  account: Account | undefined
  onHelp: () => void
  theme: 'light' | 'dark'
  onTheme: () => void
  onSignOut: () => void
}

/** Pages of the footer that the menu, or the editor around it, does not show elsewhere. */
const morePages = footerPlaces.filter(({ name }) => !['Editor', 'Pricing', 'Blog', 'Sign In'].includes(name))

/** The navigation of the site. */
export const SiteItems = ({ account, onHelp, theme, onTheme, onSignOut, ...open }: SiteMenuProps & OpenMenu) => (
  <MenuCard {...open}>
    <ItemLink to="/">Home</ItemLink>
    <Pages name="Solutions" pages={menus.Solutions} />
    <Pages name="Comparisons" pages={menus.Comparisons} />
    <ItemLink to="/#pricing">Pricing</ItemLink>
    <ItemLink to="/blog">Blog</ItemLink>
    <Pages name="More pages" pages={morePages} />
    <Menu.Separator />
    {!account && <ItemLink to={signUpPath}>Start Free</ItemLink>}
    {account?.tier === 'free' && <ItemLink to="/dashboard?tab=account">Upgrade to Pro</ItemLink>}
    <Item note="?" onSelect={onHelp}>
      Help and keys
    </Item>
    <Menu.Separator />
    <Item onSelect={onTheme}>{theme === 'dark' ? 'Light theme' : 'Dark theme'}</Item>
    {account && <Item onSelect={onSignOut}>Sign Out</Item>}
  </MenuCard>
)

const Pages = ({ name, pages }: { name: string; pages: readonly Place[] }) => (
  <Menu.Sub>
    <Menu.SubTrigger>
      {name}
      <small aria-hidden="true">›</small>
    </Menu.SubTrigger>
    <Menu.SubContent collisionPadding={8} sideOffset={4} loop className="menu-card editor-menu">
      {pages.map((page) => (
        <ItemLink key={page.to} to={page.to}>
          {page.name}
        </ItemLink>
      ))}
    </Menu.SubContent>
  </Menu.Sub>
)
