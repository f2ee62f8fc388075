import { useState } from 'react'
import type { Voice } from '#core/api/voices.ts'
import type { Account } from '#web/lib/account.ts'
import { storedText } from '#web/lib/stored.ts'
import { useVoices } from './voices.ts'

const stored = storedText('sessionStorage', 'longhand_voice')

export type ChosenVoice = {
  /** Undefined while they load, for visitors, and when no rewrite in a voice is left. */
  voices: readonly Voice[] | undefined
  /** Rewrites in a voice that the account still has; undefined on a plan without such a limit. */
  rewritesLeft: number | undefined
  id: string | undefined
  /** '' for none. */
  choose: (id: string) => void
}

/** The user's chosen voice, kept in this tab like the draft. */
export const useVoice = (user: Account | undefined): ChosenVoice => {
  const { voices: saved, rewritesLeft: left } = useVoices(user?.email)
  // the plan is asked for more often than the voices
  const rewritesLeft = user?.tier === 'pro' ? undefined : left
  const voices = rewritesLeft === 0 ? undefined : saved
  const [chosen, setChosen] = useState(() => stored.read() ?? '')
  const choose = (id: string) => {
    setChosen(id)
    stored.write(id)
  }
  // A voice deleted elsewhere is no longer chosen.
  const id = voices?.find((voice) => voice.id === chosen)?.id
  return { voices, rewritesLeft, id, choose }
}
