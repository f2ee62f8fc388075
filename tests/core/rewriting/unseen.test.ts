// Invisible characters that a model adds are removed; those of the source stay.
import { expect, test } from 'vitest'
import { rewrite } from '#core/rewriting/rewrite.ts'
import { segmentModel } from '#tests/support/scripted-models.ts'
import { writingOnly } from '#tests/support/writing-only.ts'

const key = 'k3y9x8w7v6'

const unseen = Array.from(
  '\u0000\u0001\u0007\u0008\u001B\u007F\u0080\u009F\u00AD\u034F\u061C\u115F\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202D\u202E\u2060\u2064\u2066\u2069\u206A\u3164\uFE0F\uFEFF\uFFA0\uFFF9\u{1D173}\u{E0001}\u{E0041}\u{E0100}',
)
const breaks = Array.from('\v\f\u0085\u2028\u2029')

const run = async (text: string, write: (segment: string) => string) => {
  const drafts: string[] = []
  for await (const event of rewrite({ text, style: 'simple', key, concurrency: 1 }, writingOnly(segmentModel(write)))) {
    if (event.type === 'draft') drafts.push(event.text)
    if (event.type === 'done') return { text: event.text, draft: drafts.join('') }
  }
  throw new Error('The run is not done.')
}

const source = 'Many teams utilize digital tools at work every day.'
const wanted = 'Many teams use digital tools at work every day.'
const nameOf = (character: string) => `U+${character.codePointAt(0)!.toString(16).toUpperCase()}`

test.each(unseen.map((character) => [nameOf(character), character]))('%s in a word', async (_, character) => {
  const written = await run(source, (segment) =>
    segment.replace('utilize', `u${character}se`).replace('digital', `${character}digital${character}`),
  )
  expect(written.text).toBe(wanted)
  expect(written.draft.trim()).toBe(wanted)
})

test.each(breaks.map((character) => [nameOf(character), character]))('%s between words', async (_, character) => {
  const { text } = await run(source, (segment) => segment.replace('utilize ', `use${character}`))
  expect(text).toBe(wanted)
})

test.each([
  ['a family of emoji', 'Many teams utilize tools 👩‍👩‍👧‍👦 and 🏴󠁧󠁢󠁥󠁮󠁧󠁿 flags ❤️ at work.'],
  ['Hebrew with its marks', 'Many teams utilize \u200Fעברית\u200F tools at work \u202Bשלום\u202C every day.'],
  ['Persian with its joiners', 'Many teams utilize می‌خواهم at work every single day.'],
  ['a soft hyphen', 'Many teams utilize com\u00ADmu\u00ADni\u00ADca\u00ADtion at work every day.'],
])('the source keeps its own: %s', async (_, text) => {
  expect((await run(text, (segment) => segment.replace('utilize', 'use'))).text).toBe(text.replace('utilize', 'use'))
})
