export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The keys as `aria-keyshortcuts` spells them. */
export const ariaKeys = (keys: string): string =>
  keys.includes('Mod') ? `${keys.replace('Mod', 'Control')} ${keys.replace('Mod', 'Meta')}` : keys
