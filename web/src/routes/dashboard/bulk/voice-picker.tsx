import { type ReactNode, useId } from 'react'
import { Link } from '#web/ui/link.tsx'
import type { Voice } from '#core/api/voices.ts'
import type { ChosenVoice } from '#web/voices/use-voice.ts'

const rowClass =
  'flex flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-line-soft px-4 py-1.5 text-sm md:px-6 min-h-11 text-ink-3'

/** The row to choose a voice in; undefined while the voices load. */
export const voicePicker = ({ voices, id, choose }: ChosenVoice): ReactNode => {
  if (voices === undefined) return undefined
  return <Picker voices={voices} value={id ?? ''} onChange={choose} />
}

type Props = { voices: readonly Voice[]; value: string; onChange: (id: string) => void }

const Picker = ({ voices, value, onChange }: Props) => {
  const id = useId()
  if (voices.length === 0) {
    return (
      <p className={rowClass}>
        <span>Voice</span>
        <Link to="/dashboard?tab=account" className="link">
          Make one from your own writing
        </Link>
      </p>
    )
  }
  return (
    <div className={`content-start ${rowClass}`}>
      <label htmlFor={id}>Voice</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="h-8 max-w-full min-w-32 max-md:flex-1 max-md:basis-36 rounded-md border border-field bg-surface px-2 text-ink max-md:h-11 max-md:text-[1rem]"
      >
        <option value="">None</option>
        {voices.map(({ id: each, name }) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
      <Link to="/dashboard?tab=account" className="link">
        Your voices
      </Link>
    </div>
  )
}
