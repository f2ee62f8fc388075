import { useEffect, useRef, useState } from 'react'
import { Link } from '#web/ui/link.tsx'
import { navigate } from 'wouter/use-browser-location'
import { rememberedAccount } from '#web/lib/account.ts'
import { isAnswerAwaited, reasonOf } from '#web/lib/google.ts'
import { finishGoogleSignIn } from '#web/lib/session.ts'
import { ContinueWithGoogle, googleFailed, openAddress } from '../google.tsx'
import { AuthPage } from '../page.tsx'

/** The page that Google returns to, through the pool. `leave` goes to an address outside the site. */
export default function Callback({ leave = openAddress }: { leave?: (address: string) => void }) {
  const [reason, setReason] = useState<string>()
  const begun = useRef(false)

  useEffect(() => {
    // An answer works once: a second attempt, as in strict mode, would find it used.
    if (begun.current) return
    begun.current = true
    // A user who returns to this page through the browser's history is signed in already.
    if (rememberedAccount() && !isAnswerAwaited()) {
      navigate('/', { replace: true })
      return
    }
    void finishGoogleSignIn(new URLSearchParams(location.search)).then(
      (again) => (again === undefined ? navigate('/', { replace: true }) : leave(again)),
      (error: unknown) => setReason(reasonOf(error)),
    )
  })

  if (reason === undefined) {
    return (
      <AuthPage title="Signing in" heading="One moment.">
        <output className="block text-ink-2">Signing in with Google...</output>
      </AuthPage>
    )
  }
  return (
    <AuthPage title="Not signed in" heading="Not signed in.">
      <p role="alert" className="mb-4 rounded-md bg-pencil-wash px-3 py-2 text-base text-pencil">
        {googleFailed}. {reason}
      </p>
      <ContinueWithGoogle leave={leave} />
      <p className="mt-4 text-base">
        <Link to="/auth" className="link">
          Continue with email
        </Link>
      </p>
    </AuthPage>
  )
}
