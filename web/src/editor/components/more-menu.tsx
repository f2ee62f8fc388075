import { lazy } from 'react'
import { More } from './icons.ts'
import { MenuButton } from './menu-button.tsx'
import type { MoreMenuProps } from './more-items.tsx'

const load = () => import('./more-items.tsx')
const MoreItems = lazy(() => load().then((file) => ({ default: file.MoreItems })))

/** Everything that is done once: files, the proof, the whole text. */
export const MoreMenu = (props: MoreMenuProps) => (
  <MenuButton
    label="More: Word, text, proof, private"
    title="More"
    className="square"
    load={load}
    renderMenu={(open) => <MoreItems {...props} {...open} />}
  >
    <More strokeWidth="2.2" />
  </MenuButton>
)
