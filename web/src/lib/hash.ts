import { useLocationProperty } from 'wouter/use-browser-location'

/** The part of the address after its #, with it; '' without one, and on the server. */
export const useHash = (): string =>
  useLocationProperty(
    () => location.hash,
    () => '',
  )
