// A second pair of eyes: counts facts by patterns of its own, cruder than the fact lock's and shared with nothing in core,
// so that the lock never measures itself. Figures, dates and names count once per text, by value.

export const countedKinds = [
  'figure',
  'date',
  'name',
  'quotation',
  'citation',
  'link',
  'placeholder',
  'code',
  'negation',
  'qualifier',
] as const
export type CountedKind = (typeof countedKinds)[number]

/** `start` and `end` are offsets in the text that has the fact; a fact that is only counted has the whole text as its place. */
export type Difference = { kind: CountedKind; side: 'lost' | 'added'; text: string; start: number; end: number }

export type FactCount = { of: Record<CountedKind, number>; differences: Difference[] }

type Found = { value: string; text: string; start: number; end: number }

const find = (text: string, pattern: RegExp, valueOf: (match: RegExpMatchArray) => string | undefined): Found[] =>
  [...text.matchAll(pattern)].flatMap((match) => {
    const value = valueOf(match)
    const start = match.index
    return value === undefined ? [] : [{ value, text: match[0], start, end: start + match[0].length }]
  })

/** The text with stretches of it made blank, so that offsets stay. */
const blank = (text: string, ...patterns: readonly RegExp[]): string =>
  patterns.reduce((left, pattern) => left.replace(pattern, (matched) => matched.replace(/\S/gu, ' ')), text)

/** The same to a reader: straight quotation marks, single spaces. */
const normal = (text: string): string =>
  text.replace(/[‘’]/gu, "'").replace(/[“”„]/gu, '"').replace(/\s+/gu, ' ').trim()

const code = /```[\s\S]*?```|`[^`\n]+`/gu
const link = /https?:\/\/[^\s<>()"]+[^\s<>()".,;:!?]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b10\.\d{4,9}\/\S+[^\s.,;)]/gu
const placeholder = /\{\{[^{}\n]+\}\}|\[(?![\d^]|\p{Lu}{2,6}s?\])[^\][\n]{2,300}\](?!\()/gu
const citation =
  /\((?:[^()\n]*\p{Lu}[^()\n]*,? )?(?:1[89]|20)\d\d[a-z]?(?:, pp?\. ?[\d–-]+)?\)|\p{Lu}[\p{L}-]+(?:,? (?:and|&) \p{Lu}[\p{L}-]+| et al\.)? \((?:1[89]|20)\d\d[a-z]?\)|\[\d{1,3}(?:[,–-] ?\d{1,3})*\](?!\()/gu

const months = 'january february march april may june july august september october november december'.split(' ')
const month = '(?<month>Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\\.?'
const date = new RegExp(
  [
    String.raw`\b\d{4}-\d\d-\d\d\b`,
    String.raw`\b\d{1,2}(?:st|nd|rd|th)? (?:of )?${month}(?:,? \d{4})?\b`,
    String.raw`\b${month} \d{1,2}(?:st|nd|rd|th)?\b(?:,? \d{4}\b)?`,
    String.raw`\b${month} \d{4}\b`,
    String.raw`\b(?:January|February|April|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\b`,
    String.raw`\b\d{1,2}:\d\d\b`,
  ]
    .map((source, index) => source.replace('<month>', `<month${index}>`))
    .join('|'),
  'gu',
)

const dateValue = (matched: string): string => {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/u.exec(matched)
  if (iso !== null) return `${iso[1]} ${Number(iso[2]) - 1} ${Number(iso[3])}`
  const named = months.findIndex((name) => new RegExp(String.raw`\b${name.slice(0, 3)}`, 'iu').test(matched))
  if (named === -1) return matched.toLowerCase()
  const year = /\d{4}/u.exec(matched)?.[0] ?? ''
  const day = /\b\d{1,2}(?!\d)/u.exec(matched)?.[0] ?? ''
  return `${year} ${named} ${day}`
}

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const units = small.slice(1, 10).join('|')
const figure = new RegExp(
  String.raw`(?:(?<=^|[\s(|])[-−])?(?<![\p{L}\d]|\d[.,])\d+(?:,\d{3})*(?:\.\d+)?(?:(?:k|m|bn)\b| (?:thousand|million|billion)\b)?|\b(?:(?:${tens.join('|')})(?:-(?:${units}))?|${small.slice(2).join('|')})\b`,
  'giu',
)

const scaleOf = (figureInLowerCase: string): number =>
  /bn|billion/u.test(figureInLowerCase)
    ? 1e9
    : /m/u.test(figureInLowerCase)
      ? 1e6
      : /k|thousand/u.test(figureInLowerCase)
        ? 1e3
        : 1

const figureValue = (matched: string): string => {
  const plain = matched.toLowerCase().replace('−', '-').replaceAll(',', '')
  const digits = /^-?\d+(?:\.\d+)?/u.exec(plain)?.[0]
  if (digits !== undefined) return String(Number((Number(digits) * scaleOf(plain)).toPrecision(12)))
  const [ten = '', unit = ''] = plain.split('-')
  const isTens = tens.includes(ten)
  return String(isTens ? (tens.indexOf(ten) + 2) * 10 + Math.max(0, small.indexOf(unit)) : small.indexOf(ten))
}

const figuresIn = (text: string): Found[] => find(text, figure, ([matched]) => figureValue(matched))

const namesIn = (text: string): Found[] => {
  // Titles, labels in bold and lines without a full stop have capitals of their own.
  const prose = blank(
    text,
    code,
    link,
    placeholder,
    date,
    /^#.*$/gmu,
    /\*\*[^*\n]{1,120}\*\*/gu,
    /^\|.*$/gmu,
    /^[^.!?\n]*$/gmu,
  )
  return find(prose, /(?<=[\p{Ll}\d,;)&] )\p{Lu}[\p{L}\p{N}’'-]*/gu, ([matched]) => {
    const name = matched.replace(/['’]s?$/u, '')
    return /^(?:I|I['’].*)$/u.test(name) ? undefined : name
  })
}

/** In lower case: a name that is written small is still there. */
const wordsIn = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}[\p{L}\p{N}’'-]*/gu) ?? []).flatMap((word) => [
      word.replace(/['’]s?$/u, ''),
      ...word.split(/['’-]/u),
    ]),
  )

const quotationsIn = (text: string): Found[] =>
  find(blank(text, code), /["“][^"“”\n]{8,600}["”]/gu, ([matched]) => {
    const said = normal(matched)
      .slice(1, -1)
      .replace(/[.,;]$/u, '')
      .trim()
    return said.split(' ').length >= 3 ? said : undefined
  })

const verbatim = {
  code: (text: string) => find(text, code, ([matched]) => normal(matched)),
  link: (text: string) => find(text, link, ([matched]) => matched),
  placeholder: (text: string) => find(blank(text, code), placeholder, ([matched]) => matched),
  citation: (text: string) => find(blank(text, code, link), citation, ([matched]) => normal(matched)),
  quotation: quotationsIn,
}

/** "Not just" and its kind deny nothing. */
const negation =
  /(?:\b(?:not|cannot)|n['’]t)\b(?! (?:just|only|merely|simply)\b)|\b(?:never|no|none|nobody|nothing|neither|nor|without)\b/giu

/** By what they do to a claim: another word of the same row is no loss. */
const qualifiers = {
  'about a figure': /\b(?:about|around|roughly|approximately|nearly|almost|some|an estimated)(?= [$€£]?\d)/giu,
  'a lower bound': /\b(?:at least|more than|over|no fewer than)(?= (?:[$€£]?\d|\w+ (?:hundred|thousand|million)))/giu,
  'an upper bound':
    /\b(?:at most|up to|less than|fewer than|under|no more than)(?= (?:[$€£]?\d|\w+ (?:hundred|thousand|million)))/giu,
  possibility:
    /\b(?:may|might|could(?! not)|perhaps|maybe|possibly|probably|likely|suggest(?:s|ed|ing)?|appear(?:s|ed|ing)? to|seem(?:s|ed|ing|ingly)?)\b/gu,
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

type Compared = { kind: CountedKind; of: number; differences: Difference[] }

const once = (found: readonly Found[]): Found[] => [
  ...new Map(found.toReversed().map((each) => [each.value, each])).values(),
]

const compare = (
  kind: CountedKind,
  source: readonly Found[],
  rewrite: readonly Found[],
  isIn: { rewrite: (value: string) => boolean; source: (value: string) => boolean },
): Compared => {
  const facts = once(source)
  const differ =
    (side: Difference['side']) =>
    ({ text, start, end }: Found): Difference => ({ kind, side, text, start, end })
  return {
    kind,
    of: facts.length,
    differences: [
      ...facts.filter(({ value }) => !isIn.rewrite(value)).map(differ('lost')),
      ...once(rewrite)
        .filter(({ value }) => !isIn.source(value))
        .map(differ('added')),
    ],
  }
}

const compareCounts = (kind: CountedKind, what: string, pattern: RegExp, source: string, rewrite: string): Compared => {
  const before = count(source, pattern)
  const after = count(rewrite, pattern)
  const side = after < before ? 'lost' : 'added'
  const of = side === 'lost' ? source : rewrite
  return {
    kind,
    of: before,
    differences: Array.from({ length: Math.abs(before - after) }, () => ({
      kind,
      side,
      text: `${what}: ${before} before, ${after} after`,
      start: 0,
      end: of.length,
    })),
  }
}

const compareFigures = (source: string, rewrite: string): Compared => {
  const alone = (text: string) =>
    figuresIn(blank(text, code, link, placeholder, citation, date, /^[ \t#*]*\d{1,3}[.)](?=\s)/gmu))
  // A figure of a date or a citation that is written differently is no figure lost or added.
  const any = (text: string) => new Set(figuresIn(text).map(({ value }) => value))
  const [inSource, inRewrite] = [any(source), any(rewrite)]
  return compare('figure', alone(source), alone(rewrite), {
    rewrite: (value) => inRewrite.has(value),
    source: (value) => inSource.has(value),
  })
}

const compareDates = (source: string, rewrite: string): Compared => {
  const dates = (text: string) => find(blank(text, code, link), date, ([matched]) => dateValue(matched))
  const [before, after] = [dates(source), dates(rewrite)]
  return compare('date', before, after, {
    rewrite: (value) => after.some((other) => other.value === value),
    source: (value) => before.some((other) => other.value === value),
  })
}

const compareNames = (source: string, rewrite: string): Compared => {
  const [before, after] = [wordsIn(source), wordsIn(rewrite)]
  const isIn = (words: Set<string>) => (name: string) =>
    words.has(name.toLowerCase()) ||
    name
      .toLowerCase()
      .split(/['’-]/u)
      .every((part) => words.has(part))
  return compare('name', namesIn(source), namesIn(rewrite), { rewrite: isIn(after), source: isIn(before) })
}

/** The facts that a rewrite lost and added, by these patterns. */
export const countFacts = (source: string, rewrite: string): FactCount => {
  const [normalSource, normalRewrite] = [normal(source), normal(rewrite)]
  const compared = [
    compareFigures(source, rewrite),
    compareDates(source, rewrite),
    compareNames(source, rewrite),
    ...Object.entries(verbatim).map(([kind, findIn]) =>
      compare(kind as CountedKind, findIn(source), findIn(rewrite), {
        rewrite: (value) => normalRewrite.includes(value),
        source: (value) => normalSource.includes(value),
      }),
    ),
    compareCounts('negation', 'negations', negation, source, rewrite),
    ...Object.entries(qualifiers).map(([what, pattern]) => compareCounts('qualifier', what, pattern, source, rewrite)),
  ]
  const of = Object.fromEntries(countedKinds.map((kind) => [kind, 0])) as FactCount['of']
  for (const each of compared) of[each.kind] += each.of
  return { of, differences: compared.flatMap(({ differences }) => differences) }
}

/** The numbers of headings, list items, numbered items, table rows, fences and blocks. */
const shapeOf = (text: string): string =>
  [
    /^#{1,6} /gmu,
    /^[ \t]*[-*+•] /gmu,
    /^[ \t]*\d{1,3}[.)] /gmu,
    /^[ \t]*\|/gmu,
    /^[ \t]*```/gmu,
    /\n[ \t]*\n\s*(?=\S)/gu,
  ]
    .map((pattern) => count(text.trim(), pattern))
    .join(' ')

export const hasSameStructure = (source: string, rewrite: string): boolean => shapeOf(source) === shapeOf(rewrite)
