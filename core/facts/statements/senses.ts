// Words of a closed class or of a pair of opposites that turn a statement: "all" for "some", "must" for "may", "rose" for "fell".
import { degrees } from './degrees.ts'
import { isDenied } from './denials.ts'
import { opposedDeeds, opposedQualities, opposites } from './opposites.ts'
import { findPhrases, phrasesOf } from './phrases.ts'
import type { Links, Statement, Statements } from './statements.ts'
import type { Word } from './words.ts'

export type SenseKind = 'sense' | 'role' | 'duty' | 'scope' | 'qualifier' | 'condition' | 'cause' | 'time' | 'speaker'

/** The class of a word, and its side in the class. */
type Meaning = { kind: SenseKind; axis: string; side: string }
type Mark = Meaning & { statement: Statement; from: number; to: number }

const entry = (kind: SenseKind, axis: string, side: string, phrases: string) => [phrases, { kind, axis, side }] as const

const closedClasses = () => [
  entry(
    'scope',
    'quantity',
    'all',
    'all|every|each|everyone|everybody|everything|entire|entirely|whole|wholly|solely|exclusively|completely|fully|without exception|any|always|invariably|universal|universally|unanimous*|throughout|never|none|no|nobody|both',
  ),
  entry(
    'scope',
    'quantity',
    'most',
    'most|mostly|majority|the bulk|largely|mainly|chiefly|predominantly|nearly all|almost all|nearly every|almost every|for the most part|as a rule|in the main|generally|usually|typically|the greater part|primarily|overwhelmingly|more than half',
  ),
  // The bounds of figures are compared with their figures.
  entry('scope', 'bound', 'any', 'at most|no more than|no less than|no fewer than|at the most'),
  entry(
    'scope',
    'quantity',
    'many',
    'many|numerous|a lot|lots|plenty|a good many|a great many|much|a great deal|quite a lot|quite a few|countless|dozens|scores|hundreds|thousands|millions|often|frequently|a large number|large numbers|a large share|a large part',
  ),
  entry(
    'scope',
    'quantity',
    'some',
    'some|selected|certain|sometimes|partly|part of|partially|in part|a portion|at times|some of|half',
  ),
  entry('scope', 'quantity', 'several', 'several|a number of|various'),
  entry(
    'scope',
    'quantity',
    'few',
    'few|very few|only a few|just a few|hardly any|scarcely any|barely any|only a handful|only a small number|little|very little|rarely|seldom|hardly ever|a minority|minority|hardly anyone|scarcely anyone|next to nothing|hardly anything|only a small share',
  ),
  entry(
    'scope',
    'quantity',
    'a few',
    'a few|a handful|a couple|a small number|one or two|a little|occasionally|now and then|handful|a small share|a small minority',
  ),
  entry('scope', 'pair', 'both', 'both'),
  entry('scope', 'pair', 'one', 'one of the|one of them|only one'),
  entry(
    'duty',
    'duty',
    'must',
    "must|have to|has to|had to|having to|need to|needs to|needed to|required|require*|requirement|mandatory|compulsory|obligatory|obliged|obligation|shall|essential|it is necessary|are to be|is to be|imperative|in need of|need|needs|needed|necessary|got to|'ve got to|duty|bound to",
  ),
  entry(
    'duty',
    'duty',
    'should',
    'should|ought to|ought|advised|advise*|recommended|recommend*|encouraged|encourage*|advisable|suggest*|urged|preferably|ideally|please|would be good|would be nice|would be wise|good idea|might want to|may want to|better to|had better',
  ),
  entry(
    'duty',
    'duty',
    'may',
    "may|can|could|might|allowed|allow*|permitted|permit*|optional|free to|entitled|if they wish|if you wish|if you like|if they like|welcome to|at liberty|need not|needn't|do not have to|does not have to|don't have to|doesn't have to|do not need to|does not need to|don't need to|doesn't need to|not required|not obliged|no need|not necessary|voluntary|discretion|choose to|not mandatory|eligible|optionally|able|possible|option",
  ),
  // A quarter of a year is no share, and its number no figure.
  entry('time', 'quarter', 'first', 'first quarter|1st quarter|opening quarter|q1'),
  entry('time', 'quarter', 'second', 'second quarter|2nd quarter|q2'),
  entry('time', 'quarter', 'third', 'third quarter|3rd quarter|q3'),
  entry('time', 'quarter', 'fourth', 'fourth quarter|4th quarter|final quarter|closing quarter|q4'),
  entry(
    'time',
    'status',
    'former',
    'former|formerly|ex|previous|previously|late|used to|erstwhile|once|past|then|retired|outgoing|one time',
  ),
  entry(
    'time',
    'status',
    'current',
    'current|currently|present|presently|now|nowadays|incumbent|sitting|today|these days|at the moment|existing|acting|ongoing',
  ),
  entry(
    'time',
    'progress',
    'planned',
    'plan*|planning|intend*|intention|propos*|proposal|schedul*|hope|hopes|hoping|will|to be built|to be opened|aim*|want*|consider*|going to|due|set to|upcoming|would|about to|expects to|prepar*|in talks|tentative*|pencil*|draft|shall|may|might|could|envisage*|seek|seeks|seeking|wish*|future|next',
  ),
  entry(
    'time',
    'progress',
    'ongoing',
    'under construction|in progress|under way|underway|being built|being renovated|being tested|being developed|being written|being prepared|is being|are being|in the works|in preparation|still being|in development|is still|are still|ongoing|unfinished|incomplete|nearing completion',
  ),
  entry(
    'time',
    'progress',
    'done',
    'completed|completes|completion|completing|finish*|introduced|launched|has built|have built|has opened|have opened|built|erected|put up|put in place|implemented|concluded|approved|signed|adopted|established|already|has been|have been|delivered|installed|opened',
  ),
  entry(
    'scope',
    'exception',
    'without',
    'except|excepting|excluding|apart from|other than|with the exception|save for|bar|barring|not including|aside from|besides|but for|exclud*|exception|excepted|left out|omit*|do not include|does not include|not included|is extra|are extra|exempt*',
  ),
  entry(
    'scope',
    'exception',
    'with',
    'including|included|include|includes|inclusive|among them|and all|to a man|along with|as well as|even|covers|covered|part of|alike|counting',
  ),
  entry(
    'qualifier',
    'certainty',
    'sure',
    'certain|certainly|definitely|undoubtedly|clearly|proves|proven|proved|proof|confirmed|confirms|without doubt|guaranteed|sure|surely|established|demonstrate*|conclusively|inevitably',
  ),
  ...degrees.flatMap(([kind, axis, sides]) =>
    Object.entries(sides).map(([side, phrases]) => entry(kind, axis, side, phrases)),
  ),
]

type Lists = ReturnType<Parameters<typeof phrasesOf<Meaning>>[0]>
/** "Hard" is no "hardly", and "large" no "largely". */
const withoutAdverb =
  /^(?:hard|high|large|fine|scarce|rare|major|central|primary|maximum|late|light|open|simple|plain|fat|busy)$/u

/** The adverb of a quality and its degrees: "bold", "boldly", "bolder", "boldest". */
const formsOfQuality = (quality: string): string[] => {
  const adverb = quality
    .replace(/le$/u, 'l')
    .replace(/(?<=[^aeiou])y$/u, 'i')
    .replace(/ic$/u, 'ical')
  const base = quality
    .replace(/(?<=[^aeiou])y$/u, 'i')
    .replace(/e$/u, '')
    .replace(/(?<=^[^aeiou]+[aeiou])[bdgmnpt]$/u, '$&$&')
  return [
    `${quality}*`,
    ...(withoutAdverb.test(quality) ? [] : [`${adverb}${adverb.endsWith('l') && quality.endsWith('le') ? 'y' : 'ly'}`]),
    ...(quality.length > lettersOfDegree ? [] : [`${base}er`, `${base}est`]),
  ]
}
/** Longer words have their degrees by "more". */
const lettersOfDegree = 6

const formsOfWord = (word: string): string[] => [
  word.includes('_') ? word.replaceAll('_', ' ') : word.length > 3 ? `${word}*` : word,
]

const pairsOfOpposites = (): Lists =>
  [
    [opposites, formsOfWord] as const,
    [opposedDeeds, formsOfWord] as const,
    [opposedQualities, formsOfQuality] as const,
  ].flatMap(([list, formsOf], listed) =>
    list
      .trim()
      .split('\n')
      .flatMap((line, index) =>
        line.split(' | ').map((side, which) => {
          const meaning: Meaning = { kind: 'sense', axis: `opposites ${listed} ${index}`, side: String(which) }
          return [side.trim().split(/\s+/u).flatMap(formsOf).join('|'), meaning] as const
        }),
      ),
  )

const closed = phrasesOf<Meaning>(closedClasses)
const open = phrasesOf<Meaning>(pairsOfOpposites)

/** The pairs of different sides that can both be true of a statement. A class that is not listed has no such pair. */
const compatible: Record<string, readonly (readonly [string, string])[]> = {
  quantity: [
    ['most', 'many'],
    ['some', 'a few'],
    ['some', 'few'],
    ['some', 'several'],
    ['several', 'many'],
    ['several', 'a few'],
    ['several', 'few'],
  ],
  progress: [],
}

const areCompatible = (axis: string, a: string, b: string): boolean =>
  a === b || compatible[axis]?.some(([x, y]) => (a === x && b === y) || (a === y && b === x)) === true

const marksByStatement = new WeakMap<Statement, Mark[]>()

const marksOf = (statement: Statement): Mark[] => {
  const known = marksByStatement.get(statement)
  if (known !== undefined) return known
  const marks = [...findPhrases(statement.words, closed), ...findPhrases(statement.words, open)].map(
    ({ meaning, from, to }) => ({
      ...meaning,
      statement,
      from,
      to,
    }),
  )
  marksByStatement.set(statement, marks)
  return marks
}

/** The number of content words on each side of a mark that identify its subject. */
const wordsAround = 4

export const around = (
  { statement: { words }, from, to }: Pick<Mark, 'statement' | 'from' | 'to'>,
  count = wordsAround,
): Set<string> => {
  const stems = new Set<string>()
  for (let at = from - 1, left = count; at >= 0 && left > 0 && at > from - 16; at -= 1) {
    if (words[at]!.stem === '') continue
    stems.add(words[at]!.stem)
    left -= 1
  }
  for (let at = to, left = count; at < words.length && left > 0 && at < to + 16; at += 1) {
    if (words[at]!.stem === '') continue
    stems.add(words[at]!.stem)
    left -= 1
  }
  return stems
}

export const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  let count = 0
  for (const stem of a) if (b.has(stem)) count += 1
  return count
}

const wordsToThan = 8

/** The things that a mark compares: before it, and behind its "than". */
const comparedBy = ({ statement: { words }, from, to }: Mark): { one: Set<string>; two: Set<string> } | undefined => {
  const than = words.findIndex(({ word }, at) => at >= to && at < to + wordsToThan && word === 'than')
  if (than === -1) return undefined
  const stemsOf = (part: readonly Word[]) => new Set(part.flatMap(({ stem }) => stem || []))
  const behind = words.slice(than + 1, than + 1 + wordsToThan)
  // "On this route" holds for both.
  const end = behind.findIndex(({ word }) => /^(?:on|in|at|for|by|during|when|while|if|and|but)$/u.test(word))
  return {
    one: stemsOf(words.slice(Math.max(0, from - wordsToThan), from)),
    two: stemsOf(end === -1 ? behind : behind.slice(0, end)),
  }
}

/** "The old bridge is longer than the new one" is "the new bridge is shorter than the old one". */
const isComparedFromOtherSide = (mark: Mark, other: Mark): boolean => {
  const [mine, theirs] = [comparedBy(mark), comparedBy(other)]
  return (
    mine !== undefined &&
    theirs !== undefined &&
    overlap(mine.one, theirs.two) > 0 &&
    overlap(mine.two, theirs.one) > 0 &&
    overlap(mine.two, theirs.two) === 0
  )
}

/** Two marks of one class that cannot both be true, each alone in its text. `shared`: words around both; `isBeside`: one stands right beside both. */
export type Opposed = { kind: SenseKind; axis: string; lost: Mark; added: Mark; shared: number; isBeside: boolean }

/** Beyond this many marks a statement is not compared, because each mark would be compared with every other. */
const mostMarks = 80

export const wordsOfMark = ({ statement, from, to }: Mark): readonly Word[] => statement.words.slice(from, to)

export const findOpposed = (source: Statements, rewrite: Statements, { toRewrite, toSource }: Links): Opposed[] => {
  const found: Opposed[] = []
  const taken = new Set<string>()
  for (const statement of source) {
    const linked = toRewrite[statement.at]!
    if (linked.length === 0) continue
    const mine = marksOf(statement)
    if (mine.length === 0 || mine.length > mostMarks) continue
    /** True if one of these statements says the same of the same thing. */
    const has = (
      statements: Statements,
      places: readonly number[],
      { axis, side }: Meaning,
      near: ReadonlySet<string>,
    ): boolean =>
      places.some((at) =>
        marksOf(statements[at]!).some(
          (mark) => mark.axis === axis && mark.side === side && overlap(around(mark), near) > 0,
        ),
      )
    for (const mark of mine) {
      const near = around(mark)
      if (has(rewrite, linked, mark, near)) continue
      for (const at of linked) {
        const theirs = marksOf(rewrite[at]!)
        if (theirs.length > mostMarks) continue
        const other = theirs.find(
          (candidate) =>
            candidate.axis === mark.axis &&
            !areCompatible(mark.axis, mark.side, candidate.side) &&
            !has(source, toSource[at]!, candidate, around(candidate)) &&
            isDenied(statement, mark.from) === isDenied(rewrite[at]!, candidate.from) &&
            overlap(near, around(candidate)) > 0,
        )
        if (other === undefined || isComparedFromOtherSide(mark, other)) continue
        const key = `${mark.axis} ${statement.at} ${at}`
        if (taken.has(key)) continue
        taken.add(key)
        found.push({
          kind: mark.kind,
          axis: mark.axis,
          lost: mark,
          added: other,
          shared: overlap(around(mark), around(other)),
          isBeside: overlap(around(mark, 1), around(other, 1)) > 0,
        })
      }
    }
  }
  return found
}
