import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined
const always = () => true
const never = () => false

/** False in a page's HTML, until its script has hydrated it. A click before then would be lost. */
export const useIsHydrated = (): boolean => useSyncExternalStore(subscribeToNothing, always, never)
