import { useHash } from '#web/lib/hash.ts'

/** The user, the code and the address in a link of our emails, '' where it has none. They follow a #, which browsers send to no server, so no log has them. */
export const useEmailLink = (): { user: string; code: string; email: string } => {
  const named = new URLSearchParams(useHash().slice(1))
  return { user: named.get('user') ?? '', code: named.get('code') ?? '', email: named.get('email') ?? '' }
}
