import { type RefObject, useState } from 'react'
import { charactersOfSearch } from '#core/api/documents.ts'
import { Button } from '#web/ui/button.tsx'
import { fieldClass } from '#web/ui/form.tsx'

type Props = { field: RefObject<HTMLInputElement | null>; wanted: string; onSearch: (text: string) => void }

/** The search field. It searches on submit, not on every key, because each search reads the whole history. */
export const HistorySearch = ({ field, wanted, onSearch }: Props) => {
  const [typed, setTyped] = useState(wanted)

  const clear = () => {
    setTyped('')
    onSearch('')
    field.current?.focus()
  }

  return (
    <form
      // The search element is younger than the browsers that we support.
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
