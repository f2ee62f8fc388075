import { keysOf, storedJson } from '#web/lib/stored.ts'
import { readStoredRewrite } from './earlier-rewrite.ts'
import type { FinishedRewrite } from './rewriter.ts'

/** The work of one tab: its text, and the rewrite of that text, or of an earlier one where words were typed into it. */
export type Work = { text: string; rewrite?: FinishedRewrite | undefined }

type Saved = Work & { email: string; savedAt: number }

/** The key of an earlier version of the site, and the beginning of each tab's key. */
const prefix = 'longhand_saved_draft'

/** The drafts of this many tabs are kept. */
const mostDrafts = 12

const parse = (json: unknown): Saved | undefined => {
  const { email, text, rewrite, savedAt = 0 } = json as Partial<Saved>
  const result = rewrite && readStoredRewrite(rewrite)
  return typeof email === 'string' && typeof text === 'string' ? { email, text, rewrite: result, savedAt } : undefined
}

const itemOf = (key: string) => storedJson('localStorage', key, parse)

const all = () =>
  keysOf('localStorage', prefix)
    .flatMap((key) => {
      const item = itemOf(key)
      const saved = item.read()
      return saved ? [{ key, item, saved }] : []
    })
    .toSorted((one, other) => other.saved.savedAt - one.saved.savedAt)

const workOf = ({ text, rewrite }: Work): string => JSON.stringify([text, rewrite])

/**
 * The drafts of signed-in users, kept on this device after their tabs close. Each tab has its own, so that no tab writes over the words
 * of another. Other accounts cannot read them; sign-out deletes them. `tab` names the page that writes.
 */
export const draftsOf = (tab: string) => {
  let ownKey = `${prefix}_${tab}`
  let own = itemOf(ownKey)

  /** A browser without room for the rewrite may have room for the text, and one without room for that gives up its oldest drafts. */
  const write = (email: string, { text, rewrite }: Work): boolean => {
    const saved = { email, text, savedAt: Date.now() }
    const tryToWrite = () => (rewrite !== undefined && own.write({ ...saved, rewrite })) || own.write(saved)
    let isKept = tryToWrite()
    const removed: ReturnType<typeof all> = []
    for (const draft of isKept ? [] : all().toReversed()) {
      if (draft.key === ownKey) continue
      draft.item.remove()
      removed.push(draft)
      isKept = tryToWrite()
      if (isKept) break
    }
    // A text that no browser has room for does not cost the other drafts.
    if (!isKept) for (const { item: other, saved: old } of removed) other.write(old)
    for (const { item } of all().slice(mostDrafts)) item.remove()
    return isKept
  }

  return {
    /** The account's drafts, the newest first. */
    list: (email: string): Work[] => all().flatMap(({ saved }) => (saved.email === email ? [saved] : [])),

    /** False if the browser has no room for it, or keeps nothing for this site. */
    save: (email: string, work: Work): boolean => {
      if (work.text !== '' || work.rewrite) return write(email, work)
      own.remove()
      return true
    },

    /** Makes a draft this tab's: what another page kept of the same work goes. */
    take: (email: string, work: Work): void => {
      write(email, work)
      for (const { key, item, saved } of all())
        if (key !== ownKey && saved.email === email && workOf(saved) === workOf(work)) item.remove()
    },

    /** Leaves the draft to its owner: the next one of this tab gets a place of its own. */
    leave: (): void => {
      ownKey = `${prefix}_${crypto.randomUUID()}`
      own = itemOf(ownKey)
    },
  }
}

export const savedDrafts = draftsOf(crypto.randomUUID())
