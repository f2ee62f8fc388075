import type { Command } from './commands.ts'

/** The panel handles these itself, because they mean something else in a text field. */
const handledByPanel = new Set(['Mod+Enter', 'Mod+Z', 'Mod+Shift+Z'])

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('textarea, select, input:not([type="radio"]), [contenteditable]') !== null

/** Whether a key press triggers a command. With Alt, keys count by their position, since Alt turns letters into others. */
export const triggers = ({ keys }: Command, event: KeyboardEvent): boolean => {
  if (keys === undefined || handledByPanel.has(keys) || event.isComposing) return false
  const modifier = event.ctrlKey || event.metaKey
  const key = keys.split('+').at(-1) ?? ''
  if (keys.startsWith('Mod+')) return modifier && !event.altKey && !event.shiftKey && event.key.toUpperCase() === key
  if (modifier) return false
  if (keys.startsWith('Alt+')) {
    return event.altKey && !event.shiftKey && (event.code === `Digit${key}` || event.code === `Key${key}`)
  }
  return !event.altKey && !isField(event.target) && event.key.toUpperCase() === key
}

/** A letter alone works only while the keyboard is in the editor (WCAG 2.1.4). */
export const isLetter = ({ keys }: Command): boolean => keys !== undefined && !keys.includes('+')

export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The keys as they are printed on the keyboard. */
export const printedKeys = (keys: string): string[] => {
  const names: Record<string, string> = isApple()
    ? { Mod: '⌘', Alt: '⌥', Shift: '⇧', Enter: '↵' }
    : { Mod: 'Ctrl', Enter: '↵' }
  return keys.split('+').map((key) => names[key] ?? key)
}

/** The keys as `aria-keyshortcuts` spells them. */
export const ariaKeys = (keys: string): string =>
  keys.includes('Mod') ? `${keys.replace('Mod', 'Control')} ${keys.replace('Mod', 'Meta')}` : keys
