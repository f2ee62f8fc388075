// Exact facts that their form tells, and that are no names, figures or spans of the text's own script.
import type { Span } from '#core/text/find-words.ts'
import { type RawDifference, onlyIn } from './difference.ts'
import { comparePerUnits } from './figures/per-units.ts'
import { compareForeignWords, type Run, runsOf } from './foreign.ts'
import { compareFullNames, type FullName, fullNamesOf } from './full-names.ts'
import type { FactKind } from './kinds.ts'
import { compareLetters, type Letter, lettersOf } from './letters.ts'
import { memoize } from '#core/memoize.ts'
import type { Reading } from './reading.ts'
import { findChangedMarks } from './state-marks.ts'

type Forms = { letters: readonly Letter[]; fullNames: readonly FullName[]; foreign: readonly Run[] }

const readForms = (isInEnglish: boolean) =>
  memoize((reading: Reading): Forms => ({
    letters: lettersOf(reading, isInEnglish),
    fullNames: fullNamesOf(reading.prose, isInEnglish),
    foreign: runsOf(reading.prose),
  }))
const forms = { english: readForms(true), other: readForms(false) }

/** The letters, the full names and the words of other scripts of a text, read once. In other languages than English small words are none of them. */
export const formsOf = (reading: Reading, isInEnglish: boolean): Forms =>
  forms[isInEnglish ? 'english' : 'other'](reading)

/** `isKnown`: both texts are in a language that the lock knows. */
export const findFormChanges = (source: Reading, rewrite: Reading, isKnown: boolean): RawDifference[] => {
  const of = (kind: FactKind, { lost, added }: { lost: Span[]; added: Span[] }): RawDifference[] => [
    ...lost.map((place) => onlyIn('lost', { of: 'value', kind }, { source, rewrite }, place)),
    ...added.map((place) => onlyIn('added', { of: 'value', kind }, { source, rewrite }, place)),
  ]
  const [before, after] = [formsOf(source, isKnown), formsOf(rewrite, isKnown)]
  return [
    ...of('name', compareLetters({ ...before, prose: source.prose }, { ...after, prose: rewrite.prose })),
    ...of('name', compareFullNames(before.fullNames, after.fullNames)),
    ...of('name', compareForeignWords(before.foreign, after.foreign)),
    ...of('figure', comparePerUnits(source, rewrite)),
    ...of('code', findChangedMarks(source.text, rewrite.text)),
  ]
}
