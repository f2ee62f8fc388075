import type { Rates, Route } from './route.ts'

const minute = 60

/**
 * The limits of a route that states none, so that none can be forgotten. No page comes near them: the busiest asks for its
 * subscription six times a minute. A user's address has room for several users, because a school or an office shares one.
 */
const usual = {
  none: {
    reading: { perAddress: { calls: 120, seconds: minute } },
    writing: { perAddress: { calls: 20, seconds: minute } },
  },
  user: {
    reading: { perUser: { calls: 120, seconds: minute } },
    writing: { perUser: { calls: 60, seconds: minute }, perAddress: { calls: 300, seconds: minute } },
  },
} as const satisfies Record<string, Record<'reading' | 'writing', Rates>>

/** The rate limits of a route; undefined if only the gateway limits it, for a reason that the route gives. */
export const ratesOf = ({ method, auth, rate }: Pick<Route, 'method' | 'auth' | 'rate'>): Rates | undefined => {
  if (rate === 'gateway') return undefined
  if (rate !== undefined) return rate
  const kind = auth === 'user' || auth === 'admin' ? 'user' : 'none'
  return usual[kind][method === 'GET' ? 'reading' : 'writing']
}
