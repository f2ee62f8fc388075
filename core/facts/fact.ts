import type { Span } from '#core/text/find-words.ts'
import type { FactKind, statementStates } from './kinds.ts'
import type { ListedFact } from './listed.ts'
import type { Change } from './policy.ts'

/**
 * A difference: words of one of the two texts that the other has not, or has otherwise. Offsets are those of the text that has them. `of` says how it
 * was found, and `other` is the place of the other text that says it otherwise.
 */
export type Fact = Span & {
  of: Change
  kind: FactKind
  text: string
  severity: 'refuses' | 'warns'
  other?: Span & { text: string }
}

/** A difference before it is known what follows from it. */
export type Difference = Omit<Fact, 'severity'> & { side: 'lost' | 'added' }

/** The sentences of the rewrite by the way they were compared: the same as in the source, word for word, by their facts alone, or by a model. */
export type SentenceCounts = { same: number; wordForWord: number; factsOnly: number; byModel: number }

export type FactReport = {
  /** `fail` is never delivered; `warn` is shown. */
  verdict: 'pass' | 'warn' | 'fail'
  /** In the source and not in the rewrite; offsets in the source. */
  lost: Fact[]
  /** In the rewrite and not in the source; offsets in the rewrite. */
  added: Fact[]
  /** The facts of the source and those that the rewrite adds, each once. `countFacts` counts them. */
  facts: ListedFact[]
  statements: (typeof statementStates)[number]
  compared: SentenceCounts
}

export const placeIn = (text: string, { start, end }: Span): Span & { text: string } => ({
  text: text.slice(start, end),
  start,
  end,
})

type Texts = { source: { text: string }; rewrite: { text: string } }
type Told = Pick<Difference, 'of' | 'kind'>

/** Words that only one of the texts has. */
export const only = (side: Difference['side'], told: Told, { source, rewrite }: Texts, at: Span): Difference => ({
  ...told,
  side,
  ...placeIn(side === 'lost' ? source.text : rewrite.text, at),
})

/** Words of the source that the rewrite tells as something else, on both sides, each with the other. */
export const turned = (told: Told, { source, rewrite }: Texts, was: Span, is: Span): Difference[] => {
  const [before, after] = [placeIn(source.text, was), placeIn(rewrite.text, is)]
  return [
    { ...told, side: 'lost', ...before, other: after },
    { ...told, side: 'added', ...after, other: before },
  ]
}
