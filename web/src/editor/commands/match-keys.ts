import type { Command } from './command.ts'

/** True if letters can be typed into it. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('textarea, select, input:not([type="radio"]), [contenteditable="true"]') !== null

/** True while a menu or a dialog has the keys. */
export const isElsewhere = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null

/** True if a key press triggers a command. With Alt, keys count by their position, because Alt changes their characters. */
export const triggers = ({ keys }: Pick<Command, 'keys'>, event: KeyboardEvent): boolean => {
  if (keys === undefined || event.isComposing) return false
  const modifier = event.ctrlKey || event.metaKey
  const key = keys.split('+').at(-1) ?? ''
  if (keys.startsWith('Mod+'))
    return (
      modifier &&
      !event.altKey &&
      event.shiftKey === keys.includes('Shift+') &&
      event.key.toUpperCase() === key.toUpperCase()
    )
  if (modifier) return false
  if (keys.startsWith('Alt+'))
    return event.altKey && !event.shiftKey && (event.code === `Digit${key}` || event.code === `Key${key}`)
  return !event.altKey && !isField(event.target) && event.key.toUpperCase() === key.toUpperCase()
}
