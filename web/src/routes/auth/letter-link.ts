import { useLocation } from 'react-router-dom'

/** The user and the code that a letter's link names, '' without one. They follow a #, which browsers keep to themselves: no log of a server has them. */
export const useLetterLink = (): { user: string; code: string } => {
  const named = new URLSearchParams(useLocation().hash.slice(1))
  return { user: named.get('user') ?? '', code: named.get('code') ?? '' }
}
