// The instructions for a saved voice: its rules have a part of their own in the prompt, its examples are among the notes, which are only read.
import type { Style } from '#core/styles.ts'
import type { Guide } from '#core/voices/guide.ts'
import { mayContract, type Manner, type Spelling } from '#core/voices/manner.ts'

/** Names this wording in measurements, apart from that of the prompts without a voice. A new wording is a new version: a test holds the two together. */
export const voiceVersion = '2026-11-29'

const names: Record<Spelling, string> = { us: 'US', uk: 'UK' }

const mannerLine = ({ spelling, contractions }: Manner, style: Style): string =>
  `Voice: spelling ${spelling === undefined ? 'of the text' : names[spelling]}, contractions ${
    contractions === 'used' && !mayContract(style) ? 'of the style' : (contractions ?? 'of the style')
  }.`

/** Two or three human samples "for rhythm only" move real detectors from .50 to .39; a model that takes their content fails the fact lock. */
export const voiceRules = ({ manner, habits, excerpts }: Guide, style: Style): string[] => [
  mannerLine(manner, style),
  `Write as this writer does: ${habits.join('; ')}.`,
  ...(excerpts.length === 0
    ? []
    : [
        'The examples in the notes are for rhythm only: how long the sentences are and how they begin, join and stop. Take no fact, name, subject or phrase from them. […] is left out there, and never stands in your answer.',
      ]),
  'Where the voice and the style disagree, the style decides how formal the text is, and the voice decides the rest.',
]

export const voiceNotes = ({ excerpts }: Guide): string[] =>
  excerpts.map((excerpt, index) => `Example ${index + 1}, for rhythm only: ${excerpt}`)
