import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { Account } from '#web/lib/account.ts'
import { carriedWork } from './carried-work.ts'

/** Follows a sign-in, here or in another tab, to the start page. The work of the sign-up comes along. */
export const Arrived = ({ account: { email } }: { account: Account }) => {
  useEffect(() => {
    carriedWork.restoreFor(email)
    navigate('/', { replace: true })
  }, [email])
  return null
}
