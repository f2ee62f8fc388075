import { createContext, use } from 'react'

/** A fact, a doubt or a sign that is pointed at, in the text or in the rail. */
export type Lit = { fact: number } | { doubt: number } | { sign: string; at: number } | undefined

export const LitContext = createContext<readonly [lit: Lit, setLit: (lit: Lit) => void]>([undefined, () => undefined])

export const useLit = () => use(LitContext)
