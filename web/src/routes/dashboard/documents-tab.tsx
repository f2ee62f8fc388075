import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { plans } from '#core/plans.ts'
import type { Account } from '#web/lib/account.ts'
import { Button } from '#web/ui/button.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { DocumentItem } from './document-item.tsx'
import { useDeleteDocument, useDocuments } from './documents.ts'
import { Modal } from './modal.tsx'

export const DocumentsTab = ({ account }: { account: Account | undefined }) =>
  account ? (
    <History email={account.email} tier={account.tier} />
  ) : (
    <p className="py-8 text-ink-2">
      Please sign in to view your document history.{' '}
      <Link to="/auth" className="rounded-sm text-pen underline underline-offset-4">
        Sign in
      </Link>
    </p>
  )

const History = ({ email, tier }: { email: string; tier: Account['tier'] }) => {
  const { documents, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useDocuments(email)
  const erase = useDeleteDocument(email)
  const [doomed, setDoomed] = useState<string>()
  const [shownBefore, setShownBefore] = useState<number>()
  const list = useRef<HTMLElement>(null)

  if (isPending) return <Loading />
  if (!documents) return <Failed onRetry={() => void refetch()} />
  if (documents.length === 0) return <Empty takesFocus={erase.isSuccess} />

  const loadMore = () => {
    setShownBefore(documents.length)
    void fetchNextPage()
  }

  const eraseDoomed = () => {
    if (doomed !== undefined) erase.mutate(doomed)
    setDoomed(undefined)
  }

  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pt-6 pb-4">
        <h2 className="text-md font-medium">
          Your humanized text history ({documents.length} {documents.length === 1 ? 'document' : 'documents'})
        </h2>
        {tier === 'free' && <p className="text-sm text-ink-3">Kept for {plans.free.historyDays} days</p>}
      </div>
      <section
        ref={list}
        aria-label="Document history"
        // A scroll area must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="h-[600px] overflow-y-auto border-y border-line pr-3"
      >
        {documents.map((document, index) => (
          <DocumentItem
            key={document.id}
            document={document}
            takesFocus={index === shownBefore}
            onDelete={() => setDoomed(document.id)}
          />
        ))}
        {hasNextPage && (
          <div className="py-5 text-center">
            <Button aria-disabled={isFetchingNextPage} onClick={() => !isFetchingNextPage && loadMore()}>
              {isFetchingNextPage ? 'Loading...' : 'Load more'}
            </Button>
          </div>
        )}
      </section>
      <Modal
        role="alertdialog"
        title="Delete this document?"
        description="Its original and its humanized text are erased. This cannot be undone."
        open={doomed !== undefined}
        onOpenChange={(open) => {
          if (!open) setDoomed(undefined)
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          list.current?.focus()
        }}
      >
        <div className="flex justify-end gap-2">
          <Button onClick={() => setDoomed(undefined)}>Cancel</Button>
          <Button tone="ink" onClick={eraseDoomed}>
            Delete
          </Button>
        </div>
      </Modal>
    </>
  )
}

const skeletonRows = [0, 1, 2]

const Loading = () => (
  <div aria-busy="true" className="pt-6">
    <output className="text-ink-2">Loading documents...</output>
    {skeletonRows.map((row) => (
      <div key={row} aria-hidden="true" className="border-b border-line-soft py-5">
        <div className="shimmer h-4 w-56" />
        <div className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-2">
          <div className="space-y-2">
            <div className="shimmer h-3.5 w-full" />
            <div className="shimmer h-3.5 w-3/4" />
          </div>
          <div className="space-y-2">
            <div className="shimmer h-3.5 w-11/12" />
            <div className="shimmer h-3.5 w-2/3" />
          </div>
        </div>
      </div>
    ))}
  </div>
)

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="py-12 text-center">
    <p className="text-ink-2">Failed to load your document history.</p>
    <Button className="mt-4" onClick={onRetry}>
      Try again
    </Button>
  </div>
)

/** `takesFocus`: the last document was erased here, and the list that had the focus went with it. */
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
