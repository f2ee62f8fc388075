import type { Span } from '#core/text/find-words.ts'
import { numberOf } from '#core/text/number-words.ts'
import { sentenceBefore } from '#core/text/sentence-before.ts'
import { boundOf } from './bounds.ts'
import { type Figure, plain } from './figure.ts'
import { matchesNear } from './near.ts'
import { magnitudes, readAfter, units } from './units.ts'

const parts: Record<string, number> = {
  half: 2,
  third: 3,
  quarter: 4,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  eighth: 8,
  tenth: 10,
}
const anyPart = new RegExp(Object.keys(parts).join('|'), 'giu')
const fraction = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?<many>an?|one|two|three|four|five|seven|nine)[ -](?<more>(?:further|mere|full|good|whole) )?)?(?<part>${Object.keys(parts).join('|')})(?<plural>s)?(?![\\p{L}-])(?<of> of(?! all)|[ -](?=majority)| (?=an? |the |my |our |your |its |their ))?`,
  'giu',
)
/** A part that stands by itself: "a tenth are limes" is a share, and "a tenth marathon" is none. */
const alone =
  /^(?:[.,;:!?)]|$| parts? of(?!\p{L})| (?:are|is|was|were|has|have|had|went|goes|of|in|on|at|by|to|from|than|and|or|but|more|less|down|up)(?!\p{L}))/iu
/** "Compared with a third in May": after these a third is a share, and no third thing. */
const comparing = /(?:^|\P{L})(?:compared (?:with|to)|(?:up|down) from|than) $/iu
/** "One tenth" is always a share, but for "one fifth grader" and the like. */
const named = /^[ -](?:grade\p{L}*|form|class|notes?|part(?:y|ies)|person|year|floor|century|time|day)(?!\p{L})/iu
/** "Closed for a quarter". */
const periodBefore = /(?:^|\P{L})(?:for|in|per|every|each|once|within|during|after|over) $/iu
/** "A quarter mile". */
const unitBehind = /^[ -](?:miles?|cent\p{L}+|pounds?|hour|inch|turn|final\p{L}*|past|to \p{L}+(?= ?[.,;]))(?!\p{L})/iu
const anyShare =
  /\d ?%|per ?cent|(?<!\p{L})(?:halves|half|thirds|fourths|fifths|tenths|(?:an?|one) (?:third|fifth|sixth|eighth|tenth))(?! (?:an? |past ))(?!\p{L})|(?<!\p{L})(?:three quarters|(?:an?|one) quarter)(?! (?:an? |past |mile|hour|to \p{L}+ ?[.,;]))(?!\p{L})/iu
const charactersToShare = 100

/** "Half of them cycle and a quarter walk": a share beside another one of its sentence. */
const isBesideShare = (text: string, start: number, end: number): boolean =>
  anyShare.test(sentenceBefore(text, start, charactersToShare)) ||
  anyShare.test(/^[^.!?\n]*/u.exec(text.slice(end, end + charactersToShare))![0])

/** "The third quarter of 2024" and "each quarter" are three months, and no share. "The last quarter of the loan" is a share. */
const ofYear =
  /(?:^|\P{L})(?:first|second|third|fourth|1st|2nd|3rd|4th|last|final|this|that|the|next|previous|past|same|each|every|per|opening|closing|current|fiscal|financial|calendar|whole|entire|later|earlier|latest|holiday|summer|winter|spring|autumn)[ -]$/iu
const period =
  /^(?: of (?:(?:the|this|that|each|every|last|next) )?(?:(?:\p{L}+ )?year|19\d\d|20\d\d|report|quarter)|[ -](?:by|to|on|over)[ -]quarter|[’']s? )/iu
/** "Over a quarter, sales rose": at the start of a clause and with a mark behind it. */
const overPeriod = /(?:^|[.,;:!?(\n] ?)over $/iu

/** "A third of", "two thirds" and "nearly half" are figures; "the first half", "a third time" and "the fifth" are not. */
// oxlint-disable-next-line max-lines-per-function
export const findFractions = (text: string): Figure[] =>
  // oxlint-disable-next-line max-lines-per-function
  matchesNear(text, fraction, anyPart).flatMap((match) => {
    const { many = '', more, part = '', plural, of } = match.groups ?? {}
    const name = part.toLowerCase()
    const isHalf = name === 'half'
    const isQuarter = name === 'quarter'
    const start = match.index
    const end = start + match[0].length - (of?.length ?? 0)
    const bound = boundOf(text, start, end)
    const behind = text.slice(end, end + 24)
    const isBeside = isBesideShare(text, start, end)
    const isBareQuarter =
      isQuarter &&
      plural === undefined &&
      /^(?:an?|one)$/iu.test(many) &&
      !unitBehind.test(behind) &&
      !periodBefore.test(text.slice(Math.max(0, start - 8), start))
    const isAlone =
      !isHalf &&
      !isQuarter &&
      ((/^one$/iu.test(many) && !named.test(behind)) ||
        (/^an?$/iu.test(many) &&
          (more !== undefined ||
            isBeside ||
            name !== 'third' ||
            /^ part of(?!\p{L})/iu.test(behind) ||
            comparing.test(text.slice(Math.max(0, start - 16), start))) &&
          alone.test(behind)))
    const isFraction =
      (isBareQuarter && isBeside) ||
      (plural === undefined
        ? ((many !== '' || isHalf || isQuarter) &&
            (of !== undefined ||
              bound !== undefined ||
              /(?:^|\P{L})by $/iu.test(text.slice(Math.max(0, start - 4), start)))) ||
          isAlone
        : many !== '')
    // "A quarter agreed" may be a share or no figure at all.
    const isLoose = !isFraction && isBareQuarter
    if (
      !(isFraction || isLoose) ||
      /(?:^|\P{L})(?:first|second|other|latter|better) $/iu.test(text.slice(Math.max(0, start - 8), start)) ||
      (isQuarter && plural === undefined && isPeriod(text, start, end, many))
    )
      return []
    const share = numberOf(many === '' ? 'a' : many) / parts[name]!
    // "Half an hour", "half a million", "three quarters of a litre".
    const whole = /^ (?:of )?(?:an?|one) (?:single )?([\p{L}]{2,12}(?: point)?)(?!\p{L})/iu.exec(
      text.slice(end, end + 32),
    )
    const unit =
      whole === null
        ? undefined
        : (units[whole[1]!.toLowerCase()] ?? (/^percentage point$/iu.test(whole[1]!) ? 'pp' : undefined))
    const magnitude = whole === null ? undefined : magnitudes[whole[1]!.toLowerCase()]
    const figure = { bound, isLoose, factor: 1, start }
    if (whole !== null && unit !== undefined)
      return [{ ...figure, value: plain(share), unit, end: end + whole[0].length }]
    if (whole !== null && magnitude !== undefined) {
      // "Half a billion dollars".
      const to = end + whole[0].length
      const money = readAfter(text.slice(to, to + 40))
      return [
        {
          ...figure,
          value: plain(share * magnitude),
          unit: money.unit,
          end: to + (money.unit === '' ? 0 : money.length),
        },
      ]
    }
    // "A tenth part of" is a tenth of.
    const word = /^ parts?(?= of(?!\p{L}))/iu.exec(behind)?.[0] ?? ''
    return [{ ...figure, value: plain(share), unit: '', isShare: true, end: end + word.length }]
  })

/** True if a quarter is three months of a year. */
const isPeriod = (text: string, start: number, end: number, many: string): boolean =>
  (many === '' &&
    (period.test(text.slice(end, end + 32)) ||
      (ofYear.test(text.slice(Math.max(0, start - 14), start)) &&
        !/^ of(?!\p{L})/iu.test(text.slice(end, end + 4))))) ||
  (/^an?$/iu.test(many) &&
    ((/(?:^|\P{L})(?:after|within) $/iu.test(text.slice(Math.max(0, start - 8), start)) &&
      !/^ of(?!\p{L})/iu.test(text.slice(end, end + 4))) ||
      (overPeriod.test(text.slice(Math.max(0, start - 8), start)) && text[end] === ',')))

/** A fraction in signs or digits, with the measure behind it; `isShare` unless there is one. */
const fractionAt = (text: string, { start, end }: Span, amount: number, isShare: boolean): Figure => {
  const { unit, factor, length } = readAfter(text.slice(end, end + 40), true)
  const isMeasure = unit !== '' || factor !== 1
  return {
    value: plain(amount * factor),
    unit,
    isShare: isShare && !isMeasure,
    bound: boundOf(text, start, end),
    isLoose: false,
    factor,
    start,
    end: end + (isMeasure ? length : 0),
  }
}

/** The value of a sign such as ¾, which Unicode decomposes into 3⁄4. */
const valueOfSign = (sign: string): number => {
  const [over, under] = sign.normalize('NFKD').split('⁄').map(Number)
  return over! / under!
}

/** "¾ cup", "1½ million". */
export const findVulgarFractions = (text: string): Figure[] =>
  [...text.matchAll(/(?:(?<![\p{L}\d.,$€£/])(?<whole>\d{1,4}) ?)?(?<sign>[¼-¾⅐-⅞])/gu)].map((match) => {
    const { whole, sign = '' } = match.groups ?? {}
    const place = { start: match.index, end: match.index + match[0].length }
    return fractionAt(text, place, Number(whole ?? 0) + valueOfSign(sign), whole === undefined)
  })

const slashed =
  /(?<![\p{L}\p{N}.,$€£/-])(?<!\d )(?<!(?:^|\P{L})(?:on|since|until|by|page|scored|version) )(?<over>\d{1,2})\/(?<under>[234568]|10|12|16)(?![\p{L}\p{N}/]|[.,]\d)/giu

/** "2/3 of the crop", "1/2 cup". Dates and "24/7" are others. */
export const findSlashedFractions = (text: string): Figure[] =>
  [...text.matchAll(slashed)].flatMap((match) => {
    const [over, under] = [Number(match.groups!['over']), Number(match.groups!['under'])]
    if (over === 0 || over >= under) return []
    return [fractionAt(text, { start: match.index, end: match.index + match[0].length }, over / under, true)]
  })
