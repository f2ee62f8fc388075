import { lazy } from 'react'
import { brand } from '#core/brand.ts'
import { PenStroke } from '#web/chrome/wordmark.tsx'
import { MenuButton } from './menu-button.tsx'
import type { SiteMenuProps } from './site-items.tsx'

const load = () => import('./site-items.tsx')
const SiteItems = lazy(() => load().then((file) => ({ default: file.SiteItems })))

/** The navigation of the site, behind the mark. */
export const SiteMenu = (props: SiteMenuProps) => (
  <MenuButton
    label={`${brand.name}, menu`}
    className="mark"
    isPlain
    load={load}
    renderMenu={(open) => <SiteItems {...props} {...open} />}
  >
    <PenStroke />
  </MenuButton>
)
