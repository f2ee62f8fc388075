import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Voice } from '#core/api/voices.ts'
import { plans } from '#core/plans.ts'
import type { Account } from '#web/lib/account.ts'
import { storedText } from '#web/lib/stored.ts'
import { useVoices } from '#web/routes/dashboard/account/voices.ts'

const stored = storedText('sessionStorage', 'longhand_voice')

const rowClass =
  'flex flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-line-soft px-4 py-1.5 text-sm md:px-6 min-h-11 text-ink-3'
const linkClass = 'rounded-sm text-pen underline underline-offset-4'

/** The user's chosen voice, kept in this tab like the draft, and the row to choose it in. */
export const useVoice = (user: Account | undefined): { id: string | undefined; picker: ReactNode } => {
  const isPro = user?.tier === 'pro'
  const { voices } = useVoices(isPro ? user.email : undefined)
  const [chosen, setChosen] = useState(() => stored.read() ?? '')
  // A voice deleted elsewhere is no longer chosen.
  const voice = voices?.find(({ id }) => id === chosen)
  const choose = (id: string) => {
    setChosen(id)
    stored.write(id)
  }

  if (user?.tier === 'free') return { id: undefined, picker: <OfPro /> }
  if (!isPro || voices === undefined) return { id: undefined, picker: undefined }
  return { id: voice?.id, picker: <Picker voices={voices} value={voice?.id ?? ''} onChange={choose} /> }
}

type Props = { voices: readonly Voice[]; value: string; onChange: (id: string) => void }

const Picker = ({ voices, value, onChange }: Props) => {
  const id = useId()
  if (voices.length === 0) {
    return (
      <p className={rowClass}>
        <span>Voice</span>
        <Link to="/dashboard?tab=account" className={linkClass}>
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
      <Link to="/dashboard?tab=account" className={linkClass}>
        Your voices
      </Link>
    </div>
  )
}

const OfPro = () => (
  <p className={rowClass}>
    <span>
      {plans.pro.name} writes in your own voice, made from samples of your writing.{' '}
      <Link to="/#pricing" className={linkClass}>
        View pricing
      </Link>
    </span>
  </p>
)
