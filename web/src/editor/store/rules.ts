import { sampleOf } from '#web/editor/samples/sample.ts'
import { deliveredOf } from './segments.ts'
import { isStale } from './stale.ts'
import type { Editor, State } from './store.ts'

/** True where the rules write and no model: one style, and no choice of how much to change. A sample has the answers of its model. */
export const isByRules = ({ host }: Editor, { hasModel, draft }: State): boolean =>
  sampleOf(draft) === undefined && (host.isByRules === true || hasModel === false)

/** True for a sample: it was recorded in every style, but in no voice and in one strength. */
export const isSample = ({ draft }: State): boolean => sampleOf(draft) !== undefined

/** False where another run could only deliver the rewrite as it is: the rules and a sample have one text for a draft and a style. */
export const canDiffer = (state: State): boolean => {
  const { rewrite, style, hasModel } = state
  if (!rewrite || rewrite.style !== style || isStale(state)) return true
  const isFixed = isSample(state) || (rewrite.report.written_by === 'rules' && hasModel !== true)
  return !isFixed || rewrite.segments.some((segment) => segment.now !== deliveredOf(segment))
}
