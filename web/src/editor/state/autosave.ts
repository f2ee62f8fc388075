import { useEffect, useRef } from 'react'
import { rememberedAccount } from '#web/lib/account.ts'
import { useAccount } from '#web/lib/use-account.ts'
import { savedDraft } from '#web/lib/saved-draft.ts'
import { useDraft } from './draft.ts'

const millisecondsOfRest = 500

/** Saves the draft of a signed-in user beyond the tab, and restores it into an empty editor. `isOn`: it may be saved. */
export const useAutosave = (isOn: boolean): void => {
  const email = useAccount()?.email
  const [text, write] = useDraft()
  const latest = useRef({ text, write })
  useEffect(() => {
    latest.current = { text, write }
  })

  useEffect(() => {
    if (email === undefined) return
    const saved = savedDraft.restore(email)
    if (saved !== '' && latest.current.text === '') latest.current.write(saved)
  }, [email])

  useEffect(() => {
    if (email === undefined) return undefined
    const save = () => {
      // A sign-out has deleted the draft before this component knows of it.
      if (rememberedAccount()?.email === email) savedDraft.save(email, isOn ? text : '')
    }
    const timer = setTimeout(save, isOn ? millisecondsOfRest : 0)
    window.addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', save)
    }
  }, [email, text, isOn])
}
