import type { Kept } from '#web/editor/components/bar.tsx'
import { textOf } from '#web/editor/store/segments.ts'
import type { State } from '#web/editor/store/store.ts'

/** The words beside the title: where the text is kept. */
export const sayKept = ({ rewrite, isPrivate, isKept }: State, isVisitor: boolean): Kept => {
  if (isPrivate && !isVisitor) return 'Private'
  if (!isKept) return 'Not saved'
  const isStored = rewrite?.documentId !== undefined && rewrite.text === textOf(rewrite.segments)
  return isStored && !isVisitor ? 'Saved' : 'Kept in this browser'
}
