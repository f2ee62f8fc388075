// Doubts that a model's comparison clears: the rules doubt that two sentences mean the same, and the model finds that they do.
import { sentencesAround } from '#core/text/sentences-around.ts'
import type { Fact, FactReport } from './compare.ts'
import { type Cleared, passageOf } from './findings.ts'
import { isOfMeaning } from './kinds.ts'

type Texts = { source: string; rewrite: string }
type Side = 'lost' | 'added'

/** Makes a function that tells a finding of these two texts by its words and its sentences, wherever they stand. */
export const clearedIn = ({ source, rewrite }: Texts): ((side: Side, fact: Fact) => Cleared) => {
  const around = { source: sentencesAround(source), rewrite: sentencesAround(rewrite) }
  const said = (text: string, of: keyof Texts, at: Fact['other']): string | null => {
    if (at === undefined) return null
    const { start, end } = around[of](at)
    return passageOf(text.slice(start, end).trim())
  }
  return (side, fact) => {
    const [was, is] = side === 'lost' ? [fact, fact.other] : [fact.other, fact]
    return {
      kind: fact.kind,
      words: passageOf(fact.text),
      source: said(source, 'source', was),
      rewrite: said(rewrite, 'rewrite', is),
    }
  }
}

const keyOfCleared = ({ kind, words, source, rewrite }: Cleared): string =>
  JSON.stringify([kind, words, source, rewrite])

/** Longer lists are no help. What is not in the list is doubted. */
const mostCleared = 60

/** The doubts that a model's comparison of these texts makes needless: all that the rules find about meaning. */
export const clearedByModel = (report: Pick<FactReport, Side>, texts: Texts): Cleared[] => {
  const nameOf = clearedIn(texts)
  const named = (['lost', 'added'] as const).flatMap((side) =>
    report[side].filter(({ kind }) => isOfMeaning(kind)).map((fact) => nameOf(side, fact)),
  )
  return [...new Map(named.map((each) => [keyOfCleared(each), each])).values()].slice(0, mostCleared)
}

/**
 * The differences of a comparison without what a model has cleared: of meaning, what would warn is left out, and what would refuse warns. Exact
 * facts are never cleared. A sentence that was edited since is doubted again.
 */
export const withoutCleared = (
  { lost, added }: Pick<FactReport, Side>,
  texts: Texts,
  cleared: readonly Cleared[],
): Pick<FactReport, Side> => {
  if (cleared.length === 0) return { lost, added }
  const keys = new Set(cleared.map(keyOfCleared))
  const nameOf = clearedIn(texts)
  const left = (side: Side, facts: readonly Fact[]) =>
    facts.flatMap((fact): Fact[] => {
      if (!isOfMeaning(fact.kind) || !keys.has(keyOfCleared(nameOf(side, fact)))) return [fact]
      return fact.severity === 'warns' ? [] : [{ ...fact, severity: 'warns' }]
    })
  return { lost: left('lost', lost), added: left('added', added) }
}
