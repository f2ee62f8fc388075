import { type ReactNode, Suspense, useRef, useState } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import type { OpenMenu } from './menu-card.tsx'

type Props = {
  label: string
  title?: string
  className: string
  /** A plain button, as the mark of the site is. */
  isPlain?: boolean
  isDisabled?: boolean
  /** Fetches the menu, whose items and keys come with its first use. */
  load: () => Promise<unknown>
  renderMenu: (open: OpenMenu) => ReactNode
  children: ReactNode
}

/** A button that opens a menu in its place in the page. */
export const MenuButton = ({
  label,
  title,
  className,
  isPlain = false,
  isDisabled = false,
  load,
  renderMenu,
  children,
}: Props) => {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <span className="menu-place">
      <button
        ref={button}
        type="button"
        className={isPlain ? className : buttonClass({ tone: 'ghost', size: 'sm' }, className)}
        aria-label={label}
        title={title}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        disabled={isDisabled}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        {children}
      </button>
      {isOpen && <Suspense>{renderMenu({ label, button, close: () => setIsOpen(false) })}</Suspense>}
    </span>
  )
}
