import { useEffect, useRef } from 'react'
import { rememberedAccount } from '#web/lib/account.ts'
import { useAccount } from '#web/lib/use-account.ts'
import { savedDraft } from '#web/lib/saved-draft.ts'
import { useDraft } from './draft.ts'

const millisecondsOfRest = 500

/** Keeps the draft of whoever is signed in beyond the tab, and gives it back to an empty editor. `isOn`: it may be kept. */
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
      // A sign-out comes before the page hears of it, and has taken the draft away.
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
