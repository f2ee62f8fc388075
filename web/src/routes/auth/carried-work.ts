import { draft } from '#web/editor/store/tab-draft.ts'
import { tabRewrite } from '#web/editor/store/tab-rewrite.ts'
import type { FinishedRewrite } from '#web/editor/store/rewriter.ts'
import { storedJson } from '#web/lib/stored.ts'

/**
 * The text and rewrite of a visitor who creates an account. The email may open in another tab, and a tab's draft does not
 * follow, so both wait in this browser for the first sign-in with that address. A sign-out deletes them.
 *
 * That sign-in takes two tabs along, in either order: the one that signed up, which has the text, and the one of the email.
 */
type CarriedWork = { email: string; text: string; rewrite?: FinishedRewrite; expires: number }

/** The lifetime of the emailed code. */
const lifetimeMs = 24 * 60 * 60_000

/** Long enough for the email's tab to follow the sign-in. */
const followingMs = 10_000

const stored = storedJson('localStorage', 'longhand_carried', (json) => json as CarriedWork)

/** Leaves the work to the email's tab, and deletes it if there is none. */
const leaveToEmailTab = (carried: CarriedWork): void => {
  const expires = Math.min(carried.expires, Date.now() + followingMs)
  stored.write({ ...carried, expires })
  setTimeout(() => {
    if (stored.read()?.expires === expires) stored.remove()
  }, followingMs)
}

const sameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export const carriedWork = {
  /** Keeps the work of this tab for the account. A tab without a text leaves earlier work in place. */
  keepFor: (email: string): void => {
    const text = draft.read()
    if (text === '') return
    const rewrite = tabRewrite.readFor(text)
    stored.write({ email, text, ...(rewrite && { rewrite }), expires: Date.now() + lifetimeMs })
  },

  /** Moves the account's work into this tab, unless the tab has a text of its own. */
  restoreFor: (email: string): void => {
    const carried = stored.read()
    if (!carried) return
    if (carried.expires < Date.now()) {
      stored.remove()
      return
    }
    if (!sameAddress(carried.email, email)) return
    const own = draft.read()
    if (own === carried.text) {
      leaveToEmailTab(carried)
      return
    }
    if (own !== '') return
    stored.remove()
    // An open editor looks for the rewrite of a draft when it hears of the draft.
    if (carried.rewrite) tabRewrite.save(carried.rewrite)
    draft.write(carried.text)
  },
}
