import type { FinishedRewrite } from './rewriter.ts'

/** The number is that of the shape: what another version of the page has kept is not read. */
const key = 'longhand_result_1'

/** A rewrite as it stands, kept for this tab like the draft, so that another page or a reload does not cost it. */
export const keptResult = {
  save: (finished: FinishedRewrite): void => {
    try {
      sessionStorage.setItem(key, JSON.stringify(finished))
    } catch {
      // Storage can be full or forbidden; then the rewrite lives as long as the page.
    }
  },

  /** What was kept for this text; a rewrite of another text would stand beside the wrong one. */
  restore: (source: string): FinishedRewrite | undefined => {
    try {
      const finished = JSON.parse(sessionStorage.getItem(key) ?? 'null') as FinishedRewrite | null
      return finished?.source === source ? finished : undefined
    } catch {
      return undefined
    }
  },
}
