// The sums by which one figure follows from others: "three an hour" from "every twenty minutes", "half" from "25 of the 50".
import { type Figure, plain } from '../figures/figure.ts'
import { measured } from '../figures/units.ts'
import { after, before, dayLength, type Fact, type Quantity } from './quantities.ts'

export type Sum = { sum: string; uses: readonly Quantity[] }

/** The quantities of aligned sentences in the other text, and the words of these sentences on both sides. */
export type Context = {
  quantities: readonly Quantity[]
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
  !['share', 'rank', 'times', 'calendar', 'clock', 'date', 'multiple'].includes(measure) &&
  !/ in | later$| earlier$/u.test(measure)

const ups =
  /(?<!\p{L})(?:r(?:ise|ises|isen|ising|ose)|gr[eo]w(?:s|n|ing|th)?|growth|increas\p{L}*|climb\p{L}*|jump\p{L}*|soar\p{L}*|surg\p{L}*|up|gain\p{L}*|more|higher|longer|older|rais\p{L}*|added|expand\p{L}*|doubl\p{L}*|tripl\p{L}*)(?!\p{L})/iu
const downs =
  /(?<!\p{L})(?:f[ae]ll(?:s|en|ing)?|decreas\p{L}*|declin\p{L}*|drop\p{L}*|cut(?:s|ting)?|reduc\p{L}*|lower\p{L}*|down|los[et]\p{L}*|shr[aiu]nk\p{L}*|slip\p{L}*|plung\p{L}*|shorten\p{L}*|slash\p{L}*|trim\p{L}*|fewer|less|shorter|younger|halv\p{L}*)(?!\p{L})/iu
/** 1 where the words tell a rise, -1 where they tell a fall, 0 where they tell neither or both. */
const directionOf = (text: string): number => Number(ups.test(text)) - Number(downs.test(text))

/** True if one text tells a rise and the other a fall. */
const areTurned = ({ own, other }: Context): boolean => directionOf(own) * directionOf(other) < 0

const sizeAfter =
  /^ (?:[\p{L}-]{1,14} )?(?:more|fewer|less|higher|lower|older|younger|longer|shorter|later|earlier|ahead|behind|apart|extra)(?!\p{L})/iu
const sizeBefore =
  /(?:^|\P{L})(?:by|(?:gap|difference|rise|increase|drop|fall|decrease|decline|growth|gain|loss|lead|margin|cut|reduction) of|up|down|another|further|extra) (?:a |an )?$/iu
/** True if a figure tells how much larger or smaller something is, and not how large. */
const isSize = (quantity: Quantity): boolean =>
  quantity.change === 'by' || sizeAfter.test(after(quantity)) || sizeBefore.test(before(quantity))

const remainder =
  /(?<!\p{L})(?:rest|remain\p{L}*|others?|remainder|balance|left over|leaving|leaves|except|apart from|all but)(?!\p{L})/iu
const denial =
  /(?<!\p{L})(?:not|no|none|never|without|neither|nor|fail\p{L}*|lack\p{L}*|miss(?:ed|es|ing)?)(?!\p{L})|n['’]t(?!\p{L})/iu
/** True if the words around a part or the rest of it tell that there is a rest, or if one of the two is denied. */
const tellsRest = (target: Quantity, part: Quantity): boolean => {
  const [mine, theirs] = [target, part].map((of) => `${before(of, 64)} ${after(of, 64)}`)
  return remainder.test(mine!) || remainder.test(theirs!) || denial.test(mine!) !== denial.test(theirs!)
}

/** True if a figure is told in both texts: a sum with a whole that changed shows nothing. */
const isKept = ({ fact }: Quantity, missing: ReadonlySet<Fact>): boolean => fact === undefined || !missing.has(fact)

const total =
  /(?<!\p{L})(?:in all|all told|in total|total\p{L}*|altogether|combined|together|overall|between them|among|sum|of them|of (?:these|those|which|whom)|comprising|made up)(?!\p{L})/iu
const furtherBefore =
  /(?:^|\P{L})(?:other|others|another|further|additional|more|remaining|extra|plus|and)(?: the)? $/iu
const addedBefore = /(?:^|\P{L})(?:other|another|further|additional|remaining|extra|plus)(?: the)? $/iu

/** A whole of which a part is told: "of the 50 copies". */
const isWhole = (quantity: Quantity): boolean =>
  /(?:^|\P{L})(?:of|out of|among|from|all|whole|entire|total of)(?: (?:the|its|their|our|his|her|all|these|those|some|a total of)){0,3} $/iu.test(
    before(quantity),
  ) || /^(?: [\p{L}-]{1,16}){0,2} (?:in all|in total|altogether)(?!\p{L})/iu.test(after(quantity))

const hour = 3.6e6

/** Each rule is cued by words and asks for units that agree; there are no others. */
export const rules: readonly Rule[] = [
  // "Twice" for "two extensions"; "both" and "the pair" for "the two".
  (target, context) => {
    if (!['', 'times'].includes(target.measure)) return undefined
    const same = context.quantities.find(
      ({ measure, amount, said, fact }) =>
        (measure === '' || measure === 'times') &&
        isSame(amount, target.amount) &&
        (fact === undefined || ('isLoose' in fact && fact.isLoose && /^(?:twice|both|once)$/iu.test(said))),
    )
    return same && { sum: `${target.said} = ${same.said}`, uses: [same] }
  },
  // "60 g of flour and 60 g of water" for "60 g each".
  (target, context) => {
    if (
      !isPlain(target.measure) ||
      !/(?<!\p{L})(?:each|both|all|every|equal\p{L}*|same|apiece|alike|whole|entire)(?!\p{L})/iu.test(
        `${context.own} ${context.other}`,
      )
    )
      return undefined
    const same = alikeIn(target.measure, context).find(
      ({ amount, bound }) => isSame(amount, target.amount) && bound === target.bound,
    )
    return same && { sum: `${target.said} = ${same.said}`, uses: [same] }
  },
  // "The two never published together" for "they published nothing".
  (target, { other }) => {
    if (target.measure !== '' || target.amount > 6 || !/(?:^|\P{L})(?:the|all|these|those) $/iu.test(before(target)))
      return undefined
    if (
      !/^(?: of (?:them|us|you)| (?:never|were|are|have|had|did|do|will|would|could|can|together)(?!\p{L})|[.,;)])/iu.test(
        after(target),
      )
    )
      return undefined
    const word = /(?<!\p{L})(?:they|them|both|neither|each|together|jointly|all)(?!\p{L})/iu.exec(other)?.[0]
    return word === undefined ? undefined : { sum: `${before(target, 4).trim()} ${target.said} = ${word}`, uses: [] }
  },
  // "1.2 million" where the sentence tells the dollars beside it.
  (target, { quantities, own }) => {
    const same = quantities.find(
      ({ amount, measure, bound }) =>
        isSame(amount, target.amount) &&
        bound === target.bound &&
        target.amount >= 1e3 &&
        ((target.measure === '' && /^[A-Z]{3}$/u.test(measure)) ||
          (measure === '' && /^[A-Z]{3}$/u.test(target.measure))),
    )
    const bare = same === undefined || target.measure === '' ? target : same
    const isBare =
      /^(?:[.,;:)]|$| (?:went|was|were|of it|of that|in|on|from|to|for|and|is|has|had|by|goes)(?!\p{L}))/iu.test(
        after(bare),
      )
    const isBeside = /[$€£¥₹]|(?<!\p{L})(?:dollars?|euros?|pounds?|francs?|yen|kron\p{L}+|[A-Z]{3})(?!\p{L})/u.test(
      bare === target ? own : quantities.map(({ said }) => said).join(' '),
    )
    return same !== undefined && isBare && isBeside ? { sum: `${target.said} = ${same.said}`, uses: [same] } : undefined
  },
  // "More than half" for "a majority".
  (target, { other }) => {
    const word = /(?<!\p{L})(?:majority|most)(?!\p{L})/iu.exec(other)?.[0]
    return target.measure === 'share' && isSame(target.amount, 0.5) && target.bound === 'over' && word !== undefined
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
          isSame(part.amount / whole.amount, target.amount)
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
          whole.start > share.end &&
          isKept(whole, context.missing) &&
          /^ of (?:[\p{L}’']+ ){0,3}$/iu.test(share.text.slice(share.end, whole.start)) &&
          isSame(share.amount * whole.amount, target.amount)
        )
          return { sum: `${target.said} = ${share.said} of ${whole.said}`, uses: [share, whole] }
    return undefined
  },
  // The rest: "40 % stayed away" for "60 % came".
  (target, context) => {
    if (target.measure === 'share') {
      const part = alikeIn('share', context).find(
        (quantity) =>
          isSame(1 - quantity.amount, target.amount) && !isSame(quantity.amount, 0.5) && tellsRest(target, quantity),
      )
      return part && { sum: `${target.said} = 100% − ${part.said}`, uses: [part] }
    }
    if (!isPlain(target.measure)) return undefined
    const like = alikeIn(target.measure, context)
    for (const [one, two] of pairsOf(like)) {
      const [whole, part] = one.amount > two.amount ? [one, two] : [two, one]
      if (
        isSame(whole.amount - part.amount, target.amount) &&
        isWhole(whole) &&
        isKept(whole, context.missing) &&
        tellsRest(target, part)
      )
        return { sum: `${target.said} = ${whole.said} − ${part.said}`, uses: [whole, part] }
    }
    return undefined
  },
  // By how much: "rose by 20" for "rose from 40 to 60".
  (target, context) => {
    if (areTurned(context) || !isSize(target)) return undefined
    const measure = target.measure === 'points' ? 'share' : target.measure
    if (target.measure !== 'points' && !isPlain(measure)) return undefined
    const direction = directionOf(context.own)
    const factor = target.measure === 'points' ? 1e4 : 1
    for (const [one, two] of pairsOf(alikeIn(measure, context))) {
      if (!isSame(Math.abs(one.amount - two.amount) * factor, target.amount)) continue
      const from = [one, two].find(({ change }) => change === 'from')
      const to = from === one ? two : one
      if (from !== undefined && direction !== 0 && Math.sign(to.amount - from.amount) !== direction) continue
      const [high, low] = one.amount > two.amount ? [one, two] : [two, one]
      return { sum: `${target.said} = ${high.said} − ${low.said}`, uses: [one, two] }
    }
    return undefined
  },
  // From what or to what: "from 40 to 60" for "by 20 to 60".
  (target, context) => {
    if (areTurned(context) || (target.change !== 'from' && target.change !== 'to')) return undefined
    const direction = directionOf(context.own) || directionOf(context.other)
    if (direction === 0) return undefined
    const sign = target.change === 'to' ? direction : -direction
    const isPoints = target.measure === 'share'
    if (!isPoints && !isPlain(target.measure)) return undefined
    const end = target.change === 'to' ? 'from' : 'to'
    for (const by of alikeIn(isPoints ? 'points' : target.measure, context)) {
      if (!isSize(by)) continue
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
      areTurned(context) ||
      (!isTimes && (target.measure !== 'share' || target.change === 'from' || target.change === 'to'))
    )
      return undefined
    const from = context.quantities.find(({ change, measure }) => change === 'from' && isPlain(measure))
    const to = context.quantities.find(({ change, measure }) => change === 'to' && measure === from?.measure)
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
        const isBefore = known.end <= multiple.start
        const amount = isBefore ? known.amount / multiple.amount : known.amount * multiple.amount
        if (isSame(amount, target.amount))
          return {
            sum: `${target.said} = ${known.said} ${isBefore ? '/' : '×'} ${plain(multiple.amount)}`,
            uses: [known, multiple],
          }
      }
    return undefined
  },
  // The sum of parts: "thirty-two workers" for "two monks and the other thirty".
  (target, context) => {
    if (!isPlain(target.measure) || target.amount === 0 || addedBefore.test(before(target))) return undefined
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
        // "One" is as often no count.
        if (parts.length === 2 && parts.some(({ fact }) => fact !== undefined && 'isLoose' in fact && fact.isLoose))
          continue
        const isCued =
          total.test(context.own) ||
          parts.slice(1).some((part) => furtherBefore.test(before(part)) && addedBefore.test(before(part)))
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
        const words = isWord ? step.measure : after(step, 12)
        const sign =
          Number(/^(?:years)? (?:later|after|on)(?!\p{L})/iu.test(words)) -
          Number(/^(?:years)? (?:earlier|before)(?!\p{L})/iu.test(words))
        const count = isWord ? step.amount : step.amount / 12
        const known = sign === 0 ? undefined : years.find(({ amount }) => amount + sign * count === target.amount)
        if (known !== undefined)
          return { sum: `${target.said} = ${known.amount} ${sign > 0 ? '+' : '−'} ${count}`, uses: [known, step] }
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
        return { sum: `${target.said} = ${late.amount} − ${early.amount}`, uses: [one, two] }
      }
    return undefined
  },
  // Days: "ten days" for "from 3 to 13 March 2024".
  (target, context) => {
    if (target.measure !== 'time' || !spanCue.test(`${before(target)}|${after(target)}`)) return undefined
    for (const [one, two] of pairsOf(alikeIn('date', context)))
      if (Math.abs(one.amount - two.amount) * dayLength === target.amount && one.amount !== two.amount)
        return { sum: `${target.said} = ${one.said} to ${two.said}`, uses: [one, two] }
    return undefined
  },
  // Hours: "two hours later" for "at six … at eight".
  (target, context) => {
    const clocks = alikeIn('clock', context)
    if (target.measure === 'clock') {
      for (const step of alikeIn('time', context)) {
        if (step.amount >= 12 * hour) continue
        const sign =
          Number(/^ (?:later|after|on)(?!\p{L})/iu.test(after(step))) -
          Number(/^ (?:earlier|before)(?!\p{L})/iu.test(after(step)))
        const known =
          sign === 0
            ? undefined
            : clocks.find(({ amount }) => (target.amount - amount - (sign * step.amount * 60) / hour) % 720 === 0)
        if (known !== undefined)
          return { sum: `${target.said} = ${known.said} ${sign > 0 ? '+' : '−'} ${step.said}`, uses: [known, step] }
      }
      return undefined
    }
    if (target.measure !== 'time' || !spanCue.test(`${before(target)}|${after(target)}`)) return undefined
    const minutes = (target.amount * 60) / hour
    for (const [one, two] of pairsOf(clocks))
      if (
        one.amount !== two.amount &&
        minutes > 0 &&
        minutes < 720 &&
        (Math.abs(two.amount - one.amount) - minutes) % 720 === 0
      )
        return { sum: `${target.said} = ${one.said} to ${two.said}`, uses: [one, two] }
    return undefined
  },
  // A count of what the other text lists.
  (target, { other }) => {
    const least = /(?:^|\P{L})(?:the|these|those|both|all) $/iu.test(before(target)) ? 2 : 3
    if (target.measure !== '' || target.amount < least || target.amount > 12 || !/^ \p{L}/u.test(after(target)))
      return undefined
    const list = listsIn(other).find(({ items }) => items === target.amount)
    return list && { sum: `${target.said} = ${list.text}`, uses: [] }
  },
  // "Two cuts this year" for "the second cut this year", "two were ahead" for "third", "again" for "the second".
  (target, { quantities, own, other }) => {
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
      const isPlace = /(?:^|\P{L})(?:finish\p{L}*|c[ao]me|comes|coming|plac\p{L}*|rank\p{L}*) (?:in )?$/iu.test(
        before(rank),
      )
      if (isSame(rank.amount, 2) && !isPlace) {
        const word =
          /(?<!\p{L})(?:again|once more|another|repeat\p{L}*|a year earlier|the year before|last year)(?!\p{L})/iu.exec(
            other,
          )?.[0]
        if (word !== undefined) return { sum: `${rank.said} = ${word}`, uses: [] }
      }
      const named = quantities.find(
        ({ measure, amount, fact }) => measure === 'rank' && fact === undefined && amount === rank.amount,
      )
      if (named !== undefined) return { sum: `${rank.said} = ${named.said}`, uses: [named] }
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
    return same && { sum: `${target.said} = ${same.said}`, uses: [same] }
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
        if (isMet) return { sum: `${target.said} = ${known.said}`, uses: [known] }
      }
    return undefined
  },
]

const mostParts = 5

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
