import type { Command } from './commands/command.ts'
import { isElsewhere, isField, triggers } from './commands/match-keys.ts'
import { textOf } from './pages/copied-text.ts'
import { takePaste } from './store/documents.ts'
import { escape } from './commands/escape.ts'
import { goToEdit, peek } from './store/decisions.ts'
import { type Editor, phaseOf } from './store/store.ts'

/** A key that is held longer than this only shows the original. */
const millisecondsOfPress = 260

type Options = {
  /** The editor's element: letters are keys only while the keyboard is in it, or nowhere (WCAG 2.1.4). */
  element: HTMLElement
  isShown: () => boolean
  commands: () => readonly Command[]
}

const writing = { keys: 'Mod+Enter' }

const isLetter = ({ keys }: Command): boolean => keys !== undefined && !keys.includes('+')

/** The keys of the editor, in the whole page. Returns a function that ends them. */
// oxlint-disable-next-line max-lines-per-function
export const listenToKeys = (editor: Editor, { element, isShown, commands }: Options): (() => void) => {
  let held: { since: number; timer: ReturnType<typeof setTimeout> } | undefined
  const isInside = (target: EventTarget | null) =>
    target === document.body || (target instanceof Node && element.contains(target))

  const holdOriginal = (event: KeyboardEvent, original: Command) => {
    event.preventDefault()
    if (held) return
    const timer = setTimeout(() => peek(editor, true), millisecondsOfPress)
    held = { since: Date.now(), timer }
    const release = (up: KeyboardEvent) => {
      if (up.key.toUpperCase() !== 'R') return
      removeEventListener('keyup', release)
      clearTimeout(timer)
      held = undefined
      if (editor.get().peek === undefined) original.run()
      else peek(editor, false)
    }
    addEventListener('keyup', release)
  }

  const press = (event: KeyboardEvent) => {
    // A page takes every Enter and Escape for its own, also those that it does nothing with.
    if ((event.defaultPrevented && !isField(event.target)) || isElsewhere() || !isShown()) return
    if (event.key === 'Escape') return escape(editor)
    const isTyping = isField(event.target)
    if (phaseOf(editor.get()) === 'done' && isInside(event.target) && !isTyping) {
      const by = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key]
      if (by !== undefined && editor.get().at !== undefined && event.target === document.body) {
        event.preventDefault()
        return goToEdit(editor, by)
      }
    }
    // Enter and Space press the button that has the focus; a page undoes by itself.
    const isPressed = event.key === 'Enter' && event.target !== document.body
    const command = commands().find((each) => triggers(each, event) && (!isLetter(each) || isInside(event.target)))
    if (!command || isPressed || (isTyping && /^Mod\+(?:Shift\+)?Z$/u.test(command.keys ?? ''))) return undefined
    if (command.isPossible?.() === false) return undefined
    if (command.keys === 'R') return holdOriginal(event, command)
    event.preventDefault()
    if (!event.repeat || command.keys === 'J' || command.keys === 'K' || command.keys?.endsWith('Z')) command.run()
    return undefined
  }

  /** Before the button that has the focus takes the Enter for a press. */
  const write = (event: KeyboardEvent) => {
    if (!triggers(writing, event) || isElsewhere() || !isShown()) return
    event.preventDefault()
    event.stopPropagation()
    const command = commands().find(({ keys }) => keys === writing.keys)
    if (!event.repeat && command?.isPossible?.() !== false) command?.run()
  }

  /** A paste beside the empty draft is meant for it. */
  const paste = (event: ClipboardEvent) => {
    if (isField(event.target) || !isShown() || isElsewhere() || phaseOf(editor.get()) !== 'empty') return
    const data = event.clipboardData
    if (!data || data.files.length > 0) return
    event.preventDefault()
    void textOf(data).then((text) => takePaste(editor, text))
  }

  document.addEventListener('keydown', write, { capture: true })
  document.addEventListener('keydown', press)
  document.addEventListener('paste', paste)
  return () => {
    document.removeEventListener('keydown', write, { capture: true })
    document.removeEventListener('keydown', press)
    document.removeEventListener('paste', paste)
  }
}
