import { useEffect, useState } from 'react'
import { type EditRecord, openRecord } from '#core/api/records.ts'
import { brand } from '#core/brand.ts'
import { Problem } from '#core/problem.ts'
import { call } from '#web/lib/call.ts'
import { useHash } from '#web/lib/hash.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { RecordView } from './record-view.tsx'
import './record.css'

type State = { record: EditRecord } | { failure: Problem } | undefined

/** The record behind a link. It loads again whenever the tab becomes visible, because its owner may have revoked the link. */
const useRecord = (token: string): State => {
  const [state, setState] = useState<State>()

  useEffect(() => {
    let isLeft = false
    const open = async () => {
      const found = await call(openRecord, { body: { token } }).then(
        (record) => ({ record }),
        (error: unknown) => ({
          failure: error instanceof Problem ? error : new Problem('internal', 'An unexpected error occurred.'),
        }),
      )
      if (isLeft) return
      // A record that is being read stays while the server cannot be reached.
      setState((before) =>
        'failure' in found && before && 'record' in before && found.failure.code !== 'not-found' ? before : found,
      )
    }
    const openAgain = () => {
      if (document.visibilityState === 'visible') void open()
    }
    void open()
    document.addEventListener('visibilitychange', openAgain)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', openAgain)
    }
  }, [token])

  return state
}

/** The page of a shared record. Its token stands after the #, so neither the page's server nor another site is told it. */
export default function RecordPage() {
  const hash = useHash()
  const [tries, setTries] = useState(0)
  return (
    <div className="mx-auto max-w-[76rem] px-5 pt-12 pb-24 md:px-8 print:max-w-none print:p-0">
      <title>{`Proof of edits · ${brand.name}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <Opened key={`${hash} ${tries}`} token={hash.slice(1)} onRetry={() => setTries(tries + 1)} />
    </div>
  )
}

const Opened = ({ token, onRetry }: { token: string; onRetry: () => void }) => {
  const state = useRecord(token)
  if (!state) {
    return (
      <output className="block text-lg text-ink-3" aria-busy="true">
        Opening the proof…
      </output>
    )
  }
  if ('record' in state) return <RecordView record={state.record} />
  return <Closed failure={state.failure} onRetry={onRetry} />
}

const Closed = ({ failure, onRetry }: { failure: Problem; onRetry: () => void }) => (
  <div role="alert">
    <h1 className="display text-[2.5rem] leading-[1.02]">
      {failure.code === 'not-found' ? 'There is no proof here.' : 'The proof did not open.'}
    </h1>
    <p className="mt-5 max-w-[60ch] text-lg text-ink-2">{failure.message}</p>
    {failure.code === 'not-found' ? (
      <ButtonLink to="/" className="mt-8">
        Go to {brand.name}
      </ButtonLink>
    ) : (
      <Button className="mt-8" onClick={onRetry}>
        Try again
      </Button>
    )}
  </div>
)
