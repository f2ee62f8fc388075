// Directions: a way to a place that became a way from it.
import { clausesOf } from './clauses.ts'
import type { Missing } from './missing.ts'
import { findPhrases, phrasesOf } from './phrases.ts'
import type { Links, Statement, Statements } from './statements.ts'
import type { Word } from './words.ts'

const motion = phrasesOf<'motion'>([
  [
    'go|goes|going|went|gone|come|comes|coming|came|move*|moving|travel*|commut*|commute*|walk*|drive*|driving|drove|driven|ride*|riding|rode|cycle*|cycling|sail*|fly|flies|flying|flew|flown|flight*|trip*|journey*|train|trains|bus|buses|ferry*|road|roads|route*|line|run|runs|ran|transfer*|send*|sent|ship|ships|shipped|shipping|deliver*|export*|import*|migrate*|return*|relocate*|carry*|carried|bring*|brought|transport*|flow*|switch*|shift*|convert*',
    'motion',
  ],
])
const towards = /^(?:to|into|onto|toward|towards)$/u
const wordsOfWay = 5
const wordsToPlace = 3

/** The places that a statement moves to or from, by their stems. */
const waysOf = (statement: Statement): { to: Map<string, Word>; from: Map<string, Word> } => {
  const { words } = statement
  const ways = { to: new Map<string, Word>(), from: new Map<string, Word>() }
  const clauses = clausesOf(statement)
  const moving = new Set(
    findPhrases(words, motion).flatMap(({ to }) =>
      Array.from({ length: wordsOfWay }, (_, away) => to + away).filter((at) => clauses[at] === clauses[to - 1]),
    ),
  )
  for (const [at, word] of words.entries()) {
    const isTo = towards.test(word.word)
    if ((!isTo && word.word !== 'from') || !moving.has(at)) continue
    const place = words.slice(at + 1, at + 1 + wordsToPlace).find(({ stem }) => stem !== '')
    if (place !== undefined) ways[isTo ? 'to' : 'from'].set(place.stem, word)
  }
  return ways
}

/** Ways that lead the other way in the rewrite: "commutes to the city" that became "commutes from the city". */
export const findTurnedWays = (
  source: Statements,
  rewrite: Statements,
  { toRewrite }: Links,
): { source: Missing; rewrite: Missing }[] =>
  source.flatMap((statement) => {
    const mine = waysOf(statement)
    if (mine.to.size + mine.from.size === 0) return []
    return toRewrite[statement.at]!.flatMap((at) => {
      const other = rewrite[at]!
      const theirs = waysOf(other)
      return (
        [
          ['to', 'from'],
          ['from', 'to'],
        ] as const
      ).flatMap(([was, is]) =>
        [...mine[was]].flatMap(([place, word]) => {
          const there = theirs[is].get(place)
          if (there === undefined || theirs[was].has(place) || mine[is].has(place)) return []
          return [
            {
              source: { kind: 'sense' as const, words: [word], statement, other },
              rewrite: { kind: 'sense' as const, words: [there], statement: other, other: statement },
            },
          ]
        }),
      )
    })
  })
