import { useId } from 'react'
import type { ReactNode } from 'react'
import { toggleChanges } from '#web/editor/commands/panel-commands.ts'
import { StylePicker } from '#web/editor/options/style-picker.tsx'
import { isBusy, useEditor } from '#web/editor/state/editor.ts'
import { ResultPane } from './result-pane.tsx'
import { SourcePane } from './source-pane.tsx'

export type WordLimits = { wordsPerRequest: number; warnAboveWords: number }

type Props = {
  limits: WordLimits
  /** Shown beside a text that is too long: what the user can do about it. */
  overLimit: string
  /** Replaces the rhythm while there is no text. */
  hint: string
  /** The run waits for the user. */
  isPaused?: boolean
  /** Shown above the text: why nothing can be typed. */
  closed?: ReactNode
  /** Shown on the right before the first run. */
  beforeRun?: ReactNode
  /** More options of a run, below the styles. */
  options?: ReactNode
  /** More actions for a finished rewrite, beside Copy. */
  actions?: (before: string, after: string) => ReactNode
}

/** The product's main screen: the source on the left, its rewrite on the right, every edit marked. */
export const EditorPanel = ({
  limits,
  overLimit,
  hint,
  isPaused = false,
  closed,
  beforeRun,
  options,
  actions,
}: Props) => {
  const editor = useEditor()
  const { state, dispatch, text } = editor
  const { run } = state
  const id = useId()
  const isRewritten = run.phase === 'done' && run.finished.source === text
  return (
    <section aria-label="Editor" className="panel overflow-hidden">
      <div className="flex items-center gap-3 border-b border-line-soft px-3 py-2 md:px-4">
        <StylePicker
          value={state.style}
          onChange={(style) => dispatch({ type: 'style-chosen', style })}
          disabled={isBusy(editor)}
        />
        <button
          type="button"
          role="switch"
          aria-checked={state.marks === 'edits'}
          onClick={() => toggleChanges.run(editor)}
          className="group ml-auto inline-flex h-8 shrink-0 items-center gap-2 rounded-md px-1 text-base text-ink-2 hover:text-ink max-md:hidden"
        >
          Show changes
          <span className="relative h-[18px] w-8 rounded-full bg-field transition-colors group-aria-checked:bg-pen">
            <span className="absolute top-[2px] left-[2px] size-[14px] rounded-full bg-surface transition-transform group-aria-checked:translate-x-[14px]" />
          </span>
        </button>
      </div>
      {closed && <div className="border-b border-line-soft bg-pen-wash px-4 py-2.5 text-base md:px-6">{closed}</div>}
      {options}
      <div className="grid md:grid-cols-2">
        {/* A text that was rewritten in parts is not told that it is too long. */}
        <SourcePane id={id} limits={limits} overLimit={isRewritten ? undefined : overLimit} hint={hint} />
        <ResultPane isPaused={isPaused} beforeRun={beforeRun} actions={actions} />
      </div>
    </section>
  )
}
