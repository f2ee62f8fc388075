// The fact lock: what a rewrite lost, and what it added. It decides what is delivered.
import { lengths } from '#core/lengths.ts'
import type { FactCounts } from '#core/facts/counts.ts'
import type { Style } from '#core/styles.ts'
import { countWords } from '#core/text/words.ts'
import { pairSentences, type Pair } from '#core/text/align.ts'
import { findExchanged } from './exchanges.ts'
import { findDates } from './figures/dates.ts'
import { type Figure, isLikeFigure, isSameFigure } from './figures/figure.ts'
import { findFigures } from './figures/find.ts'
import { compareTurns, type Turn } from './modality.ts'
import { hasCapitalNouns, hasName, isGlued, type Name } from './names.ts'
import { readFacts, type Reading } from './reading.ts'
import { termsPattern } from '#core/text/spans.ts'

export type FactKind = keyof FactCounts | 'length' | 'chatter'

/** A fact that one of the two texts has and the other has not. `start` and `end` are offsets in the text that has it. */
export type Fact = { kind: FactKind; text: string; start: number; end: number }

type Verdict = 'pass' | 'warn' | 'fail'

export type FactReport = {
  /** `fail` is never delivered; `warn` is shown. */
  verdict: Verdict
  /** The verdict without negations and hedges: a reader that compares meaning judges those better than rules do. */
  exact: Verdict
  /** In the source and not in the rewrite; offsets in the source. */
  lost: Fact[]
  /** In the rewrite and not in the source; offsets in the rewrite. */
  added: Fact[]
  counts: FactCounts
}

type Finding = {
  kind: FactKind
  lost: Fact[]
  added: Fact[]
  /** How many the source has. */ of: number
  isWarning?: boolean
}

/** Pairs off equal values; what is left on either side is lost or added. */
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

const spanKinds = ['quotation', 'citation', 'link', 'placeholder', 'code', 'term'] as const

/** Quotations, citations, links, placeholders, code and locked terms: byte for byte, as often as they were. */
const compareSpans = (source: Reading, rewrite: Reading): Finding[] =>
  spanKinds.map((kind) => {
    const of = (reading: Reading) => reading.spans.filter((span) => span.kind === kind)
    const { lost, added } = pairOff(of(source), of(rewrite))
    const fact = ({ text, start, end }: Reading['spans'][number]): Fact => ({ kind, text, start, end })
    return { kind, lost: lost.map(fact), added: added.map(fact), of: of(source).length }
  })

/** Pairs off figures: first those that are the same, then those that differ only in a unit left unsaid, then words such as "one". */
const compareFigures = (
  source: readonly Figure[],
  rewrite: readonly Figure[],
): { lost: Figure[]; added: Figure[]; pairs: [Figure, Figure][] } => {
  const pairs: [Figure, Figure][] = []
  let left = [...source]
  const right = new Map<string, Figure[]>()
  for (const figure of rewrite) {
    const same = right.get(figure.value)
    if (same === undefined) right.set(figure.value, [figure])
    else same.push(figure)
  }
  for (const isMatch of [
    (a: Figure, b: Figure) => !a.isLoose && !b.isLoose && isSameFigure(a, b) && a.bound === b.bound,
    (a: Figure, b: Figure) => !a.isLoose && !b.isLoose && isSameFigure(a, b),
    (a: Figure, b: Figure) => !a.isLoose && !b.isLoose && isLikeFigure(a, b),
    // A word of the source's is its own first: "both" is not the 2 of "2 GB".
    (a: Figure, b: Figure) => a.isLoose && b.isLoose && isLikeFigure(a, b),
    (a: Figure, b: Figure) => a.isLoose !== b.isLoose && isSameFigure(a, b),
  ]) {
    left = left.filter((figure) => {
      const candidates = right.get(figure.value)
      const at = candidates?.findIndex((candidate) => isMatch(figure, candidate)) ?? -1
      if (candidates === undefined || at === -1) return true
      pairs.push([figure, candidates[at]!])
      // Most are the first; shifting does not move the others.
      if (at === 0) candidates.shift()
      else candidates.splice(at, 1)
      return false
    })
  }
  return {
    lost: left.filter(({ isLoose }) => !isLoose),
    added: [...right.values()].flat().filter(({ isLoose }) => !isLoose),
    pairs,
  }
}

/** What the other text says inside of a quotation or placeholder that it has alone was not made up. */
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

const checkFigures = (source: Reading, rewrite: Reading): Finding[] => {
  const { pairs, ...unpaired } = compareFigures(source.figures, rewrite.figures)
  const lost = withoutHidden(unpaired.lost, rewrite, source, findFigures)
  const added = withoutHidden(unpaired.added, source, rewrite, findFigures)
  const fact =
    (kind: FactKind, { text }: Reading) =>
    ({ start, end }: { start: number; end: number }): Fact => ({ kind, text: text.slice(start, end), start, end })
  const dates = pairOff(source.dates, rewrite.dates)
  const isBounded = ({ bound }: Figure) => bound !== undefined
  const bounded = pairs.filter(([a, b]) => a.bound !== b.bound)
  return [
    {
      kind: 'date',
      lost: withoutHidden(dates.lost, rewrite, source, findDates).map(fact('date', source)),
      added: withoutHidden(dates.added, source, rewrite, findDates).map(fact('date', rewrite)),
      of: source.dates.length,
    },
    {
      kind: 'figure',
      lost: lost.map(fact('figure', source)),
      added: added.map(fact('figure', rewrite)),
      of: source.figures.filter(({ isLoose }) => !isLoose).length,
    },
    {
      // "An estimated $1.2M" is another claim than "$1.2M".
      kind: 'qualifier',
      lost: [...bounded.map(([a]) => a), ...lost].filter(isBounded).map(fact('qualifier', source)),
      added: [...bounded.map(([, b]) => b), ...added].filter(isBounded).map(fact('qualifier', rewrite)),
      of: source.figures.filter(isBounded).length,
    },
  ]
}

/** Whether a name stands next to just one other, which the rewrite has. */
const isHalfKept = (name: Name, { names, text }: Reading, rewrite: Reading): boolean => {
  const at = names.findIndex(({ start }) => start === name.start)
  const adjoins = (left: number) => {
    const [a, b] = [names[left], names[left + 1]]
    return a !== undefined && b !== undefined && text.slice(a.end, b.start) === ' '
  }
  const [isAfter, isBefore] = [adjoins(at - 1), adjoins(at)]
  if (isAfter === isBefore) return false
  const other = isAfter ? at - 1 : at + 1
  const isPair = isAfter ? !adjoins(at - 2) : !adjoins(at + 1)
  const times = (of: readonly Name[]) => of.filter(({ value }) => value === names[other]!.value).length
  // "Priya" of another sentence is no part of "Priya Raman" that is gone from this one.
  return isPair && times(rewrite.names) >= times(names)
}

/** A name counts once: a rewrite may say "it". */
const checkNames = (source: Reading, rewrite: Reading): Finding => {
  const isTold = !hasCapitalNouns(source.prose)
  const unique = (reading: Reading) => {
    const names = reading.names.filter(({ text }) => isTold || /\p{Lu}.*\p{Lu}|\p{N}/u.test(text))
    return [...new Map(names.toReversed().map((name) => [name.value, name])).values()].toReversed()
  }
  const names = unique(source)
  const fact = ({ text, start, end }: { text: string; start: number; end: number }): Fact => ({
    kind: 'name',
    text,
    start,
    end,
  })
  const added = unique(rewrite).filter(
    ({ text, value }) => !hasName(source.words, value) && !isGlued(source.words, text),
  )
  const lost = names.filter(({ value }) => !hasName(rewrite.saidWords, value))
  return {
    kind: 'name',
    // A full name may go by one of its two parts, where no other name has come in its stead.
    lost: (added.length > 0 ? lost : lost.filter((name) => !isHalfKept(name, source, rewrite))).map(fact),
    added: added.map(fact),
    of: names.length,
  }
}

/** Negations and hedges by aligned sentence. What another wording may carry is only shown. */
const checkTurns = (pairs: readonly Pair[]): Finding[] => {
  const { lost, added, of } = compareTurns(pairs)
  return (['negation', 'qualifier'] as const).flatMap((kind) =>
    [false, true].map((isWarning) => {
      const facts = (turns: readonly Turn[]): Fact[] =>
        turns.flatMap(({ kind: other, isDoubtful, text, start, end }) =>
          other === kind && isDoubtful === isWarning ? [{ kind, text, start, end }] : [],
        )
      return { kind, lost: facts(lost), added: facts(added), of: isWarning ? 0 : of[kind], isWarning }
    }),
  )
}

/** Figures that are all there, but of each other's matters. They count as kept or lost elsewhere. */
const checkExchanged = (pairs: readonly Pair[], source: Reading, rewrite: Reading): Finding => {
  const { lost, added } = findExchanged(pairs, source, rewrite)
  const fact =
    ({ text }: Reading) =>
    ({ start, end }: { start: number; end: number }): Fact => ({
      kind: 'figure',
      text: text.slice(start, end),
      start,
      end,
    })
  return { kind: 'figure', lost: lost.map(fact(source)), added: added.map(fact(rewrite)), of: 0 }
}

const checkStructure = (source: Reading, rewrite: Reading): Finding => {
  const surplus = (of: Reading['marks'], over: Reading['marks']): Fact[] =>
    [...of].flatMap(([text, places]) =>
      places
        .slice(over.get(text)?.length ?? 0)
        .map(({ start, end }): Fact => ({ kind: 'structure', text, start, end })),
    )
  return {
    kind: 'structure',
    lost: surplus(source.marks, rewrite.marks),
    added: surplus(rewrite.marks, source.marks),
    of: [...source.marks.values()].reduce((sum, places) => sum + places.length, 0),
  }
}

const chatter = [
  /(?<!\p{L})here(?:['’]s| is| are) (?:the|a|your|my|an) (?:\p{L}+ ){0,2}?(?:rewritten|revised|rewrite|rewording|revision|humanized|edited|improved|polished|paraphrased|simplified|shortened|expanded|formal|informal|academic)(?!\p{L})/giu,
  /(?<!\p{L})(?:rewritten|revised|humanized|paraphrased) (?:text|version|paragraph|passage|draft)(?!\p{L})/giu,
  /(?<!\p{L})as an? (?:AI|artificial intelligence|(?:large )?language model)(?!\p{L})/giu,
  /(?<!\p{L})(?:my |the )?(?:training data|knowledge cut-?off)(?!\p{L})/giu,
  /(?<!\p{L})I (?:hope|trust) (?:this|that|it) helps(?!\p{L})|(?<!\p{L})let me know if you(?!\p{L})|(?<!\p{L})feel free to (?:ask|reach out|let me know)(?!\p{L})/giu,
  /(?<!\p{L})I(?:['’]m sorry,? but I|['’]m (?:not able|unable) to| (?:can(?:no|['’])t|am (?:not able|unable) to|won['’]t) (?:help|assist|comply|rewrite|provide|fulfil))(?!\p{L})/giu,
  // "Sure, some people worry" is the text's own.
  /(?<=^|\n)[ \t]{0,40}(?:sure|certainly|of course|absolutely|got it|understood)(?:[!.:](?= )|, (?=here|I['’]|I (?:can|will|have)|let me|below|this is))/giu,
  // An editor's account of the work.
  /(?<!\p{L})I(?:['’]ve| have)? (?:kept|preserved|retained|rewrote|rewritten|reworded|revised|rephrased|edited|simplified|shortened|expanded|changed) (?:\p{L}+ ){0,4}(?:text|sentences?|wording|figures?|facts|quotations?|citations?|tone|meaning|original|passage|paragraphs?|draft)(?!\p{L})/giu,
  /(?<!\p{L})train(?:ed)? on data (?:up )?(?:to|until|through)(?!\p{L})/giu,
  /\[(?:Consider|Note:|Please|Optional:|Suggestion:) [^\]\n]{3,300}\]/gu,
  // The layout of a prompt, leaked.
  /=== \S{1,40} (?:\d+|begin|end) ===|⟦[^⟦⟧]{0,60}⟧/gu,
]

const checkChatter = (source: Reading, rewrite: Reading): Finding => {
  const added = chatter.flatMap((pattern) =>
    [...rewrite.text.matchAll(pattern)].slice([...source.text.matchAll(pattern)].length).map((match): Fact => ({
      kind: 'chatter',
      text: match[0].trim(),
      start: match.index,
      end: match.index + match[0].length,
    })),
  )
  return { kind: 'chatter', lost: [], added, of: 0 }
}

/** Shorter texts cannot be held to a share of their length. */
const wordsForLength = 40

/** A rewrite outside the band is shown as such; one this far outside is refused. */
const lengthSlack = 0.1

/**
 * A rewrite may fall short of a style's band on the side of the source, for a text that could not be expanded is still true;
 * on the far side of the band something was cut or made up.
 */
const checkLength = (source: Reading, rewrite: Reading, style: Style): Finding => {
  const { min, max } = lengths[style]
  const words = { source: countWords(source.text), rewrite: countWords(rewrite.text) }
  const fact = (text: string): Fact => ({
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
    of: 0,
    isWarning: !isDamage || words.source < wordsForLength,
  }
}

/** `checkFacts` for texts that were read before. */
export const compareFacts = (source: Reading, rewrite: Reading, style: Style): FactReport => {
  const readings = [source, rewrite] as const
  const pairs = pairSentences(source.proses, rewrite.proses)
  const findings = [
    ...checkFigures(...readings),
    checkNames(...readings),
    ...compareSpans(...readings),
    checkStructure(...readings),
    ...checkTurns(pairs),
    checkExchanged(pairs, ...readings),
    checkChatter(...readings),
    checkLength(...readings, style),
  ]

  const counts: FactCounts = {}
  for (const { kind, of, lost } of findings) {
    if (kind === 'length' || kind === 'chatter') continue
    const known = counts[kind] ?? { kept: 0, of: 0 }
    const sum = { kept: known.kept + of - lost.length, of: known.of + of }
    if (sum.of > 0) counts[kind] = sum
  }
  return {
    verdict: verdictOf(findings),
    exact: verdictOf(findings.filter(({ kind }) => kind !== 'negation' && kind !== 'qualifier')),
    lost: findings.flatMap(({ lost }) => lost),
    added: findings.flatMap(({ added }) => added),
    counts,
  }
}

const verdictOf = (findings: readonly Finding[]): Verdict => {
  const found = findings.filter(({ lost, added }) => lost.length + added.length > 0)
  if (found.some(({ isWarning }) => isWarning !== true)) return 'fail'
  return found.length > 0 ? 'warn' : 'pass'
}

/**
 * Compares a rewrite with its source, both ways and deterministically.
 * Figures and dates are compared by value, with their number; quotations of three words or more, citations, links, placeholders and code byte for byte;
 * `lockedTerms` likewise, where they occur; names by their parts, once each; structure by counts; a qualifier of a figure by its sense; negations and hedges by aligned sentence, a warning where another wording may carry them.
 * A rewrite outside its style's length fails where it is on the far side of the band and has 40 words or more.
 * What an assistant says of itself or its work is an addition unless the source says it as often. Linear in the length of the texts.
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
