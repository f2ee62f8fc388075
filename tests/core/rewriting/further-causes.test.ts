import { expect, test } from 'vitest'
import { findFurtherCauses } from '#core/rewriting/further-causes.ts'
import type { Prompt } from '#core/rewriting/model.ts'
import { answerPrompt } from '#core/rewriting/prompt.ts'
import { checkerSystem } from '#core/rewriting/prompts/checker.ts'
import { rewrite } from '#core/rewriting/rewrite.ts'
import { scriptedModel } from '#tests/support/scripted-models.ts'

const opening = 'The increase at Canal Street coincides with the start of Sunday opening on 6 July.'
const cause = 'The leisure center nearby was closed throughout August, which may have contributed to the rise.'

/** A rewrite without the words that `findFurtherCauses` finds in it. */
const without = (source: string, said: string): string =>
  findFurtherCauses(source, said).reduceRight(
    (text, { rewrite: at }) => text.slice(0, at!.start).trimEnd() + text.slice(at!.end),
    said,
  )

test.each([
  [
    'The leisure center nearby was closed throughout August, which may have contributed as well.',
    'The leisure center nearby was closed throughout August, which may have contributed.',
  ],
  [
    'The closing of the leisure center nearby throughout August may also have contributed to the rise.',
    'The closing of the leisure center nearby throughout August may have contributed to the rise.',
  ],
  [
    'The leisure center nearby was shut throughout August, and that may have helped the rise, too.',
    'The leisure center nearby was shut throughout August, and that may have helped the rise.',
  ],
])('"%s" calls a coincidence a cause', (said, plain) => {
  expect(without(`${opening} ${cause}`, `${opening} ${said}`)).toBe(`${opening} ${plain}`)
})

test.each([
  ['the source names another cause', cause.replace('may', 'may also'), cause.replace('may', 'could also')],
  ['the source counts its causes', `Another is that ${cause}`, cause.replace('may', 'may also')],
  ['the sentence names no cause', 'The branch opens on Sundays in July.', 'The branch also opens on Sundays in July.'],
  ['the words compare', cause, `${cause.slice(0, -1)} as well as the weather did.`],
])('nothing is found where %s', (_, source, said) => {
  expect(findFurtherCauses(`${opening} ${source}`, `${opening} ${said}`)).toEqual([])
})

/** A run with a writer who says that the cause is a further one, and a checker who gives this answer. */
const run = async (answer: string) => {
  const model = scriptedModel({
    answer: (prompt: Prompt) =>
      prompt.system === checkerSystem
        ? answer
        : answerPrompt(prompt, (segment) => segment.replace('may have', 'may also have').replace('start', 'beginning')),
  })
  const request = {
    text: `${opening} ${cause}`,
    style: 'formal',
    key: 'k3y9x8w7v6',
    concurrency: 1,
    hasReaders: true,
  } as const
  for await (const event of rewrite(request, model)) if (event.type === 'done') return event
  throw new Error('The run is not done.')
}

test('the word goes from the delivered text where the checker names nothing', async () => {
  const { text, report } = await run('none')
  expect(text).toBe(`${opening.replace('start', 'beginning')} ${cause}`)
  expect(report).toMatchObject({ repaired: 1, left_as_it_was: 0 })
})

test('a mend of the checker at the same place is the only one', async () => {
  const { text } = await run(
    JSON.stringify({ kind: 'changed', source: 'may have', rewrite: 'may also have', mend: 'may perhaps have' }),
  )
  expect(text).toContain('which may perhaps have contributed to the rise.')
})
