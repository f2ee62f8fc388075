// Facts and roles that changed places: two of them, in a sentence that otherwise stayed, or one each in two neighbouring sentences.
import { type SwappedContexts, findSwappedContexts } from './swapped-contexts.ts'
import type { Item, Token } from './items.ts'
import { gapsOf, type Match, type Matching, type Range, type Side } from './matching.ts'
import { isTitle } from './titles.ts'

type Place = { start: number; end: number }

/** `kind`: that of the facts, or "role". */
export type Swap = { kind: Item['kind']; was: Place; is: Place }

/** A fact or a few words of one sentence, and what stands in its stead in the other. */
type Replacement = { item: Item | undefined; was: string; is: string; source: Range; rewrite: Range }

/** The changes of a sentence. `rest`: the other words that only one of the two has. */
type Edit = { match: Match; replacements: Replacement[]; rest: { lost: Token[]; added: Token[] } }

const wordsOfRole = 4
const article = /^(?:an?|the|this|that|these|those|its|his|her|their|our|your|my)$/u

const tokensIn = ({ tokens }: Side, { from, to }: Range): readonly Token[] => tokens.slice(from, to)

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

const readEdit = (match: Match): Edit => {
  const { source, rewrite, kept } = match
  const replacements = kept.flatMap(([i, j]): Replacement[] => {
    const [item, other] = [source.tokens[i]!.item, rewrite.tokens[j]!.item]
    if (item === undefined || other === undefined || item.value === other.value) return []
    return [{ item, was: item.value, is: other.value, source: oneAt(i), rewrite: oneAt(j) }]
  })
  const rest: Edit['rest'] = { lost: [], added: [] }
  for (const gap of gapsOf(match)) {
    const [was, is] = [roleIn(source, gap.source), roleIn(rewrite, gap.rewrite)]
    if (was !== undefined && is !== undefined)
      replacements.push({ item: undefined, was: was.words, is: is.words, source: was.range, rewrite: is.range })
    else {
      rest.lost.push(...tokensIn(source, gap.source))
      rest.added.push(...tokensIn(rewrite, gap.rewrite))
    }
  }
  return { match, replacements: replacements.length > mostReplacements ? [] : replacements, rest }
}
/** More are a list that changed, and each would be compared with every other. */
const mostReplacements = 24

/** "Whitlock" and "Dana Whitlock" are one. */
const isOne = (one: string, other: string): boolean =>
  one === other || one.endsWith(` ${other}`) || other.endsWith(` ${one}`)

const areSwapped = (one: Replacement, other: Replacement): boolean =>
  one.item?.group === other.item?.group && isOne(one.was, other.is) && isOne(one.is, other.was)

/** The share of a sentence's words that may be others. */
const mostOfRest = 0.2

/** True if of a sentence, but for these replacements, nothing moved, and no word changed that could turn it round. */
const isOtherwiseSame = (
  { match: { source, rewrite }, replacements, rest }: Edit,
  told: readonly Replacement[],
): boolean => {
  const others = replacements.filter((each) => !told.includes(each))
  const lost = [...rest.lost, ...others.flatMap((each) => tokensIn(source, each.source))]
  const added = [...rest.added, ...others.flatMap((each) => tokensIn(rewrite, each.rewrite))]
  if (lost.length + added.length > mostOfRest * (source.tokens.length + rewrite.tokens.length)) return false
  if ([...lost, ...added].some(({ word }) => turning.test(word))) return false
  const nameOf = ({ stem, item }: Token) => item?.value ?? stem
  const come = new Set(added.map(nameOf))
  return !lost.some((token) => nameOf(token) !== '' && come.has(nameOf(token)))
}
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
  if (/(?<!\p{L})respectively(?!\p{L})/iu.test(text)) return false
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
const findWithin = ({ match, replacements }: Edit, keptTheirContexts: SwappedContexts['keptTheirContexts']): Swap[] => {
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

const isOfRole = ({ stem, word, item }: Token): boolean =>
  item === undefined ? stem !== '' || word === 'of' || article.test(word) : item.kind === 'name'

/** "X notifies Y" told as "Y notifies X", where the words of both are too many to stand in each other's places. */
const findTurned = ({ source, rewrite }: Match): Swap[] => {
  const [one, two] = [source, rewrite].map(({ tokens }) => tokens.map(saidBy))
  if (one!.length !== two!.length) return []
  let head = 0
  while (head < one!.length && one![head] === two![head]) head += 1
  let end = one!.length
  while (end > head && one![end - 1] === two![end - 1]) end -= 1
  const isSame = (from: number, count: number, to: number) =>
    Array.from({ length: count }, (_, place) => place).every((place) => one![from + place] === two![to + place])
  for (let x = 1; x <= wordsOfRole; x += 1)
    for (let y = 1; y <= wordsOfRole && x + y < end - head; y += 1) {
      const between = end - head - x - y
      if (!isSame(head, x, end - x) || !isSame(end - y, y, head) || !isSame(head + x, between, head + y)) continue
      const [X, Y] = [
        { from: head, to: head + x },
        { from: end - y, to: end },
      ]
      const isRole = [X, Y].every((range) => tokensIn(source, range).every(isOfRole))
      if (!isRole || areListed(source, X, Y)) return []
      return [
        { kind: 'role', was: placeOf(source, X), is: placeOf(rewrite, { from: head, to: head + y }) },
        { kind: 'role', was: placeOf(source, Y), is: placeOf(rewrite, { from: end - x, to: end }) },
      ]
    }
  return []
}

const sentencesApart = 2

/** Words that were swapped may be two for one thing, unless nothing else changed. */
const isAlone = ({ replacements, rest }: Edit, { item }: Replacement): boolean =>
  item !== undefined || replacements.length + rest.lost.length + rest.added.length === 1

const nameOf = ({ item }: Replacement, [was, is]: readonly [string, string]): string =>
  JSON.stringify([item?.group, was, is])

/** In two sentences, wherever they stand: each has the other's, and no third one has. Words without a fact must be neighbours. */
const findBetween = (edits: readonly Edit[]): Swap[] => {
  const all = edits.flatMap((edit) => edit.replacements.map((one) => ({ edit, one })))
  const byName = Map.groupBy(all, ({ one }) => nameOf(one, [one.was, one.is]))
  return all.flatMap(({ edit, one }) => {
    const [other, ...more] = byName.get(nameOf(one, [one.is, one.was])) ?? []
    if (other === undefined || more.length > 0 || byName.get(nameOf(one, [one.was, one.is]))!.length > 1) return []
    const apart = Math.abs(other.edit.match.source.at - edit.match.source.at)
    if (apart === 0 || (one.item === undefined && apart > sentencesApart)) return []
    const areSame = [
      { edit, one },
      { edit: other.edit, one: other.one },
    ].every((each) => isAlone(each.edit, each.one) && isOtherwiseSame(each.edit, [each.one]))
    return areSame ? [swapOf(edit.match, one)] : []
  })
}

const countedOnce: ReadonlySet<string> = new Set(['name', 'date', 'time', 'weekday'])

/** A name or a date that stands in the place of another one, which is still in the text elsewhere. */
const findReplaced = (edit: Edit, isInBoth: (item: Item) => boolean): Swap[] => {
  const [one, ...more] = edit.replacements
  const [was, is] = [one?.item, edit.match.rewrite.tokens[one?.rewrite.from ?? -1]?.item]
  if (one === undefined || was === undefined || is === undefined || more.length > 0) return []
  if (!countedOnce.has(was.group) || isOne(one.was, one.is) || !isInBoth(was) || !isInBoth(is)) return []
  return edit.rest.lost.length + edit.rest.added.length === 0 ? [swapOf(edit.match, one)] : []
}

/** The text of a sentence is without its citations, links, placeholders and code. */
const isChanged = ({ source, rewrite, kept }: Match): boolean =>
  source.text !== rewrite.text ||
  kept.some(([i, j]) => source.tokens[i]!.item?.value !== rewrite.tokens[j]!.item?.value)

export const findSwaps = (matching: Matching): Swap[] => {
  const edits = [...matching.bySource.values()].filter(isChanged).map(readEdit)
  const { found, keptTheirContexts, isInBoth } = findSwappedContexts(matching)
  return [
    ...edits.flatMap((edit) => {
      const within = findWithin(edit, keptTheirContexts)
      return within.length > 0 ? within : [...findTurned(edit.match), ...findReplaced(edit, isInBoth)]
    }),
    ...findBetween(edits),
    ...found.map(({ was, is }): Swap => ({ kind: was.kind === 'name' ? 'role' : was.kind, was, is })),
  ]
}
