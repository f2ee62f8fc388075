import { useState } from 'react'
import { storedText } from '#web/lib/stored.ts'

const optOut = storedText('sessionStorage', 'longhand_not_stored')

/** True while rewrites are stored in the history. An opt-out lasts as long as the tab, reloads included. */
export const useRetention = () => {
  const [isStored, setIsStored] = useState(() => optOut.read() === undefined)
  const change = (next: boolean) => {
    setIsStored(next)
    if (next) optOut.remove()
    else optOut.write('true')
  }
  return [isStored, change] as const
}
