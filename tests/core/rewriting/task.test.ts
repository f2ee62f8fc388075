import fc from 'fast-check'
import { expect, test } from 'vitest'
import { briefOf } from '#core/rewriting/brief.ts'
import { assemble, segmentsOf, taskOf } from '#core/rewriting/task.ts'
import { readBlocks } from '#core/text/blocks.ts'
import { cutChunks } from '#core/text/chunks.ts'
import { readDrafts } from '#evaluation/loop/drafts.ts'
import { texts } from '#tests/support/texts.ts'

const tasksOf = (text: string) => {
  const blocks = readBlocks(text)
  const chunks = cutChunks(blocks)
  const rules = { key: 'k3y9x8w7v6', style: 'expand', terms: undefined } as const
  return chunks.map((chunk, index) => ({ text: chunk.text, ...taskOf(chunks, index, briefOf(text, blocks), rules) }))
}

test('a text is taken apart into the segments that it was put together from', () => {
  for (const { text } of readDrafts())
    for (const task of tasksOf(text)) {
      const rewritten = assemble(
        task,
        task.proses.map(({ hidden }) => hidden.restore(`${hidden.masked} And so on.`)),
      )
      expect(segmentsOf(task, rewritten)).toEqual(task.segments.map((segment) => `${segment} And so on.`))
    }
})

test('any text is taken apart into its segments, or not at all', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const task of tasksOf(text)) {
        const segments = segmentsOf(task, task.text)
        if (segments === undefined) continue
        const restored = task.proses.map(({ hidden }, index) => hidden.restore(segments[index]!))
        expect(assemble(task, restored)).toBe(task.text)
      }
    }),
  )
})

test('a text that lost an item of its list is not taken apart', () => {
  const [task] = tasksOf(
    'Bring these with you when you come:\n\n- a warm coat for the evening\n- two pairs of good shoes\n',
  )
  expect(segmentsOf(task!, 'Bring these with you when you come:\n\n- a warm coat\n- two pairs of shoes\n')).toEqual([
    'Bring these with you when you come:',
    'a warm coat',
    'two pairs of shoes',
  ])
  expect(segmentsOf(task!, 'Bring these with you when you come:\n\n- a warm coat\n')).toBeUndefined()
})
