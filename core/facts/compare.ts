// The fact lock finds the facts that a rewrite lost or added, and decides whether it is delivered.
import { lazy } from '#core/lazy.ts'
import { lengths } from '#core/lengths.ts'
import type { Style } from '#core/styles.ts'
import type { Span } from '#core/text/find-words.ts'
import { areAlike, type Pair, type Stretch } from '#core/text/align.ts'
import { areEnglish } from '#core/text/language.ts'
import { withoutRemarks } from '#core/text/remarks.ts'
import { countWords } from '#core/text/words.ts'
import { locateFacts } from './annotate.ts'
import { findBound, findExchangedPlaces, findReplacedInPlace, type Moved } from './bindings.ts'
import { deriveFigures } from './derivations/derive.ts'
import { findExchanged, findTurnedRanges } from './exchanges.ts'
import { contradicts, isBoundOtherwise, isSameBound } from './figures/bounds.ts'
import { monthNames, weekday } from './figures/calendar.ts'
import { mayBeHour, timeOfFigure } from './figures/compare.ts'
import { areOpposed, isTurnedRound, relationOf } from './figures/deadlines.ts'
import { type DateFact, findDates, isEndOfMonth, isSameDate } from './figures/dates.ts'
import { amountOf, type Figure, isYear } from './figures/figure.ts'
import { findFigures } from './figures/find.ts'
import { findChangedRanks } from './figures/ranks.ts'
import { findChangedRates } from './figures/rates.ts'
import { findChangedRelations } from './figures/relative-times.ts'
import { type FactKind, isOfMeaning, type statementStates } from './kinds.ts'
import { listFacts, type ListedFact } from './listed.ts'
import { compareTurns, type PlacedTurn } from './modality.ts'
import { acronymsOf, definitionsOf, readShortForms, wordsOfAcronyms } from './short-forms.ts'
import {
  missingQuotations,
  lettersOf,
  type Quotation,
  quotationsOf,
  shortQuotationsOf,
  speakerOf,
} from './quotations.ts'
import { shareKept, leastRecall } from './recall.ts'
import { compareStatements, type StatementFinding } from './statements/compare.ts'
import { findExchanges, type Held } from './statements/holders.ts'
import type { Statements } from './statements/statements.ts'
import { namesOfBoth, namesToFollow } from './name-places.ts'
import { pairingOf } from './pairings.ts'
import { hasCapitalNouns, hasName, isGlued, type Name } from './names.ts'
import { findMovedCells } from './tables.ts'
import { findChangedTitles } from './titles.ts'
import { compareForeignWords } from './foreign.ts'
import { compareFullNames } from './full-names.ts'
import { compareLetters } from './letters.ts'
import { compareDenominators } from './figures/denominators.ts'
import { readFacts, type Reading } from './reading.ts'
import { findChangedMarks } from './state-marks.ts'
import { haveChangedPlaces, sayerOf } from './sayers.ts'
import { placesIn } from './sentence-places.ts'
import { pairReplacements } from './replacements.ts'
import { quotationPairs, termsPattern } from '#core/text/spans.ts'

/** A fact that one of the two texts has and the other has not. `start` and `end` are offsets in the text that has it. */
export type Fact = {
  kind: FactKind
  text: string
  start: number
  end: number
  /** A rewrite with a finding that `refuses` is never delivered; one that `warns` is only shown. */
  severity: Severity
  /** The place of the other text that says it otherwise, with its words and its offsets there. */
  other?: { text: string; start: number; end: number }
  /** Of a figure that follows from others: "3 an hour = 60 min / 20 min". */
  sum?: string
}

type Severity = 'refuses' | 'warns'

/** A fact before it is known whether it refuses. */
type Found = Omit<Fact, 'severity'>

type Verdict = 'pass' | 'warn' | 'fail'

export type FactReport = {
  /** `fail` is never delivered; `warn` is shown. */
  verdict: Verdict
  /** The verdict without the kinds of meaning: a model that compares meaning judges those better than rules do. */
  exact: Verdict
  /** In the source and not in the rewrite; offsets in the source. */
  lost: Fact[]
  /** In the rewrite and not in the source; offsets in the rewrite. */
  added: Fact[]
  /** The facts of the source and those that the rewrite adds, each once. `countFacts` counts them. */
  facts: ListedFact[]
  statements: (typeof statementStates)[number]
}

/** The outcome of one check. */
type Check = {
  kind: FactKind
  lost: Found[]
  added: Found[]
  isWarning?: boolean
}

/** Pairs equal values. Unpaired values of the source are lost, those of the rewrite added. */
const pairOff = <Item extends { value: string }>(
  source: readonly Item[],
  rewrite: readonly Item[],
): { lost: Item[]; added: Item[] } => {
  const left = new Map<string, Item[]>()
  for (const item of rewrite) {
    const same = left.get(item.value)
    if (same === undefined) left.set(item.value, [item])
    else same.push(item)
  }
  const lost = source.filter(({ value }) => left.get(value)?.shift() === undefined)
  return { lost, added: [...left.values()].flat() }
}

const spanKinds = ['citation', 'link', 'placeholder', 'code', 'term'] as const

/** Citations, links, placeholders, code and locked terms: byte for byte, as often as they were. */
const compareSpans = (source: Reading, rewrite: Reading): Check[] =>
  spanKinds.map((kind) => {
    const of = (reading: Reading) => reading.spans.filter((span) => span.kind === kind)
    const { lost, added } = pairOff(of(source), of(rewrite))
    const fact = ({ text, start, end }: Reading['spans'][number]): Found => ({ kind, text, start, end })
    return { kind, lost: lost.map(fact), added: added.map(fact) }
  })

/** Everything between marks, also what is too short to be checked itself: "The data," she said, "are incomplete." */
const saidIn = ({ text }: Reading, quotations: readonly Quotation[]): string =>
  `${quotationPairs(text)
    .map(({ start, end }) => lettersOf(text.slice(start, end)))
    .join('')} ${quotations.map(({ value }) => value).join('')}`

/** Quotations by their letters, and who is named as their speaker. */
const checkQuotations = (source: Reading, rewrite: Reading, sentences: readonly Pair[]): Check[] => {
  const [before, after] = [quotationsOf(source), quotationsOf(rewrite)]
  const [saidBefore, saidAfter] = [saidIn(source, before), saidIn(rewrite, after)]
  const fact = ({ text, start, end }: Quotation): Found => ({ kind: 'quotation', text, start, end })
  const names = [namesOfBoth(source, rewrite), namesOfBoth(rewrite, source)] as const
  const speakers: Check = { kind: 'speaker', lost: [], added: [], isWarning: true }
  const tell = (was: Span, is: Span) => {
    const [lost, added] = [placeIn(source.text, was), placeIn(rewrite.text, is)]
    speakers.lost.push({ kind: 'speaker', ...lost, other: added })
    speakers.added.push({ kind: 'speaker', ...added, other: lost })
  }
  for (const quotation of before) {
    const same = after.find(({ value }) => value === quotation.value)
    if (same === undefined) continue
    const sayers = [sayerOf(source.text, quotation), sayerOf(rewrite.text, same)] as const
    const [was, is] = [speakerOf(source.text, quotation, names[0]), speakerOf(rewrite.text, same, names[1])]
    if (sayers[0] !== undefined && sayers[1] !== undefined && haveChangedPlaces(sayers[0], sayers[1])) {
      tell(sayers[0], sayers[1])
      continue
    }
    if (was === undefined || is === undefined || was.value === is.value) continue
    // "Lena" and "Vogt" are one person where they stand side by side.
    const isNearby = names[0].some(
      ({ value, start, end }) => value === is.value && Math.max(start, was.start) - Math.min(end, was.end) < 3,
    )
    if (isNearby || !names[0].some(({ value }) => value === is.value)) continue
    tell(was, is)
  }
  return [
    {
      kind: 'quotation',
      lost: missingQuotations(before, saidAfter).map(fact),
      added: missingQuotations(after, saidBefore).map(fact),
    },
    checkShortQuotations(source, rewrite, sentences),
    speakers,
  ]
}

/** "Hallucinate" is "hallucinations" where it is only a term. */
const lettersOfTerm = 8

/** A word or two between marks, for which the rewrite quotes others: whose words the one text has nowhere, and the other's nowhere in the source. */
const checkShortQuotations = (source: Reading, rewrite: Reading, sentences: readonly Pair[]): Check => {
  const only = (own: Reading, other: Reading) => {
    const short = shortQuotationsOf(own)
    const said = short.length === 0 ? '' : lettersOf(other.text)
    return short.filter(({ value }) => !said.includes(value.slice(0, lettersOfTerm)))
  }
  const [gone, come] = [only(source, rewrite), only(rewrite, source)]
  const wasAt = placesIn(
    gone,
    sentences.map((sentence) => sentence.source),
  )
  const isAt = placesIn(
    come,
    sentences.map((sentence) => sentence.rewrite),
  )
  const byPlace = Map.groupBy(come, (quotation) => isAt.get(quotation))
  const changed = gone.flatMap((was) => {
    const place = wasAt.get(was)
    const is = place === -1 ? undefined : byPlace.get(place)?.[0]
    return is === undefined ? [] : [{ was, is }]
  })
  return checkOfChanges('quotation', changed, source, rewrite)
}

const placeIn = (text: string, { start, end }: Span) => ({
  text: text.slice(start, end),
  start,
  end,
})

/** Facts of one text that stand in the other as something else: each is told on both sides, with its counterpart. They count elsewhere. */
const checkOfChanges = (
  kind: FactKind,
  changes: readonly { was: Span; is: Span }[],
  source: Reading,
  rewrite: Reading,
): Check => {
  const told = changes.map(({ was, is }) => ({ was: placeIn(source.text, was), is: placeIn(rewrite.text, is) }))
  return {
    kind,
    lost: told.map(({ was, is }) => ({ kind, ...was, other: is })),
    added: told.map(({ was, is }) => ({ kind, ...is, other: was })),
  }
}

/** Words inside a quotation or placeholder that only the other text has count as said there. */
const withoutHidden = <Item extends { value: string }>(
  items: readonly Item[],
  other: Reading,
  own: Reading,
  find: (text: string) => Item[],
): Item[] => {
  if (items.length === 0) return []
  const spans = new Set(own.spans.map(({ value }) => value))
  const left = new Map<string, number>()
  for (const { kind, value: span, text } of other.spans) {
    if ((kind !== 'quotation' && kind !== 'placeholder') || spans.has(span)) continue
    for (const { value } of find(text)) left.set(value, (left.get(value) ?? 0) + 1)
  }
  return items.filter(({ value }) => {
    const times = left.get(value) ?? 0
    left.set(value, times - 1)
    return times <= 0
  })
}

/** The dates of one text that the other does not tell. */
const missingDates = (own: readonly DateFact[], others: Reading, paired: ReadonlySet<Figure>): DateFact[] => {
  const values = new Set(others.dates.map(({ value }) => value))
  const left = own.filter(({ value }) => !values.has(value))
  if (left.length === 0) return []
  const different = [...new Map(others.dates.map((date) => [date.value, date])).values()].slice(0, mostDates)
  // A day tells its month as well.
  const months = new Set(others.dates.map(({ value }) => value.replace(/(?<=-\d\d-)\d\d$/u, '')))
  const hours = new Set(others.figures.filter((figure) => mayBeHour(figure, others.text)).map(({ value }) => value))
  const times = others.figures
    .flatMap((figure) => (paired.has(figure) ? [] : (timeOfFigure(figure, others.text) ?? [])))
    .slice(0, mostDates)
  return left.filter((date) => {
    if (different.some((other) => isSameDate(date, other))) return false
    if (date.value.endsWith('-') && months.has(date.value)) return false
    if (times.some((time) => isSameDate(date, time))) return false
    // "In a September survey" tells the month without being a date.
    const month = /^--(\d\d)-$/u.exec(date.value)?.[1]
    if (month !== undefined && new RegExp(`(?<!\\p{L})${monthNames[Number(month) - 1]!}`, 'iu').test(others.text))
      return false
    // "Nine to five" tells 9:00 by a number alone.
    const hour = /^(\d{1,2}):00\??$/u.exec(date.value)?.[1]
    return (
      hour === undefined ||
      ![Number(hour), Number(hour) % 12, (Number(hour) % 12) + 12].some((number) => hours.has(String(number)))
    )
  })
}

/** More are a timetable, and each of its times is looked up by its value. */
const mostDates = 200

const checkFigures = (source: Reading, rewrite: Reading): Check[] => {
  const { sentences, figures: compared } = pairingOf(source, rewrite)
  const { pairs, changed: frequencies, ...unpaired } = compared
  const paired = new Set(pairs.flat())
  const lost = withoutHidden(unpaired.lost, rewrite, source, findFigures)
  const added = withoutHidden(unpaired.added, source, rewrite, findFigures)
  const dates = {
    // "Until the end of June" tells the 30th of the source, which itself may not be made up.
    lost: withoutHidden(
      missingDates(source.dates, rewrite, paired).filter((date) => !isEndOfMonth(date, rewrite.text)),
      rewrite,
      source,
      findDates,
    ),
    added: withoutHidden(missingDates(rewrite.dates, source, paired), source, rewrite, findDates),
  }
  const sums = deriveFigures(
    { source, rewrite },
    { lost: [...lost, ...dates.lost], added: [...added, ...dates.added] },
    sentences,
  )
  const fact =
    (kind: FactKind, { text }: Reading) =>
    (of: Figure | DateFact): Found => {
      const { start, end } = of
      const sum = kind === 'qualifier' ? undefined : sums.get(of)
      return { kind, text: text.slice(start, end), start, end, ...(sum !== undefined && { sum }) }
    }
  const follows = (of: Figure | DateFact) => sums.has(of)
  const isRefused = (of: Figure | DateFact) => !sums.has(of)
  /** "$1,200 a year" told as "$100 a month": the sum has the periods in it. */
  const isInSum = (period: Figure, figures: readonly Figure[], { text }: Reading) =>
    figures.some(
      (figure) =>
        sums.has(figure) &&
        figure.end <= period.start &&
        period.start - figure.end < charactersToPeriod &&
        !/[,;:]| and /u.test(text.slice(figure.end, period.start)),
    )
  const changed = [
    ...frequencies.filter(([was, is]) => !isInSum(was, lost, source) || !isInSum(is, added, rewrite)),
    ...pairs.filter(([was, is]) => was.change !== undefined && is.change !== undefined && was.change !== is.change),
  ]
  const isBounded = ({ bound }: Figure) => bound !== undefined
  const bounded = pairs
    .filter(
      ([was, is]) =>
        !isSameBound(was.bound, is.bound) &&
        !isBoundOtherwise({ ...was, text: source.text }, { ...is, text: rewrite.text }),
    )
    .toSorted(([one], [other]) => one.start - other.start)
  const places = placesIn(
    bounded.map(([was]) => was),
    sentences.map((sentence) => sentence.source),
  )
  /** Nothing else in the sentence can carry the bound. */
  const isOtherwiseSame = (figure: Figure): boolean => {
    const sentence = sentences[places.get(figure) ?? -1]
    return sentence !== undefined && areAlike(sentence.source.text, sentence.rewrite.text)
  }
  const certain = new Set(
    bounded.filter(
      ([was, is]) => isOtherwiseSame(was) || contradicts({ ...was, text: source.text }, { ...is, text: rewrite.text }),
    ),
  )
  const loose = bounded.filter((pair) => !certain.has(pair))
  return [
    {
      kind: 'date',
      lost: dates.lost.filter(isRefused).map(fact('date', source)),
      added: dates.added.filter(isRefused).map(fact('date', rewrite)),
    },
    {
      kind: 'figure',
      // "Rose by 200" is another claim than "rose to 200".
      lost: [...lost.filter(isRefused), ...changed.map(([was]) => was)].map(fact('figure', source)),
      added: [...added.filter(isRefused), ...changed.map(([, is]) => is)].map(fact('figure', rewrite)),
    },
    // Figures that follow from the other text are told with their sum.
    {
      kind: 'date',
      lost: dates.lost.filter(follows).map(fact('date', source)),
      added: dates.added.filter(follows).map(fact('date', rewrite)),
      isWarning: true,
    },
    {
      kind: 'figure',
      lost: lost.filter(follows).map(fact('figure', source)),
      added: added.filter(follows).map(fact('figure', rewrite)),
      isWarning: true,
    },
    {
      // "An estimated $1.2M" is another claim than "$1.2M".
      kind: 'qualifier',
      lost: [...certain]
        .map(([was]) => was)
        .filter(isBounded)
        .map(fact('qualifier', source)),
      added: [...certain]
        .map(([, is]) => is)
        .filter(isBounded)
        .map(fact('qualifier', rewrite)),
    },
    {
      // In another wording it only warns, because no list has every way to state a bound.
      kind: 'qualifier',
      lost: [...loose.map(([was]) => was), ...lost].filter(isBounded).map(fact('qualifier', source)),
      added: [...loose.map(([, is]) => is), ...added].filter(isBounded).map(fact('qualifier', rewrite)),
      isWarning: true,
    },
  ]
}

const charactersToPeriod = 36

const isSpanOfTime = ({ unit, isLoose }: Figure): boolean =>
  !isLoose && /^(?:minute|hour|day|week|month|year)$/u.test(unit)

const weekdaysIn = (prose: string): { value: string; start: number; end: number }[] =>
  [...prose.matchAll(weekday)].flatMap(({ 0: name, index }) => {
    const end = index + name.length
    // "Friday, 2 February" is known by its date.
    return /^,? (?:the )?(?:\d|\p{Lu}\p{Ll}{2,8}\.? \d)/u.test(prose.slice(end, end + 18))
      ? []
      : [{ value: name.toLowerCase().slice(0, 3), start: index, end }]
  })

/** Dates and spans of time that both texts tell once, of which one is a deadline or a beginning in one text alone. */
const checkDeadlines = (source: Reading, rewrite: Reading, sentences: readonly Pair[]): Check[] => {
  const onceIn = (items: readonly { value: string; start: number; end: number }[]) =>
    new Map(
      [...Map.groupBy(items, ({ value }) => value)].flatMap(([value, [first, ...more]]) =>
        more.length > 0 ? [] : [[value, first!] as const],
      ),
    )
  const pairsOf = (itemsOf: (reading: Reading) => Parameters<typeof onceIn>[0]) => {
    const others = onceIn(itemsOf(rewrite))
    return [...onceIn(itemsOf(source))].flatMap(([value, was]) => {
      const is = others.get(value)
      return is === undefined ? [] : [{ was, is }]
    })
  }
  const dates = pairsOf(({ dates: own, figures, prose }) => [...own, ...figures.filter(isYear), ...weekdaysIn(prose)])
  const spans = pairsOf(({ figures }) =>
    figures.filter(isSpanOfTime).map((figure) => ({ ...figure, value: amountOf(figure) })),
  )
  const all = [...dates, ...spans].toSorted((a, b) => a.was.start - b.was.start)
  const places = placesIn(
    all.map(({ was }) => was),
    sentences.map((sentence) => sentence.source),
  )
  const turned = new Set(
    all.filter(({ was, is }) => {
      const sentence = sentences[places.get(was) ?? -1]
      return (
        sentence !== undefined &&
        isTurnedRound(
          { text: source.text, start: was.start, sentence: sentence.source.text },
          { text: rewrite.text, start: is.start, sentence: sentence.rewrite.text },
        )
      )
    }),
  )
  const opposed = dates.filter(
    (pair) =>
      !turned.has(pair) && areOpposed(relationOf(source.text, pair.was.start), relationOf(rewrite.text, pair.is.start)),
  )
  return [
    checkOfChanges('time', [...turned], source, rewrite),
    { ...checkOfChanges('time', opposed, source, rewrite), isWarning: true },
  ]
}

/** Makes a test of whether a name stands next to just one other, which the rewrite has. */
const isHalfKeptIn = ({ names, text }: Reading, rewrite: Reading): ((name: Name) => boolean) => {
  const places = new Map(names.map(({ start }, at) => [start, at] as const).toReversed())
  const [times, timesNow] = [names, rewrite.names].map((of) => Map.groupBy(of, ({ value }) => value))
  const adjoins = (left: number) => {
    const [a, b] = [names[left], names[left + 1]]
    return a !== undefined && b !== undefined && text.slice(a.end, b.start) === ' '
  }
  return ({ start }) => {
    const at = places.get(start)!
    const [isAfter, isBefore] = [adjoins(at - 1), adjoins(at)]
    if (isAfter === isBefore) return false
    const other = names[isAfter ? at - 1 : at + 1]!
    // "AI" is not the AI Act.
    if (/^\p{Lu}+$/u.test(other.text)) return false
    const isPair = isAfter ? !adjoins(at - 2) : !adjoins(at + 1)
    // "Priya" of another sentence is no part of "Priya Raman" that is gone from this one.
    return isPair && (timesNow!.get(other.value)?.length ?? 0) >= times!.get(other.value)!.length
  }
}

type NameForms = Pick<ReturnType<typeof readShortForms>, 'has'> & {
  acronyms: string[]
  definitions: ReturnType<typeof definitionsOf>
}
const formsOfReading = new WeakMap<Reading, NameForms>()
const formsOf = (reading: Reading): NameForms => {
  const known = formsOfReading.get(reading) ?? {
    ...readShortForms(reading.text),
    acronyms: acronymsOf(reading.text),
    definitions: definitionsOf(reading.text),
  }
  formsOfReading.set(reading, known)
  return known
}

/**
 * Finds out whether the other text has a name of this one short or long: WHO, the World Health Organization.
 * Only the source defines acronyms, because a rewrite could give them any sense.
 */
const findOtherForms = (own: Reading, other: Reading, source: Reading): ((name: Name) => boolean) => {
  const { definitions } = formsOf(source)
  let words: ReadonlySet<string> | undefined
  return ({ value, text }) =>
    formsOf(other).has(value, /^\p{Lu}{2,}s?$/u.test(text), definitions) ||
    (words ??= wordsOfAcronyms(own.text, formsOf(other).acronyms, definitions)).has(value) ||
    (/^(?:mon|fri)day$/u.test(value) && /weekday/iu.test(other.text))
}

/** Facts that moved from one thing to another: the title of a name, the cell of a figure. */
const checkPlaces = (source: Reading, rewrite: Reading): Check[] => [
  checkOfChanges('name', findChangedTitles(source.prose, rewrite.prose), source, rewrite),
  checkOfChanges('figure', findMovedCells(source, rewrite).figures, source, rewrite),
  checkOfChanges('name', findMovedCells(source, rewrite).cells, source, rewrite),
  checkOfChanges('figure', findTurnedRanges(source, rewrite), source, rewrite),
  checkOfChanges('figure', findChangedRates(source, rewrite), source, rewrite),
  checkOfChanges('figure', findChangedRanks(source, rewrite, pairingOf(source, rewrite).sentences), source, rewrite),
]

/** Exact facts by their form that are no names, figures or spans of the text's own script. */
const checkForms = (source: Reading, rewrite: Reading, isKnown: boolean): Check[] => {
  const check = (kind: FactKind, found: { lost: Span[]; added: Span[] }): Check => ({
    kind,
    lost: found.lost.map((place) => ({ kind, ...placeIn(source.text, place) })),
    added: found.added.map((place) => ({ kind, ...placeIn(rewrite.text, place) })),
  })
  return [
    check('name', compareLetters(source, rewrite, isKnown)),
    check('name', compareFullNames(source.prose, rewrite.prose, isKnown)),
    check('name', compareForeignWords(source.prose, rewrite.prose)),
    check('figure', compareDenominators(source, rewrite)),
    check('code', findChangedMarks(source.text, rewrite.text)),
  ]
}

/** A name counts once: a rewrite may say "it". */
const checkNames = (source: Reading, rewrite: Reading): Check => {
  const hasNouns = hasCapitalNouns(source.prose)
  const unique = (reading: Reading) => {
    const names = namesToFollow(reading, hasNouns)
    return [...new Map(names.toReversed().map((name) => [name.value, name])).values()].toReversed()
  }
  const names = unique(source)
  const fact = ({ text, start, end }: { text: string; start: number; end: number }): Found => ({
    kind: 'name',
    text,
    start,
    end,
  })
  const forms = {
    source: findOtherForms(source, rewrite, source),
    rewrite: findOtherForms(rewrite, source, source),
  }
  const added = unique(rewrite).filter(
    (name) => !isGlued(source.words, name.text) && !hasName(source.words, name) && !forms.rewrite(name),
  )
  const lost = names.filter((name) => !hasName(rewrite.saidWords, name) && !forms.source(name))
  const isHalfKept = isHalfKeptIn(source, rewrite)
  return {
    kind: 'name',
    // A full name may go by one of its two parts, where no other name has come in its stead.
    lost: (added.length > 0 ? lost : lost.filter((name) => !isHalfKept(name))).map(fact),
    added: added.map(fact),
  }
}

/** Kinds of findings that may tell of a hedge: its sentence may have others of its own. */
const ofStrength: ReadonlySet<FactKind> = new Set(['qualifier', 'duty', 'scope'])

/** Negations and hedges by aligned sentence, as far as no statement that was turned round tells of them. */
const checkTurns = (
  source: Reading,
  rewrite: Reading,
  pairs: readonly Pair[],
  sentences: { source: Statements; rewrite: Statements },
  statements: readonly Check[],
): Check[] => {
  const { lost, added } = compareTurns(pairs, sentences)
  const toldOn = (side: 'lost' | 'added', isRefused: boolean, kind: FactKind) =>
    touching(
      statements.flatMap((finding) =>
        isRefused && finding.isWarning === true
          ? []
          : finding[side].filter(
              (fact) => fact.kind !== 'statement' && (kind === 'negation' || ofStrength.has(fact.kind)),
            ),
      ),
    )
  return (['negation', 'qualifier'] as const).flatMap((kind) =>
    [false, true].map((isWarning) => {
      // A finding that refuses is left out only where another that refuses tells of the same place.
      const told = { lost: toldOn('lost', !isWarning, kind), added: toldOn('added', !isWarning, kind) }
      const facts = (turns: readonly PlacedTurn[], side: 'lost' | 'added'): Found[] =>
        turns.flatMap(({ own, other, ...turn }) => {
          if (turn.kind !== kind || turn.isDoubtful !== isWarning || told[side](spanOf(own))) return []
          const { text, start, end } = turn
          const others = side === 'lost' ? rewrite : source
          return [{ kind, text, start, end, ...(other.text !== '' && { other: placeIn(others.text, spanOf(other)) }) }]
        })
      return { kind, lost: facts(lost, 'lost'), added: facts(added, 'added'), isWarning }
    }),
  )
}

/** The place of a stretch without the space at its end. One stretch may hold thousands of turns, so it is read once. */
const spanOf = (stretch: Stretch): Span => {
  const known = spansOfStretches.get(stretch)
  if (known !== undefined) return known
  const span = { start: stretch.start, end: stretch.start + stretch.text.trimEnd().length }
  spansOfStretches.set(stretch, span)
  return span
}
const spansOfStretches = new WeakMap<Stretch, Span>()

/** Makes a test of whether a place touches one of these. Each question is one binary search. */
const touching = (places: readonly Span[]) => {
  const sorted = places.toSorted((a, b) => a.start - b.start)
  let reached = 0
  const ends = sorted.map(({ end }) => (reached = Math.max(reached, end)))
  return ({ start, end }: Span): boolean => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sorted[middle]!.start < end) low = middle + 1
      else high = middle
    }
    return low > 0 && ends[low - 1]! > start
  }
}

/** Figures that changed places in sentences whose other words stand as they stood. */
const checkFiguresInPlace = (sentences: readonly Pair[], source: Reading, rewrite: Reading): Check => {
  const exchanged = findExchanged(sentences, source, rewrite)
  if (exchanged.lost.length + exchanged.added.length === 0) return { kind: 'figure', lost: [], added: [] }
  // "At weekends it is 18 euros, on weekdays 12" tells the same in another order.
  const bound = findBound(source, rewrite)
  const isBound =
    exchanged.lost.every(({ start }) => bound.source.has(start)) &&
    exchanged.added.every(({ start }) => bound.rewrite.has(start))
  const { lost, added } = isBound ? { lost: [], added: [] } : exchanged
  const fact =
    ({ text }: Reading) =>
    (figure: Figure): Found => ({ kind: 'figure', ...placeIn(text, figure) })
  return { kind: 'figure', lost: lost.map(fact(source)), added: added.map(fact(rewrite)) }
}

/** Exact facts that stand in each other's places. `told` are findings that tell of them already. */
const checkPlacesOfFacts = (source: Reading, rewrite: Reading, isKnown: boolean, told: readonly Check[]): Check[] => {
  const isTold = touching(told.flatMap(({ lost }) => lost))
  const certain = findReplacedInPlace(source, rewrite)
  const moved = [...certain, ...(isKnown ? findExchangedPlaces(source, rewrite) : [])].filter(
    // Names whose figures were exchanged are exchanged too.
    ({ was, statement }) => !isTold(was.group === 'name' ? statement : was),
  )
  const byKind = Map.groupBy(new Map(moved.toReversed().map((move) => [move.was.start, move])).values(), ({ was }) =>
    was.group === 'name' ? 'role' : was.kind,
  )
  return [...byKind].flatMap(([kind, moves]) =>
    [false, true].map((isWarning): Check => {
      const isRefused = ({ isCertain }: Moved) => isCertain && kind !== 'role'
      return {
        ...checkOfChanges(
          kind,
          moves.filter((move) => isRefused(move) !== isWarning),
          source,
          rewrite,
        ),
        isWarning,
      }
    }),
  )
}

/** True if two figures are the ends of one range: "eight to twelve months". */
const isRange = (text: string, figures: readonly Figure[]): boolean => {
  const [low, high] = figures.toSorted((a, b) => a.start - b.start)
  const numberOf = ({ value }: Figure) => Number(/\S+$/u.exec(value)?.[0])
  return (
    low !== undefined &&
    high !== undefined &&
    numberOf(low) < numberOf(high) &&
    /^ ?(?:to|and|[-–—]) ?$/u.test(text.slice(low.end, high.start).trim())
  )
}

/** Figures that are all there, but of each other's matters. They count as kept or lost elsewhere. */
const checkExchangedFigures = (
  source: Reading,
  rewrite: Reading,
  statements: { source: Statements; rewrite: Statements },
  inPlace: Check,
): Check => {
  const isTold = touching(inPlace.lost)
  /** Ordinals are apart, because they also name the holders of other figures: "the first takes six hours and the second two". */
  const figures = ({ figures: of }: Reading, areOrdinals: boolean): (Figure & Held)[] =>
    of
      .filter(({ isLoose, value }) => !isLoose && /^\d+th$/u.test(value) === areOrdinals)
      .map((figure) => ({ ...figure, value: amountOf(figure), group: figure.unit }))
  const places = [false, true]
    .flatMap((areOrdinals) => findExchanges(figures(source, areOrdinals), figures(rewrite, areOrdinals), statements))
    .filter(({ one, two }) => ![one, two].every(({ was }) => findBound(source, rewrite).source.has(was.start)))
    .filter(
      // "To $6 million from $4 million" gives each figure the same role as before.
      ({ one, two }) =>
        !isTold(one.was) &&
        ![source.text, rewrite.text].every((text, at) =>
          isRange(text, at === 0 ? [one.was, two.was] : [one.is, two.is]),
        ) &&
        (one.was.change === two.was.change ||
          ![one, two].every(({ was, is }) => was.change !== undefined && was.change === is.change)),
    )
    .flatMap(({ one, two }) => [one, two])
  const after = places.map(({ is }) => is).toSorted((a, b) => a.start - b.start)
  return checkOfChanges(
    'figure',
    places.map(({ was }, at) => ({ was, is: after[at]! })),
    source,
    rewrite,
  )
}

const checkStatements = (
  source: Reading,
  rewrite: Reading,
  statements: { source: Statements; rewrite: Statements },
  style: Style,
): Check[] => {
  const found = compareStatements(statements, style)
  const toFact =
    (own: Reading, other: Reading) =>
    ({ kind, own: { start, end }, other: place }: StatementFinding): Found => ({
      kind,
      ...placeIn(own.text, { start, end }),
      ...(place !== undefined && { other: placeIn(other.text, place) }),
    })
  const lost = toFact(source, rewrite)
  const added = toFact(rewrite, source)
  return found.map((finding): Check => ({
    kind: finding.kind,
    lost: finding.side === 'lost' ? [lost(finding)] : [],
    added: finding.side === 'added' ? [added(finding)] : [],
    isWarning: !finding.isRefusal,
  }))
}

/** Words between emphasis marks. */
const emphasized = /(?<![\w*_\\])([*_])(?=[^\s*_])([^*_\n]+)(?<=\S)\1(?![\w*_])/gu

/** True if a text emphasizes everything that the source does at least once, because a title need not be emphasized again. */
const keepsEmphasis = (source: Reading, rewrite: Reading): boolean => {
  const groupsOf = ({ text }: Reading) => new Set(Array.from(text.matchAll(emphasized), ([, , words]) => words))
  const kept = groupsOf(rewrite)
  return [...groupsOf(source)].every((words) => kept.has(words))
}

const checkStructure = (source: Reading, rewrite: Reading): Check[] => {
  const surplus = (of: Reading['marks'], over: Reading['marks']): Found[] =>
    [...of].flatMap(([text, places]) =>
      places
        .slice(over.get(text)?.length ?? 0)
        .map(({ start, end }): Found => ({ kind: 'structure', text, start, end })),
    )
  const lost = surplus(source.marks, rewrite.marks)
  const isRepeated = lost.filter(isEmphasis).length % 2 === 0 && lost.some(isEmphasis) && keepsEmphasis(source, rewrite)
  return [
    {
      kind: 'structure',
      lost: lost.filter((mark) => !isRepeated || !isEmphasis(mark)),
      added: surplus(rewrite.marks, source.marks),
    },
    { kind: 'structure', lost: isRepeated ? lost.filter(isEmphasis) : [], added: [], isWarning: true },
  ]
}

const isEmphasis = ({ text }: Found): boolean => text === 'emphasis mark'

const chatter = lazy(() => [
  /(?<!\p{L})here(?:['’]s| is| are) (?:the|a|your|my|an) (?:\p{L}+ ){0,2}?(?:rewritten|revised|rewrite|rewording|revision|humanized|edited|improved|polished|paraphrased|simplified|shortened|expanded|formal|informal|academic)(?!\p{L})/giu,
  /(?<!\p{L})(?:rewritten|revised|humanized|paraphrased) (?:text|version|paragraph|passage|draft)(?!\p{L})/giu,
  /(?<!\p{L})as an? (?:AI|artificial intelligence|(?:large )?language model)(?!\p{L})/giu,
  /(?<!\p{L})(?:my |the )?(?:training data|knowledge cut-?off)(?!\p{L})/giu,
  /(?<!\p{L})I (?:hope|trust) (?:this|that|it) helps(?!\p{L})|(?<!\p{L})let me know if you(?!\p{L})|(?<!\p{L})(?:feel free|hesitate) to (?:ask|reach out|let me know)(?!\p{L})/giu,
  /(?<!\p{L})I(?:['’]m sorry,? but I|['’]m (?:not able|unable) to| (?:can(?:no|['’])t|am (?:not able|unable) to|won['’]t) (?:help|assist|comply|rewrite|provide|fulfil))(?!\p{L})/giu,
  // "Sure, some people worry" is the text's own.
  /(?<=^|\n)[ \t]{0,40}(?:sure|certainly|of course|absolutely|got it|understood)(?:[!.:](?= )|, (?=here|I['’]|I (?:can|will|have)|let me|below|this is))/giu,
  // An editor's account of the work.
  /(?<!\p{L})I(?:['’]ve| have)? (?:kept|preserved|retained|rewrote|rewritten|reworded|revised|rephrased|edited|simplified|shortened|expanded|changed) (?:\p{L}+ ){0,4}(?:text|sentences?|wording|figures?|facts|quotations?|citations?|tone|meaning|original|passage|paragraphs?|draft)(?!\p{L})/giu,
  /(?<!\p{L})train(?:ed)? on data (?:up )?(?:to|until|through)(?!\p{L})/giu,
  /\[(?:Consider|Note:|Please|Optional:|Suggestion:) [^\]\n]{3,300}\]/gu,
  // The layout of a prompt, leaked.
  /=== \S{1,40} (?:\d+|begin|end) ===|⟦[^⟦⟧]{0,60}⟧/gu,
])

const checkChatter = (source: Reading, rewrite: Reading): Check => {
  const added = chatter().flatMap((pattern) => {
    const found = [...rewrite.text.matchAll(pattern)]
    if (found.length === 0) return []
    return found.slice([...source.text.matchAll(pattern)].length).map((match): Found => ({
      kind: 'chatter',
      text: match[0].trim(),
      start: match.index,
      end: match.index + match[0].length,
    }))
  })
  return { kind: 'chatter', lost: [], added }
}

/** Shorter texts cannot be held to a share of their length. */
const wordsForLength = 40

/** A rewrite outside the band is shown as such; one this far outside is refused. */
const lengthSlack = 0.1

/**
 * A rewrite may fall short of a style's band on the side of the source, for a text that could not be expanded is still true;
 * on the far side of the band something was cut or made up.
 */
const checkLength = (source: Reading, rewrite: Reading, style: Style): Check => {
  const { min, max } = lengths[style]
  const words = { source: countWords(source.text), rewrite: countWords(rewrite.text) }
  const fact = (text: string): Found => ({
    kind: 'length',
    text: `${words.rewrite} words for ${words.source}`,
    start: 0,
    end: text.length,
  })
  const isShort = words.rewrite < Math.floor(words.source * min)
  const isLong = words.rewrite > Math.ceil(words.source * max)
  const isDamage =
    words.rewrite < Math.floor(words.source * (Math.min(min, 1) - lengthSlack)) ||
    words.rewrite > Math.ceil(words.source * (Math.max(max, 1) + lengthSlack))
  return {
    kind: 'length',
    lost: isShort ? [fact(source.text)] : [],
    added: isLong ? [fact(rewrite.text)] : [],
    isWarning: !isDamage || words.source < wordsForLength,
  }
}

/** A text in a language that the lock does not know: it warns where the rewrite is about something else, and refuses where nothing is shared. */
const checkSubject = (source: Reading, rewrite: Reading): Check => {
  const share = shareKept(source.text, rewrite.text) ?? 1
  const isOther = share < leastRecall
  const whole = ({ text }: Reading): Found => ({ kind: 'statement', text, start: 0, end: text.length })
  return {
    kind: 'statement',
    lost: isOther ? [whole(source)] : [],
    added: isOther ? [whole(rewrite)] : [],
    isWarning: share > 0,
  }
}

const isKnownLanguage = (statements: Statements): boolean =>
  areEnglish(statements.flatMap(({ words }) => words.map(({ word }) => word)))

/** `checkFacts` for texts that were read before. */
export const compareFacts = (source: Reading, rewrite: Reading, style: Style): FactReport => {
  const readings = [source, rewrite] as const
  const statements = { source: source.statements, rewrite: rewrite.statements }
  const isKnown = isKnownLanguage(statements.source) && isKnownLanguage(statements.rewrite)
  const { sentences } = pairingOf(source, rewrite)
  const inPlace = checkFiguresInPlace(sentences, ...readings)
  const ofStatements = isKnown
    ? [
        ...checkDeadlines(...readings, sentences),
        {
          ...checkOfChanges('date', findChangedRelations(source.text, rewrite.text), source, rewrite),
          isWarning: true,
        },
        checkExchangedFigures(...readings, statements, inPlace),
        ...checkStatements(...readings, statements, style),
      ]
    : [checkSubject(...readings)]
  const places = checkPlacesOfFacts(
    ...readings,
    isKnown,
    [inPlace, ...ofStatements].filter(({ isWarning }) => isWarning !== true),
  )
  const findings = [
    ...checkFigures(...readings),
    checkNames(...readings),
    ...checkPlaces(...readings),
    ...checkForms(...readings, isKnown),
    ...checkQuotations(...readings, sentences),
    ...compareSpans(...readings),
    ...checkStructure(...readings),
    inPlace,
    ...places,
    ...ofStatements,
    ...(isKnown ? checkTurns(...readings, sentences, statements, ofStatements) : []),
    checkChatter(...readings),
    checkLength(...readings, style),
  ]

  const factsOf = (side: 'lost' | 'added'): Fact[] => {
    // Two checks may see one change: a rate is also a frequency.
    const told = new Map<string, Fact>()
    for (const { isWarning, ...finding } of findings)
      for (const fact of finding[side]) {
        const key = `${fact.kind} ${fact.start} ${fact.end} ${fact.text}`
        const severity = isWarning === true && told.get(key)?.severity !== 'refuses' ? 'warns' : 'refuses'
        told.set(key, { ...fact, severity })
      }
    return [...told.values()]
  }
  const differences = pairReplacements({ lost: factsOf('lost'), added: factsOf('added') }, sentences)
  return {
    verdict: verdictOf(findings),
    exact: verdictOf(findings.filter(({ kind }) => !isOfMeaning(kind))),
    ...differences,
    facts: listFacts(locateFacts(source, rewrite, differences), source, rewrite),
    statements: isKnown ? 'compared' : 'unknown language',
  }
}

const verdictOf = (findings: readonly Check[]): Verdict => {
  const found = findings.filter(({ lost, added }) => lost.length + added.length > 0)
  if (found.some(({ isWarning }) => isWarning !== true)) return 'fail'
  return found.length > 0 ? 'warn' : 'pass'
}

/**
 * Compares a rewrite with its source, both ways and deterministically.
 * Figures and dates are compared by value, with their number; quotations of three words or more, citations, links, placeholders and code byte for byte;
 * `lockedTerms` likewise, where they occur; names by their parts, once each; structure by counts; a qualifier of a figure by its sense; negations and hedges by aligned sentence, a warning where another wording may carry them.
 * A rewrite outside its style's length fails where it is on the far side of the band and has 40 words or more.
 * An assistant's words about itself or its work are an addition unless the source has them as often. Linear in the length of the texts.
 */
export const checkFacts = (
  source: string,
  rewrite: string,
  style: Style,
  lockedTerms: readonly string[] = [],
): FactReport => {
  const terms = termsPattern(lockedTerms)
  return compareFacts(readFacts(source, terms), readFacts(rewrite, terms), style)
}

/** `checkFacts` for a draft as it was sent: an assistant's remarks around it are no part of it. The rewrite is taken as it is. */
export const checkDraft = (
  draft: string,
  rewrite: string,
  style: Style,
  lockedTerms: readonly string[] = [],
): FactReport => checkFacts(withoutRemarks(draft), rewrite, style, lockedTerms)
