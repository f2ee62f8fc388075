import * as Menu from '@radix-ui/react-dropdown-menu'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

type ContentProps = { align?: 'start' | 'end'; children: ReactNode }

/** The card of a menu, in its place in the page, and as wide as a narrow window. */
export const MenuCard = ({ align = 'start', children }: ContentProps) => (
  <Menu.Content align={align} sideOffset={6} collisionPadding={8} loop className="menu-card editor-menu">
    {children}
  </Menu.Content>
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

export const ItemLink = ({
  children,
  note,
  to,
  reloadDocument = false,
}: Note & { children: ReactNode; to: string; reloadDocument?: boolean }) => (
  <Menu.Item asChild>
    <Link to={to} reloadDocument={reloadDocument}>
      {children} {note !== undefined && <small>{note}</small>}
    </Link>
  </Menu.Item>
)
