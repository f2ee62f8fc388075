import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createVoice, deleteVoice, listVoices, type NewVoice, type Voice } from '#core/api/voices.ts'
import { useAction } from '#web/lib/use-action.ts'
import { callAsUser } from '#web/lib/session.ts'
import { toast } from '#web/ui/toast.ts'

const keyOf = (email: string | undefined) => ['voices', email]

/** The user's saved voices and what is left of the rewrites in them; undefined while loading and after a failure. */
export const useVoices = (email: string | undefined) => {
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(email),
    queryFn: () => callAsUser(listVoices, {}),
    enabled: email !== undefined,
  })

  useEffect(() => {
    // Pages that need the voices report the failure themselves.
    if (error) console.info('The voices could not be loaded.', error)
  }, [error])

  return { voices: data?.voices, rewritesLeft: data?.rewrites_left, failed: error !== null, refetch }
}

/** Saves a voice and refreshes the list. */
export const useCreateVoice = (email: string) => {
  const client = useQueryClient()
  return async (voice: NewVoice): Promise<void> => {
    const created = await callAsUser(createVoice, { body: voice })
    client.setQueryData(
      keyOf(email),
      (known: { voices: Voice[] } | undefined) => known && { ...known, voices: [...known.voices, created] },
    )
    toast({ title: 'Voice saved', description: 'Choose it in the editor, under the styles.', tone: 'success' })
  }
}

/** Deletes a voice; it disappears from the list when the server has confirmed. */
export const useDeleteVoice = (email: string) => {
  const client = useQueryClient()
  return useAction((id: string) => callAsUser(deleteVoice, { params: { id } }), {
    done: { title: 'Voice deleted' },
    failed: { title: 'Failed to delete the voice', description: 'Please try again.' },
    onDone: (_, id) =>
      client.setQueryData(
        keyOf(email),
        (known: { voices: Voice[] } | undefined) =>
          known && { ...known, voices: known.voices.filter((voice) => voice.id !== id) },
      ),
  })
}
