// The place of a figure in its clause: the words that it is about. A figure in the place of another one is a change, whatever sum there is.
import { wordsOf } from '../statements/words.ts'
import { after, before, type Fact, isSize, type Quantity } from './quantities.ts'

/** The stems around a figure up to the ends of its clause. `shared` are those that the next figure has with it: "The class has 12 boys and 15 girls". */
type Slot = { own: ReadonlySet<string>; shared: ReadonlySet<string> }

const clauseEnd =
  /[;:!?()\n–—]|[,.](?=\s|$)|(?<!\p{L})(?:and(?! (?:never|not|did|does|do|failed))|but|while|whereas|or|nor|plus)(?!\p{L})/giu
const widestClause = 96

type Clause = [before: string, after: string]
const clauses = new WeakMap<Quantity, Clause>()

/** The clause before a figure and the clause after it. */
export const clauseAround = (quantity: Quantity): Clause => {
  const known = clauses.get(quantity) ?? readClause(quantity)
  clauses.set(quantity, known)
  return known
}

const readClause = (quantity: Quantity): Clause => {
  const [left, right] = [before(quantity, widestClause), after(quantity, widestClause)]
  const last = [...left.matchAll(clauseEnd)].at(-1)
  return [
    last === undefined ? left : left.slice(last.index + last[0].length),
    right.slice(0, [...right.matchAll(clauseEnd)][0]?.index ?? right.length),
  ]
}

/** Words of size and of sums say nothing of what is counted. */
const ofSums =
  /^(?:hundred|thousand|million|billion|trillion|total\p{L}*|altogether|combined|together|rest|remain\p{L}*|further|additional|extra|others?)$/u

export const stemsOf = (text: string): string[] =>
  wordsOf(text).flatMap(({ word, stem }) => (stem === '' || ofSums.test(word) ? [] : [stem]))

const wordAfter = /^ [\p{L}’'-]+/u

const slots = new WeakMap<Quantity, Slot>()
const none: Slot = { own: new Set(), shared: new Set() }

/** Tells that these are the quantities of one sentence, sorted by their place. */
export const joinAsSentence = (quantities: readonly Quantity[]): void => {
  for (const quantity of quantities) quantity.sentence = quantities
}

/** The words that a quantity is about. Its sentence is read when first asked for. */
export const slotOf = (quantity: Quantity): Slot => {
  const known = slots.get(quantity)
  if (known !== undefined) return known
  readSlots(quantity.sentence ?? [])
  return slots.get(quantity) ?? none
}

/** Reads the slots of the quantities of one sentence, which are sorted by their place. */
const readSlots = (quantities: readonly Quantity[]): void => {
  let subject: { stems: readonly string[]; end: number; slot: { own: Set<string>; shared: Set<string> } } | undefined
  for (const [at, quantity] of quantities.entries()) {
    const same = quantities[at - 1]
    if (same?.start === quantity.start) {
      slots.set(quantity, slotOf(same))
      continue
    }
    const [clause, rest] = clauseAround(quantity)
    const reach = quantity.start - clause.length
    const previous = quantities
      .slice(0, at)
      .findLast(
        ({ end, measure }) => end <= quantity.start && end > reach && measure !== 'rank' && measure !== 'calendar',
      )
    // The noun of another figure in the clause is not the noun of this one.
    const counted =
      previous === undefined
        ? ''
        : quantity.text.slice(previous.start, previous.end) +
          (wordAfter.exec(quantity.text.slice(previous.end, quantity.start))?.[0] ?? '')
    const stemsBefore = stemsOf(
      previous === undefined
        ? clause
        : `${quantity.text.slice(reach, previous.start)} ${quantity.text.slice(previous.start + counted.length, quantity.start)}`,
    )
    const slot = { own: new Set([...stemsBefore, ...stemsOf(rest)]), shared: new Set<string>() }
    const isNext =
      subject !== undefined && !/[.!?\n](?:\s|$)/u.test(quantity.text.slice(subject.end, quantity.start).trimEnd())
    if (stemsBefore.length === 0 && subject !== undefined && isNext) {
      for (const stem of subject.stems) {
        subject.slot.own.delete(stem)
        subject.slot.shared.add(stem)
        slot.shared.add(stem)
      }
      subject = { ...subject, end: quantity.end }
    } else subject = { stems: stemsBefore, end: quantity.end, slot }
    slots.set(quantity, slot)
  }
}

const common = (one: ReadonlySet<string>, two: ReadonlySet<string>): number =>
  [...one].filter((stem) => two.has(stem)).length

const stemsIn = ({ own, shared }: Slot): Set<string> => new Set([...own, ...shared])

export const haveWordsInCommon = (one: Quantity, two: Quantity): boolean =>
  common(stemsIn(slotOf(one)), stemsIn(slotOf(two))) > 0

/** True if no other candidate is as much about the same as the one that a sum takes. */
export const isNearest = (target: Quantity, used: Quantity, candidates: readonly Quantity[]): boolean => {
  const own = stemsIn(slotOf(target))
  const likenessTo = (other: Quantity) => common(own, stemsIn(slotOf(other)))
  return candidates.every(
    (other) => other.start === used.start || other.amount === used.amount || likenessTo(other) < likenessTo(used),
  )
}

/** True if a total stands beside words that only some of its parts are about: "12 boys and 15 girls" are no "27 girls". */
export const isOfOnePart = (target: Quantity, parts: readonly Quantity[]): boolean => {
  const stems = parts.map((part) => {
    const own = new Set(slotOf(part).own)
    // "Two monks and the other thirty workers" are all workers.
    if (isFurther(part))
      for (const stem of stemsOf(wordAfter.exec(part.text.slice(part.end))?.[0] ?? '')) own.delete(stem)
    return own
  })
  return [...slotOf(target).own].some(
    (stem) => stems.some((part) => part.has(stem)) && !stems.every((part) => part.has(stem)),
  )
}

/** True if a figure is told as added to another one: "the other thirty". */
export const isFurther = (quantity: Quantity): boolean =>
  /(?:^|\P{L})(?:others?|another|further|additional|remaining|extra)(?: the)? $/iu.test(before(quantity))

const roleOf = (quantity: Quantity): string => (isSize(quantity) ? 'size' : (quantity.change ?? ''))

/** True if one figure can stand in the place of another: of one measure, in one role. */
const areComparable = (one: Quantity, two: Quantity): boolean => {
  if (one.measure !== two.measure || isFurther(one) !== isFurther(two)) return false
  const [mine, theirs] = [roleOf(one), roleOf(two)]
  return mine === theirs || (mine === '' && theirs !== 'size') || (theirs === '' && mine !== 'size')
}

const isToldAsTotal = (quantity: Quantity): boolean =>
  /^(?: [\p{L}-]{1,16}){0,2} (?:in all|in total|all told|altogether)(?!\p{L})/iu.test(after(quantity, 64)) ||
  /(?:^|\P{L})total of $/iu.test(before(quantity, 16))

/** True if a figure is told as the total of figures beside it, and is it. */
const isTotal = (quantity: Quantity, quantities: readonly Quantity[]): boolean => {
  if (!isToldAsTotal(quantity)) return false
  const parts = quantities.filter(
    ({ fact, measure, start }) => fact !== undefined && measure === quantity.measure && start !== quantity.start,
  )
  for (let from = 0; from < parts.length; from += 1) {
    let sum = parts[from]!.amount
    for (const { amount } of parts.slice(from + 1)) {
      sum += amount
      if (Math.abs(sum - quantity.amount) <= 1e-9 * sum) return true
    }
  }
  return false
}

/** Of two places that are equally alike, the one with the same amount was kept. */
const forSameAmount = 1.5

/** The missing figures of two aligned stretches in whose place the other text has another figure, each with that one. At most 32 figures a side. */
export const findReplaced = (
  source: readonly Quantity[],
  rewrite: readonly Quantity[],
  missing: ReadonlySet<Fact>,
): ReadonlyMap<Fact, Fact> => {
  // A word such as "one" is as often no figure, and "an hour" belongs to the count before it.
  const isFigure = ({ fact, measure }: Quantity) =>
    fact !== undefined && !/ in /u.test(measure) && (missing.has(fact) || !('isLoose' in fact && fact.isLoose))
  const firstOf = (quantities: readonly Quantity[]) => [
    ...new Map(quantities.toReversed().flatMap((item) => (isFigure(item) ? [[item.fact!, item]] : []))).values(),
  ]
  const pairs: { was: Quantity; is: Quantity; score: number }[] = []
  const [inSource, inRewrite] = [firstOf(source), firstOf(rewrite)]
  /** "9 of the treated" is now "a quarter of the treated", whatever "18 of the others" has in common with it. */
  const isToldAsShare = (one: Quantity, two: Quantity, others: readonly Quantity[]) => {
    const { own } = slotOf(one)
    const likenessTo = (other: Quantity) => {
      const theirs = slotOf(other).own
      return common(own, theirs) / Math.max(1, new Set([...own, ...theirs]).size)
    }
    return others.some(
      (other) =>
        (one.measure === 'share') !== (other.measure === 'share') &&
        missing.has(other.fact!) &&
        likenessTo(other) > likenessTo(two),
    )
  }
  for (const was of inSource)
    for (const is of inRewrite) {
      if (!areComparable(was, is)) continue
      if (was.amount !== is.amount && isToldAsShare(was, is, inRewrite) && isToldAsShare(is, was, inSource)) continue
      const [mine, theirs] = [slotOf(was), slotOf(is)]
      const isSubject = mine.own.size === 0 && theirs.own.size === 0
      const areTotals = isToldAsTotal(was) && isToldAsTotal(is) && (isTotal(was, source) || isTotal(is, rewrite))
      const score = Number(areTotals) + (isSubject ? common(mine.shared, theirs.shared) : common(mine.own, theirs.own))
      const isKept = was.amount === is.amount
      if (isKept || score > 0) pairs.push({ was, is, score: score + (isKept ? forSameAmount : 0) })
    }
  const taken = new Set<Quantity>()
  const replaced = new Map<Fact, Fact>()
  const ofOne = { was: Map.groupBy(pairs, ({ was }) => was), is: Map.groupBy(pairs, ({ is }) => is) }
  for (const { was, is, score } of pairs.toSorted((a, b) => b.score - a.score)) {
    if (taken.has(was) || taken.has(is)) continue
    const isDoubtful = [...ofOne.was.get(was)!, ...ofOne.is.get(is)!].some(
      (other) =>
        other.score === score &&
        (other.was === was) !== (other.is === is) &&
        !taken.has(other.was) &&
        !taken.has(other.is),
    )
    if (was.amount !== is.amount && isDoubtful) continue
    taken.add(was).add(is)
    if (was.amount === is.amount) continue
    if (missing.has(was.fact!)) replaced.set(was.fact!, is.fact!)
    if (missing.has(is.fact!)) replaced.set(is.fact!, was.fact!)
  }
  return replaced
}
