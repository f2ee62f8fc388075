import { useEffect, useRef } from 'react'
import { expiredAccount, rememberedAccount } from '#web/lib/account.ts'
import { clock } from '#web/time/clock.ts'
import { useAccount, useExpiredAccount } from '#web/lib/use-account.ts'
import { draft, draftOwner } from './draft.ts'
import { type Editor, reviewIn } from './editor.ts'
import { keptResult } from './kept-result.ts'
import { savedDrafts } from './saved-draft.ts'

const millisecondsOfRest = 500

/**
 * Saves the work of a signed-in user beyond the tab, and restores it into an empty editor. What is typed after the session has ended is
 * saved as well. A text of one user is never another's: at a sign-in as somebody else it is kept for its owner, and leaves the editor.
 * `isOn`: it may be saved. `onUnsaved` is called when the browser keeps no more of it.
 */
export const useAutosave = (
  { text, openText, state }: Pick<Editor, 'text' | 'openText' | 'state'>,
  isOn: boolean,
  onUnsaved: () => void,
): void => {
  const account = useAccount()
  const expired = useExpiredAccount()
  const email = (account ?? expired)?.email
  const latest = useRef({ text, openText, isOn })
  useEffect(() => {
    latest.current = { text, openText, isOn }
  })

  useEffect(() => {
    if (email === undefined) return
    const now = latest.current
    const owner = draftOwner.read()
    let mine = now.text
    if (owner !== undefined && owner !== email && owner !== rememberedAccount()?.formerEmail) {
      if (now.isOn) savedDrafts.save(owner, { text: mine, rewrite: keptResult.reopen() })
      savedDrafts.leave()
      mine = ''
      now.openText('')
    }
    const [newest] = mine === '' && keptResult.reopen() === undefined ? savedDrafts.list(email) : []
    const work = newest ?? { text: mine, rewrite: keptResult.reopen() }
    if (work.text === '' && !work.rewrite) return
    if (now.isOn) savedDrafts.take(email, work)
    if (newest === undefined) return
    if (newest.rewrite) keptResult.save(newest.rewrite)
    now.openText(newest.text, newest.rewrite)
  }, [email])

  // Words that were typed into the rewrite are kept as well, and another window may open without this tab being hidden.
  const sheet = reviewIn({ state })?.sheets.present
  const wasKept = useRef(true)
  useEffect(() => {
    // Not `text`: while a page's HTML is hydrated, that is still the empty one of the server.
    const written = draft.read()
    // A text that is written into an emptied editor has no owner yet.
    if (written === '') draftOwner.remove()
    if (email === undefined) return undefined
    if (written !== '') draftOwner.write(email)
    const save = () => {
      // A sign-out has deleted the draft before this component knows of it.
      if ((rememberedAccount() ?? expiredAccount())?.email !== email) return
      const isKept = savedDrafts.save(email, isOn ? { text: draft.read(), rewrite: keptResult.reopen() } : { text: '' })
      if (!isKept && wasKept.current) onUnsaved()
      wasKept.current = isKept
    }
    const saveHidden = () => {
      if (document.visibilityState === 'hidden') save()
    }
    const timer = setTimeout(save, isOn ? clock.lasting(millisecondsOfRest) : 0)
    addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', saveHidden)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', saveHidden)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onUnsaved` says something, and changes nothing here
  }, [email, text, isOn, sheet])
}
