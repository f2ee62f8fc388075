import type { Span } from '#core/text/find-words.ts'
import type { FactKind, statementStates } from './kinds.ts'
import type { ListedFact } from './findings.ts'
import type { Change } from './policy.ts'

/**
 * Words of one of the two texts that the other does not have, or has differently. Offsets are in the text that has them. `of` says how the difference
 * was found; `other` is the passage of the other text in its place.
 */
export type Difference = Span & {
  of: Change
  kind: FactKind
  text: string
  severity: 'refuses' | 'warns'
  other?: Span & { text: string }
}

/** A difference before the policy has said whether it refuses or warns. */
export type RawDifference = Omit<Difference, 'severity'> & { side: 'lost' | 'added' }

/** The sentences of the rewrite by the way they were compared: the same as in the source, word for word, by their facts alone, or by a model. */
export type SentenceCounts = { same: number; wordForWord: number; factsOnly: number; byModel: number }

export type FactReport = {
  /** `fail` is never delivered; `warn` is shown. */
  verdict: 'pass' | 'warn' | 'fail'
  /** In the source and not in the rewrite; offsets in the source. */
  lost: Difference[]
  /** In the rewrite and not in the source; offsets in the rewrite. */
  added: Difference[]
  /** The facts of the source and those that the rewrite adds, each once. `countFacts` counts them. */
  facts: ListedFact[]
  statements: (typeof statementStates)[number]
  compared: SentenceCounts
}

export const passageAt = (text: string, { start, end }: Span): Span & { text: string } => ({
  text: text.slice(start, end),
  start,
  end,
})

type Texts = { source: { text: string }; rewrite: { text: string } }
type Category = Pick<RawDifference, 'of' | 'kind'>

/** Words that only one of the texts has. */
export const onlyIn = (
  side: RawDifference['side'],
  category: Category,
  { source, rewrite }: Texts,
  at: Span,
): RawDifference => ({
  ...category,
  side,
  ...passageAt(side === 'lost' ? source.text : rewrite.text, at),
})

/** Words of the source that the rewrite has as something else: one difference on each side, each with the other's passage. */
export const changedIn = (category: Category, { source, rewrite }: Texts, was: Span, is: Span): RawDifference[] => {
  const [before, after] = [passageAt(source.text, was), passageAt(rewrite.text, is)]
  return [
    { ...category, side: 'lost', ...before, other: after },
    { ...category, side: 'added', ...after, other: before },
  ]
}
