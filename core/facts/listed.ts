// The facts of a text as its readers count them: each once, however often and in whatever words it is told.
import { amountOf, type Figure } from './figures/figure.ts'
import type { ListedFact, LocatedFact, Place, Span } from './findings.ts'
import { touching } from './letters.ts'
import { perUnitsOf, namesByForm } from './listed-forms.ts'
import { namesToFollow } from './name-places.ts'
import { foldName, hasCapitalNouns } from './names.ts'
import type { Reading } from './reading.ts'

/** Removes what only the rewrite makes a fact of the source, as "one" beside "1" or a first word that is a name there, and names that the lock does not follow. */
const ofSourceItself = (facts: readonly LocatedFact[], source: Reading): LocatedFact[] => {
  const loose = new Set(source.figures.flatMap(({ isLoose, start }) => (isLoose ? [start] : [])))
  const followed = namesToFollow(source, hasCapitalNouns(source.prose))
  const names = new Set<string | number>(followed.flatMap(({ value, start }) => [value, start]))
  const isOfForm = touching(namesByForm(source))
  return facts.filter(({ kind, state, source: was }) => {
    if (state !== 'kept') return true
    if (was === null) return false
    if (kind === 'name')
      return names.has(was.start) || names.has(foldName(source.text.slice(was.start, was.end))) || isOfForm(was)
    return kind !== 'figure' || !loose.has(was.start)
  })
}

/** A name that the rewrite lost or changed is so at each of its places of the source that the rewrite has no words for. */
const brokenThroughout = (facts: readonly LocatedFact[], source: string): LocatedFact[] => {
  const valueOf = ({ source: was }: LocatedFact) => was && source.slice(was.start, was.end).toLowerCase()
  const broken = new Map(
    facts.filter(({ kind, state }) => kind === 'name' && state !== 'kept').map((fact) => [valueOf(fact), fact]),
  )
  return facts.map((fact) => {
    const first = fact.kind === 'name' && fact.rewrite === null ? broken.get(valueOf(fact)) : undefined
    return first === undefined ? fact : { ...fact, state: first.state, rewrite: first.rewrite }
  })
}

const areNeighbours = (text: string, one: Span | null, other: Span | null): boolean =>
  one !== null && other !== null && other.start - one.end === 1 && text[one.end] === ' '

/** The place of both parts where they are neighbours, else that of the part which is not kept. */
const joinPlaces = (text: string, one: LocatedFact, other: LocatedFact): Span | null => {
  const [first, second] = [one.rewrite, other.rewrite]
  if (first === null || second === null) return first ?? second
  if (areNeighbours(text, first, second)) return { start: first.start, end: second.end }
  return one.state === 'kept' ? second : first
}

/** "Dana" and "Whitlock" are one name where they stand side by side in the source, or in a rewrite that added both. */
const joinNames = (facts: readonly LocatedFact[], source: string, rewrite: string): LocatedFact[] => {
  const joined: LocatedFact[] = []
  for (const fact of facts) {
    const last = joined.at(-1)
    const isJoined =
      last?.kind === 'name' &&
      fact.kind === 'name' &&
      (areNeighbours(source, last.source, fact.source) ||
        (last.state === 'added' && fact.state === 'added' && areNeighbours(rewrite, last.rewrite, fact.rewrite)))
    if (!isJoined) {
      joined.push(fact)
      continue
    }
    const place = joinPlaces(rewrite, last, fact)
    joined[joined.length - 1] = {
      ...last,
      state: last.state === fact.state ? fact.state : place === null ? 'lost' : 'changed',
      source: last.source && fact.source && { start: last.source.start, end: fact.source.end },
      rewrite: place,
    }
  }
  return joined
}

/** The kinds that the lock compares byte for byte. Of the others, capitals and white space make no other fact. */
const exact: ReadonlySet<LocatedFact['kind']> = new Set(['citation', 'link', 'placeholder', 'code', 'term'])

const foldOf = (kind: LocatedFact['kind'], words: string): string =>
  exact.has(kind) ? words : words.toLowerCase().replace(/\s+/gu, ' ')

/** "£3" gives "three pounds" a value; without it they may be a weight. */
const valueOf = (figure: Figure, sterling: ReadonlySet<string>): string =>
  amountOf(figure.unit === 'pound' && sterling.has(figure.value) ? { ...figure, unit: 'GBP' } : figure)

/** The value of each figure and date of a text, by its place: "63 %" and "63 percent" have one, and so have "3 p.m." and "15:00". */
const valuesOf = (reading: Reading): Partial<Record<LocatedFact['kind'], ReadonlyMap<number, string>>> => {
  const { figures, dates } = reading
  const perUnits = perUnitsOf(reading)
  const sterling = new Set(figures.flatMap(({ unit, value }) => (unit === 'GBP' ? [value] : [])))
  return {
    figure: new Map(
      figures.map((figure) => [figure.start, `${valueOf(figure, sterling)} ${perUnits.get(figure)?.unit ?? ''}`]),
    ),
    date: new Map(dates.map(({ start, value }) => [start, value])),
  }
}

const weights = { kept: 0, added: 0, lost: 1, changed: 2 } as const

type Entry = Omit<ListedFact, 'places'> & { source: Map<number, Place>; rewrite: Map<number, Place> }

const addPlace = (places: Map<number, Place>, span: Span | null, isBroken: boolean): void => {
  if (span === null) return
  const known = places.get(span.start)
  places.set(span.start, { ...span, isBroken: isBroken || known?.isBroken === true })
}

/** Each fact of the source and each that the rewrite adds, in the order of the located facts. Near linear. */
export const listFacts = (located: readonly LocatedFact[], source: Reading, rewrite: Reading): ListedFact[] => {
  const listed = new Map<string, Entry>()
  const values = { source: valuesOf(source), rewrite: valuesOf(rewrite) }
  /** The same words are one fact, with the value of their first place: "5" in "5 to 10 %" is the "5" that stands alone elsewhere. */
  const keys = new Map<string, string>()
  for (const { kind, state, source: was, rewrite: is } of joinNames(
    brokenThroughout(ofSourceItself(located, source), source.text),
    source.text,
    rewrite.text,
  )) {
    const told = is === null ? '' : rewrite.text.slice(is.start, is.end)
    const text = was === null ? told : source.text.slice(was.start, was.end)
    const words = `${kind} ${state === 'added' ? 'added' : ''} ${foldOf(kind, text)}`
    const value = was === null ? values.rewrite[kind]?.get(is?.start ?? -1) : values.source[kind]?.get(was.start)
    const key =
      keys.get(words) ?? (value === undefined ? words : `${kind} ${state === 'added' ? 'added' : ''} = ${value}`)
    keys.set(words, key)
    const known = listed.get(key)
    const entry: Entry = known ?? { kind, state, text, told: undefined, source: new Map(), rewrite: new Map() }
    if (known === undefined || weights[state] > weights[known.state]) {
      entry.state = state
      entry.told = state === 'changed' ? told : undefined
    }
    listed.set(key, entry)
    addPlace(entry.source, was, state !== 'kept')
    addPlace(entry.rewrite, is, state !== 'kept')
  }
  return Array.from(listed.values(), ({ source: was, rewrite: is, ...fact }) => ({
    ...fact,
    places: { source: [...was.values()], rewrite: [...is.values()] },
  }))
}
