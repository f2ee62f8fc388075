import { useState } from 'react'
import { useSearch } from 'wouter'
import { readSubscription, unsubscribe } from '#core/api/unsubscribe.ts'
import { brand } from '#core/brand.ts'
import { messageOf } from '#core/problem.ts'
import { call } from '#web/lib/call.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { WaitingButton } from '#web/ui/waiting-button.tsx'

type State = { email: string; subscribed: boolean } | { failure: string }

const failureOf = (error: unknown) => ({ failure: messageOf(error, 'An unexpected error occurred. Please try again.') })

/** The page behind the link of an email. It asks before it changes anything, because mail programs open links to preview them. */
export default function Unsubscribe() {
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const [state, setState] = useLoaded(
    (): Promise<State> => call(readSubscription, { query: { token } }).catch(failureOf),
    [token],
  )

  return (
    <div className="mx-auto max-w-[40rem] px-5 py-20 md:px-8 md:py-28">
      <title>{`Newsletter · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="display text-[2.5rem] leading-[1.02] md:text-[3.25rem]">
        {state && 'email' in state && !state.subscribed ? 'You are off the list.' : 'The newsletter'}
      </h1>
      <div className="mt-6 min-h-40">
        {!state && <p className="text-lg text-ink-3">Looking up your subscription…</p>}
        {state && 'failure' in state && (
          <p role="alert" className="rounded-md bg-pencil-wash px-4 py-3 text-md text-pencil">
            {state.failure}
          </p>
        )}
        {state && 'email' in state && (
          <Leave {...state} token={token} onLeft={() => setState({ ...state, subscribed: false })} />
        )}
      </div>
    </div>
  )
}

type LeaveProps = { email: string; subscribed: boolean; token: string; onLeft: () => void }

const Leave = ({ email, subscribed, token, onLeft }: LeaveProps) => {
  const [failure, setFailure] = useState<string>()
  const leave = async () => {
    setFailure(undefined)
    try {
      await call(unsubscribe, { query: { token } })
      onLeft()
    } catch (error) {
      setFailure(failureOf(error).failure)
    }
  }

  if (!subscribed) {
    return (
      <div ref={takeFocus} tabIndex={-1} className="outline-none">
        <p className="text-lg text-pretty text-ink-2">
          No newsletter goes to <strong className="font-medium break-all text-ink">{email}</strong>.
        </p>
        <ButtonLink to="/" size="lg" className="mt-8">
          Go to {brand.name}
        </ButtonLink>
      </div>
    )
  }
  return (
    <>
      <p className="text-lg text-pretty text-ink-2">
        It goes to <strong className="font-medium break-all text-ink">{email}</strong>. One click ends it.
      </p>
      {failure !== undefined && (
        <p role="alert" className="mt-6 rounded-md bg-pencil-wash px-4 py-3 text-md text-pencil">
          {failure}
        </p>
      )}
      <WaitingButton action={leave} waiting="Unsubscribing..." tone="ink" size="lg" className="mt-8">
        Unsubscribe
      </WaitingButton>
    </>
  )
}
