// Facts and roles that changed places: two of them in a sentence that otherwise stayed, or wherever each took over what was said of the other.
import { type SwappedContexts, findSwappedContexts } from './swapped-contexts.ts'
import type { Item, Token } from './items.ts'
import { gapsOf, type Match, type Matching, type Range, type Side } from './matching.ts'
import { isTitle } from './titles.ts'

type Place = { start: number; end: number }

/** `kind`: that of the facts, or "role". */
export type Swap = { kind: Item['kind']; was: Place; is: Place }

/** A fact or a few words of one sentence, and what stands in its stead in the other. */
type Replacement = { item: Item | undefined; was: string; is: string; source: Range; rewrite: Range }

const wordsOfRole = 4

/** The role in a gap: a few words of content, with no more than small words before and behind them. */
const roleIn = ({ tokens }: Side, { from, to }: Range): { words: string; range: Range } | undefined => {
  const places = Array.from({ length: to - from }, (_, place) => from + place).filter(
    (place) => tokens[place]!.stem !== '',
  )
  const [first, last] = [places[0], places.at(-1)]
  if (first === undefined && to - from === 1) return personAt(tokens[from]!, from)
  if (first === undefined || last === undefined || last - first >= wordsOfRole) return undefined
  const role = tokens.slice(first, last + 1)
  if (role.some(({ stem, item }) => stem === '' || item !== undefined)) return undefined
  return { words: role.map(({ lemma }) => lemma).join(' '), range: { from: first, to: last + 1 } }
}

const oneAt = (from: number): Range => ({ from, to: from + 1 })

/** The forms of each person: "you shall pay us", "we shall pay you". */
const persons = 'i me|we us|you|he him|she her|they them'.split('|').map((forms) => forms.split(' '))
const personAt = ({ word }: Token, at: number): { words: string; range: Range } | undefined => {
  const forms = persons.find((person) => person.includes(word))
  return forms && { words: forms[0]!, range: oneAt(at) }
}

const replacementsOf = (match: Match): Replacement[] => {
  const { source, rewrite, kept } = match
  const replacements = kept.flatMap(([i, j]): Replacement[] => {
    const [item, other] = [source.tokens[i]!.item, rewrite.tokens[j]!.item]
    if (item === undefined || other === undefined || item.value === other.value) return []
    return [{ item, was: item.value, is: other.value, source: oneAt(i), rewrite: oneAt(j) }]
  })
  for (const gap of gapsOf(match)) {
    const [was, is] = [roleIn(source, gap.source), roleIn(rewrite, gap.rewrite)]
    if (was !== undefined && is !== undefined)
      replacements.push({ item: undefined, was: was.words, is: is.words, source: was.range, rewrite: is.range })
  }
  return replacements.length > mostReplacements ? [] : replacements
}
/** More are a list that changed, and each would be compared with every other. */
const mostReplacements = 24

/** "Whitlock" and "Dana Whitlock" are one. */
const isOne = (one: string, other: string): boolean =>
  one === other || one.endsWith(` ${other}`) || other.endsWith(` ${one}`)

const areSwapped = (one: Replacement, other: Replacement): boolean =>
  one.item?.group === other.item?.group && isOne(one.was, other.is) && isOne(one.is, other.was)

/** "X was told by Y" and "less than Y" turn the order of two. */
const turning = /^(?:by|be|is|are|was|were|been|being|from|more|less|most|least|before|after)$/u

const joining =
  /^(?:and|or|nor|with|between|the|an?|is|are|was|were|be|been|while|whereas|whilst|met|meets?|married|marries|equals?|versus|vs|v)$/u

const saidBy = ({ lemma, item }: Token): string => item?.value ?? lemma

/** "A desk, a lamp and a window". */
const enumerated = /^ ?(?:,|and |or |& )(?:.*(?:,|and|or|&) ?)?(?:(?:the|an?|its|their|his|her) )?$/isu

/** The order of a list is free, and so is that of what is the same: "A and B", "5 days in May and 5 days in June", "the winner was Anna". */
const areListed = ({ tokens, text, offset }: Side, one: Range, other: Range): boolean => {
  const [first, last] = one.to <= other.from ? [one, other] : [other, one]
  const group = tokens[one.from]!.item?.group
  const words = text.slice(tokens[first.to - 1]!.end - offset, tokens[last.from]!.start - offset)
  if (group === undefined && enumerated.test(words)) return true
  // "{first} {last}" and "Hi {name}, {manager} says" are no lists.
  if (group === 'placeholder' && !/(?<!\p{L})(?:and|or)(?!\p{L})|&/iu.test(words)) return false
  const between = tokens
    .slice(first.to, last.from)
    .filter(({ word, item }) => (item === undefined ? !joining.test(word) : item.group !== group))
  const before = tokens.slice(0, first.from).filter(({ word }) => !joining.test(word))
  const parallel = before.slice(before.length - between.length)
  return between.every((token, at) => parallel[at] !== undefined && saidBy(token) === saidBy(parallel[at]))
}

const placeOf = (side: Side, range: Range): Place => ({
  start: side.tokens[range.from]!.start,
  end: side.tokens[range.to - 1]!.end,
})

const swapOf = (match: Match, { item, source, rewrite }: Replacement): Swap => ({
  kind: item === undefined || item.kind === 'name' ? 'role' : item.kind,
  was: placeOf(match.source, source),
  is: placeOf(match.rewrite, rewrite),
})

const ofMarks: ReadonlySet<string> = new Set(['citation', 'link', 'placeholder', 'code', 'quotation', 'term'])

/** True if what stands between two replacements stood there too. Marks have no part in their sentence, so that its words may be others. */
const isSameBetween = ({ source, rewrite, kept }: Match, one: Replacement, other: Replacement): boolean => {
  const [before, after] = [
    { from: one.source.to, to: other.source.from },
    { from: one.rewrite.to, to: other.rewrite.from },
  ]
  const mine = new Set(kept.map(([i]) => i))
  const theirs = new Set(kept.map(([, j]) => j))
  const others = [
    ...source.tokens.filter((_, i) => i >= before.from && i < before.to && !mine.has(i)),
    ...rewrite.tokens.filter((_, j) => j >= after.from && j < after.to && !theirs.has(j)),
  ]
  if (others.some(({ word }) => turning.test(word))) return false
  // "Dr Osei treated Mr Bell": a title goes with its name.
  return ofMarks.has(one.item?.kind ?? '') || others.every(({ stem, word }) => stem === '' || isTitle(word))
}

/** Within one sentence: one pair alone, each for the other. */
const findWithin = (match: Match, keptTheirContexts: SwappedContexts['keptTheirContexts']): Swap[] => {
  const replacements = replacementsOf(match)
  const swapped = replacements.flatMap((one, index) =>
    replacements.slice(index + 1).flatMap((other) => (areSwapped(one, other) ? [[one, other] as const] : [])),
  )
  const [[one, other] = []] = swapped
  if (one === undefined || other === undefined) return []
  const told = replacements.filter((each) => each === one || areSwapped(one, each) || areSwapped(other, each))
  // If more moved than these two, they may have kept their words.
  if (swapped.some((pair) => pair.some((each) => !told.includes(each)))) return []
  if (one.item !== undefined && other.item !== undefined && keptTheirContexts(one.item, other.item)) return []
  if (!isSameBetween(match, one, other) || areListed(match.source, one.source, other.source)) return []
  return told.map((each) => swapOf(match, each))
}

/** The text of a sentence is without its citations, links, placeholders and code. */
const isChanged = ({ source, rewrite, kept }: Match): boolean =>
  source.text !== rewrite.text ||
  kept.some(([i, j]) => source.tokens[i]!.item?.value !== rewrite.tokens[j]!.item?.value)

export const findSwaps = (matching: Matching): Swap[] => {
  const { found, keptTheirContexts } = findSwappedContexts(matching)
  return [
    ...[...matching.bySource.values()].filter(isChanged).flatMap((match) => findWithin(match, keptTheirContexts)),
    ...found.map(({ was, is }): Swap => ({ kind: was.kind === 'name' ? 'role' : was.kind, was, is })),
  ]
}
