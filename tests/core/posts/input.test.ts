import { expect, test } from 'vitest'
import { PostInput } from '#core/posts/post.ts'

const controls =
  Array.from({ length: 32 }, (_, code) => String.fromCodePoint(code)).join('') + '\u007F\u009F\uFFFE\uFFFF\uD800'

/** The characters that XML 1.0 allows. */
const allowed = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u

test('nothing of a post holds what no feed may hold, whatever was pasted', () => {
  const text = `Pasted${controls}from Word`
  const post = PostInput.parse({
    title: text,
    excerpt: text,
    content: text,
    category: 'Technical',
    tags: [text],
    image_alt: text,
    read_time: `5${controls}min`,
  })
  const fields = [post.title, post.excerpt, post.content, ...post.tags, post.image_alt, post.read_time]
  expect(fields.filter((field) => !allowed.test(field))).toEqual([])
  expect(post.title).toMatch(/^Pasted .*from Word$/)
})

test('a text keeps its lines, tabs and directions', () => {
  const content = 'One\r\n\n\ttwo \u200Fעברית\n'
  const { content: kept, excerpt } = PostInput.parse({ title: 't', excerpt: 'a\r\nb', content, category: '' })
  expect(kept).toBe(content)
  expect(excerpt).toBe('a\nb')
})

test('a title is measured without what was taken out', () => {
  expect(PostInput.safeParse({ title: `${'x'.repeat(200)}\v`, excerpt: '', content: '', category: '' }).success).toBe(
    true,
  )
  expect(PostInput.safeParse({ title: 'x'.repeat(201), excerpt: '', content: '', category: '' }).success).toBe(false)
})
