import { useState } from 'react'
import { storedText } from '#web/lib/stored.ts'

const optOut = storedText('sessionStorage', 'longhand_not_stored')

/** True while texts are private: none is stored in the history. It lasts as long as the tab, reloads included. */
export const isPrivate = (): boolean => optOut.read() !== undefined

export const setPrivate = (next: boolean): void => {
  if (next) optOut.write('true')
  else optOut.remove()
}

/** True while rewrites are stored in the history. */
export const useRetention = () => {
  const [isStored, setIsStored] = useState(() => !isPrivate())
  const change = (next: boolean) => {
    setIsStored(next)
    setPrivate(!next)
  }
  return [isStored, change] as const
}
