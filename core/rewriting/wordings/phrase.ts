// A phrase of a sentence for which somebody wants another wording: whether there can be one.
import { charactersPerPhrase, countPhrase, wordsPerPhrase } from '#core/text/words.ts'
import { readFacts, type Reading } from '#core/facts/reading.ts'
import { splitSentences } from '#core/text/sentences.ts'

/** A sentence as it stands, and where in it the phrase is. */
export type Phrase = { sentence: string; start: number; end: number }

export const textOf = ({ sentence, start, end }: Phrase): string => sentence.slice(start, end)

/** The sentence with something else in the place of its phrase. */
export const withPhrase = ({ sentence, start, end }: Phrase, wording: string): string =>
  sentence.slice(0, start) + wording + sentence.slice(end)

const inAWord = /[\p{L}\p{M}\p{N}'’-]/u

/** True for whole words of one sentence. */
const isPhrase = (phrase: Phrase): boolean => {
  const { sentence, start, end } = phrase
  const text = textOf(phrase)
  if (end > sentence.length || start >= end || text !== text.trim() || /[\n\r]/u.test(text)) return false
  if (!/[\p{L}\p{N}]/u.test(text) || countPhrase(text) > wordsPerPhrase) return false
  if (text.length > charactersPerPhrase) return false
  const cuts = (at: number, inside: number) =>
    inAWord.test(sentence[at] ?? ' ') && inAWord.test(sentence[inside] ?? ' ')
  if (cuts(start - 1, start) || cuts(end, end - 1)) return false
  let reached = 0
  for (const part of splitSentences(sentence)) {
    if (start >= reached && end <= reached + part.length) return true
    reached += part.length
  }
  return false
}

const spanNames: Record<Reading['spans'][number]['kind'], string> = {
  quotation: 'A quotation',
  citation: 'A citation',
  link: 'A link',
  placeholder: 'A placeholder',
  code: 'Code',
  term: 'A locked term',
}

/** Beside a fact these say nothing that could be said otherwise: "in 2025", "the 14%". */
const small = /(?<!\p{L})(?:the|an?|of|in|on|at|by|to|for|from|and|or|with|than)(?!\p{L})/giu

/**
 * Why there can be no other wording for a phrase, in the product's words: it is no phrase, or it is a fact of its sentence, which stays.
 * A phrase that only holds a figure, a date or a name may have another wording that holds it, too.
 */
export const refusalOf = (phrase: Phrase, terms: RegExp | undefined): string | undefined => {
  if (!isPhrase(phrase)) return `Please select 1 to ${wordsPerPhrase} words inside one sentence.`
  const { sentence, start, end } = phrase
  const { spans, figures, dates, names } = readFacts(sentence, terms)
  const isTouched = (place: { start: number; end: number }) => place.start < end && place.end > start
  const span = spans.find(isTouched)
  if (span !== undefined) return refusal(spanNames[span.kind])

  for (const [name, places] of [
    ['A date', dates],
    ['A figure', figures.filter(({ isLoose }) => !isLoose)],
    ['A name', names],
  ] as const) {
    const facts = places.filter(isTouched)
    if (facts.length === 0) continue
    let rest = ''
    let reached = start
    for (const fact of facts.toSorted((a, b) => a.start - b.start)) {
      rest += sentence.slice(reached, Math.max(reached, fact.start)) + ' '
      reached = Math.max(reached, fact.end)
    }
    rest += sentence.slice(Math.min(reached, end), end)
    if (!/\p{L}/u.test(rest.replace(small, ''))) return refusal(name)
  }
  return undefined
}

const refusal = (fact: string): string => `${fact} stays as it is, so there is no other wording for it.`
