// A Word document in which every edit is a tracked change: accept all gives the rewrite, reject all gives the draft.
import { diffArrays } from 'diff'
import { signById } from '#core/signs/catalogue.ts'
import { findSigns } from '#core/signs/find.ts'
import { tokenize } from '#core/text/tokens.ts'
import { type Author, authoredEdits, type AuthoredSpan } from '#web/editor/changes/authored-edits.ts'
import { authors, contentOf, type Reasoned, Revisions, runLike, trackParagraph } from './tracked-paragraph.ts'
import { addComments } from './word-comments.ts'
import {
  inSpacesOf,
  isTextOf,
  type Leaf,
  leavesOf,
  openWord,
  packWord,
  pairUp,
  textOf,
  type WordParagraph,
  type WrittenWord,
} from './word-paragraphs.ts'
import { childOf } from './xml.ts'

/** The texts that a tracked document is made of. */
export type TrackedTexts = {
  /** The text that the document holds. */
  draft: string
  /** The rewrite as it was delivered. */
  delivered: string
  /** The rewrite as it stands, with the author's own words and decisions. */
  text: string
}

/** The reason of an edit: the signs of AI writing that it takes out. */
const withReasons = (paragraph: string, spans: readonly AuthoredSpan[]): Reasoned[] => {
  const findings = findSigns(paragraph)
  return spans.map((span): Reasoned => {
    if (span.kind === 'kept' || span.by !== 'longhand') return span
    const { start, cut, written } = span
    const isGone = (from: number, to: number) =>
      !written.toLowerCase().includes(paragraph.slice(from, to).toLowerCase())
    const removed = findings.filter(
      (sign) => sign.start < start + cut.length && sign.end > start && isGone(sign.start, sign.end),
    )
    const reasons = [...new Set(removed.map(({ sign }) => sign))].flatMap((id) => {
      const sign = signById.get(id)
      return sign === undefined ? [] : [`${sign.name}: ${sign.notice}`]
    })
    return reasons.length === 0 ? span : { ...span, reason: reasons.join('\n') }
  })
}

/** Marks the end of a paragraph as written or cut. */
const markEnd = (paragraph: Element, kind: 'ins' | 'del', by: Author, revisions: Revisions): void => {
  let properties = childOf(paragraph, 'pPr')
  if (properties === undefined) {
    properties = revisions.create('pPr')
    paragraph.insertBefore(properties, paragraph.firstChild)
  }
  let look = childOf(properties, 'rPr')
  if (look === undefined) {
    look = revisions.create('rPr')
    const next = childOf(properties, 'sectPr') ?? childOf(properties, 'pPrChange')
    properties.insertBefore(look, next ?? null)
  }
  look.insertBefore(revisions.revision(kind, by), look.firstChild)
}

const neighbour = (element: Element, side: 'previousSibling' | 'nextSibling'): Element | undefined => {
  let node = element[side]
  while (node !== null && node.nodeType !== 1) node = node[side]
  return node === null ? undefined : (node as Element)
}

/** The mark of the last paragraph of a text cannot go, so the one before it goes in its place. */
const markWhole = (paragraph: Element, kind: 'ins' | 'del', by: Author, revisions: Revisions): void => {
  const next = neighbour(paragraph, 'nextSibling')
  const previous = neighbour(paragraph, 'previousSibling')
  const isLast = next === undefined || next.localName === 'sectPr'
  markEnd(isLast && previous?.localName === 'p' ? previous : paragraph, kind, by, revisions)
}

type Pair = { before?: number; after?: number }

/** The share of the shorter block's words that two versions of a block have in common. */
const sharedByVersions = 0.5

const areVersions = (one: Leaf, other: Leaf): boolean => {
  if (one.place !== other.place) return false
  if (one.text === other.text) return true
  const [words, others] = [new Set(tokenize(one.text)), new Set(tokenize(other.text))]
  const shared = [...words].filter((own) => others.has(own)).length
  return shared >= Math.min(words.size, others.size) * sharedByVersions
}

/** Two texts differ in more blocks than this only where they are different texts. */
const mostBlocksApart = 200

/** The blocks of two texts in order, those of one side alone among them; undefined for texts without likeness. */
const alignLeaves = (before: readonly Leaf[], after: readonly Leaf[]): Pair[] | undefined => {
  if (before.length === after.length && before.every(({ place }, index) => place === after[index]!.place))
    return before.map((_, index) => ({ before: index, after: index }))
  const changes = diffArrays([...before], [...after], { comparator: areVersions, maxEditLength: mostBlocksApart })
  if (changes === undefined) return undefined
  let [old, fresh] = [0, 0]
  return changes.flatMap(({ count, added, removed }) =>
    Array.from({ length: count }, (): Pair => {
      if (added) return { after: fresh++ }
      if (removed) return { before: old++ }
      return { before: old++, after: fresh++ }
    }),
  )
}

/** The delivered version of each block of the text. */
const deliveredBlocks = (delivered: readonly Leaf[], leaves: readonly Leaf[]): Map<number, string> =>
  new Map(
    (alignLeaves(delivered, leaves) ?? []).flatMap(({ before, after }): [number, string][] =>
      before === undefined || after === undefined ? [] : [[after, delivered[before]!.text]],
    ),
  )

/** A paragraph without text, formatted like another block of its kind. */
const emptyLike = (model: WordParagraph | undefined, { place }: Leaf, revisions: Revisions): Element => {
  const paragraph = revisions.create('p')
  const properties = model && childOf(model.element, 'pPr')
  const copy = (properties?.cloneNode(true) as Element | undefined) ?? revisions.create('pPr')
  for (const name of ['rPr', 'sectPr', 'pPrChange']) {
    const child = childOf(copy, name)
    if (child) copy.removeChild(child)
  }
  const [, depth] = /\/heading(\d)$/u.exec(place) ?? []
  if (properties === undefined && depth !== undefined) {
    copy.appendChild(revisions.create('pStyle', { val: `Heading${depth}` }))
  }
  paragraph.appendChild(copy)
  return paragraph
}

/** The child of the document's body that an element is in. */
const inBody = (element: Element): Element => {
  let current = element
  while (current.parentNode !== null && (current.parentNode as Element).localName !== 'body')
    current = current.parentNode as Element
  return current
}

/** A paragraph that goes: its number goes with it, and is no text of the file. */
const cutOf = ({ stretches }: WordParagraph, by: Author): AuthoredSpan[] => {
  let start = 0
  return stretches.map(({ element, text }): AuthoredSpan => {
    const from = start
    start += text.length
    return element ? { kind: 'edit', start: from, cut: text, written: '', by } : { kind: 'kept', start: from, text }
  })
}

const shapeOf = (label: string): string =>
  label
    .trim()
    .replaceAll(/\p{L}+/gu, 'a')
    .replaceAll(/\d+/gu, '0')

/** The text of a new paragraph without the number that Word gives to one like its model. */
const withoutNumber = (text: string, model: WordParagraph | undefined): string => {
  const [first] = model?.stretches ?? []
  const [label = ''] = /^\S+\s/u.exec(text) ?? []
  return first !== undefined && first.element === undefined && shapeOf(first.text) === shapeOf(label)
    ? text.slice(label.length)
    : text
}

/** Tracks the edits between three versions of a paragraph's text. False where an edit has no place. */
const trackEdit = async (
  paragraph: WordParagraph,
  [draft, delivered, text]: readonly [draft: string, delivered: string, text: string],
  revisions: Revisions,
): Promise<boolean> => {
  const own = textOf(paragraph.stretches)
  const spans = await authoredEdits(own, inSpacesOf(own, draft, delivered), inSpacesOf(own, draft, text))
  return trackParagraph(paragraph, withReasons(own, spans), revisions)
}

/** Tracks a paragraph that goes. False where something in it has to stay. */
const trackCut = (paragraph: WordParagraph, by: Author, revisions: Revisions): boolean => {
  const own = textOf(paragraph.stretches)
  if (!trackParagraph(paragraph, withReasons(own, cutOf(paragraph, by)), revisions)) return false
  for (const { element } of [paragraph, ...paragraph.copies]) markWhole(element, 'del', by, revisions)
  return true
}

/** Puts a new paragraph after the last one that was written, or before the next one; false where there is neither. */
const place = (created: Element, last: Element | undefined, next: Element | undefined): boolean => {
  if (last !== undefined) {
    const isBesideNext = next !== undefined && next.parentNode === last.parentNode
    const anchor = isBesideNext ? last : inBody(last)
    anchor.parentNode!.insertBefore(created, anchor.nextSibling)
  } else if (next !== undefined) {
    const anchor = inBody(next)
    anchor.parentNode!.insertBefore(created, anchor)
  } else return false
  return true
}

/**
 * The document with every edit between the draft and the text as a tracked change of Longhand or of the author, and the signs of AI
 * writing that a cut takes out as a comment. A paragraph whose edit has no place in the file is left as it was, and named.
 * Undefined if the draft is not the document's, or if a cell or note came or went. `date` is in seconds, as Word writes it:
 * 2026-11-22T10:00:00Z.
 */
export const trackWord = async (
  bytes: Uint8Array,
  { draft, delivered, text }: TrackedTexts,
  date: string,
): Promise<WrittenWord | undefined> => {
  const [before, after, between] = [leavesOf(draft), leavesOf(text), leavesOf(delivered)]
  const pairs = alignLeaves(before, after)
  if (pairs === undefined) return undefined
  const deliveredFor = deliveredBlocks(between, after)
  const deliveredOf = deliveredBlocks(between, before)

  const document = openWord(bytes)
  const paragraphs = pairUp(before, document.paragraphs)
  if (!isTextOf(before, paragraphs)) return undefined
  const revisions = new Revisions(document, date)
  const models = new Map(before.flatMap(({ place: at }, index) => (paragraphs[index] ? [[at, paragraphs[index]]] : [])))
  const left: string[] = []
  let last: Element | undefined

  const add = (fresh: Leaf, by: Author, next: Element | undefined): boolean => {
    const model = models.get(fresh.place)
    const created = emptyLike(model, fresh, revisions)
    const content = contentOf(withoutNumber(fresh.text, model), revisions)
    created.appendChild(revisions.revision('ins', by, runLike(revisions.create('r'), content)))
    if (!place(created, last, next)) return false
    markWhole(created, 'ins', by, revisions)
    last = created
    return true
  }

  for (const [index, pair] of pairs.entries()) {
    const old = pair.before === undefined ? undefined : before[pair.before]!
    const fresh = pair.after === undefined ? undefined : after[pair.after]!
    const paragraph = pair.before === undefined ? undefined : paragraphs[pair.before]
    if (old !== undefined && fresh !== undefined) {
      if (old.text !== fresh.text) {
        const sent = deliveredFor.get(pair.after!) ?? ''
        if (!paragraph || !(await trackEdit(paragraph, [old.text, sent, fresh.text], revisions))) left.push(old.text)
      }
      if (paragraph) last = paragraph.element
      continue
    }
    if (/\/(?:tableCell|footnoteDefinition\/.*)$/u.test((old ?? fresh)!.place)) return undefined
    if (old !== undefined) {
      if (old.text === '') continue
      if (!paragraph || !trackCut(paragraph, deliveredOf.has(pair.before!) ? 'author' : 'longhand', revisions))
        left.push(old.text)
      if (paragraph) last = paragraph.element
      continue
    }
    const next = pairs
      .slice(index + 1)
      .map((later) => (later.before === undefined ? undefined : paragraphs[later.before]?.element))
      .find((element) => element !== undefined)
    if (!add(fresh!, deliveredFor.has(pair.after!) ? 'longhand' : 'author', next)) return undefined
  }
  if (revisions.reasons.size > 0) addComments(document, revisions.reasons, authors.longhand, date)
  return { bytes: packWord(document), left }
}
