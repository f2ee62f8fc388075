import * as Menu from '@radix-ui/react-dropdown-menu'
import type { PlanId } from '#core/plans.ts'
import { menus, type MenuName } from '#web/content/menus.ts'
import { signUpPath } from '#web/lib/sign-up.ts'
import { Item, ItemLink, MenuCard, type OpenMenu } from './menu-card.tsx'

export type SiteMenuProps = {
  /** Undefined for a visitor. */
  tier: PlanId | undefined
  onHelp: () => void
  theme: 'light' | 'dark'
  onTheme: () => void
  onSignOut: () => void
}

/** The navigation of the site. */
export const SiteItems = ({ tier, onHelp, theme, onTheme, onSignOut, ...open }: SiteMenuProps & OpenMenu) => (
  <MenuCard {...open}>
    <ItemLink to="/">Home</ItemLink>
    <Pages name="Solutions" />
    <Pages name="Comparisons" />
    <ItemLink to="/#pricing">Pricing</ItemLink>
    <ItemLink to="/blog">Blog</ItemLink>
    <Menu.Separator />
    {tier === undefined && <ItemLink to={signUpPath}>Start Free</ItemLink>}
    {tier === 'free' && <ItemLink to="/dashboard?tab=account">Upgrade to Pro</ItemLink>}
    <Item note="?" onSelect={onHelp}>
      Help and keys
    </Item>
    <Menu.Separator />
    <Item onSelect={onTheme}>{theme === 'dark' ? 'Light theme' : 'Dark theme'}</Item>
    {tier !== undefined && <Item onSelect={onSignOut}>Sign Out</Item>}
  </MenuCard>
)

const Pages = ({ name }: { name: MenuName }) => (
  <Menu.Sub>
    <Menu.SubTrigger>
      {name}
      <small aria-hidden="true">›</small>
    </Menu.SubTrigger>
    <Menu.SubContent collisionPadding={8} sideOffset={4} loop className="menu-card editor-menu">
      {menus[name].map((page) => (
        <ItemLink key={page.to} to={page.to}>
          {page.name}
        </ItemLink>
      ))}
    </Menu.SubContent>
  </Menu.Sub>
)
