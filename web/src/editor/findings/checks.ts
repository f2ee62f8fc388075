import type { Finding, LocatedFact, Passage } from '#core/facts/findings.ts'
import type { Highlight } from './highlights.ts'

/** A difference that is no fact with a place of its own: a negation, a statement. Its passages have their places in the whole texts. */
export type Doubt = Pick<Finding, 'severity' | 'source' | 'rewrite'> & {
  kind: Exclude<Finding['kind'], LocatedFact['kind'] | 'length'>
}

const charactersQuoted = 90

const quoted = ({ text }: Passage): string => {
  const words = text
    .trim()
    .replace(/\s+/gu, ' ')
    .replace(/[,;:.]+$/u, '')
  if (words.length <= charactersQuoted) return `“${words}”`
  return `“${words.slice(0, charactersQuoted).replace(/\s\S*$/u, '')}…”`
}

/** A doubt as one sentence about meaning. */
export const sayDoubt = ({ kind, source, rewrite }: Doubt): string => {
  if (kind === 'chatter') return 'The rewrite has a remark that is not part of your text.'
  if (kind === 'structure') return 'The rewrite has other headings, lists or paragraphs than your draft.'
  if (source !== null && rewrite !== null)
    return `Your draft says ${quoted(source)}. The rewrite says ${quoted(rewrite)}.`
  if (source !== null) return `The rewrite leaves out ${quoted(source)}.`
  return rewrite === null ? 'The rewrite may say something else here.' : `Only the rewrite says ${quoted(rewrite)}.`
}

/** Words without a meaning of their own, left over around a phrase. */
const bareWords = /\b(?:a|an|the|and|or|but|so|of|in|on|to|that|this|it|is|are|was|be|with|for|as|at|by|we|i|you)\b/giu

/** True if a passage of the draft is an AI phrase from end to end: to cut it is what the rewrite is for. */
export const isWhollyPhrase = ({ start, end }: Passage, draft: string, before: readonly Highlight[]): boolean => {
  const phrases = before.filter((each) => each.sign !== undefined && each.start < end && each.end > start)
  const isInPhrase = (at: number) => phrases.some((phrase) => phrase.start <= at && at < phrase.end)
  const left = draft.slice(start, end).replace(/[^]/gu, (letter, at: number) => (isInPhrase(start + at) ? ' ' : letter))
  return phrases.length > 0 && !/[\p{L}\p{N}]/u.test(left.replace(bareWords, ''))
}
