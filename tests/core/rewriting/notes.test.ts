import { expect, test } from 'vitest'
import { jobOf } from '#core/rewriting/job.ts'
import { promptWriter } from '#core/rewriting/language-model.ts'
import { taskOf } from '#core/rewriting/task.ts'

const notesOf = (text: string): string => {
  const job = jobOf({ text, key: 'k3y9x8w7v6', style: 'simple', concurrency: 1 })
  const { user } = promptWriter(job)(taskOf(job, 0))
  return user.slice(user.indexOf(' notes ==='), user.indexOf(' begin ==='))
}

test.each([
  [
    '- **Tamper ($10-15):** Essential for proper extraction of the coffee.',
    'Segment 1 is an item of a list, after its label: Tamper ($10-15)',
  ],
  ['2. **Scale.** It measures the dose of coffee in grams.', 'Segment 1 is an item of a list, after its label: Scale'],
  ['**Grinder.** This is where many beginners try to save.', 'Segment 1 comes after its label: Grinder'],
  ['- Buy three apples from the market today.', 'Segment 1 is an item of a list.\n'],
  ['## What You Need\n\nBuy three apples from the market today.', 'The heading before segment 1: What You Need'],
  ['**What You Need**\n\nBuy three apples from the market today.', 'The heading before segment 1: What You Need'],
])('%j: the writer reads what stands before the prose', (text, note) => {
  expect(notesOf(text)).toContain(note)
})

test('a paragraph without a label has none', () => {
  expect(notesOf('Buy three apples from the market today.')).not.toContain('Segment 1')
})
