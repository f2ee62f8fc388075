// Figures of two texts, paired by what they tell and what they count.
import type { Pair } from '#core/text/align.ts'
import { placesIn } from '../sentence-places.ts'
import { shortWeekdays } from './calendar.ts'
import type { DateFact } from './dates.ts'
import { isHourOf, isSameDate, keyOfTime, timeWithStop } from './dates.ts'
import { amountOf, type Figure, isLikeFigure, isSameFigure, isUnsaidSeries, coinsOf, thirdsOf } from './figure.ts'
import { frequencyOf } from './frequencies.ts'
import { romanValue } from '../roman.ts'
import { wordsOf } from '../words.ts'
import { listCountedBy } from './lists.ts'
import { unitsOfOne } from './units.ts'

type FigurePair = readonly [was: Figure, is: Figure]
type Compared = {
  lost: Figure[]
  added: Figure[]
  pairs: FigurePair[]
  /** Periods such as "daily" and "a week" in whose sentence another one has come. */ changed: FigurePair[]
}
type Side = { text: string; figures: readonly Figure[]; dates: readonly DateFact[] }

/** Under these a figure can be found again by another that is the same as it: by its amount, and by its number alone. */
const keysOf = (figure: Figure): string[] => {
  const keys = [amountOf(figure), figure.value]
  const coins = coinsOf(figure)
  if (coins !== undefined) keys.push(`coins ${coins}`)
  if (figure.series !== undefined) keys.push(`${figure.value}th`)
  const thirds = thirdsOf(figure)
  if (thirds !== undefined) keys.push(`thirds ${thirds.count}`)
  if (/^\d{4}s$/u.test(figure.value)) keys.push(figure.value.slice(2))
  return keys
}

class Shelf {
  /** Most keys have one figure, and a set takes 200 bytes. */
  readonly #by = new Map<string, Figure | Set<Figure>>()

  constructor(figures: readonly Figure[]) {
    for (const figure of figures)
      for (const key of keysOf(figure)) {
        const same = this.#by.get(key)
        if (same instanceof Set) same.add(figure)
        else this.#by.set(key, same === undefined ? figure : new Set([same, figure]))
      }
  }

  #figuresOf(key: string): Iterable<Figure> {
    const same = this.#by.get(key)
    return same === undefined ? [] : same instanceof Set ? same : [same]
  }

  #remove(key: string, figure: Figure): void {
    const same = this.#by.get(key)
    if (same instanceof Set) same.delete(figure)
    else if (same === figure) this.#by.delete(key)
  }

  /** Takes the first that matches. Those of one key are nearly always alike, so that few are passed over. */
  take(figure: Figure, isMatch: (candidate: Figure) => boolean): Figure | undefined {
    for (const key of keysOf(figure)) {
      let seen = 0
      for (const candidate of this.#figuresOf(key)) {
        if (isMatch(candidate)) {
          for (const other of keysOf(candidate)) this.#remove(other, candidate)
          return candidate
        }
        seen += 1
        if (seen > mostTried) break
      }
    }
    return undefined
  }
}
const mostPassedOver = 64
const mostTried = 24

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

/** The name that a number ends: "the Brinewell 650". */
const nameBefore = (text: string, { start }: Figure): string | undefined =>
  /(?<!\p{L})(\p{Lu}\p{L}+) $/u.exec(text.slice(Math.max(0, start - 24), start))?.[1]

/** Repeated figures: the same amount of the same thing as one that was paired. */
const withoutRepeats = (
  left: readonly Figure[],
  text: string,
  paired: readonly { figure: Figure; text: string }[],
  isReplaced: (figure: Figure) => boolean,
): readonly Figure[] => {
  if (left.length === 0) return left
  const heads = new Map<string, Set<string>[]>()
  const names = new Set<string>()
  const wanted = new Set(left.map(amountOf))
  for (const { figure, text: where } of paired) {
    const known = heads.get(amountOf(figure))
    if (!wanted.has(amountOf(figure)) || known?.length === mostPassedOver) continue
    const head = headOf(where, figure)
    names.add(`${nameBefore(where, figure)} ${amountOf(figure)}`)
    if (known === undefined) heads.set(amountOf(figure), [head])
    else known.push(head)
  }
  return left.filter((figure) => {
    if (isReplaced(figure)) return true
    const name = nameBefore(text, figure)
    if (name !== undefined && names.has(`${name} ${amountOf(figure)}`)) return false
    const same = heads.get(amountOf(figure)) ?? []
    const head = same.length === 0 ? undefined : headOf(text, figure)
    return (
      head === undefined ||
      !same.some((other) => isSameHead(head, other) || (figure.unit !== '' && head.size * other.size === 0))
    )
  })
}

/** "The two: creativity and problem-solving": a count of items that the text names is not a separate figure. */
const isEntailed = (figure: Figure, { text }: Side): boolean => {
  const written = text.slice(figure.start, figure.end)
  if (!/^(?:two|three|four|five|six)$/iu.test(written)) return false
  return /(?:^|\P{L})(?:the|these|those|its|their|our|his|her|your|my|following)(?: other)? $/iu.test(
    text.slice(Math.max(0, figure.start - 16), figure.start),
  )
}

/** "A minute" is one minute, and "annually" is each year. */
const tellsOne = (unit: string, text: string): boolean =>
  new RegExp(
    `(?<!\\p{L})(?<!(?:half|quarter of) )(?:an?|per|each|every|single|the|one) (?:single |full |whole |calendar |last |past |next |coming |previous )?${unit}(?!\\p{L})`,
    'iu',
  ).test(text)

const tellsHalf = (text: string): boolean => /(?<!\p{L})half(?!-?\p{L}| (?:past|an? |dozen))/iu.test(text)

const beforeHour = new RegExp(
  `(?:(?:^|\\P{L})(?:at|from|until|till|by|before|after|between|to|and|(?:${shortWeekdays})[a-z]{0,6}[.:]{0,2}) |\\d ?[-–] ?)$`,
  'iu',
)

/** True if a number may be an hour where it stands: "from nine to five", "at 9", "Mon 9–12". */
export const mayBeHour = ({ unit, start, end }: Figure, text: string): boolean =>
  unit === '' &&
  beforeHour.test(text.slice(Math.max(0, start - 14), start)) &&
  !/^[ -](?!to |and |until |till |on |in |or |at |each |every )\p{L}|^[.:,]?\d|^%/iu.test(text.slice(end, end + 8))

const beforeTime =
  /(?:(?:^|\P{L})(?:at|by|from|to|until|till|before|after|since|around|about|between|and|or|the) |[-–] ?)$/iu

/** The time of day that a figure without a unit may be: "leaves at 5.40". */
export const timeOfFigure = ({ unit, change, bound, start, end }: Figure, text: string): DateFact | undefined => {
  const value =
    unit === '' &&
    change === undefined &&
    bound === undefined &&
    beforeTime.test(text.slice(Math.max(0, start - 9), start))
      ? timeWithStop(text.slice(start, end))
      : undefined
  return value === undefined ? undefined : { value, start, end }
}

/** A year in a century implies the century. */
const isCenturyOf = ({ value }: Figure, { figures, dates }: Side): boolean => {
  const century = /^century (\d+)$/u.exec(value)
  if (century === null) return false
  const first = String(Number(century[1]) - 1)
  const isIn = (other: string) => /^\d{4}/u.test(other) && other.startsWith(first.padStart(2, '0'))
  return figures.some((figure) => isIn(figure.value)) || dates.some((date) => isIn(date.value))
}

/** "The last four" play the semi-final. */
const isStageOf = ({ value, start }: Figure, own: string, text: string): boolean => {
  const stage = { 4: /semi-?final/iu, 8: /quarter-?final/iu }[value]
  return (
    stage !== undefined &&
    /(?:^|\P{L})(?:last|final) $/iu.test(own.slice(Math.max(0, start - 7), start)) &&
    stage.test(text)
  )
}

/** Makes a reader of texts that reads each of them once. */
const once = <Value>(read: (text: string) => Value): ((side: Side) => Value) => {
  const known = new WeakMap<Side, { value: Value }>()
  return (side) => {
    const entry = known.get(side) ?? { value: read(side.text) }
    known.set(side, entry)
    return entry.value
  }
}

/** The ordinals that a text has as Roman numerals after names. */
const ordinalsIn = once(
  (text) =>
    new Set(
      [...text.matchAll(/(?<=\p{Ll} )[IVXLC]{1,8}(?![\p{L}\p{N}])/gu)].map(
        ([numeral]) => `${romanValue(numeral.toLowerCase())}th`,
      ),
    ),
)

/** The letters of the codes of a text by their digit: "fa" of 2FA by "2". */
const codesIn = once((text) =>
  Map.groupBy(
    [...text.matchAll(/(?<![\p{L}\p{N}])([1-9])(\p{Lu}{1,3})(?![\p{L}\p{N}])/gu)]
      .slice(0, mostPassedOver)
      .map(([, digit = '', letters = '']) => ({ digit, letters: letters.toLowerCase().split('') })),
    ({ digit }) => digit,
  ),
)

/** The share of the words of a list that the source must have nearby: more than that is made up. */
const leastOfList = 0.5

const tellsPair = once((text) => /(?<!\p{L})(?:pair|couple|twins?|both) /iu.test(text))

/** True if a figure of one text is the digit of a code that the other has in its stead. */
const isDigitOfCode = ({ value, start }: Figure, own: Side, other: Side): boolean => {
  const codes = codesIn(other).get(value)
  if (codes === undefined) return false
  const words =
    own.text
      .slice(start, start + 60)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return codes.some(({ letters }) => letters.every((letter, at) => words[at + 1]?.startsWith(letter) === true))
}

const ofTime: ReadonlySet<string> = new Set(['minute', 'hour', 'day', 'week', 'month', 'year', 'decade', 'century'])

const isSame = (a: Figure, b: Figure): boolean => !a.isLoose && !b.isLoose && isSameFigure(a, b)
const isEquallyBound = (a: Figure, b: Figure): boolean => isSame(a, b) && a.bound === b.bound
/** "For about an hour" and "about an hour after" are one, though only the second is always a figure. */
const isSameSpan = (a: Figure, b: Figure): boolean => ofTime.has(a.unit) && isSameFigure(a, b) && a.bound === b.bound
const isSameClaim = (a: Figure, b: Figure): boolean => isEquallyBound(a, b) && a.change === b.change

/** "Weekly" for "daily", and "a month" for "a week": the one stands nowhere in the rewrite, the other nowhere in the source, and both in one sentence. */
const changedPeriods = (
  { source, rewrite }: { source: Side; rewrite: Side },
  places: { source: ReadonlyMap<Figure, number>; rewrite: ReadonlyMap<Figure, number> },
): FigurePair[] => {
  const known = [source, rewrite].map(({ figures }) => new Set(figures.map(amountOf)))
  const only = (own: Side, others: ReadonlySet<string>, isOfKind: (figure: Figure) => boolean) =>
    own.figures.filter((figure) => figure.isLoose && isOfKind(figure) && !others.has(amountOf(figure)))
  const isFrequency = ({ value, unit }: Figure) => frequencyOf(value, unit) !== undefined
  const isSpan = ({ value, unit }: Figure) => value === '1' && ofTime.has(unit)
  return [isFrequency, isSpan].flatMap((isOfKind) => {
    const come = Map.groupBy(only(rewrite, known[0]!, isOfKind), (figure) => places.rewrite.get(figure))
    return only(source, known[1]!, isOfKind).flatMap((was): FigurePair[] => {
      const place = places.source.get(was)
      const is = place === undefined || place === -1 ? undefined : come.get(place)?.[0]
      return is === undefined ? [] : [[was, is]]
    })
  })
}

/** Pairs off figures: the same amount first, then those of which one leaves its unit to the sentence, then words such as "one". */
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
  // Of figures that a text has twice, the one in the same sentence is meant.
  const bySentence = Map.groupBy(rewrite.figures, (figure) => places.rewrite.get(figure)!)
  const isTaken = (figure: Figure) => taken.has(figure)
  for (const isMatch of [isSameClaim, isEquallyBound, isSame, isSameSpan]) {
    for (const figure of source.figures) {
      const place = places.source.get(figure)!
      const beside = place === -1 ? undefined : bySentence.get(place)
      if (
        (figure.isLoose && isMatch !== isSameSpan) ||
        isTaken(figure) ||
        beside === undefined ||
        beside.length > mostPassedOver
      )
        continue
      const other = beside.find((candidate) => !isTaken(candidate) && isMatch(figure, candidate))
      if (other !== undefined) pair(figure, other)
    }
  }
  let left = source.figures.filter((figure) => !isTaken(figure))
  const free = rewrite.figures.filter((figure) => !isTaken(figure))
  // Apart, so that a text of many a "both" passes over none of them for its figures.
  const [exact, loose] = [
    new Shelf(free.filter(({ isLoose }) => !isLoose)),
    new Shelf(free.filter(({ isLoose }) => isLoose)),
  ]
  const take = (isMatch: (a: Figure, b: Figure) => boolean, shelfFor: (figure: Figure) => Shelf | undefined) => {
    left = left.filter((figure) => {
      const found = shelfFor(figure)?.take(figure, (candidate) => isMatch(figure, candidate))
      if (found !== undefined) pair(figure, found)
      return found === undefined
    })
  }
  for (const isMatch of [isSameClaim, isEquallyBound, isSame, isLikeFigure])
    take(isMatch, ({ isLoose }) => (isLoose ? undefined : exact))
  // A word of the source's is its own first: "both" is not the 2 of "2 GB".
  take(isLikeFigure, ({ isLoose }) => (isLoose ? loose : undefined))
  // "Four climbers" may be "the quartet".
  take(
    (was, is) => isSameFigure(was, is) || isUnsaidSeries(was, is),
    ({ isLoose }) => (isLoose ? exact : loose),
  )
  const isExact = ({ isLoose }: Figure) => !isLoose
  const both = pairs
    .filter(([was, is]) => was.isGroup !== true && is.isGroup !== true)
    .flatMap(([was, is]) => [
      { figure: was, text: source.text },
      { figure: is, text: rewrite.text },
    ])
  const gone = left.filter(isExact)
  const come = rewrite.figures.filter((figure) => isExact(figure) && !taken.has(figure))
  // A figure that replaces another is not a repeat, even if the text has it elsewhere.
  const gaps = {
    source: new Set(gone.map((figure) => places.source.get(figure)!)),
    rewrite: new Set(come.map((figure) => places.rewrite.get(figure)!)),
  }
  const isIn = (gap: ReadonlySet<number>, place: number) => place !== -1 && gap.has(place)
  const lost = withoutRepeats(gone, source.text, both, (figure) => isIn(gaps.rewrite, places.source.get(figure)!))
  const added = withoutRepeats(come, rewrite.text, both, (figure) => isIn(gaps.source, places.rewrite.get(figure)!))
  const times = new Map(
    [source, rewrite].map((side) => [side, Map.groupBy(side.dates, ({ value }) => keyOfTime(value))]),
  )
  /** "5.40" for 5:40, which the own text has not: there it is a price. */
  const isToldTime = (figure: Figure, own: Side, other: Side) => {
    const time = timeOfFigure(figure, own.text)
    if (time === undefined) return false
    const [mine, theirs] = [own, other].map((side) => times.get(side)!.get(keyOfTime(time.value)) ?? [])
    return theirs!.some((date) => isSameDate(date, time)) && !mine!.some((date) => isSameDate(date, time))
  }
  const isHour = (figure: Figure, own: Side, other: Side) =>
    (mayBeHour(figure, own.text) && other.dates.some((date) => isHourOf(figure.value, date))) ||
    isToldTime(figure, own, other)
  /** An amount in other words: they count only where the figure's own text does not have them too, as "one tablet a day" beside "24 hours". */
  const isWorded = (figure: Figure, other: Side, own: Side, { text } = other) =>
    (figure.value === '2' && figure.unit === '' && tellsPair(other)) ||
    (amountOf(figure) === 'share 0.5' && tellsHalf(text) && !tellsHalf(own.text)) ||
    (figure.unit !== '' &&
      unitsOfOne(Number(figure.value), figure.unit).some(
        (unit) => tellsOne(unit, text) && !tellsOne(unit, own.text),
      )) ||
    (figure.value === '1' && figure.unit !== '' && tellsOne(figure.unit, text)) ||
    (figure.value === '24/7' && /(?<!\p{L})(?:a?round the clock|day and night|night and day)(?!\p{L})/iu.test(text)) ||
    isStageOf(figure, own.text, text) ||
    (/^\d\d50$/u.test(figure.value) &&
      /(?<!\p{L})(?:mid-?century|middle of (?:the|this) century)(?!\p{L})/iu.test(text))
  /** "In 1950, in March" tells the year of March 1950. */
  const isYearOf = ({ value, unit }: Figure, { dates }: Side) =>
    unit === '' && /^\d{4}$/u.test(value) && dates.some((date) => date.value.startsWith(`${value}-`))
  /** "Henry the Eighth" is Henry VIII, and "two-factor" the 2 of 2FA. */
  const isInName = (figure: Figure, own: Side, other: Side) =>
    ordinalsIn(other).has(figure.value) || isDigitOfCode(figure, own, other)
  /** True if a figure of the rewrite counts things that the source names there. */
  const isToldList = (figure: Figure): boolean => {
    const list = listCountedBy(figure, rewrite.text)
    if (list === undefined) return false
    const place = places.rewrite.get(figure)!
    const nearby =
      place === -1
        ? source.text
        : sentences
            .slice(Math.max(0, place - 1), place + 2)
            .map((sentence) => sentence.source.text)
            .join(' ')
    const there = new Set(wordsOf(nearby).map(({ stem }) => stem))
    const stems = wordsOf(list).flatMap(({ stem }) => stem || [])
    return stems.length > 0 && stems.filter((stem) => there.has(stem)).length >= leastOfList * stems.length
  }
  const changed = changedPeriods({ source, rewrite }, places)
  return {
    changed,
    lost: lost.filter(
      (figure) =>
        !isInName(figure, source, rewrite) &&
        listCountedBy(figure, source.text) === undefined &&
        !isHour(figure, source, rewrite) &&
        !isWorded(figure, rewrite, source) &&
        !isCenturyOf(figure, rewrite) &&
        !isYearOf(figure, rewrite),
    ),
    added: added.filter(
      (figure) =>
        !isHour(figure, rewrite, source) &&
        !isWorded(figure, source, rewrite) &&
        !isCenturyOf(figure, source) &&
        !isYearOf(figure, source) &&
        !isEntailed(figure, rewrite) &&
        !isInName(figure, rewrite, source) &&
        !isToldList(figure),
    ),
    pairs,
  }
}
