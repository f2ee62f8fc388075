import { formatCount, formatNumber } from '#core/number-format.ts'
import { plans } from '#core/plans.ts'
import { countWords } from '#core/text/words.ts'
import type { Primary, Words } from '#web/editor/components/feet.tsx'
import { allWithAccount, byRule } from '#web/editor/components/feet.tsx'
import { countEdits } from '#web/editor/store/decisions.ts'
import { humanize, stop } from '#web/editor/store/run.ts'
import { canUpdate, countStale, isStale, update } from '#web/editor/store/stale.ts'
import { type Editor, phaseOf, type State } from '#web/editor/store/store.ts'
import { estimateParts } from '#web/long/job.ts'

/** The message for a text that is too long for one request. */
export const sayOverLimit = ({ isVisitor, limits }: Editor['host']): string => {
  const most = formatNumber(limits.wordsPerRequest)
  return isVisitor
    ? `Please limit your text to ${most} words. Sign up for a free account to get ${formatNumber(plans.free.wordsPerMonth)} words per month.`
    : `Please limit your text to ${most} words per request.`
}

export const wordsOf = ({ host }: Editor, { draft }: State): Words => ({
  count: countWords(draft),
  limit: host.limits.wordsPerRequest,
  isLimitKnown: !host.isReadingPlan,
  warnsAbove: host.limits.warnAboveWords,
  overLimit: sayOverLimit(host),
})

/** True if the rewrite is not what the draft, the style and the strength ask for now. */
const isToWriteAgain = (editor: Editor, { rewrite, style }: State, count: number): boolean => {
  if (!rewrite) return false
  const isWhole = rewrite.rest !== undefined && count <= editor.host.limits.wordsPerRequest
  const { strength } = editor.host
  return (
    rewrite.style !== style ||
    isWhole ||
    (rewrite.strength !== undefined && strength !== undefined && rewrite.strength !== strength)
  )
}

/** The one writing action; undefined while the rewrite is as it should be. `count`: the words of the draft. */
export const primaryOf = (editor: Editor, state: State, count: number): Primary | undefined => {
  const phase = phaseOf(state)
  const { wordsPerRequest } = editor.host.limits
  if (phase === 'writing')
    return {
      state: 'stop',
      isStopping: state.run.phase === 'busy' && state.run.isStopping,
      onPress: () => void stop(editor),
    }
  const isOver = count > wordsPerRequest
  const whole = { state: 'humanize', onPress: () => void humanize(editor) } as const
  if (phase === 'empty') return { ...whole, isEmpty: true }
  if (phase === 'pasted' || isStale(state)) {
    if (phase === 'done' && canUpdate(editor))
      return { state: 'update', sentences: countStale(state), onPress: () => void update(editor) }
    return isOver
      ? { state: 'humanize-first', words: wordsPerRequest, onPress: () => void humanize(editor, true) }
      : whole
  }
  return isToWriteAgain(editor, state, count) ? whole : undefined
}

/** The button for all of a text that is over the limit. `count`: the words of the draft. */
export const allOfIt = (
  editor: Editor,
  state: State,
  count: number,
  onSignUp: () => void,
): { label: string; onPress: () => void } | undefined => {
  const { limits, isVisitor, rewriteInParts } = editor.host
  if (count <= limits.wordsPerRequest || phaseOf(state) === 'writing') return undefined
  if (isVisitor) return { label: allWithAccount(count), onPress: onSignUp }
  if (!rewriteInParts || phaseOf(state) === 'done') return undefined
  const parts = formatCount(estimateParts(count, limits.wordsPerRequest), 'part')
  return { label: `All ${formatNumber(count)}, in ${parts}`, onPress: rewriteInParts }
}

/** The message in place of the rewrite's edits: what they cost. */
export const saidOf = (state: State): string | undefined => {
  if (!state.rewrite) return undefined
  const { report, receipt } = state.rewrite
  if (receipt?.reason === 'stopped')
    return `You stopped it. ${formatNumber(receipt.words_charged)} of ${formatCount(receipt.words_counted, 'word')} were rewritten and charged.`
  if (report.written_by === 'rules') return byRule
  if (receipt === undefined) return undefined
  const { words_charged: words } = receipt
  if (words === 0 && report.status === 'unchanged') return 'No words were counted.'
  if (words === 0 && report.status === 'light-edit') return 'A light edit. No words were counted.'
  return `${formatCount(countEdits(state).edits, 'edit')} · ${words === 0 ? 'no words' : formatCount(words, 'word')} counted`
}
