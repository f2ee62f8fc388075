// Times with an h: "at 8h30", "from 9h to 17h". Elsewhere "2h30" is a span of time.
import { lazy } from '#core/lazy.ts'
import { matchesNear } from './near.ts'

const withMinutes = '\\d{1,2} ?h ?\\d\\d'
/** Behind the first of these any hour is a time, behind the others one with its minutes. */
const places = [
  '(?<=(?:^|\\P{L})(?:at|from|until|till|à|um) )',
  `(?<=(?:^|\\P{L})(?:to|by|and|before|after|between|since|around|about|or) )(?=${withMinutes})`,
  // The end of a span, and its beginning.
  '(?<=\\d ?h(?: ?\\d\\d)? ?(?:[-–]|to|until) ?)',
  `(?<![\\p{L}\\p{N}])(?=${withMinutes} ?[-–] ?\\d{1,2} ?h)`,
  '(?<![\\p{L}\\p{N}])(?=0\\d ?h)',
]
const hours = lazy(
  () =>
    new RegExp(`(?:${places.join('|')})(?<hour>[01]?\\d|2[0-3]) ?h(?: ?(?<minute>[0-5]\\d))?(?![\\p{L}\\p{N}])`, 'giu'),
)

/** The times of a text that have an h, as groups `hour` and `minute`. Linear. */
export const findHours = (text: string): RegExpExecArray[] => matchesNear(text, hours(), /\d ?h/giu)
