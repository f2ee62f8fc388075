import * as z from 'zod'
import { route } from './route.ts'

/**
 * Everything that we hold of the user, as one zip: account.json, and each document as Markdown. It is streamed, so that
 * a history of any length fits. The answer is application/zip, with a file name in content-disposition.
 */
export const exportAccount = route({
  method: 'GET',
  path: '/api/account/export',
  auth: 'user',
  handledBy: 'export',
  transfer: 'stream',
  // each call reads all of the user's items, and all messages of the contact form
  rate: { perUser: { calls: 3, seconds: 60 * 60 }, perAddress: { calls: 12, seconds: 60 * 60 } },
  response: z.instanceof(Uint8Array),
})

/**
 * Ends every session of the user, that of the caller too, and tells the user by letter that the password was changed. The pool alone
 * changes passwords and keeps the sessions of the old one: the site calls this as soon as it has changed one.
 */
export const endSessions = route({
  method: 'DELETE',
  path: '/api/account/sessions',
  auth: 'user',
  handledBy: 'billing',
  // each call is a letter
  rate: { perUser: { calls: 5, seconds: 60 * 60 }, perAddress: { calls: 60, seconds: 60 * 60 } },
  response: z.object({ ok: z.literal(true) }),
})

/** The word that a user must type to erase the account, so that no slip does it. */
export const erasureConfirmation = 'DELETE'

/**
 * Cancels the subscription, then removes everything of the user and the user. `unavailable` when the subscription could not be
 * cancelled: nothing is removed then. A call that broke off can be repeated, and goes on where it stopped.
 */
export const eraseAccount = route({
  method: 'DELETE',
  path: '/api/account',
  auth: 'user',
  handledBy: 'billing',
  body: z.strictObject({ confirm: z.literal(erasureConfirmation) }),
  response: z.object({ ok: z.literal(true) }),
})
