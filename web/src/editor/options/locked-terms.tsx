import { useId, useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { Close } from '#web/ui/close-icon.tsx'
import { lockedTermLimits } from './keep-words.ts'

type Props = { terms: readonly string[]; onChange: (terms: readonly string[]) => void }

/** Words that must not change, one chip each. Enter or a comma completes a term; a list can be pasted. */
// oxlint-disable-next-line max-lines-per-function
export const LockedTerms = ({ terms, onChange }: Props) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')

  const add = (texts: readonly string[]) => {
    const wanted = texts.map((text) => text.trim().replace(/\s+/g, ' ')).filter((text) => text !== '')
    const short = wanted.filter((text) => text.length <= lockedTermLimits.characters)
    const next = [...new Set([...terms, ...short])]
    setTyped('')
    onChange(next.slice(0, lockedTermLimits.terms))
    if (short.length < wanted.length)
      setSaid(`A protected word or phrase has at most ${lockedTermLimits.characters} characters.`)
    else if (next.length > lockedTermLimits.terms)
      setSaid(`At most ${lockedTermLimits.terms} words or phrases can be protected.`)
    else setSaid('')
  }

  const remove = (term: string) => {
    onChange(terms.filter((other) => other !== term))
    setSaid(`${term} is no longer protected.`)
    field.current?.focus()
  }

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add([typed])
    }
    const last = terms.at(-1)
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last)
  }

  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!/[,\n]/.test(text)) return
    event.preventDefault()
    add(`${typed}${text}`.split(/[,\n]/))
  }

  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-line-soft px-4 py-1.5 text-sm md:px-6">
      <label htmlFor={id} className="leading-8 text-ink-3">
        Always keep these words
      </label>
      {terms.length > 0 && (
        <ul aria-label="Protected words" className="contents">
          {terms.map((term) => (
            <li key={term} className="inline-flex max-w-full items-center rounded-full bg-chip pl-2.5 text-ink-2">
              <span className="truncate">{term}</span>
              <button
                type="button"
                aria-label={`No longer keep ${term}`}
                onClick={() => remove(term)}
                className="grid size-7 shrink-0 place-items-center rounded-full text-ink-3 hover:text-ink"
              >
                <Close width="12" height="12" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={field}
        id={id}
        value={typed}
        onChange={({ target: { value } }) => (value.includes(',') ? add(value.split(',')) : setTyped(value))}
        onKeyDown={press}
        onPaste={paste}
        onBlur={() => typed.trim() !== '' && add([typed])}
        placeholder={terms.length === 0 ? 'Words to keep as they are' : 'Add another'}
        autoComplete="off"
        enterKeyHint="done"
        className="h-8 min-w-48 flex-1 bg-transparent pb-0.5 text-ink outline-none placeholder:text-ink-3 focus-visible:shadow-[inset_0_-1px_0_var(--color-pen)] max-md:text-[1rem]"
      />
      <p aria-live="polite" className="text-ink-3">
        {said}
      </p>
    </div>
  )
}
