import { useState } from 'react'

const key = 'longhand_not_stored'

const stored = (): boolean => {
  try {
    return sessionStorage.getItem(key) === null
  } catch {
    return true
  }
}

/** Whether rewrites go into the history. The wish that they do not lasts as long as the tab, so that a reload does not lose it. */
export const useRetention = () => {
  const [isStored, setIsStored] = useState(stored)
  const change = (next: boolean) => {
    setIsStored(next)
    try {
      if (next) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, 'true')
    } catch {
      // Storage can be forbidden; then the wish lasts as long as the page.
    }
  }
  return [isStored, change] as const
}
