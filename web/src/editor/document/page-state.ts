// A page's state besides its document: its segments, the one that holds the caret, and its marks.
import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey, type EditorState, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { properLead } from './leads.ts'
import { movedEnds, segmentAt, startOf, type Ends } from './segments.ts'
import { offsetAt, positionAt, toMarkdown } from './to-markdown.ts'

export type PageMark = {
  from: number
  to: number
  className: string
  data?: Readonly<Record<string, string>>
}

type PageState = {
  ends: Ends
  /** The segment that holds the caret. */
  holder: number
  marks: DecorationSet
  /** The bars of segments without text. */
  cuts: DecorationSet
}

/** A transaction's change of the page: new segments, the segment that the caret is put into, new marks. */
type PageChange = { ends?: Ends; holder?: number; marks?: readonly PageMark[] }

const key = new PluginKey<PageState>('page')

export const pageStateOf = (state: EditorState): PageState => key.getState(state)!

export const changePage = (tr: Transaction, change: PageChange): Transaction => tr.setMeta(key, change)

/** True if the writer made the change: what is shown is taken as it is. */
export const isTyped = (tr: Transaction): boolean =>
  tr.docChanged && (tr.getMeta(key) as PageChange)?.ends === undefined

const marksOf = (doc: Node, marks: readonly PageMark[]): DecorationSet =>
  DecorationSet.create(
    doc,
    marks.map(({ from, to, className, data = {} }) =>
      Decoration.inline(positionAt(doc, from, 1), positionAt(doc, to), {
        class: className,
        ...Object.fromEntries(Object.entries(data).map(([name, value]) => [`data-${name}`, value])),
      }),
    ),
  )

const barOf = (segment: number) => (): HTMLElement => {
  const bar = document.createElement('span')
  bar.className = 'gap'
  bar.setAttribute('role', 'img')
  bar.setAttribute('aria-label', 'One sentence cut here')
  bar.dataset['segment'] = String(segment)
  return bar
}

/** True for a segment without text, of which a bar is shown. */
export const isCut = (ends: Ends, segment: number): boolean =>
  ends.length > 1 && ends[segment] === startOf(ends, segment)

const cutsOf = (doc: Node, ends: Ends): DecorationSet => {
  const bars: Decoration[] = []
  for (const [segment, end] of ends.entries()) {
    if (!isCut(ends, segment)) continue
    const position = positionAt(doc, end)
    if (doc.resolve(position).parent.inlineContent)
      bars.push(Decoration.widget(position, barOf(segment), { key: `gap ${segment}`, side: -1, ignoreSelection: true }))
  }
  return bars.length === 0 ? DecorationSet.empty : DecorationSet.create(doc, bars)
}

/** The segment that holds the caret; a caret that stays in the segment it was in keeps it. */
const holderIn = ({ doc, selection }: Transaction, ends: Ends, preferred: number | undefined): number =>
  segmentAt(toMarkdown(doc), ends, offsetAt(doc, selection.from), preferred)

const apply = (tr: Transaction, old: PageState): PageState => {
  const change = tr.getMeta(key) as PageChange | undefined
  if (change === undefined && !tr.docChanged && !tr.selectionSet) return old
  const ends = change?.ends ?? (tr.docChanged ? movedEnds(tr, old.ends, old.holder) : old.ends)
  const preferred = change?.holder ?? (tr.docChanged || change !== undefined ? old.holder : undefined)
  const marks = change?.marks === undefined ? old.marks.map(tr.mapping, tr.doc) : marksOf(tr.doc, change.marks)
  return {
    ends,
    holder: holderIn(tr, ends, preferred),
    marks,
    cuts: ends === old.ends && !tr.docChanged ? old.cuts : cutsOf(tr.doc, ends),
  }
}

/** Gives the blocks around a change the line breaks without which they would be read as one. */
const withProperLeads = (before: Node, { doc, tr }: EditorState): Transaction | undefined => {
  const most = Math.min(before.childCount, doc.childCount)
  let start = 0
  while (start < most && before.child(start) === doc.child(start)) start += 1
  let same = 0
  while (same < most - start && before.child(before.childCount - 1 - same) === doc.child(doc.childCount - 1 - same))
    same += 1
  const wasFirst = before.firstChild?.attrs['lead'] === doc.firstChild?.attrs['lead']
  doc.forEach((block, position, index) => {
    if (index < start || index > doc.childCount - same || (index === 0 && wasFirst)) return
    const lead = properLead(index === 0 ? undefined : doc.child(index - 1), block)
    if (lead !== block.attrs['lead']) tr.setNodeAttribute(position, 'lead', lead)
  })
  return tr.docChanged ? tr : undefined
}

/** The plugin of a page. */
export const pagePlugin = (): Plugin<PageState> =>
  new Plugin<PageState>({
    key,
    state: {
      init: (_, { doc }) => ({
        ends: [toMarkdown(doc).length],
        holder: 0,
        marks: DecorationSet.empty,
        cuts: DecorationSet.empty,
      }),
      apply,
    },
    appendTransaction: (transactions, before, after) =>
      transactions.some(isTyped) ? withProperLeads(before.doc, after) : undefined,
    props: {
      decorations: (state) => {
        const { marks, cuts } = pageStateOf(state)
        return cuts === DecorationSet.empty ? marks : marks.add(state.doc, cuts.find())
      },
    },
  })
