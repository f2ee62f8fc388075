import * as Dialog from '@radix-ui/react-dialog'
import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { fieldClass } from '#web/ui/form.tsx'
import { clock } from '#web/time/clock.ts'
import type { Command } from './command.ts'
import { ariaKeys, printedKeys } from './key-labels.ts'

/** The texts that can be opened, as commands. */
export type FindTexts = () => Promise<readonly Command[]>

type Props = {
  commands: readonly Command[]
  /** Undefined for visitors, who have no documents. */
  findTexts: FindTexts | undefined
  /** Lists all keys, without a field. */
  isOfKeys: boolean
  /** Called after the focus has returned, with the command that was chosen. */
  onClose: (chosen?: Command) => void
}

const box =
  'panel fixed top-[12dvh] left-1/2 z-50 flex max-h-[76dvh] w-[calc(100vw-2rem)] max-w-[32rem] -translate-x-1/2 flex-col overflow-hidden outline-none'

/** Every command of the editor by name, with its keys. */
export const CommandPalette = ({ commands, findTexts, isOfKeys, onClose }: Props) => {
  const [open, setOpen] = useState(true)
  const [chosen, setChosen] = useState<Command>()
  const choose = (command: Command) => {
    setChosen(command)
    setOpen(false)
  }
  // The focus returns to where it was: a command may need the selection there.
  const [opener] = useState(() => document.activeElement)
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-[rgb(9_11_12/0.45)]" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
            onClose(chosen)
          }}
          className={box}
        >
          {isOfKeys ? (
            <Keys commands={commands} />
          ) : (
            <Choice commands={commands} findTexts={findTexts} onChoose={choose} />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const KeyCaps = ({ keys }: { keys: string }) => (
  <span className="ml-auto flex shrink-0 gap-1">
    {printedKeys(keys).map((key) => (
      <kbd
        key={key}
        className="min-w-6 rounded-sm border border-line bg-surface px-1.5 text-center font-sans text-sm leading-5 text-ink-2"
      >
        {key}
      </kbd>
    ))}
  </span>
)

const mostTexts = 6

/** True if a name has every word that was typed. */
const holds = (name: string, typed: string): boolean =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.toLowerCase().includes(word))

const textsWith = (texts: readonly Command[], wanted: string): readonly Command[] =>
  texts.filter(({ name, isFound }) => holds(name, wanted) || isFound?.(wanted) === true).slice(0, mostTexts)

/** A new text and the writer's documents come first; `isLate`: last, since nothing may move under a pointer. */
const inOrder = (commands: readonly Command[], texts: readonly Command[], isLate: boolean): readonly Command[] => {
  if (isLate) return [...commands, ...texts]
  const [first, ...rest] = commands
  return first?.name === 'New' ? [first, ...texts, ...rest] : [...texts, ...commands]
}

/** The list waits this long for the texts. */
const millisecondsOfWaiting = 400

/** The texts that can be opened, once they are loaded. Without them, the palette has its commands. */
const useTexts = (
  findTexts: FindTexts | undefined,
): { texts: readonly Command[]; isWaiting: boolean; isLate: boolean } => {
  const [texts, setTexts] = useState<readonly Command[]>()
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    let isGone = false
    const timer = setTimeout(() => setIsLate(true), clock.lasting(millisecondsOfWaiting))
    const load = async () => {
      const found = (await findTexts?.().catch(() => undefined)) ?? []
      clearTimeout(timer)
      if (!isGone) setTexts(found)
    }
    void load()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
    // Once, when the palette opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return { texts: texts ?? [], isWaiting: findTexts !== undefined && texts === undefined && !isLate, isLate }
}

/** The combobox of the ARIA Authoring Practices: the focus stays in the field, the arrows move through the list. */
// oxlint-disable-next-line max-lines-per-function
const Choice = ({
  commands,
  findTexts,
  onChoose,
}: Pick<Props, 'commands' | 'findTexts'> & { onChoose: (command: Command) => void }) => {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { texts, isWaiting, isLate } = useTexts(findTexts)
  // The search reads whole documents, so typing must not wait for it.
  const wanted = useDeferredValue(typed.trim())
  const foundTexts = useMemo(() => textsWith(texts, wanted), [texts, wanted])
  const commandsWith = (words: string) =>
    commands.filter((command) => command.isPossible?.() !== false && holds(command.name, words))
  const found = isWaiting ? [] : inOrder(commandsWith(typed), foundTexts, isLate)
  const current = found[at]

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: found.length - 1 }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      const index = found.length === 0 ? 0 : (next + found.length) % found.length
      setAt(index)
      document.getElementById(`${id}${index}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      // The list may still be that of the words before the last key, or wait for the texts.
      const { value } = event.currentTarget
      const isShown = !isWaiting && value === typed && value.trim() === wanted
      const now = isShown
        ? current
        : inOrder(commandsWith(value), textsWith(texts, value.trim()), isLate)[value === typed ? at : 0]
      if (now) onChoose(now)
    }
  }

  return (
    <>
      <Dialog.Title className="sr-only">Commands</Dialog.Title>
      <div className="border-b border-line-soft p-3">
        <input
          role="combobox"
          aria-label="Command"
          aria-expanded="true"
          aria-controls={`${id}list`}
          aria-activedescendant={current && `${id}${at}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={findTexts ? 'A command or a document' : 'What do you want to do?'}
          value={typed}
          onChange={({ target: { value } }) => {
            setTyped(value)
            setAt(0)
          }}
          onKeyDown={press}
          className={`h-10 ${fieldClass}`}
        />
      </div>
      {/* A select cannot show two columns, nor leave the focus in the field. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div id={`${id}list`} role="listbox" aria-label="Commands" className="overflow-y-auto p-1.5">
        {found.map((command, index) => (
          // The keyboard is in the field above, and its arrows choose here.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={index}
            id={`${id}${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            aria-selected={index === at}
            aria-keyshortcuts={command.keys && ariaKeys(command.keys)}
            onMouseMove={() => setAt(index)}
            onClick={() => onChoose(command)}
            className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 text-base text-ink aria-selected:bg-chip"
          >
            <span className="min-w-0 truncate">{command.name}</span>
            {command.note !== undefined && (
              <span className="ml-auto shrink-0 text-sm text-ink-3 tabular-nums">{command.note}</span>
            )}
            {command.keys && <KeyCaps keys={command.keys} />}
          </div>
        ))}
      </div>
      <output className="block px-4 text-sm text-ink-3 not-empty:py-3">
        {found.length === 0 &&
          !isWaiting &&
          (findTexts
            ? 'No command is called that, and no recent document holds it.'
            : 'No command is called that, or none that can be done now.')}
      </output>
    </>
  )
}

const Keys = ({ commands }: Pick<Props, 'commands'>) => (
  <>
    <div className="flex items-center gap-3 border-b border-line-soft px-5 py-3">
      <Dialog.Title className="text-md font-medium">Keyboard shortcuts</Dialog.Title>
      <Dialog.Close className="btn btn-ghost btn-sm ml-auto">Close</Dialog.Close>
    </div>
    <section
      aria-label="All shortcuts"
      // A scrolling area must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-y-auto px-5 py-3"
    >
      <dl className="text-base">
        {commands
          .filter(({ keys }) => keys !== undefined)
          .map(({ name, keys = '' }) => (
            <div key={name} className="flex items-center gap-3 border-b border-line-soft py-1.5 last:border-b-0">
              <dt className="text-ink-2">{name}</dt>
              <dd className="ml-auto">
                <KeyCaps keys={keys} />
              </dd>
            </div>
          ))}
      </dl>
      <p className="pt-3 text-sm text-ink-3">
        A letter alone works while the keyboard is in the editor and not in a field.
      </p>
    </section>
  </>
)
