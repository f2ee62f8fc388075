// Verbs whose doer and object changed places, in any voice: "A outbid B" told as "B, which outbid A".
import { clausesOf } from './clauses.ts'
import type { TurnedDeed } from './holders.ts'
import type { Links, Statement, Statements } from './statements.ts'

/** A verb with the nearest words that do it and that it is done to. */
type Deed = { lemma: string; doers: ReadonlySet<string>; objects: ReadonlySet<string>; start: number; end: number }

const determiner = /^(?:the|an?|his|her|its|their|our|my|your|this|that|these|those|one|two|some|all|every|each|no)$/u
const relative = /^(?:who|which|that)$/u
const ends =
  /^(?:is|are|was|were|has|have|had|will|would|can|could|may|might|should|must|to|into|from|in|on|at|for|during|after|before|since|until|when|while|because|and|but|or|than|as|with|without|if)$/u
/** Deeds that two do together: whoever is named first. */
const mutual =
  /^(?:meet|met|marri|marry|divorc|join|shar|resembl|equal|includ|combin|mix|link|connect|match|border|follow|preced|replac|need|requir|call|nam|say|said|ask|us|bas|compar|relat|associat)/u
const nounsOfSide = { doers: 2, objects: 3 }
const wordsOfSide = 8

const deedsOf = (statement: Statement): Deed[] => {
  const { words, text, offset } = statement
  const clauses = clausesOf(statement)
  const isName = (at: number) => /^\p{Lu}/u.test(text.slice(words[at]!.start - offset))
  const stemsFrom = (start: number, step: 1 | -1, most: number): Set<string> => {
    const stems = new Set<string>()
    for (let at = start; at >= 0 && at < words.length && Math.abs(at - start) < wordsOfSide; at += step) {
      if (clauses[at] !== clauses[start] || stems.size === most) break
      if (step === 1 && ends.test(words[at]!.word)) break
      if (words[at]!.stem !== '' && !/\p{N}|ly$/u.test(words[at]!.word)) stems.add(words[at]!.stem)
    }
    return stems
  }
  return words.flatMap(({ word, lemma, stem, start, end }, at): Deed[] => {
    if (stem === '' || at === 0) return []
    const next = words[at + 1]?.word ?? ''
    const isPassive = next === 'by' && /(?:ed|en|n|t|d)$/u.test(word)
    const mayAct = next !== '' && (determiner.test(next) || word.endsWith('ed') || isName(at + 1))
    const before = words[at - 1]?.word ?? ''
    if (isName(at) || mutual.test(lemma)) return []
    // "That" before a verb stands for a noun, and before a noun it is no verb.
    if (determiner.test(before) && !(relative.test(before) && determiner.test(next))) return []
    if (!isPassive && !mayAct) return []
    // "Bergen, which outbid" and "Bergen, outbid by" have their noun in front of the mark.
    const isApart = relative.test(words[at - 1]!.word) || (isPassive && clauses[at - 1] !== clauses[at])
    const left = stemsFrom(
      relative.test(words[at - 1]!.word) ? at - 2 : at - 1,
      -1,
      isPassive ? nounsOfSide.objects : nounsOfSide.doers,
    )
    const right = stemsFrom(isPassive ? at + 2 : at + 1, 1, isPassive ? nounsOfSide.doers : nounsOfSide.objects)
    if (left.size === 0 || right.size === 0 || (clauses[at + 1] !== clauses[at] && !isApart)) return []
    const [doers, objects] = isPassive ? [right, left] : [left, right]
    return [{ lemma, doers, objects, start, end }]
  })
}

const deedsByStatement = new WeakMap<Statement, Deed[]>()
const readDeeds = (statement: Statement): Deed[] => {
  const known = deedsByStatement.get(statement) ?? deedsOf(statement)
  deedsByStatement.set(statement, known)
  return known
}

const hasAny = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((stem) => other.has(stem))
const only = (one: ReadonlySet<string>, other: ReadonlySet<string>): Set<string> =>
  new Set([...one].filter((stem) => !other.has(stem)))

const isTurned = (was: Deed, is: Deed): boolean => {
  const [before, after] = [was, is].map(({ doers, objects }) => ({
    doers: only(doers, objects),
    objects: only(objects, doers),
  }))
  return (
    hasAny(before!.doers, after!.objects) &&
    hasAny(before!.objects, after!.doers) &&
    !hasAny(before!.doers, after!.doers) &&
    !hasAny(before!.objects, only(after!.objects, before!.doers))
  )
}

/** More verbs in a statement are a list. */
const mostDeeds = 40

/** The verbs that the rewrite has once, with its doer and object exchanged. */
export const findTurnedVerbs = (source: Statements, rewrite: Statements, { toRewrite }: Links): TurnedDeed[] =>
  source.flatMap((statement) => {
    const mine = readDeeds(statement)
    if (mine.length === 0 || mine.length > mostDeeds) return []
    return toRewrite[statement.at]!.flatMap((at): TurnedDeed[] => {
      const other = rewrite[at]!
      const theirs = Map.groupBy(readDeeds(other), ({ lemma }) => lemma)
      return mine.flatMap((was): TurnedDeed[] => {
        const same = theirs.get(was.lemma) ?? []
        const is = same.length === 1 && isTurned(was, same[0]!) ? same[0]! : undefined
        return is === undefined
          ? []
          : [
              {
                source: { statement, start: was.start, end: was.end },
                rewrite: { statement: other, start: is.start, end: is.end },
              },
            ]
      })
    }).slice(0, 1)
  })
