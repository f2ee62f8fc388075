import { createContext, use } from 'react'

/** Locks words of the draft: they stay as they are from the next rewrite on. */
export const LockContext = createContext<((words: string) => void) | undefined>(undefined)

export const useLock = () => use(LockContext)
