import { expect, test } from 'vitest'
import { type BlogPage, fillPage, pageMarks } from '#core/posts/page.ts'
import type { PostSummary } from '#core/posts/post.ts'

const post: PostSummary = {
  slug: 'five-signs',
  title: 'Five signs',
  excerpt: 'A first look.',
  category: 'Technical',
  tags: [],
  author: 'The editors',
  image_url: null,
  image_alt: '',
  read_time: '5 min read',
  featured: true,
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
  published_at: '2026-11-01T10:00:00.000Z',
}

const list = (page: Pick<Extract<BlogPage, { kind: 'list' }>, 'category' | 'lead'>) =>
  fillPage(pageMarks.content, { kind: 'list', posts: [], cursor: null, ...page }, 'https://longhand.example')

test('an empty list says what is empty, and a category leads back to all posts', () => {
  expect(list({ category: null, lead: null })).toContain('Nothing has been published yet.')
  expect(list({ category: null, lead: post })).toContain('There are no other posts yet.')
  expect(list({ category: 'Technical', lead: post })).toContain('There are no other posts in Technical yet.')
  const empty = list({ category: 'Marketing', lead: post })
  expect(empty).toContain('There are no posts in Marketing yet. <a href="/blog">See all posts</a>')
})
