// Lines in which a model speaks about the text instead of its subject: lead-ins, closers, accounts of its work, titles of its own.
import { lazy } from '#core/lazy.ts'
import { stemsOf } from '#core/text/align.ts'
import { paragraphBreak } from '#core/text/blocks.ts'
import { splitSentences } from '#core/text/sentences.ts'

const anyOf = (words: string): string => `(?:${words})`

const how = anyOf(
  'final|finished|rewritten|re-written|revised|reworded|rephrased|paraphrased|edited|improved|polished|updated|humani[sz]ed|simplified|shortened|expanded|condensed|cleaned-up|corrected|clean|complete|full|new|better|simpler?|formal|informal|academic|light|medium|strong|natural|shorter|longer|plainer|clearer|original',
)
const text = anyOf(
  'versions?|texts?|drafts?|rewrites?|rewriting|rewording|revisions?|pieces?|passages?|paragraphs?|articles?|essays?|letters?|emails?|posts?|copy|answers?|responses?|outputs?|documents?',
)
const did = anyOf(
  'kept|preserved|retained|maintained|rewrote|rewritten|reworded|revised|rephrased|edited|simplified|shortened|expanded|changed|unchanged|adjusted|removed|varied|replaced|improved|polished|tightened|made|broke|cut|took|avoided|focused|aimed',
)
const part = anyOf(
  'facts?|figures?|numbers?|names?|dates?|quot(?:es?|ations?)|citations?|meaning|tone|wording|sentences?|structure|length|details',
)
const yes = anyOf(
  'sure thing|sure|certainly|absolutely|of course|okay|ok|alright|all right|great|got it|understood|no problem|gladly|happy to help|as requested|done|(?:thank you|thanks) for (?:sharing|sending|providing)[^.!?:\\n]{0,60}',
)
const yesFirst = `(?:${yes}[,.!]? +)?`
const aText = `(?:(?:the|a|an|my|your|our|its) +)?(?:${how}[ ,-]+){0,3}${text}(?!\\p{L})`

const line = (pattern: string): RegExp => new RegExp(`^${pattern}`, 'iu')

/** The work on the text: "I kept every figure", "All facts have been preserved", "This version is easier to read". */
const accounts = lazy(() => [
  line(
    `${yesFirst}I(?:['’]ve| have)?(?: also)? ${did}(?!\\p{L})[^\\n]{0,120}(?<!\\p{L})(?:${part}|${text}|everything)(?!\\p{L})`,
  ),
  line(
    `(?:all|every|each|both|no|the) (?:of the )?(?:other |original |key )*(?:${part}|${text})(?: and (?:the )?${part})?(?: of the ${text})? (?:has|have|is|are|was|were|remains?|stays?)(?: all)?(?: been| left)* (?:${did}|the same|intact)(?!\\p{L})`,
  ),
  line(
    `th(?:is|e) (?:${how} )?(?:version|rewrite|revision|draft|text) (?:keeps|preserves|retains|maintains|has \\d|is (?:now )?(?:easier|shorter|simpler|clearer))`,
  ),
])

const leadIns = lazy(() => [
  line(`${yes}[.!:…]*$`),
  // "Rewritten text:", "Version 2:"
  line(
    `(?:the |my |your )?(?:writer['’]?s? )?(?:${how}[ ,-]+){0,3}(?:${text}|${how}(?= *[:(]))(?: \\d)?(?: in [^:.!?\\n]{3,40})?(?: *\\([^()]{1,60}\\))?:?$`,
  ),
  line('title:'),
  line(`${yesFirst}here (?:you (?:go|are)|it is|we go)[.:!]?$`),
  line(
    `${yesFirst}(?:here(?:['’]s| is| are)|below (?:is|are)|this is|the following is|please find below|attached is) +${aText}`,
  ),
  line(`${yesFirst}(?:the )?(?:${how} )+${text} (?:follows|is (?:as follows|below|here))`),
  ...accounts(),
])

/** A heading over a list of changes, which is a comment to its end. */
const changes = line(
  `(?:(?:key|main|summary of|notes? (?:on|about)|list of) (?:the )?)?(?:changes(?: made)?|edits(?: made)?|what (?:I|was|has been) changed|editor['’]?s notes?)(?: *\\([^()]{1,60}\\))?:`,
)

const closers = lazy(() => [
  line('(?:please )?let (?:me|us) know (?:if|whether|how|what|should)(?!\\p{L})'),
  line(
    '(?:please )?feel free to (?:ask|let|adjust|adapt|customi[sz]e|edit|modify|reach|request|tweak|contact)(?!\\p{L})',
  ),
  line(
    `(?:I )?(?:hope|trust) (?:that )?(?:this|it|the)(?: ${how})?(?: ${text})? (?:helps?|works|reads|meets|is|fits|captures|suits)(?!\\p{L})`,
  ),
  line('would you like (?:me|us) to(?!\\p{L})'),
  line("if you[^.!?\\n]{0,60}, (?:just )?(?:I(?:['’]m| am|['’]ll| can| could| will)|let me|feel free)(?!\\p{L})"),
  line('is there anything (?:else|more)(?!\\p{L})'),
  line(
    "I(?:['’]m| am|['’]ll be|['’]d be| would be) (?:happy|glad) to (?:adjust|revise|help|make|change|refine)(?!\\p{L})",
  ),
  line('(?:please )?(?:do )?(?:get in touch|contact (?:me|us)|reach out|ask our)(?!\\p{L})'),
  line('(?:(?:total|final|approximate) )?(?:word count|words|number of words)(?: *\\([^()]{1,40}\\))?:'),
  line('(?:about |around |~|≈)?\\d[\\d,]* words(?: in (?:all|total))?$'),
  line(`end of (?:the )?(?:${how} )?${text}`),
  line(`notes?(?: to [^:\\n]{1,30})?: [^\\n]{0,200}(?<!\\p{L})${did}(?!\\p{L})`),
  changes,
  ...accounts(),
])

/** A comment shows itself in its first words, so a stream need not wait for more. */
const wordsOfOpening = 16
const openingOf = (unit: string): string => new RegExp(`^(?:\\S+\\s+){${wordsOfOpening}}`, 'u').exec(unit)?.[0] ?? unit

/** A unit without what sets it off: bold, a heading, brackets. */
const plainOf = (unit: string): string =>
  unit.replace(/\*\*|__/gu, '').replace(/^[\s*_#>[(~`"“]+|(?<![\s*_#)\]~`"”])[\s*_#)\]~`"”]+$/gu, '')

const isOneOf = (forms: readonly RegExp[], unit: string): boolean => {
  const said = plainOf(openingOf(unit))
  return forms.some((form) => form.test(said))
}
const isLeadIn = (unit: string): boolean => isOneOf(leadIns(), unit)
export const isCloser = (unit: string): boolean => isOneOf(closers(), unit)

const wordsOfTitle = 12
const countOf = (said: string): number => said.match(/\S+/gu)?.length ?? 0

/** True if a line has the form of a title: short, set off or without the mark that ends a sentence. */
const isTitle = (unit: string): boolean => {
  const said = unit.trim()
  if (plainOf(said) === '' || said.includes('⟦') || !mayBeTitle(said)) return false
  if (/^#{1,6} /u.test(said) || /^(\*\*|__).+\1$/u.test(said)) return true
  return /^[\p{Lu}\p{N}"“*_]/u.test(said) && !/[.!?…:;,]["”’)*_]*$/u.test(said)
}

/** A title without marks is this short, or has capitals throughout. */
const wordsOfPlainTitle = 6

/** True if the beginning of a line may become a title. */
const mayBeTitle = (said: string): boolean => {
  const words = countOf(said)
  if (words > wordsOfTitle) return false
  if (/^\s*(?:#|\*\*|__)/u.test(said)) return true
  return !/[.!?…]["”’)]*\s+\S/u.test(said) && (words <= wordsOfPlainTitle || !/(?<![\p{L}’'-])\p{Ll}{4}/u.test(said))
}

/** True for a line of marks alone: a fence, a rule, the underline of a title, a marker that belongs to the prompt. */
export const isMarks = (unit: string): boolean =>
  /^(?:[`~]{3}[\w-]*|-{3,}|={3,}|\*{3,}|_{3,}|=== \S+ (?:notes|begin|source|rewrite|end) ===)$/u.test(unit.trim())

/** The ends of units: a line, a sentence, and for what stands before a text a clause with a colon. */
const endOfSentence = /\n\s*|[.!?…]["”’*_)\]]*[^\S\n]+(?=\S)/u
const endOfClause = /\n\s*|[.!?:…]["”’*_)\]]*[^\S\n]+(?=\S)/u

/** The end of the first unit of a text; its length if the unit does not end. */
export const endOfUnit = (said: string, border = endOfSentence): number => {
  const found = border.exec(said)
  return found === null ? said.length : found.index + found[0].length
}

export const unitsOf = (said: string): string[] => {
  const units: string[] = []
  for (let rest = said; rest !== '';) {
    const end = endOfUnit(rest)
    units.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return units
}

/** The units of a beginning. A title may hold a colon, so its line is one unit. `isWhole`: otherwise the last unit is left out until it ends. */
const unitsBefore = (said: string, isWhole: boolean): { units: string[]; rest: string } => {
  const units: string[] = []
  let rest = said
  while (rest !== '') {
    const first = rest.slice(0, endOfUnit(rest, /\n\s*/u))
    const isOpen = first === rest && !isWhole
    if (isOpen && mayBeTitle(first)) break
    const end = isTitle(first) && (first !== rest || isWhole) ? first.length : endOfUnit(rest, endOfClause)
    if (end === rest.length && !isWhole) break
    units.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return { units, rest }
}

const stemsIn = (said: string): ReadonlySet<string> => new Set(stemsOf(said))
const countShared = (some: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  [...some].filter((stem) => others.has(stem)).length

/** True if a unit gives back one of these sentences of the source, and no other unit does so better. */
const isOwn = (unit: string, sentences: readonly string[], others: readonly string[]): boolean => {
  const stems = stemsIn(unit)
  return sentences.some((sentence) => {
    const source = stemsIn(sentence)
    const own = countShared(stems, source)
    return own > 0 && own * 3 >= stems.size && others.every((other) => countShared(stemsIn(other), source) < own)
  })
}

/** True if some unit says something of a sentence, so that a text is whole with these. */
const isSaid = (sentence: string | undefined, units: readonly string[]): boolean => {
  const stems = stemsIn(sentence ?? '')
  return stems.size === 0 || units.some((unit) => countShared(stemsIn(unit), stems) > 0)
}

/** The number of comments of the source itself that the text without an answer's comments does not give back at least as well. */
const countUnsaid = (own: readonly string[], comments: readonly string[], rest: readonly string[]): number =>
  own.filter((comment) => {
    const stems = stemsIn(comment)
    const most = (units: readonly string[]) => Math.max(0, ...units.map((unit) => countShared(stemsIn(unit), stems)))
    return most(rest) < Math.max(2, most(comments))
  }).length

/** The units of a text and sentences of its source that are compared at an end. */
const unitsAtEnd = 6
const sentencesAtEnd = 3

const isBefore = (unit: string): boolean => isLeadIn(unit) || (/\n/u.test(unit) && isTitle(unit))

/** The number of units at the beginning that are comments, titles or marks. */
const countBefore = (units: readonly string[]): number => {
  const first = units.findIndex((unit) => unit.trim() !== '' && !isMarks(unit) && !isBefore(unit))
  return first === -1 ? units.length : first
}

const withoutMarks = (units: readonly string[]): string[] =>
  units.filter((unit) => unit.trim() !== '' && !isMarks(unit))

/**
 * The length of what stands before the text at the beginning of an answer; undefined if more of the answer has to come. The last of
 * the units may be incomplete unless the answer `isWhole`.
 */
export const lengthBefore = (said: string, source: string, isWhole: boolean): number | undefined => {
  const { units, rest } = unitsBefore(said, isWhole)
  const count = countBefore(units)
  if (count === units.length) {
    if (isWhole) return 0
    return count === 0 && !mayBeBefore(rest) ? 0 : undefined
  }
  if (count === 0) return 0
  if (!isWhole && units.length < count + unitsAtEnd) return undefined

  const others = units.slice(count, count + unitsAtEnd)
  const known = unitsBefore(source, true).units
  const own = countBefore(known)
  const sentences = splitSentences(known.slice(own).join('')).slice(0, sentencesAtEnd)
  const comments = withoutMarks(units.slice(0, count))
  const mostCut = comments.length - countUnsaid(known.slice(0, own), comments, others)
  const kept = comments.findIndex(
    (comment, at) => at >= mostCut || isOwn(comment, sentences, others) || !isSaid(sentences[0], others),
  )
  const end = kept === -1 ? count : units.indexOf(comments[kept]!)
  return units.slice(0, end).join('').length
}

/** The number of units at the end of a text that are to go. `said`: those before them. */
export const countAfter = (units: readonly string[], said: readonly string[], source: string): number => {
  const known = unitsOf(source)
  const comments = units.flatMap((unit, at) => (isMarks(unit) ? [] : [at]))
  const own = known.findLastIndex((unit) => !isCloser(unit)) + 1
  const sentences = splitSentences(known.slice(0, own).join('')).slice(-sentencesAtEnd)
  const allowed = countUnsaid(known.slice(own), withoutMarks(units), said.slice(-unitsAtEnd))
  for (const first of [...comments.slice(allowed), units.length]) {
    const others = [...said.slice(-unitsAtEnd), ...units.slice(0, first)]
    const isSafe = withoutMarks(units.slice(first)).every(
      (unit) => !isOwn(unit, sentences, others) && isSaid(sentences.at(-1), others),
    )
    if (!isSafe) continue
    const marks = units.slice(0, first).findLastIndex((unit) => !isMarks(unit)) + 1
    return units.length - marks
  }
  return 0
}

const commentsIn = (said: string): string[] => {
  const paragraphs = said.split(paragraphBreak)
  return paragraphs.flatMap((paragraph, at) => {
    if (at < paragraphs.length - 1 && isTitle(paragraph)) return [paragraph]
    const { units } = unitsBefore(paragraph, true)
    const lead = units.findIndex((unit) => !isLeadIn(unit))
    const rest = unitsOf(units.slice(lead === -1 ? units.length : lead).join(''))
    return [
      ...units.slice(0, lead === -1 ? units.length : lead),
      ...rest.slice(rest.findLastIndex((unit) => !isCloser(unit)) + 1),
    ]
  })
}

/** The titles and comments of a rewrite that its source does not have, wherever they stand. */
export const findComments = (source: string, rewritten: string): string[] => {
  const comments = commentsIn(rewritten)
  const allowed = comments.length === 0 ? 0 : commentsIn(source).length
  if (comments.length <= allowed) return []
  const [sentences, all] = [splitSentences(source), unitsOf(rewritten)]
  return comments
    .filter(
      (comment) =>
        !isOwn(
          comment,
          sentences,
          all.filter((unit) => !comment.includes(unit) && !unit.includes(comment)),
        ),
    )
    .slice(allowed)
}

/** True for the label of a list of changes: what follows belongs to it. */
export const isOfChanges = (unit: string): boolean => changes.test(plainOf(unit))

const openings = new Set(
  "a about all alright any approximate ask as attached below both certainly change changes contact do done each edit edits editor's end every feel final get gladly got great happy here here's hope i i'd i'll i'm i've if is key let list main my no note notes number of ok okay our please really reach second strong sure summary text thank thanks total trust understood what word words would writer's your absolutely".split(
    ' ',
  ),
)
const secondWord = line(
  `(?:the|this|that) (?:${how}|${text}|${part}|following|second|writer|of|other|key|is)(?!\\p{L})`,
)
const aboutText = line(`(?:${how}|${text}|title|around)(?!\\p{L})`)

/** False if a unit that begins like this is no comment, however it goes on. */
const mayBeComment = (beginning: string, forms: readonly RegExp[]): boolean => {
  if (countOf(beginning) > wordsOfOpening) return isOneOf(forms, beginning)
  const said = beginning.trimStart()
  const [first = '', second, third] = said.split(/\s+/u)
  if (second === undefined || /^[^\p{L}]/u.test(first)) return true
  if (/^th(?:e|is|at)$/iu.test(first)) return third === undefined || secondWord.test(said)
  return (
    openings.has(
      first
        .toLowerCase()
        .replaceAll('’', "'")
        .replace(/(?<!\P{L})\P{L}+$/u, ''),
    ) || aboutText.test(said)
  )
}

export const mayBeCloser = (beginning: string): boolean => mayBeComment(beginning, closers())

const mayBeBefore = (beginning: string): boolean => mayBeTitle(beginning) || mayBeComment(beginning, leadIns())
