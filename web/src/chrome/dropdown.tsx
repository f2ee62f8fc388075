import { lazy, Suspense, useRef, useState } from 'react'
import type { MenuName } from '#web/content/menus.ts'
import { ChevronDown } from '#web/ui/icons.tsx'

const loadMenu = () => import('./dropdown-menu.tsx')
const DropdownMenu = lazy(loadMenu)

/** A menu of the navigation. Its items and its keyboard support load on first use. */
export const Dropdown = ({ name, isCurrent }: { name: MenuName; isCurrent: boolean }) => {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-current={isCurrent || undefined}
        className="place flex items-center gap-1"
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={() => setIsOpen(!isOpen)}
      >
        {name}
        <ChevronDown />
      </button>
      {isOpen && (
        <Suspense>
          <DropdownMenu name={name} button={button} close={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
