import { createElement } from 'react'
import { type BlogPage, headOf } from '#core/posts/page.ts'
import { origin } from '#web/lib/origin.ts'

/** The same tags as the server writes, so that React takes those for its own, and takes them away when the page changes. */
export const BlogHead = ({ page }: { page: BlogPage }) => {
  const { title, tags } = headOf(page, origin)
  return (
    <>
      <title>{title}</title>
      {tags.map(({ name, attributes }) =>
        createElement(name, { key: Object.values(attributes).join(' '), ...attributes }),
      )}
    </>
  )
}
