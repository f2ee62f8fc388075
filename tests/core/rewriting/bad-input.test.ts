import { expect, test } from 'vitest'
import { rules } from '#core/rewriting/rules.ts'
import { checkFacts } from '#core/facts/compare.ts'
import type { Writer } from '#core/rewriting/writer.ts'
import { rewrite } from '#core/rewriting/rewrite.ts'
import { segmentModel } from '#tests/support/scripted-models.ts'
import { writingOnly } from '#tests/support/writing-only.ts'

const run = async (text: string, writer: Writer, lockedTerms: readonly string[] = []) => {
  const request = { text, style: 'simple', key: 'k3y9x8w7v6', concurrency: 12, lockedTerms } as const
  for await (const event of rewrite(request, writer)) if (event.type === 'done') return event
  throw new Error('The run is not done.')
}

const odd: readonly [string, string][] = [
  ['nothing to improve', 'We met in May, and it rained all day long.'],
  ['mixed scripts', 'The team in 東京 met Команда А on the quai in Αθήνα, and all of them liked the plan very much.'],
  ['right to left', 'اجتمع الفريق في مارس ووافق على الخطة كلها، وقال المدير "هذا ما كنا نريده منذ سنوات".'],
  ['both directions', 'The word שלום means peace, and the team wrote it on each of the 12 doors of the house.'],
  ['emoji', 'The team is happy 🎉 with its plan 👩‍👩‍👧 and 👍🏽 has 3 more days to finish all that work.'],
  [
    'a very long word',
    `The name ${'Donaudampfschifffahrt'.repeat(40)} is long, and nobody in the team can say it at once.`,
  ],
  [
    'joined marks',
    'Ça va: e\u0301te\u0301 n\u0303u, Zalgo t\u0336e\u0335x\u0337t, and the rest of the sentence goes on as before.',
  ],
]

test.each(odd)('%s comes back whole from the rules, and changed as a model changed it', async (_, text) => {
  const byRules = await run(text, rules)
  expect(checkFacts(text, byRules.text, 'simple').verdict).toBe('pass')
  expect(byRules.text).toBe(text)
  expect(byRules.report.status).toBe('unchanged')

  // A model that writes one word otherwise, in whatever language: it is delivered, and the rest is as it was.
  const swapped = (segment: string) =>
    segment.replace('very much', 'a lot').replace('goes on', 'runs on').replace('كلها', 'جميعها')
  const byModel = await run(text, writingOnly(segmentModel(swapped)))
  expect(byModel.text).toBe(swapped(text))
})

test('another language is kept by a model that keeps it, and left as it was where the model loses it', async () => {
  const german = 'Die Firma hat den Plan im März 2024 mit 14 Leuten besprochen, und die Kosten sind stark gestiegen.'
  const kept = await run(
    german,
    writingOnly(segmentModel((segment) => segment.replace('stark gestiegen', 'deutlich gewachsen'))),
  )
  expect(kept.text).toBe(german.replace('stark gestiegen', 'deutlich gewachsen'))
  const english = 'The company discussed the plan with 14 people in March 2024, and costs rose sharply.'
  const lost = await run(german, writingOnly(segmentModel(() => english)))
  expect([lost.text, lost.report.status]).toEqual([german, 'unchanged'])
})

test('a protected word that does not occur is no error', async () => {
  const text = 'The plan cut costs by 14%, and the team liked it very much.'
  const { text: written } = await run(
    text,
    writingOnly(segmentModel((segment) => segment.replace('very much', 'a lot'))),
    ['Meridian'],
  )
  expect(written).toBe(text.replace('very much', 'a lot'))
})

test('3,000 words of one sentence are chunks that a model can write, and come back joined', async () => {
  const text = `${'the team wrote the plan and '.repeat(500)}then it rained.`
  const model = segmentModel((segment) => segment.replace('then it rained', 'later it rained'))
  const { text: written } = await run(text, writingOnly(model))
  expect(written === text.replace('then it rained', 'later it rained')).toBe(true)
  expect(model.calls.length).toBeGreaterThan(7)
})
