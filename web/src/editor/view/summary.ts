import { splitSentences } from '#core/text/sentences.ts'
import type { SummaryProps } from '#web/editor/components/summary.tsx'
import { placesFor, readingOf } from '#web/editor/store/reading.ts'
import { isUnchanged, stepThrough } from '#web/editor/store/decisions.ts'
import { countStale, isStale, undoMyChange } from '#web/editor/store/stale.ts'
import { type Editor, phaseOf, type State } from '#web/editor/store/store.ts'

/** The sentence that is being written, of as many as were sent; undefined before the first word. */
const writingOf = ({ run }: State): { place: number; of: number } | undefined => {
  if (run.phase !== 'busy') return undefined
  const written = run.chunks.map(({ text }) => text).join('')
  if (written.trim() === '') return undefined
  const of = splitSentences(run.source).filter((sentence) => sentence.trim() !== '').length
  const place = splitSentences(written).filter((sentence) => sentence.trim() !== '').length
  return { place: Math.min(place, of), of }
}

/** The one sentence about the text; undefined while there is nothing to say. */
export const summaryOf = (editor: Editor, state: State): SummaryProps | undefined => {
  const phase = phaseOf(state)
  if (phase === 'empty') return undefined
  if (phase === 'writing')
    return {
      state: 'writing',
      isChecking: state.run.phase === 'busy' && state.run.isChecking,
      sentence: writingOf(state),
    }
  if (isStale(state)) return { state: 'stale', sentences: countStale(state), onUndoChange: () => undoMyChange(editor) }
  const reading = readingOf(state)
  if (!reading) return undefined
  const { step: last } = state
  const steps = {
    onStep: (part: 'facts' | 'phrases' | 'checks') => stepThrough(editor, part),
    ...(last && { step: { part: last.of, place: last.place + 1, of: placesFor(state, last.of).length } }),
  }
  const facts = reading.facts.filter((fact) => fact.state !== 'added').length
  if (!state.rewrite) return { state: 'pasted', phrases: reading.phrasesBefore, facts, ...steps }
  const { left } = reading
  if (isUnchanged(state)) return { state: 'unchanged', left: left.length, ...steps }
  return {
    state: 'done',
    facts: { all: facts, changed: reading.broken.length },
    phrases: {
      before: reading.phrasesBefore,
      gone: reading.gone.length,
      left: left.length,
      added: reading.added,
    },
    checks: reading.checks.length,
    ...steps,
  }
}
