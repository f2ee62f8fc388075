import { describe, expect, test } from 'vitest'
import type { Model } from '#core/rewriting/model.ts'
import { writePrompt } from '#core/rewriting/prompt.ts'
import { restrain } from '#core/rewriting/restraint.ts'
import { rewrite } from '#core/rewriting/rewrite.ts'
import type { RewriteRequest } from '#core/rewriting/request.ts'
import { strengths, type Strength } from '#core/strengths.ts'
import { segmentModel } from '#tests/support/scripted-models.ts'
import { answerPrompt } from '#tests/support/answer-prompt.ts'
import { writingOnly } from '#tests/support/writing-only.ts'

const key = 'k3y9x8w7v6'

const written = async (text: string, model: Model, more: Partial<RewriteRequest> = {}) => {
  const request = { text, style: 'simple', key, concurrency: 4, ...more } as const
  for await (const event of rewrite(request, writingOnly(model))) if (event.type === 'done') return event
  throw new Error('The rewrite did not end.')
}

const rewritten = async (text: string, model: Model, more: Partial<RewriteRequest> = {}) =>
  (await written(text, model, more)).text

describe('a strength', () => {
  test('is named by a prompt where it is not medium, and read from it', () => {
    const brief = { topic: 'Tea', terms: [], person: 'first', tense: 'past', spelling: 'UK' } as const
    const promptFor = (strength: Strength) =>
      writePrompt({
        chunk: ['One.'],
        style: 'formal',
        strength,
        approach: 'plan',
        brief,
        before: '',
        after: '',
        nonce: key,
      })
    expect(promptFor('medium').user).toMatch(/^Style: formal\. Marker: k3y9x8w7v6\.\n/)
    expect(promptFor('light').user).toMatch(/^Style: formal\. Strength: light\. Marker: k3y9x8w7v6\.\n/)
    for (const strength of strengths) {
      const read = answerPrompt(promptFor(strength), (_text, style, _manner, asked) => `${style} ${asked}`)
      expect(read).toBe(`formal ${strength}`)
    }
  })
})

describe('light', () => {
  const source =
    'We met on Monday at nine. Moreover, the plan will leverage 3 new tools. Nobody objected to the budget of $400. The room was cold.'

  test('leaves each sentence without a sign as it was, whatever the model makes of it', async () => {
    const model = segmentModel((segment) =>
      segment
        .replace('We met on Monday at nine', 'On Monday at nine a meeting was held by us')
        .replace('Moreover, the plan will leverage', 'The plan will use')
        .replace('The room was cold', 'It was a cold room'),
    )
    expect(await rewritten(source, model, { strength: 'light' })).toBe(
      'We met on Monday at nine. The plan will use 3 new tools. Nobody objected to the budget of $400. The room was cold.',
    )
    expect(await rewritten(source, model, { strength: 'medium' })).toContain('a meeting was held by us')
  })

  test('says nothing twice where a sentence without a sign was joined to one with a sign', () => {
    const joined =
      'We met on Monday at nine and will use 3 new tools. Nobody objected to the budget of $400. The room was cold.'
    expect(restrain(source, joined).match(/Monday/g)).toHaveLength(1)
    expect(restrain(source, joined).match(/3 new tools/g)).toHaveLength(1)
  })

  test('is left to the prompt in a language whose signs are not known', async () => {
    const german =
      'Wir haben uns am Montag um neun getroffen und über den Plan geredet. Niemand hatte etwas gegen die Kosten von 400 Euro.'
    const model = segmentModel((segment) => segment.replace('geredet', 'gesprochen'))
    expect(await rewritten(german, model, { strength: 'light' })).toBe(german.replace('geredet', 'gesprochen'))
  })

  test('does not make a rewrite of an answer that is none', async () => {
    const model = segmentModel(() => 'Certainly! I would be delighted to write you a poem about the sea and its waves.')
    const { text, report } = await written(`${source}\n\n${source}`, model, { strength: 'light' }).catch(() => ({
      text: undefined,
      report: undefined,
    }))
    expect([text, report]).toEqual([undefined, undefined])
  })
})
