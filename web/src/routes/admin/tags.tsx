import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { fieldClass, Labelled } from '#web/ui/form.tsx'
import { Close } from '#web/ui/close-icon.tsx'

type Props = { tags: string[]; onChange: (tags: string[]) => void }

/** Tags are trimmed and unique, added by the button or Enter, removed by a click. */
export const Tags = ({ tags, onChange }: Props) => {
  const [tag, setTag] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const id = useId()

  const add = () => {
    const trimmed = tag.trim()
    if (trimmed === '') return
    if (tags.some((known) => known.toLowerCase() === trimmed.toLowerCase())) {
      setComplaint(`“${trimmed}” has already been added.`)
      return
    }
    setComplaint(undefined)
    onChange([...tags, trimmed])
    setTag('')
  }
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter must not submit the form.
    event.preventDefault()
    add()
  }

  return (
    <Labelled field={{ id, complaint }} label="Tags">
      <div className="flex gap-2">
        <input
          id={id}
          value={tag}
          maxLength={50}
          onChange={(event) => setTag(event.target.value)}
          onKeyDown={addByEnter}
          aria-describedby={complaint && `${id}-complaint`}
          aria-invalid={complaint !== undefined}
          className={`h-11 ${fieldClass}`}
        />
        <Button onClick={add} className="h-11!">
          Add
        </Button>
      </div>
      {tags.length > 0 && (
        <ul aria-label="Tags of the post" className="mt-2 flex flex-wrap gap-1.5">
          {tags.map((known) => (
            <li key={known}>
              <button
                type="button"
                aria-label={`Remove ${known}`}
                onClick={() => onChange(tags.filter((other) => other !== known))}
                className="inline-flex items-center gap-1.5 rounded-full bg-chip px-2.5 py-1 text-sm text-ink-2 hover:text-ink"
              >
                {known}
                <Close width={12} height={12} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Labelled>
  )
}
