import { useSyncExternalStore } from 'react'

/** A text of this tab: a reload or a sign-in does not cost it, and whatever shows it on the page shows the same. */
export const tabText = (key: string, empty: string) => {
  const changed = new EventTarget()
  /** Storage can be full or forbidden; then the text lives as long as the page. */
  let unstored: string | undefined

  return {
    empty,
    read: (): string => {
      if (unstored !== undefined) return unstored
      try {
        return sessionStorage.getItem(key) ?? empty
      } catch {
        return empty
      }
    },
    write: (text: string): void => {
      try {
        sessionStorage.setItem(key, text)
        unstored = undefined
      } catch {
        unstored = text
      }
      changed.dispatchEvent(new Event('change'))
    },
    subscribe: (listener: () => void) => {
      changed.addEventListener('change', listener)
      return () => changed.removeEventListener('change', listener)
    },
  }
}

export const useTabText = ({ subscribe, read, empty }: ReturnType<typeof tabText>): string =>
  useSyncExternalStore(subscribe, read, () => empty)
