import { expect, test } from 'vitest'
import { checkerSystem } from '#core/rewriting/prompts/checker.ts'
import { writerSystem } from '#core/rewriting/prompts/writer.ts'
import { rewrite } from '#core/rewriting/rewrite.ts'
import type { RewriteRequest } from '#core/rewriting/request.ts'
import { strengths } from '#core/strengths.ts'
import { styleIds } from '#core/styles.ts'
import { compared, isChecker } from '#tests/support/checkers.ts'
import { scriptedModel } from '#tests/support/scripted-models.ts'
import { answerPrompt } from '#tests/support/answer-prompt.ts'
import { languageModel } from '#core/rewriting/language-model.ts'

/** The heads of all prompts that a rewrite sends. At light, only an edit that takes out a sign stays and is checked. */
const headsOf = async (request: Omit<RewriteRequest, 'concurrency'>) => {
  const model = scriptedModel({
    answer: (prompt) =>
      isChecker(prompt) ? compared(prompt) : answerPrompt(prompt, (text) => text.replace('utilize', 'use')),
  })
  for await (const _ of rewrite({ ...request, concurrency: 2 }, languageModel(model)));
  return new Set(model.calls.map(({ prompt }) => prompt.system))
}

const some = 'Moreover, we utilize 14% of the budget to help Ada Lovelace. Nobody complained on 4 May 2021.'
const other = '# Bees\n\nThe keepers utilize 12 hives in Leeds, and [Your Name] counted them.\n\n- One was empty.\n'

test.each(styleIds.flatMap((style) => strengths.map((strength) => [style, strength] as const)))(
  'the heads of %s at %s are the same for every text, so a provider could keep them',
  async (style, strength) => {
    const heads = await headsOf({ text: some, style, strength, key: 'k3y9x8w7v6' })
    expect(await headsOf({ text: other, style, strength, key: 'a1b2c3d4e5', lockedTerms: ['hives'] })).toEqual(heads)
    expect(heads).toEqual(
      new Set([writerSystem(style, strength, strength === 'light' ? 'light' : 'plan'), checkerSystem]),
    )
  },
)
