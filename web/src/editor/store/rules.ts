import { sampleOf } from '#web/editor/samples/sample.ts'
import type { Editor, State } from './store.ts'

/** True where the rules write and no model: one style, and no choice of how much to change. A sample has the answers of its model. */
export const isByRules = ({ host }: Editor, { hasModel, draft }: State): boolean =>
  sampleOf(draft) === undefined && (host.isByRules === true || hasModel === false)

/** True for a sample: it was recorded in every style, but in no voice and in one strength. */
export const isSample = ({ draft }: State): boolean => sampleOf(draft) !== undefined
