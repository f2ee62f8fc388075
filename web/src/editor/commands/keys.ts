import type { Command } from './command.ts'

/** The panel handles these itself, because they mean something else in a text field. */
const handledByPanel = new Set(['Mod+Enter', 'Mod+Z', 'Mod+Shift+Z'])

/** True if letters can be typed into it. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('textarea, select, input:not([type="radio"]), [contenteditable="true"]') !== null

/** True if a key press triggers a command. With Alt, keys count by their position, because Alt changes their characters. */
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
