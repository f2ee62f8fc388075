import { useLocation } from 'react-router-dom'
import { articleHtml, pageMarks } from '#core/posts/page.ts'
import { origin } from '#web/lib/origin.ts'
import ArticleNotFound from '../not-found/route.tsx'
import { BlogHead } from '../head.tsx'
import { Markup } from '../markup.tsx'
import { useBlogPage } from '../page-data.ts'

const place = 'px-5 pt-10 pb-24 md:pt-16'

export default function BlogPost() {
  const { pathname } = useLocation()
  const page = useBlogPage(pathname)
  if (import.meta.env.SSR) return <Markup className={place} html={pageMarks.content} />
  if (page === undefined) {
    return (
      <div className="mx-auto max-w-[44rem] px-5 py-16">
        <output className="block text-ink-3">Loading...</output>
      </div>
    )
  }
  if (page === null || page instanceof Error || page.kind === 'list') return <ArticleNotFound />
  return (
    <>
      <BlogHead page={page} />
      <Markup className={place} html={articleHtml(page.post, origin)} />
    </>
  )
}
