import type { ReactNode } from 'react'
import { takeFocus } from './focus.ts'

/** Shown above an accepted form, and announced to screen readers. */
export const Thanks = ({ children }: { children: ReactNode }) => (
  <p
    ref={takeFocus}
    role="alert"
    tabIndex={-1}
    className="mb-6 flex items-start gap-2.5 rounded-md border border-line bg-sunken px-4 py-3 text-md text-ok outline-none"
  >
    <svg
      className="mt-1 shrink-0"
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3 8.5 6.5 12 13 4.5" />
    </svg>
    {children}
  </p>
)
