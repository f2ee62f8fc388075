import './focus-mode.css'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { panelCommands } from '#web/editor/commands/all-commands.ts'
import type { Command } from '#web/editor/commands/command.ts'
import type { FindTexts } from './command-palette.tsx'
import { ariaKeys } from '#web/editor/commands/key-names.ts'
import { printedKeys } from '#web/editor/commands/printed-keys.ts'
import { isField, isLetter, triggers } from '#web/editor/commands/keys.ts'
import { lockedTermLimits } from '#web/editor/options/locked-terms.tsx'
import { useAutosave } from '#web/editor/state/autosave.ts'
import { rewriteOf, useEditor } from '#web/editor/state/editor.ts'
import { Button } from '#web/ui/button.tsx'
import { LockContext } from './lock.ts'
import { pasteFormatted } from './formatted-paste.ts'
import { useReadAloud } from './read-aloud.ts'
import { useSelectedWords } from './selected-words.ts'

const CommandPalette = lazy(() => import('./command-palette.tsx').then((file) => ({ default: file.CommandPalette })))
const Disclosure = lazy(() => import('./disclosure.tsx').then((file) => ({ default: file.Disclosure })))

type Props = {
  terms: readonly string[]
  onTerms: (terms: readonly string[]) => void
  /** True if rewrites are stored in the history; undefined for visitors, whose rewrites never are. */
  retention: { isStored: boolean; onChange: (isStored: boolean) => void } | undefined
  /** The user's documents and drafts, to be opened from the palette; undefined for visitors. */
  findTexts: FindTexts | undefined
  /** False while another tab of the page covers the editor. */
  isShown: boolean
  /** Gets the tools around the text. */
  children: (tools: ReactNode) => ReactNode
}

const always = () => true

const messageMilliseconds = 10_000

/** The editor's commands and keys, and the tools around the text. */
export const Workbench = ({ terms, onTerms, retention, findTexts, isShown, children }: Props) => {
  const editor = useEditor()
  const { source } = editor
  const rewrite = rewriteOf(editor)
  const bench = useRef<HTMLDivElement>(null)
  const [dialog, setDialog] = useState<'commands' | 'keys' | 'disclosure'>()
  const [isFocused, setIsFocused] = useState(false)
  const [message, setMessage] = useState('')
  const words = useSelectedWords(editor)
  const voice = useReadAloud(() => setMessage('Your browser has no voice to read with.'))
  useAutosave(editor, retention?.isStored ?? true, () =>
    setMessage('Your browser has no room left, so this text is lost when the tab closes. Copy it to keep it.'),
  )

  // A message goes after a while. How to leave focus mode stays.
  useEffect(() => {
    // An attribute, because the site's policy refuses style elements that a script adds.
    document.documentElement.toggleAttribute('data-focus-mode', isFocused)
    return () => document.documentElement.removeAttribute('data-focus-mode')
  }, [isFocused])

  useEffect(() => {
    if (message === '' || isFocused) return undefined
    const timer = setTimeout(() => setMessage(''), messageMilliseconds)
    return () => clearTimeout(timer)
  }, [message, isFocused])

  const focusOn = (next: boolean) => {
    setIsFocused(next)
    setMessage(next ? 'Only your text is shown. Press Escape to see the rest.' : '')
  }

  const lock = (term: string) => {
    if (terms.includes(term)) setMessage(`“${term}” is kept as it is already.`)
    else if (term.length > lockedTermLimits.characters)
      setMessage(`A term has at most ${lockedTermLimits.characters} characters.`)
    else if (terms.length >= lockedTermLimits.terms)
      setMessage(`At most ${lockedTermLimits.terms} terms can be locked.`)
    else {
      onTerms([...terms, term])
      setMessage(`“${term}” stays as it is from the next rewrite on.`)
    }
  }
  const keepWords: Command = {
    name: 'Keep the selected words',
    keys: 'Alt+K',
    isPossible: () => words !== undefined,
    run: () => words !== undefined && lock(words),
  }
  const focusMode: Command = {
    name: isFocused ? 'End focus mode' : 'Focus mode',
    keys: 'F',
    isPossible: always,
    run: () => focusOn(!isFocused),
  }
  const readAloud: Command | undefined = voice && {
    name: voice.isReading ? 'Stop reading' : 'Read aloud',
    keys: 'L',
    isPossible: () => voice.isReading || rewrite + source !== '',
    run: () => (voice.isReading ? voice.stop() : voice.start(rewrite === '' ? source : rewrite)),
  }
  const disclose: Command = {
    name: 'Disclose AI use',
    keys: 'D',
    isPossible: always,
    run: () => setDialog('disclosure'),
  }
  const toggleRetention: Command | undefined = retention && {
    name: retention.isStored ? 'Do not store my texts' : 'Store my texts again',
    isPossible: always,
    run: () => retention.onChange(!retention.isStored),
  }
  const showKeys: Command = {
    name: 'Keyboard shortcuts',
    keys: '?',
    isPossible: always,
    run: () => setDialog('keys'),
  }
  const showPalette: Command = {
    name: 'All commands',
    keys: 'Mod+K',
    isPossible: always,
    run: () => setDialog('commands'),
  }
  const commands: Command[] = [
    ...panelCommands,
    keepWords,
    focusMode,
    ...(readAloud ? [readAloud] : []),
    disclose,
    ...(toggleRetention ? [toggleRetention] : []),
    showKeys,
  ]

  const latest = useRef({ editor, commands: [showPalette, ...commands], isShown, isFocused, focusOn })
  useEffect(() => {
    latest.current = { editor, commands: [showPalette, ...commands], isShown, isFocused, focusOn }
  })

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const now = latest.current
      const isElsewhere =
        document.querySelector(':is([role="dialog"], [role="alertdialog"]):not([data-sentence-tools])') !== null
      if (isElsewhere || event.defaultPrevented || !now.isShown) return
      if (event.key === 'Escape' && now.isFocused) return now.focusOn(false)
      const field = now.editor.elements.field.current
      // A paste beside the empty field is meant for it.
      if (
        (event.ctrlKey || event.metaKey) &&
        event.key.toLowerCase() === 'v' &&
        !isField(event.target) &&
        field?.value === ''
      )
        field.focus()
      const isInside = event.target instanceof Node && bench.current?.contains(event.target) === true
      const command = now.commands.find(
        (each) => triggers(each, event) && (isInside || !isLetter(each)) && each.isPossible(now.editor),
      )
      if (!command) return undefined
      event.preventDefault()
      command.run(now.editor)
      return undefined
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  const close = (chosen?: Command) => {
    setDialog(undefined)
    chosen?.run(latest.current.editor)
  }

  return (
    <LockContext value={lock}>
      <div
        ref={bench}
        className="flex min-h-0 flex-1 flex-col"
        onPaste={(event) => void pasteFormatted(event, setMessage)}
      >
        {children(
          <>
            {retention && <Retention {...retention} />}
            <Button
              tone="ghost"
              size="sm"
              aria-pressed={isFocused}
              className="aria-pressed:bg-chip aria-pressed:text-ink"
              onClick={() => focusMode.run(editor)}
            >
              Focus mode
            </Button>
            {readAloud && <CommandButton command={readAloud} />}
            <CommandButton command={disclose} />
            <Button
              tone="ghost"
              size="sm"
              aria-keyshortcuts={ariaKeys('Mod+K')}
              onClick={() => showPalette.run(editor)}
            >
              Commands
              <kbd aria-hidden="true" className="text-ink-3 max-md:hidden">
                {printedKeys('Mod+K').join(' ')}
              </kbd>
            </Button>
          </>,
        )}
        <output className="desk-message panel fixed z-30 mx-auto w-fit max-w-[34rem] rounded-md! px-3 py-2 text-sm wrap-anywhere text-ink-2 empty:hidden">
          {message}
        </output>
        {isFocused && (
          <Button size="sm" className="fixed top-3 right-3 z-30" onClick={() => focusOn(false)}>
            Show the rest
          </Button>
        )}
        {words !== undefined && !terms.includes(words) && (
          <div className="desk-message panel fixed z-30 mx-auto flex w-fit max-w-[calc(100vw-2rem)] items-center gap-2 p-1.5">
            <Button
              tone="ghost"
              size="sm"
              aria-keyshortcuts="Alt+K"
              className="min-w-0 max-w-full"
              // Pressing the button must not clear the selection.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => keepWords.run(editor)}
            >
              <span className="truncate">Keep “{words}”</span>
            </Button>
          </div>
        )}
        {dialog !== undefined && (
          <Suspense>
            {dialog === 'disclosure' ? (
              <Disclosure rewrite={rewrite} onClose={() => setDialog(undefined)} />
            ) : (
              <CommandPalette
                commands={commands}
                findTexts={findTexts}
                editor={editor}
                isOfKeys={dialog === 'keys'}
                onClose={close}
              />
            )}
          </Suspense>
        )}
      </div>
    </LockContext>
  )
}

const CommandButton = ({ command }: { command: Command }) => {
  const editor = useEditor()
  return (
    <Button tone="ghost" size="sm" onClick={() => command.run(editor)}>
      {command.name}
    </Button>
  )
}

const Retention = ({ isStored, onChange }: NonNullable<Props['retention']>) => (
  <button
    type="button"
    role="switch"
    aria-checked={!isStored}
    onClick={() => onChange(!isStored)}
    className="group inline-flex min-h-8 items-center gap-2 rounded-md px-1 text-left text-base text-ink-2 hover:text-ink"
  >
    <span
      aria-hidden="true"
      className="relative h-[18px] w-8 shrink-0 rounded-full bg-field transition-colors group-aria-checked:bg-pen"
    >
      <span className="absolute top-[2px] left-[2px] size-[14px] rounded-full bg-surface transition-transform group-aria-checked:translate-x-[14px]" />
    </span>
    Do not store my texts
  </button>
)
