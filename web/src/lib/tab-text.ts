import { useSyncExternalStore } from 'react'
import { storedText } from './stored.ts'

/** A text that belongs to this tab: it survives a reload and a sign-in, and all components show the same text. */
export const tabText = (key: string, empty: string) => {
  const stored = storedText('sessionStorage', key)
  const changed = new EventTarget()
  /** The text of a browser that stores nothing lives as long as the page. */
  let unstored: string | undefined

  return {
    empty,
    read: (): string => unstored ?? stored.read() ?? empty,
    /** False in a tab that has never had a text, also not an emptied one. */
    isWritten: (): boolean => (unstored ?? stored.read()) !== undefined,
    write: (text: string): void => {
      unstored = stored.write(text) ? undefined : text
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
