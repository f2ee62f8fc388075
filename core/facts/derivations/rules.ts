// The sums by which one figure follows from others: "three an hour" from "every twenty minutes", "half" from "25 of the 50".
import { lazy } from '#core/lazy.ts'
import { shortWeekdays, weekdayOf } from '../figures/calendar.ts'
import { type Figure, plain } from '../figures/figure.ts'
import { measured } from '../figures/units.ts'
import { wordsOf } from '../statements/words.ts'
import { after, before, dayLength, type Fact, isSize, type Quantity } from './quantities.ts'
import { clauseAround, haveWordsInCommon, isFurther, isNearest, isOfOnePart, slotOf, stemsOf } from './slots.ts'

/** `isInPlace`: the figure stands where one of its sum stood, and rightly: the same amount in another unit, or the rest of what is denied now. */
export type Sum = { sum: string; uses: readonly Quantity[]; isInPlace?: true }

/** The quantities of aligned sentences in the other text and in the one of the figure itself, and the words of these sentences on both sides. */
export type Context = {
  quantities: readonly Quantity[]
  mine: readonly Quantity[]
  own: string
  other: string
  otherText: string
  /** The figures of both texts that are still to be explained. */ missing: ReadonlySet<Fact>
}

type Rule = (target: Quantity, context: Context) => Sum | undefined

const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(1e-300, Math.abs(a), Math.abs(b))

const pairsOf = (items: readonly Quantity[]): [Quantity, Quantity][] =>
  items.flatMap((one, at) => items.slice(at + 1).map((two): [Quantity, Quantity] => [one, two]))

const alikeIn = (measure: string, { quantities }: Context): Quantity[] =>
  quantities.filter((quantity) => quantity.measure === measure)

const isPlain = (measure: string): boolean =>
  !['share', 'rank', 'times', 'calendar', 'clock', 'date', 'day of the year', 'multiple'].includes(measure) &&
  !/ in | later$| earlier$|^weekday /u.test(measure)

const ups = lazy(
  () =>
    /(?<!\p{L})(?:r(?:ise|ises|isen|ising|ose)|gr[eo]w(?:s|n|ing|th)?|growth|increas\p{L}*|climb\p{L}*|jump\p{L}*|soar\p{L}*|surg\p{L}*|up|gain\p{L}*|more|higher|longer|older|rais\p{L}*|added|expand\p{L}*|doubl\p{L}*|tripl\p{L}*)(?!\p{L})/iu,
)
const downs = lazy(
  () =>
    /(?<!\p{L})(?:f[ae]ll(?:s|en|ing)?|decreas\p{L}*|declin\p{L}*|drop\p{L}*|cut(?:s|ting)?|reduc\p{L}*|lower\p{L}*|down|los[et]\p{L}*|shr[aiu]nk\p{L}*|slip\p{L}*|plung\p{L}*|shorten\p{L}*|slash\p{L}*|trim\p{L}*|fewer|less|shorter|younger|halv\p{L}*)(?!\p{L})/iu,
)
/** 1 where the words tell a rise, -1 where they tell a fall, 0 where they tell neither or both. */
const directionOf = (text: string): number => Number(ups().test(text)) - Number(downs().test(text))

/** The direction that the nearest words of its clause give to a figure: "fell from 80 to 60 after fees were cut". */
const directionAt = (quantity: Quantity): number => {
  const [clause, rest] = clauseAround(quantity)
  const words = clause.match(/[\p{L}’'-]+/gu) ?? []
  return directionOf(words.findLast((word) => directionOf(word) !== 0) ?? '') || directionOf(rest.slice(0, 24))
}

/** True if one text tells a rise and the other a fall. */
const areTurned = ({ own, other }: Context): boolean => directionOf(own) * directionOf(other) < 0

const denial =
  /(?<!\p{L})(?:(?:not|cannot|never|fail(?:s|ed|ing)? to|no longer)|\p{L}+n['’]t|(?:has|have|had) no|no (?=\p{L}+ing(?!\p{L})))(?: (?:ever|yet|even|be|been|have|a|an|any)(?!\p{L}))? ?(?<denied>[\p{L}’'-]+)/giu
/** Words after which a clause speaks of something else than the figure. */
const otherClause =
  /(?<!\p{L})(?:who|whom|which|that|whose|when|where|if|because|since|although|unless|until|and)(?!\p{L})/iu
/** Verbs that carry no content for a statement, and yet are what is denied: "did not go". */
const lightVerbs = ['go goes going went gone', 'come comes coming came', 'take takes taking took taken'].map((forms) =>
  forms.split(' '),
)

/** The words of a clause, in one form each. "Came back" is one verb. */
const termsOf = (text: string): string[] =>
  wordsOf(text.replace(/(?<!\p{L})(?:c[ao]me|comes|coming|go|goes|went|gone) back(?!\p{L})/giu, 'returned')).flatMap(
    ({ word, stem }) => lightVerbs.find((forms) => forms.includes(word))?.[0] ?? (stem === '' ? [] : stem),
  )

/** The terms of a clause around its figure, and those of them that it denies: the words right after "did not", "never", "failed to" and the like. */
const saidOf = (quantity: Quantity): { said: Set<string>; denied: Set<string> } => {
  const [told, rest] = clauseAround(quantity)
  const texts = [otherClause.test(told) ? '' : told, rest.split(otherClause)[0]!]
  const denied = texts.flatMap((text) => [...text.matchAll(denial)].map(({ groups }) => groups?.['denied'] ?? ''))
  return { said: new Set(texts.flatMap(termsOf)), denied: new Set(denied.flatMap(termsOf)) }
}

const restBefore = /(?:^|\P{L})(?:other|remaining|rest of the) $/iu
const restAfter = /(?<!\p{L})(?:the )?(?:rest|remainder|others|balance)(?!\p{L})(?<told>[^.,;:!?]{0,64})/giu

const restsIn = (text: string): string[] => [...text.matchAll(restAfter)].map(({ groups }) => groups?.['told'] ?? '')

/** True if a figure is told of the rest of a part: one clause denies the very word that the other one says, or the words of the figure are those of the rest. */
const isRestOf = (target: Quantity, part: Quantity, { own: ownText, other }: Context): boolean => {
  const [ours, known] = [saidOf(target), saidOf(part)]
  const isDeniedBy = (one: typeof ours, two: typeof ours) =>
    [...one.denied].some((term) => two.said.has(term) && !two.denied.has(term))
  if (isDeniedBy(ours, known) || isDeniedBy(known, ours)) return true
  // "Missed by 40%; the rest came" for "60% came".
  const isTurned = restsIn(ownText).some((told) => {
    const terms = termsOf(told)
    return (
      terms.length > 0 && terms.every((term) => known.said.has(term) && !known.denied.has(term) && !ours.said.has(term))
    )
  })
  if (isTurned) return true
  const [own, theirs] = [slotOf(target).own, slotOf(part).own]
  if ([...own].some((stem) => theirs.has(stem))) return false
  return (
    restsIn(other).some((told) => stemsOf(told).some((stem) => own.has(stem) && !ours.denied.has(stem))) ||
    restBefore.test(before(target)) !== restBefore.test(before(part))
  )
}

/** True if a figure is told in both texts: a sum with a whole that changed shows nothing. */
const isKept = ({ fact }: Quantity, missing: ReadonlySet<Fact>): boolean => fact === undefined || !missing.has(fact)

const total =
  /(?<!\p{L})(?:in all|all told|in total|total\p{L}*|altogether|combined|together|overall|between them|among|sum|of them|of (?:these|those|which|whom)|comprising|made up)(?!\p{L})/iu

/** "And" is no such word: it joins any two figures. */
const isAdded = (quantity: Quantity): boolean =>
  isFurther(quantity) || /(?:^|\P{L})plus(?: the)? $/iu.test(before(quantity))

/** A whole of which a part is told: "of the 50 copies". */
const isWhole = (quantity: Quantity): boolean =>
  /(?:^|\P{L})(?:of|out of|among|from|all|whole|entire|total of)(?: (?:the|its|their|our|his|her|all|these|those|some|a total of)){0,3} $/iu.test(
    before(quantity),
  ) || /^(?: [\p{L}-]{1,16}){0,2} (?:in all|in total|altogether)(?!\p{L})/iu.test(after(quantity))

/** "A quarter of the 40", or "of the 40, a quarter". */
const isShareOf = (share: Quantity, whole: Quantity): boolean =>
  whole.start > share.end
    ? /^ of (?:[\p{L}’']+ ){0,3}$/iu.test(share.text.slice(share.end, whole.start))
    : isWhole(whole) && whole.end < share.start && !/[.;:!?\n]/u.test(share.text.slice(whole.end, share.start))

const hour = 3.6e6

/** "All four were back": a count without a noun stands for those who were told before. */
const isBareCount = (quantity: Quantity): boolean =>
  /^(?: of (?:them|us|you)| (?:never|were|are|have|had|did|do|will|would|could|can|together)(?!\p{L})|[.,;)])/iu.test(
    after(quantity),
  )

/** Each rule is cued by words and asks for units that agree; there are no others. */
export const rules: readonly Rule[] = [
  // "Twice" for "two extensions"; "both" and "the pair" for "the two"; "the quartet" for four of whom it tells the same.
  (target, context) => {
    if (!['', 'times'].includes(target.measure)) return undefined
    const isGroup = (group: Quantity) =>
      /^(?:duo|trio|quartet|quintet|sextet|septet|octet)$/iu.test(group.said) &&
      isBareCount(target) &&
      haveWordsInCommon(target, group)
    const same = context.quantities.find(
      (item) =>
        (item.measure === '' || item.measure === 'times') &&
        isSame(item.amount, target.amount) &&
        (item.fact === undefined ||
          ('isLoose' in item.fact && item.fact.isLoose && /^(?:twice|both|once)$/iu.test(item.said)) ||
          isGroup(item)),
    )
    return same && isOnlyThere(same, context) ? { sum: `${target.said} = ${same.said}`, uses: [same] } : undefined
  },
  // "Neither man" for "neither of the two men".
  (target, { other }) => {
    if (target.measure !== '' || target.amount !== 2) return undefined
    const word = /(?<!\p{L})(?<word>neither|either|both) of (?:the|these|those|his|her|its|their) $/iu.exec(
      before(target),
    )?.groups?.['word']
    return word !== undefined && new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(other)
      ? { sum: `${target.said} = ${word}`, uses: [] }
      : undefined
  },
  // "The two never published together" for "they published nothing".
  (target, { other }) => {
    if (target.measure !== '' || target.amount > 6 || !/(?:^|\P{L})(?:the|all|these|those) $/iu.test(before(target)))
      return undefined
    if (!isBareCount(target)) return undefined
    const word = /(?<!\p{L})(?:they|them|both|neither|each|together|jointly|all)(?!\p{L})/iu.exec(other)?.[0]
    return word === undefined ? undefined : { sum: `${before(target, 4).trim()} ${target.said} = ${word}`, uses: [] }
  },
  // "1.2 million" where the sentence tells the dollars beside it.
  (target, { quantities, mine, own }) => {
    const same = quantities.find(
      ({ amount, measure, bound }) =>
        isSame(amount, target.amount) &&
        bound === target.bound &&
        target.amount >= 1e3 &&
        ((target.measure === '' && /^[A-Z]{3}$/u.test(measure)) ||
          (measure === '' && /^[A-Z]{3}$/u.test(target.measure))),
    )
    if (same === undefined) return undefined
    const bare = target.measure === '' ? target : same
    const isBare =
      /^(?:[.,;:)]|$| (?:went|was|were|of it|of that|in|on|from|to|for|and|is|has|had|by|goes)(?!\p{L}))/iu.test(
        after(bare),
      )
    const isBeside = /[$€£¥₹]|(?<!\p{L})(?:dollars?|euros?|pounds?|francs?|yen|kron\p{L}+|[A-Z]{3})(?!\p{L})/u.test(
      bare === target ? own : quantities.map(({ said }) => said).join(' '),
    )
    // "5,000 in goods" beside a prize of €5,000 is another sum of money.
    const isTwice = [...mine, ...quantities].some(
      (item) => item !== target && item !== same && isSame(item.amount, target.amount),
    )
    return isBare && isBeside && !isTwice ? { sum: `${target.said} = ${same.said}`, uses: [same] } : undefined
  },
  // "More than half" for "a majority".
  (target, { own, other }) => {
    const majority = /(?<!\p{L})(?:majority|most)(?!\p{L})/iu
    if (majority.test(own)) return undefined
    const found = majority.exec(other)
    const word = found?.[0]
    const noun = /^ (?:of )?(?:(?:the|its|their|our|all) )?(?<noun>[\p{L}’'-]+)/iu.exec(
      other.slice((found?.index ?? 0) + (word?.length ?? 0)),
    )?.groups?.['noun']
    const isOfSame = noun === undefined || stemsOf(noun).every((stem) => stemsOf(own).includes(stem))
    return target.measure === 'share' &&
      isSame(target.amount, 0.5) &&
      target.bound === 'over' &&
      word !== undefined &&
      isOfSame
      ? { sum: `more than ${target.said} = ${word}`, uses: [{ ...target, fact: undefined! }] }
      : undefined
  },
  // Rates: "three an hour" for "every twenty minutes", "$100 a month" for "$1,200 a year".
  (target, context) => {
    if (!/ in /u.test(target.measure) || !isOpen(target, context)) return undefined
    const same = alikeIn(target.measure, context).find(
      (quantity) => isSame(quantity.amount, target.amount) && isOpen(quantity, context),
    )
    if (same === undefined) return undefined
    const every = [target, same].find(
      ({ fact }) => fact !== undefined && 'unit' in fact && fact.unit.startsWith('every '),
    )
    const counted = every === target ? same : target
    const fact = every?.fact as Figure | undefined
    const period = /(?<!\p{L})(\p{L}+)$/u.exec(counted.said)?.[1] ?? ''
    const [whole, part] = [measured(1, period), fact && measured(Number(fact.value), fact.unit.slice(6))]
    const count = counted.fact !== undefined && 'unit' in counted.fact ? counted.fact.value : ''
    const unit = fact?.unit.slice(6) ?? ''
    const one = measured(1, unit)?.amount ?? 1
    return {
      sum:
        fact === undefined || whole === undefined || part === undefined || whole.amount % one !== 0
          ? `${target.said} = ${same.said}`
          : `${count} ${/^h/iu.test(period) ? 'an' : 'a'} ${period} = ${plain(whole.amount / one)} ${short(unit)} / ${fact.value} ${short(unit)}`,
      uses: [same],
      isInPlace: true,
    }
  },
  // A share of a whole: "half" for "25 of the 50".
  (target, { quantities, missing }) => {
    if (target.measure !== 'share') return undefined
    for (const whole of quantities.filter((quantity) => isPlain(quantity.measure) && isWhole(quantity)))
      for (const part of quantities)
        if (
          part !== whole &&
          isKept(whole, missing) &&
          part.measure === whole.measure &&
          part.amount < whole.amount &&
          isSame(part.amount / whole.amount, target.amount) &&
          isNearest(target, part, partsOf(whole, quantities))
        )
          return { sum: `${target.said} = ${part.said} / ${whole.said}`, uses: [part, whole] }
    return undefined
  },
  // "50 of the 200" for "a quarter of the 200".
  (target, context) => {
    if (!isPlain(target.measure)) return undefined
    for (const share of alikeIn('share', context))
      for (const whole of alikeIn(target.measure, context))
        if (
          isKept(whole, context.missing) &&
          isShareOf(share, whole) &&
          isSame(share.amount * whole.amount, target.amount) &&
          isNearest(share, target, partsOf(whole, context.mine))
        )
          return { sum: `${target.said} = ${share.said} of ${whole.said}`, uses: [share, whole] }
    return undefined
  },
  // The rest: "40 % stayed away" for "60 % came".
  (target, context) => {
    if (target.measure === 'share') {
      const part = alikeIn('share', context).find(
        (quantity) =>
          isSame(1 - quantity.amount, target.amount) &&
          !isSame(quantity.amount, 0.5) &&
          isRestOf(target, quantity, context),
      )
      return part && { sum: `${target.said} = 100% − ${part.said}`, uses: [part], isInPlace: true }
    }
    if (!isPlain(target.measure)) return undefined
    const like = alikeIn(target.measure, context)
    for (const [one, two] of pairsOf(like)) {
      const [whole, part] = one.amount > two.amount ? [one, two] : [two, one]
      if (
        isSame(whole.amount - part.amount, target.amount) &&
        isWhole(whole) &&
        isKept(whole, context.missing) &&
        isRestOf(target, part, context)
      )
        return { sum: `${target.said} = ${whole.said} − ${part.said}`, uses: [whole, part], isInPlace: true }
    }
    return undefined
  },
  // By how much: "rose by 20" for "rose from 40 to 60".
  (target, context) => {
    if (!isSize(target) || areTurned(context)) return undefined
    const measure = target.measure === 'points' ? 'share' : target.measure
    if (target.measure !== 'points' && !isPlain(measure)) return undefined
    const factor = target.measure === 'points' ? 1e4 : 1
    for (const [one, two] of pairsOf(alikeIn(measure, context)))
      if (isSame(Math.abs(one.amount - two.amount) * factor, target.amount) && isTurnedAs(target, one, two)) {
        const [high, low] = one.amount > two.amount ? [one, two] : [two, one]
        return { sum: `${target.said} = ${high.said} − ${low.said}`, uses: [one, two] }
      }
    return undefined
  },
  // From what or to what: "from 40 to 60" for "by 20 to 60".
  (target, context) => {
    if ((target.change !== 'from' && target.change !== 'to') || areTurned(context)) return undefined
    const direction = directionAt(target)
    if (direction === 0) return undefined
    const sign = target.change === 'to' ? direction : -direction
    const isPoints = target.measure === 'share'
    if (!isPoints && !isPlain(target.measure)) return undefined
    const end = target.change === 'to' ? 'from' : 'to'
    for (const by of alikeIn(isPoints ? 'points' : target.measure, context)) {
      if (!isSize(by) || directionAt(by) !== direction) continue
      const known = alikeIn(target.measure, context).find(
        (quantity) =>
          quantity !== by &&
          (quantity.change === undefined || quantity.change === end) &&
          isSame(quantity.amount + (sign * by.amount) / (isPoints ? 1e4 : 1), target.amount),
      )
      if (known !== undefined)
        return { sum: `${target.said} = ${known.said} ${sign > 0 ? '+' : '−'} ${by.said}`, uses: [known, by] }
    }
    return undefined
  },
  // "Rose by half" and "doubled" for "from 40 to 60" and "from 40 to 80".
  (target, context) => {
    const isTimes = target.measure === 'times' || target.measure === 'multiple'
    if (
      (!isTimes && (target.measure !== 'share' || target.change === 'from' || target.change === 'to')) ||
      areTurned(context)
    )
      return undefined
    const starts = context.quantities.filter(({ change, measure }) => change === 'from' && isPlain(measure))
    const from = starts.find((start) => isNearest(target, start, starts))
    const to = context.quantities.find(
      ({ change, measure, start }) => change === 'to' && measure === from?.measure && start > from.start,
    )
    if (from === undefined || to === undefined || from.amount === 0) return undefined
    const ratio = to.amount / from.amount
    const direction = directionOf(context.own)
    const isHalved = /^(?:halv|in half)/iu.test(target.said)
    const isMet = isTimes
      ? isSame(ratio, target.amount) && direction >= 0
      : (isHalved && isSame(ratio, 0.5)) ||
        (isSize(target) && isSame(Math.abs(ratio - 1), target.amount) && Math.sign(ratio - 1) === direction)
    if (!isMet) return undefined
    return {
      sum:
        isTimes || isHalved
          ? `${target.said}: ${to.said} / ${from.said}`
          : `${target.said} = (${to.said} − ${from.said}) / ${from.said}`,
      uses: [from, to],
    }
  },
  // "Two the year before" for "four, double the previous year's".
  (target, context) => {
    if (!isPlain(target.measure)) return undefined
    for (const multiple of alikeIn('multiple', context))
      for (const known of alikeIn(target.measure, context)) {
        const gap =
          known.end <= multiple.start
            ? known.text.slice(known.end, multiple.start)
            : known.text.slice(multiple.end, known.start)
        if (gap.length > 48 || /[.;!?\n]/u.test(gap) || !isKept(known, context.missing)) continue
        // "Double her rival's" is no sum for two of her own.
        const ofOther = stemsOf(/^[^.,;:!?]{0,48}/u.exec(after(multiple, 48))?.[0] ?? '')
        const told = context.mine.filter(({ amount, start }) => isSame(amount, known.amount) && start !== target.start)
        const isAboutOther = (item: Quantity) => ofOther.some((stem) => slotOf(item).own.has(stem))
        if (told.some(isAboutOther) && !isAboutOther(target)) continue
        const isBefore = known.end <= multiple.start
        const amount = isBefore ? known.amount / multiple.amount : known.amount * multiple.amount
        if (isSame(amount, target.amount))
          return {
            sum: `${target.said} = ${known.said} ${isBefore ? '/' : '×'} ${plain(multiple.amount)}`,
            uses: [known, multiple],
            isInPlace: true,
          }
      }
    return undefined
  },
  // The sum of parts: "thirty-two workers" for "two monks and the other thirty".
  (target, context) => {
    if (!isPlain(target.measure) || target.amount === 0 || isAdded(target)) return undefined
    const like = alikeIn(target.measure, context).filter(({ fact }) => fact !== undefined)
    for (let from = 0; from < like.length; from += 1)
      for (let to = from + 2; to <= Math.min(like.length, from + mostParts); to += 1) {
        const parts = like.slice(from, to)
        if (
          !isSame(
            parts.reduce((sum, { amount }) => sum + amount, 0),
            target.amount,
          )
        )
          continue
        if (isOfOnePart(target, parts)) continue
        // A part that is still added to something is no part of this figure.
        if (
          context.mine.some(
            (item) =>
              isAdded(item) && parts.some((part) => isSame(part.amount, item.amount) && part.measure === item.measure),
          )
        )
          continue
        // "One" is as often no count.
        if (parts.length === 2 && parts.some(({ fact }) => fact !== undefined && 'isLoose' in fact && fact.isLoose))
          continue
        const isCued = total.test(context.own) || parts.slice(1).some(isAdded)
        const isJoined = parts
          .slice(1)
          .every(
            (part, at) =>
              part.start - parts[at]!.end <= 32 &&
              /(?:,| and| plus)/iu.test(part.text.slice(parts[at]!.end, part.start)),
          )
        if (isCued || (isJoined && !parts.some((part) => isSameNoun(part, target))))
          return { sum: `${target.said} = ${parts.map(({ said }) => said).join(' + ')}`, uses: parts }
      }
    return undefined
  },
  // Years: "in 2016" for "the year before", "after 12 years" for "from 1990 to 2002".
  (target, context) => {
    const years = alikeIn('calendar', context)
    if (target.measure === 'calendar') {
      for (const step of context.quantities) {
        const isWord = step.measure.startsWith('years ')
        if (!isWord && (step.measure !== 'years' || step.fact === undefined || step.amount % 12 !== 0)) continue
        const count = isWord ? step.amount : step.amount / 12
        const start = startOf(step, context.quantities, 'calendar')
        if (start?.isClear === true && start.known.amount + start.sign * count === target.amount) {
          const { known, sign } = start
          return { sum: `${target.said} = ${known.amount} ${sign > 0 ? '+' : '−'} ${count}`, uses: [known, step] }
        }
      }
      return undefined
    }
    const isAge = target.measure === '' && /(?:^|\P{L})(?:aged|age of|age|at|was|is) $/iu.test(before(target))
    if (target.measure !== 'years' && !isAge) return undefined
    if (!isAge && !spanCue.test(`${before(target)}|${after(target)}`)) return undefined
    const months = isAge ? target.amount * 12 : target.amount
    for (const [one, two] of pairsOf(years))
      if (Math.abs(one.amount - two.amount) * 12 === months && months > 0) {
        const [late, early] = one.amount > two.amount ? [one, two] : [two, one]
        if (isAge ? !isAgeAt(target, early, late, context) : !isSpanOf(target, one, two, context)) continue
        return { sum: `${target.said} = ${late.amount} − ${early.amount}`, uses: [one, two] }
      }
    return undefined
  },
  // "4 June" for "the next day" after 3 June, and "8 October" for "the Wednesday of that week".
  (target, context) => {
    if (target.measure !== 'day of the year') return undefined
    for (const step of context.quantities) {
      const days = daysOf(step, context.quantities)
      const start = startOf(step, context.quantities, 'day of the year')
      if (days === undefined || start?.isClear !== true) continue
      const { known } = start
      // "The Monday of that week" may be before the day that is told.
      const sign = step.measure === 'weekday of the week' ? 1 : start.sign
      if (known.amount + sign * days !== target.amount) continue
      if (!areOfOneYear(known, target) || !isOnItsWeekday(target, known)) continue
      return { sum: `${target.said} = ${known.said} ${sign > 0 ? '+' : '−'} ${days} d`, uses: [known, step] }
    }
    return undefined
  },
  // Days: "ten days" for "from 3 to 13 March 2024".
  (target, context) => {
    if (target.measure !== 'time' || !spanCue.test(`${before(target)}|${after(target)}`)) return undefined
    for (const [one, two] of pairsOf(alikeIn('date', context)))
      if (
        Math.abs(one.amount - two.amount) * dayLength === target.amount &&
        one.amount !== two.amount &&
        isSpanOf(target, one, two, context)
      )
        return { sum: `${target.said} = ${one.said} to ${two.said}`, uses: [one, two] }
    return undefined
  },
  // Hours: "two hours later" for "at six … at eight".
  (target, context) => {
    if (target.measure === 'clock') {
      for (const step of alikeIn('time', context)) {
        const start = startOf(step, context.quantities, 'clock')
        if (start?.isClear !== true) continue
        const { known, sign } = start
        const [from, to] = sign > 0 ? [known, target] : [target, known]
        if (minutesBetween(from, to) === (step.amount * 60) / hour)
          return { sum: `${target.said} = ${known.said} ${sign > 0 ? '+' : '−'} ${step.said}`, uses: [known, step] }
      }
      return undefined
    }
    if (target.measure !== 'time' || !spanCue.test(`${before(target)}|${after(target)}`)) return undefined
    for (const [one, two] of pairsOf(alikeIn('clock', context)))
      if (minutesBetween(one, two) === (target.amount * 60) / hour && isSpanOf(target, one, two, context))
        return { sum: `${target.said} = ${one.said} to ${two.said}`, uses: [one, two] }
    return undefined
  },
  // A count of what the other text lists, in the place of the list.
  (target, { own, other }) => {
    if (target.measure !== '' || target.amount > 12) return undefined
    const isTold = /(?:^|\P{L})(?:the|these|those|both|all) $/iu.test(before(target))
    const [noun, second] =
      after(target, 48)
        .match(/^ (\p{L}+)(?: (\p{L}+))?/u)
        ?.slice(1) ?? []
    if (target.amount < (isTold ? 2 : 3) || noun === undefined) return undefined
    const list = listsIn(other).find(({ items }) => items === target.amount)
    if (list === undefined) return undefined
    const [items, told] = [stemsOf(list.text), stemsOf(own)]
    const isListed = items.filter((stem) => told.includes(stem)).length * 2 > items.length
    const isClass = (word: string) => classes.test(word) || stemsOf(word).some((stem) => stemsOf(other).includes(stem))
    const isOfList = isTold || isClass(noun) || (second !== undefined && isClass(second))
    if (isListed || !isOfList || stemsOf(noun).some((stem) => items.includes(stem))) return undefined
    return { sum: `${target.said} = ${list.text}`, uses: [] }
  },
  // "Two cuts this year" for "the second cut this year", "two were ahead" for "third", "again" for "the second".
  (target, context) => {
    const { quantities, own, other } = context
    const count =
      target.measure === ''
        ? target
        : quantities.find(
            ({ measure, amount }) => measure === '' && (amount === target.amount || amount === target.amount - 1),
          )
    const rank =
      target.measure === 'rank'
        ? target
        : quantities.find(
            ({ measure, amount }) => measure === 'rank' && (amount === target.amount || amount === target.amount + 1),
          )
    if (rank === undefined) return undefined
    const uses = [target === rank ? count : rank].filter((quantity) => quantity !== undefined)
    if (target === rank) {
      const word =
        /(?<!\p{L})(?:again|once more|repeat\p{L}*|a year earlier|the year before|last year)(?!\p{L})/iu.exec(
          other,
        )?.[0]
      if (isSame(rank.amount, 2) && word !== undefined && isRepeat(rank, word, context))
        return { sum: `${rank.said} = ${word}`, uses: [] }
      const named = quantities.find(
        ({ measure, amount, fact }) => measure === 'rank' && fact === undefined && amount === rank.amount,
      )
      if (named !== undefined && isOnlyThere(named, context))
        return { sum: `${rank.said} = ${named.said}`, uses: [named] }
    } else if (rank.fact === undefined) return undefined
    if (count === undefined) return undefined
    const running =
      /^(?: [\p{L}-]{1,16}){0,3}? (?:in a row|running|in succession|this (?:year|month|week|season)|so far|to date)(?!\p{L})|^ (?:straight|consecutive|successive)(?!\p{L})/iu
    if (count.amount === rank.amount && running.test(after(rank, 64)))
      return { sum: `${target.said} = ${(target === rank ? count : rank).said}, counted so far`, uses }
    if (
      count.amount === rank.amount - 1 &&
      /(?<!\p{L})(?:beat|ahead|in front|before|better|faster)(?!\p{L})/iu.test(target === rank ? other : own)
    )
      return { sum: `${target.said}: ${count.said} ahead of the ${rank.said}`, uses }
    return undefined
  },
  // "The opening six months" for "the first half" of a year.
  (target, context) => {
    if (target.measure !== 'years' || !/(?<!\p{L})(?:year|annual|quarter)\p{L}*/iu.test(context.otherText))
      return undefined
    const same = alikeIn('years', context).find(({ amount, fact }) => fact === undefined && amount === target.amount)
    return same && isOnlyThere(same, context) ? { sum: `${target.said} = ${same.said}`, uses: [same] } : undefined
  },
  // Units of two systems, where they are exactly the same.
  (target, { quantities }) => {
    for (const known of quantities)
      for (const [metric, imperial, factor, zero] of conversions) {
        const isMet =
          (target.measure === metric &&
            known.measure === imperial &&
            isSame(target.amount, (known.amount - zero) * factor)) ||
          (target.measure === imperial &&
            known.measure === metric &&
            isSame(target.amount, known.amount / factor + zero))
        if (isMet) return { sum: `${target.said} = ${known.said}`, uses: [known], isInPlace: true }
      }
    return undefined
  },
]

const mostParts = 5

/** A word that both texts have explains nothing that only one of them says. */
const isOnlyThere = ({ said, fact }: Quantity, { own }: Context): boolean =>
  fact !== undefined || !own.toLowerCase().includes(said.toLowerCase())

/** The parts that the sentence of a whole tells. */
const partsOf = (whole: Quantity, quantities: readonly Quantity[]): Quantity[] =>
  quantities.filter(({ measure, start, end, amount }) => {
    const between = whole.text.slice(Math.min(end, whole.end), Math.max(start, whole.start))
    return (
      measure === whole.measure && start !== whole.start && amount !== whole.amount && !/[.!?\n](?:\s|$)/u.test(between)
    )
  })

/** Names of what a list holds, which need not stand in the other text. */
const classes =
  /^(?:colou?rs?|things?|items?|kinds?|types?|sorts?|groups?|parts?|places?|people|persons?|members?|reasons?|steps?|cities|towns|countries|states|days|months|seasons|languages|options|ways|goals|aims|ingredients|materials|metals|animals|instruments|categories|areas|fields|subjects)$/iu

/** The words that "more than" compares with. */
const comparedWith = (target: Quantity): string | undefined =>
  /(?<!\p{L})than (?<other>[^.,;:!?]{1,64})/iu.exec(clauseAround(target)[1])?.groups?.['other']

/** True if "more than" is told of the higher of two figures, and "less than" of the lower one. */
const isComparedAs = (target: Quantity, one: Quantity, two: Quantity): boolean => {
  const told = clauseAround(target)[0]
  const than = comparedWith(target) ?? ''
  const comparison = after(target).split(' than ')[0]!
  const direction = /(?<!\p{L})later(?!\p{L})/iu.test(comparison)
    ? 1
    : /(?<!\p{L})earlier(?!\p{L})/iu.test(comparison)
      ? -1
      : directionOf(comparison)
  const [larger, smaller] = one.amount > two.amount ? [one, two] : [two, one]
  const [subject, object] = direction > 0 ? [larger, smaller] : [smaller, larger]
  const [ofSubject, ofObject] = [slotOf(subject).own, slotOf(object).own]
  const count = (text: string, slot: ReadonlySet<string>) => stemsOf(text).filter((stem) => slot.has(stem)).length
  return (
    direction !== 0 && count(told, ofSubject) >= count(told, ofObject) && count(than, ofObject) > count(than, ofSubject)
  )
}

/** True if two figures change in the way that the target tells: the one "from" comes first, else the first one told. */
const isTurnedAs = (target: Quantity, one: Quantity, two: Quantity): boolean => {
  if (comparedWith(target) !== undefined) return isComparedAs(target, one, two)
  const direction = directionAt(target)
  const from = [one, two].find(({ change }) => change === 'from')
  if (from !== undefined) {
    const to = from === one ? two : one
    return direction === 0 || Math.sign(to.amount - from.amount) === direction
  }
  if (direction === 0) return /(?:gap|difference) of (?:an? )?$/iu.test(before(target))
  // "£200 higher in Leeds" is told of Leeds, wherever it stands, and "rose by 150 in June" of June.
  const [ofOne, ofTwo] = [likenessOf(target, one), likenessOf(target, two)]
  if (ofOne !== ofTwo && isComparative.test(after(target)))
    return Math.sign(ofOne > ofTwo ? one.amount - two.amount : two.amount - one.amount) === direction
  if (ofOne > ofTwo) return false
  // "60 after 40" tells them in the other order.
  const between = one.text.slice(one.end, two.start)
  return (
    !/(?<!\p{L})(?:after|against|compared|than|from|up|down)(?!\p{L})/iu.test(between) &&
    Math.sign(two.amount - one.amount) === direction
  )
}

const isComparative =
  /^ (?:[\p{L}-]{1,14} )?(?:more|fewer|less|higher|lower|older|younger|longer|shorter|larger|smaller)(?!\p{L})/iu

/** The words of its own that a figure shares with another one. */
const likenessOf = (target: Quantity, other: Quantity): number =>
  [...slotOf(target).own].filter((stem) => slotOf(other).own.has(stem)).length

/** "Ten years before" is 1 before what follows, and -1 at the end of its clause: "1980, ten years before it joined" is 1990. */
const signOf = (step: Quantity): number => {
  if (step.measure.startsWith('weekday ')) return 1
  if (/^(?:years|days) /u.test(step.measure)) {
    const isTurned = /(?:before|after)$/iu.test(step.said) && /^ (?!that|this)\p{L}/iu.test(after(step))
    return (step.measure.endsWith(' later') ? 1 : -1) * (isTurned ? -1 : 1)
  }
  const [, word = '', event] =
    /^ (?:years? )?(later|on|afterwards|earlier|before|after)(?!\p{L})( (?!that(?! \p{L})|this(?! \p{L}))\p{L})?/iu.exec(
      after(step),
    ) ?? []
  const sign = { later: 1, on: 1, afterwards: 1, after: 1, earlier: -1, before: -1 }[word.toLowerCase()] ?? 0
  return /^(?:before|after)$/iu.test(word) && event !== undefined ? -sign : sign
}

const yearOf = ({ fact }: Quantity): string => /^\d{4}/u.exec(fact?.value ?? '')?.[0] ?? ''
const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
const endOfFebruary = Date.parse('2001-02-28') / dayLength

/** True if no leap day may lie between two days of a year. */
const areOfOneYear = (one: Quantity, other: Quantity): boolean => {
  const years = [one, other].map(yearOf).filter((year) => year !== '')
  if (new Set(years).size > 1) return false
  const isAcrossFebruary = one.amount <= endOfFebruary !== other.amount <= endOfFebruary
  return !isAcrossFebruary || (years[0] !== undefined && !isLeap(Number(years[0])))
}

const weekdayBefore = new RegExp(`(?<!\\p{L})(?<name>${shortWeekdays})(?:s|nes|rs|ur)?(?:day)?[.,]? (?:the )?$`, 'iu')
/** The weekday that a text gives to a date, or that its year does; 0 is Monday. */
const weekdayOfDate = (date: Quantity): number | undefined => {
  const name = weekdayBefore.exec(before(date))?.groups?.['name']
  if (name !== undefined) return weekdayOf(name)
  const year = yearOf(date)
  return year === '' ? undefined : (new Date(date.fact!.value).getUTCDay() + 6) % 7
}

/** The days that a step goes: one for "the next day", two from a Monday to "the Wednesday of that week". */
const daysOf = (step: Quantity, quantities: readonly Quantity[]): number | undefined => {
  if (step.measure.startsWith('days ')) return step.amount
  if (step.measure === 'time' && step.fact !== undefined && step.amount % dayLength === 0)
    return step.amount / dayLength
  if (!step.measure.startsWith('weekday ')) return undefined
  const known = quantities.findLast(({ measure, end }) => measure === 'day of the year' && end <= step.start)
  const day = known && weekdayOfDate(known)
  if (day === undefined) return undefined
  return step.measure === 'weekday later' ? ((step.amount - day + 6) % 7) + 1 : step.amount - day
}

/** A date that names its weekday falls on it. */
const isOnItsWeekday = (target: Quantity, known: Quantity): boolean => {
  const [own, from] = [weekdayOfDate(target), weekdayOfDate(known)]
  return own === undefined || from === undefined || (((own - from - (target.amount - known.amount)) % 7) + 7) % 7 === 0
}

/** The year or hour that a step starts from, and its direction. It is the last one before the step, and not clear where another one is more about the same. */
const startOf = (
  step: Quantity,
  quantities: readonly Quantity[],
  measure: string,
): { known: Quantity; sign: number; isClear: boolean } | undefined => {
  const sign = signOf(step)
  const points = quantities.filter((item) => item.measure === measure)
  if (sign === 0 || points.length === 0) return undefined
  const [, rest] = clauseAround(step)
  // "Ten years before it joined in 1990" is told from 1990.
  const inClause = points.find(({ start }) => start >= step.end && start < step.end + rest.length)
  const isEvent = /^ (?:before|after)(?!\p{L})/iu.test(after(step)) || /(?:before|after)$/iu.test(step.said)
  if (inClause !== undefined && isEvent) return { known: inClause, sign: -sign, isClear: true }
  const known = points.findLast(({ end }) => end <= step.start)
  if (known === undefined) return points.length === 1 ? { known: points[0]!, sign, isClear: true } : undefined
  const isClear = !points.some(
    (point) =>
      point.end <= step.start && point.amount !== known.amount && likenessOf(step, point) > likenessOf(step, known),
  )
  return { known, sign, isClear }
}

/** True if the span that a figure tells lies between two points of the other text: the only ones there, or the one that it starts from and one that is gone. */
const isSpanOf = (target: Quantity, one: Quantity, two: Quantity, { mine, quantities }: Context): boolean => {
  const { measure } = one
  if (comparedWith(target) !== undefined) return isComparedAs(target, one, two)
  const start = startOf(target, mine, measure)
  if (start !== undefined) {
    if (!start.isClear) return false
    const [from, to] = start.known.amount === one.amount ? [one, two] : [two, one]
    if (from.amount !== start.known.amount) return false
    const [first, second] = start.sign > 0 ? [from, to] : [to, from]
    return measure === 'clock'
      ? minutesBetween(first, second) === (target.amount * 60) / hour
      : second.amount > first.amount
  }
  const amountsOf = (items: readonly Quantity[]) =>
    new Set(items.filter((item) => item.measure === measure).map(({ amount }) => amount))
  if (amountsOf(quantities).size === 2) return true
  const last = mine.findLast((item) => item.measure === measure && item.end <= target.start)
  const [ends, kept] = [[one.amount, two.amount], amountsOf(mine)]
  return last !== undefined && ends.includes(last.amount) && ends.filter((end) => kept.has(end)).length === 1
}

/** An age goes from a birth to what the other text dates with the same words. */
const isAgeAt = (target: Quantity, early: Quantity, late: Quantity, { quantities }: Context): boolean =>
  /(?<!\p{L})(?:born|birth)(?!\p{L})/iu.test(clauseAround(early)[0]) &&
  isNearest(
    target,
    late,
    quantities.filter(({ measure, start }) => measure === 'calendar' && start !== early.start),
  )

/** The minutes from one time of day to the next: "from 10 to 2" are four hours, and from 8:00 to 22:00 fourteen. */
const minutesBetween = (from: Quantity, to: Quantity): number => {
  const noon = 720
  const isCertain = (clock: Quantity) => clock.fact !== undefined && /^\d+:\d\d$/u.test(clock.fact.value)
  // Beside 22:00, 8:00 is the morning.
  const isWholeDay =
    [from, to].some((clock) => isCertain(clock) && clock.amount > noon) || (isCertain(from) && isCertain(to))
  const length = isWholeDay ? 2 * noon : noon
  return (((to.amount - from.amount) % length) + length) % length
}

/** "Again" for a second time: in a row of years, or of what the other text tells as done, in other words. */
const isRepeat = (rank: Quantity, word: string, { own, other, otherText }: Context): boolean => {
  if (own.toLowerCase().includes(word.toLowerCase())) return false
  if (/year/iu.test(word)) return /^(?: years?)? (?:in a row|running|in succession)(?!\p{L})/iu.test(after(rank))
  const noun = /^ (?<noun>[\p{L}-]+)/u.exec(after(rank))?.groups?.['noun']?.toLowerCase()
  if (noun === undefined || new RegExp(`(?<!\\p{L})${noun}(?!\\p{L})`, 'iu').test(other)) return false
  const known = new Set(stemsOf(otherText))
  return stemsOf(noun).some((stem) => known.has(stem))
}

const conversions: readonly (readonly [string, string, number, number])[] = [
  ['length', 'length in inches', 25.4, 0],
  ['mass', 'mass in ounces', 28_349_523.125, 0],
  ['celsius', 'fahrenheit', 5 / 9, 32],
]

const spanCue =
  /(?<!\p{L})(?:for|over|last(?:s|ed|ing)?|after|within|later|earlier|before|long|old|apart|aged|spann\p{L}+|between|took|takes|gap of|wait(?:ed)?|through|stretch\p{L}*)(?!\p{L})/iu

const short = (unit: string): string =>
  ({ minute: 'min', second: 's', hour: 'h' })[unit] ?? (unit.endsWith('s') ? unit : `${unit}s`)

const isSameNoun = (a: Quantity, b: Quantity): boolean => {
  const nounOf = (of: Quantity) => /^ ([\p{L}-]+)/u.exec(after(of))?.[1]?.toLowerCase().slice(0, 5) ?? ''
  return nounOf(a) !== '' && nounOf(a) === nounOf(b)
}

/** The series of a text, such as "red, black and white", with the number of their items. */
const listsIn = (text: string): { text: string; items: number }[] =>
  [
    ...text.matchAll(
      /(?<first>[\p{L}\p{N}’'-]{1,24})(?<more>(?:, (?:[\p{L}\p{N}’'-]{1,24} ){0,2}[\p{L}\p{N}’'-]{1,24}){0,11}),? and (?:[\p{L}\p{N}’'-]{1,24} )?[\p{L}\p{N}’'-]{1,24}/gu,
    ),
  ].map(({ 0: list, groups }) => ({
    text: list.length > longestList ? `${list.slice(0, longestList)}…` : list,
    items: (groups?.['more']?.match(/,/gu)?.length ?? 0) + 2,
  }))
const longestList = 60

/** A count beside a period is a rate of its own only where the other text does not have the count: "2 tablets every 12 hours" are not "2 tablets a day". */
const isOpen = ({ fact }: Quantity, { missing }: Context): boolean =>
  fact !== undefined && (missing.has(fact) || ('unit' in fact && / /u.test(fact.unit)))
