import * as z from 'zod'
import { route } from './route.ts'

/** The signed part of a letter's link. An address of 254 characters makes one of 383. */
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

/** Takes an address off the list. Mail programs send it by themselves (RFC 8058, one click), and the page of the link does. */
export const unsubscribe = route({
  method: 'POST',
  path: address,
  auth: 'none',
  handledBy: 'api',
  // a mail provider sends those of all its users from a few addresses, and none without a signature gets far
  rate: 'gateway',
  query,
  response: z.object({ ok: z.literal(true) }),
})
