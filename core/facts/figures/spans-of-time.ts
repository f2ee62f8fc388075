import { boundOf } from './bounds.ts'
import type { Figure } from './figure.ts'

const spanOfTime =
  /(?<![\p{L}\p{N}])an? (?:(?<unit>hour|decade|century)(?<half> and a half)?|(?<other>day|week|month|year)(?<more> and a half)|(?<fortnight>fortnight))(?!\p{L})/giu
/** "An hour and a half" and "an hour before" are figures; "a century" may stand for one. */
export const findSpansOfTime = (text: string): Figure[] =>
  [...text.matchAll(spanOfTime)].map((match) => {
    const end = match.index + match[0].length
    const { unit, half, other, more, fortnight } = match.groups ?? {}
    const isExact = half !== undefined || more !== undefined || fortnight !== undefined
    return {
      value: (half ?? more) === undefined ? '1' : '1.5',
      unit: (unit ?? other ?? fortnight)!.toLowerCase(),
      bound: boundOf(text, match.index, end),
      isLoose: !isExact && !/^ (?:before|after|ago|later|earlier)(?!\p{L})/iu.test(text.slice(end, end + 9)),
      factor: 1,
      start: match.index,
      end,
    }
  })
