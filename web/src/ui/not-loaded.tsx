import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/** Shown in place of a part that failed to load. */
export const NotLoaded = ({ children, onRetry }: { children: ReactNode; onRetry: () => void }) => (
  <div role="alert">
    <p className="text-ink-2">{children}</p>
    <Button className="mt-3" onClick={onRetry}>
      Try again
    </Button>
  </div>
)
