import './frame.css'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { titleOf } from '#core/documents/title.ts'
import type { FileState } from '#web/files/use-file.tsx'
import type { Parts } from '#web/long/parts.ts'
import type { ChosenVoice } from '#web/voices/use-voice.ts'
import type { Command } from './commands/command.ts'
import type { FindTexts } from './commands/command-palette.tsx'
import { commandsOf } from './commands/editor-commands.ts'
import { Dialogs, type Dialog } from './dialogs.tsx'
import { listenToKeys } from './key-listener.ts'
import { keepWords, releaseWords } from './options/keep-words.ts'
import { MoreOfEditor, SiteMenuOfEditor, StylesOfEditor } from './menus.tsx'
import { DraftText } from './pages/draft-text.tsx'
import { RewriteText } from './pages/rewrite-text.tsx'
import { Bar, type EditorTab, Unlock } from './components/bar.tsx'
import { DraftFoot, RewriteFoot } from './components/feet.tsx'
import { DraftHead, RewriteHead } from './components/heads.tsx'
import { DraftHint, ModelNote, PressHint, RewriteHint } from './components/hints.tsx'
import { KeepWords } from './components/keep-words.tsx'
import { Layout, PhoneSwitch } from './components/layout.tsx'
import { SentenceActions } from './components/sentence-actions.tsx'
import { Summary } from './components/summary.tsx'
import { countEdits, isUnchanged, pickUp } from './store/decisions.ts'
import { copyRewrite, rename, startNew } from './store/documents.ts'
import { readingOf } from './store/reading.ts'
import { isByRules } from './store/rules.ts'
import { isStale } from './store/stale.ts'
import { type Editor as Store, phaseOf, type State } from './store/store.ts'
import { useEditor } from './store/use-editor.ts'
import { toggleCompare, togglePanel } from './store/views.ts'
import { useReadAloud } from './read-aloud.ts'
import { useFocusMode } from './use-focus-mode.ts'
import { usePressHint } from './use-press-hint.ts'
import { selectedWords, useSelection } from './use-selection.ts'
import { actionsOf } from './view/sentence-actions.ts'
import { allOfIt, primaryOf, saidOf, wordsOf } from './view/foot.ts'
import { sayKept } from './view/kept.ts'
import { noticeOf } from './view/notice.tsx'
import { panelOf } from './view/panel.ts'
import { summaryOf } from './view/summary.ts'

/** They come with the first look at what was done. */
const Rows = lazy(() => import('./rows.tsx').then((file) => ({ default: file.Rows })))
const Panel = lazy(() => import('./components/panel.tsx').then((file) => ({ default: file.Panel })))

type Files = { state: FileState; onOpen: () => void }

type Props = {
  editor: Store
  /** Undefined where long texts are not rewritten in parts. */
  parts?: Parts | undefined
  files: Files
  /** The field alone, in a page of the site, until its text is rewritten. */
  isHero?: boolean
  /** The page around it has its own main part. */
  isInPage?: boolean
  /** False while another tab of the page covers the editor. */
  isShown?: boolean
  voice?: ChosenVoice | undefined
  onTab: (tab: EditorTab) => void
  onSignUp: () => void
  onExample: () => void
  /** Words left this month, once they are few. */
  wordsLeft?: number | undefined
  /** Said while there is nothing else to say. */
  banner?: ReactNode
  /** The user's documents and drafts, to be opened from the palette; undefined for visitors. */
  findTexts?: FindTexts | undefined
}

/** The editor of the whole product: the draft, its rewrite, a summary of them and one button. */
// oxlint-disable-next-line max-lines-per-function
export const Editor = (props: Props) => {
  const { editor, parts, files, isHero = false, isInPage = isHero, isShown = true, onTab } = props
  const state = useEditor(editor)
  const element = useRef<HTMLDivElement>(null)
  const { dialog, open } = useDialog()
  const { commands, isFocused } = useCommands(editor, open)
  useKeys(editor, element, isShown, commands)
  const selection = useSelection(editor)
  const styleMenu = <StylesOfEditor editor={editor} state={state} voice={props.voice} />
  const moreMenu = <MoreOfEditor editor={editor} state={state} file={files.state.file} open={open} />
  const phase = phaseOf(state)
  const isDone = phase === 'done'
  const summary = summaryOf(editor, state)
  const words = wordsOf(editor, state)
  const primary = primaryOf(editor, state, words.count)
  const actions = isDone && !isStale(state) ? actionsOf(editor, state) : undefined
  const shownActions = actions && <SentenceActions key={state.at} {...actions} />
  const hasHint = usePressHint(state) && isDone && !isStale(state)
  const isVisitor = editor.host.isVisitor
  const panel = panelOf(editor, state, { keptWords: editor.host.terms, onReleaseWords: releaseWords })
  const said = summary && <Summary {...summary} />
  return (
    <div ref={element} className="contents" data-editor>
      <Layout
        phase={phase}
        side={phase === 'empty' || phase === 'pasted' ? 'draft' : state.side}
        isHero={isHero}
        isInPage={isInPage}
        isComparing={isDone && state.isCompared}
        isInHand={actions !== undefined}
        bar={
          isHero ? undefined : (
            <Bar
              menu={<SiteMenuOfEditor onHelp={() => open('keys')} />}
              tab="humanize"
              onTab={onTab}
              document={phase === 'empty' ? undefined : documentOf(editor, state)}
              wordsLeft={props.wordsLeft}
              visitor={isVisitor ? (isDone ? 'after-result' : 'before-result') : undefined}
            />
          )
        }
        draft={{
          head: <DraftHead summary={phase === 'pasted' ? said : undefined} />,
          text: (
            <>
              <DraftText editor={editor} state={state} isFocused={phase === 'empty' && isShown} waitsForText={isHero} />
              {phase === 'empty' && (
                <DraftHint onOpenFile={files.onOpen} onExample={props.onExample} hasModel={!isByRules(editor, state)} />
              )}
            </>
          ),
          foot: (
            <>
              {phase === 'pasted' && isByRules(editor, state) && <ModelNote forecast={forecastOf(state)} />}
              <DraftFoot
                styleMenu={styleMenu}
                words={words}
                allOfIt={allOfIt(editor, state, words.count, props.onSignUp)}
                primary={primary}
              />
            </>
          ),
        }}
        rewrite={{
          head: (
            <RewriteHead
              summary={phase === 'writing' || isDone ? said : undefined}
              tools={
                isDone
                  ? {
                      compare: isUnchanged(state)
                        ? undefined
                        : { isComparing: state.isCompared, onCompare: () => toggleCompare(editor) },
                      hasPanel: state.panel !== undefined,
                      onPanel: () => togglePanel(editor),
                    }
                  : undefined
              }
            />
          ),
          text:
            phase === 'writing' || isDone ? (
              <RewriteText
                editor={editor}
                beside={state.isCompared ? undefined : (shownActions ?? (hasHint && <PressHint />))}
                isLight={state.rewrite?.report.written_by === 'rules'}
                end={isVisitor && isDone && <Unlock className="end" />}
              />
            ) : (
              <RewriteHint
                hasModel={!isByRules(editor, state)}
                forecast={phase === 'pasted' ? forecastOf(state) : undefined}
              />
            ),
          foot: (
            <RewriteFoot
              styleMenu={isDone ? styleMenu : undefined}
              primary={phase === 'writing' || isDone ? primary : undefined}
              done={
                isDone
                  ? {
                      ...doneOf(editor, state, primary !== undefined),
                      hint: hasHint && !primary && narrowHint,
                      moreMenu,
                    }
                  : undefined
              }
            />
          ),
        }}
        compare={
          isDone && state.isCompared ? (
            <Suspense>
              <Rows state={state} actions={shownActions} onRow={(segment) => pickUp(editor, segment)} />
            </Suspense>
          ) : undefined
        }
        phoneSwitch={
          phase === 'writing' || isDone ? (
            <PhoneSwitch side={state.side} onSide={(side) => editor.set({ side })} />
          ) : undefined
        }
        notice={noticeOf(editor, state, { parts, file: files.state, banner: props.banner })}
        panel={
          isDone && panel ? (
            <Suspense>
              <Panel {...panel} />
            </Suspense>
          ) : undefined
        }
      />
      {selection && selectedWords(editor) !== undefined && (
        <KeepWords place={selection} onKeep={() => keepSelected(editor)} />
      )}
      {isFocused}
      <output className="sr-only" data-said>
        {state.said}
      </output>
      {dialog !== undefined && (
        <Suspense>
          <Dialogs
            key={dialog.opening}
            dialog={dialog.kind}
            editor={editor}
            commands={commands}
            findTexts={props.findTexts}
            onClose={dialog.onClose}
          />
        </Suspense>
      )}
    </div>
  )
}

const narrowHint = <PressHint className="only-narrow" />

/**
 * The dialog over the editor. One that is still closing does not close the next, and no two have a number in common: React would show the
 * closed one again.
 */
const useDialog = () => {
  const [{ kind, opening }, setShown] = useState<{ kind?: Dialog; opening: number }>({ opening: 0 })
  const open = (next: Dialog) => setShown((last) => ({ kind: next, opening: last.opening + 1 }))
  const onClose = () => setShown((now) => (now.opening === opening ? { opening } : now))
  return { dialog: kind && { kind, opening, onClose }, open }
}

const keepSelected = (editor: Store): void => {
  const words = selectedWords(editor)
  // The button goes with the press.
  editor.pages.draft?.focus()
  if (words !== undefined) editor.set({ said: keepWords(words) })
}

const forecastOf = (state: State): { phrases: number; gone: number } | undefined => {
  const { forecast, draft } = state
  const reading = readingOf(state)
  return forecast?.draft === draft && reading ? { phrases: reading.phrasesBefore, gone: forecast.gone } : undefined
}

const documentOf = (editor: Store, state: State) => {
  const { rewrite, draft, title } = state
  const own = rewrite?.title ?? title
  return {
    title: own ?? titleOf({ original_text: rewrite?.source ?? draft }),
    onTitle: (typed: string) => rename(editor, typed),
    kept: sayKept(state, editor.host.isVisitor),
    onNew: () => startNew(editor),
  }
}

const doneOf = (editor: Store, state: State, isPlain: boolean) => {
  const { edits, accepted } = countEdits(state)
  return {
    edits: { all: edits, accepted },
    said: accepted === 0 ? saidOf(state) : undefined,
    copy: {
      isCopied: state.isCopied,
      isPlain: isPlain || isUnchanged(state) || (readingOf(state)?.broken.length ?? 0) > 0,
      onPress: () => void copyRewrite(editor),
    },
  }
}

/** The commands of the palette, and what focus mode shows. */
const useCommands = (editor: Store, open: (dialog: Dialog) => void) => {
  const [isFocused, focusOn] = useFocusMode()
  const voice = useReadAloud(() => editor.set({ said: 'Your browser has no voice to read with.' }))
  const { isReading, start, stop } = voice ?? {}
  const commands = useMemo((): Command[] => {
    const text = () => editor.pages.rewrite?.clipboard().text ?? editor.get().draft
    return [
      ...commandsOf(editor),
      { name: isFocused ? 'End focus mode' : 'Focus mode', run: () => focusOn(!isFocused) },
      ...(start && stop
        ? [
            {
              name: isReading ? 'Stop reading' : 'Read aloud',
              keys: 'L',
              run: () => (isReading ? stop() : start(text())),
            },
          ]
        : []),
      { name: 'Disclose AI use', run: () => open('disclosure') },
      { name: 'Help and keys', keys: '?', run: () => open('keys') },
      { name: 'All commands', keys: 'Mod+K', run: () => open('commands') },
    ]
    // `start` and `stop` are of this rendering, and do the same in each.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [editor, isFocused, isReading])
  const show = isFocused && (
    <button type="button" className="btn btn-secondary btn-sm fixed top-3 right-3 z-30" onClick={() => focusOn(false)}>
      Show the rest
    </button>
  )
  return { commands, isFocused: show }
}

const useKeys = (
  editor: Store,
  element: { current: HTMLElement | null },
  isShown: boolean,
  commands: readonly Command[],
): void => {
  const latest = useRef({ isShown, commands })
  useEffect(() => {
    latest.current = { isShown, commands }
  })
  useEffect(() => {
    if (!element.current) return undefined
    return listenToKeys(editor, {
      element: element.current,
      isShown: () => latest.current.isShown,
      commands: () => latest.current.commands,
    })
  }, [editor, element])
}
