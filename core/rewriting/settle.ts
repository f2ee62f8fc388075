// Settles a chunk whose answers both failed: prose by prose, then sentence by sentence, it delivers the parts that pass.
import type { FactCounts } from '#core/facts/counts.ts'
import { countFacts } from '#core/facts/kept.ts'
import { countWords } from '#core/text/words.ts'
import { findAddresses } from '#core/facts/address.ts'
import { alignSentences } from '#core/text/align.ts'
import { proseProblems, type Attempt, type Restrain } from './attempt.ts'
import { putCutsBack } from './cuts.ts'
import type { Fault } from './faults.ts'
import { compareFacts } from '#core/facts/compare.ts'
import { joinSentences, sayOnce } from './patches.ts'
import { readFacts } from '#core/facts/reading.ts'
import { check, type Rules } from '#core/facts/check.ts'
import { splitSentences } from '#core/text/sentences.ts'
import { assemble, type MaskedProse, type Task } from './task.ts'

/** The text to deliver, with the source's sentences that were written again after a failed check and those that were left as they were. */
type Settled = {
  text: string
  repaired: readonly string[]
  left: readonly string[]
  /** The sentences among the repaired that the rules wrote. */
  byRules?: readonly string[] | undefined
}

/**
 * A chunk as it is delivered. `doubted`: the source's sentences whose rewrite stands, although it may say something else. `lifted`: what the
 * rules refuse and the checker finds the same; `cleared`: the names of all that they find and the checker does not.
 */
export type Written = Settled & {
  counts: FactCounts
  doubted?: readonly string[]
  lifted?: readonly Fault[]
  cleared?: readonly string[]
}

type RewriteOffline = typeof import('#core/offline/rewrite.ts').rewriteOffline

type Judge = Rules & Pick<Task, 'leaks' | 'strength' | 'voice'> & { rewriteOffline: RewriteOffline }

/** True if a masked rewrite of a masked source may stand by itself. */
const passes = (source: string, rewritten: string, { hidden }: MaskedProse, judge: Judge): boolean =>
  proseProblems(source, rewritten, hidden, judge).length === 0 &&
  check(hidden.restore(source), hidden.restore(rewritten), judge).verdict !== 'fail'

const ruleVersion = (sentence: string, prose: MaskedProse, judge: Judge): string | undefined => {
  const rewritten = judge.rewriteOffline(sentence, judge.style, judge.voice?.manner, judge.strength)
  return rewritten !== sentence && passes(sentence, rewritten, prose, judge) ? rewritten : undefined
}

/** Some masked sentences of a source, and the text delivered for them: the answer, the rules' version, or the sentences themselves. */
type Part = { own: readonly string[]; text: string; by: 'model' | 'rules' | 'source' }

const putBack = ({ own }: Part): Part => ({ own, text: own.join('').trim(), by: 'source' })

/** The sentences that pass of a prose that fails. Each of the others is the offline rewriter's version, or the source's own. */
const mend = (prose: MaskedProse, rewritten: string, judge: Judge): { parts: Part[]; unsaid: string[] } => {
  const source = splitSentences(prose.hidden.masked)
  // No sentence of a failed answer is trusted if the text may have asked for it.
  const answer = findAddresses(source).includes(true) ? [] : splitSentences(rewritten)
  const unsaid: string[] = []
  const patches = alignSentences(source, answer).flatMap((group) => {
    const own = source.slice(group.source.from, group.source.to)
    const theirs = answer.slice(group.rewrite.from, group.rewrite.to).join('').trim()
    if (own.length === 0) {
      // Said by the answer alone: it is named by the sentence beside it, for what it says is shown to nobody.
      unsaid.push(source[Math.max(0, group.source.from - 1)] ?? '')
      return []
    }
    return [{ own, theirs: theirs !== '' && passes(own.join(''), theirs, prose, judge) ? theirs : undefined }]
  })
  const parts = sayOnce(patches).flatMap(({ own, theirs }): Part[] => {
    if (theirs !== undefined) return [{ own, text: theirs, by: 'model' }]
    return own.map((sentence) => {
      const ruled = ruleVersion(sentence.trim(), prose, judge)
      return ruled === undefined
        ? putBack({ own: [sentence], text: '', by: 'source' })
        : { own: [sentence], text: ruled, by: 'rules' }
    })
  })
  return { parts, unsaid }
}

const wordsCut = ({ own, text }: Part): number => countWords(own.join('')) - countWords(text)

/** A sentence that was put back may also be in the answer to another one. */
const eachSaidOnce = (parts: readonly Part[]): readonly Part[] => {
  const patches = sayOnce(parts.map(({ own, text, by }) => ({ own, theirs: by === 'source' ? undefined : text })))
  return parts.map((part, at) => (patches[at]!.theirs === undefined ? putBack(part) : part))
}

/** The best that passes for one prose: a whole answer to it, else sentence by sentence, else the source. */
const settleProse = (prose: MaskedProse, [first, ...again]: readonly string[], judge: Judge): Settled => {
  const { hidden, piece } = prose
  const isWhole = (segment: string | undefined) =>
    segment !== undefined && segment !== '' && passes(hidden.masked, segment, prose, judge)
  if (first !== undefined && isWhole(first)) return { text: hidden.restore(first), repaired: [], left: [] }
  const whole = again.find(isWhole)
  if (whole !== undefined) return { text: hidden.restore(whole), repaired: splitSentences(piece.text), left: [] }

  const { parts, unsaid } = mend(prose, again.findLast((segment) => segment !== '') ?? first ?? '', judge)
  const textOf = (some: readonly Part[]) => hidden.restore(joinSentences(some))
  const passing = putCutsBack(
    parts,
    { wordsCut, putBack },
    (some) => check(piece.text, textOf(eachSaidOnce(some)), judge).verdict !== 'fail',
  )
  if (passing === undefined) return leaveProse(prose)
  const mended = eachSaidOnce(passing)
  const by = (whom: Part['by']) => mended.filter((part) => part.by === whom).flatMap(({ own }) => own)
  const ruled = by('rules').map((sentence) => hidden.restore(sentence))
  return {
    text: textOf(mended),
    byRules: ruled,
    repaired: [...unsaid.map((sentence) => hidden.restore(sentence)), ...ruled],
    left: by('source').map((sentence) => hidden.restore(sentence)),
  }
}

const leaveProse = ({ piece }: Pick<MaskedProse, 'piece'>): Settled => ({
  text: piece.text,
  repaired: [],
  left: splitSentences(piece.text),
})

/** The source of a chunk, delivered as it is. */
export const leave = ({ source, style }: Pick<Task, 'source' | 'style'>, left: readonly string[]): Written => ({
  text: source.text,
  counts: countFacts(compareFacts(source, source, style).facts),
  repaired: [],
  left,
})

/** Takes the proses that pass from the attempts, and leaves the rest as it was. The result passes the fact lock. */
export const settle = async (
  task: Task,
  attempts: readonly Attempt[],
  restrain: Restrain | undefined,
): Promise<Written> => {
  // few rewrites need it, and it would be a twentieth of the function's start
  const { rewriteOffline } = await import('#core/offline/rewrite.ts')
  const settled = task.proses.map((prose, index) => ({
    prose,
    settled: settleProse(
      prose,
      attempts.map(({ segments }) => {
        const segment = segments[index] ?? ''
        return segment === '' || restrain === undefined ? segment : restrain(prose.hidden.masked, segment)
      }),
      { ...task, rewriteOffline },
    ),
  }))
  type SettledProse = (typeof settled)[number]

  let counts: FactCounts = {}
  const textOf = (proses: readonly SettledProse[]) =>
    assemble(
      task,
      proses.map((prose) => prose.settled.text),
    )
  const passing = putCutsBack(
    settled,
    {
      wordsCut: ({ prose, settled: { text } }) => countWords(prose.piece.text) - countWords(text),
      putBack: ({ prose }) => ({ prose, settled: leaveProse(prose) }),
    },
    (proses) => {
      const report = compareFacts(task.source, readFacts(textOf(proses), task.terms), task.style)
      counts = countFacts(report.facts)
      return report.verdict !== 'fail'
    },
  )
  if (passing === undefined)
    return leave(
      task,
      task.proses.flatMap(({ piece }) => splitSentences(piece.text)),
    )
  return {
    text: textOf(passing),
    byRules: passing.flatMap(({ settled: { byRules = [] } }) => byRules),
    counts,
    repaired: passing.flatMap((prose) => prose.settled.repaired),
    left: passing.flatMap((prose) => prose.settled.left),
  }
}
