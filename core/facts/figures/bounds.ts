// The precision that a figure claims, from the words beside it.
import { lazy } from '#core/lazy.ts'

/**
 * `over` and `least` are "more than 5" and "at least 5", `under` and `most` "less than 5" and "at most 5", `plus` is "5+",
 * `nearly` and `just over` lie beside the figure.
 */
export type Bound = 'about' | 'nearly' | 'just over' | 'over' | 'least' | 'plus' | 'under' | 'most' | 'all but'

const never = "(?:not|never|cannot|can['’]t|n['’]t|nor) (?:be |to |ever )?"
/** Ways to say each bound before its figure. Of those that end at the figure the longest stands. */
const before: readonly (readonly [Bound, string])[] = [
  ['all but', 'all but|all except|everything but|everyone but'],
  [
    'about',
    '(?<!(?:story|book|movie is|film is|book is|it is|film|movie|guide|talk|learn|know) )about|around|roughly|approximately|approx\\.?|an? estimated(?: (?:total|annual|yearly|monthly|average))?(?: (?:cost|price|value|budget|total|number|population|loss|length|age)s? of)?|estimated(?: at| to (?:be|cost|total|reach|last|take|weigh|number))?|circa|ca?\\.|~|≈|some|in the region of|in the neighbou?rhood of|or so|give or take',
  ],
  [
    'nearly',
    'nearly|almost|close to|just (?:under|below|short of)|a little (?:under|less than)|slightly (?:under|less than|below)|not quite|approaching',
  ],
  ['just over', 'just (?:over|above|more than)|a little (?:over|more than)|slightly (?:over|more than|above)'],
  [
    'least',
    `at or (?:above|over)|at least|at the least|at a minimum|no (?:fewer|less|closer|shorter|earlier|lower|younger|smaller|sooner|slower|lighter|thinner|narrower|shallower|weaker|colder|cooler) than|${never}(?:less|fewer|under|below|younger|lower|closer|shorter)(?: than)?|${never}(?:fall|drop|go|dip|sink) (?:under|below)|(?:as many|as much) as a minimum|(?:a |the )?(?:minimum|(?<!\\d ?)min\\.)(?: age)?(?: of| is)?|≥|>=`,
  ],
  [
    'over',
    'more than|over|above|over the age of|above the age of|(?:old|long|high|great|larg|heavi|tall|farth|furth|thick|wid|deep|bigg|strong|fast|hott|warm|broad|loud|lat)er than|north of|beyond|in excess of|upwards? of|exceed(?:s|ed|ing)?|topp(?:ed|ing)|surpass(?:es|ed|ing)?|>',
  ],
  [
    'most',
    `(?<!(?:went|goes|go|gone|going|climb|climbed|rose|rises|moved|got|grew|grown|(?<!there )(?:is|was|are|were)) )up to|(?<!not )(?:as|so) (?:many|much|high|long|late) as|at or (?:below|under)|at most|at the most|no (?:more|longer|later|higher|greater|older|larger|bigger|faster|louder|stronger|heavier|thicker|wider|deeper|taller|hotter|warmer|farther|further) than|${never}(?:more|over|above|longer|older|higher|greater|larger|later)(?: than)?|${never}(?:exceed(?:ing)?|go (?:above|over|beyond|past)|top|surpass|pass)|(?:a |the )?(?:maximum|max\\.)(?: of| is)?|capped at|limited to|≤|<=`,
  ],
  [
    'under',
    'less than|fewer than|under|below|under the age of|below the age of|(?:young|short|low|small|light|thinn|narrow|cool|cold|slow|weak|shallow|clos|earli)er than|short of|<',
  ],
]
const charactersBefore = 44
const charactersBehind = 16
const beforeFigure = lazy(() =>
  before.map(
    ([bound, words]) => [bound, new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})[ -]?(?:the |a |an )?$`, 'iu')] as const,
  ),
)

/** Ways to say it after the figure, with the noun that it counts between them: "5 or more", "18 and over", "30 days at most". */
const noun = '(?: (?!and |or |but |at |is |are |was |were |has |have )[\\p{L}-]{1,16}){0,2}?'
const years = '(?:[ -]years?)?(?:[ -]olds?)?(?: of age)?'
const after = lazy((): readonly (readonly [Bound, RegExp])[] => [
  ['about', /^ (?:or so|or thereabouts|give or take)(?!\p{L})/iu],
  [
    'least',
    new RegExp(
      `^(?:${noun} (?:or (?:more|over|above|older|higher|greater|longer|later|up|upwards?|larger|beyond)|at (?:the (?:very )?)?least|(?:as a |as the )?minimum)|${years} and (?:over|above|older|up|upwards?|beyond))(?!\\p{L})`,
      'iu',
    ),
  ],
  [
    'most',
    new RegExp(
      `^(?:${noun} (?:or (?:less|fewer|under|below|younger|lower|smaller|shorter|earlier)|at (?:the (?:very )?)?most|at the latest|(?:as a |as the )?maximum|max|tops)|${years} and (?:under|below|younger))(?!\\p{L})`,
      'iu',
    ),
  ],
  ['plus', /^(?:\+|-?plus(?!\p{L})| ?plus(?= \p{Ll}))/iu],
])
const periods = 'second|minute|hour|day|night|week|fortnight|month|year|decade|century'
/** "Over" of a time, with the words that may stand between. After a verb of lasting it sets a bound. */
const overTime =
  /(?<!(?<!\p{L})(?:for|in|after|within|lasts?|lasted|took|takes|is|was|are|were|of|just|well))(?:^|\P{L})over (?:the (?:last|past|next|course of) )?$/iu
const ofPeriod = new RegExp(`(?:^|[ -])(?:${periods})s?(?!\\p{L})`, 'iu')
const orLess = new RegExp(`^[ -]?(?:(?:${periods})s?)? or (?:less|fewer|shorter) ?(?=[.,;:!?)]|$)`, 'iu')

/** "Over thirty years or less" tells how long something goes on. "Over 18 or under" and "over 30 mg or less often" do not. */
const isDuration = (words: string, figure: string, rest: string): boolean =>
  overTime.test(words) && orLess.test(rest) && ofPeriod.test(` ${figure}${rest.slice(0, 10)}`)

/** "Five or more years". */
const inside = / or (?:(?<less>less|fewer)|more) /iu

/** The bound that a text sets to the figure at these offsets; undefined where it claims to be exact. */
export const boundOf = (text: string, start: number, end: number): Bound | undefined => {
  const words = text.slice(Math.max(0, start - charactersBefore), start)
  let longest: { bound: Bound; length: number } | undefined
  if (/[\p{L}.~≈<>≥≤=] ?$|-$/u.test(words))
    for (const [bound, pattern] of beforeFigure()) {
      const length = pattern.exec(words)?.[0].length ?? 0
      if (length > (longest?.length ?? 0)) longest = { bound, length }
    }
  const rest = text.slice(end, end + 48)
  const trailing = after().find(([, pattern]) => pattern.test(rest))
  if (longest?.bound === 'over' && isDuration(words, text.slice(start, end), rest)) return 'most'
  if (longest !== undefined) return longest.bound
  if (trailing !== undefined) return trailing[0]
  const within = inside.exec(text.slice(start, end))
  return within === null ? undefined : within.groups?.['less'] === undefined ? 'least' : 'most'
}

/** Bounds that an honest rewrite may tell by each other. */
const alike = new Set([
  'about nearly',
  'about just over',
  'just over over',
  'over plus',
  'least plus',
  'just over plus',
])

export const isSameBound = (one: Bound | undefined, other: Bound | undefined): boolean =>
  one === other || alike.has(`${one} ${other}`) || alike.has(`${other} ${one}`)

type Bounded = { bound: Bound | undefined; unit: string; text: string; start: number; end: number }

const periodOfTime = new RegExp(`^(?:${periods})$`, 'u')

/** Behind these "over" means "more than" a time: "spent over six years", "children over six years", "stays over two hours". */
const boundedByOver =
  /(?:^|\P{L})(?:(?:by|at|to|with|from|until|till|has|have|had|having|aged?|ages|no|not|than|since|need(?:s|ed|ing)?|requir(?:e|es|ed|ing)|spen[dt]s?|spending|wait(?:s|ed|ing)?|stay(?:s|ed|ing)?|liv(?:e|es|ed|ing)|serv(?:e|es|ed|ing)|survived?|endur(?:e|es|ed|ing)|lasting|taking|taken|add(?:s|ed|ing)?|los[et]s?|losing|sav(?:e|es|ed|ing)|g[ai]ve(?:n|s)?|g[oe]ts?|allow(?:s|ed|ing)?|averag(?:e|es|ed|ing)|total(?:s|led|ling)?|boast(?:s|ed|ing)?|bring(?:s|ing)?|offer(?:s|ed|ing)?|usually|often|sometimes|already|still|now|here|there|open|together|married|away|late|old|child|children|adults?|people|persons?|patients|those|any(?:one|body)|every(?:one|body)|men|women|boys|girls|students|pupils|kids|babies|infants|stays|delays|trips|waits?|absences|loans|contracts|leases|sentences|journeys|flights|calls|meetings|anything|everything|something|nothing))[ -]over $/iu
const namesPastSpan = /over (?:the|these|those) (?:last|past|next|course of) $/iu
/** Behind the time these show that it is measured: "over six years of experience", "over six years ago". */
const isMeasured =
  /^(?:['’]|[ -](?:of|ago|old|long|late|later|earlier|before|away|apart|overdue|behind|ahead|younger|older)(?!\p{L}))/iu

const during =
  /(?:^|\P{L})(?:for|during|in|within|across|throughout|over the course of) (?:the (?:last|past|next) )?$/iu
const wordsBefore = ({ text, start }: Bounded): string => text.slice(Math.max(0, start - charactersBefore), start)

/** "Over eighteen months" for "eighteen months" and "for eighteen months" tells when something goes on, and sets no bound. */
const isOverSpan = (over: Bounded, other: Bounded): boolean => {
  if (over.bound !== 'over' || other.bound !== undefined || !periodOfTime.test(over.unit)) return false
  const words = wordsBefore(over)
  if (!overTime.test(words)) return false
  const isBound = boundedByOver.test(words) || isMeasured.test(over.text.slice(over.end, over.end + charactersBehind))
  return namesPastSpan.test(words) || !isBound || during.test(wordsBefore(other))
}

/** Words that bind a figure only beside another bound of it: "places are limited to 16" and "16 places only", "exceeded 35" and "passed 35". */
const otherwise: Partial<Record<Bound, { before: RegExp; after?: RegExp }>> = {
  most: {
    before: /(?<!\p{L})(?:only|just|room for|space for)(?: the)? $/iu,
    after: new RegExp(`^${noun} only(?!\\p{L})`, 'iu'),
  },
  over: { before: /(?<!\p{L})(?:pass(?:ed|es|ing)?|past|cross(?:ed|es|ing)?|broke|breaks) (?:the )?$/iu },
}

/** True if one of two figures tells the other's bound in words that set none by themselves. */
export const isBoundOtherwise = (...figures: readonly [Bounded, Bounded]): boolean =>
  figures.some((bounded, at) => {
    const other = figures[1 - at]!
    if (isOverSpan(bounded, other)) return true
    // "Passed 12 exams" tells no more than twelve.
    const isSaid =
      other.bound === undefined && bounded.bound !== undefined && !(bounded.bound === 'over' && other.unit === '')
    const words = isSaid ? otherwise[bounded.bound!] : undefined
    return (
      words !== undefined &&
      (words.before.test(other.text.slice(Math.max(0, other.start - 20), other.start)) ||
        words.after?.test(other.text.slice(other.end, other.end + 48)) === true)
    )
  })

const side = (bound: Bound | undefined): 'low' | 'high' | undefined => {
  if (bound === 'over' || bound === 'least' || bound === 'plus' || bound === 'just over') return 'low'
  return bound === 'under' || bound === 'most' || bound === 'nearly' ? 'high' : undefined
}

/** Words that turn a bound around: "not below 30 metres" forbids what "deeper than 30 metres" names. */
const turning =
  /(?<!\p{L})(?:not|no|nor|none|nobody|never|cannot|without|unless|until|yet|prohibit\p{L}*|forb[ai]d\p{L}*|ban(?:s|ned)?|exempt\p{L}*|refus\p{L}*|excep\p{L}*|avoid\p{L}*|prevent\p{L}*|free|only)(?!\p{L})|n['’]t(?!\p{L})/iu

const charactersAround = 90

/** True if one text sets an end above where the other sets one below, and neither says it by a negation. */
export const contradicts = (...bounds: readonly [Bounded, Bounded]): boolean => {
  const [one, other] = bounds.map(({ bound }) => side(bound))
  return (
    one !== undefined &&
    other !== undefined &&
    one !== other &&
    !bounds.some(({ text, start, end }) =>
      turning.test(text.slice(Math.max(0, start - charactersAround), end + charactersAround)),
    )
  )
}
