import { useRef, useState } from 'react'
import { charactersOfSearch } from '#core/api/humanizations.ts'
import { Button } from '#web/ui/button.tsx'
import { fieldClass } from '#web/ui/form.tsx'

type Props = { wanted: string; onSearch: (text: string) => void }

/** Asks for what a document holds. It is looked for when the word is out, not while it is typed: each search is read anew. */
export const HistorySearch = ({ wanted, onSearch }: Props) => {
  const [typed, setTyped] = useState(wanted)
  const field = useRef<HTMLInputElement>(null)

  const clear = () => {
    setTyped('')
    onSearch('')
    field.current?.focus()
  }

  return (
    <form
      // The element of this name is younger than the browsers that we want to serve.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim().replace(/\s+/g, ' '))
      }}
      className="flex flex-wrap gap-2 pb-4"
    >
      <input
        ref={field}
        type="search"
        name="text"
        aria-label="Search your documents"
        placeholder="Titles, texts and rewrites"
        maxLength={charactersOfSearch}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={({ target: { value } }) => (value === '' ? clear() : setTyped(value))}
        className={`h-10 min-w-0 flex-1 basis-44 ${fieldClass}`}
      />
      <Button type="submit">Search</Button>
      {wanted !== '' && (
        <Button tone="ghost" onClick={clear}>
          Show all
        </Button>
      )}
    </form>
  )
}
