import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { plantCanary } from '#core/rewriting/canary.ts'
import { writeCheckerPrompt } from '#core/rewriting/checker.ts'
import { writePrompt } from '#core/rewriting/prompt.ts'
import { checkerSystem, checkerVersion } from '#core/rewriting/prompts/checker.ts'
import { voiceVersion } from '#core/rewriting/prompts/voice.ts'
import { promptVersion, writerSystem } from '#core/rewriting/prompts/writer.ts'
import { strengths } from '#core/strengths.ts'
import { styleIds } from '#core/styles.ts'
import { guideOf } from '#core/voices/guide.ts'
import { fingerprintOf } from '#core/voices/measure.ts'
import { measured, terse } from '../voices/pairs.ts'

const tea = { topic: 'Tea', terms: ['Darjeeling'], person: 'first', tense: 'past', spelling: 'UK' } as const

const writer = () => [
  ...styleIds.flatMap((style) =>
    strengths.flatMap((strength) =>
      (['plan', 'light', 'sentence'] as const).map((approach) => writerSystem(style, strength, approach)),
    ),
  ),
  writePrompt({
    chunk: ['One.', 'Two.'],
    style: 'simple',
    strength: 'medium',
    approach: 'plan',
    brief: tea,
    before: 'Zero.',
    after: 'Three.',
    places: [{ heading: 'One', label: 'Kettle', isItem: true }],
    repair: ['Missing: figure "4".'],
    nonce: 'k3y9x8w7',
  }).user,
]

const voice = () => {
  const brief = { topic: 'Tea', terms: [], person: 'first', tense: 'past', spelling: 'either' } as const
  const voices = (
    [
      ['A', terse, 'uk'],
      ['B', measured, 'us'],
    ] as const
  ).map(([name, samples, spelling]) =>
    guideOf({ name, samples, spelling, fingerprint: fingerprintOf(samples.join('\n\n')) }),
  )
  return styleIds.flatMap((style) =>
    voices.map(
      (guide) =>
        writePrompt({
          chunk: ['One.'],
          style,
          strength: 'medium',
          approach: 'plan',
          brief,
          before: '',
          after: '',
          nonce: 'k3y9x8w7v6',
          voice: guide,
        }).user,
    ),
  )
}

// Recorded answers belong to one exact wording, and measurements name its version: whoever changes the words changes both.
test.each([
  { prompt: 'the writer', version: promptVersion, texts: writer, pinned: ['2026-11-29', '077957ae938a1ce4'] },
  {
    prompt: 'the checker',
    version: checkerVersion,
    texts: () => [
      checkerSystem,
      writeCheckerPrompt('One.', 'Two.', 'k3y9x8w7', { planted: plantCanary('One.', 'Two.', 'k3y9x8w7') }).user,
    ],
    pinned: ['2026-11-29', 'a3af3a4ba9686794'],
  },
  { prompt: 'a voice', version: voiceVersion, texts: voice, pinned: ['2026-11-29', '7dcd08e91f249d94'] },
])('a new wording of the prompt of $prompt is a new version', ({ version, texts, pinned }) => {
  const hash = createHash('sha256').update(texts().join('')).digest('hex').slice(0, 16)
  expect([version, hash]).toEqual(pinned)
})
