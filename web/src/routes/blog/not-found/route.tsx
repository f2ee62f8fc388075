import { brand } from '#core/brand.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export default function ArticleNotFound() {
  return (
    <div className="mx-auto flex max-w-[44rem] flex-col items-start px-5 py-20 md:py-28">
      <title>{`Article not found · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="display text-[2.75rem] leading-none md:text-[3.5rem]">Article Not Found</h1>
      <p className="mt-4 text-lg text-ink-2">The article you're looking for doesn't exist or has been removed.</p>
      <ButtonLink to="/blog" tone="ink" size="lg" className="mt-8">
        Back to Blog
      </ButtonLink>
    </div>
  )
}
