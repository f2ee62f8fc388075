const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The keys as `aria-keyshortcuts` spells them. */
export const ariaKeys = (keys: string): string =>
  keys.includes('Mod') ? `${keys.replace('Mod', 'Control')} ${keys.replace('Mod', 'Meta')}` : keys

/** The keys as they are printed on the keyboard. */
export const printedKeys = (keys: string): string[] => {
  const names: Record<string, string> = isApple()
    ? { Mod: '⌘', Alt: '⌥', Shift: '⇧', Enter: '↵' }
    : { Mod: 'Ctrl', Enter: '↵' }
  return keys.split('+').map((key) => names[key] ?? key)
}
