// Words that change what their noun is: a former president is no president, and a suspected thief may be no thief.
import type { SenseKind } from './senses.ts'
import { nearOf } from './residues.ts'
import type { Links, Statement, Statements } from './statements.ts'
import type { Word } from './words.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words of a class may stand for each other. `others` are further ways to say so beside the noun, and `heads` the nouns that it belongs to: "the assistant left" has none. */
const classes: readonly { kind: SenseKind; words: ReadonlySet<string>; others: RegExp; heads?: RegExp }[] = [
  {
    kind: 'time',
    words: setOf('former formerly ex retired previous erstwhile outgoing onetime'),
    others:
      /^(?:once|was|were|been|served|used|previously|past|then|until|longer|old|ago|before|earlier|days|predecessor)$/u,
  },
  {
    kind: 'time',
    words: setOf('acting interim temporary provisional caretaker'),
    others: /^(?:temporarily|provisionally|now|moment|meantime|while|until|being)$/u,
  },
  {
    kind: 'role',
    words: setOf('deputy vice assistant associate'),
    others: /^(?:second|under|assist|assists)$/u,
    heads: /(?:[eo]r|ist|ian|ant|ent|head|chief|principal|secretary|dean|chair)$/u,
  },
  {
    kind: 'qualifier',
    words: setOf('alleged suspected accused purported supposed apparent reputed presumed'),
    others:
      /^(?:allegedly|suspect|suspects|supposedly|apparently|reportedly|presumably|claim|claims|claimed|may|might|said|believe|believes|believed|thought|accusation|accusations|charged|appears|seems|so|called)$/u,
  },
  {
    kind: 'time',
    words: setOf('proposed planned future prospective potential incoming intended aspiring draft'),
    others:
      /^(?:will|would|plan|plans|planning|intends|propose|proposes|proposal|next|upcoming|hope|hopes|may|might|could|possible|soon|set|due|considered|considering|wants?|tomorrow|to|yet|if|drafted)$/u,
  },
  {
    kind: 'sense',
    words: setOf('fake mock replica imitation counterfeit forged'),
    others: /^(?:copy|copies|false|imitated|genuine|real|replicas|forgery|forgeries)$/u,
  },
]

const wordsToHead = 2
const wordsAround = { before: 5, behind: 4 }

/** The nouns that a word at this place may belong to: no stop and no small word stands between. "They unlock human potential, proving it" has none. */
const headsOf = ({ words, text, offset }: Statement, at: number): Word[] => {
  const rest = words.slice(at + 1, at + 1 + wordsToHead)
  const end = rest.findIndex(({ stem, start }, index) => {
    const between = text.slice(words[at + index]!.end - offset, start - offset)
    return stem === '' || !/^[\s-]*$/u.test(between)
  })
  return end === -1 ? rest : rest.slice(0, end)
}

const mayBeVerb = /(?:ed|ing|draft|forged|mock|fake)$/u
const opensNoun = /^(?:the|a|an|his|her|their|its|our|my|your|this|that|these|those|of|for|any|no|and)$|['’]s$/u

/** Each is looked for in the other text, so a statement with more is not compared. */
const mostMarks = 20

const marksOf = ({ words }: Statement) => {
  const marks = words.flatMap(({ word }, at) => {
    const found = classes.find((one) => one.words.has(word))
    if (found === undefined) return []
    // "They proposed a tunnel" tells of no proposed tunnel.
    const isVerb = mayBeVerb.test(word) && at > 0 && !opensNoun.test(words[at - 1]!.word)
    return isVerb ? [] : [{ at, found }]
  })
  return marks.length > mostMarks ? [] : marks
}

export type Status = { kind: SenseKind; words: readonly Word[]; statement: Statement; other: Statement }

/** The status words of one text whose noun stands in the other without any of the kind. Linear. */
export const findLostStatus = (own: Statements, links: Links['toRewrite'], others: Statements): Status[] =>
  own.flatMap((statement) =>
    marksOf(statement).flatMap(({ at, found }): Status[] => {
      const linked = links[statement.at]!.map((place) => others[place]!)
      const head = headsOf(statement, at).find(
        ({ word, stem }) => found.heads?.test(word) !== false && linked.some(({ stems }) => stems.has(stem)),
      )
      if (head === undefined) return []
      const hasWord = ({ words }: Statement, place: number) =>
        words
          .slice(Math.max(0, place - wordsAround.before), place + wordsAround.behind)
          .some((near) => found.words.has(near.word) || found.others.test(near.word))
      const placesIn = ({ words }: Statement) => words.flatMap(({ stem }, place) => (stem === head.stem ? [place] : []))
      // A text that also has the noun without the word may speak of that one.
      if (placesIn(statement).some((place) => !hasWord(statement, place))) return []
      const other = linked.find((one) => one.stems.has(head.stem))!
      const isTold = nearOf(others, links[statement.at]!).some((one) =>
        placesIn(one).some((place) => hasWord(one, place)),
      )
      return isTold ? [] : [{ kind: found.kind, words: statement.words.slice(at, at + 1), statement, other }]
    }),
  )
