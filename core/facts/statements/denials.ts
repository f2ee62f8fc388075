// Denials, statement by statement: a denial is lost if the rewrite affirms the same thing, and added if it denies what the source affirms.
import { clausesOf } from './clauses.ts'
import type { Links, Statement, Statements } from './statements.ts'
import { findPhrases, phrasesOf } from './phrases.ts'
import { type Word, wordsOf } from './words.ts'

/** A denial and the words that it denies. */
export type Denial = {
  statement: Statement
  from: number
  to: number
  lemma: string
  isPlain: boolean
  /** "Not only" denies nothing, and is no counterpart of a real denial. */
  isHollow: boolean
  /** "Few", "until" and "has yet to" may stand for a denial of the same words, and for no other. */
  isFaint: boolean
  /** "Hard to find" may stand for a denial in other words, and not for "not found". */
  isDifficulty: boolean
  /** "No." denies what it is asked, in whatever sentence the other text does so. */
  isAnswer: boolean
  scope: readonly string[]
  clause: readonly string[]
}

const pending = 'hardly|scarcely|barely|has yet to|have yet to|had yet to'
const plain = 'not|never|no|none|nobody|nothing|nowhere|neither|nor|cannot|without'
const contracted =
  "don't|doesn't|didn't|isn't|aren't|wasn't|weren't|haven't|hasn't|hadn't|won't|wouldn't|can't|couldn't|shouldn't|mustn't|needn't|ain't|mightn't|shan't"
/** Set phrases in which nothing is denied. */
const harmless =
  "not only|not just|not limited to|not confined to|not restricted to|free to|not to just|not to only|not to simply|not to merely|not merely|not simply|not solely|not alone|not to mention|not least|not so much|not necessarily just|no doubt|no wonder|no matter|not hesitate|don't hesitate|can't wait|cannot wait|couldn't be more|whether or not|why not|or not|no worse than|nothing but|not unlike|can't help but|cannot help but|isn't just|isn't only|aren't just|wasn't just|second to none|no sooner|none other than|last but not least|more often than not|doesn't just|don't just|not yet another|never mind|no one size|sacrific*|compromis*"
/** Other ways to deny, each with the sense of a denial wherever it stands. */
const implied =
  'lack*|fail*|unable|impossible|refus*|avoid*|prevent*|stop*|ceas*|rarely|seldom|absent|absence|free of|free from|exclu*|except|reject*|deny*|denied|neglect*|skip*|zero|forbid*|forbade|forbidden|prohibit*|ban*|long gone|declin*|discontinu*|forgot*|forget*|ignore*|disregard*|withheld|withhold*|resist*|oppose*|untouched|omit*|eliminat*|remov*|exempt*|void|devoid|waive*|cancel*|abandon*|halt*|block*|disappear*|other than|apart from|anything but|keep from|kept from|keeps from|rule out|ruled out|rules out|stay outside|useless'
const difficulties = 'hard to|hard for|difficult to|difficult for'
/** Words that may carry a denial, and mostly do not. */
const faint =
  'instead|instead of|rather than|barred|fewer|less|little|few|missing|free|away from|away|only|too|far from|doubt*|short of|short|beyond|quit|against|unless|until|minus|gone|un|non|spare*|rid|scarce|bar|struggle*|unlike|alone|sole*|contrary|opposite|former*|otherwise|no more than|no fewer than|no less than|no later than|no earlier than|not more than|not less than|not fewer than|not later than|no closer than|no bigger than|no larger than|no smaller than|no higher than|no older than|no wider than|no deeper than|no heavier than|no longer than'

type Meaning = 'plain' | 'pending' | 'harmless' | 'implied' | 'faint' | 'difficulty'
const denials = phrasesOf<Meaning>(() => [
  [plain, 'plain'],
  [pending, 'pending'],
  [contracted, 'plain'],
  [harmless, 'harmless'],
  [
    contracted
      .split('|')
      .flatMap((word) => ['only', 'just', 'simply', 'merely'].map((next) => `${word} ${next}`))
      .join('|'),
    'harmless',
  ],
  [implied, 'implied'],
  [faint, 'faint'],
  [difficulties, 'difficulty'],
])

/** "Unfinished", "illegal", "non-members", "careless", "BPA-free": words that deny a part of themselves. */
const deniedWord =
  /^(?:un(?!i[oqtv]|der|less|til|cle|ease)\p{L}{4,}|im(?:possib|probab|perfect|practic|moral|patien|polite|mature|material|precise)\p{L}*|in(?:accura|activ|adequa|appropria|capab|abilit|complet|consisten|correct|definit|direct|effect|effici|eligib|equal|equalit|frequent|secure|suffici|tolera|valid|visib|access|dependen)\p{L}*|(?:ir|il)(?:regular|relevan|responsib|replace|legal|logical|literate|legib)\p{L}*|dis(?:agree|allow|appear|approv|connect|contin|honest|like|obey|prove|qualif|regard|similar|trust)\p{L}*|non\p{L}{4,}|\p{L}{3,}less)$/u

const wordsOfScope = 6

/** The place behind "as far as we know" in "never, as far as we know, signed", or the place itself. */
const behindAside = ({ words, text, offset }: Statement, to: number, clauses: readonly number[]): number => {
  const next = words[to]
  const markBefore = (at: number) => text.slice(words[at - 1]!.end - offset, words[at]!.start - offset)
  if (next === undefined || words[to - 1]!.word === 'no' || !/^, ?$/u.test(markBefore(to)) || joining.test(next.word))
    return to
  for (let at = to + 1; at < words.length && at <= to + wordsOfAside; at += 1)
    if (markBefore(at).startsWith(',')) return clauses[at] === clauses[to] ? to : at
  return to
}
const joining = /^(?:but|and|or|nor|which|who|because|since|then)$/u
const wordsOfAside = 8

const scopeOf = (statement: Statement, from: number, behind: number): { scope: string[]; clause: string[] } => {
  const { words } = statement
  const clauses = clausesOf(statement)
  const own = clauses[from]!
  const after: string[] = []
  const to = behindAside(statement, behind, clauses)
  for (let at = to; at < words.length && at < to + 24 && after.length < wordsOfScope; at += 1) {
    // A mark ends the scope of a denial, unless nothing has been denied yet.
    if (clauses[at] !== own && clauses[at] !== clauses[to] && after.length > 0) break
    if (words[at]!.stem !== '') after.push(words[at]!.stem)
  }
  const before: string[] = []
  for (let at = from - 1; at >= 0 && at > from - 24 && clauses[at] === own && before.length < wordsOfScope; at -= 1)
    if (words[at]!.stem !== '') before.push(words[at]!.stem)
  return { scope: after.length > 0 ? after : before, clause: [...after, ...before] }
}

/** "No" by itself, or before a mark, denies what the question before it asks. */
const answeredBy = ({ words, text, offset, question }: Statement, from: number): string[] | undefined => {
  if (question === undefined || from !== 0 || words[0]!.word !== 'no') return undefined
  const isApart =
    words.length === 1 || /^[.,;:!—–]| [–—-] /u.test(text.slice(words[0]!.end - offset, words[1]!.start - offset))
  return isApart && question.stems.size > 0 ? [...question.stems].slice(0, wordsOfScope) : undefined
}

/** "It is not about speed, it is about trust" says what it is about; without the second half it denies. */
const isContrast = ({ words }: Statement, to: number): boolean =>
  words[to]?.word === 'about' && words.slice(to + 1).some(({ word }) => word === 'about')

/** True if these statements have the word that is denied first. */
const isSaid = ({ scope: [first = ''] }: Denial, statements: readonly Statement[]): boolean =>
  statements.some(({ stems }) => stems.has(first))

const isNumberSign = ({ words, text, offset }: Statement, at: number): boolean =>
  /^\. ?\d/u.test(text.slice(words[at]!.end - offset, words[at]!.end - offset + 3))

/** "No faster than 70 km/h": the bound is compared with its figure. */
const isBound = ({ words }: Statement, at: number): boolean =>
  words[at + 2]?.word === 'than' &&
  /^\p{L}{2,}er$/u.test(words[at + 1]!.word) &&
  /^\p{N}/u.test(words[at + 3]?.word ?? '')

/** Words that make "only with" of "not without". */
const excepting = /^(?:without|unless|until|except|before)$/u

/** "You may enter only with a helmet" for "you may not enter without a helmet": both name the same condition. */
export const isToldByOnly = ({ statement, from }: Denial, others: readonly Statement[]): boolean => {
  const { words } = statement
  const at = words.findIndex(({ word }, place) => place > from && excepting.test(word))
  const condition = at === -1 ? [] : words.slice(at + 1, at + 1 + wordsOfScope).flatMap(({ stem }) => stem || [])
  return (
    condition.length > 0 &&
    others.some((other) => {
      const only = other.words.findIndex(({ word }) => word === 'only')
      return (
        only !== -1 &&
        !other.words.some(({ word }) => excepting.test(word)) &&
        other.words.slice(only).some(({ stem }) => stem === condition[0])
      )
    })
  )
}

/** A denial that may stand for any other. */
const ofNoKind = { isPlain: false, isHollow: false, isFaint: false, isDifficulty: false, isAnswer: false }

/** "Too heavy to lift" denies that it can be lifted, by whatever words stand between. */
const tooFor = (statement: Statement, from: number): Denial | undefined => {
  const { words } = statement
  if (words[from]!.word !== 'too') return undefined
  const clauses = clausesOf(statement)
  const to = words.findIndex(({ word }, at) => at > from + 1 && word === 'to')
  if (to === -1 || to - from > wordsOfScope || clauses[to] !== clauses[from]) return undefined
  return {
    statement,
    from,
    to: to + 1,
    lemma: 'too to',
    ...ofNoKind,
    ...scopeOf(statement, to, to + 1),
  }
}

const denialsByStatement = new WeakMap<Statement, Denial[]>()

export const denialsOf = (statement: Statement): Denial[] => {
  const known = denialsByStatement.get(statement)
  if (known !== undefined) return known
  const found: Denial[] = findPhrases(statement.words, denials).flatMap(({ meaning, from, to }) => {
    // "Not only" denies nothing, but may stand for a denial of the other text's. "No. 12" denies nothing at all.
    if (
      statement.words[from]!.word === 'no' &&
      (meaning === 'harmless' || isNumberSign(statement, from) || isBound(statement, from))
    )
      return []
    const tooMuch = tooFor(statement, from)
    if (tooMuch !== undefined) return [tooMuch]
    const asked = answeredBy(statement, from)
    return [
      {
        statement,
        from,
        to,
        lemma: statement.words[from]!.lemma,
        isPlain: (meaning === 'plain' || meaning === 'pending') && !isContrast(statement, to),
        isHollow: meaning === 'harmless' || isContrast(statement, to),
        isFaint: meaning === 'faint' || meaning === 'pending',
        isDifficulty: meaning === 'difficulty',
        isAnswer: asked !== undefined,
        ...(asked === undefined ? scopeOf(statement, from, to) : { scope: asked, clause: asked }),
      },
    ]
  })
  const places = new Set(found.map(({ from }) => from))
  for (const [from, { word, lemma, stem }] of statement.words.entries()) {
    if (places.has(from) || !deniedWord.test(word)) continue
    // "Unoiled" denies that it is oiled.
    const denied = wordsOf(word.replace(/^(?:un|non|dis|im|in|ir|il)|less$/u, '')).map((part) => part.stem)
    found.push({
      statement,
      from,
      to: from + 1,
      lemma,
      ...ofNoKind,
      scope: [stem, ...denied],
      clause: [...scopeOf(statement, from, from + 1).clause, ...denied],
    })
  }
  denialsByStatement.set(statement, found)
  return found
}

/** True if one of these denials answers what the other one denies in a sentence. */
export const isAnswered = (denial: Denial, others: readonly Denial[]): boolean =>
  others.some(
    (other) =>
      denial.isAnswer !== other.isAnswer && other.isPlain && denial.scope.some((stem) => other.clause.includes(stem)),
  )

/** "Not unusual" and "don't forget" deny a word that is a denial itself: they are told without both. Then the other text has no such word. */
export const isDoubled = ({ statement: { words }, to }: Denial, others: readonly Statement[]): boolean => {
  const at = words.findIndex(({ stem }, place) => place >= to && stem !== '')
  const word = at === -1 || at > to + 2 ? undefined : words[at]!
  return (
    word !== undefined &&
    (deniedWord.test(word.word) || forgetting.test(word.lemma)) &&
    !others.some((other) => other.words.some(({ lemma }) => lemma === word.lemma))
  )
}
const forgetting = /^(?:forget|fail|deny|lack|hesitat|refus|neglect|omit|doubt|disput|object|reject)$/u

const isPending = ({ statement, from, to }: Denial): boolean =>
  statement.words.slice(from, to).some(({ word }) => word === 'yet')

/** "Has yet to" promises what "has not" leaves open, and "has not yet" does not. */
const isAsOpen = (one: Denial, other: Denial): boolean =>
  isPending(one) === isPending(other) ||
  [one, other].every((denial) => denial.statement.words.some(({ word }) => word === 'yet'))

/** A denial of one text that the other has not; `isTurned` where the other says the same undenied. */
export type Turned = { statement: Statement; words: readonly Word[]; other: Statement; isTurned: boolean }

/** More denials than this are only counted: pairing them takes too long, and tells nothing. */
const mostDenials = 60
/** The share of a denied statement that the other text must have before it counts as said there undenied. */
const leastStanding = { predicate: 0.3, rest: 0.5 }

const compareOneWay = (
  own: Statements,
  links: Links['toRewrite'],
  others: Statements,
  { weightOf }: Pick<Links, 'weightOf'>,
): Turned[] =>
  own.flatMap((statement): Turned[] => {
    const mine = denialsOf(statement)
    if (mine.length === 0 || !mine.some(({ isPlain }) => isPlain)) return []
    const linked = links[statement.at]!.map((at) => others[at]!)
    if (linked.length === 0) return []
    // The next sentence may make the denied statement.
    const near = [...new Set(linked.flatMap(({ at }) => [others[at - 1], others[at], others[at + 1]]))].filter(
      (other) => other !== undefined,
    )
    // "Fails" cannot replace a "not" if both texts have it about the same thing.
    const indirect = new Map<string, Set<string>>()
    for (const { lemma, isPlain, scope } of mine) {
      if (isPlain) continue
      const stems = indirect.get(lemma) ?? new Set()
      indirect.set(lemma, stems)
      for (const stem of scope) stems.add(stem)
    }
    const isAffirmed = mine.some((denial) => denial.isPlain && isSaid(denial, linked))
    const isOwn = ({ lemma, isPlain, isDifficulty, clause }: Denial) => {
      if (isDifficulty && isAffirmed) return false
      const stems = isPlain ? undefined : indirect.get(lemma)
      return stems === undefined || !clause.some((stem) => stems.has(stem))
    }
    const theirs = linked.flatMap(denialsOf).filter(isOwn)
    if (mine.length > mostDenials || theirs.length > mostDenials) {
      const [plainHere, there] = [mine.filter(({ isPlain }) => isPlain), theirs.length]
      return plainHere.slice(there).map(({ from, to }) => ({
        statement,
        words: statement.words.slice(from, to),
        other: linked[0]!,
        isTurned: true,
      }))
    }
    const around = near.flatMap(denialsOf).filter(isOwn)
    const unmatched = mine.filter(
      (one) => !around.some((other) => isAsOpen(one, other) && other.clause.some((stem) => one.scope.includes(stem))),
    )
    let spare = theirs.filter(
      ({ scope }) => !mine.some(({ clause }) => scope.some((stem) => clause.includes(stem))),
    ).length
    const left = unmatched.filter(({ isPlain }) => {
      if (!isPlain) return false
      spare -= 1
      return spare < 0
    })
    // "Not without risk": two denials cancel each other.
    const clauses = clausesOf(statement)
    const isDouble = ({ from }: Denial) =>
      left.filter((denial) => clauses[denial.from] === clauses[from]).length % 2 === 0
    const isDoubleNegative = ({ from }: Denial) =>
      mine.filter((denial) => denial.isPlain && clauses[denial.from] === clauses[from]).length % 2 === 0
    return left.flatMap((denial): Turned[] => {
      if (isDouble(denial) || isToldByOnly(denial, linked) || isDoubled(denial, near)) return []
      const { scope, from, to } = denial
      const weight = (stems: readonly string[]) => stems.reduce((sum, stem) => sum + weightOf(stem), 0)
      const standing = linked.map((other) => ({
        other,
        share: weight(scope.filter((stem) => other.stems.has(stem))) / Math.max(1e-9, weight(scope)),
      }))
      const best = standing.reduce((a, b) => (b.share > a.share ? b : a))
      const isPredicateThere = best.other.stems.has(scope[0] ?? '')
      if (best.share < (isPredicateThere ? leastStanding.predicate : leastStanding.rest)) return []
      return [
        { statement, words: statement.words.slice(from, to), other: best.other, isTurned: !isDoubleNegative(denial) },
      ]
    })
  })

/** A shorter statement may be told without any of its words. */
const fewestStemsDropped = 2

/**
 * The plain denials of these statements that the other text lacks: it affirms the same thing, or leaves it out.
 * `theirs` are the statements of the other text that say the same, `near` those and their neighbours.
 */
export const findLostDenials = (
  own: readonly Statement[],
  theirs: readonly Statement[],
  near: readonly Statement[],
): Denial[] => {
  const mine = own.flatMap(denialsOf)
  if (!mine.some(({ isPlain }) => isPlain)) return []
  const around = near.flatMap(denialsOf)
  const there = theirs.flatMap(denialsOf)
  if (mine.length > mostDenials || around.length > mostDenials)
    return mine.filter(({ isPlain }) => isPlain).slice(there.length)
  const isAbout = (one: Denial, other: Denial) => one.scope.some((stem) => other.clause.includes(stem))
  // "Struggles" can replace a "not" about the same matter only.
  const spare = there.filter(
    (other) => other.isPlain && !other.isFaint && !mine.some((denial) => isAbout(other, denial)),
  ).length
  const canStandFor = (other: Denial, denial: Denial) =>
    !other.isHollow &&
    isAsOpen(denial, other) &&
    isAbout(denial, other) &&
    !(other.isDifficulty && isSaid(denial, near))
  const left = mine.filter((denial) => denial.isPlain && !around.some((other) => canStandFor(other, denial)))
  const stemsOf = (statements: readonly Statement[]) => new Set(statements.flatMap(({ stems }) => [...stems]))
  const [said, saidNearby] = [stemsOf(theirs), stemsOf(near)]
  const isDropped = ({ stems }: Statement) =>
    stems.size >= fewestStemsDropped &&
    [...stems].every((stem) => !saidNearby.has(stem)) &&
    !around.some((other) => !other.isHollow && !other.isFaint && !mine.some((denial) => isAbout(other, denial)))
  let indirect = there.filter(
    (other) => !other.isPlain && !other.isHollow && !other.isFaint && !mine.some((denial) => isAbout(other, denial)),
  ).length
  return left.slice(spare).filter((denial) => {
    const { statement, from, scope } = denial
    if (isToldByOnly(denial, near) || isDoubled(denial, near)) return false
    // Other words may be denied there by "fails" or "refuses".
    const standing = scope.filter((stem) => said.has(stem)).length
    if (!said.has(scope[0] ?? '') && standing * 2 < scope.length && !isDropped(statement)) {
      indirect -= 1
      if (indirect >= 0) return false
    }
    const clauses = clausesOf(statement)
    // "Not without risk", "not impossible": two denials cancel each other.
    return (
      mine.filter((other) => other.statement === statement && clauses[other.from] === clauses[from]).length % 2 === 1
    )
  })
}

export const compareDenials = (
  source: Statements,
  rewrite: Statements,
  links: Links,
): { lost: Turned[]; added: Turned[] } => ({
  lost: compareOneWay(source, links.toRewrite, rewrite, links),
  added: compareOneWay(rewrite, links.toSource, source, links),
})

const wordsDenied = 8
const deniedByStatement = new WeakMap<Statement, ReadonlySet<number>>()

/** True if the clause of this word denies it. */
export const isDenied = (statement: Statement, at: number): boolean => {
  const known = deniedByStatement.get(statement)
  if (known !== undefined) return known.has(at)
  const clauses = clausesOf(statement)
  const denied = new Set<number>()
  for (const { from, to } of denialsOf(statement).filter(({ isPlain, isFaint }) => isPlain && !isFaint))
    for (let place = from; place < to + wordsDenied && clauses[place] === clauses[from]; place += 1) denied.add(place)
  // "No higher than" is not "higher than", though it is no denial of its own.
  for (const [place, { word }] of statement.words.entries()) if (word === 'no') denied.add(place + 1)
  deniedByStatement.set(statement, denied)
  return denied.has(at)
}
