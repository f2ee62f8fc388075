import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { blogDescription, type ListPage, listHtml, pageMarks } from '#core/posts/page.ts'
import { NewsletterBox } from '#web/chrome/newsletter-box.tsx'
import { toast } from '#web/ui/toast.ts'
import { BlogHead } from './head.tsx'
import { Markup } from './markup.tsx'
import { fetchMore, useBlogPage } from './page-data.ts'

export default function BlogList() {
  const { pathname, search } = useLocation()
  const page = useBlogPage(pathname + search)
  return (
    <div className="mx-auto max-w-[76rem] px-5 pt-10 pb-24 md:px-8 md:pt-16">
      <h1 className="display text-[2.75rem] leading-none md:text-[3.5rem]">Blog</h1>
      <p className="mt-4 max-w-[34rem] text-lg text-pretty text-ink-2">{blogDescription}</p>
      <div className="mt-8 min-h-96">
        {import.meta.env.SSR ? (
          <Markup html={pageMarks.content} />
        ) : page instanceof Error || page === null || page?.kind === 'post' ? (
          // as the specification wants it: a list that cannot be fetched is empty, and a line for whoever looks
          <p className="post-none">Nothing to read here right now.</p>
        ) : page ? (
          <List key={pathname + search} page={page} />
        ) : (
          <output aria-label="Loading posts..." className="shimmer block h-96" />
        )}
      </div>
      <div className="mt-16">
        <NewsletterBox />
      </div>
    </div>
  )
}

const List = ({ page: first }: { page: ListPage }) => {
  const [page, setPage] = useState(first)
  const [isLoading, setIsLoading] = useState(false)

  const loadMore = async (address: string) => {
    setIsLoading(true)
    try {
      const next = await fetchMore(address)
      setPage({ ...page, posts: [...page.posts, ...next.posts], cursor: next.cursor })
    } catch (error) {
      console.info('No more posts could be loaded.', error)
      toast({ title: 'Failed to fetch blog posts', tone: 'error' })
    }
    setIsLoading(false)
  }

  return (
    <>
      <BlogHead page={first} />
      <Markup
        html={listHtml(page)}
        onLink={(link) => {
          const isMore = link.closest('.post-load') !== null
          if (isMore && !isLoading) void loadMore(link.pathname + link.search)
          return isMore
        }}
      />
    </>
  )
}
