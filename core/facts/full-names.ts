// The initials and particles before a surname. John F. Adams is not John Q. Adams, and van der Berg not van den Berg.
import type { Span } from '#core/text/find-words.ts'
import { foldName, isOpener, mayBeName } from './names.ts'

/** A surname with its given names and initials, and its particles, in lower case. */
export type FullName = Span & { surname: string; given: readonly string[]; particles: string }

const particles = new Set(
  'van von vom zu zum zur der den dem de del della di da do dos das du des la las le les lo los el al bin ibn bint ben ter ten te tot af av y'.split(
    ' ',
  ),
)
/** These are words of English, and particles only behind a given name or another particle. */
const words = new Set('do den ten te des tot y ben al la le el'.split(' '))

/** A capitalised word, an initial or a run of them ("J.R.R."), or a small word. */
const token =
  /(?<![\p{L}\p{M}\p{N}.'’-])(?:(?:\p{Lu}\.){1,5}|\p{Lu}(?=[\u00A0 ])|\p{Lu}[\p{L}\p{M}]*(?:['’-][\p{L}\p{M}]+)*|\p{Ll}{1,5}(?=[\u00A0 ]))(?![\p{L}\p{M}\p{N}])/gu

const dotted = /^(?:\p{Lu}\.[\u00A0 ]?){1,5}(?:(?<small>(?:\p{Ll}{1,4}[\u00A0 ]){1,2}))?(?<name>\p{Lu}[\p{L}\p{M}]+)/u

/** True if a capital is a person's initial where it stands: "J. van Horn", "John F Adams"; in "vitamin D. The" it is none. */
export const isInitialAt = (text: string, start: number, wordBefore: string): boolean => {
  const { small, name } = dotted.exec(text.slice(start, start + 40))?.groups ?? {}
  if (name !== undefined)
    return (
      (small === undefined ||
        small
          .trim()
          .split(/\s/u)
          .every((word) => particles.has(word))) &&
      mayBeName(name)
    )
  return /^\p{Lu}\p{Ll}/u.test(wordBefore) && /^\p{Lu}[\u00A0 ]\p{Lu}\p{Ll}/u.test(text.slice(start, start + 4))
}

type Token = Span & { text: string; kind: 'name' | 'initial' | 'particle' }

const kindOf = (text: string, isInEnglish: boolean): Token['kind'] | undefined => {
  if (/^\p{Lu}(?:\.|$)/u.test(text)) return 'initial'
  if (/^\p{Lu}/u.test(text)) return 'name'
  return isInEnglish && particles.has(text) ? 'particle' : undefined
}

const fullNameOf = (run: readonly Token[]): FullName[] => {
  const last = run.findLastIndex(({ kind }) => kind === 'name')
  if (last < 1) return []
  const before = run.slice(0, last)
  const given = before.flatMap(({ text, kind }) =>
    kind === 'particle' ? [] : kind === 'initial' ? text.split('.').filter((part) => part !== '') : [text],
  )
  const isOfName = (at: number): boolean => {
    const { text, kind } = before[at]!
    return kind === 'particle' && (!words.has(text) || at > 0)
  }
  const own = before.filter((_, at) => isOfName(at)).map(({ text }) => text)
  const { text, end } = run[last]!
  // "When John F. Adams": the word that opens the sentence is no part of the name.
  const first = run.find(({ text: part, kind }) => kind !== 'name' || mayBeName(part)) ?? run[last]!
  return [{ surname: foldName(text), given, particles: own.join(' '), start: first.start, end }]
}

/** The names of more than one part, and those of one alone. Small words are particles in English alone. Linear. */
export const fullNamesOf = (text: string, isInEnglish: boolean): FullName[] => {
  const found: FullName[] = []
  let run: Token[] = []
  const close = () => {
    found.push(...fullNameOf(run))
    if (run.length === 1 && run[0]!.kind === 'name')
      found.push({ surname: foldName(run[0]!.text), given: [], particles: '', start: run[0]!.start, end: run[0]!.end })
    run = []
  }
  for (const { 0: written, index: start } of text.matchAll(token)) {
    const kind = kindOf(written, isInEnglish)
    const last = run.at(-1)
    const isNext = last !== undefined && start - last.end <= 1 && /^[\u00A0 ]?$/u.test(text.slice(last.end, start))
    // A particle with its capital opens a sentence: "De Vries was late."
    if (!isNext || kind === undefined || run.length > 8) close()
    // "A German poem": one letter without a point is an initial behind another name alone.
    const isWord = run.length === 0 && /^\p{Lu}$/u.test(written)
    if (kind !== undefined && !isWord) run.push({ text: written, kind, start, end: start + written.length })
  }
  close()
  return found
}

const isInitial = (part: string): boolean => part.length === 1

/** True if one of two people may be the other, by what stands before the surname: "J. Adams" and "John Adams", not "John F. Adams". */
const mayBeSame = (one: readonly string[], other: readonly string[]): boolean => {
  if (one.length === 0 || other.length === 0) return true
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  const rest = long.slice(0, long.length - short.length)
  return (
    !rest.some(isInitial) &&
    short.every((part, at) => {
      const theirs = long[rest.length + at]!
      return (!isInitial(part) && !isInitial(theirs)) || part[0] === theirs[0]
    })
  )
}

/** "Anna de Vries" may be called "Vries"; "de Vries" may not, and none is "du Vries". */
const keepsParticles = (own: FullName, other: FullName): boolean =>
  own.particles === other.particles ||
  (other.particles === '' && own.given.length > 0 && other.given.length === 0) ||
  opensWith(own, other.particles) ||
  opensWith(other, own.particles)

/** "De Vries", "Van der Berg": at the head of a sentence a particle has a capital. */
const opensWith = ({ given, particles: own }: FullName, theirs: string): boolean =>
  given.length > 0 && `${given.at(-1)} ${own}`.trim().toLowerCase() === theirs

/** True if a name has what tells it from another of the same surname. "Vitamin C. Their" is none. */
export const isDistinct = ({ particles: own, given, surname }: FullName): boolean =>
  own !== '' || (given.some(isInitial) && !isOpener(surname))

const missing = (own: readonly FullName[], others: readonly FullName[]): Span[] => {
  const bySurname = Map.groupBy(others, ({ surname }) => surname)
  return own.filter((name) => {
    if (!isDistinct(name)) return false
    const all = bySurname.get(name.surname)
    const called = all?.filter(({ given }) => given.length > 0) ?? []
    const same = called.length > 0 && name.given.length > 0 ? called : all
    return (
      same !== undefined && !same.some((other) => mayBeSame(name.given, other.given) && keepsParticles(name, other))
    )
  })
}

/** The names that have other initials in the other text, or none, or other particles. */
export const compareFullNames = (
  source: readonly FullName[],
  rewrite: readonly FullName[],
): { lost: Span[]; added: Span[] } => ({ lost: missing(source, rewrite), added: missing(rewrite, source) })
