// Finds the subject of a text by the phrases that it repeats. Models begin all their drafts alike, so opening words name nothing.
import { isEnglish } from '#core/text/language.ts'

/** Words that every text has, and words of praise and weight that name no subject. */
const general = new Set(
  `a about above across after again against all almost along already also although always am among an and another any anyone anything
  are around as at away back be became because become becomes becoming been before began behind being below best better between beyond
  both but by call called calls came can cannot come comes could day days did do does doing done down due during each early easily
  either else enough especially etc even ever every everyone everything far few find finds first follow following for form found from
  full further gave general get gets getting give given gives go goes going good got great had half hand hard has have having he hence
  her here hers high him his how however i if in indeed instead into is it its itself just keep kept kind know known large last later
  least left less let lets like likely little long look lot low made main make makes making many may maybe me mean means might more
  most much must my myself near nearly need needs neither never new next no none nor not nothing now of off often old on once one only
  onto open or other others our ours out over own part parts per perhaps place plan point possible put quite rather really right said
  same saw say says second see seem seems seen several shall she should show showed shown shows side simply since small so some
  something sometimes soon still such take taken takes than that the their theirs them themselves then there these they thing things
  think third this those though three through throughout thus time times to today together too took toward towards true try turn two
  under until up upon us use used uses using usually very via want wants was way ways we well went were what whatever when where
  whether which while who whole whom whose why will with within without word work works would year years yes yet you your yours
  ability able account addition additionally aim approach area aspect aspects attention basis benefit benefits broad case cases
  certain challenge challenges clear common complex comprehensive concern conclusion consider considerable considered context
  contribute core create creates critical crucial current currently deep delve detail development different difficult diverse dynamic
  effect effective effects effort efforts emphasize enable enables end enhance enhances ensure ensures environment era essential
  essentially ever-changing ever-evolving example examples experience explore explores fact factor factors fast-paced feature features
  final finally focus foster fosters foundation framework fundamental fundamentally furthermore future goal goals growing growth help
  helps highlight highlights idea ideas impact impacts implication implications importance important importantly improve improved
  improves include includes including increase increased increases increasing increasingly individual individuals influence insight
  insights integral issue issues journey key landscape lead leading leads level levels leverage leverages leveraging like
  maintain major manage matter meaningful modern moreover multifaceted nature navigate navigating necessary nevertheless note notably
  number numerous offer offers opportunity opportunities order outcome outcomes overall paramount particular particularly
  percent period perspective pivotal play played playing plays positive potential potentially powerful present primary problem problems
  process processes profound provide provided provides providing question questions range rapidly realm reason recent reduce
  relevant rely remain remains result results rich rise robust role scope seamless sense serve serves set significant significantly
  similar simple single solution solutions source specific start state step steps strategy strategies strong study studies success
  successful support supports system tapestry task term terms testament topic tool tools traditional transform transformative truly
  type types ultimately underscore underscores understand understanding unique utilize utilizes valuable value various vast view vital
  wide wide-ranging world people person feel feels felt name names option options minute minutes hour hours week weeks month months
  day daily weekly monthly million billion thousand hundred january february march april june july august september october november
  december monday tuesday wednesday thursday friday saturday sunday dear sincerely regards hello thanks thank email phone sure`
    .split(/\s+/u)
    .filter((word) => word !== ''),
)

/** The opening of a text says what it is about, and a search reads the subjects of thousands of texts. */
const charactersRead = 6_000
/** A shorter text repeats nothing. */
const wordsToTell = 40
const wordsOfPhrase = 3
/** A phrase that first appears before this position counts more. */
const wordsOfOpening = 60

type Phrase = { words: readonly string[]; surfaces: Map<string, number>; count: number; first: number }

/** Words, and the marks between which no phrase goes on. */
const tokens = /[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]|\n/gu
const isWord = (token: string): boolean => /^\p{L}[\p{L}\p{N}’'-]*$/u.test(token)

/** One key for "city" and "cities", "report" and "reports", "the team's" and "the team". */
const stemOf = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[’']s?$/u, '')
    .replace(/ies$/u, 'y')
    .replace(/(?<=[^s])s$/u, '')

/** False for stop words, adverbs in -ly and contractions. */
const isNaming = (word: string): boolean => {
  const lower = word.toLowerCase().replace(/[’']s?$/u, '')
  return lower.length > 2 && !general.has(lower) && !/(?:ly|[’'](?:t|re|ve|ll|d|m))$/u.test(lower)
}

/** "implementing" and "reported" may stand within a name, not at its ends. */
const isVerbal = (word: string): boolean => /(?:ing|ed|ize|ise|ates)$/u.test(word) && !/^\p{Lu}/u.test(word)

const phrasesIn = (text: string): Phrase[] => {
  const phrases = new Map<string, Phrase>()
  let run: string[] = []
  let isSentenceStart = true
  let place = 0
  let startsSentence = false
  const close = () => {
    for (let from = 0; from < run.length; from += 1) {
      for (let length = 1; length <= wordsOfPhrase && from + length <= run.length; length += 1) {
        const words = run.slice(from, from + length)
        if (isVerbal(words[0]!) || isVerbal(words.at(-1)!)) continue
        const key = words.map(stemOf).join(' ')
        const known = phrases.get(key) ?? { words: words.map(stemOf), surfaces: new Map(), count: 0, first: place }
        // At the head of a sentence a capital says nothing, unless the next word has one too.
        const [head = '', ...rest] = words
        const isPlain =
          startsSentence && from === 0 && !/\p{Lu}/u.test(head.slice(1)) && !/^\p{Lu}/u.test(rest[0] ?? '')
        const surface = [isPlain ? head.toLowerCase() : head, ...rest].join(' ').replace(/[’']s?$/u, '')
        known.surfaces.set(surface, (known.surfaces.get(surface) ?? 0) + 1)
        known.count += 1
        phrases.set(key, known)
      }
    }
    run = []
  }
  for (const [token] of text.matchAll(tokens)) {
    if (isWord(token) && isNaming(token)) {
      if (run.length === 0) startsSentence = isSentenceStart
      run.push(token)
    } else close()
    if (isWord(token)) place += 1
    isSentenceStart = /^[.!?\n#>]$/u.test(token)
  }
  close()
  return [...phrases.values()]
}

/** A phrase of two or three words says more than a word, and needs to come twice; a word three times. */
const scoreOf = ({ words, count, first, surfaces }: Phrase): number => {
  if (count < (words.length === 1 ? 3 : 2)) return 0
  const isName = [...surfaces.keys()].every((surface) => /^\p{Lu}/u.test(surface))
  return count * (1 + 0.9 * (words.length - 1)) * (isName ? 1.2 : 1) * (first < wordsOfOpening ? 1.3 : 1)
}

const surfaceOf = ({ surfaces }: Phrase): string =>
  [...surfaces].toSorted(([one, many], [other, more]) => more - many || one.localeCompare(other, 'en'))[0]![0]

/** The second phrase is at least this close to the first. */
const shareOfSecond = 0.5
const charactersOfSubject = 60

/** "# A heading", "**A title**" or "Subject: a matter" near the beginning is the author's own title. */
const ownTitle =
  /^(?:#{1,3}[ \t]+(?<heading>\S.*?)|\*\*(?:subject:[ \t]*)?(?<bold>[^*\n]{3,120}?)\*\*|(?:\*\*)?subject:(?:\*\*)?[ \t]*(?<matter>\S.*?))[ \t#]*$/imu
/** Assistants write a sentence or two before the title. */
const charactersBeforeTitle = 400

/** Headings that belong to a genre and do not name a text. */
const kinds =
  /^(?:abstract|introduction|background|summary|executive summary|overview|discussion|conclusion|methods?|results|memo(?:randum)?|press release|for immediate release|draft|essay|report|table of contents|contents)[.:]?$/iu
const wordsOfBoldTitle = 3

/** A line without the marks of bold, italics and code. */
export const withoutEmphasis = (line: string): string => line.replace(/[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/gu, '')

/** The title that the text itself has: its first heading, bold line or subject line. Undefined if it has none. */
export const ownTitleOf = (text: string): string | undefined => {
  const { heading, bold, matter } = ownTitle.exec(text.slice(0, charactersBeforeTitle))?.groups ?? {}
  const title = withoutEmphasis(heading ?? bold ?? matter ?? '').trim()
  if (!/\p{L}/u.test(title) || title.startsWith('[') || kinds.test(title)) return undefined
  // many letters begin with a name in bold
  return bold !== undefined && title.split(/\s+/u).length < wordsOfBoldTitle ? undefined : title
}

/**
 * The subject of an English text, such as "Social media and mental health": the phrases that its first 6,000 characters repeat. It uses
 * only rules, so that a text has the same title everywhere. Undefined for a short text, another language, or a text that repeats nothing.
 */
export const subjectOf = (text: string): string | undefined => {
  const head = text.slice(0, charactersRead)
  if ((head.match(/\p{L}+/gu)?.length ?? 0) < wordsToTell || !isEnglish(head)) return undefined
  const ranked = phrasesIn(head)
    .map((phrase) => ({ phrase, score: scoreOf(phrase) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || one.phrase.first - other.phrase.first)
  const [best] = ranked
  if (best === undefined) return undefined
  const first = surfaceOf(best.phrase)
  const own = new Set(best.phrase.words)
  const second = ranked.find(
    ({ phrase, score }) =>
      score >= best.score * shareOfSecond &&
      phrase.words.length >= best.phrase.words.length &&
      !phrase.words.some((word) => own.has(word)) &&
      first.length + surfaceOf(phrase).length + ' and '.length <= charactersOfSubject,
  )
  const subject = second === undefined ? first : `${first} and ${surfaceOf(second.phrase)}`
  return subject.length > charactersOfSubject ? undefined : subject.charAt(0).toUpperCase() + subject.slice(1)
}
