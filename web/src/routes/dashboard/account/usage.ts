import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getUsage } from '#core/api/usage.ts'
import type { Account } from '#web/lib/account.ts'
import { callAsUser } from '#web/lib/session.ts'

/** This month's words; undefined while loading, when signed out and after a failure. */
export const useUsage = (account: Account | undefined) => {
  const { data, error } = useQuery({
    queryKey: ['usage', account?.email],
    queryFn: () => callAsUser(getUsage, {}),
    enabled: account !== undefined,
  })

  useEffect(() => {
    // The editor's answers also name the words left, so a failure deserves a line here, not a toast.
    if (error) console.info('The usage could not be loaded.', error)
  }, [error])

  return { usage: data, failed: error !== null }
}
