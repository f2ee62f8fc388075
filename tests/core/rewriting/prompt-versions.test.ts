import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { writePrompt } from '#core/rewriting/prompt.ts'
import { checkerSystem, checkerVersion } from '#core/rewriting/prompts/checker.ts'
import { secondReaderSystem, secondReaderVersion } from '#core/rewriting/prompts/second-reader.ts'
import { voiceVersion } from '#core/rewriting/prompts/voice.ts'
import { wordingsSystem, wordingsVersion } from '#core/rewriting/prompts/wordings.ts'
import { promptVersion, writerSystem } from '#core/rewriting/prompts/writer.ts'
import { writeWordingsPrompt } from '#core/rewriting/wordings/prompt.ts'
import { strengths } from '#core/strengths.ts'
import { styleIds } from '#core/styles.ts'
import { guideOf } from '#core/voices/guide.ts'
import { fingerprintOf } from '#core/voices/measure.ts'
import { measured, terse } from '../voices/pairs.ts'

const tea = { topic: 'Tea', terms: ['Darjeeling'], person: 'first', tense: 'past', spelling: 'UK' } as const

const writer = () => [
  ...styleIds.flatMap((style) => strengths.map((strength) => writerSystem(style, strength))),
  writePrompt({
    chunk: ['One.', 'Two.'],
    style: 'simple',
    brief: tea,
    before: 'Zero.',
    after: 'Three.',
    places: [{ heading: 'One', isItem: true }],
    repair: ['Missing: figure "4".'],
    nonce: 'k3y9x8w7',
  }).user,
]

const secondReader = () =>
  styleIds.flatMap((style) => (['medium', 'strong'] as const).map((strength) => secondReaderSystem(style, strength)))

const wordings = () => [
  ...styleIds.map(wordingsSystem),
  writeWordingsPrompt({
    before: 'We ',
    phrase: 'use',
    after: ' it.',
    style: 'simple',
    brief: tea,
    source: 'We utilize it.',
    around: { before: 'Zero.', after: 'Two.' },
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
        writePrompt({ chunk: ['One.'], style, brief, before: '', after: '', nonce: 'k3y9x8w7v6', voice: guide }).user,
    ),
  )
}

// Recorded answers belong to one exact wording, and measurements name its version: whoever changes the words changes both.
test.each([
  { prompt: 'the writer', version: promptVersion, texts: writer, pinned: ['2026-11-24', 'e53d7313c3b3738f'] },
  {
    prompt: 'the second reader',
    version: secondReaderVersion,
    texts: secondReader,
    pinned: ['2026-11-24', '4eec3365c228fae1'],
  },
  {
    prompt: 'the checker',
    version: checkerVersion,
    texts: () => [checkerSystem],
    pinned: ['2026-11-22.2', 'f99deade6ade66e7'],
  },
  { prompt: 'wordings', version: wordingsVersion, texts: wordings, pinned: ['2026-11-24', 'fd6eb137b8b518a1'] },
  { prompt: 'a voice', version: voiceVersion, texts: voice, pinned: ['2026-11-23', 'fca91b6ca5abf508'] },
])('a new wording of the prompt of $prompt is a new version', ({ version, texts, pinned }) => {
  const hash = createHash('sha256').update(texts().join('')).digest('hex').slice(0, 16)
  expect([version, hash]).toEqual(pinned)
})
