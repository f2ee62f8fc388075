import { storedJson } from './stored.ts'

/** The draft of a signed-in user, kept on this device after its tab closes. Other accounts cannot read it; sign-out deletes it. */
type Saved = { email: string; text: string }

const stored = storedJson('localStorage', 'longhand_saved_draft', (json) => {
  const { email, text } = json as Partial<Saved>
  return typeof email === 'string' && typeof text === 'string' ? { email, text } : undefined
})

export const savedDraft = {
  /** The draft of this account; empty if there is none. */
  restore: (email: string): string => {
    const saved = stored.read()
    return saved?.email === email ? saved.text : ''
  },

  save: (email: string, text: string): void => {
    if (text === '') stored.remove()
    else stored.write({ email, text })
  },
}
