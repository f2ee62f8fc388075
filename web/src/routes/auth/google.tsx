import { useState } from 'react'
import { reasonOf } from '#web/lib/google.ts'
import { startGoogleSignIn } from '#web/lib/session.ts'
import { WaitingButton } from '#web/ui/waiting-button.tsx'

export const googleFailed = 'Google sign in failed'

export const openAddress = (address: string): void => window.location.assign(address)

/** Opens Google's sign-in, or says that it is not set up. */
export const ContinueWithGoogle = ({ leave = openAddress }: { leave?: (address: string) => void }) => {
  const [failure, setFailure] = useState<string>()
  const begin = async () => {
    setFailure(undefined)
    try {
      leave(await startGoogleSignIn())
    } catch (error) {
      setFailure(reasonOf(error))
    }
  }

  return (
    <>
      <WaitingButton action={begin} size="lg" className="w-full">
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
          <path
            fill="#4285F4"
            d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.78 8.78 0 0 0 2.68-6.62Z"
          />
          <path
            fill="#34A853"
            d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26a5.4 5.4 0 0 1-8.07-2.85H.96v2.33A9 9 0 0 0 9 18Z"
          />
          <path fill="#FBBC05" d="M3.97 10.71a5.41 5.41 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08l3.01-2.33Z" />
          <path
            fill="#EA4335"
            d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l3.01 2.33A5.36 5.36 0 0 1 9 3.58Z"
          />
        </svg>
        Continue with Google
      </WaitingButton>
      {failure !== undefined && (
        <p role="alert" className="mt-2 text-sm text-pencil">
          {googleFailed}. {failure}
        </p>
      )}
    </>
  )
}
