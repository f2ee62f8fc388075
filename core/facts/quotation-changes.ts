// Quotations by their letters.
import { quotationPairs } from '#core/text/spans.ts'
import { type RawDifference, onlyIn, changedIn } from './difference.ts'
import { matchingOf } from './matching.ts'
import { lettersOf, missingQuotations, type Quotation, quotationsOf, shortQuotationsOf } from './quotations.ts'
import type { Reading } from './reading.ts'
import { placesIn } from './sentence-places.ts'

const quotation = { of: 'value', kind: 'quotation' } as const

/** Everything between marks, also what is too short to be checked itself: "The data," she said, "are incomplete." */
const saidIn = ({ text }: Reading, quotations: readonly Quotation[]): string =>
  `${quotationPairs(text)
    .map(({ start, end }) => lettersOf(text.slice(start, end)))
    .join('')} ${quotations.map(({ value }) => value).join('')}`

/** "Hallucinate" is "hallucinations" where it is only a term. */
const lettersOfTerm = 8

/** A word or two between marks, for which the rewrite quotes others: whose words the one text has nowhere, and the other's nowhere in the source. */
const findShort = (source: Reading, rewrite: Reading): RawDifference[] => {
  const alone = (own: Reading, other: Reading) => {
    const short = shortQuotationsOf(own)
    const said = short.length === 0 ? '' : lettersOf(other.text)
    return short.filter(({ value }) => !said.includes(value.slice(0, lettersOfTerm)))
  }
  const [gone, come] = [alone(source, rewrite), alone(rewrite, source)]
  const { pairs } = matchingOf(source, rewrite)
  const wasAt = placesIn(
    gone,
    pairs.map((pair) => pair.source),
  )
  const isAt = placesIn(
    come,
    pairs.map((pair) => pair.rewrite),
  )
  const byPlace = Map.groupBy(come, (one) => isAt.get(one))
  return gone.flatMap((was) => {
    const place = wasAt.get(was)
    const is = place === -1 ? undefined : byPlace.get(place)?.[0]
    return is === undefined ? [] : changedIn(quotation, { source, rewrite }, was, is)
  })
}

export const findQuotationChanges = (source: Reading, rewrite: Reading): RawDifference[] => {
  const texts = { source, rewrite }
  const [before, after] = [quotationsOf(source), quotationsOf(rewrite)]
  const [saidBefore, saidAfter] = [saidIn(source, before), saidIn(rewrite, after)]
  return [
    ...missingQuotations(before, saidAfter).map((one) => onlyIn('lost', quotation, texts, one)),
    ...missingQuotations(after, saidBefore).map((one) => onlyIn('added', quotation, texts, one)),
    ...findShort(source, rewrite),
  ]
}
