import { messageOf } from '#core/problem.ts'
import { useMutation } from '@tanstack/react-query'
import { toast } from '#web/ui/toast.ts'

type Told<Answer, Given> = {
  /** Told when it is done. */
  done?: { title: string; description?: string }
  /** Told when it failed; without a description, the server's own message. */
  failed: { title: string; description?: string }
  onDone?: (answer: Answer, given: Given) => unknown
}

/** A change that the server is asked to make, and what the user is told of it. */
export const useAction = <Given, Answer>(
  run: (given: Given) => Promise<Answer>,
  { done, failed, onDone }: Told<Answer, Given>,
) =>
  useMutation({
    mutationFn: run,
    onSuccess: (answer, given) => {
      if (done) toast({ ...done, tone: 'success' })
      return onDone?.(answer, given)
    },
    onError: (error) => toast({ description: messageOf(error), ...failed, tone: 'error' }),
  })
