// The tracked changes of one paragraph of a Word document.
import { brand } from '#core/brand.ts'
import type { AuthoredPiece, Editor } from '#web/edits/authored-edits.ts'
import { homeOf, ownersOf, type Stretch, type WordDocument, type WordParagraph } from './word-paragraphs.ts'
import { attributeOf, childOf, elementsOf, replace, setText } from './xml.ts'

export const editors = { longhand: brand.name, author: 'Author' } as const satisfies Record<Editor, string>

const numberOf = (element: Element): number => Number(attributeOf(element, 'id')) || 0

/** Writes the revisions of one document. Each has a number that the document does not use, and the same date. */
export class Revisions {
  /** The reason of each comment, by its number in the document. */
  readonly reasons = new Map<number, string>()
  private readonly tree: Document
  private readonly date: string
  /** Strict files have another. */
  private readonly namespace: string | null
  private lastId: number

  constructor({ trees }: WordDocument, date: string) {
    this.tree = trees[0]!.tree
    this.namespace = this.tree.documentElement.namespaceURI
    this.date = date
    this.lastId = trees
      .flatMap(({ tree }) => Array.from(tree.getElementsByTagNameNS(this.namespace ?? '', '*')))
      .reduce((most, element) => Math.max(most, numberOf(element)), 0)
  }

  create(name: string, attributes: Record<string, string> = {}): Element {
    const element = this.tree.createElementNS(this.namespace, `w:${name}`)
    for (const [own, value] of Object.entries(attributes)) element.setAttributeNS(this.namespace, `w:${own}`, value)
    return element
  }

  revision(kind: 'ins' | 'del', by: Editor, ...children: readonly Element[]): Element {
    this.lastId += 1
    const element = this.create(kind, { id: String(this.lastId), author: editors[by], date: this.date })
    for (const child of children) element.appendChild(child)
    return element
  }

  /** Puts a comment with the reason around an element. */
  comment(reason: string, element: Element): Element[] {
    this.lastId += 1
    this.reasons.set(this.lastId, reason)
    const mark = (name: string) => this.create(name, { id: String(this.lastId) })
    const run = this.create('r')
    run.appendChild(mark('commentReference'))
    return [mark('commentRangeStart'), element, mark('commentRangeEnd'), run]
  }
}

/** `text` is what the reader sees, and `source` what the file holds in its place. */
type Fragment = AuthoredPiece & { source: string; reason?: string }

/** The text of the file behind a part of a stretch: raised letters and line breaks in its XML are shown as others. */
const sourceOf = ({ element, text }: Stretch, start: number, end: number): string => {
  const own = element?.localName === 't' ? element.textContent : text
  return own.length === text.length ? own.slice(start, end) : own
}

/** The fragments of a stretch that stays or goes as a whole; undefined where it does neither. */
const whole = (stretch: Stretch, fragments: readonly Fragment[]): Fragment[] | undefined => {
  const [first] = fragments
  if (first === undefined || stretch.hold === 'text' || stretch.hold === 'raised') return [...fragments]
  if (fragments.some(({ kind, by }) => kind !== first.kind || by !== first.by)) return undefined
  if (first.kind === 'cut' && stretch.hold === 'held') return undefined
  return [{ ...first, text: stretch.text, source: sourceOf(stretch, 0, stretch.text.length) }]
}

/** A piece of a paragraph, and why it was cut. */
export type Reasoned = AuthoredPiece & { reason?: string }

/** The fragments of each stretch of a paragraph; undefined where an edit has no place. */
const fragmentsOf = (stretches: readonly Stretch[], pieces: readonly Reasoned[]): Fragment[][] | undefined => {
  const owners = ownersOf(stretches)
  const starts = stretches.map(({ text }, index) => owners.indexOf(index) * Math.sign(text.length))
  const fragments = stretches.map((): Fragment[] => [])
  let at = 0
  let removedAt: number | undefined
  for (const { reason, ...piece } of pieces) {
    if (piece.kind === 'written') {
      const home = homeOf(stretches, removedAt, owners[at - 1], owners[at])
      if (home === undefined) return undefined
      fragments[home]!.push({ ...piece, source: '' })
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
      const source = sourceOf(stretches[owner]!, start - starts[owner]!, at - starts[owner]!)
      fragments[owner]!.push({ ...piece, text, source, ...(isFirst && reason !== undefined && { reason }) })
      isFirst = false
    }
  }
  const judged = stretches.map((stretch, index) => whole(stretch, fragments[index]!))
  return judged.some((own) => own === undefined) ? undefined : (judged as Fragment[][])
}

const textElement = (text: string, name: 't' | 'delText', revisions: Revisions): Element => {
  const element = revisions.create(name)
  setText(element, text)
  return element
}

/** New text as the children of a run: a line break and a tab are elements of their own. */
export const contentOf = (text: string, revisions: Revisions): Element[] =>
  text
    .split(/([\n\t])/u)
    .filter((part) => part !== '')
    .map((part) => {
      if (part === '\n') return revisions.create('br')
      if (part === '\t') return revisions.create('tab')
      return textElement(part, 't', revisions)
    })

/** A run with the formatting of another. */
export const runLike = (run: Element, children: readonly Element[]): Element => {
  const copy = run.cloneNode(false) as Element
  const look = childOf(run, 'rPr')
  if (look) copy.appendChild(look.cloneNode(true))
  for (const child of children) copy.appendChild(child)
  return copy
}

/** The elements that take the place of one stretch. */
const writeStretch = (run: Element, element: Element, fragments: readonly Fragment[], revisions: Revisions) =>
  fragments.flatMap(({ kind, text, source, by = 'longhand', reason }): Element[] => {
    if (kind === 'written') return [revisions.revision('ins', by, runLike(run, contentOf(text, revisions)))]
    const isText = element.localName === 't'
    const kept = () =>
      isText ? textElement(source, kind === 'cut' ? 'delText' : 't', revisions) : (element.cloneNode(true) as Element)
    if (kind === 'kept') return [runLike(run, [kept()])]
    const deletion = revisions.revision('del', by, runLike(run, [kept()]))
    return reason === undefined ? [deletion] : revisions.comment(reason, deletion)
  })

/** Another author's insertion; our insertions stand beside it, not in it. */
const isInsertion = (node: Node | null): node is Element =>
  node !== null && ['ins', 'moveTo'].includes((node as Element).localName)

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

/** Tracks the edits of one paragraph, in each form that the file has of it. False where an edit has no place: then nothing is changed. */
export const trackParagraph = (
  paragraph: WordParagraph,
  pieces: readonly Reasoned[],
  revisions: Revisions,
): boolean => {
  const { stretches, copies } = paragraph
  const fragments = fragmentsOf(stretches, pieces)
  if (fragments === undefined) return false
  const isChanged = (index: number) => fragments[index]!.some(({ kind }) => kind !== 'kept')
  const changed = [...stretches.keys()].filter(isChanged)
  if (changed.some((index) => (stretches[index]!.element?.parentNode as Element | undefined)?.localName !== 'r'))
    return false
  const runs = Map.groupBy(changed, (index) => stretches[index]!.element!.parentNode as Element)
  for (const [run, indexes] of runs) {
    const written: Element[] = []
    let untouched: Element[] = []
    const flush = () => {
      if (untouched.length > 0) written.push(runLike(run, untouched))
      untouched = []
    }
    for (const child of elementsOf(run)) {
      if (child.localName === 'rPr') continue
      const index = indexes.find((own) => stretches[own]!.element === child)
      if (index === undefined) untouched.push(child.cloneNode(true) as Element)
      else {
        flush()
        written.push(...writeStretch(run, child, fragments[index]!, revisions))
      }
    }
    flush()
    replaceRun(run, written)
  }
  // One comment is enough.
  const silent = pieces.map(({ kind, text, by }): Reasoned => ({ kind, text, ...(by && { by }) }))
  for (const copy of copies) trackParagraph(copy, silent, revisions)
  return true
}
