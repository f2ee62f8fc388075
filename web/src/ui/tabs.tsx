import { List, Trigger } from '@radix-ui/react-tabs'
import type { ComponentProps } from 'react'

/** A row of tabs above a rule, with a line under the open one. */
export const TabList = ({ className = '', ...props }: ComponentProps<typeof List>) => (
  <List {...props} className={`flex border-b ${className}`} />
)

export const Tab = ({ className = '', ...props }: ComponentProps<typeof Trigger>) => (
  <Trigger
    {...props}
    className={`-mb-px border-b-2 border-transparent text-ink-3 hover:text-ink aria-selected:border-ink aria-selected:text-ink ${className}`}
  />
)
