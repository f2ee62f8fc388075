import * as z from 'zod'
import { Done, route } from './route.ts'

/**
 * All data of the user as one zip: account.json, and each document as Markdown. It is streamed, so that
 * a history of any length fits. The answer is application/zip, with a file name in content-disposition.
 */
export const exportAccount = route({
  method: 'GET',
  path: '/api/account/export',
  auth: 'user',
  freshSignIn: true,
  handledBy: 'export',
  transfer: 'stream',
  // Each call reads all of the user's items and all messages of the contact form.
  rate: { perUser: { calls: 3, seconds: 60 * 60 }, perAddress: { calls: 12, seconds: 60 * 60 } },
  response: z.instanceof(Uint8Array),
})

/**
 * Ends every session of the user, including the caller's. The pool changes passwords itself and keeps the old sessions, so the site
 * also calls this right after a change, which an email then tells.
 */
export const endSessions = route({
  method: 'DELETE',
  path: '/api/account/sessions',
  auth: 'user',
  handledBy: 'billing',
  // A call may send an email.
  rate: { perUser: { calls: 20, seconds: 60 * 60 }, perAddress: { calls: 300, seconds: 60 * 60 } },
  body: z.strictObject({ passwordChanged: z.boolean() }),
  response: Done,
})

/**
 * Ends what reaches the account without a session: revokes all API keys, removes all webhooks, and takes back the links of all
 * records. Can be repeated.
 */
export const endAccess = route({
  method: 'DELETE',
  path: '/api/account/access',
  auth: 'user',
  freshSignIn: true,
  handledBy: 'billing',
  // Each call reads the history.
  rate: { perUser: { calls: 5, seconds: 60 * 60 }, perAddress: { calls: 60, seconds: 60 * 60 } },
  response: Done,
})

/**
 * Makes the user's address in the pool the account's address, after the pool has verified a new one, and updates the payment
 * provider and the newsletter. The old address gets an email. Answers with the address; a repeated call changes nothing.
 */
export const adoptEmail = route({
  method: 'PUT',
  path: '/api/account/email',
  auth: 'user',
  handledBy: 'billing',
  // Each change sends an email.
  rate: { perUser: { calls: 20, seconds: 60 * 60 }, perAddress: { calls: 60, seconds: 60 * 60 } },
  response: z.object({ email: z.string() }),
})

/** The word that a user must type to erase the account, so that nobody does it by accident. */
export const erasureConfirmation = 'DELETE'

/**
 * Cancels the subscription, then erases all data of the user and the user. `unavailable` if the subscription could not be
 * cancelled: then nothing is erased. An interrupted call can be repeated and resumes where it stopped.
 */
export const eraseAccount = route({
  method: 'DELETE',
  path: '/api/account',
  auth: 'user',
  freshSignIn: true,
  handledBy: 'billing',
  body: z.strictObject({ confirm: z.literal(erasureConfirmation) }),
  response: Done,
})
