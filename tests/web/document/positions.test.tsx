import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromMarkdown } from '#web/editor/document/from-markdown.ts'
import { offsetAt, positionAt, toMarkdown } from '#web/editor/document/to-markdown.ts'
import { texts } from '#tests/support/texts.ts'

test('each letter of the document is the letter of the Markdown at its offset, and back', () => {
  fc.assert(
    fc.property(texts, (markdown) => {
      const doc = fromMarkdown(markdown)
      doc.descendants((node, position) => {
        if (!node.isText) return
        for (const [index, letter] of (node.text ?? '').split('').entries()) {
          const offset = offsetAt(doc, position + index, 1)
          expect(markdown[offset]).toBe(letter)
          expect(positionAt(doc, offset, 1)).toBe(position + index)
          expect(offsetAt(doc, position + index + 1, -1)).toBe(offset + 1)
        }
      })
    }),
  )
})

test('every offset has a position, and positions keep the order of offsets', () => {
  fc.assert(
    fc.property(texts, (markdown) => {
      const doc = fromMarkdown(markdown)
      for (const side of [-1, 1] as const) {
        let last = 0
        for (let offset = 0; offset <= markdown.length; offset += 1) {
          const position = positionAt(doc, offset, side)
          expect(position).toBeGreaterThanOrEqual(last)
          expect(position).toBeLessThanOrEqual(doc.content.size)
          last = position
        }
      }
    }),
  )
})

test('an offset in a marker has the place before it or behind it', () => {
  const doc = fromMarkdown('One.\n\n## Two **b** c')
  expect(positionAt(doc, 6, -1)).toBe(5)
  expect(positionAt(doc, 6, 1)).toBe(7)
  expect(toMarkdown(doc).slice(offsetAt(doc, 7, 1))).toBe('Two **b** c')
  // before and behind the delimiters of the bold letter
  expect(offsetAt(doc, 11, -1)).toBe(13)
  expect(offsetAt(doc, 11, 1)).toBe(15)
})
