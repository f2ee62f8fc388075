import { useSyncExternalStore } from 'react'
import { type Account, expiredAccount, rememberedAccount, subscribeToAccount } from './account.ts'

const nobody = () => undefined

/** The account of this browser; undefined when signed out, and on the server. Follows sign-in and sign-out in other tabs. */
export const useAccount = (): Account | undefined => useSyncExternalStore(subscribeToAccount, rememberedAccount, nobody)

export const useExpiredAccount = (): Account | undefined =>
  useSyncExternalStore(subscribeToAccount, expiredAccount, nobody)
