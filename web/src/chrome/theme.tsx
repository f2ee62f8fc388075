import { useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Moon, Sun } from '#web/ui/icons.tsx'
import { currentTheme, subscribeToTheme, switchTheme, themeButtonLabel } from './theme-choice.ts'

export const ThemeToggle = ({ className = '' }: { className?: string }) => {
  const theme = useSyncExternalStore(subscribeToTheme, currentTheme, () => 'light' as const)
  return (
    <Button
      tone="ghost"
      size="sm"
      className={`w-9 px-0! ${className}`}
      aria-label={themeButtonLabel(theme)}
      data-action="switch-theme"
      onClick={switchTheme}
    >
      <Moon />
      <Sun />
    </Button>
  )
}
