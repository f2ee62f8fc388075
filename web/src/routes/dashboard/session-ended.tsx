import { lazy, Suspense, useState } from 'react'
import { useExpiredAccount } from '#web/lib/use-account.ts'
import { Button } from '#web/ui/button.tsx'

const SignInAgain = lazy(() => import('./sign-in-again.tsx').then((file) => ({ default: file.SignInAgain })))

/** Lets the user resume an expired session right here: the page stays as it is. */
export const SessionEnded = () => {
  const expired = useExpiredAccount()
  const [open, setOpen] = useState(false)
  if (!expired) return null

  const resume = () => {
    setOpen(false)
    // The banner goes, and its focused button with it.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-pencil-wash px-5 py-2 md:px-6 text-sm text-pencil"
    >
      <p className="flex-1 basis-64">Your session has expired. Please sign in again. Your text is still here.</p>
      <Button tone="ink" size="sm" onClick={() => setOpen(true)}>
        Sign In
      </Button>
      {open && (
        <Suspense>
          <SignInAgain email={expired.email} onSignedIn={resume} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
