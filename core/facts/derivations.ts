// Figures that follow from others: "three an hour" from "every twenty minutes", "half" from "25 of the 50". They are doubts with their sum, and never silence.
import type { Span } from '#core/text/find-words.ts'
import type { Pair, Stretch } from '#core/text/align.ts'
import type { Bound } from './figures/bounds.ts'
import { mayBeHour } from './figures/compare.ts'
import type { DateFact } from './figures/dates.ts'
import { type Figure, plain } from './figures/figure.ts'
import { measured } from './figures/units.ts'
import { placesIn } from './sentence-places.ts'

/** A figure or date whose sum is told: "3 an hour = 60 min / 20 min". */
type Derived = ReadonlyMap<Fact, string>
type Fact = Figure | DateFact

type Side = { text: string; figures: readonly Figure[]; dates: readonly DateFact[] }

/** An amount that a text tells, in the smallest unit of its measure. Shares are parts of 1, clocks minutes, and days are counted from 1970. */
type Quantity = Span & {
  amount: number
  measure: string
  bound: Bound | undefined
  change: Figure['change']
  /** The words of the text. */ said: string
  text: string
  fact?: Fact
}

type Sum = { sum: string; uses: readonly Quantity[] }

/** The quantities of aligned sentences in the other text, and the words of these sentences on both sides. */
type Context = {
  quantities: readonly Quantity[]
  own: string
  other: string
  otherText: string
  /** The figures of both texts that are still to be explained. */ missing: ReadonlySet<Fact>
}

type Rule = (target: Quantity, context: Context) => Sum | undefined

const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(1e-300, Math.abs(a), Math.abs(b))

const before = ({ text, start }: Quantity, length = 32): string => text.slice(Math.max(0, start - length), start)
const after = ({ text, end }: Quantity, length = 32): string => text.slice(end, end + length)

const periods: Record<string, string> = { night: 'day', hr: 'hour', yr: 'year', min: 'minute' }
const perPeriod =
  /^(?: (?!and |or |to )[\p{L}-]{1,16}){0,2}? ?(?:\/| an? | per | each | every )(?<period>second|min|minute|hour|hr|day|night|week|month|year|yr|decade)(?!\p{L}| (?:ago|later|before|earlier|after))/iu

/** A figure as the number and measure that sums are made with. Ratios and versions have none. */
const amountsOf = (figure: Figure): { amount: number; measure: string } | undefined => {
  const { value, unit, isShare } = figure
  const [, relation, period = ''] = /^(a|every) (.+)$/u.exec(unit) ?? []
  if (relation !== undefined) {
    const length = measured(1, period)
    if (length === undefined) return undefined
    const amount = relation === 'a' ? Number(value) / length.amount : 1 / (Number(value) * length.amount)
    return { amount, measure: ` in ${length.name}` }
  }
  const part = /^(\d+) in (\d+)$/u.exec(value)
  if (part !== null) return { amount: Number(part[1]) / Number(part[2]), measure: 'share' }
  const rank = /^(\d+)th$/u.exec(value)
  if (rank !== null) return { amount: Number(rank[1]), measure: 'rank' }
  const amount = Number(value)
  if (Number.isNaN(amount)) return undefined
  if (unit === '%') return { amount: amount / 100, measure: 'share' }
  if (isShare === true) return { amount, measure: 'share' }
  if (unit === '' && /^(?:1[5-9]|20)\d\d$/u.test(value) && figure.factor === 1) return { amount, measure: 'calendar' }
  const measure = measured(amount, unit)
  return measure === undefined ? { amount, measure: unit } : { amount: measure.amount, measure: measure.name }
}

const dayLength = 86_400_000

const quantityOfDate = (date: DateFact, { text }: Side): Quantity[] => {
  const { start, end, value } = date
  const place = { start, end, text, said: text.slice(start, end), bound: undefined, change: undefined, fact: date }
  const clock = /^(\d{1,2}):(\d\d)\??$/u.exec(value)
  if (clock !== null) return [{ ...place, amount: Number(clock[1]) * 60 + Number(clock[2]), measure: 'clock' }]
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)?$/u.exec(value) ?? []
  if (year === '' || date.other !== undefined) return []
  const found: Quantity[] = [{ ...place, amount: Number(year), measure: 'calendar' }]
  if (day !== '') found.push({ ...place, amount: Date.parse(`${year}-${month}-${day}`) / dayLength, measure: 'date' })
  return found
}

/** Words that tell a number of units without a figure. */
const told: readonly (readonly [RegExp, number, string])[] = [
  [
    /(?<!\p{L})(?:first|second|opening|closing|former|latter) half(?!\p{L}| of (?!the (?:financial |calendar )?year))/giu,
    6,
    'years',
  ],
  [
    /(?<!\p{L})(?:quarterly|(?:first|second|third|fourth|last|each|every|per|a|the|final|next) quarter)(?!\p{L}| of (?!the year|\d{4}))/giu,
    3,
    'years',
  ],
  [/(?<!\p{L})(?:following year|next year|(?:a|one|the) year (?:later|after))(?!\p{L})/giu, 1, 'years later'],
  [/(?<!\p{L})(?:previous year|year before|year earlier|preceding year|last year)(?!\p{L})/giu, 1, 'years earlier'],
  [/(?<!\p{L})(?:centenary|centennial)(?!\p{L})/giu, 100, 'rank'],
  [/(?<!\p{L})(?:bicentenary|bicentennial)(?!\p{L})/giu, 200, 'rank'],
  [/(?<!\p{L})(?:pair|couple|neither|either|twins)(?!\p{L})/giu, 2, ''],
]

/** The words that a multiple is compared with: "double the previous year's", "twice as many as". */
const compared =
  /^ (?:that|the|those|its|his|her|their|what|last|as (?:many|much)|(?:[\p{L}’']+ )?(?:previous|year))(?!\p{L})/iu

const quantitiesIn = (
  side: Side,
  { text: stretch, start }: Stretch,
  figures: readonly Figure[],
  dates: readonly DateFact[],
): Quantity[] => {
  const { text } = side
  const found = dates.flatMap((date) => quantityOfDate(date, side))
  for (const fact of figures) {
    const amounts = amountsOf(fact)
    if (amounts === undefined) continue
    const { bound, change } = fact
    const place = {
      start: fact.start,
      end: fact.end,
      text,
      said: text.slice(fact.start, fact.end),
      bound,
      change,
      fact,
    }
    const quantity: Quantity = { ...place, ...amounts }
    found.push(quantity)
    if (
      !fact.isLoose &&
      fact.unit === '' &&
      amounts.amount <= 24 &&
      (mayBeHour(fact, text) || /(?:^|\P{L})(?:at|by|until|till|since) $/iu.test(before(quantity)))
    )
      found.push({ ...quantity, amount: amounts.amount * 60, measure: 'clock' })
    if (
      compared.test(after(quantity)) &&
      (fact.unit === 'times' ||
        (/^half$/iu.test(quantity.said) && !/^ (?:of )?the (?!previous)/iu.test(after(quantity))))
    )
      found.push({ ...quantity, measure: 'multiple' })
    const rate = perPeriod.exec(after(quantity, 48))
    const period = rate?.groups?.['period']?.toLowerCase()
    const length = period === undefined ? undefined : measured(1, periods[period] ?? period)
    if (rate !== null && length !== undefined && !/ in /u.test(amounts.measure))
      found.push({
        ...quantity,
        amount: amounts.amount / length.amount,
        measure: `${amounts.measure} in ${length.name}`,
        said: `${quantity.said} ${/^min/iu.test(period!) ? 'a minute' : /^h/iu.test(period!) ? 'an hour' : `a ${period}`}`,
      })
  }
  const add = (match: RegExpExecArray, amount: number, measure: string) => {
    const [from, end] = [start + match.index, start + match.index + match[0].length]
    found.push({ amount, measure, bound: undefined, change: undefined, said: match[0], text, start: from, end })
  }
  for (const [pattern, amount, measure] of told)
    for (const match of stretch.matchAll(pattern)) add(match, amount, measure)
  return found.toSorted((a, b) => a.start - b.start)
}

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

const stemsBeside = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []).map((word) => word.slice(0, 5)))

const lastWord = (text: string): string => /(?<![\p{L}’'-])([\p{L}’'-]+) $/u.exec(text)?.[1]?.toLowerCase() ?? ''

/** True if a figure stands where the other one stood: "two of the five died", "three of the five died". */
const standsFor = (target: Quantity, other: Quantity): boolean => {
  if (target.measure !== other.measure || lastWord(before(target)) !== lastWord(before(other))) return false
  const [mine, theirs] = [target, other].map((of) =>
    stemsBeside((/^[^,.;:!?\n]{0,32}/u.exec(after(of))?.[0] ?? '').split(' ').slice(0, 4).join(' ')),
  )
  return [...mine!].some((stem) => theirs!.has(stem))
}

const hour = 3.6e6

/** Each rule is cued by words and asks for units that agree; there are no others. */
const rules: readonly Rule[] = [
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

const soft = new Set<Bound | undefined>(['about', 'nearly', 'just over'])
/** A bound passes through a sum only where every part of it is about so much. */
const areBoundAlike = (target: Quantity, uses: readonly Quantity[]): boolean =>
  uses.length === 1 && uses[0]!.bound === target.bound
    ? true
    : [target, ...uses].every(({ bound }) => bound === undefined) ||
      (soft.has(target.bound) && uses.every(({ bound }) => bound === undefined || soft.has(bound)))

/** A count beside a period is a rate of its own only where the other text does not have the count: "2 tablets every 12 hours" are not "2 tablets a day". */
const isOpen = ({ fact }: Quantity, { missing }: Context): boolean =>
  fact !== undefined && (missing.has(fact) || ('unit' in fact && / /u.test(fact.unit)))

/** More figures than these in one sentence are a table, in which sums come out by chance. */
const mostFigures = 32

/**
 * The lost and added figures of aligned sentences that follow from the figures of the other text there, each with its sum. Of a sentence all of
 * them follow, or each is a part of such a sum, or none is told here. Linear in the number of sentences.
 */
export const deriveFigures = (
  sides: { source: Side; rewrite: Side },
  left: { lost: readonly Fact[]; added: readonly Fact[] },
  sentences: readonly Pair[],
): Derived => {
  const derived = new Map<Fact, string>()
  if (left.lost.length + left.added.length === 0) return derived
  const byPlace = <Of extends Fact>(side: 'source' | 'rewrite', facts: readonly Of[]) => {
    const places = placesIn(
      facts.toSorted((a, b) => a.start - b.start),
      sentences.map((sentence) => sentence[side]),
    )
    return Map.groupBy(facts, (fact) => places.get(fact)!)
  }
  const gone = byPlace('source', left.lost)
  const come = byPlace('rewrite', left.added)
  const all = {
    source: { figures: byPlace('source', sides.source.figures), dates: byPlace('source', sides.source.dates) },
    rewrite: { figures: byPlace('rewrite', sides.rewrite.figures), dates: byPlace('rewrite', sides.rewrite.dates) },
  }
  const read = memoized((side: keyof typeof all, place: number) =>
    quantitiesIn(
      sides[side],
      sentences[place]![side],
      all[side].figures.get(place) ?? [],
      all[side].dates.get(place) ?? [],
    ),
  )
  const around = (side: keyof typeof all, place: number, reach: number): Quantity[] | undefined => {
    const quantities: Quantity[] = []
    for (let at = Math.max(0, place - reach); at <= Math.min(sentences.length - 1, place + reach); at += 1) {
      if ((all[side].figures.get(at)?.length ?? 0) > mostFigures) return undefined
      quantities.push(...read(side, at))
    }
    return quantities.length > mostFigures ? undefined : quantities
  }
  // A text that tells the parts in one sentence may tell their sum in the next one.
  for (const reach of [0, 1])
    for (const place of new Set([...gone.keys(), ...come.keys()])) {
      const pair = sentences[place]
      if (pair === undefined) continue
      const leftIn = (facts: ReadonlyMap<number, readonly Fact[]>): Fact[] => {
        const found: Fact[] = []
        for (let at = place - reach; at <= place + reach; at += 1)
          found.push(...(facts.get(at) ?? []).filter((fact) => !derived.has(fact)))
        return found
      }
      const [lost, added] = [leftIn(gone), leftIn(come)]
      if (lost.length + added.length === 0) continue
      if (lost.length + added.length > mostFigures) continue
      const [was, is] = [around('source', place, reach), around('rewrite', place, reach)]
      if (was === undefined || is === undefined) continue
      const quantities = { source: was, rewrite: is }
      const missing = new Set([...lost, ...added])
      const sums = new Map<Fact, string>()
      const parts = new Map<Fact, string>()
      for (const [facts, side, others] of [
        [added, 'rewrite', 'source'],
        [lost, 'source', 'rewrite'],
      ] as const)
        for (const fact of facts) {
          const context: Context = {
            quantities: quantities[others],
            own: pair[side].text,
            other: pair[others].text,
            otherText: sides[others].text,
            missing,
          }
          const sum = sumOf(
            quantities[side].filter((quantity) => quantity.fact === fact),
            context,
          )
          if (sum === undefined) continue
          sums.set(fact, sum.sum)
          for (const { fact: part } of sum.uses) if (part !== undefined) parts.set(part, sum.sum)
        }
      if (![...missing].every((fact) => sums.has(fact) || parts.has(fact))) continue
      for (const fact of missing) derived.set(fact, sums.get(fact) ?? parts.get(fact)!)
    }
  return derived
}

/** "In 2016" for "in 2017" where "last year" stands nearby: a date follows only from one that both texts have. */
const isMoved = ({ measure }: Quantity, uses: readonly Quantity[], { missing }: Context): boolean =>
  (measure === 'calendar' || measure === 'clock') &&
  uses.every(({ fact, ...used }) => used.measure !== measure || (fact !== undefined && missing.has(fact)))

/** The first sum that tells one of these readings of a figure from what the other text has. */
const sumOf = (readings: readonly Quantity[], context: Context): Sum | undefined => {
  for (const target of readings)
    for (const rule of rules) {
      const sum = rule(target, context)
      if (
        sum !== undefined &&
        areBoundAlike(target, sum.uses) &&
        !isMoved(target, sum.uses, context) &&
        !sum.uses.some((used) => used.fact !== undefined && context.missing.has(used.fact) && standsFor(target, used))
      )
        return sum
    }
  return undefined
}

/** Reads each place of each text once. */
const memoized = (read: (side: 'source' | 'rewrite', place: number) => Quantity[]) => {
  const known = new Map<string, Quantity[]>()
  return (side: 'source' | 'rewrite', place: number): Quantity[] => {
    const key = `${side} ${place}`
    const quantities = known.get(key) ?? read(side, place)
    known.set(key, quantities)
    return quantities
  }
}
