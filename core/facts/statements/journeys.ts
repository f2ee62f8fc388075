// Ways from one place or state to another: "from Gdańsk to Łódź", "to Łódź from Gdańsk", "left Gdańsk for Łódź".
import type { Links, Statement, Statements } from './statements.ts'
import type { Word } from './words.ts'

type Journey = { origin: ReadonlySet<string>; goal: ReadonlySet<string>; words: readonly Word[]; isOfNames: boolean }

const article = /^(?:the|an?|his|her|its|their|our|my|your|this|that)$/u
const towards = /^(?:to|into|onto|towards?)$/u
const leaving = /^(?:left|leav(?:e|es|ing))$/u
/** A thing that lies between two places may be told from either end. */
const lasting = /^(?:run|stretch|extend|reach|span|rang|road|line|border|coast|wall|trail|rout|distanc|path)$/u
const wordsOfPlace = 3

/** The stems of a place that begins at a word, and the number of the word behind it. */
const placeAt = ({ words, text, offset }: Statement, from: number): { stems: Set<string>; end: number } => {
  const stems = new Set<string>()
  let end = from
  for (; end < Math.min(words.length, from + 2 * wordsOfPlace) && stems.size < wordsOfPlace; end += 1) {
    const word = words[end]!
    const gap = end === from ? '' : text.slice(words[end - 1]!.end - offset, word.start - offset)
    if (/[^\s-]/u.test(gap) || /\p{N}/u.test(word.word)) break
    if (word.stem !== '') stems.add(word.stem)
    else if (stems.size > 0 || !article.test(word.word)) break
  }
  return { stems, end }
}

const isCapital = ({ text, offset }: Statement, word: Word | undefined): boolean =>
  word !== undefined && /^\p{Lu}/u.test(text.slice(word.start - offset))

const journeysOf = (statement: Statement): Journey[] => {
  const { words } = statement
  const found: Journey[] = []
  const add = (first: number, second: number, isBackwards: boolean, from = first) => {
    const [one, two] = [placeAt(statement, first), placeAt(statement, second)]
    const [origin, goal] = isBackwards ? [two.stems, one.stems] : [one.stems, two.stems]
    if (origin.size === 0 || goal.size === 0) return
    const isOfNames = isCapital(statement, words[first]) && isCapital(statement, words[second])
    found.push({ origin, goal, words: words.slice(from, two.end), isOfNames })
  }
  for (const [at, { word }] of words.entries()) {
    const isFrom = word === 'from'
    if (isFrom || towards.test(word) || leaving.test(word)) {
      const { end } = placeAt(statement, at + 1)
      const next = words[end]?.word ?? ''
      const isSecond = isFrom ? towards.test(next) : towards.test(word) ? next === 'from' : next === 'for'
      if (end > at + 1 && isSecond) add(at + 1, end + 1, towards.test(word), at)
    }
    // "The Lyon to Paris train".
    const isBetween = isCapital(statement, words[at - 1]) && isCapital(statement, words[at + 1])
    if (word === 'to' && isBetween && article.test(words[at - 2]?.word ?? '')) add(at - 1, at + 1, false)
  }
  return found
}

const sharesAny = (one: ReadonlySet<string>, other: ReadonlySet<string>, but: ReadonlySet<string>): boolean =>
  [...one].some((stem) => other.has(stem) && !but.has(stem))

const isReverse = (one: Journey, other: Journey): boolean => {
  const common = new Set([...one.origin].filter((stem) => one.goal.has(stem)))
  return (
    sharesAny(one.origin, other.goal, common) &&
    sharesAny(one.goal, other.origin, common) &&
    !sharesAny(one.origin, other.origin, common) &&
    !sharesAny(one.goal, other.goal, common)
  )
}

export type TurnedJourney = { lost: readonly Word[]; added: readonly Word[]; isRefusal: boolean }

/** Ways that lead back in the rewrite. A text that tells both ways is not compared. */
export const findTurnedJourneys = (source: Statements, rewrite: Statements, { toRewrite }: Links): TurnedJourney[] =>
  source.flatMap((statement) => {
    const mine = journeysOf(statement)
    if (mine.length !== 1) return []
    const [was] = mine
    const theirs = toRewrite[statement.at]!.flatMap((at) => journeysOf(rewrite[at]!))
    const [is] = theirs
    if (theirs.length !== 1 || !isReverse(was!, is!)) return []
    const isLasting = statement.words.some(({ lemma }) => lasting.test(lemma))
    const isRefusal = was!.isOfNames && is!.isOfNames && was!.origin.size + was!.goal.size === 2 && !isLasting
    return [{ lost: was!.words, added: is!.words, isRefusal }]
  })
