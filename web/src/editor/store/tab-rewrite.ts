import { storedJson } from '#web/lib/stored.ts'
import { readStoredRewrite } from './earlier-rewrite.ts'
import { draftOf, type FinishedRewrite } from './rewriter.ts'

/** The number in the key is the version of the shape; the shape of earlier browsers has the same number and is converted. */
const stored = storedJson('sessionStorage', 'longhand_result_1', readStoredRewrite)

/** The current rewrite, kept in this tab like the draft, so that it survives a reload and a visit to another page. */
export const tabRewrite = {
  save: (finished: FinishedRewrite): void => {
    stored.write(finished)
  },

  /** The rewrite of `source`; undefined if the kept rewrite is of another text. */
  readFor: (source: string): FinishedRewrite | undefined => {
    const finished = stored.read()
    return finished && draftOf(finished) === source ? finished : undefined
  },

  /** The rewrite that this tab showed last. It was paid for, so it outlives a change of its text, and shows as one of the text before. */
  readLast: stored.read,

  remove: stored.remove,
}
