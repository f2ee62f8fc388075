import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deleteHumanization, type Humanization, listHumanizations } from '#core/api/humanizations.ts'
import { Problem } from '#core/problem.ts'
import { callAsUser } from '#web/lib/session.ts'
import { toast } from '#web/ui/toast.ts'

type Page = { humanizations: Humanization[]; cursor?: string | undefined }

const keyOf = (email: string) => ['documents', email]

/** The newest documents first, a page at a time. */
export const useDocuments = (email: string) => {
  const pages = useInfiniteQuery({
    queryKey: keyOf(email),
    queryFn: ({ pageParam }): Promise<Page> => callAsUser(listHumanizations, { query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  })

  const { error } = pages
  useEffect(() => {
    if (!error || (error instanceof Problem && error.code === 'not-signed-in')) return
    toast({ title: 'Error loading documents', description: 'Failed to load your document history.', tone: 'error' })
  }, [error])

  return { ...pages, documents: pages.data?.pages.flatMap(({ humanizations }) => humanizations) }
}

/** Erases a document; it leaves the list when the server has confirmed. */
export const useDeleteDocument = (email: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callAsUser(deleteHumanization, { params: { id } }),
    onSuccess: (_, id) => {
      client.setQueryData(
        keyOf(email),
        (list: InfiniteData<Page> | undefined) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              humanizations: page.humanizations.filter((document) => document.id !== id),
            })),
          },
      )
      toast({ title: 'Document deleted', tone: 'success' })
    },
    onError: () => {
      toast({ title: 'Failed to delete document', description: 'Please try again.', tone: 'error' })
    },
  })
}
