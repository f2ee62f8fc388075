import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { deletePost, listAllPosts } from '#core/api/admin.ts'
import type { ListedPost } from '#core/posts/post.ts'
import { useAction } from '#web/lib/use-action.ts'
import { callAsUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { formatDay } from '#web/lib/format-date.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Question } from '#web/ui/question.tsx'

const usePosts = () => {
  const query = useInfiniteQuery({
    queryKey: ['admin-posts'],
    queryFn: ({ pageParam }) =>
      callAsUser(listAllPosts, { query: pageParam === undefined ? {} : { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  })
  const { error } = query
  useEffect(() => {
    if (error) toast({ title: 'Error', description: 'Failed to fetch blog posts', tone: 'error' })
  }, [error])
  return query
}

export const Posts = ({ onEdit }: { onEdit: (id: string) => void }) => {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePosts()
  const [toDelete, setToDelete] = useState<ListedPost>()
  const erase = useAction(
    ({ id, version }: ListedPost) => callAsUser(deletePost, { params: { id }, query: { version } }),
    { done: { title: 'Post deleted successfully' }, failed: { title: 'Failed to delete post' } },
  )

  if (isPending) return <output aria-label="Loading posts..." className="shimmer block h-40" />
  if (error) {
    return <NotLoaded onRetry={() => void refetch()}>Failed to fetch blog posts</NotLoaded>
  }
  const posts = data.pages.flatMap((page) => page.posts)
  if (posts.length === 0) return <p className="text-ink-2">No posts yet. Write the first one.</p>

  return (
    <>
      <ul className="border-t border-line">
        {posts.map((post) => (
          <PostRow key={post.id} post={post} onEdit={() => onEdit(post.id)} onDelete={() => setToDelete(post)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-6" aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading...' : 'Load more'}
        </Button>
      )}
      <Question
        about={toDelete}
        title="Are you sure you want to delete this post?"
        description={({ title }) => `“${title}” is deleted for good, and its address will show “not found”.`}
        action="Delete"
        cancel="Keep it"
        onAction={(post) => erase.mutate(post, { onSettled: () => void refetch() })}
        onClose={() => setToDelete(undefined)}
      />
    </>
  )
}

const PostRow = ({ post, onEdit, onDelete }: { post: ListedPost; onEdit: () => void; onDelete: () => void }) => (
  <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line py-4">
    <div className="min-w-0 flex-1 basis-64">
      <h2 className="text-md font-medium break-words">{post.title}</h2>
      <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-3">
        <span
          className={`rounded-full px-2 py-0.5 text-2xs font-medium ${post.published ? 'bg-pen-wash text-pen' : 'bg-chip text-ink-2'}`}
        >
          {post.published ? 'Published' : 'Draft'}
        </span>
        <span>{post.category}</span>
        <time dateTime={post.updated_at}>Changed {formatDay(new Date(post.updated_at))}</time>
        {post.featured && <span>Featured</span>}
      </p>
    </div>
    <div className="flex gap-1">
      {post.published && (
        <a href={`/blog/${post.slug}`} className="btn btn-ghost btn-sm" aria-label={`View ${post.title}`}>
          View
        </a>
      )}
      <Button tone="ghost" size="sm" aria-label={`Edit ${post.title}`} onClick={onEdit}>
        Edit
      </Button>
      <Button tone="ghost" size="sm" aria-label={`Delete ${post.title}`} onClick={onDelete}>
        Delete
      </Button>
    </div>
  </li>
)
