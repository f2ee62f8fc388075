import { removeStored, storedText } from './stored.ts'

const key = 'longhand_signed_out'
const note = storedText('localStorage', key)

/** Tells the other tabs of this browser that its user has signed out. Nothing of it stays in the storage. */
export const announceSignOut = (): void => {
  note.write('now')
  note.remove()
}

/**
 * After a sign-out in another tab, deletes the text that this tab kept for the same user, and loads the page anew. A session that expires
 * is not announced, so its text stays.
 */
export const followSignOut = (reload = () => location.reload()): void =>
  addEventListener('storage', (event) => {
    if (event.key !== key || event.newValue === null) return
    removeStored('sessionStorage', () => true)
    reload()
  })
