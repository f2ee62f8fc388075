import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { brand } from '#core/brand.ts'
import { blogDescription, pageMarks } from '#core/posts/page.ts'
import { Footer } from '#web/chrome/footer.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { BlogHeader } from './header.tsx'
import { NewsletterBox } from './newsletter.tsx'

const Content = ({ className }: { className: string }) => (
  <div className={className} dangerouslySetInnerHTML={{ __html: pageMarks.content }} />
)

const PostList = () => (
  <div className="mx-auto max-w-[76rem] px-5 pt-10 pb-24 md:px-8 md:pt-16">
    <h1 className="display text-[2.75rem] leading-none md:text-[3.5rem]">Blog</h1>
    <p className="mt-4 max-w-[34rem] text-lg text-pretty text-ink-2">{blogDescription}</p>
    <Content className="mt-8 min-h-96" />
    <div className="mt-16">
      <NewsletterBox />
    </div>
  </div>
)

const ArticleNotFound = () => (
  <div className="mx-auto flex max-w-[44rem] flex-col items-start px-5 py-20 md:py-28">
    <h1 className="display text-[2.75rem] leading-none md:text-[3.5rem]">Article Not Found</h1>
    <p className="mt-4 text-lg text-ink-2">The article you're looking for doesn't exist or has been removed.</p>
    <ButtonLink to="/blog" tone="ink" size="lg" className="mt-8">
      Back to Blog
    </ButtonLink>
  </div>
)

const page = (pathname: string, content: ReactNode): string =>
  renderToStaticMarkup(
    <Router ssrPath={pathname}>
      <div className="flex min-h-dvh flex-col">
        <BlogHeader />
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          {content}
        </main>
        <Footer />
      </div>
    </Router>,
  )

type Template = { head: string; body: string }

/** The pages of the blog with marks where the function behind /blog puts the posts. No React runs in them: see script.ts. */
export const blogTemplates = (): Record<'list' | 'post' | 'notFound', Template> => ({
  list: { head: pageMarks.head, body: page('/blog', <PostList />) },
  post: { head: pageMarks.head, body: page('/blog/post', <Content className="px-5 pt-10 pb-24 md:pt-16" />) },
  notFound: {
    head: `<title>Article not found · ${brand.name}</title><meta name="robots" content="noindex">`,
    body: page('/blog/post', <ArticleNotFound />),
  },
})
