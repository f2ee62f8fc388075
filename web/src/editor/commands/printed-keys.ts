import { isApple } from './key-names.ts'

/** The keys as they are printed on the keyboard. */
export const printedKeys = (keys: string): string[] => {
  const names: Record<string, string> = isApple()
    ? { Mod: '⌘', Alt: '⌥', Shift: '⇧', Enter: '↵' }
    : { Mod: 'Ctrl', Enter: '↵' }
  return keys.split('+').map((key) => names[key] ?? key)
}
