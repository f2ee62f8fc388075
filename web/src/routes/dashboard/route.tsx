import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { brand } from '#core/brand.ts'
import type { SavedDocument } from '#core/documents/document.ts'
import { searchFor } from '#core/documents/search.ts'
import { titleOf } from '#core/documents/title.ts'
import { anonymous } from '#core/plans.ts'
import { Problem } from '#core/problem.ts'
import { styles } from '#core/styles.ts'
import type { Command } from '#web/editor/commands/command.ts'
import { UpgradeLink } from '#web/chrome/header.tsx'
import { SiteMenuOfEditor } from '#web/editor/menus.tsx'
import { Bar } from '#web/editor/components/bar.tsx'
import type { Editor } from '#web/editor/store/store.ts'
import type { Account } from '#web/lib/account.ts'
import { clock } from '#web/time/clock.ts'
import { formatDay } from '#web/lib/format-date.ts'
import { useAccount, useExpiredAccount } from '#web/lib/use-account.ts'
import { token } from '#web/lib/session.ts'
import { Link } from '#web/ui/link.tsx'
import { newestDocuments } from './documents/documents.ts'
import { openDocument } from './documents/open-document.ts'
import { HumanizeTab } from './humanize/humanize-tab.tsx'
import { useWorkspace } from './humanize/use-workspace.ts'
import { SessionEnded } from './session-ended.tsx'
import { useSubscription } from './account/subscription.ts'
import { useUsage } from './account/usage.ts'
import { UsageCard } from './account/usage-card.tsx'
import { useVoice } from '#web/voices/use-voice.ts'
import { originalFiles } from '#web/lib/original-files.ts'

const DocumentsTab = lazy(() =>
  import('./documents/documents-tab.tsx').then((file) => ({ default: file.DocumentsTab })),
)
const AccountTab = lazy(() => import('./account/account-tab.tsx').then((file) => ({ default: file.AccountTab })))
const BulkTab = lazy(() => import('./bulk/bulk-tab.tsx').then((file) => ({ default: file.BulkTab })))

/** A retry cannot change a refusal, but it may reach a server that was down. */
const mayHelp = (tries: number, error: Error) => tries < 1 && error instanceof Problem && error.code === 'unavailable'
const msBeforeRetry = 1_000

/** One cache per visit: it ends with the page, and with it the user's data. */
const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: mayHelp, retryDelay: () => clock.lasting(msBeforeRetry) },
      mutations: { retry: 0 },
    },
  })

export default function Dashboard() {
  const [queries] = useState(createQueries)
  return (
    <QueryClientProvider client={queries}>
      <title>{`Dashboard · ${brand.name}`}</title>
      <Workspace />
    </QueryClientProvider>
  )
}

const humanizeTab = 'humanize'
const bulkTab = 'bulk'
const documentsTab = 'documents'
const accountTab = 'account'
const tabs = [humanizeTab, bulkTab, documentsTab, accountTab]

/** Words left are shown by themselves below this share of the month's. */
const shareOfFew = 0.2

const nameOf: Record<string, string> = {
  [bulkTab]: 'Bulk',
  [documentsTab]: 'My Documents',
  [accountTab]: 'Account',
}

const pageWidth = 'mx-auto max-w-[76rem] px-5 pt-2 pb-24 md:px-8'

/** Visitors and users share one tree: a sign-in or sign-out leaves the editor and its text in place. */
// oxlint-disable-next-line max-lines-per-function
const Workspace = () => {
  const account = useAccount()
  const expired = useExpiredAccount()
  // The editor stays a user's while an expired session waits for a new sign-in.
  const user = account ?? expired
  const { expectChange, ...subscription } = useSubscription(account)
  const words = useUsage(account, subscription.failed ? subscription.tier : undefined)
  const { usage } = words
  const voice = useVoice(account)
  const queries = useQueryClient()
  const [query, setQuery] = useSearchParams()
  const asked = query.get('tab') ?? humanizeTab
  const tab = tabs.includes(asked) ? asked : humanizeTab
  const refresh = () => void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'subscription' })
  const workspace = useWorkspace({
    plan: user ? user.tier : 'anonymous',
    token,
    onDone: refresh,
    voice: voice.id,
  })

  const [isOpened, setIsOpened] = useState(false)
  const show = (next: string) => setQuery(next === humanizeTab ? {} : { tab: next }, { replace: true })
  const open = async (document: SavedDocument) => {
    if (!(await openDocument(workspace.editor, document))) return
    show(humanizeTab)
    setIsOpened(true)
  }
  useFocusOnRewrite(workspace.editor, isOpened && tab === humanizeTab, () => setIsOpened(false))
  useEffect(() => void originalFiles.forgetOld(), [])
  /** The newest documents as commands that open them. */
  const findDocuments = async (): Promise<Command[]> => {
    const documents = account === undefined ? [] : await newestDocuments(queries, account.email)
    return documents.map((document) => ({
      name: titleOf(document),
      note: `${styles[document.style].name} · ${formatDay(new Date(document.created_at))}`,
      isFound: (typed) => searchFor(typed)(document),
      run: () => void open(document),
    }))
  }

  const isOfUser = user !== undefined
  const few = usage && usage.remaining_words < usage.word_limit * shareOfFew ? usage.remaining_words : undefined
  const page = (id: string, content: ReactNode, head?: ReactNode) =>
    tab === id && (
      <div className="editor" data-phase="page">
        <Bar
          menu={<SiteMenuOfEditor onHelp={() => navigate('/help')} />}
          tab={id === accountTab ? 'account' : 'documents'}
          onTab={show}
          wordsLeft={few}
          visitor={isOfUser ? undefined : 'before-result'}
        />
        <main id="main" tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto outline-none">
          <h1 className="sr-only">Dashboard</h1>
          <div role="tabpanel" aria-label={nameOf[id]} className={pageWidth}>
            {head}
            <Suspense fallback={<div aria-busy="true" className="shimmer mt-6 h-24" />}>{content}</Suspense>
          </div>
        </main>
      </div>
    )

  return (
    <>
      <SessionEnded />
      <div hidden={tab !== humanizeTab} className="contents [[hidden]]:hidden">
        <HumanizeTab
          workspace={workspace}
          isUser={isOfUser}
          isShown={tab === humanizeTab}
          findDocuments={account && findDocuments}
          onTab={show}
          voice={voice}
          wordsLeft={few}
        />
      </div>
      {page(
        documentsTab,
        <>
          <p className="pt-5 text-base">
            <Link to="/dashboard?tab=bulk" className="link">
              Rewrite many files at once
            </Link>
          </p>
          <DocumentsTab account={account} onOpen={(document) => void open(document)} />
        </>,
      )}
      {page(
        bulkTab,
        <BulkTab
          account={account}
          subscription={subscription}
          wordsLeft={usage?.remaining_words}
          onDone={refresh}
          onOpen={(document) => void open(document)}
          voice={voice}
        />,
      )}
      {page(
        accountTab,
        <AccountTab account={account} subscription={subscription} usage={words} onLeave={expectChange} />,
        <Welcome user={user} usage={account && <UsageCard {...words} tier={subscription.tier} />} />,
      )}
    </>
  )
}

/** Puts the caret into the rewrite of a document that was opened, once it is on the screen. */
const useFocusOnRewrite = (editor: Editor, isWanted: boolean, onDone: () => void): void => {
  useEffect(() => {
    if (!isWanted) return undefined
    const focus = () => {
      const { rewrite } = editor.pages
      if (!rewrite) return
      stop()
      rewrite.focus({ segment: 0 })
      onDone()
    }
    const stop = editor.subscribe(focus)
    focus()
    return stop
    // Once for each document.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [editor, isWanted])
}

/** The account's header: who is signed in, and the month's words. */
const Welcome = ({ user, usage }: { user: Account | undefined; usage: ReactNode }) =>
  user ? (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-6">
      <p className="min-w-0 flex-1 basis-60 truncate text-md" title={user.email}>
        Welcome, {user.email}
      </p>
      <UpgradeLink account={user} className="" />
      {usage}
    </div>
  ) : (
    <p className="pt-6 text-base text-ink-2">
      Please sign in to access your dashboard.{' '}
      <Link to="/auth" className="link">
        Sign in
      </Link>{' '}
      <span>Without an account, you can rewrite {anonymous.wordsPerRequest} words at a time here.</span>
    </p>
  )
