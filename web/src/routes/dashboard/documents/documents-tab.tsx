import { useRef, useState } from 'react'
import { Link } from '#web/ui/link.tsx'
import type { SavedDocument } from '#core/documents/document.ts'
import { plans } from '#core/plans.ts'
import type { Account } from '#web/lib/account.ts'
import { formatDay } from '#web/lib/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { DocumentList } from './document-list.tsx'
import { useDeleteDocument, useDocuments, useMarkShared, useRenameDocument } from './documents.ts'
import { HistorySearch } from './document-search.tsx'
import { Question } from '#web/ui/question.tsx'

type Props = {
  account: Account | undefined
  /** Opens a document in the editor. */
  onOpen: (document: SavedDocument) => void
}

export const DocumentsTab = ({ account, onOpen }: Props) =>
  account ? (
    <History email={account.email} tier={account.tier} onOpen={onOpen} />
  ) : (
    <p className="py-8 text-ink-2">
      Please sign in to view your document history.{' '}
      <Link to="/auth" className="link">
        Sign in
      </Link>
    </p>
  )

type HistoryProps = { email: string; tier: Account['tier'] } & Pick<Props, 'onOpen'>

// oxlint-disable-next-line max-lines-per-function
const History = ({ email, tier, onOpen }: HistoryProps) => {
  const [wanted, setWanted] = useState('')
  const { documents, searchedTo, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useDocuments(
    email,
    wanted,
  )
  const erase = useDeleteDocument(email)
  const rename = useRenameDocument(email)
  const markShared = useMarkShared(email)
  const [toDelete, setToDelete] = useState<string>()
  const [shownBefore, setShownBefore] = useState<number>()
  const list = useRef<HTMLElement>(null)
  const searchField = useRef<HTMLInputElement>(null)

  const failed = (
    <div className="py-12 text-center">
      <NotLoaded onRetry={() => void refetch()}>Failed to load your document history.</NotLoaded>
    </div>
  )
  if (wanted === '' && isPending) return <Loading />
  if (wanted === '' && !documents) return failed
  if (wanted === '' && documents?.length === 0 && !hasNextPage) return <Empty takesFocus={erase.isSuccess} />

  const found = documents ?? []
  const search = (text: string) => {
    setShownBefore(undefined)
    setWanted(text)
  }

  const loadMore = () => {
    setShownBefore(found.length)
    void fetchNextPage()
  }

  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pt-6 pb-4">
        <h2 className="text-md font-medium">
          {wanted === ''
            ? `Your humanized text history (${documentsIn(found.length, hasNextPage)})`
            : 'Your humanized text history'}
        </h2>
        <p className="text-sm text-ink-3">{tier && keptOn[tier]}</p>
      </div>
      <HistorySearch field={searchField} wanted={wanted} onSearch={search} />
      <output className="block text-sm text-ink-2 not-empty:pb-4">
        {wanted !== '' && (isPending ? 'Searching...' : outcomeOf(wanted, documents, searchedTo))}
      </output>
      {wanted !== '' && !isPending && !documents && failed}
      {(found.length > 0 || hasNextPage) && (
        <DocumentList
          ref={list}
          documents={found}
          firstLoaded={shownBefore === undefined ? undefined : found[shownBefore]?.id}
          onOpen={onOpen}
          onRename={(id, title) => rename.mutate({ id, title })}
          onShared={markShared}
          onDelete={setToDelete}
          onSearch={() => searchField.current?.focus()}
        >
          {hasNextPage && (
            <div className="py-5 text-center">
              <Button aria-disabled={isFetchingNextPage} onClick={() => !isFetchingNextPage && loadMore()}>
                {isFetchingNextPage ? 'Loading...' : wanted === '' ? 'Load more' : 'Search older documents'}
              </Button>
            </div>
          )}
        </DocumentList>
      )}
      <Question
        about={toDelete}
        title="Delete this document?"
        description="Its original and its humanized text will be deleted. You cannot undo this."
        action="Delete"
        onAction={(id) => erase.mutate(id)}
        onClose={() => setToDelete(undefined)}
        focusAfter={list}
      />
    </>
  )
}

const keptOn = { free: `Kept for ${plans.free.historyDays} days`, pro: 'Kept as long as your account' }

/** `hasMore`: more documents can be loaded. */
const documentsIn = (count: number, hasMore = false): string =>
  count === 1 && !hasMore ? '1 document' : `${count}${hasMore ? '+' : ''} documents`

/** `searchedTo`: how far back the search has looked, if there are older documents. */
const outcomeOf = (
  wanted: string,
  documents: readonly SavedDocument[] | undefined,
  searchedTo: string | undefined,
): string => {
  if (!documents) return ''
  const found = documents.length === 0 ? 'No document holds' : `${documentsIn(documents.length)} with`
  return `${found} “${wanted}”${searchedTo === undefined ? '' : `, back to ${formatDay(new Date(searchedTo))}`}.`
}

const skeletonRows = [0, 1, 2, 3, 4]

const Loading = () => (
  <div aria-busy="true" className="pt-6">
    <output className="text-ink-2">Loading documents...</output>
    {skeletonRows.map((row) => (
      <div key={row} aria-hidden="true" className="flex h-14 items-center border-b border-line-soft">
        <div className="shimmer h-4 w-72 max-w-full" />
      </div>
    ))}
  </div>
)

/** `takesFocus`: the last document was deleted here, and the focused list has gone. */
const Empty = ({ takesFocus }: { takesFocus: boolean }) => (
  <div ref={takesFocus ? takeFocus : undefined} tabIndex={-1} className="py-16 text-center outline-none">
    <svg width="72" height="54" viewBox="0 0 32 24" fill="none" aria-hidden="true" className="mx-auto">
      <path
        d="M2 19C9 18 12 3 16.5 3c3.2 0-2.7 15.5 2 15.5 3.3 0 5.7-6.5 11-9.5"
        stroke="var(--color-line)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
    <h2 className="mt-5 text-md font-medium">No documents yet</h2>
    <p className="mt-1 text-base text-ink-2">Start by humanizing some text to see your documents here.</p>
  </div>
)
