import fc from 'fast-check'
import { expect, test } from 'vitest'
import { charactersOfSlug, isSlug } from '#core/posts/post.ts'
import { slugOf } from '#core/posts/slug.ts'

test.each([
  ['Hello, World!', 'hello-world'],
  ['C++ & Rust', 'c-rust'],
  ["Don't  panic -- now", 'dont-panic-now'],
  ['AI—and you', 'ai-and-you'],
  ['  GPT4 in 2026: 3 notes  ', 'gpt4-in-2026-3-notes'],
  ['Ärger über Größe', 'aerger-ueber-groesse'],
  ['Привет мир', 'privet-mir'],
  ['../../etc/passwd', 'etcpasswd'],
  ['🎉🎉', ''],
  ['—', ''],
  ['', ''],
])('%j becomes %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('a long title ends at a word', () => {
  const slug = slugOf('every word counts '.repeat(20))
  expect(slug.length).toBeLessThanOrEqual(charactersOfSlug)
  expect(slug).toMatch(/^(every-word-counts-)+every(-word(-counts)?)?$/)
})

test('any title makes a slug or nothing, and a slug makes itself', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.lorem()), (title) => {
      const slug = slugOf(title)
      expect(slug === '' || isSlug(slug)).toBe(true)
      expect(slugOf(slug)).toBe(slug)
    }),
  )
})

test.each(['A', 'a b', '-a', 'a-', 'a--b', 'ä', 'a/b', 'a.b', '', '../a', 'a'.repeat(101)])('%j is no slug', (text) => {
  expect(isSlug(text)).toBe(false)
})
