import { lockedTerms, writeTerms } from '#web/editor/options/keep-words.ts'
import { type Editor, isBusy, type State, type Step, type Work } from './store.ts'

/** The number of steps that can be undone. */
const mostSteps = 200

/** Keys in one text that follow each other within this time are undone together. */
const millisecondsOfBurst = 900

/** Leaves the work for another step's. The protected words go with it where that step has some of its own. */
const leaveFor = (terms: Step['terms'], { draft, rewrite }: State): Step => {
  if (terms === undefined) return { draft, rewrite }
  const left = { draft, rewrite, terms: lockedTerms() }
  writeTerms(terms)
  return left
}

/** Changes the work, as one step of undo. `terms` are the protected words of another document. */
export const change = (editor: Editor, { terms, ...work }: Partial<Step>, more: Partial<State> = {}): void => {
  const state = editor.get()
  const past = [...state.past, leaveFor(terms, state)].slice(-mostSteps)
  editor.set({ past, future: [], burst: undefined, ...more, ...work })
}

/** Changes the work by a key. `text` names the draft or the sentence that is typed in. */
export const changeByKey = (editor: Editor, text: string, work: Partial<Work>): void => {
  const { burst } = editor.get()
  const now = Date.now()
  const next = { in: text, at: now }
  if (burst?.in === text && now - burst.at < millisecondsOfBurst) editor.set({ future: [], burst: next, ...work })
  else change(editor, work, { burst: next })
}

const move = (editor: Editor, from: readonly Step[], isRedo: boolean): void => {
  const state = editor.get()
  const step = from.at(-1)
  if (step === undefined || isBusy(state)) return
  const { terms, ...work } = step
  const left = leaveFor(terms, state)
  const rest = from.slice(0, -1)
  const other = isRedo ? { past: [...state.past, left], future: rest } : { past: rest, future: [...state.future, left] }
  const isSame = work.rewrite?.segments.length === state.rewrite?.segments.length
  editor.set({
    ...other,
    ...work,
    burst: undefined,
    peek: undefined,
    step: undefined,
    ...(!isSame && { at: undefined, note: undefined }),
    said: isRedo ? 'Done again.' : 'Undone.',
  })
}

export const undo = (editor: Editor): void => move(editor, editor.get().past, false)
export const redo = (editor: Editor): void => move(editor, editor.get().future, true)
