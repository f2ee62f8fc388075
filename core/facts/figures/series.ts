// Figures that number one of a series: "month six" is "the sixth month", and "Act II" the second act.
import type { Figure } from './figure.ts'
import { matchesNear } from './near.ts'

const nouns =
  'day|night|week|month|year|hour|decade|chapter|step|grade|round|phase|stage|lesson|act|scene|part|level|season|term|semester|trimester|module|unit|episode|book|volume|session|section|lap|game|inning|verse|stanza|article|paragraph|page|class|cycle|version|floor|hole|interview|edition|question|rule|tip|draft|attempt'
/** "The second lap 88" and "that night 40 people" number nothing. */
const determiner =
  'the|an?|this|that|these|those|each|every|any|per|last|next|first|second|third|\\p{L}+th|other|another|same|one|whole|final|previous|following|half|his|her|its|their|our|my|your'
const before = new RegExp(
  `(?<!\\p{L})(?<!(?<!\\p{L})(?:${determiner}) )(?<noun>${nouns})s? (?:[\\p{L}\\d]{1,9}(?:,? (?:and|or|to) |, |[-–]))?$`,
  'iu',
)
const after = new RegExp(`^(?:,? (?:and|or|to)(?: the)? [\\p{L}\\d]{2,9})?[ -](?<noun>${nouns})s?(?!\\p{L})`, 'iu')
const charactersOfNoun = 36
const highest = 200

/** The noun that a figure numbers, in the singular; undefined where it counts or ranks something else. */
export const seriesOf = ({ value, unit, start, end }: Figure, text: string): string | undefined => {
  const [, number = '', isOrdinal] = /^(\d{1,3})(th)?$/u.exec(value) ?? []
  if (number === '' || number === '0' || Number(number) > highest) return undefined
  if (isOrdinal !== undefined && unit !== '') return unit
  if (unit !== '') return undefined
  const noun =
    isOrdinal === undefined
      ? before.exec(text.slice(Math.max(0, start - charactersOfNoun), start))
      : after.exec(text.slice(end, end + charactersOfNoun))
  return noun?.groups?.['noun']?.toLowerCase()
}

const beforeLast =
  /(?<!\p{L})(?:(?:the |its |her |his |their )?(?:(?<second>penultimate|second[ -](?:to[ -])?last|next[ -]to[ -]last|last but one)|(?<third>antepenultimate|third[ -](?:to[ -])?last|last but two)))(?!\p{L})/giu

/** "The penultimate chapter" is the last but one, and not the second. */
export const findPlacesBeforeLast = (text: string): Figure[] =>
  matchesNear(text, beforeLast, /last|penultimate/giu).map((match) => ({
    value: match.groups!['second'] === undefined ? '3 from the end' : '2 from the end',
    unit: '',
    bound: undefined,
    isLoose: false,
    factor: 1,
    start: match.index,
    end: match.index + match[0].length,
  }))
