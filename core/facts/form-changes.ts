// Exact facts that their form tells, and that are no names, figures or spans of the text's own script.
import type { Span } from '#core/text/find-words.ts'
import { type Difference, only } from './fact.ts'
import { compareDenominators } from './figures/denominators.ts'
import { compareForeignWords } from './foreign.ts'
import { compareFullNames } from './full-names.ts'
import type { FactKind } from './kinds.ts'
import { compareLetters } from './letters.ts'
import type { Reading } from './reading.ts'
import { findChangedMarks } from './state-marks.ts'

/** `isKnown`: both texts are in a language that the lock knows. */
export const findFormChanges = (source: Reading, rewrite: Reading, isKnown: boolean): Difference[] => {
  const of = (kind: FactKind, { lost, added }: { lost: Span[]; added: Span[] }): Difference[] => [
    ...lost.map((place) => only('lost', { of: 'value', kind }, { source, rewrite }, place)),
    ...added.map((place) => only('added', { of: 'value', kind }, { source, rewrite }, place)),
  ]
  return [
    ...of('name', compareLetters(source, rewrite, isKnown)),
    ...of('name', compareFullNames(source.prose, rewrite.prose, isKnown)),
    ...of('name', compareForeignWords(source.prose, rewrite.prose)),
    ...of('figure', compareDenominators(source, rewrite)),
    ...of('code', findChangedMarks(source.text, rewrite.text)),
  ]
}
