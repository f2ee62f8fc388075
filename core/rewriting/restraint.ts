// Reduces a rewrite to the edits that the strength `light` allows.
import { isEnglish } from '#core/text/language.ts'
import { readSigns } from '#core/signs/find.ts'
import { alignSentences } from '#core/text/align.ts'
import type { Restrain } from './attempt.ts'
import { joinSentences, sayOnce, type Patch } from './patches.ts'
import { splitSentences } from '#core/text/sentences.ts'

/** More sentences than this share no sign but their rhythm, and light leaves that. */
const sentencesOfSign = 2

/** Of these sentences, which show a sign of AI writing. */
const areSigned = (sentences: readonly string[]): boolean[] => {
  const { findings } = readSigns(sentences.join(''))
  let reached = 0
  const ranges = sentences.map((sentence) => {
    const start = reached
    reached += sentence.length
    return { start, end: reached }
  })
  const signed = sentences.map(() => false)
  for (const finding of findings) {
    const touched = [...ranges.keys()].filter(
      (index) => ranges[index]!.start < finding.end && finding.start < ranges[index]!.end,
    )
    if (touched.length <= sentencesOfSign) for (const index of touched) signed[index] = true
  }
  return signed
}

/** A masked rewrite in which every sentence without a sign stands as it was in the masked source, whatever the model made of it. */
export const restrain: Restrain = (source, rewritten) => {
  const [before, after] = [splitSentences(source), splitSentences(rewritten)]
  const signed = areSigned(before)
  const patches: Patch[] = []
  for (const group of alignSentences(before, after)) {
    const own = before.slice(group.source.from, group.source.to)
    const words = after.slice(group.rewrite.from, group.rewrite.to).join('').trim()
    const last = patches.at(-1)
    if (own.length > 0) {
      const isSigned = signed.slice(group.source.from, group.source.to).includes(true)
      patches.push({ own, theirs: isSigned && words !== '' ? words : undefined })
      continue
    }
    // A sentence without a counterpart goes with the one before it, because it may be a part of that one.
    if (last?.theirs !== undefined) patches[patches.length - 1] = { own: last.own, theirs: `${last.theirs} ${words}` }
  }
  return joinSentences(sayOnce(patches).map(({ own, theirs }) => ({ own, text: theirs ?? own.join('').trim() })))
}

/** The limits of the strength `light` for this text. The signs are those of English: in other languages only the prompt sets limits. */
export const restraintFor = (text: string): Restrain | undefined => (isEnglish(text) ? restrain : undefined)
