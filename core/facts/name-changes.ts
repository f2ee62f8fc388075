// Names by their parts, short and long, and the titles before them.
import { type RawDifference, onlyIn, changedIn } from './difference.ts'
import { namesToFollow } from './name-places.ts'
import { hasCapitalNouns, hasName, isGlued, type Name } from './names.ts'
import { memoize } from '#core/memoize.ts'
import type { Reading } from './reading.ts'
import { acronymsOf, definitionsOf, readShortForms, wordsOfAcronyms } from './short-forms.ts'
import { findChangedTitles } from './titles.ts'

/** Makes a test of whether a name stands next to just one other, which the rewrite has. */
const isHalfKeptIn = ({ names, text }: Reading, rewrite: Reading): ((name: Name) => boolean) => {
  const places = new Map(names.map(({ start }, at) => [start, at] as const).toReversed())
  const [times, timesNow] = [names, rewrite.names].map((of) => Map.groupBy(of, ({ value }) => value))
  const adjoins = (left: number) => {
    const [a, b] = [names[left], names[left + 1]]
    // "John F. Adams" has two parts as well.
    return a !== undefined && b !== undefined && /^(?: \p{Lu}\.?){0,3} $/u.test(text.slice(a.end, b.start))
  }
  return ({ start }) => {
    const at = places.get(start)!
    const [isAfter, isBefore] = [adjoins(at - 1), adjoins(at)]
    if (isAfter === isBefore) return false
    const other = names[isAfter ? at - 1 : at + 1]!
    // "AI" is not the AI Act.
    if (/^\p{Lu}+$/u.test(other.text)) return false
    const isPair = isAfter ? !adjoins(at - 2) : !adjoins(at + 1)
    // "Priya" of another sentence is no part of "Priya Raman" that is gone from this one.
    return isPair && (timesNow!.get(other.value)?.length ?? 0) >= times!.get(other.value)!.length
  }
}

type NameForms = Pick<ReturnType<typeof readShortForms>, 'has'> & {
  acronyms: string[]
  definitions: ReturnType<typeof definitionsOf>
}
const formsOf = memoize(({ text }: Reading): NameForms => ({
  ...readShortForms(text),
  acronyms: acronymsOf(text),
  definitions: definitionsOf(text),
}))

/**
 * Finds out whether the other text has a name of this one short or long: WHO, the World Health Organization.
 * Only the source defines acronyms, because a rewrite could give them any sense.
 */
const findOtherForms = (own: Reading, other: Reading, source: Reading): ((name: Name) => boolean) => {
  const { definitions } = formsOf(source)
  let words: ReadonlySet<string> | undefined
  return ({ value, text }) =>
    formsOf(other).has(value, /^\p{Lu}{2,}s?$/u.test(text), definitions) ||
    (words ??= wordsOfAcronyms(own.text, formsOf(other).acronyms, definitions)).has(value) ||
    (/^(?:mon|fri)day$/u.test(value) && /weekday/iu.test(other.text))
}

/** A name counts once: a rewrite may say "it". */
export const findNameChanges = (source: Reading, rewrite: Reading): RawDifference[] => {
  const texts = { source, rewrite }
  const name = { of: 'value', kind: 'name' } as const
  const hasNouns = hasCapitalNouns(source.prose)
  const unique = (reading: Reading) => {
    const names = namesToFollow(reading, hasNouns)
    return [...new Map(names.toReversed().map((one) => [one.value, one])).values()].toReversed()
  }
  const forms = {
    source: findOtherForms(source, rewrite, source),
    rewrite: findOtherForms(rewrite, source, source),
  }
  const added = unique(rewrite).filter(
    (one) => !isGlued(source.words, one.text) && !hasName(source.words, one) && !forms.rewrite(one),
  )
  const lost = unique(source).filter((one) => !hasName(rewrite.saidWords, one) && !forms.source(one))
  const isHalfKept = isHalfKeptIn(source, rewrite)
  return [
    // A full name may go by one of its two parts, where no other name has come in its stead.
    ...(added.length > 0 ? lost : lost.filter((one) => !isHalfKept(one))).map((one) =>
      onlyIn('lost', name, texts, one),
    ),
    ...added.map((one) => onlyIn('added', name, texts, one)),
    ...findChangedTitles(source.prose, rewrite.prose).flatMap(({ was, is }) => changedIn(name, texts, was, is)),
  ]
}
