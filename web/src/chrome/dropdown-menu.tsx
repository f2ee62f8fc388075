import * as Menu from '@radix-ui/react-dropdown-menu'
import { type RefObject, useRef } from 'react'
import { Link } from '#web/ui/link.tsx'
import { menus, type MenuName } from '#web/content/menus.ts'

type Props = { name: MenuName; button: RefObject<HTMLButtonElement | null>; close: () => void }

/** Opens when it has loaded. Its button is on the page before, so it is not a trigger of Radix. */
const DropdownMenu = ({ name, button, close }: Props) => {
  const hasChosen = useRef(false)
  return (
    <Menu.Root open modal={false} onOpenChange={close}>
      <Menu.Trigger asChild>
        <span aria-hidden="true" tabIndex={-1} className="pointer-events-none absolute inset-0" />
      </Menu.Trigger>
      {/* Rendered inside the navigation, so that it belongs to that landmark. */}
      <Menu.Content
        aria-label={name}
        aria-labelledby={undefined}
        align="start"
        sideOffset={8}
        collisionPadding={12}
        loop
        // The button closes the menu itself. If this handler closed it, the click would open it again.
        onInteractOutside={(event) => {
          if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
        }}
        // A link moves the focus to its page.
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (!hasChosen.current) button.current?.focus()
        }}
        className={`menu-card z-30 grid gap-x-1 p-2 outline-none ${name === 'Solutions' ? 'w-[36rem] grid-cols-2' : 'w-[19rem]'}`}
      >
        {menus[name].map(({ name: place, note, to }) => (
          <Menu.Item key={to} asChild onSelect={() => (hasChosen.current = true)}>
            <Link to={to} className="rounded-md px-3 py-2 outline-none data-highlighted:bg-chip">
              <span className="block text-base font-medium text-ink">{place}</span>
              <span className="block text-sm text-ink-3">{note}</span>
            </Link>
          </Menu.Item>
        ))}
      </Menu.Content>
    </Menu.Root>
  )
}

export default DropdownMenu
