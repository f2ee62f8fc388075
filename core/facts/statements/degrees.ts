import type { SenseKind } from './senses.ts'

/** Words of one matter in two degrees: a rewrite that gives the other degree claims more or less. */
export const degrees: readonly (readonly [kind: SenseKind, axis: string, sides: Readonly<Record<string, string>>])[] = [
  [
    'scope',
    'reduction',
    {
      part: 'reduce*|lower|lowers|lowered|lessen*|limits|limited|curb*|diminish*|decrease*|minimise*|eases|eased|relieve*',
      whole: 'eliminate*|abolish*|eradicate*|wipe out|wiped out|prevent*|halt*|cure*|rid|ends|ended|ending',
    },
  ],
  [
    'qualifier',
    'extent',
    {
      small: 'slightly|slight|a little|a bit|somewhat|modestly|marginally|moderately|mildly',
      large: 'greatly|sharply|sharp|dramatically|hugely|significantly|substantially|severely|severe',
    },
  ],
]
