import { storedJson } from '#web/lib/stored.ts'
import { asFinished } from './earlier-result.ts'
import { draftOf, type FinishedRewrite } from './rewriter.ts'

/** The number in the key is the version of the shape: results stored in another shape are ignored. */
const stored = storedJson('sessionStorage', 'longhand_result_1', asFinished)

/** The current rewrite, kept in this tab like the draft, so that it survives a reload and a visit to another page. */
export const keptResult = {
  save: (finished: FinishedRewrite): void => {
    stored.write(finished)
  },

  /** The rewrite of `source`; undefined if the kept rewrite is of another text. */
  restore: (source: string): FinishedRewrite | undefined => {
    const finished = stored.read()
    return finished && draftOf(finished) === source ? finished : undefined
  },

  /** The rewrite that this tab showed last. It was paid for, so it outlives a change of its text, and shows as one of the text before. */
  reopen: stored.read,

  forget: stored.remove,
}
