/**
 * The draft of whoever is signed in, kept on this device beyond the life of a tab. It is theirs alone: another account does not
 * find it, and a sign-out takes it away. A browser that refuses storage has nothing to keep it in.
 */
const key = 'longhand_saved_draft'

type Saved = { email: string; text: string }

const read = (): Saved | undefined => {
  try {
    const saved = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Saved> | null
    return typeof saved?.email === 'string' && typeof saved.text === 'string'
      ? { email: saved.email, text: saved.text }
      : undefined
  } catch {
    return undefined
  }
}

export const savedDraft = {
  /** What this account has left here. */
  restore: (email: string): string => {
    const saved = read()
    return saved?.email === email ? saved.text : ''
  },

  save: (email: string, text: string): void => {
    try {
      if (text === '') localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify({ email, text } satisfies Saved))
    } catch {
      // Storage can be full or forbidden; then the draft lives as long as the tab.
    }
  },

  forget: (): void => {
    try {
      localStorage.removeItem(key)
    } catch {
      // What cannot be written was never there.
    }
  },
}
