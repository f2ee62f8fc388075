// Pairs the figures of two texts by their amounts and by what they count.
import type { Pair } from '#core/text/align.ts'
import { placesIn } from '../sentence-places.ts'
import type { DateFact } from './dates.ts'
import { isHourOf, isSameDate } from './dates.ts'
import { amountOf, type Figure, isLikeFigure, isSameFigure, coinsOf, thirdsOf } from './figure.ts'
import { tellsFrequencyOf } from './frequencies.ts'
import {
  areConverted,
  areReworded,
  followsFrom,
  isNumberedIn,
  isRatioIn,
  isShareIn,
  isWorkedOut,
  tellsInWords,
} from './rewordings.ts'
import { unitsOfOne } from './units.ts'

type FigurePair = readonly [was: Figure, is: Figure]
type Compared = {
  lost: Figure[]
  added: Figure[]
  /** The figure follows from what the other text says, or is converted to another system of units. */
  worked: { lost: Figure[]; added: Figure[] }
  pairs: FigurePair[]
}
type Side = { text: string; figures: readonly Figure[]; dates: readonly DateFact[] }

/** The keys under which an equal figure can be found: by its amount, and by its number alone. */
const keysOf = (figure: Figure): string[] => {
  const keys = [amountOf(figure), figure.value]
  const coins = coinsOf(figure)
  if (coins !== undefined) keys.push(`coins ${coins}`)
  const thirds = thirdsOf(figure)
  if (thirds !== undefined) keys.push(`thirds ${thirds.count}`)
  if (/^\d{4}s$/u.test(figure.value)) keys.push(figure.value.slice(2))
  return keys
}

class Shelf {
  readonly #by = new Map<string, Set<Figure>>()

  constructor(figures: readonly Figure[]) {
    for (const figure of figures)
      for (const key of keysOf(figure)) {
        const same = this.#by.get(key)
        if (same === undefined) this.#by.set(key, new Set([figure]))
        else same.add(figure)
      }
  }

  /** Takes the first that matches. Figures with the same key are nearly always alike, so few are skipped. */
  take(figure: Figure, isMatch: (candidate: Figure) => boolean): Figure | undefined {
    for (const key of keysOf(figure)) {
      let seen = 0
      for (const candidate of this.#by.get(key) ?? []) {
        if (isMatch(candidate)) {
          for (const other of keysOf(candidate)) this.#by.get(other)?.delete(candidate)
          return candidate
        }
        seen += 1
        if (seen > mostPassedOver) break
      }
    }
    return undefined
  }
}
const mostPassedOver = 64

/** The words that a figure counts: the next few of its clause. */
const headOf = (text: string, { end }: Figure): Set<string> =>
  new Set(
    (/^[^.,;:!?()\n]{0,40}/u.exec(text.slice(end, end + 40))?.[0] ?? '')
      .toLowerCase()
      .match(/\p{L}{3,}/gu)
      ?.slice(0, 3)
      .map((word) => word.slice(0, 5)) ?? [],
  )

const isSameHead = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].some((word) => b.has(word))

/** Repeated figures: they have the amount of a figure that was paired, and count the same thing. */
const withoutRepeats = (
  left: readonly Figure[],
  text: string,
  paired: readonly { figure: Figure; text: string }[],
  isReplaced: (figure: Figure) => boolean,
): Figure[] => {
  const heads = new Map<string, Set<string>[]>()
  for (const { figure, text: where } of paired) {
    const known = heads.get(amountOf(figure))
    const head = headOf(where, figure)
    if (known === undefined) heads.set(amountOf(figure), [head])
    else if (known.length < mostPassedOver) known.push(head)
  }
  return left.filter((figure) => {
    if (isReplaced(figure)) return true
    const same = heads.get(amountOf(figure)) ?? []
    const head = same.length === 0 ? undefined : headOf(text, figure)
    return (
      head === undefined ||
      !same.some((other) => isSameHead(head, other) || (figure.unit !== '' && head.size * other.size === 0))
    )
  })
}

/** "The two: creativity and problem-solving": a count of what the text names is not a separate figure. */
const isEntailed = (figure: Figure, { text }: Side): boolean => {
  const written = text.slice(figure.start, figure.end)
  if (!/^(?:two|three|four|five|six)$/iu.test(written)) return false
  return /(?:^|\P{L})(?:the|these|those|its|their|our|his|her|your|my|following) $/iu.test(
    text.slice(Math.max(0, figure.start - 12), figure.start),
  )
}

/** "The two agreed" says no more than "they". */
const isPronoun = ({ start, end }: Figure, { text }: Side): boolean =>
  /(?<!\p{L})(?:the|these|those) (?:two|three)$/iu.test(text.slice(Math.max(0, start - 6), end)) &&
  /^(?:[.,;:!?)]|$| (?:\p{L}+ed|are|were|have|had|will|would|can|could|of (?:us|them|you)|met|went|got|came|said|then|now|also|both|is|to)(?!\p{L}))/iu.test(
    text.slice(end, end + 20),
  )

/** "Applying takes three things": everyone can see how many the list has. */
const isCountOfList = ({ start, end }: Figure, { text }: Side): boolean =>
  /^(?:two|three|four|five|six|seven)$/iu.test(text.slice(start, end)) &&
  /^ (?:\p{L}+ )?things?(?!\p{L})/iu.test(text.slice(end, end + 24))

/** "Three other topics" counts the list that the other text's sentence has: "income, diet and sleep". */
const isCountOfItems = ({ value, unit }: Figure, sentence: string): boolean =>
  unit === '' &&
  /^[3-7]$/u.test(value) &&
  new RegExp(`(?:[\\p{L}\\p{N}'’ -]{2,60}, ){${Number(value) - 2}}[\\p{L}\\p{N}'’ -]{2,60},? (?:and|or) `, 'u').test(
    sentence,
  )

/** "A minute" is one minute, and "annually" is each year. */
const tellsOne = (unit: string, text: string): boolean =>
  new RegExp(
    `(?<!\\p{L})(?<!(?:half|quarter of) )(?:an?|per|each|every|single|the|one) (?:single |full |whole |calendar |last |past |next |coming |previous )?${unit}(?!\\p{L})`,
    'iu',
  ).test(text)

const tellsHalf = (text: string): boolean => /(?<!\p{L})half(?!-?\p{L}| (?:past|an? |dozen))/iu.test(text)

const tellsAll = /(?<!\p{L})(?:whole|entire|all|full|fully|every|entirely)(?!\p{L})/iu

/** True if a number may be an hour in this position: "from nine to five", "at 9". */
export const mayBeHour = ({ unit, start, end }: Figure, text: string): boolean =>
  unit === '' &&
  /(?:^|\P{L})(?:at|from|until|till|by|before|after|between|to|and) $/iu.test(
    text.slice(Math.max(0, start - 9), start),
  ) &&
  !/^[ -](?!to |and |until |till |on |in |or |at |each |every )\p{L}|^[.:,]?\d|^%/iu.test(text.slice(end, end + 8))

/** A year in a century also gives the century. */
const isCenturyOf = ({ value }: Figure, { figures, dates }: Side): boolean => {
  const century = /^century (\d+)$/u.exec(value)
  if (century === null) return false
  const first = String(Number(century[1]) - 1)
  const isIn = (other: string) => /^\d{4}/u.test(other) && other.startsWith(first.padStart(2, '0'))
  return figures.some((figure) => isIn(figure.value)) || dates.some((date) => isIn(date.value))
}

const isSame = (a: Figure, b: Figure): boolean => !a.isLoose && !b.isLoose && isSameFigure(a, b)
const isSameBound = (a: Figure, b: Figure): boolean => isSame(a, b) && a.bound === b.bound
const isSameClaim = (a: Figure, b: Figure): boolean => isSameBound(a, b) && a.change === b.change

/** Pairs off figures: first those with the same amount, then those where one leaves its unit to the sentence, then words such as "one". */
export const pairFigures = (source: Side, rewrite: Side, sentences: readonly Pair[]): Compared => {
  const pairs: FigurePair[] = []
  const taken = new Set<Figure>()
  const pair = (was: Figure, is: Figure) => {
    pairs.push([was, is])
    taken.add(was).add(is)
  }
  const places = {
    source: placesIn(
      source.figures,
      sentences.map((sentence) => sentence.source),
    ),
    rewrite: placesIn(
      rewrite.figures,
      sentences.map((sentence) => sentence.rewrite),
    ),
  }
  // If a text has a figure twice, the one in the same sentence is meant.
  const bySentence = Map.groupBy(rewrite.figures, (figure) => places.rewrite.get(figure)!)
  const isTaken = (figure: Figure) => taken.has(figure)
  for (const isMatch of [isSameClaim, isSameBound, isSame]) {
    for (const figure of source.figures) {
      const place = places.source.get(figure)!
      const beside = place === -1 ? undefined : bySentence.get(place)
      if (isTaken(figure) || beside === undefined || beside.length > mostPassedOver) continue
      const other = beside.find((candidate) => !isTaken(candidate) && isMatch(figure, candidate))
      if (other !== undefined) pair(figure, other)
    }
  }
  let left = source.figures.filter((figure) => !isTaken(figure))
  const shelf = new Shelf(rewrite.figures.filter((figure) => !isTaken(figure)))
  for (const isMatch of [
    isSameClaim,
    isSameBound,
    isSame,
    (a: Figure, b: Figure) => !a.isLoose && !b.isLoose && isLikeFigure(a, b),
    // A word in the source matches itself first: "both" is not the 2 of "2 GB".
    (a: Figure, b: Figure) => a.isLoose && b.isLoose && isLikeFigure(a, b),
    (a: Figure, b: Figure) => a.isLoose !== b.isLoose && isSameFigure(a, b),
  ]) {
    left = left.filter((figure) => {
      const found = shelf.take(figure, (candidate) => isMatch(figure, candidate))
      if (found !== undefined) pair(figure, found)
      return found === undefined
    })
  }
  const isExact = ({ isLoose }: Figure) => !isLoose
  const both = pairs.flatMap(([was, is]) => [
    { figure: was, text: source.text },
    { figure: is, text: rewrite.text },
  ])
  const unpaired = left.filter(isExact)
  const unmatched = rewrite.figures.filter((figure) => isExact(figure) && !taken.has(figure))
  // A figure that replaces another is not a repeat, even if the text has it elsewhere.
  const gaps = {
    source: new Set(unpaired.map((figure) => places.source.get(figure)!)),
    rewrite: new Set(unmatched.map((figure) => places.rewrite.get(figure)!)),
  }
  const isIn = (gap: ReadonlySet<number>, place: number) => place !== -1 && gap.has(place)
  const lost = withoutRepeats(unpaired, source.text, both, (figure) => isIn(gaps.rewrite, places.source.get(figure)!))
  const added = withoutRepeats(unmatched, rewrite.text, both, (figure) =>
    isIn(gaps.source, places.rewrite.get(figure)!),
  )
  const isHour = (figure: Figure, { text }: Side, { dates }: Side) =>
    (mayBeHour(figure, text) && dates.some((date) => isHourOf(figure.value, date))) || isClockIn(figure, text, dates)
  const tellsOften = {
    lost: tellsFrequencyOf(source.text, rewrite.text),
    added: tellsFrequencyOf(rewrite.text, source.text),
  }
  /** An amount in other words: they count only where the figure's own text does not have them too, as "one tablet a day" beside "24 hours". */
  const isWorded = (figure: Figure, { text }: Side, own: Side) =>
    (figure.value === '2' && figure.unit === '' && /(?<!\p{L})(?:pair|couple|twins?|both|n?either) /iu.test(text)) ||
    (amountOf(figure) === 'share 0.5' && tellsHalf(text) && !tellsHalf(own.text)) ||
    (amountOf(figure) === 'share 0.5' && /(?<!\p{L})every (?:second|other) \p{L}/iu.test(text)) ||
    (amountOf(figure) === 'share 1' && tellsAll.test(text) && !tellsAll.test(own.text)) ||
    (figure.value === '7' &&
      /^ nights?(?!\p{L})/iu.test(own.text.slice(figure.end, figure.end + 8)) &&
      tellsOne('week', text)) ||
    (/^\p{L}+$/u.test(figure.value) && new RegExp(`(?<!\\p{L})${figure.value}(?!\\p{L})`, 'iu').test(text)) ||
    (figure.unit !== '' &&
      unitsOfOne(Number(figure.value), figure.unit).some(
        (unit) => tellsOne(unit, text) && !tellsOne(unit, own.text),
      )) ||
    (figure.value === '1' && figure.unit !== '' && tellsOne(figure.unit, text))
  /** "In 1950, in March" gives the year of March 1950. */
  const isYearOf = ({ value, unit }: Figure, { dates }: Side) =>
    unit === '' && /^\d{4}$/u.test(value) && dates.some((date) => date.value.startsWith(`${value}-`))
  const [missing, more] = [
    lost.filter(
      (figure) =>
        !isHour(figure, source, rewrite) &&
        !isWorded(figure, rewrite, source) &&
        !isCenturyOf(figure, rewrite) &&
        !isYearOf(figure, rewrite) &&
        !isDayOf(figure, source, rewrite) &&
        !isPronoun(figure, source) &&
        !tellsOften.lost(figure),
    ),
    added.filter(
      (figure) =>
        !isHour(figure, rewrite, source) &&
        !isWorded(figure, source, rewrite) &&
        !isCenturyOf(figure, source) &&
        !isYearOf(figure, source) &&
        !isDayOf(figure, rewrite, source) &&
        !isEntailed(figure, rewrite) &&
        !tellsOften.added(figure),
    ),
  ]
  const reworded = pairReworded(missing, more, source, rewrite)
  const isLeft = (own: Side, other: Side) => (figure: Figure) =>
    !reworded.has(figure) && !isNumberedIn(figure, own.text, other.text)
  const [gone, come] = [missing.filter(isLeft(source, rewrite)), more.filter(isLeft(rewrite, source))]
  const isFew = come.length <= mostPassedOver && source.figures.length <= mostToWorkWith
  const isOther = (others: readonly Figure[]) => (figure: Figure) =>
    others.length <= mostPassedOver && others.some((other) => areConverted(figure, other))
  const [isInLost, isInAdded] = [isOther(gone), isOther(come)]
  const areFew = gone.length <= mostPassedOver && come.length <= mostPassedOver
  /** "Three quarters of 1,200" is 900, whichever of the two texts works it out. */
  const areWorkedOut = (was: Figure, is: Figure): boolean =>
    isWorkedOut(is, was, source.figures, source.text) || isWorkedOut(was, is, rewrite.figures, rewrite.text)
  /** A figure that none replaces may be told by a word of its sentence that the lock cannot weigh: the reader can. */
  const isToldInWords = (side: 'source' | 'rewrite', others: readonly Figure[]) => {
    const otherSide = side === 'source' ? 'rewrite' : 'source'
    const replaced = new Set(others.map((figure) => places[otherSide].get(figure)!))
    const known = new Map<number, boolean>()
    return (figure: Figure): boolean => {
      const place = places[side].get(figure)!
      const sentence = place === -1 || replaced.has(place) ? undefined : sentences[place]
      if (sentence === undefined) return false
      const isTold = known.get(place) ?? tellsInWords(sentence[otherSide].text, sentence[side].text)
      known.set(place, isTold)
      return isTold
    }
  }
  const [isLostInWords, isAddedInWords] = [isToldInWords('source', come), isToldInWords('rewrite', gone)]
  const worked = {
    lost: new Set(
      gone.filter(
        (figure) =>
          isLostInWords(figure) ||
          (areFew && come.some((other) => areWorkedOut(figure, other))) ||
          isInAdded(figure) ||
          isNextYear(figure, rewrite) ||
          isBetweenTimes(figure, rewrite.dates),
      ),
    ),
    added: new Set(
      come.filter(
        (figure) =>
          isInLost(figure) ||
          isAddedInWords(figure) ||
          (areFew && gone.some((other) => areWorkedOut(other, figure))) ||
          (isFew &&
            (isRest(figure, rewrite) ||
              isCountOfList(figure, rewrite) ||
              isCountOfItems(figure, sentences[places.rewrite.get(figure)!]?.source.text ?? '') ||
              isBetweenTimes(figure, source.dates) ||
              followsFrom(figure, source.figures) ||
              isBetweenDates(figure, source.dates))),
      ),
    ),
  }
  return {
    lost: gone.filter((figure) => !worked.lost.has(figure)),
    added: come.filter((figure) => !worked.added.has(figure)),
    worked: { lost: [...worked.lost], added: [...worked.added] },
    pairs,
  }
}

/** "A year later" gives the year after one that is mentioned. */
const isNextYear = ({ value, unit }: Figure, { text, figures }: Side): boolean =>
  unit === '' &&
  /^(?:1[5-9]|20)\d\d$/u.test(value) &&
  /(?<!\p{L})(?:an?|one|the|that) (?:following |next )?year (?:later|after)|(?<!\p{L})the (?:following|next) year(?!\p{L})/iu.test(
    text,
  ) &&
  figures.some((other) => other.value === String(Number(value) - 1))

/** In a text with more figures nearly any number is a sum of two. */
const mostToWorkWith = 24

/** "The other four" is the rest of a number that was mentioned. */
const isRest = ({ start }: Figure, { text }: Side): boolean =>
  /(?<!\p{L})(?:the|its|their) (?:other|remaining) $/iu.test(text.slice(Math.max(0, start - 18), start))

/** Figures of both sides that say the same thing in different ways. */
const pairReworded = (
  lost: readonly Figure[],
  added: readonly Figure[],
  source: Side,
  rewrite: Side,
): ReadonlySet<Figure> => {
  const done = new Set<Figure>()
  if (lost.length > mostPassedOver || added.length > mostPassedOver) return done
  const texts = [source.text, rewrite.text] as const
  for (const figure of lost) {
    const other = added.find((candidate) => !done.has(candidate) && areReworded(figure, candidate, texts))
    if (other !== undefined) done.add(figure).add(other)
  }
  const ratios = (own: readonly Figure[], { figures, text }: Side) => {
    for (const figure of own) {
      const parts = isRatioIn(figure, figures, text) ?? isShareIn(figure, figures, text)
      if (parts !== undefined) for (const part of [figure, ...parts]) done.add(part)
    }
  }
  ratios(lost, rewrite)
  ratios(added, source)
  return done
}

/** "At 7.45" as a time; undefined for anything else. */
export const clockOfFigure = ({ unit, start, end }: Figure, text: string): DateFact | undefined => {
  const clock = unit === '' ? /^(\d{1,2})\.([0-5]\d)$/u.exec(text.slice(start, end)) : null
  return clock === null ? undefined : { value: `${Number(clock[1]) % 12}:${clock[2]!}?`, start, end }
}

const isClockIn = (figure: Figure, text: string, dates: readonly DateFact[]): boolean => {
  const clock = clockOfFigure(figure, text)
  return clock !== undefined && dates.some((date) => isSameDate(date, clock))
}

/** "Ten minutes" is the time between 3:40 and 3:50. */
const isBetweenTimes = ({ value, unit }: Figure, dates: readonly DateFact[]): boolean => {
  const length = unit === 'minute' ? Number(value) : unit === 'hour' ? Number(value) * 60 : undefined
  if (length === undefined) return false
  const clocks = dates.slice(0, mostToWorkWith).flatMap(({ value: time }) => {
    const [, hour, minute] = /^(\d{1,2}):(\d\d)/u.exec(time) ?? []
    return hour === undefined ? [] : [Number(hour) * 60 + Number(minute)]
  })
  return clocks.some((one) => clocks.some((other) => other - one === length))
}

/** "Three days" is the time between two dates, with or without either of them. */
const isBetweenDates = ({ value, unit }: Figure, dates: readonly DateFact[]): boolean => {
  const own = unit === 'day' || unit === 'month' || unit === 'year' ? dates.slice(0, mostToWorkWith) : []
  // "Three years" end on the day on which they began, or on the day before it.
  if (unit === 'year') {
    const days = own.map(({ value: date }) => Date.parse(`${date.length === 8 ? `${date}01` : date}T00:00:00Z`))
    return days.some((day) => {
      const end = new Date(day)
      end.setUTCFullYear(end.getUTCFullYear() + Number(value))
      return days.some((other) => [0, 864e5].includes(end.getTime() - other))
    })
  }
  const numbers = own.flatMap(({ value: date }) => {
    const [, year, month, day] = /^(\d{4}|-)-(\d{2})-(\d{2})?$/u.exec(date) ?? []
    if (month === undefined || (unit === 'day' && day === undefined)) return []
    const months = (year === '-' ? 2001 : Number(year)) * 12 + Number(month) - 1
    return [unit === 'month' ? months : Date.UTC(Math.floor(months / 12), months % 12, Number(day)) / 864e5]
  })
  return numbers.some((one) =>
    numbers.some((other) => [other - one, other - one + 1].includes(Number(value)) && other > one),
  )
}

/** "The 25th" is a day of the month that its text gives elsewhere. */
const isDayOf = ({ value }: Figure, own: Side, other: Side): boolean => {
  const day = /^(\d{1,2})th$/u.exec(value)?.[1]?.padStart(2, '0')
  return (
    day !== undefined &&
    other.dates.some(
      (date) =>
        date.value.endsWith(`-${day}`) &&
        own.dates.some((mine) => mine.value.slice(-5, -3) === date.value.slice(-5, -3)),
    )
  )
}
