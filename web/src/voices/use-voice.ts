import { useState } from 'react'
import type { Voice } from '#core/api/voices.ts'
import type { PlanId } from '#core/plans.ts'
import type { Account } from '#web/lib/account.ts'
import { storedText } from '#web/lib/stored.ts'
import { useVoices } from './voices.ts'

const stored = storedText('sessionStorage', 'longhand_voice')

export type ChosenVoice = {
  tier: PlanId | undefined
  /** Undefined while they load, and without a plan that has voices. */
  voices: readonly Voice[] | undefined
  id: string | undefined
  /** '' for none. */
  choose: (id: string) => void
}

/** The user's chosen voice, kept in this tab like the draft. */
export const useVoice = (user: Account | undefined): ChosenVoice => {
  const isPro = user?.tier === 'pro'
  const { voices } = useVoices(isPro ? user.email : undefined)
  const [chosen, setChosen] = useState(() => stored.read() ?? '')
  const choose = (id: string) => {
    setChosen(id)
    stored.write(id)
  }
  // A voice deleted elsewhere is no longer chosen.
  const id = isPro ? voices?.find((voice) => voice.id === chosen)?.id : undefined
  return { tier: user?.tier, voices: isPro ? voices : undefined, id, choose }
}
