import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { brand } from '#core/brand.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { useAccount } from '#web/lib/use-account.ts'
import { isAdmin, signOut } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Login } from './login.tsx'
import { PostEditor } from './post-editor.tsx'
import { Posts } from './posts.tsx'

const createQueries = () => new QueryClient({ defaultOptions: { queries: { retry: 0 }, mutations: { retry: 0 } } })

/** The blog's administration. The server checks the group on every call; this page only hides the interface. */
export default function Admin() {
  const [queries] = useState(createQueries)
  return (
    <QueryClientProvider client={queries}>
      <title>{`Blog admin · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto max-w-[76rem] px-5 pt-10 pb-24 md:px-8">
        <Door />
      </div>
    </QueryClientProvider>
  )
}

const Door = () => {
  const email = useAccount()?.email
  const [adminEmail] = useLoaded(async () => (email !== undefined && (await isAdmin()) ? email : undefined), [email])
  if (email === undefined || adminEmail !== email) return <Login />
  return <Office />
}

/** `?post=new` or `?post=<id>` opens the form, so that Back leads to the list. */
const Office = () => {
  const [query, setQuery] = useSearchParams()
  const post = query.get('post')
  const showList = () => setQuery({})
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <h1 className="display text-[2.5rem] leading-none">
          {post === null ? 'Blog admin' : post === 'new' ? 'New post' : 'Edit post'}
        </h1>
        <div className="flex gap-2">
          {post === null ? (
            <Button tone="ink" onClick={() => setQuery({ post: 'new' })}>
              New post
            </Button>
          ) : (
            <Button onClick={showList}>Back to the list</Button>
          )}
          <Button
            tone="ghost"
            onClick={() => {
              showList()
              void signOut()
            }}
          >
            Logout
          </Button>
        </div>
      </div>
      {post === null ? (
        <Posts onEdit={(id) => setQuery({ post: id })} />
      ) : (
        <PostEditor key={post} id={post === 'new' ? undefined : post} onDone={showList} />
      )}
    </>
  )
}
