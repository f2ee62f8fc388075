import * as z from 'zod'
import { Done, route } from './route.ts'

/** The signed part of an email's link. An address of 254 characters makes a signed part of 383. */
const query = z.object({ token: z.string().max(400) })

const address = '/api/unsubscribe'

/** Reads the address of a link and whether it is on the list. Changes nothing, because mail programs open links to preview them. */
export const readSubscription = route({
  method: 'GET',
  path: address,
  auth: 'none',
  handledBy: 'api',
  query,
  response: z.object({ email: z.string(), subscribed: z.boolean() }),
})

/** Removes an address from the list. Mail programs call it (RFC 8058, one click), and so does the link's page. */
export const unsubscribe = route({
  method: 'POST',
  path: address,
  auth: 'none',
  handledBy: 'api',
  // A mail provider sends the calls of all its users from a few addresses, and calls without a valid signature are cheap.
  rate: 'gateway',
  query,
  response: Done,
})
