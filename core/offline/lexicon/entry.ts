import type { Style } from '#core/styles.ts'

/** The styles in which an entry may apply. Academic keeps terms; formal and expand keep the register. */
export const stylesOf = {
  every: ['simple', 'formal', 'informal', 'academic', 'expand', 'shorten'],
  prose: ['simple', 'formal', 'informal', 'expand', 'shorten'],
  plain: ['simple', 'informal', 'shorten'],
  informal: ['informal'],
  shorten: ['shorten'],
} as const satisfies Record<string, readonly Style[]>

/** A regular expression, or what a regular expression cannot say. */
type Guard = { test(text: string): boolean }

/**
 * A phrase and what stands for it. `~` marks a verb that is inflected on both sides ("utilize~" → "use~").
 * `left` and `right` must match the sentence before (in small letters) and after the phrase, `notLeft` and `notRight` must not.
 */
export type Entry = {
  from: string
  to: string
  in?: keyof typeof stylesOf
  left?: Guard
  notLeft?: Guard
  right?: Guard
  notRight?: Guard
  /** The word is a noun too: base and present form apply only where the neighbours make it a verb. */
  verbal?: true
  /** The forms of a `~` entry; all of them when absent. */
  forms?: readonly ('base' | 'present' | 'past' | 'gerund')[]
}

type Guards = Omit<Entry, 'from' | 'to'>
export const entry = (from: string, to: string, guards: Guards = {}): Entry => ({ from, to, ...guards })

const determiners = 'a|an|the|its|their|our|your|my|his|her|this|these|those|each|every|all|both|more|new|such|any|some'
const determinerAhead = new RegExp(`^ (?:${determiners}) `, 'u')
const verbBehind =
  /(?:\b(?:to|can|could|will|would|shall|should|may|might|must|not|we|they|you|i|who|which|helps?|helped|lets?|do|does|did|[a-z]+ly)|n[’']t) $/u

/** True if its neighbours make a word a verb that can also be a noun. */
export const isVerbBetween = (before: string, after: string): boolean =>
  verbBehind.test(before) || determinerAhead.test(after)

/** The start of a sentence, after any emphasis marks. */
export const start = /^[\s*_]*$/u

/** A plural count noun within three words, at the end of its phrase, and no singular verb after it. */
export const pluralAhead =
  /^ (?:(?!(?:and|or|of|in|to|for|with|information|knowledge|data|experience|expertise|evidence|support|advice|research|equipment|software|wisdom|history|material|detail|wildlife)\b)[a-z]+(?:-[a-z]+)* ){0,2}(?!(?:news|politics|economics|mathematics|physics|ethics|logistics|analysis|basis|always|perhaps|sometimes|series)\b)[a-z]+(?:-[a-z]+)*[^siu\W]s(?=[.,;:!?)]|$| (?:and|or|that|which|who|from|to|in|on|for|with|at|by|are|were|have|can|will|may|must|could|available|such|including|across|through|as|while|when|you|we|they|I)\b)/u
