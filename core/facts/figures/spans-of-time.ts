import { boundOf } from './bounds.ts'
import type { Figure } from './figure.ts'

const spanOfTime =
  /(?<![\p{L}\p{N}])an? (?:(?<unit>hour|decade|century)|(?<fortnight>fortnight)|(?<half>half)[ -]hour)(?!\p{L})|(?<=(?<!\p{L})(?:for|in|after|within|about|around|roughly|nearly|almost|over|under|than|least|just|only|takes?|took|taken|lasts?|lasted|spend|spends|spent|waits?|waited|is|was|be|been) )an? (?<plain>minute|day|week|month|year)(?!\p{L})/giu
/** "An hour before" and "a half-hour talk" are figures; "a century" and "for a week" may stand for one. */
export const findSpansOfTime = (text: string): Figure[] =>
  [...text.matchAll(spanOfTime)].map((match) => {
    const end = match.index + match[0].length
    const { unit, half, fortnight, plain } = match.groups ?? {}
    const isExact = half !== undefined || fortnight !== undefined
    return {
      value: half === undefined ? '1' : '0.5',
      unit: (unit ?? fortnight ?? plain ?? 'hour').toLowerCase(),
      bound: boundOf(text, match.index, end),
      isLoose:
        !isExact &&
        (plain !== undefined || !/^ (?:before|after|ago|later|earlier)(?!\p{L})/iu.test(text.slice(end, end + 9))),
      factor: 1,
      start: match.index,
      end,
    }
  })
