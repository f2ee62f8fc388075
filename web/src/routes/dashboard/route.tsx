import { Content, Root } from '@radix-ui/react-tabs'
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { brand } from '#core/brand.ts'
import { searchFor } from '#core/documents/search.ts'
import { titleOf } from '#core/documents/title.ts'
import { anonymous } from '#core/plans.ts'
import { Problem } from '#core/problem.ts'
import { styles } from '#core/styles.ts'
import type { Command } from '#web/editor/commands/command.ts'
import { clock } from '#web/time/clock.ts'
import { formatDay } from '#web/lib/format-date.ts'
import { useAccount, useExpiredAccount } from '#web/lib/use-account.ts'
import { token } from '#web/lib/session.ts'
import { Tab, TabList } from '#web/ui/tabs.tsx'
import { Bar } from './bar.tsx'
import { newestDocuments } from './documents/documents.ts'
import { DocumentsTab } from './documents/documents-tab.tsx'
import { useOpening } from './documents/use-opening.tsx'
import { HumanizeTab } from './humanize/humanize-tab.tsx'
import { SessionEnded } from './session-ended.tsx'
import { useSubscription } from './account/subscription.ts'
import { useUsage } from './account/usage.ts'
import { UsageCard } from './account/usage-card.tsx'
import { useVoice } from './humanize/voice-picker.tsx'
import { originalFiles } from '#web/lib/original-files.ts'

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

/** Fits four labels side by side on the narrowest phone. */
const tabClass = 'px-2.5 text-sm font-medium focus-visible:-outline-offset-3 max-[30rem]:px-1.5'

/** A tab that scrolls as a page does. */
const pageClass = 'min-h-0 flex-1 overflow-y-auto outline-none'
const pageWidth = 'mx-auto max-w-[76rem] px-5 pt-2 pb-24 md:px-8'

/** Visitors and users share one tree: a sign-in or sign-out leaves the editor and its text in place. */
const Workspace = () => {
  const account = useAccount()
  const expired = useExpiredAccount()
  // The editor stays a user's while an expired session waits for a new sign-in.
  const user = account ?? expired
  const { expectChange, ...subscription } = useSubscription(account)
  const { usage, failed } = useUsage(account, subscription.failed ? subscription.tier : undefined)
  const voice = useVoice(account)
  const queries = useQueryClient()
  const [query, setQuery] = useSearchParams()
  const asked = query.get('tab') ?? humanizeTab
  const tab = tabs.includes(asked) ? asked : humanizeTab
  /** A new key mounts a new editor, which loads the document laid out for it. */
  const [editor, setEditor] = useState(0)
  const [isRewriting, setIsRewriting] = useState(false)

  const show = (next: string) => setQuery(next === humanizeTab ? {} : { tab: next }, { replace: true })
  const comesFromDocument = useRef(false)
  const showEditor = (anew: boolean) => {
    comesFromDocument.current = true
    if (anew) setEditor(editor + 1)
    show(humanizeTab)
  }
  useEffect(() => {
    // The focused document is no longer on the page.
    if (!comesFromDocument.current || tab !== humanizeTab) return
    comesFromDocument.current = false
    document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
  }, [tab])
  useEffect(() => void originalFiles.forgetOld(), [])
  const opening = useOpening(isRewriting, showEditor)
  const [title, setTitle] = useState<string>()
  /** The newest documents as commands that open them. */
  const findDocuments = async (): Promise<Command[]> => {
    const documents = account === undefined ? [] : await newestDocuments(queries, account.email)
    return documents.map((document) => ({
      name: titleOf(document),
      note: `${styles[document.style].name} · ${formatDay(new Date(document.created_at))}`,
      isPossible: () => true,
      isFound: (typed) => searchFor(typed)(document),
      run: () => opening.ask(document),
    }))
  }
  const refresh = () => void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'subscription' })

  return (
    <Root value={tab} onValueChange={show} className="relative flex h-dvh flex-col overflow-hidden">
      <Bar
        user={user}
        title={tab === humanizeTab ? title : undefined}
        usage={account && <UsageCard usage={usage} failed={failed} subscription={subscription} />}
      >
        <TabList data-aside className="self-stretch border-b-0">
          <Tab value={humanizeTab} className={tabClass}>
            Humanize
          </Tab>
          <Tab value={bulkTab} className={tabClass}>
            Bulk
          </Tab>
          <Tab value={documentsTab} className={tabClass}>
            My Documents
          </Tab>
          <Tab value={accountTab} className={tabClass}>
            Account
          </Tab>
        </TabList>
      </Bar>
      <main id="main" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        <h1 className="sr-only">Dashboard</h1>
        <SessionEnded />
        {!user && (
          <p data-aside className="border-b border-line px-5 py-1.5 md:px-6 text-sm text-ink-2">
            Please sign in to access your dashboard.{' '}
            <Link to="/auth" className="rounded-sm text-pen underline underline-offset-4">
              Sign in
            </Link>{' '}
            <span>Without an account, you can rewrite {anonymous.wordsPerRequest} words at a time here.</span>
          </p>
        )}
        <Content
          value={humanizeTab}
          forceMount
          hidden={tab !== humanizeTab}
          className="flex min-h-0 flex-1 flex-col outline-none [[hidden]]:hidden"
        >
          <HumanizeTab
            key={editor}
            plan={user ? (user.tier ?? 'free') : 'anonymous'}
            token={token}
            onDone={refresh}
            onBusyChange={setIsRewriting}
            isShown={tab === humanizeTab}
            findDocuments={account && findDocuments}
            onTitle={setTitle}
            voice={voice}
          />
        </Content>
        <Content value={bulkTab} className={pageClass}>
          <div className={pageWidth}>
            <Suspense fallback={<div aria-busy="true" className="shimmer mt-6 h-24" />}>
              <BulkTab
                account={account}
                subscription={subscription}
                wordsLeft={usage?.remaining_words}
                onDone={refresh}
                isRewriting={isRewriting}
                onEditor={showEditor}
                voice={voice}
              />
            </Suspense>
          </div>
        </Content>
        <Content value={documentsTab} className={pageClass}>
          <div className={pageWidth}>
            <DocumentsTab account={account} isRewriting={isRewriting} onEditor={showEditor} />
          </div>
        </Content>
        <Content value={accountTab} className={pageClass}>
          <div className={pageWidth}>
            <Suspense fallback={<div aria-busy="true" className="shimmer mt-6 h-24" />}>
              <AccountTab
                account={account}
                subscription={subscription}
                wordLimit={usage?.word_limit}
                hasApi={usage?.api_access === true}
                onLeave={expectChange}
              />
            </Suspense>
          </div>
        </Content>
        {opening.question}
      </main>
    </Root>
  )
}
