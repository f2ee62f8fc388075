import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type BatchProgress,
  createBatch,
  deleteBatch,
  listBatches,
  type NewBatch,
  readBatch,
} from '#core/api/batches.ts'
import { clock } from '#web/time/clock.ts'
import { originalFiles, type Original } from '#web/lib/original-files.ts'
import { useAction } from '#web/lib/use-action.ts'
import { callAsUser } from '#web/lib/session.ts'
import { toast } from '#web/ui/toast.ts'

const keyOf = (email: string) => ['batches', email]

const msBetweenLooks = 2_000

/** The batches of the last days, the newest first. */
export const useBatches = (email: string) =>
  useQuery({ queryKey: keyOf(email), queryFn: () => callAsUser(listBatches, {}) })

/** True while texts of a batch are still in progress. A stopped batch finishes the texts that had started. */
export const isGoing = ({ batch, progress }: BatchProgress): boolean =>
  batch.status === 'running' || progress.some(({ status }) => status === 'working')

/** The progress of a batch, polled every two seconds while it runs and the tab is visible. The server works whether anyone polls or not. */
export const useProgress = (email: string, id: string) =>
  useQuery({
    queryKey: [...keyOf(email), id],
    queryFn: () => callAsUser(readBatch, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isGoing(state.data) ? clock.lasting(msBetweenLooks) : false),
    refetchOnWindowFocus: true,
  })

/** `originals`: the Word files to keep in this browser, by the index of their texts. */
type HandIn = { body: NewBatch; originals: ReadonlyMap<number, Original> }

export const useSubmitBatch = (email: string) => {
  const client = useQueryClient()
  return useAction(
    async ({ body, originals }: HandIn) => {
      const batch = await callAsUser(createBatch, { body })
      // The batch counts as submitted once the tab may be closed.
      await originalFiles.keep(batch.id, originals)
      return batch
    },
    {
      failed: { title: 'The batch was not sent' },
      onDone: () => client.invalidateQueries({ queryKey: keyOf(email), exact: true }),
    },
  )
}

/** Stops a running batch, or removes a finished one from the list. */
export const useDeleteBatch = (email: string) => {
  const client = useQueryClient()
  return useAction((id: string) => callAsUser(deleteBatch, { params: { id } }), {
    failed: { title: 'The batch was not changed' },
    onDone: ({ now }, id) => {
      toast({ title: now === 'cancelled' ? 'Batch stopped' : 'Batch removed from the list', tone: 'success' })
      if (now === 'deleted') {
        client.removeQueries({ queryKey: [...keyOf(email), id] })
        void originalFiles.forget(id)
      }
      return client.invalidateQueries({ queryKey: keyOf(email), exact: now === 'deleted' })
    },
  })
}
