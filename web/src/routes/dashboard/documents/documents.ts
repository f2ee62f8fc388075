import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  deleteHumanization,
  documentsPerPage,
  listHumanizations,
  renameHumanization,
  searchHumanizations,
} from '#core/api/documents.ts'
import { type SavedDocument } from '#core/documents/document.ts'
import { Problem } from '#core/problem.ts'
import { useAction } from '#web/lib/use-action.ts'
import { callAsUser } from '#web/lib/session.ts'
import { toast } from '#web/ui/toast.ts'

type Page = { humanizations: SavedDocument[]; cursor?: string | undefined; searched_to?: string | undefined }

const keyOf = (email: string) => ['documents', email]

/** A search reads this many pages of the history, 5 MB each, before it asks whether to go on. */
const stretchesAtOnce = 5

/** Most pages of a long history hold no match, so one page of matches is made of several. */
const search = async (text: string, cursor: string | undefined): Promise<Page> => {
  const page: Page = { humanizations: [], cursor }
  for (let stretch = 0; stretch < stretchesAtOnce; stretch += 1) {
    const {
      humanizations,
      cursor: next,
      searched_to,
    } = await callAsUser(searchHumanizations, {
      body: { text, ...(page.cursor !== undefined && { cursor: page.cursor }) },
    })
    page.humanizations.push(...humanizations)
    page.cursor = next
    page.searched_to = searched_to
    if (next === undefined || page.humanizations.length >= documentsPerPage) return page
  }
  return page
}

const pagesOf = (email: string, wanted: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(email), wanted],
    queryFn: ({ pageParam }): Promise<Page> =>
      wanted === '' ? callAsUser(listHumanizations, { query: { cursor: pageParam } }) : search(wanted, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  })

const millisecondsFresh = 60_000

/** The newest documents, from the list where that was loaded a moment ago: a page reads megabytes of the history. */
export const newestDocuments = async (client: QueryClient, email: string): Promise<SavedDocument[]> => {
  const { pages } = await client.fetchInfiniteQuery({ ...pagesOf(email, ''), staleTime: millisecondsFresh })
  return pages.flatMap(({ humanizations }) => humanizations)
}

/** Documents, newest first, a page at a time: all of them, or those that contain a text. */
export const useDocuments = (email: string, wanted: string) => {
  const pages = useInfiniteQuery(pagesOf(email, wanted))

  const { error } = pages
  useEffect(() => {
    if (!error || (error instanceof Problem && error.code === 'not-signed-in')) return
    toast({ title: 'Error loading documents', description: 'Failed to load your document history.', tone: 'error' })
  }, [error])

  return {
    ...pages,
    documents: pages.data?.pages.flatMap(({ humanizations }) => humanizations),
    searchedTo: pages.data?.pages.at(-1)?.searched_to,
  }
}

/** Updates documents in the list and in every search. */
const useShownDocuments = (email: string) => {
  const client = useQueryClient()
  return (change: (documents: SavedDocument[]) => SavedDocument[]) =>
    client.setQueriesData(
      { queryKey: keyOf(email) },
      (list: InfiniteData<Page> | undefined) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({ ...page, humanizations: change(page.humanizations) })),
        },
    )
}

/** Sets or removes a field of a shown document. */
const useShownField = (email: string) => {
  const changeShown = useShownDocuments(email)
  return (id: string, name: 'title' | 'shared_at', value: string | undefined) =>
    changeShown((documents) =>
      documents.map((document) => {
        if (document.id !== id) return document
        const { [name]: _, ...others } = document
        return { ...others, ...(value !== undefined && { [name]: value }) }
      }),
    )
}

/** Shows that a document is shared, or no longer. */
export const useMarkShared = (email: string) => {
  const setShown = useShownField(email)
  return (id: string, sharedAt: string | undefined) => setShown(id, 'shared_at', sharedAt)
}

/** Deletes a document; it disappears from the list when the server has confirmed. */
export const useDeleteDocument = (email: string) => {
  const changeShown = useShownDocuments(email)
  return useAction((id: string) => callAsUser(deleteHumanization, { params: { id } }), {
    done: { title: 'Document deleted' },
    failed: { title: 'Failed to delete document', description: 'Please try again.' },
    onDone: (_, id) => changeShown((documents) => documents.filter((document) => document.id !== id)),
  })
}

/** Sets a document's title; without one its text names it again. */
export const useRenameDocument = (email: string) => {
  const setShown = useShownField(email)
  return useAction(
    ({ id, title }: { id: string; title: string }) =>
      callAsUser(renameHumanization, { params: { id }, body: { title } }),
    {
      done: { title: 'Document renamed' },
      failed: { title: 'Failed to rename document' },
      onDone: ({ title }, { id }) => setShown(id, 'title', title),
    },
  )
}
