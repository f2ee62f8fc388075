import { messageOf } from '#core/problem.ts'
import { type ComponentProps, useState } from 'react'
import { Button } from './button.tsx'
import { toast } from './toast.ts'

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  action: () => Promise<unknown>
  /** The label while the action runs, if another. */
  waiting?: string
  /** The title of the toast if the action fails. */
  failed?: string
}

/** Not `disabled` while it waits, which would take the focus away: it ignores a second click. */
export const WaitingButton = ({ action, waiting, failed = 'Error', children, ...button }: Props) => {
  const [isWaiting, setIsWaiting] = useState(false)
  const act = async () => {
    setIsWaiting(true)
    try {
      await action()
    } catch (error) {
      toast({ title: failed, description: messageOf(error), tone: 'error' })
    }
    setIsWaiting(false)
  }
  return (
    <Button {...button} aria-disabled={isWaiting} onClick={() => !isWaiting && void act()}>
      {(isWaiting && waiting) || children}
    </Button>
  )
}
