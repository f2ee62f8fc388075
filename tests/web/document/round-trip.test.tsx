import fc from 'fast-check'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fromMarkdown } from '#web/editor/document/from-markdown.ts'
import { toMarkdown } from '#web/editor/document/to-markdown.ts'
import { draftSets, hostileTexts, texts } from '#tests/support/texts.ts'

const shared = resolve(import.meta.dirname, '../../../../shared/cases')

const inline = fc.constantFrom(
  'a word',
  ' ',
  '**bold**',
  '__bold__',
  '*italic*',
  '_italic_',
  '***both***',
  '_**both**_',
  '**a *b* c**',
  '~~gone~~',
  '`code`',
  '`` a`b ``',
  '[a link](https://example.com "Title")',
  '[**bold** link](<https://example.com/a b>)',
  '<https://example.com>',
  '![picture](a.png)',
  '<b>tag</b>',
  String.raw`\*`,
  String.raw`\\`,
  '&amp;',
  '**',
  '*',
  '_',
  '`',
  '[',
  ']',
  '  \n',
  '\\\n',
  '\n',
  '日本語。',
  'שלום',
  '😀',
)

test('a text of every inline form is written as it was read', () => {
  fc.assert(
    fc.property(fc.array(inline, { maxLength: 12 }), (parts) => {
      const markdown = parts.join('')
      expect(toMarkdown(fromMarkdown(markdown))).toBe(markdown)
    }),
  )
})

test('a text of every block form is written as it was read', () => {
  fc.assert(
    fc.property(texts, (markdown) => {
      expect(toMarkdown(fromMarkdown(markdown))).toBe(markdown)
    }),
  )
})

test('any letters are written as they were read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.string({ maxLength: 60 }), (one, two) => {
      const markdown = `${one}\n\n${two}`
      expect(toMarkdown(fromMarkdown(markdown))).toBe(markdown)
    }),
  )
})

describe.each(draftSets)('$name', ({ isHere, read }) => {
  test.runIf(isHere)('are written as they were read', () => {
    for (const { text } of read()) expect(toMarkdown(fromMarkdown(text))).toBe(text)
  })
})

test.runIf(existsSync(shared))('the cases of reviews are written as they were read', () => {
  for (const entry of readdirSync(shared, { withFileTypes: true })) {
    if (!entry.isFile()) continue
    const text = readFileSync(`${shared}/${entry.name}`, 'utf8')
    expect({ name: entry.name, text: toMarkdown(fromMarkdown(text)) }).toEqual({ name: entry.name, text })
  }
})

test.each(hostileTexts)('%s is written as it was read', (_, text) => {
  expect(toMarkdown(fromMarkdown(text))).toBe(text)
})
