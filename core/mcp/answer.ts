// The answer to one call of a tool. Facts and signs are found here; the words of an account are known to the caller's backend alone.
import { checkFacts } from '#core/facts/compare.ts'
import { comparedOf } from '#core/facts/compared.ts'
import type { Difference } from '#core/facts/difference.ts'
import { countFacts } from '#core/facts/kept.ts'
import { formatNumber } from '#core/number-format.ts'
import { Problem } from '#core/problem.ts'
import { saySummary } from '#core/rewriting/say-report.ts'
import { signById } from '#core/signs/catalogue.ts'
import { readSigns } from '#core/signs/find.ts'
import { summarizeSigns } from '#core/signs/summary.ts'
import type { Style } from '#core/styles.ts'
import { styleOfTone } from '#core/tones.ts'
import { countWords, isMostlyBlank, mostlyBlank } from '#core/text/words.ts'
import { validate } from '#core/validate.ts'
import {
  charactersPerTool,
  entriesPerList,
  tools,
  wordsPerTool,
  type Input,
  type Output,
  type ToolName,
} from './tools.ts'

/** The tools that need an account. They throw a `Problem` for a refusal that the caller should hear about. */
export type Backend = {
  rewrite: (input: Input<'rewrite'>) => Promise<Output<'rewrite'>>
  balance: (input: Input<'balance'>) => Promise<Output<'balance'>>
  /** Counts the work of a free tool as one of the account's runs, where there is an account. */
  asRun?: <Answer>(work: () => Answer) => Promise<Answer>
}

/** All differences of two texts, each by its words and its place. */
export const compareTexts = (source: string, rewrite: string, style: Style): Output<'check_facts'> => {
  const { verdict, lost, added, statements, ...report } = checkFacts(source, rewrite, style)
  const say = ({ kind, severity, text, start, end, other }: Difference) => ({ kind, severity, text, start, end, other })
  const compared = comparedOf(report.compared)
  return {
    verdict,
    lost: lost.map(say),
    lost_count: lost.length,
    added: added.map(say),
    added_count: added.length,
    statements,
    compared,
    summary: saySummary({ facts: countFacts(report.facts), compared }),
  }
}

const findSignsOf = (text: string): Output<'find_signs'> => {
  const reading = readSigns(text)
  return {
    words: reading.words,
    per_100_words: summarizeSigns(reading)?.per100Words ?? null,
    signs_count: reading.findings.length,
    signs: reading.findings.slice(0, entriesPerList).map(({ sign, text: words, start, end }) => ({
      sign,
      name: signById.get(sign)?.name ?? sign,
      notice: signById.get(sign)?.notice ?? '',
      text: words,
      start,
      end,
    })),
  }
}

const requireShort = (text: string): void => {
  if (text.length <= charactersPerTool && isMostlyBlank(text)) throw new Problem('invalid-request', mostlyBlank)
  if (text.length <= charactersPerTool && countWords(text) <= wordsPerTool) return
  throw new Problem(
    'text-too-long',
    `A text of a call may have ${formatNumber(wordsPerTool)} words and ${formatNumber(charactersPerTool)} characters. Send it in parts.`,
  )
}

/** @throws {Problem} `text-too-long`: nothing was charged. */
const requireWithin = ({ text, max_words: most }: Input<'rewrite'>): void => {
  const words = countWords(text)
  if (most === undefined || words <= most) return
  throw new Problem(
    'text-too-long',
    `The text has ${formatNumber(words)} words, and max_words is ${formatNumber(most)}. Nothing was charged.`,
  )
}

const readInput = <T extends ToolName>(name: T, given: unknown): Input<T> =>
  validate(tools[name].input, given, `The arguments of ${name} are not valid.`) as Input<T>

export const isTool = (name: string): name is ToolName => Object.hasOwn(tools, name)

/** @throws {Problem} where the arguments are not valid, or the backend refuses. */
export const answerTool = async (name: ToolName, given: unknown, backend: Backend): Promise<Output<ToolName>> => {
  const { asRun = async (work) => work() } = backend
  if (name === 'check_facts') {
    const { source, rewrite, tone } = readInput(name, given)
    requireShort(source)
    requireShort(rewrite)
    return asRun(() => {
      const { lost, added, ...answer } = compareTexts(source, rewrite, styleOfTone[tone])
      return { ...answer, lost: lost.slice(0, entriesPerList), added: added.slice(0, entriesPerList) }
    })
  }
  if (name === 'find_signs') {
    const { text } = readInput(name, given)
    requireShort(text)
    return asRun(() => findSignsOf(text))
  }
  if (name === 'balance') return backend.balance(readInput(name, given))
  const input = readInput(name, given)
  requireWithin(input)
  return backend.rewrite(input)
}
