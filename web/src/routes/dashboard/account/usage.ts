import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getUsage } from '#core/api/usage.ts'
import type { Account } from '#web/lib/account.ts'
import { callAsUser } from '#web/lib/session.ts'

/** This month's words; undefined while loading, when signed out and when they could not be loaded. */
export const useUsage = (account: Account | undefined) => {
  const { data, error } = useQuery({
    queryKey: ['usage', account?.email],
    queryFn: () => callAsUser(getUsage, {}),
    enabled: account !== undefined,
  })

  useEffect(() => {
    // The editor's own answers name the words left, so this is worth a line for whoever looks, not a notice.
    if (error) console.info('The usage could not be loaded.', error)
  }, [error])

  return { usage: data, failed: error !== null }
}
