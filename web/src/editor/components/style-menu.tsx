import { lazy } from 'react'
import { styles } from '#core/styles.ts'
import { ChevronDown } from '#web/ui/icons.tsx'
import { MenuButton } from './menu-button.tsx'
import type { StyleMenuProps } from './style-items.tsx'

const load = () => import('./style-items.tsx')
const StyleItems = lazy(() => load().then((file) => ({ default: file.StyleItems })))

export const needsModel = 'needs an AI model'

type Props = StyleMenuProps & {
  /** True while a rewrite is written. */
  isDisabled?: boolean
}

/** The style as one word, and a menu of all. */
export const StyleMenu = ({ isDisabled = false, ...props }: Props) => {
  const { style, voices } = props
  const voice = voices?.all.find(({ id }) => id === voices.chosen)?.name
  const name = voice === undefined ? styles[style].name : `${styles[style].name}, ${voice}`
  return (
    <MenuButton
      label={`Style: ${name}`}
      className="style"
      isDisabled={isDisabled}
      load={load}
      renderMenu={(open) => <StyleItems {...props} {...open} />}
    >
      <span className="truncate">{name}</span>
      <ChevronDown width="14" height="14" />
    </MenuButton>
  )
}
