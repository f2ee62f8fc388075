import { type Dispatch, startTransition } from 'react'
import type { Style } from '#core/styles.ts'
import { markChanges } from '#web/editor/changes/mark-changes.ts'
import type { EditorAction, Review, RewriteChunk } from '#web/editor/state/editor-state.ts'
import { reviewOf } from '#web/editor/state/review.ts'
import type { FinishedRewrite, RewriteProgress } from '#web/editor/state/rewriter.ts'
import { draft } from '#web/editor/state/draft.ts'
import { loadReview } from './lazy-review.ts'

type Options = {
  text: string
  style: Style
  /** The rewriter's first step, and the iterator that gives the others. */
  first: IteratorResult<RewriteProgress>
  steps: AsyncIterator<RewriteProgress>
  dispatch: Dispatch<EditorAction>
  /** Takes what is called when the finished rewrite is on the page. */
  onShown: (resolve: () => void) => void
}

/** Words come one by one, up to a hundred in a second. They are drawn together, so that typing in the draft never waits for them. */
const millisecondsBetweenDrawings = 50

/** Runs the rewriter to its end, and ends when its rewrite is on the page: its caller shows a run until then. Throws what the rewriter throws. */
export const runRewrite = async ({ text, style, first, steps, dispatch, onShown }: Options): Promise<void> => {
  const loading = loadReview()
  const chunks: RewriteChunk[] = []
  const makeRoom = (count: number) => {
    while (chunks.length < count) chunks.push({ text: '', verified: false })
  }
  const setChunk = (index: number, chunk: RewriteChunk) => {
    makeRoom(index + 1)
    chunks[index] = chunk
  }
  let drawing: ReturnType<typeof setTimeout> | undefined
  const draw = () => {
    drawing = undefined
    startTransition(() => dispatch({ type: 'run-progressed', chunks: [...chunks] }))
  }
  try {
    for (let step = first; step.done !== true; step = await steps.next()) {
      const progress = step.value
      if (progress.type === 'done') {
        clearTimeout(drawing)
        const { type: _, ...delivery } = progress
        await loading
        const changes = await markChanges(text, delivery.text)
        const rewrite: FinishedRewrite = { ...delivery, source: text, style, changes }
        const wasStreamed = chunks.some(({ verified }) => verified)
        await new Promise<void>((resolve) => {
          onShown(resolve)
          const review = { ...reviewOf(rewrite), wasStreamed }
          startTransition(() => dispatch({ type: 'run-finished', review, isEditing: draft.read() !== text }))
        })
        continue
      }
      if (progress.type === 'stopped') {
        clearTimeout(drawing)
        dispatch({ type: 'run-stopped' })
        continue
      }
      if (progress.type === 'checking') {
        dispatch({ type: 'run-checked' })
        continue
      }
      if (progress.type === 'started') {
        chunks.length = 0
        makeRoom(progress.chunks)
      } else if (progress.type === 'draft')
        setChunk(progress.chunk, { text: (chunks[progress.chunk]?.text ?? '') + progress.text, verified: false })
      else if (progress.type === 'stage') {
        const { stage, text: instead = chunks[progress.chunk]?.text ?? '' } = progress
        setChunk(progress.chunk, { text: instead, verified: false, stage })
      } else setChunk(progress.chunk, { text: progress.text, verified: true })
      drawing ??= setTimeout(draw, millisecondsBetweenDrawings)
    }
  } finally {
    clearTimeout(drawing)
  }
}

/** The review of a rewrite that was kept, once the review can be shown. */
export const reviewAgain = async (finished: FinishedRewrite): Promise<Review> => {
  await loadReview()
  return reviewOf(finished)
}
