import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useAutosave } from '#web/editor/state/autosave.ts'
import type { Command } from './commands.ts'
import { asksFor, isLetter, panelCommands, printed, spoken } from './commands.ts'
import { pasteFormatted } from '#web/editor/panel/formatted-paste.ts'
import { most } from '#web/editor/options/locked-terms.tsx'
import { useReadAloud } from './read-aloud.ts'
import { useSelectedWords } from './selected-words.ts'

const CommandPalette = lazy(() => import('./command-palette.tsx').then((file) => ({ default: file.CommandPalette })))
const Disclosure = lazy(() => import('./disclosure.tsx').then((file) => ({ default: file.Disclosure })))

type Props = {
  terms: readonly string[]
  onTerms: (terms: readonly string[]) => void
  /** Whether rewrites go into the history; undefined for a visitor, whose never do. */
  retention: { isStored: boolean; onChange: (isStored: boolean) => void } | undefined
  children: ReactNode
}

/** Leaves nothing on the page but the text that is worked on, and the heading for whoever hears the page. */
const nothingElse = `
  header, footer, [data-aside], [data-heading] :not(h1, :has(h1)) { display: none }
  [data-heading] { margin: 0 }
  [data-heading] h1 { position: absolute; clip-path: inset(50%) }
`

const possible = () => true

const millisecondsSaid = 10_000

/** What the signed-in part adds to the panel: commands, keys, and tools around the text. */
export const Workbench = ({ terms, onTerms, retention, children }: Props) => {
  const [bench, setBench] = useState<HTMLDivElement | null>(null)
  const [dialog, setDialog] = useState<'commands' | 'keys' | 'disclosure'>()
  const [rewritten, setRewritten] = useState('')
  const [isFocused, setIsFocused] = useState(false)
  const [said, setSaid] = useState('')
  const words = useSelectedWords(bench)
  const voice = useReadAloud(() => setSaid('Your browser has no voice to read with.'))
  useAutosave(retention?.isStored ?? true)

  // What was said has been read after a while, and is not true of the text for ever; how to leave the focus mode is.
  useEffect(() => {
    if (said === '' || isFocused) return undefined
    const timer = setTimeout(() => setSaid(''), millisecondsSaid)
    return () => clearTimeout(timer)
  }, [said, isFocused])

  const textOf = (selector: string) => bench?.querySelector(selector)
  const rewrite = () => textOf('[aria-label="Humanized text"]')?.textContent ?? ''
  const source = () =>
    textOf('[aria-label="Original text with its cuts"]')?.textContent ??
    (textOf('[aria-label="Editor"] textarea') as HTMLTextAreaElement | null)?.value ??
    ''

  const keep = () => {
    if (words === undefined) return
    if (terms.includes(words)) setSaid(`“${words}” is kept as it is already.`)
    else if (terms.length >= most.terms) setSaid(`At most ${most.terms} terms can be locked.`)
    else {
      onTerms([...terms, words])
      setSaid(`“${words}” stays as it is from the next rewrite on.`)
    }
  }

  const readAloud = () => {
    if (voice?.isReading) voice.stop()
    else voice?.start(rewrite() === '' ? source() : rewrite())
  }

  const disclose = () => {
    setRewritten(rewrite())
    setDialog('disclosure')
  }

  const focusOn = (next: boolean) => {
    setIsFocused(next)
    setSaid(next ? 'Only your text is shown. Press Focus mode again, or Escape, to see the rest.' : '')
  }

  const commands: Command[] = [
    ...panelCommands,
    { name: 'Keep the selected words', keys: 'Alt+K', isPossible: () => words !== undefined, run: keep },
    {
      name: isFocused ? 'End focus mode' : 'Focus mode',
      keys: 'F',
      isPossible: possible,
      run: () => focusOn(!isFocused),
    },
    ...(voice
      ? [
          {
            name: voice.isReading ? 'Stop reading' : 'Read aloud',
            keys: 'L',
            isPossible: () => voice.isReading || rewrite() + source() !== '',
            run: readAloud,
          },
        ]
      : []),
    { name: 'Disclose AI use', keys: 'D', isPossible: possible, run: disclose },
    ...(retention
      ? [
          {
            name: retention.isStored ? 'Do not store my texts' : 'Store my texts again',
            isPossible: possible,
            run: () => retention.onChange(!retention.isStored),
          },
        ]
      : []),
    { name: 'Keyboard shortcuts', keys: '?', isPossible: possible, run: () => setDialog('keys') },
  ]
  const palette: Command = {
    name: 'All commands',
    keys: 'Mod+K',
    isPossible: possible,
    run: () => setDialog('commands'),
  }

  const latest = useRef({ commands, palette, isFocused, focusOn })
  useEffect(() => {
    latest.current = { commands, palette, isFocused, focusOn }
  })

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isElsewhere = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
      if (!bench || isElsewhere || event.defaultPrevented || !isVisible(bench)) return
      const now = latest.current
      if (event.key === 'Escape' && now.isFocused) return now.focusOn(false)
      const isInside = event.target instanceof Node && bench.contains(event.target)
      const asked = [now.palette, ...now.commands].find(
        (command) => asksFor(command, event) && (isInside || !isLetter(command)) && command.isPossible(bench),
      )
      if (!asked) return undefined
      event.preventDefault()
      asked.run(bench)
      return undefined
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [bench])

  const close = (chosen?: Command) => {
    setDialog(undefined)
    if (chosen && bench) chosen.run(bench)
  }

  return (
    <div ref={setBench} onPaste={(event) => void pasteFormatted(event, setSaid)}>
      {children}
      <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1">
        {retention && <Retention {...retention} />}
        <Button
          tone="ghost"
          size="sm"
          aria-pressed={isFocused}
          className="aria-pressed:bg-chip aria-pressed:text-ink"
          onClick={() => focusOn(!isFocused)}
        >
          Focus mode
        </Button>
        {voice && (
          <Button tone="ghost" size="sm" onClick={readAloud}>
            {voice.isReading ? 'Stop reading' : 'Read aloud'}
          </Button>
        )}
        <Button tone="ghost" size="sm" onClick={disclose}>
          Disclose AI use
        </Button>
        <Button tone="ghost" size="sm" aria-keyshortcuts={spoken('Mod+K')} onClick={() => setDialog('commands')}>
          Commands
          <kbd aria-hidden="true" className="text-ink-3 max-md:hidden">
            {printed('Mod+K').join(' ')}
          </kbd>
        </Button>
        <output className="min-w-0 text-sm wrap-anywhere text-ink-2">{said}</output>
      </div>
      {words !== undefined && !terms.includes(words) && (
        <div className="panel fixed inset-x-4 bottom-4 z-30 mx-auto flex w-fit max-w-[calc(100vw-2rem)] items-center gap-2 p-1.5">
          <Button
            tone="ghost"
            size="sm"
            aria-keyshortcuts="Alt+K"
            className="min-w-0 max-w-full"
            // The selection must outlive the press.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={keep}
          >
            <span className="truncate">Keep “{words}”</span>
          </Button>
        </div>
      )}
      {isFocused && <style>{nothingElse}</style>}
      {dialog !== undefined && bench && (
        <Suspense>
          {dialog === 'disclosure' ? (
            <Disclosure rewrite={rewritten} onClose={() => setDialog(undefined)} />
          ) : (
            <CommandPalette commands={commands} panel={bench} isOfKeys={dialog === 'keys'} onClose={close} />
          )}
        </Suspense>
      )}
    </div>
  )
}

/** The tabs of the page put the editor away without taking it from the page. */
const isVisible = (element: HTMLElement): boolean => {
  const hidden = element.closest('[role="tabpanel"]')
  return hidden === null || getComputedStyle(hidden).display !== 'none'
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
