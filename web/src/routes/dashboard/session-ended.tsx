import { useState } from 'react'
import { useExpiredAccount } from '#web/lib/use-account.ts'
import { Button } from '#web/ui/button.tsx'
import { SignInForm } from '../auth/sign-in-form.tsx'
import { Modal } from '#web/ui/modal.tsx'

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
      <Modal
        title="Sign in again"
        description="Everything on this page stays."
        open={open}
        onOpenChange={setOpen}
        focusOn="password"
      >
        <SignInForm email={expired.email} onSignedIn={resume} />
      </Modal>
    </div>
  )
}
