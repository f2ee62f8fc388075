// The speakers of quotations, with or without a name: "said the harbour master", "the tenant wrote to the landlord: …".
import { sentenceBefore } from '#core/text/sentence-before.ts'
import type { Span } from '#core/text/find-words.ts'
import type { Quotation } from './quotations.ts'
import { wordsOf } from './statements/words.ts'

/** A speaker with the stems of all that is said of it, and those of the rest of its sentences. */
type Sayer = Span & {
  stems: ReadonlySet<string>
  others: ReadonlySet<string>
  /** The words of the sentences around. */
  nearby: readonly string[]
}

const saying =
  'said|says|replied|added|adds|explained|explains|asked|asks|answered|noted|notes|argued|argues|commented|remarked|stated|states|warned|warns|insisted|insists|claimed|claims|wrote|writes|announced|admitted|declared|concluded|recalled|complained|shouted|whispered|told|tells|put it|puts it'
/** Behind these stands whom it is told. */
const telling = /^(?:told|tells|asked|asks)$/iu
const edge = { before: '(?<!\\p{L})', after: '(?!\\p{L})' }
const verbFirst = new RegExp(`^[,]? ?(?<verb>${saying}) (?<who>[^.;:!?“”"\\n]{2,80})`, 'iu')
const verbLast = new RegExp(`^[,]? ?(?<who>[^,.;:!?“”"\\n]{2,60}?) (?:${saying})${edge.after}`, 'iu')
const verbBefore = new RegExp(`^(?<who>.*)${edge.before}(?:${saying})${edge.after}(?<rest>[^.;!?“”"]{0,80})$`, 'isu')
const describing =
  /^(?<who>.*)(?<!\p{L})(?:called|calls|described|describes|dubbed|termed|labelled|labeled|branded)(?!\p{L})[^.;:!?“”"\n]{0,60}$/isu
const according = /(?<!\p{L})according to (?<who>[^,.;:!?“”"\n]{2,60}),? ?(?:that )?$/iu

const clause = /[;:—(“”"]|(?<!\p{L})(?:but|while|whereas|and|because|although|though|that|when|as)(?!\p{L})/giu
const behindHead =
  /(?<!\p{L})(?:while|but|and|who|whose|as|when|after|before|if|in|on|at|to|of|for|from|with|about|during|because|by|later|yesterday|today|this|last)(?!\p{L}).*$/isu
const preposition = /^(?:in|on|at|after|before|by|during|later|then|from|for|with|that|last|this)(?!\p{L})/iu
const article = /^.*(?<!\p{L})(?=(?:the|an?|his|her|its|their|our|my)(?!\p{L}))/isu
const apposition = /^ *(?:\p{Lu}|(?:an?|the|its|their) )[^,]{0,60}$/u

/** The head of a noun phrase: what follows its owner, and stands before its "of". */
const headOf = (phrase: string): string => {
  const trimmed = phrase.trim()
  const [owned] = /(?<=['’]s ).*$/su.exec(trimmed) ?? []
  if (owned !== undefined) return owned.replace(behindHead, '')
  return preposition.test(trimmed)
    ? trimmed.replace(article, '').replace(behindHead, '')
    : trimmed.replace(behindHead, '')
}

const withAppositions = ([head = '', ...rest]: readonly string[]): string => {
  const end = rest.findIndex((part) => !apposition.test(part))
  // "Said the nurse, while the porter" goes on with another clause.
  return [headOf(head), ...(end === -1 ? rest : rest.slice(0, end)).map(headOf)].join(' ')
}

const phraseBefore = (text: string): string => {
  const last = [...text.matchAll(clause)].at(-1)
  const parts = (last === undefined ? text : text.slice(last.index + last[0].length)).split(',')
  // "Irma Dahl, the baker, said".
  if (parts.at(-1)!.trim() === '') return withAppositions(parts.slice(-3, -1))
  return headOf(parts.at(-1)!)
}

const charactersAround = 160

const stemsOf = (text: string): string[] => wordsOf(text).flatMap(({ stem }) => (stem === '' ? [] : [stem]))

const phraseOf = (before: string, behind: string): string | undefined => {
  const first = verbFirst.exec(behind)?.groups
  if (first !== undefined && !telling.test(first['verb']!)) return withAppositions(first['who']!.split(','))
  const named = according.exec(before)?.groups
  if (named !== undefined) return headOf(named['who']!)
  const last = verbLast.exec(behind)?.groups
  // "…, though the cyclist said otherwise" tells of another speaker.
  if (last !== undefined && last['who']!.search(clause) === -1) return headOf(last['who']!)
  const described = describing.exec(before)?.groups
  if (described !== undefined) return phraseBefore(described['who']!)
  const told = /[,:] ?$/u.test(before) ? verbBefore.exec(before)?.groups : undefined
  return told === undefined ? undefined : phraseBefore(told['who']!)
}

/** "Lund, the mayor" is one person. */
const wordsOfOne = 2

/** The speaker of a quotation, if a word of saying stands beside it. */
export const sayerOf = (text: string, { start, end }: Quotation): Sayer | undefined => {
  const before = sentenceBefore(text, start, charactersAround)
  const behind = text.slice(end, end + charactersAround)
  const phrase = phraseOf(before, behind)
  const stems = new Set(stemsOf(phrase ?? ''))
  if (stems.size === 0) return undefined
  const rest = /^[^.!?\n]*/u.exec(behind)![0]
  const others = new Set(stemsOf(`${before} ${rest}`).filter((stem) => !stems.has(stem)))
  // Empty words keep two sentences apart.
  const nearby = `${text.slice(Math.max(0, start - charactersAround), start)}.${behind}`
    .split(/[.!?\n]/u)
    .flatMap((sentence) => [...stemsOf(sentence), ...Array<string>(wordsOfOne).fill('')])
  return { start: start - before.length, end: end + rest.trimEnd().length, stems, others, nearby }
}

/** True if two of these words stand side by side, as a name and an office do. */
const areOne = (nearby: readonly string[], one: ReadonlySet<string>, two: ReadonlySet<string>): boolean =>
  nearby.some(
    (stem, at) =>
      (one.has(stem) && nearby.slice(at + 1, at + 1 + wordsOfOne).some((next) => two.has(next))) ||
      (two.has(stem) && nearby.slice(at + 1, at + 1 + wordsOfOne).some((next) => one.has(next))),
  )

/** True if a quotation has another speaker, who is named beside it in the source too, as is the first one in the rewrite. */
const haveChangedNearby = (was: Sayer, is: Sayer): boolean =>
  [...is.stems].every((stem) => was.nearby.includes(stem)) &&
  [...was.stems].every((stem) => is.nearby.includes(stem)) &&
  ![...was.stems].some((stem) => is.stems.has(stem)) &&
  !areOne(was.nearby, was.stems, is.stems) &&
  !areOne(is.nearby, was.stems, is.stems)

/** True if two people have changed places: each speaks in one text, and is only spoken of beside the quotation in the other. */
export const haveChangedPlaces = (was: Sayer, is: Sayer): boolean =>
  haveChangedNearby(was, is) ||
  ([...is.stems].some((stem) => was.others.has(stem)) &&
    [...was.stems].some((stem) => is.others.has(stem)) &&
    ![...was.stems].some((stem) => is.stems.has(stem)))
