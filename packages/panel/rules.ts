// The rewrite by rules, and the comparison of any rewrite with its draft. Both run where the panel does: no text leaves the machine.
import { checkDraft } from '#core/facts/compare.ts'
import { comparedOf, sayCompared } from '#core/facts/compared.ts'
import { passageOf } from '#core/facts/findings.ts'
import { countFacts, sayKeptKinds } from '#core/facts/kept.ts'
import { isEnglish } from '#core/text/language.ts'
import { formatCount, formatNumber } from '#core/number-format.ts'
import { comparePhrases, sayGone } from '#core/rewriting/phrases-gone.ts'
import { rewrite } from '#core/rewriting/rewrite.ts'
import { rules } from '#core/rewriting/rules.ts'
import { sayWriter } from '#core/rewriting/say-report.ts'
import { signById } from '#core/signs/catalogue.ts'
import { countWords, isMostlyBlank, mostlyBlank } from '#core/text/words.ts'
import { styleOfTone } from '#core/tones.ts'
import { markChanges } from '#web/editor/changes/mark-changes.ts'
import { type FactsRead, Refusal, type Rewritten, type Way } from './rewritten.ts'

/** The words that the rules take at once. They need about a second for as many on a slow machine. */
export const wordsAtOnce = 5_000

/** Every change from a draft to its rewrite, and the AI phrases of the draft. */
export const compare = async (draft: string, rewritten: string): Promise<Rewritten> => {
  const { changes } = await markChanges(draft, rewritten)
  const phrases = comparePhrases(draft, rewritten).before.map(({ sign, start, end }) => {
    const { name = sign, notice = '' } = signById.get(sign) ?? {}
    return { name, notice, start, end }
  })
  return { changes, phrases }
}

/** The part of a rewrite that tells its writer. */
export const writerOf = (report: Parameters<typeof sayWriter>[0]): Pick<Rewritten, 'writer'> => {
  const writer = sayWriter(report)
  return writer === undefined ? {} : { writer }
}

/** @throws {Refusal} if the rules cannot help with the text. */
export const rewriteByRules = async (text: string, { tone, strength }: Way): Promise<Rewritten> => {
  if (isMostlyBlank(text)) throw new Refusal(mostlyBlank)
  const words = countWords(text)
  if (words > wordsAtOnce)
    throw new Refusal(
      `Select up to ${formatNumber(wordsAtOnce)} words at a time. This is ${formatCount(words, 'word')}.`,
    )
  if (!isEnglish(text))
    throw new Refusal('The rules know English only. A Longhand server can rewrite a text in its own language.')
  const key = Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => byte.toString(16).padStart(2, '0'))
  const request = { text, style: styleOfTone[tone], strength, key: key.join(''), concurrency: 1 }
  for await (const event of rewrite(request, rules)) {
    if (event.type === 'done') return { ...(await compare(text, event.text)), ...writerOf(event.report) }
  }
  throw new Error('The rewrite did not end.')
}

/** Each fact of the two texts, those that the text lost, changed or added first, and the counts in words. */
export const readKept = (draft: string, text: string): FactsRead => {
  // the style sets the length that a rewrite may have, which is no fact
  const report = checkDraft(draft, text, 'simple')
  const { facts, compared } = report
  return {
    facts: facts
      .map(({ kind, state, text: words }) => ({ kind, state, text: passageOf(words) }))
      .toSorted((one, other) => Number(one.state === 'kept') - Number(other.state === 'kept')),
    kept: sayKeptKinds(countFacts(facts)),
    compared: sayCompared(comparedOf(compared)),
    gone: sayGone(comparePhrases(draft, text, report)),
  }
}
