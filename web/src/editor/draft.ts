import { useSyncExternalStore } from 'react'

/**
 * What is being typed, kept for this tab: a reload, a sign-in or an expired session never costs the text,
 * and what was begun in the demo is there in the editor.
 */
const key = 'longhand_draft'

const changed = new EventTarget()

/** Storage can be full or forbidden; then the text lives as long as the page. */
let unstored: string | undefined

const read = (): string => {
  if (unstored !== undefined) return unstored
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

const write = (text: string): void => {
  try {
    sessionStorage.setItem(key, text)
    unstored = undefined
  } catch {
    unstored = text
  }
  changed.dispatchEvent(new Event('change'))
}

const subscribe = (listener: () => void) => {
  changed.addEventListener('change', listener)
  return () => changed.removeEventListener('change', listener)
}

export const useDraft = (): readonly [text: string, write: (text: string) => void] => [
  useSyncExternalStore(subscribe, read, () => ''),
  write,
]
