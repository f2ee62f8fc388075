import { expect, test } from 'vitest'
import { checkFacts } from '#core/facts/compare.ts'
import type { Prompt } from '#core/rewriting/model.ts'
import { answerPrompt } from '#core/rewriting/prompt.ts'
import { checkerSystem } from '#core/rewriting/prompts/checker.ts'
import { rewrite } from '#core/rewriting/rewrite.ts'
import { findUnsourced } from '#core/rewriting/unsourced.ts'
import type { Style } from '#core/styles.ts'
import { scriptedModel } from '#tests/support/scripted-models.ts'

const source =
  'The suspended bridge carried 18 percent more load than the truss. My hypothesis was therefore wrong. The cracks were logged by width and length. We tested each model twice in the workshop.'
const fuller =
  'The suspended bridge carried 18 percent more load than the truss did. My hypothesis was therefore wrong. The cracks were logged, each of them by its width and its length. We tested each of the models in the workshop, and we did so twice.'
const maxim = 'Engineers need humility before the evidence of experiments.'
const withMaxim = fuller.replace('The cracks', `${maxim} The cracks`)

const findIn = (said: string) =>
  findUnsourced(source, said, checkFacts(source, said, 'expand').added).map(({ rewrite: at }) =>
    said.slice(at!.start, at!.end).trim(),
  )

test('a maxim between two sentences of the source is found, and a fuller wording is not', () => {
  expect(findIn(withMaxim)).toEqual([maxim])
  expect(findIn(fuller)).toEqual([])
})

test('a sentence that splits another in two is no addition', () => {
  expect(findIn(fuller.replace(', and we did so twice.', '. We tested each model twice.'))).toEqual([])
})

const run = async (style: Style) => {
  const model = scriptedModel({
    answer: (prompt: Prompt) => (prompt.system === checkerSystem ? 'none' : answerPrompt(prompt, () => withMaxim)),
  })
  const request = { text: source, style, key: 'k3y9x8w7v6', concurrency: 1, hasReaders: true } as const
  for await (const event of rewrite(request, model)) if (event.type === 'done') return event.text
  throw new Error('The run is not done.')
}

test('an expanded text is delivered without it although the checker names nothing', async () => {
  expect(await run('expand')).toBe(fuller)
})

test('in another style the checker has the last word', async () => {
  expect(await run('formal')).toContain(maxim)
})
