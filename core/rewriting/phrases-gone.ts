// The AI phrases of a draft that a rewrite no longer has, in the words of the editor.
import { checkDraft } from '#core/facts/compare.ts'
import type { FactReport } from '#core/facts/difference.ts'
import { formatCount, formatNumber } from '#core/number-format.ts'
import { type Phrase, phrasesOf } from '#core/signs/ai-phrases.ts'
import { readSigns } from '#core/signs/find.ts'
import { isEnglish } from '#core/text/language.ts'
import { lengthOfOpening, withoutRemarks } from '#core/text/remarks.ts'

export type PhraseCounts = { before: readonly Phrase[]; after: readonly Phrase[] }

/** The AI phrases of a draft and of its rewrite, by the facts of both; none in a language other than English. */
export const comparePhrases = (
  draft: string,
  rewrite: string,
  { facts }: Pick<FactReport, 'facts'> = checkDraft(draft, rewrite, 'simple'),
): PhraseCounts => {
  if (!isEnglish(draft)) return { before: [], after: [] }
  const opening = lengthOfOpening(draft, withoutRemarks(draft))
  const inDraft = facts.flatMap(({ places }) =>
    places.source.map(({ start, end }) => ({ start: start + opening, end: end + opening })),
  )
  return {
    before: phrasesOf(readSigns(draft).findings, inDraft),
    after: phrasesOf(
      readSigns(rewrite).findings,
      facts.flatMap(({ places }) => places.rewrite),
    ),
  }
}

/** The number of the draft's phrases that are gone: a phrase stays where the rewrite has one of the same sign. */
const countGone = ({ before, after }: PhraseCounts): number => {
  const left = after.map(({ sign }) => sign)
  return before.filter(({ sign }) => {
    const at = left.indexOf(sign)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  }).length
}

/** "25 of 27 AI phrases gone". */
export const sayGone = (phrases: PhraseCounts): string =>
  phrases.before.length === 0
    ? 'No AI phrases'
    : `${formatNumber(countGone(phrases))} of ${formatCount(phrases.before.length, 'AI phrase')} gone`
