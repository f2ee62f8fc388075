import * as Menu from '@radix-ui/react-dropdown-menu'
import { brand } from '#core/brand.ts'
import type { PlanId } from '#core/plans.ts'
import { PenStroke } from '#web/chrome/wordmark.tsx'
import { menus, type MenuName } from '#web/content/menus.ts'
import { signUpPath } from '#web/lib/sign-up.ts'
import { Item, ItemLink, MenuCard } from './menu-item.tsx'

type Props = {
  /** Undefined for a visitor. */
  tier: PlanId | undefined
  onHelp: () => void
  theme: 'light' | 'dark'
  onTheme: () => void
  onSignOut: () => void
}

/** The navigation of the site, behind the mark. */
export const SiteMenu = ({ tier, onHelp, theme, onTheme, onSignOut }: Props) => (
  <Menu.Root modal={false}>
    <Menu.Trigger aria-label={`${brand.name}, menu`} className="mark">
      <PenStroke />
    </Menu.Trigger>
    <MenuCard>
      <ItemLink to="/">Home</ItemLink>
      <Pages name="Solutions" />
      <Pages name="Comparisons" />
      <ItemLink to="/#pricing">Pricing</ItemLink>
      <ItemLink to="/blog" reloadDocument>
        Blog
      </ItemLink>
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
  </Menu.Root>
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
