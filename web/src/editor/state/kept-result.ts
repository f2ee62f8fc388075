import { storedJson } from '#web/lib/stored.ts'
import type { FinishedRewrite, KeptRewrite } from './rewriter.ts'

/** The number in the key is the version of the shape: results stored in another shape are ignored. */
const stored = storedJson('sessionStorage', 'longhand_result_1', (json) => json as FinishedRewrite)

/** Counts the rewrites that were laid out for an editor to open. */
let laidOut = 0

/** The current rewrite, kept in this tab like the draft, so that it survives a reload and a visit to another page. */
export const keptResult = {
  save: (finished: FinishedRewrite): void => {
    stored.write(finished)
  },

  /** Lays out a rewrite for the next editor: one that is still open keeps nothing more. */
  layOut: (finished: FinishedRewrite): void => {
    laidOut += 1
    stored.write(finished)
  },

  /** The rewrite of `source`; undefined if the kept rewrite is of another text. */
  restore: (source: string): FinishedRewrite | undefined => {
    const finished = stored.read()
    return finished?.source === source ? finished : undefined
  },

  /** The rewrite that this tab showed last. It was paid for, so it outlives a change of its text, and shows as one of the text before. */
  reopen: stored.read,

  forget: stored.remove,
}

/** The kept rewrite for one editor, which saves it until another rewrite is laid out in its place. */
export const keptByEditor = (): KeptRewrite => {
  const opened = laidOut
  return {
    restore: keptResult.restore,
    reopen: keptResult.reopen,
    forget: keptResult.forget,
    save: (finished) => {
      if (laidOut === opened) keptResult.save(finished)
    },
  }
}
