import type { Statement } from './statements.ts'

const opensClause = new Set(
  'but while because which who whom whose although though whereas unless if when where whether until before after since once so yet provided despite however then'.split(
    ' ',
  ),
)

const clausesByStatement = new WeakMap<Statement, readonly number[]>()

/** The number of the clause that each word of a statement stands in: clauses end at a mark, and before a word that opens another. */
export const clausesOf = (statement: Statement): readonly number[] => {
  const known = clausesByStatement.get(statement)
  if (known !== undefined) return known
  const { words, text, offset } = statement
  const clauses: number[] = []
  let clause = 0
  let isFresh = true
  for (const [index, { word, start: from }] of words.entries()) {
    const before = words[index - 1]
    const between = before === undefined ? '' : text.slice(before.end - offset, from - offset)
    const isMarked = between !== ' ' && /[,;:()[\]!?"“”—–]| - /u.test(between)
    if (!isFresh && (isMarked || opensClause.has(word))) {
      clause += 1
      isFresh = true
    }
    clauses.push(clause)
    // "If" alone opens a clause and is none.
    isFresh = isFresh && opensClause.has(word)
  }
  clausesByStatement.set(statement, clauses)
  return clauses
}
