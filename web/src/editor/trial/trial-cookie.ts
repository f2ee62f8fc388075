import { useSyncExternalStore } from 'react'
import { brand } from '#core/brand.ts'
import { trialSeconds } from '#core/plans.ts'

/** A cookie ends without an event, so it is looked at this often. */
const lookMilliseconds = 5_000

const written = new EventTarget()

export const isTrialUsed = (): boolean => document.cookie.split('; ').includes(`${brand.trialCookie}=true`)

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, lookMilliseconds)
  document.addEventListener('visibilitychange', listener)
  written.addEventListener('change', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
    written.removeEventListener('change', listener)
  }
}

/** True for an hour after the demo was used in any tab. */
export const useTrialUsed = (): boolean => useSyncExternalStore(subscribe, isTrialUsed, () => false)

export const markTrialUsed = (): void => {
  const end = new Date(Date.now() + trialSeconds * 1_000)
  document.cookie = `${brand.trialCookie}=true; expires=${end.toUTCString()}; path=/; samesite=lax`
  written.dispatchEvent(new Event('change'))
}
