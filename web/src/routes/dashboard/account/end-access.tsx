import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { endAccess } from '#core/api/account.ts'
import { Problem } from '#core/problem.ts'
import { callAsUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Question } from '#web/ui/question.tsx'
import { toast } from '#web/ui/toast.ts'

/** Ends what a new password does not: keys, webhooks and links. */
export const EndAccess = () => {
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const [pending, setPending] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  const end = async () => {
    setIsAsking(false)
    setPending(true)
    try {
      await callAsUser(endAccess, {})
      toast({ title: 'Keys, webhooks and links ended', tone: 'success' })
      void queries.invalidateQueries()
    } catch (error) {
      const description = error instanceof Problem ? error.message : 'Please try again.'
      toast({ title: 'Not all were ended', description, tone: 'error' })
    }
    setPending(false)
  }

  return (
    <div className="mt-8">
      <p className="text-ink-2">
        API keys, webhooks and links to records work without a session, so they go on after a new password.
      </p>
      <Button ref={button} aria-disabled={pending} className="mt-4" onClick={() => !pending && setIsAsking(true)}>
        {pending ? 'Ending...' : 'End all keys, webhooks and links'}
      </Button>
      <Question
        title="End all of them?"
        description="Programs with your API keys stop working, no address gets events, and no link to a record opens any more."
        open={isAsking}
        action="End all"
        onAction={() => void end()}
        onClose={() => setIsAsking(false)}
        focusAfter={button}
      />
    </div>
  )
}
