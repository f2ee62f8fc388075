// The tracked changes of one paragraph of a Word document.
import { brand } from '#core/brand.ts'
import type { Author, AuthoredSpan } from '#web/editor/changes/authored-edits.ts'
import { type NewWords, placesOf } from './edit-places.ts'
import { homeOf, ownersOf, type Stretch, type WordDocument, type WordParagraph } from './word-paragraphs.ts'
import { attributeOf, childOf, elementsOf, replace, setText } from './xml.ts'

export const authors = { longhand: brand.name, author: 'Author' } as const satisfies Record<Author, string>

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

  revision(kind: 'ins' | 'del', by: Author, ...children: readonly Element[]): Element {
    this.lastId += 1
    const element = this.create(kind, { id: String(this.lastId), author: authors[by], date: this.date })
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

/** Words that stay or go. `text` is what the reader sees, and `source` what the file holds in its place. */
type OldWords = { kind: 'kept' | 'cut'; text: string; source: string; by?: Author; reason?: string }
type Fragment = OldWords | { kind: 'written'; by: Author; words: readonly NewWords[] }

/** The text of the file behind a part of a stretch: raised letters and line breaks in its XML are shown as others. */
const sourceOf = ({ element, text }: Stretch, start: number, end: number): string => {
  const own = element?.localName === 't' ? element.textContent : text
  return own.length === text.length ? own.slice(start, end) : own
}

/** The fragments of a stretch that stays or goes as a whole; undefined where it does neither. */
const whole = (stretch: Stretch, fragments: readonly Fragment[]): Fragment[] | undefined => {
  const [first] = fragments
  if (first === undefined || stretch.hold === 'text' || stretch.hold === 'raised') return [...fragments]
  if (first.kind === 'written' || fragments.some(({ kind, by }) => kind !== first.kind || by !== first.by))
    return undefined
  if (first.kind === 'cut' && stretch.hold === 'held') return undefined
  return [{ ...first, text: stretch.text, source: sourceOf(stretch, 0, stretch.text.length) }]
}

/** A stretch of a paragraph, and why its words were cut. */
export type Reasoned = AuthoredSpan & { reason?: string }

/** The fragments of each stretch of a paragraph; undefined where an edit has no place. */
const fragmentsOf = (stretches: readonly Stretch[], spans: readonly Reasoned[]): Fragment[][] | undefined => {
  const owners = ownersOf(stretches)
  const starts = stretches.map(({ text }, index) => owners.indexOf(index) * Math.sign(text.length))
  const fragments = stretches.map((): Fragment[] => [])
  let at = 0
  const pass = (text: string, { reason, ...words }: Pick<OldWords, 'kind' | 'by' | 'reason'>) => {
    const [first, end] = [at, at + text.length]
    while (at < end) {
      const owner = owners[at]!
      const start = at
      while (at < end && owners[at] === owner) at += 1
      const source = sourceOf(stretches[owner]!, start - starts[owner]!, at - starts[owner]!)
      const isReasoned = start === first && reason !== undefined
      const own = { ...words, text: text.slice(start - first, at - first), source }
      fragments[owner]!.push(isReasoned ? { ...own, reason } : own)
    }
  }
  for (const span of spans) {
    if (span.kind === 'kept') {
      pass(span.text, { kind: 'kept' })
      continue
    }
    let { by, reason } = span
    for (const place of placesOf(stretches, owners, at, span)) {
      if (place.kind === 'written') {
        const home = homeOf(stretches, place.home, owners[at - 1], owners[at])
        if (home === undefined) return undefined
        fragments[home]!.push({ kind: 'written', by, words: place.words })
      } else if (place.kind === 'kept') pass(place.text, { kind: 'kept' })
      else {
        pass(place.text, { kind: 'cut', by, ...(reason !== undefined && { reason }) })
        // One comment for an edit is enough.
        reason = undefined
      }
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

/** The run of a stretch and its link, before anything in the paragraph is replaced. */
type Home = { run: Element; link: Element | undefined }

const homeIn = (element: Element): Home => {
  const run = element.parentNode as Element
  const parent = run.parentNode as Element
  return { run, link: parent.localName === 'hyperlink' ? parent : undefined }
}

/** The elements that take the place of one stretch. New words in a link like another have a link of their own. */
const writeStretch = (
  { element, home, homes }: { element: Element; home: Home; homes: readonly (Home | undefined)[] },
  fragments: readonly Fragment[],
  revisions: Revisions,
) =>
  fragments.flatMap((fragment): Element[] => {
    const { run } = home
    if (fragment.kind === 'written') {
      return fragment.words.map(({ text, like }) => {
        const model = like === undefined ? home : homes[like]!
        const insertion = revisions.revision('ins', fragment.by, runLike(model.run, contentOf(text, revisions)))
        if (model.link === undefined || model.link === home.link) return insertion
        const link = model.link.cloneNode(false) as Element
        link.appendChild(insertion)
        return link
      })
    }
    const { kind, source, by = 'longhand', reason } = fragment
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
export const trackParagraph = (paragraph: WordParagraph, spans: readonly Reasoned[], revisions: Revisions): boolean => {
  const { stretches, copies } = paragraph
  const fragments = fragmentsOf(stretches, spans)
  if (fragments === undefined) return false
  const isChanged = (index: number) => fragments[index]!.some(({ kind }) => kind !== 'kept')
  const changed = [...stretches.keys()].filter(isChanged)
  const homes = stretches.map(({ element }) => element && homeIn(element))
  if (changed.some((index) => homes[index]?.run.localName !== 'r')) return false
  const runs = Map.groupBy(changed, (index) => homes[index]!.run)
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
        written.push(...writeStretch({ element: child, home: homes[index]!, homes }, fragments[index]!, revisions))
      }
    }
    flush()
    replaceRun(run, written)
  }
  // The comments are in the first form.
  const silent = spans.map((span): Reasoned => {
    const { reason: _, ...own } = span
    return own
  })
  for (const copy of copies) trackParagraph(copy, silent, revisions)
  return true
}
