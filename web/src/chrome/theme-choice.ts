import { storedText } from '#web/lib/stored.ts'

/** The theme of the page: the reader's choice, or else the system's. The script in index.html applies it before the first paint. */
type Theme = 'light' | 'dark'

const systemPrefersDark = () => matchMedia('(prefers-color-scheme: dark)')
const chosen = () => document.documentElement.dataset.theme as Theme | undefined
const stored = storedText('localStorage', 'longhand_theme')
const changed = new EventTarget()

export const currentTheme = (): Theme => chosen() ?? (systemPrefersDark().matches ? 'dark' : 'light')

/** Says what the button does while `theme` is on. */
export const themeButtonLabel = (theme: Theme): string => `Switch to the ${theme === 'dark' ? 'light' : 'dark'} theme`

/** The browser's own bars follow the system by default, so a theme chosen by hand has to be written into them. */
const paintBrowserBars = () => {
  if (!chosen()) return
  const { backgroundColor } = getComputedStyle(document.documentElement)
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', backgroundColor)
}

/** Calls the listener whenever the theme changes, and paints the browser's bars. Returns a function that ends it. */
export const subscribeToTheme = (listener: () => void) => {
  paintBrowserBars()
  changed.addEventListener('change', listener)
  systemPrefersDark().addEventListener('change', listener)
  return () => {
    changed.removeEventListener('change', listener)
    systemPrefersDark().removeEventListener('change', listener)
  }
}

export const switchTheme = () => {
  const theme = currentTheme() === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset.theme = theme
  stored.write(theme)
  paintBrowserBars()
  changed.dispatchEvent(new Event('change'))
}
