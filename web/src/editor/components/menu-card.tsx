import * as Menu from '@radix-ui/react-dropdown-menu'
import type { ReactNode, RefObject } from 'react'
import { Link } from '#web/ui/link.tsx'

export type OpenMenu = { label: string; button: RefObject<HTMLButtonElement | null>; close: () => void }

type CardProps = OpenMenu & { align?: 'start' | 'end'; children: ReactNode }

/** An open menu. Its button was on the page before it, so it is not a trigger of Radix. As wide as a narrow window. */
export const MenuCard = ({ label, button, close, align = 'start', children }: CardProps) => (
  <Menu.Root open modal={false} onOpenChange={close}>
    <Menu.Trigger asChild>
      <span aria-hidden="true" tabIndex={-1} className="pointer-events-none absolute inset-0" />
    </Menu.Trigger>
    <Menu.Content
      aria-label={label}
      aria-labelledby={undefined}
      align={align}
      sideOffset={6}
      collisionPadding={8}
      loop
      // The button closes the menu itself. If this handler closed it, the click would open it again.
      onInteractOutside={(event) => {
        if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        // An item may have opened something that has the focus.
        if (document.activeElement === document.body) button.current?.focus()
      }}
      className="menu-card editor-menu"
    >
      {children}
    </Menu.Content>
  </Menu.Root>
)

type Note = { note?: string | undefined }

export const Item = ({
  children,
  note,
  onSelect,
  isDisabled = false,
  className,
}: Note & { children: ReactNode; onSelect: () => void; isDisabled?: boolean; className?: string }) => (
  <Menu.Item disabled={isDisabled} onSelect={onSelect} className={className}>
    {children} {note !== undefined && <small>{note}</small>}
  </Menu.Item>
)

export const ItemLink = ({ children, note, to }: Note & { children: ReactNode; to: string }) => (
  <Menu.Item asChild>
    <Link to={to}>
      {children} {note !== undefined && <small>{note}</small>}
    </Link>
  </Menu.Item>
)
