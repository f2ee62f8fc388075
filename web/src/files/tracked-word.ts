// A Word document in which every edit is a tracked change: accept all gives the rewrite, reject all gives the draft.
import { diffArrays } from 'diff'
import { brand } from '#core/brand.ts'
import { signById } from '#core/signs/catalogue.ts'
import { findSigns } from '#core/signs/find.ts'
import { tokenize } from '#core/text/tokens.ts'
import { authoredEdits, type AuthoredPiece, type Editor } from '#web/edits/authored-edits.ts'
import { addComments } from './word-comments.ts'
import {
  elementsOf,
  homeOf,
  type Leaf,
  leavesOf,
  openWord,
  ownersOf,
  packWord,
  pairUp,
  type Stretch,
  textOf,
  type WordDocument,
  type WordParagraph,
} from './word-paragraphs.ts'

/** The texts that a tracked document is made of. */
export type TrackedTexts = {
  /** The text that the document holds. */
  draft: string
  /** The rewrite as it was delivered. */
  delivered: string
  /** The rewrite as it stands, with the author's own words and decisions. */
  text: string
}

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const xml = 'http://www.w3.org/XML/1998/namespace'

const editors = { longhand: brand.name, author: 'Author' } as const satisfies Record<Editor, string>

const numberOf = (element: Element): number => Number(element.getAttributeNS(word, 'id')) || 0

/** Writes the revisions of one document. Each has a number that the document does not use, and the same date. */
class Revisions {
  /** The reason of each comment, by its number in the document. */
  readonly reasons = new Map<number, string>()
  private readonly tree: Document
  private readonly date: string
  private lastId: number

  constructor({ trees }: WordDocument, date: string) {
    this.tree = trees[0]!.tree
    this.date = date
    this.lastId = trees
      .flatMap(({ tree }) => Array.from(tree.getElementsByTagNameNS(word, '*')))
      .reduce((most, element) => Math.max(most, numberOf(element)), 0)
  }

  create(name: string): Element {
    return this.tree.createElementNS(word, `w:${name}`)
  }

  revision(kind: 'ins' | 'del', by: Editor, ...children: readonly Element[]): Element {
    const element = this.create(kind)
    this.lastId += 1
    element.setAttributeNS(word, 'w:id', String(this.lastId))
    element.setAttributeNS(word, 'w:author', editors[by])
    element.setAttributeNS(word, 'w:date', this.date)
    for (const child of children) element.appendChild(child)
    return element
  }

  /** Puts a comment with the reason around an element. */
  comment(reason: string, element: Element): Element[] {
    this.lastId += 1
    this.reasons.set(this.lastId, reason)
    const mark = (name: string) => {
      const created = this.create(name)
      created.setAttributeNS(word, 'w:id', String(this.lastId))
      return created
    }
    const run = this.create('r')
    run.appendChild(mark('commentReference'))
    return [mark('commentRangeStart'), element, mark('commentRangeEnd'), run]
  }
}

type Fragment = AuthoredPiece & { reason?: string }

/** The fragments of each stretch of a paragraph; undefined where new words have no place to go. */
const fragmentsOf = (stretches: readonly Stretch[], pieces: readonly Fragment[]): Fragment[][] | undefined => {
  const owners = ownersOf(stretches)
  const fragments = stretches.map((): Fragment[] => [])
  let at = 0
  let removedAt: number | undefined
  for (const { reason, ...piece } of pieces) {
    if (piece.kind === 'written') {
      const home = homeOf(stretches, removedAt, owners[at - 1], owners[at])
      if (home === undefined) return undefined
      fragments[home]!.push(piece)
      removedAt = undefined
      continue
    }
    removedAt = piece.kind === 'cut' ? owners[at] : undefined
    const end = at + piece.text.length
    let isFirst = true
    while (at < end) {
      const owner = owners[at]!
      const start = at
      while (at < end && owners[at] === owner) at += 1
      const text = piece.text.slice(piece.text.length - (end - start), piece.text.length - (end - at))
      fragments[owner]!.push({ ...piece, text, ...(isFirst && reason !== undefined && { reason }) })
      isFirst = false
    }
  }
  return fragments
}

/** Text as the children of a run: a line break and a tab are elements of their own. */
const contentOf = (text: string, name: 't' | 'delText', revisions: Revisions): Element[] =>
  text
    .split(/([\n\t])/u)
    .filter((part) => part !== '')
    .map((part) => {
      if (part === '\n') return revisions.create('br')
      if (part === '\t') return revisions.create('tab')
      const element = revisions.create(name)
      element.setAttributeNS(xml, 'xml:space', 'preserve')
      element.textContent = part
      return element
    })

const childOf = (element: Element, name: string): Element | undefined =>
  elementsOf(element).find(({ localName }) => localName === name)

/** A run with the formatting of another. */
const runLike = (run: Element, children: readonly Element[]): Element => {
  const copy = run.cloneNode(false) as Element
  const look = childOf(run, 'rPr')
  if (look) copy.appendChild(look.cloneNode(true))
  for (const child of children) copy.appendChild(child)
  return copy
}

/** The elements that take the place of one stretch. */
const writeStretch = (run: Element, { element, isFixed }: Stretch, own: readonly Fragment[], revisions: Revisions) =>
  own.flatMap(({ kind, text, by = 'longhand', reason }): Element[] => {
    if (kind === 'kept')
      return [runLike(run, isFixed ? [element.cloneNode(true) as Element] : contentOf(text, 't', revisions))]
    if (kind === 'written') return [revisions.revision('ins', by, runLike(run, contentOf(text, 't', revisions)))]
    const cut = isFixed ? [element.cloneNode(true) as Element] : contentOf(text, 'delText', revisions)
    const deletion = revisions.revision('del', by, runLike(run, cut))
    return reason === undefined ? [deletion] : revisions.comment(reason, deletion)
  })

/** Another author's insertion; our insertions stand beside it, not in it. */
const isInsertion = (node: Node | null): node is Element =>
  node !== null && ['ins', 'moveTo'].includes((node as Element).localName)

const replace = (element: Element, others: readonly Element[]): void => {
  const parent = element.parentNode!
  for (const other of others) parent.insertBefore(other, element)
  parent.removeChild(element)
}

/** Replaces a run. In another author's insertion, ours part it. */
const replaceRun = (run: Element, others: readonly Element[]): void => {
  const parent = run.parentNode
  if (!isInsertion(parent) || !others.some(({ localName }) => localName === 'ins')) {
    replace(run, others)
    return
  }
  const siblings = elementsOf(parent).flatMap((sibling) => (sibling === run ? others : [sibling]))
  const parted: Element[] = []
  for (const sibling of siblings) {
    if (sibling.localName === 'ins') {
      parted.push(sibling)
      continue
    }
    const last = parted.at(-1)
    const home = last !== undefined && last.getAttribute('w:id') === parent.getAttribute('w:id') ? last : undefined
    if (home) home.appendChild(sibling)
    else {
      const copy = parent.cloneNode(false) as Element
      copy.appendChild(sibling)
      parted.push(copy)
    }
  }
  replace(parent, parted)
}

/** Tracks the edits of one paragraph. False where a new word has no place to go. */
const trackParagraph = ({ stretches }: WordParagraph, pieces: readonly Fragment[], revisions: Revisions): boolean => {
  const fragments = fragmentsOf(stretches, pieces)
  if (fragments === undefined) return false
  const runs = Map.groupBy(stretches.keys(), (index) => stretches[index]!.element.parentNode as Element)
  for (const [run, indexes] of runs) {
    if (run.localName !== 'r') return false
    const isChanged = (index: number) => fragments[index]!.some(({ kind }) => kind !== 'kept')
    if (!indexes.some(isChanged)) continue
    const written: Element[] = []
    let untouched: Element[] = []
    const flush = () => {
      if (untouched.length > 0) written.push(runLike(run, untouched))
      untouched = []
    }
    for (const child of elementsOf(run)) {
      if (child.localName === 'rPr') continue
      const index = indexes.find((own) => stretches[own]!.element === child)
      if (index === undefined || !isChanged(index)) untouched.push(child.cloneNode(true) as Element)
      else {
        flush()
        written.push(...writeStretch(run, stretches[index]!, fragments[index]!, revisions))
      }
    }
    flush()
    replaceRun(run, written)
  }
  return true
}

/** The reason of a cut: the signs of AI writing that it takes out. */
const withReasons = (paragraph: string, pieces: readonly AuthoredPiece[]): Fragment[] => {
  const findings = findSigns(paragraph)
  let at = 0
  return pieces.map((piece): Fragment => {
    const start = at
    if (piece.kind !== 'written') at += piece.text.length
    if (piece.kind !== 'cut' || piece.by !== 'longhand') return piece
    const ids = new Set(findings.filter((sign) => sign.start < at && sign.end > start).map(({ sign }) => sign))
    const reasons = [...ids].flatMap((id) => {
      const sign = signById.get(id)
      return sign === undefined ? [] : [`${sign.name}: ${sign.notice}`]
    })
    return reasons.length === 0 ? piece : { ...piece, reason: reasons.join('\n') }
  })
}

/** Marks the end of a paragraph as written or cut. */
const markEnd = (paragraph: Element, kind: 'ins' | 'del', by: Editor, revisions: Revisions): void => {
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
const markWhole = (paragraph: Element, kind: 'ins' | 'del', by: Editor, revisions: Revisions): void => {
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
    const style = revisions.create('pStyle')
    style.setAttributeNS('http://schemas.openxmlformats.org/wordprocessingml/2006/main', 'w:val', `Heading${depth}`)
    copy.appendChild(style)
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

/**
 * The document with every edit between the draft and the text as a tracked change of Longhand or of the author, and the signs of AI
 * writing that a cut takes out as a comment. Undefined if an edit cannot be tracked: in a cell or note that came or went, or in a
 * paragraph that cannot be found again. `date` is in seconds, as Word writes it: 2026-11-22T10:00:00Z.
 */
export const trackWord = async (
  bytes: Uint8Array,
  { draft, delivered, text }: TrackedTexts,
  date: string,
): Promise<Uint8Array | undefined> => {
  const [before, after, between] = [leavesOf(draft), leavesOf(text), leavesOf(delivered)]
  const pairs = alignLeaves(before, after)
  if (pairs === undefined) return undefined
  const deliveredFor = deliveredBlocks(between, after)
  const deliveredOf = deliveredBlocks(between, before)

  const document = openWord(bytes)
  const paragraphs = pairUp(before, document.paragraphs)
  const revisions = new Revisions(document, date)
  const models = new Map(before.flatMap(({ place }, index) => (paragraphs[index] ? [[place, paragraphs[index]]] : [])))
  let last: Element | undefined
  for (const pair of pairs) {
    const old = pair.before === undefined ? undefined : before[pair.before]!
    const fresh = pair.after === undefined ? undefined : after[pair.after]!
    const paragraph = pair.before === undefined ? undefined : paragraphs[pair.before]
    if (old !== undefined && fresh !== undefined) {
      if (paragraph) last = paragraph.element
      if (old.text === fresh.text) continue
      if (paragraph === undefined) return undefined
      const own = textOf(paragraph.stretches)
      const pieces = await authoredEdits(own, deliveredFor.get(pair.after!) ?? '', fresh.text)
      if (!trackParagraph(paragraph, withReasons(own, pieces.flat()), revisions)) return undefined
      continue
    }
    const leaf = (old ?? fresh)!
    if (/\/(?:tableCell|footnoteDefinition\/.*)$/u.test(leaf.place)) return undefined
    if (old !== undefined) {
      if (old.text === '') continue
      if (paragraph === undefined) return undefined
      const own = textOf(paragraph.stretches)
      const by: Editor = deliveredOf.has(pair.before!) ? 'author' : 'longhand'
      if (!trackParagraph(paragraph, withReasons(own, [{ kind: 'cut', text: own, by }]), revisions)) return undefined
      markWhole(paragraph.element, 'del', by, revisions)
      last = paragraph.element
      continue
    }
    const by: Editor = deliveredFor.has(pair.after!) ? 'longhand' : 'author'
    const created = emptyLike(models.get(leaf.place), leaf, revisions)
    created.appendChild(
      revisions.revision('ins', by, runLike(revisions.create('r'), contentOf(leaf.text, 't', revisions))),
    )
    const next = pairs.slice(pairs.indexOf(pair) + 1).flatMap((later) => {
      const found = later.before === undefined ? undefined : paragraphs[later.before]
      return found === undefined ? [] : [found.element]
    })[0]
    if (last !== undefined) {
      const isBesideNext = next !== undefined && next.parentNode === last.parentNode
      const anchor = isBesideNext ? last : inBody(last)
      anchor.parentNode!.insertBefore(created, anchor.nextSibling)
    } else if (next !== undefined) {
      const anchor = inBody(next)
      anchor.parentNode!.insertBefore(created, anchor)
    } else return undefined
    markWhole(created, 'ins', by, revisions)
    last = created
  }
  if (revisions.reasons.size > 0) addComments(document, revisions.reasons, editors.longhand, date)
  return packWord(document)
}
