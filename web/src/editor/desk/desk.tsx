import './desk.css'
import { type MouseEvent, type ReactNode, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react'
import { NeedsModel } from '#web/editor/options/needs-model.tsx'
import { useStrength } from '#web/editor/options/strength-picker.tsx'
import { StylePicker } from '#web/editor/options/style-picker.tsx'
import { markings, type Marks } from '#web/editor/state/editor-state.ts'
import { isBusy, reviewIn, useEditor } from '#web/editor/state/editor.ts'
import type { WordLimits } from '#web/editor/panel/editor-panel.tsx'
import { tabText, useTabText } from '#web/lib/tab-text.ts'
import { Actions } from './actions.tsx'
import { FindingsContext, useReadFindings } from './findings.ts'
import { type Lit, LitContext } from './lit.ts'
import { useTextEvents } from './text-events.ts'
import { DraftColumn, DraftHead } from './draft-column.tsx'
import { Rail, SentenceTools, Threads } from './lazy-parts.ts'
import { Notices, Shortfalls } from './notices.tsx'
import { RewriteColumn, RewriteHead } from './rewrite-column.tsx'
import { Segments } from './segments.tsx'
import { differenceOf } from './stale.ts'
import { useKeptPlace } from './kept-place.ts'
import { useTypingOn } from './typing-on.ts'
import { useRoomAround } from './room-around.ts'

type Props = {
  limits: WordLimits
  /** Shown above a text that is too long: what the user can do about it. */
  overLimit: string
  /** Shown below an empty field. */
  hint: string
  /** The run waits for the user. */
  isPaused: boolean
  /** The choice of the wording's freedom, beside the styles. */
  strength: ReactNode
  /** News about the file and its parts, above the text. */
  notices: ReactNode
  /** Below the text of a finished rewrite. */
  offer: ReactNode
  /** Opens a file. */
  files: ReactNode
  /** Saves a finished rewrite. */
  save: (before: string, after: string) => ReactNode
  /** Voice, locked terms and storage. */
  settings: ReactNode
  /** Focus mode, reading aloud and the like. */
  tools: ReactNode
}

const markNames: Record<Marks, string> = { edits: 'Changes', signs: 'Signs', none: 'None' }

const views = ['side', 'manuscript'] as const
const viewNames = { side: 'Side by side', manuscript: 'Manuscript' }
const storedView = tabText('longhand_view', 'side')

const sides = ['draft', 'rewrite', 'report'] as const
const sideNames = { draft: 'Draft', rewrite: 'Rewrite', report: 'Report' }

/** The product's main screen: the draft and its rewrite, sentence against sentence, with the report beside them. */
export const Desk = ({
  limits,
  overLimit,
  hint,
  isPaused,
  strength,
  notices,
  offer,
  files,
  save,
  settings,
  tools,
}: Props) => {
  const editor = useEditor()
  const { state, dispatch } = editor
  const id = useId()
  const review = reviewIn(editor)
  const stored = useTabText(storedView)
  const view = views.find((each) => each === stored) ?? 'side'
  const { phase } = state.run
  // A phone has room for one of the texts: the rewrite comes into view with its run, and the draft when it is edited.
  const moment = state.isEditing || phase === 'idle' ? 'draft' : 'rewrite'
  const [chosen, setChosen] = useState<{ side: (typeof sides)[number]; moment: string }>({ side: 'draft', moment })
  const side = chosen.moment === moment ? chosen.side : moment
  const scroll = useRef<HTMLDivElement>(null)
  const pair = useRef<HTMLDivElement>(null)
  const findings = useReadFindings(editor)
  const [lit, setLit] = useState<Lit>()
  const litContext = useMemo(() => [lit, setLit] as const, [lit])
  const goesOn = useTypingOn(editor)
  useTextEvents(editor, review !== undefined && !state.isEditing)
  const [strengthNow] = useStrength()
  const differs = differenceOf(editor, strengthNow) !== undefined
  useKeptPlace(scroll, phase)
  useRoomAround(scroll)

  useEffect(() => {
    if (phase === 'busy' && scroll.current) scroll.current.scrollTop = 0
  }, [phase])

  /** A fact or a doubt under the pointer shows its other place. Of doubts that overlap, it is the one that starts last. */
  const point = ({ target, relatedTarget, currentTarget }: MouseEvent) => {
    const { fact, doubt } =
      (target instanceof Element && target.closest<HTMLElement>('[data-fact], [data-doubt]')?.dataset) || {}
    if (fact !== undefined) setLit({ fact: Number(fact) })
    else if (doubt !== undefined) setLit({ doubt: Number(doubt.split(' ').at(-1)) })
    // After a tap in the report, the text comes under a pointer that has not moved.
    else if (lit && relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) setLit(undefined)
  }

  const rows = editor.showsCuts ? (editor.shown?.changes.length ?? 0) : 1
  return (
    <FindingsContext value={findings}>
      <LitContext value={litContext}>
        <section aria-label="Editor" className={`desk ${differs ? 'desk-stale' : ''}`} data-side={side}>
          <div className="desk-options" data-aside>
            <StylePicker
              value={state.style}
              onChange={(style) => dispatch({ type: 'style-chosen', style })}
              disabled={isBusy(editor)}
            />
            {strength}
            <span className="ml-auto" />
            <Segments
              label="Marks"
              names={markNames}
              values={markings}
              value={state.marks}
              onChange={(marks) => dispatch({ type: 'marks-chosen', marks })}
            />
            <Segments
              label="View"
              className="max-md:hidden"
              names={viewNames}
              values={views}
              value={view}
              onChange={storedView.write}
            />
          </div>
          <div className="desk-notices" data-aside>
            {notices}
          </div>
          <Segments
            label="Shown text"
            className="desk-phone"
            names={sideNames}
            values={sides}
            value={side}
            onChange={(next) => setChosen({ side: next, moment })}
          />
          <div className="desk-main">
            <div ref={scroll} className="desk-scroll">
              <div
                ref={pair}
                className="desk-pair"
                data-view={review && !state.isEditing ? view : 'side'}
                onMouseOver={point}
                onFocus={() => undefined}
              >
                <div className="desk-heads" data-aside>
                  <DraftHead id={id} limits={limits} />
                  <RewriteHead isPaused={isPaused} />
                </div>
                <DraftColumn id={id} hint={hint} rows={rows} />
                <RewriteColumn rows={rows} />
                <Suspense>
                  <Threads pair={pair} />
                </Suspense>
              </div>
            </div>
            {review && (
              <Suspense>
                <SentenceTools />
              </Suspense>
            )}
            {/* Below the text, which stays where it is when they come and go. */}
            <div className="desk-below" data-aside>
              {/* A finished rewrite says it itself, and so does the note that it is another's. */}
              {review === undefined && <NeedsModel of={state.style} className="desk-note" />}
              <Notices limits={limits} overLimit={overLimit} id={id} />
              <Shortfalls />
              {offer}
            </div>
            <Actions files={files} save={save} goesOn={goesOn} />
          </div>
          <aside className="desk-rail" aria-label="Report" data-aside>
            <Suspense>
              <Rail show={(next) => setChosen({ side: next, moment })} />
            </Suspense>
            <div className="desk-foot">
              {settings}
              <section aria-label="Tools" className="flex flex-wrap gap-1 px-2!">
                {tools}
              </section>
            </div>
          </aside>
        </section>
      </LitContext>
    </FindingsContext>
  )
}
