// A text in which some of the edits of a rewrite are taken back, tested for sentences that neither the draft nor the rewrite has.
import { sentencesOf } from '#core/text/parts.ts'
import { tokenize } from '#core/text/tokens.ts'

/** A part of a draft, of its rewrite, and of the text between the two. */
export type Part = { before: string; after: string; now: string }

/** A draft and its rewrite. `others` are further texts whose sentences may be in the text. */
type Sides = { before: string; after: string; others?: readonly string[] }

const countsOf = (items: Iterable<string>): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

/** Counts the figures of a text and its names within sentences. */
const factsOf = (text: string): Map<string, number> =>
  countsOf(text.replace(/^\s*\d+[.)] /gmu, '').match(/\p{N}[\p{N}.,:]*(?<![.,:])|(?<=\p{Ll} )\p{Lu}\p{L}{2,}/gu) ?? [])

const trimmedSentences = (text: string): string[] =>
  sentencesOf(text)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

const chunksOf = (text: string): string[] => text.match(/\S+/gu) ?? []

/** Some scripts without capital letters write no space between words. */
const hasSpaces = (chunk: string): boolean => !/\p{Lo}/u.test(chunk)

const doubledIn = (text: string): string[] =>
  text.toLowerCase().match(/(?<![\p{L}\p{N}'’-])(\p{L}+)[ \t]+\1(?![\p{L}\p{N}'’-])|(?<=\S)[ \t]{2,}(?=\S)/gu) ?? []

/** The kind of the first letter. */
const openingOf = (sentence: string): string => {
  const first = /[\p{L}\p{N}]/u.exec(sentence)?.[0] ?? ''
  return ['\\p{Lu}', '\\p{Ll}', '\\p{N}', '\\p{L}'].find((kind) => new RegExp(kind, 'u').test(first)) ?? ''
}

const endMarkOf = (sentence: string): string => /([.!?…:;,。！？]*)["'”’»」)\]*_~`]*$/u.exec(sentence)?.[1] ?? ''

const brackets = ['()', '[]', '“”', '«»', '「」', '""'] as const

/** The pairs of marks that a text opens and closes equally often. */
const balancedIn = (text: string): string[] => {
  const count = (mark: string) => text.split(mark).length - 1
  return brackets.filter((pair) => {
    const [opening, closing] = [count(pair[0]!), count(pair[1]!)]
    return pair[0] === pair[1] ? opening % 2 === 0 : opening === closing
  })
}

/** Words that were written may need each other: a part that has only some of them is whole only if the draft's part has all its words. */
const wordsTooMany = ({ before, now }: Part): string[] => {
  const own = countsOf(tokenize(before))
  return [...countsOf(tokenize(now))].flatMap(([word, count]) => (count > (own.get(word) ?? 0) ? [word] : []))
}

/** The faults of a sentence that is neither the draft's nor the rewrite's, in a part of which some edits are taken back. */
const faultsOfMixed = (sentence: string, part: Part): string[] => {
  const models = [...trimmedSentences(part.before), ...trimmedSentences(part.after)]
  const isLike = (feature: (text: string) => string) => models.some((model) => feature(model) === feature(sentence))
  const balanced = new Set(balancedIn(sentence))
  const opened = brackets.filter(
    (pair) => !balanced.has(pair) && models.every((model) => balancedIn(model).includes(pair)),
  )
  return [
    ...(isLike(openingOf) ? [] : ['begins like neither']),
    ...(isLike(endMarkOf) ? [] : ['ends like neither']),
    ...opened.map((pair) => `unbalanced ${pair}`),
    ...wordsTooMany(part).map((word) => `has only some of the words that were written: ${word}`),
  ]
}

/**
 * Finds the faults of a text that has some sentences of a draft and others of its rewrite: a fact that both state once and that is lost or
 * doubled, words run together, a doubled word or space, and a sentence that is not whole. `mixed` are the parts whose words are neither
 * the draft's nor the rewrite's.
 */
export const faultFinder = ({ before, after, others = [] }: Sides) => {
  const sides = [before, after, ...others]
  const [was, is] = [factsOf(before), factsOf(after)]
  const once = [...was].flatMap(([fact, count]) => (count === 1 && is.get(fact) === 1 ? [fact] : []))
  const sentences = new Set(sides.flatMap(trimmedSentences))
  const chunks = new Set(sides.flatMap(chunksOf))
  const doubled = new Set(sides.flatMap(doubledIn))

  /** The end of a sentence depends on the words around it, so that one can be several of the known ones. */
  const isKnown = (text: string): boolean =>
    sentences.has(text) ||
    [...text.matchAll(/\s+/gu)].some(
      ({ 0: space, index }) => sentences.has(text.slice(0, index)) && isKnown(text.slice(index + space.length)),
    )

  const sentenceFaults = (text: string, mixed: readonly Part[]): string[] => {
    const found = sentencesOf(text)
    const faults: string[] = []
    for (let at = 0; at < found.length;) {
      const known = [1, 2, 3].find((count) =>
        isKnown(
          found
            .slice(at, at + count)
            .join('')
            .trim(),
        ),
      )
      const sentence = found[at]!.trim()
      at += known ?? 1
      if (known !== undefined || sentence === '') continue
      const part = mixed.find(({ now }) => trimmedSentences(now).includes(sentence))
      const own = part ? faultsOfMixed(sentence, part) : ['neither text has it']
      faults.push(...own.map((fault) => `${fault}: ${sentence}`))
    }
    return faults
  }

  return (text: string, mixed: readonly Part[] = []): string[] => {
    const now = factsOf(text)
    return [
      ...once.filter((fact) => now.get(fact) !== 1).map((fact) => `lost or doubled: ${fact}`),
      ...chunksOf(text)
        .filter((chunk) => !chunks.has(chunk) && hasSpaces(chunk))
        .map((chunk) => `run together: ${chunk}`),
      ...doubledIn(text).flatMap((words) => (doubled.has(words) ? [] : [`doubled: ${words}`])),
      ...sentenceFaults(text, mixed),
    ]
  }
}
