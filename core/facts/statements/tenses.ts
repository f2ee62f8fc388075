// Tenses: what was and what will be, what has been done and what is done, what they did and what they do.
import type { Missing } from './missing.ts'
import type { Links, Statement, Statements } from './statements.ts'
import type { Word } from './words.ts'

/** Verbs that are nothing but the simple past. */
const simplePast =
  /^(?:was|were|wasn't|weren't|did|didn't|went|came|became|began|gave|saw|knew|grew|rose|fell|ran|wrote|spoke|drove|chose|broke|ate|drank|sang|swam|flew|drew|threw|took|wore|woke|stole|shook|rode|hid|forgot|bit|blew)$/u
const future = /^(?:will|won't|shall|'ll|\p{L}+'ll)$/u
/** Words with which a sentence of one tense may tell of another time. */
const otherwise = /^(?:would|could|might|may|should|had|has|have|been|going|plans?|if|when|until)$/u
const pronoun = /^(?:i|you|he|she|it|we|they|who|someone|somebody|anyone|anybody|everyone|everybody)$/u

const find = ({ words }: Statement, pattern: RegExp): Word | undefined => words.find(({ word }) => pattern.test(word))

/** The word that puts a statement into one time alone; undefined where it tells of more times or of none. */
const timeOf = (statement: Statement): { word: Word; isFuture: boolean } | undefined => {
  if (find(statement, otherwise) !== undefined) return undefined
  const [past, coming] = [find(statement, simplePast), find(statement, future)]
  const word = past ?? coming
  return word === undefined || (past !== undefined && coming !== undefined)
    ? undefined
    : { word, isFuture: coming !== undefined }
}

/** Verbs behind "to have", and those behind a plain "to". */
const infinitivesOf = ({ words }: Statement) => {
  const [done, plain] = [new Map<string, Word>(), new Map<string, Word>()]
  for (const [at, { word }] of words.entries()) {
    if (word !== 'to') continue
    const [next, after] = [words[at + 1], words[at + 2]]
    if (next?.word === 'have' && after !== undefined && after.stem !== '') done.set(after.stem, after)
    else if (next !== undefined && next.stem !== '') plain.set(next.stem, next)
  }
  return { done, plain }
}

/** Verbs right behind a pronoun: "she remembered", "you remember". */
const deedsOf = ({ words }: Statement) => {
  const [past, present] = [new Map<string, Word>(), new Map<string, Word>()]
  for (const [at, word] of words.entries()) {
    if (word.stem === '' || !pronoun.test(words[at - 1]?.word ?? '')) continue
    if (word.word.endsWith('ed') && word.word.length > lettersOfPast) past.set(word.lemma, word)
    else if (!word.word.endsWith('ing')) present.set(word.lemma, word)
  }
  return { past, present }
}
/** "Need" and "feed" are no past. */
const lettersOfPast = 5

type Changed = { source: Missing; rewrite: Missing }

const changed = (statement: Statement, was: Word, other: Statement, is: Word): Changed => ({
  source: { kind: 'time', words: [was], statement, other },
  rewrite: { kind: 'time', words: [is], statement: other, other: statement },
})

/** The words of the first map whose verb stands in the second alone. */
const moved = (
  from: ReadonlyMap<string, Word>,
  to: ReadonlyMap<string, Word>,
  left: ReadonlyMap<string, Word>,
  already: ReadonlyMap<string, Word>,
): [Word, Word][] =>
  [...from].flatMap(([verb, was]) => {
    const is = to.get(verb)
    return is === undefined || left.has(verb) || already.has(verb) ? [] : [[was, is] as [Word, Word]]
  })

/** Verbs that a rewrite puts into another tense: "it went" that became "it will be", "to have passed" that became "to pass". */
export const findChangedTenses = (source: Statements, rewrite: Statements, { toRewrite, toSource }: Links): Changed[] =>
  source.flatMap((statement) => {
    const mine = { time: timeOf(statement), infinitives: infinitivesOf(statement), deeds: deedsOf(statement) }
    return toRewrite[statement.at]!.flatMap((place): Changed[] => {
      const other = rewrite[place]!
      const isAlone = toRewrite[statement.at]!.length === 1 && toSource[place]!.length === 1
      const theirs = { time: timeOf(other), infinitives: infinitivesOf(other), deeds: deedsOf(other) }
      const turnedTime =
        isAlone && mine.time !== undefined && theirs.time !== undefined && mine.time.isFuture !== theirs.time.isFuture
          ? [[mine.time.word, theirs.time.word] as const]
          : []
      return [
        ...turnedTime,
        ...moved(mine.infinitives.done, theirs.infinitives.plain, theirs.infinitives.done, mine.infinitives.plain),
        ...moved(mine.infinitives.plain, theirs.infinitives.done, theirs.infinitives.plain, mine.infinitives.done),
        ...moved(mine.deeds.past, theirs.deeds.present, theirs.deeds.past, mine.deeds.present),
      ].map(([was, is]) => changed(statement, was, other, is))
    })
  })
