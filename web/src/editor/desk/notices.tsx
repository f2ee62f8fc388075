import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatCount, formatNumber } from '#core/number-format.ts'
import type { Receipt } from '#core/receipt.ts'
import { sayShortfallsOfAccount } from '#core/rewriting/say-report.ts'
import { humanizeText } from '#web/editor/commands/panel-commands.ts'
import { NeedsModel } from '#web/editor/options/needs-model.tsx'
import { chooseStrength, useStrength } from '#web/editor/options/strength-picker.tsx'
import type { WordLimits } from '#web/editor/panel/editor-panel.tsx'
import { Outcome } from '#web/editor/review/outcome.tsx'
import { draft } from '#web/editor/state/draft.ts'
import { type Editor, isBusy, reviewIn, useEditor } from '#web/editor/state/editor.ts'
import { Button } from '#web/ui/button.tsx'
import { differenceOf, sentencesChanged } from './stale.ts'

/** The state of the rewrite, where it is not simply finished: too long, of an earlier draft or style, a light edit. */
export const Notices = ({ limits, overLimit, id }: { limits: WordLimits; overLimit: string; id: string }) => {
  const editor = useEditor()
  const { words, showsCuts, state } = editor
  const review = reviewIn(editor)
  const over = words - limits.wordsPerRequest
  const [strength] = useStrength()
  const difference = differenceOf(editor, strength)
  const wantsMore = useRef(false)
  const [undone, setUndone] = useState<{ source: string; typed: string }>()
  useEffect(() => {
    // A run takes the strength of its render.
    if (!wantsMore.current || strength !== 'strong') return
    wantsMore.current = false
    humanizeText.run(editor)
  }, [strength, editor])
  if (over > 0 && !isBusy(editor) && !showsCuts && (review === undefined || difference === 'draft'))
    return (
      <p id={`${id}limit`} className="desk-note bg-pencil-wash!">
        <strong className="font-medium text-pencil tabular-nums">{formatCount(over, 'word')} too many.</strong>
        {overLimit}
      </p>
    )
  if (!review || state.run.phase !== 'done') return null
  const { source, report, receipt, strength: used } = review.finished
  const stopped = receipt?.reason === 'stopped' && <Stopped receipt={receipt} />
  const isByRules = report.written_by === 'rules'
  const outcome = (report.status !== 'rewritten' || report.missed_length !== undefined || isByRules) && (
    <div className="min-w-0 flex-1 basis-64">
      <Outcome report={report} strength={used} />
    </div>
  )
  const before = stopped || outcome
  if (difference === 'draft')
    return (
      <Stale
        editor={editor}
        before={before}
        onUndo={() => {
          setUndone({ source, typed: draft.read() })
          editor.write(source)
          editor.dispatch({ type: 'editing-ended' })
        }}
      />
    )
  if (difference === undefined && undone?.source === source)
    return (
      <Undone
        onBack={() => {
          setUndone(undefined)
          editor.write(undone.typed)
          editor.edit()
        }}
      />
    )
  if (difference !== undefined) return <Differs what={difference} before={before} />
  if (stopped) return <Note>{stopped}</Note>
  if (!outcome) return null
  return (
    <Note>
      {outcome}
      {report.status === 'light-edit' && used !== 'strong' && !isByRules && (
        <Button
          size="sm"
          tone="pen"
          onClick={() => {
            chooseStrength('strong')
            wantsMore.current = true
          }}
        >
          Rewrite more
        </Button>
      )}
    </Note>
  )
}

/** Work that a model did not do for this rewrite. */
export const Shortfalls = () => {
  const review = reviewIn(useEditor())
  const said = review ? sayShortfallsOfAccount(review.finished.report) : []
  return said.length === 0 ? null : (
    <Note>
      <p className="min-w-0 flex-1 basis-64">{said.join(' ')}</p>
    </Note>
  )
}

const Note = ({ children }: { children: ReactNode }) => <div className="desk-note">{children}</div>

/** Says what was charged, so it stands whatever else has changed. */
const Stopped = ({ receipt }: { receipt: Receipt }) => (
  <output className="min-w-0 flex-1 basis-64">
    <strong className="font-medium">You stopped this rewrite.</strong> {formatNumber(receipt.words_charged)} of{' '}
    {formatCount(receipt.words_counted, 'word')} were rewritten and charged. The rest stands as you wrote it.
  </output>
)

const Undone = ({ onBack }: { onBack: () => void }) => (
  <Note>
    <output className="min-w-0 flex-1 basis-64">Your draft is again as it was when it was rewritten.</output>
    <Button size="sm" tone="ghost" onClick={onBack}>
      Bring my change back
    </Button>
  </Note>
)

type OfAnother = { before: ReactNode }

const NextByRules = () => <NeedsModel of={useEditor().state.style} className="w-full" />

const Stale = ({ editor, before, onUndo }: OfAnother & { editor: Editor; onUndo: () => void }) => {
  const count = sentencesChanged(editor)
  return (
    <Note>
      <output className="min-w-0 flex-1 basis-64">
        <strong className="font-medium">Your draft has changed since this rewrite.</strong>{' '}
        {count > 0 &&
          `${formatCount(count, 'sentence')} ${count === 1 ? 'differs' : 'differ'}, so the facts are no longer checked.`}
      </output>
      <Button size="sm" tone="ghost" onClick={onUndo}>
        Undo my change
      </Button>
      <UpdateButton editor={editor} />
      {before || <NextByRules />}
    </Note>
  )
}

const Differs = ({ what, before }: OfAnother & { what: 'style' | 'strength' }) => {
  const editor = useEditor()
  return (
    <Note>
      <output className="min-w-0 flex-1 basis-64">
        <strong className="font-medium">This rewrite has another {what}.</strong> Update it to get the {what} that you
        chose.
      </output>
      {what === 'style' && <NextByRules />}
      <UpdateButton editor={editor} />
      {before && <div className="w-full">{before}</div>}
    </Note>
  )
}

const UpdateButton = ({ editor }: { editor: Editor }) => (
  <Button size="sm" tone="pen" onClick={() => humanizeText.run(editor)}>
    Update
    <span className="font-normal tabular-nums">· {formatNumber(editor.words)} words</span>
  </Button>
)
