// Marks of state in their place: a ticked box is not an empty one, ✓ is not ✗, 🟢 not 🔴, ↑ not ↓, and 🇩🇪 not 🇫🇷.
import type { Span } from '#core/text/find-words.ts'
import { tokenize } from '#core/text/tokens.ts'

/** The signs of one state. */
const states =
  '✓✔✅☑🗹🗸👍|✗✘❌❎☒✖🚫👎|☐⬜◻|↑⬆▲🔼📈|↓⬇▼🔽📉|←⬅◀|→➡▶|🔴🟥|🟠🟧|🟡🟨|🟢🟩|🔵🟦|🟣🟪|⚫⬛|⚪|★⭐|☆|♂|♀'.split('|')
const stateOf = new Map(states.flatMap((signs, state) => Array.from(signs, (sign) => [sign, String(state)] as const)))
const [ticked, empty] = [stateOf.get('☑')!, stateOf.get('☐')!]

const box = String.raw`(?<=^[ \t>]{0,40}(?:(?:[-*+•]|\d{1,9}[.)]) )?)\[(?<tick>[ xX])\](?=[ \t])`
const marks = new RegExp(`${box}|[${states.join('')}]|\\p{RI}\\p{RI}`, 'gmu')
/** Between these stands what a mark belongs to. */
const seams = /[,;|\n]|[.!?](?=\s)|(?<!\p{L})(?:and|but|while|or)(?!\p{L})/giu

type Mark = Span & { state: string; isBox: boolean }
type Place = { words: ReadonlySet<string>; marks: readonly Mark[] }

/** Texts with more of them are compared by their first ones. */
const mostPlaces = 300
const leastShared = 0.5

const marksOf = (text: string): Mark[] =>
  [...text.matchAll(marks)].map(({ 0: sign, index, groups }) => {
    const tick = groups?.['tick']
    const state = tick === undefined ? (stateOf.get(sign) ?? sign) : tick === ' ' ? empty : ticked
    return { state, isBox: tick !== undefined, start: index, end: index + sign.length }
  })

/** The check boxes of a text, each of which must stay. Linear. */
export const boxesOf = (text: string): (Span & { value: string })[] =>
  marksOf(text).flatMap(({ isBox, state, start, end }) => (isBox ? [{ value: state, start, end }] : []))

const wordsOf = (text: string): Set<string> => new Set(tokenize(text.normalize('NFC')))

/** The stretches of a text that have marks. */
const placesOf = (text: string, found: readonly Mark[]): Place[] => {
  const ends = [...text.matchAll(seams)].map(({ index }) => index)
  const places: Place[] = []
  let from = 0
  let reached = 0
  for (const end of [...ends, text.length]) {
    const own: Mark[] = []
    for (; reached < found.length && found[reached]!.start < end; reached += 1) own.push(found[reached]!)
    if (own.length > 0) places.push({ words: wordsOf(text.slice(from, end)), marks: own })
    from = end
    if (places.length === mostPlaces) break
  }
  return places
}

const nearestTo = ({ words }: Place, others: readonly Place[]): Place | undefined => {
  let [best, most]: [Place | undefined, number] = [undefined, leastShared]
  for (const other of others) {
    let shared = 0
    for (const word of words) if (other.words.has(word)) shared += 1
    const share = shared / Math.max(words.size, other.words.size, 1)
    if (share > most) [best, most] = [other, share]
  }
  return best
}

const without = (own: readonly Mark[], other: readonly Mark[]): Mark[] => {
  const left = other.map(({ state }) => state)
  return own.filter(({ state }) => {
    const at = left.indexOf(state)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}

/** Marks for which a stretch of the rewrite has others, and boxes that are gone or have come. A mark alone may be dropped: many are ornaments. */
export const findChangedMarks = (source: string, rewrite: string): { lost: Span[]; added: Span[] } => {
  const [before, after] = [marksOf(source), marksOf(rewrite)]
  if (before.length + after.length === 0) return { lost: [], added: [] }
  const places = placesOf(rewrite, after)
  const changed = placesOf(source, before).flatMap((place) => {
    const other = nearestTo(place, places)
    const [lost, added] =
      other === undefined ? [[], []] : [without(place.marks, other.marks), without(other.marks, place.marks)]
    return lost.length > 0 && added.length > 0 ? [{ lost, added }] : []
  })
  const [gone, come] = [without(before, after), without(after, before)]
  const isReplaced = gone.length > 0 && come.length > 0
  const boxes = (found: readonly Mark[]) => found.filter(({ isBox }) => isBox)
  return {
    lost: [...changed.flatMap(({ lost }) => lost), ...(isReplaced ? gone : boxes(gone))],
    added: [...changed.flatMap(({ added }) => added), ...(isReplaced ? come : boxes(come))],
  }
}
