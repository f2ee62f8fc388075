// A report in words: who wrote the rewrite, and what was not as it should be.
import { sayCompared } from '#core/facts/compared.ts'
import { sayKeptKinds } from '#core/facts/kept.ts'
import { formatCount } from '#core/number-format.ts'
import { capitalise } from '#core/text/casing.ts'
import type { Report } from './report.ts'

type Told = Pick<Report, 'written_by' | 'model' | 'by_rules' | 'words_not_by_model' | 'unchecked'>

/** "by rules", or by which model; undefined if the report does not tell. */
export const sayHand = ({ written_by: by, model, by_rules: ruled = 0 }: Told): string | undefined => {
  if (by === undefined) return undefined
  if (by === 'rules') return 'by rules'
  return `by ${model ?? 'a language model'}${ruled > 0 ? ', partly by rules' : ''}`
}

export const sayWriter = (told: Told): string | undefined => {
  const hand = sayHand(told)
  return hand && `written ${hand}`
}

/** The cuts of the rules; undefined if a model wrote, or nothing was cut. */
export const sayCuts = ({ cuts = 0 }: Pick<Report, 'cuts'>): string | undefined =>
  cuts === 0 ? undefined : `${formatCount(cuts, 'phrase')} cut`

/** Sentences about what the model did not do: a refused answer that the rules stood in for, and parts that nobody compared. */
export const sayShortfalls = ({ by_rules: ruled = 0, unchecked = 0 }: Told): string[] => [
  ...(ruled > 0
    ? [
        `The model's answer for ${formatCount(ruled, 'sentence')} was refused, and rules rewrote ${ruled === 1 ? 'it' : 'them'} instead.`,
      ]
    : []),
  ...(unchecked > 0
    ? [`${formatCount(unchecked, 'part')} ${unchecked === 1 ? 'was' : 'were'} not compared by the checker.`]
    : []),
]

/** The same for an account, which does not pay for words that the model did not write. */
export const sayShortfallsOfAccount = ({ words_not_by_model: free = 0, ...told }: Told): string[] => [
  ...sayShortfalls(told),
  ...(free > 0
    ? [`${formatCount(free, 'word')} that the model did not write ${free === 1 ? 'is' : 'are'} not charged.`]
    : []),
]

/** "14 figures, dates and names kept. 12 of 40 sentences word for word, 28 by their facts only." */
export const saySummary = ({ facts, compared }: Pick<Report, 'facts' | 'compared'>): string => {
  const kept = sayKeptKinds(facts)
  const ways = compared === undefined ? '' : sayCompared(compared)
  return [capitalise(kept), ways]
    .filter((sentence) => sentence !== '')
    .map((sentence) => `${sentence}.`)
    .join(' ')
}
