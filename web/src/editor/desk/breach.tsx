import { textAfter } from '#web/editor/changes/text-diff.ts'
import { type Editor, reviewIn, rewriteOf, useEditor } from '#web/editor/state/editor.ts'
import { typeSentences } from '#web/editor/state/sentence-actions.ts'
import { Button } from '#web/ui/button.tsx'
import { useFindings } from './findings.ts'
import type { Findings } from './read-findings.ts'

/** The sentence that tells a fact otherwise than the draft, with the sentence's words as they should be. */
const mended = (editor: Editor, findings: Findings, fact: number) => {
  const at = findings.after.find((each) => each.fact === fact && each.isBroken === true)
  const rows = reviewIn(editor)?.shown.changes
  // The reading may be of the words before the last key.
  if (!at || !rows || findings.texts.rewrite !== rewriteOf(editor)) return undefined
  let reached = 0
  for (const [place, pieces] of rows.entries()) {
    const text = textAfter([pieces])
    const [start, end] = [at.start - reached, at.end - reached]
    if (start >= 0 && end <= text.length)
      return { place, pieces, text: text.slice(0, start) + (findings.facts[fact]?.text ?? '') + text.slice(end) }
    reached += text.length
  }
  return undefined
}

/** A fact that the rewrite tells otherwise: its words in the draft, and both ways back. */
export const Breach = ({ fact }: { fact: number }) => {
  const editor = useEditor()
  const findings = useFindings()
  const found = findings?.facts[fact]
  if (!findings || !found || found.state === 'kept') return null
  if (found.state !== 'changed') return null
  const putBack = () => {
    const sentence = mended(editor, findings, fact)
    if (sentence)
      void typeSentences(
        { dispatch: editor.dispatch },
        {
          from: sentence.place,
          text: sentence.text,
          first: [sentence.pieces],
          isNewBurst: true,
        },
      )
  }
  return (
    <p className="flex flex-wrap items-center gap-1 pr-2 pb-2 pl-7 text-ink">
      <span className="w-full">
        Your draft says <b className="font-medium text-pencil">{found.text}</b>.
      </span>
      <Button size="sm" onClick={putBack}>
        Put it back
      </Button>
      <Button size="sm" tone="ghost" onClick={editor.edit}>
        Correct the draft
      </Button>
    </p>
  )
}
