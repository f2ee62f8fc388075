// The places of an edit among the runs of a Word paragraph.
import { diffWordsWithSpace } from 'diff'
import type { Edit } from '#web/editor/changes/edits.ts'
import { compareWords } from '#web/editor/changes/mark-changes.ts'
import { mostEdits, type Stretch } from './word-paragraphs.ts'
import { elementsOf } from './xml.ts'

/** New words, and the stretch whose formatting they take: their own where the cut words have them too. */
export type NewWords = { text: string; like: number | undefined }

/** `home` is the stretch of the words in whose place the new ones are. */
export type Place =
  | { kind: 'kept' | 'cut'; text: string }
  | { kind: 'written'; words: readonly NewWords[]; home: number | undefined }

const runContent = ['rPr', 't', 'tab', 'br', 'lastRenderedPageBreak']
const textElements = ['t', 'tab', 'br']

const isPlain = (element: Element): boolean => {
  const children = elementsOf(element)
  if (element.localName === 'hyperlink') return children.every(isPlain)
  return (
    element.localName === 'proofErr' ||
    (element.localName === 'r' && children.every(({ localName }) => runContent.includes(localName)))
  )
}

/** A run, or the link that it is in. */
const inParagraph = (element: Element): Element => {
  const run = element.parentNode as Element
  const parent = run.parentNode as Element
  return parent.localName === 'hyperlink' ? parent : run
}

/** True for words in runs and links side by side, with nothing between them that has to stay where it is, such as a note or a picture. */
const arePlain = (stretches: readonly Stretch[]): boolean => {
  const elements = stretches.flatMap(({ element }) => element ?? [])
  const last = stretches.at(-1)!
  if (elements.length < stretches.length || last.isLink || last.hold !== 'text') return false
  if (!elements.every(({ localName }) => textElements.includes(localName))) return false
  if (stretches.some(({ hold }) => hold === 'raised' || hold === 'held')) return false
  const [from, to] = [inParagraph(elements[0]!), inParagraph(elements.at(-1)!)]
  const siblings = elementsOf(from.parentNode as Element)
  const between = siblings.slice(siblings.indexOf(from), siblings.indexOf(to) + 1)
  return between.length > 0 && between.every(isPlain)
}

/** The stretch that most of the letters belong to. */
const mostOf = (owners: readonly number[]): number | undefined =>
  [...Map.groupBy(owners, (owner) => owner)].toSorted(([, some], [, others]) => others.length - some.length)[0]?.[0]

/** The written words of an edit with their formatting. `owners` has the stretch of each letter of the cut words. */
const withFormatting = ({ cut, written }: Edit, owners: readonly number[]): NewWords[] => {
  const changes = diffWordsWithSpace(cut, written, { maxEditLength: mostEdits })
  if (changes === undefined) return [{ text: written, like: mostOf(owners) }]
  const words: NewWords[] = []
  let at = 0
  let replaced: readonly number[] = []
  for (const { value, added, removed } of changes) {
    const own = owners.slice(at, at + value.length)
    if (added) {
      const isInOne = replaced.length > 0 && replaced[0] === replaced.at(-1)
      words.push({ text: value, like: isInOne ? replaced[0] : mostOf(owners) })
      continue
    }
    at += value.length
    replaced = removed ? own : []
    if (!removed) words.push(...Array.from(own, (like, index) => ({ text: value[index]!, like })))
  }
  return joined(words)
}

const joined = (words: readonly NewWords[]): NewWords[] => {
  const runs: NewWords[] = []
  for (const { text, like } of words) {
    const last = runs.at(-1)
    if (last?.like === like) last!.text += text
    else runs.push({ text, like })
  }
  return runs
}

/** The marks and spaces before the first word. */
const leadOf = (text: string): string => /^[^\p{L}\p{N}]*/u.exec(text)![0]

/**
 * The places of an edit at `at` in a paragraph. Its cut words stay together, and so do the written ones, so that each can be taken back
 * as one change. Where something in the sentence has to stay, the edit is parted word by word around it. A lead that both sides have,
 * such as a bullet in the letters of its own font, is not part of it.
 */
export const placesOf = (stretches: readonly Stretch[], owners: readonly number[], at: number, edit: Edit): Place[] => {
  const { cut, written } = edit
  const lead = leadOf(cut)
  if (lead !== '' && lead.length < cut.length && lead === leadOf(written)) {
    const rest = { ...edit, cut: cut.slice(lead.length), written: written.slice(lead.length) }
    return [{ kind: 'kept', text: lead }, ...placesOf(stretches, owners, at + lead.length, rest)]
  }
  const old: Place[] = cut === '' ? [] : [{ kind: 'cut', text: cut }]
  if (written === '') return old
  const [first, last] = cut === '' ? [] : [owners[at]!, owners[at + cut.length - 1]!]
  if (first === undefined || first === last)
    return [...old, { kind: 'written', words: [{ text: written, like: undefined }], home: first }]
  if (arePlain(stretches.slice(first, last! + 1)))
    return [...old, { kind: 'written', words: withFormatting(edit, owners.slice(at, at + cut.length)), home: last }]
  let reached = at
  let removedAt: number | undefined
  return compareWords(cut, written).map(({ kind, text }): Place => {
    if (kind === 'written') return { kind, words: [{ text, like: undefined }], home: removedAt }
    removedAt = kind === 'cut' ? owners[reached] : undefined
    reached += text.length
    return { kind, text }
  })
}
