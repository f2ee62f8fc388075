import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { endAccess } from '#core/api/account.ts'
import { useAction } from '#web/lib/use-action.ts'
import { callAsUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Question } from '#web/ui/question.tsx'

/** Ends what a new password does not: keys, webhooks and links. */
export const EndAccess = () => {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<true>()
  const button = useRef<HTMLButtonElement>(null)
  const end = useAction(() => callAsUser(endAccess, {}), {
    done: { title: 'Keys, webhooks and links ended' },
    failed: { title: 'Not all were ended' },
    onDone: () => void queries.invalidateQueries(),
  })

  return (
    <div className="mt-8">
      <p className="text-ink-2">
        API keys, webhooks and links to proofs of edits work without a session, so they go on after a new password.
      </p>
      <Button
        ref={button}
        aria-disabled={end.isPending}
        className="mt-4"
        onClick={() => !end.isPending && setAsked(true)}
      >
        {end.isPending ? 'Ending...' : 'End all keys, webhooks and links'}
      </Button>
      <Question
        about={asked}
        title="End all of them?"
        description="Programs with your API keys stop working, no address gets events, and no link to a proof opens any more."
        action="End all"
        onAction={() => end.mutate()}
        onClose={() => setAsked(undefined)}
        focusAfter={button}
      />
    </div>
  )
}
