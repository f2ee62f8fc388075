import { useEffect, useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Moon, Sun } from '#web/ui/icons.tsx'

type Theme = 'light' | 'dark'

const systemPrefersDark = () => matchMedia('(prefers-color-scheme: dark)')
const chosen = () => document.documentElement.dataset.theme as Theme | undefined
const current = (): Theme => chosen() ?? (systemPrefersDark().matches ? 'dark' : 'light')

const changed = new EventTarget()
const subscribe = (listener: () => void) => {
  changed.addEventListener('change', listener)
  systemPrefersDark().addEventListener('change', listener)
  return () => {
    changed.removeEventListener('change', listener)
    systemPrefersDark().removeEventListener('change', listener)
  }
}

/** The browser's own bars follow the system, and so would stand against a choice made by hand. */
const paintBrowser = () => {
  const { backgroundColor } = getComputedStyle(document.documentElement)
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', backgroundColor)
}

/** The choice outlives the page where the browser allows it; the script in index.html applies it before the first paint. */
const choose = (theme: Theme) => {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem('longhand_theme', theme)
  } catch {
    // Storage is switched off: the choice holds for this page.
  }
  paintBrowser()
  changed.dispatchEvent(new Event('change'))
}

export const ThemeToggle = ({ className = '' }: { className?: string }) => {
  const theme = useSyncExternalStore(subscribe, current, () => 'light' as const)
  useEffect(() => {
    if (chosen()) paintBrowser()
  }, [])
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <Button
      tone="ghost"
      size="sm"
      className={`w-9 px-0! ${className}`}
      aria-label={`Switch to the ${other} theme`}
      onClick={() => choose(other)}
    >
      {theme === 'dark' ? <Sun /> : <Moon />}
    </Button>
  )
}
