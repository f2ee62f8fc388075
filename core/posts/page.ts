// The pages of the blog as HTML, inserted into the site's templates by the function behind /blog.
import { escapeHtml } from '#core/html.ts'
import { brand } from '#core/brand.ts'
import { postCategories, type PostCategory } from './category.ts'
import type { PostSummary, PublishedPost } from './post.ts'

type PostPage = { kind: 'post'; post: PublishedPost }
export type ListPage = {
  kind: 'list'
  category: PostCategory | null
  lead: PostSummary | null
  posts: PostSummary[]
  /** The cursor of the list's next page; null on the last. */
  cursor: string | null
}
export type BlogPage = PostPage | ListPage

/** The placeholders of a built template. */
export const pageMarks = {
  head: '<!--blog-head-->',
  content: '<!--blog-content-->',
} as const

/** The post above the list: the newest featured one, or else the newest. */
export const leadOf = (newestFirst: readonly PostSummary[]): PostSummary | null =>
  newestFirst.find(({ featured }) => featured) ?? newestFirst[0] ?? null

/** JSON for a script element: nothing in it ends the element. */
const jsonInPage = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** 'Nov 21, 2026' in UTC. */
const dateOf = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(iso),
  )

const shownDate = ({ published_at, created_at }: PostSummary) => published_at ?? created_at

const dateTag = (post: PostSummary): string =>
  `<time datetime="${escapeHtml(shownDate(post))}">${dateOf(shownDate(post))}</time>`

export const postPath = (slug: string): string => `/blog/${slug}`

const listPath = (category: PostCategory | null, cursor?: string): string => {
  const query = [
    ...(category === null ? [] : [`category=${encodeURIComponent(category)}`]),
    ...(cursor === undefined ? [] : [`cursor=${encodeURIComponent(cursor)}`]),
  ]
  return query.length === 0 ? '/blog' : `/blog?${query.join('&')}`
}

const picture = (post: PostSummary, className: string, loading: 'lazy' | 'eager'): string =>
  post.image_url === null
    ? ''
    : `<img class="${className}" src="${escapeHtml(post.image_url)}" alt="${escapeHtml(post.image_alt)}" loading="${loading}"${loading === 'eager' ? ' fetchpriority="high"' : ''} decoding="async" width="1200" height="630">`

/** The article of a post with its structured data. */
const articleHtml = (post: PublishedPost, origin: string): string =>
  [
    '<article class="post">',
    '<header class="post-header">',
    `<p class="post-category">${escapeHtml(post.category)}</p>`,
    `<h1>${escapeHtml(post.title)}</h1>`,
    `<p class="post-excerpt">${escapeHtml(post.excerpt)}</p>`,
    `<p class="post-byline"><span>${escapeHtml(post.author)}</span> · ${dateTag(post)} · <span>${escapeHtml(post.read_time)}</span></p>`,
    '</header>',
    picture(post, 'post-image', 'eager'),
    `<div class="prose">${post.html}</div>`,
    post.tags.length === 0
      ? ''
      : `<ul class="post-tags" aria-label="Tags">${post.tags.map((tag) => `<li>${escapeHtml(tag)}</li>`).join('')}</ul>`,
    '<p class="post-back"><a href="/blog">Back to Blog</a></p>',
    '</article>',
    `<script type="application/ld+json">${jsonInPage(structuredData(post, origin))}</script>`,
  ].join('')

const structuredData = (post: PublishedPost, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: post.title,
  description: post.excerpt,
  datePublished: shownDate(post),
  dateModified: post.updated_at,
  author: { '@type': 'Organization', name: post.author, url: `${origin}/about` },
  publisher: { '@type': 'Organization', name: brand.name, url: origin },
  mainEntityOfPage: { '@type': 'WebPage', '@id': origin + postPath(post.slug) },
  articleSection: post.category,
  ...(post.tags.length > 0 && { keywords: post.tags.join(', ') }),
  ...(post.image_url !== null && { image: [absolute(post.image_url, origin)] }),
})

const absolute = (address: string, origin: string) => (address.startsWith('/') ? origin + address : address)

/** The card of a post in the grid. */
const cardHtml = (post: PostSummary): string =>
  [
    '<li class="post-card">',
    picture(post, 'post-card-image', 'lazy'),
    `<p class="post-meta">${escapeHtml(post.category)} · ${escapeHtml(post.read_time)}</p>`,
    `<h2><a href="${postPath(post.slug)}">${escapeHtml(post.title)}</a></h2>`,
    `<p>${escapeHtml(post.excerpt)}</p>`,
    `<p class="post-byline">${dateTag(post)} · ${escapeHtml(post.author)}</p>`,
    '</li>',
  ].join('')

const cardsHtml = (posts: readonly PostSummary[]): string => posts.map(cardHtml).join('')

const leadHtml = (post: PostSummary): string =>
  [
    '<section class="post-lead" aria-labelledby="lead">',
    picture(post, 'post-lead-image', 'eager'),
    `<div><p class="post-meta">${escapeHtml(post.category)} · ${escapeHtml(post.read_time)}</p>`,
    `<h2 id="lead">${escapeHtml(post.title)}</h2>`,
    `<p>${escapeHtml(post.excerpt)}</p>`,
    `<p class="post-byline">${dateTag(post)} · ${escapeHtml(post.author)}</p>`,
    `<p><a class="post-more" href="${postPath(post.slug)}">Read More<span class="sr-only">: ${escapeHtml(post.title)}</span></a></p>`,
    '</div></section>',
  ].join('')

const filterHtml = (chosen: PostCategory | null): string =>
  [null, ...postCategories]
    .map(
      (category) =>
        `<a class="post-filter" href="${escapeHtml(listPath(category))}"${category === chosen ? ' aria-current="true"' : ''}>${escapeHtml(category ?? 'All')}</a>`,
    )
    .join('')

const noPosts = (category: PostCategory | null, lead: PostSummary | null): string => {
  if (lead === null) return 'Nothing has been published yet.'
  if (category === null) return 'There are no other posts yet.'
  const rest = lead.category === category ? 'no other posts' : 'no posts'
  return `There are ${rest} in ${escapeHtml(category)} yet. <a href="${listPath(null)}">See all posts</a>`
}

/** The list of the blog. Filters and 'Load More Posts' are links, so a page of it needs no script. */
const listHtml = ({ category, lead, posts, cursor }: ListPage): string =>
  [
    `<nav class="post-filters" aria-label="Categories">${filterHtml(category)}</nav>`,
    lead === null ? '' : leadHtml(lead),
    posts.length === 0
      ? `<p class="post-none">${noPosts(category, lead)}</p>`
      : `<ul id="posts" class="post-grid">${cardsHtml(posts)}</ul>`,
    cursor === null
      ? ''
      : `<p class="post-load"><a class="post-more" href="${escapeHtml(listPath(category, cursor))}#posts">Load More Posts</a></p>`,
  ].join('')

export const blogTitle = `Blog · ${brand.name}`
export const blogDescription =
  'Notes on editing AI drafts honestly: keeping every fact, naming the signs of machine writing, and saying what was changed.'

const titleOf = (page: BlogPage): string =>
  page.kind === 'post'
    ? `${page.post.title} · ${brand.name}`
    : page.category === null
      ? blogTitle
      : `${page.category} · ${blogTitle}`

/** Search engines should index only the first page of a list. */
const canonicalPath = (page: BlogPage): string =>
  page.kind === 'post' ? postPath(page.post.slug) : listPath(page.category)

type Tag = { name: 'meta' | 'link'; attributes: Record<string, string> }

/** The head of a page: title, description, canonical address, and what a link to it shows where it is shared. */
const headOf = (page: BlogPage, origin: string): { title: string; tags: Tag[] } => {
  const description = page.kind === 'post' ? page.post.excerpt : blogDescription
  const canonical = origin + canonicalPath(page)
  const image = page.kind === 'post' ? page.post.image_url : null
  const meta = (name: string, content: string): Tag => ({ name: 'meta', attributes: { name, content } })
  const property = (name: string, content: string): Tag => ({ name: 'meta', attributes: { property: name, content } })
  const tags = [
    meta('description', description),
    { name: 'link', attributes: { rel: 'canonical', href: canonical } },
    {
      name: 'link',
      attributes: { rel: 'alternate', type: 'application/rss+xml', title: blogTitle, href: '/blog/rss.xml' },
    },
    property('og:site_name', brand.name),
    property('og:type', page.kind === 'post' ? 'article' : 'website'),
    property('og:title', page.kind === 'post' ? page.post.title : titleOf(page)),
    property('og:description', description),
    property('og:url', canonical),
    meta('twitter:card', 'summary_large_image'),
    ...(page.kind === 'post'
      ? [
          property('article:published_time', shownDate(page.post)),
          property('article:modified_time', page.post.updated_at),
          property('article:section', page.post.category),
        ]
      : []),
    ...(image === null || page.kind !== 'post'
      ? []
      : [property('og:image', absolute(image, origin)), property('og:image:alt', page.post.image_alt)]),
  ] satisfies Tag[]
  return { title: titleOf(page), tags }
}

const headHtml = (page: BlogPage, origin: string): string => {
  const { title, tags } = headOf(page, origin)
  const written = tags.map(({ name, attributes }) => {
    const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    return `<${name}${list.join('')}>`
  })
  return `<title>${escapeHtml(title)}</title>${written.join('')}`
}

/** Fills a built template with a page. */
export const fillPage = (template: string, page: BlogPage, origin: string): string => {
  const parts = [
    [pageMarks.head, headHtml(page, origin)],
    // The last replacement, so that no text of a post is taken for a placeholder.
    [pageMarks.content, page.kind === 'post' ? articleHtml(page.post, origin) : listHtml(page)],
  ] as const
  return parts.reduce((html, [mark, part]) => html.replace(mark, () => part), template)
}
