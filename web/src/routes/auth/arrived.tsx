import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Account } from '#web/lib/account.ts'
import { carriedWork } from './carried-work.ts'

/** Follows a sign-in, here or in another tab, to the start page. The work of the sign-up comes along. */
export const Arrived = ({ account: { email } }: { account: Account }) => {
  const navigate = useNavigate()
  useEffect(() => {
    carriedWork.restoreFor(email)
    void navigate('/', { replace: true })
  }, [email, navigate])
  return null
}
