// The text of one block: text with marks to Markdown that reads as what is drawn.
import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { schema } from './schema.ts'

/** Letters that stand both in the document and in the Markdown: `pos` in the node or document, `at` in its Markdown. */
export type Run = { pos: number; at: number; length: number }

export type Written = { markdown: string; runs: Run[] }

const { escape, raw } = schema.marks
const delimiting = new Set(['link', 'strong', 'em', 'strike', 'code'])

const punctuation = /[!-/:-@[-`{-~]/u

/** The start of a line that would begin another block. The sign to escape is the last of the match. */
const blockStart = /^[ \t]*(?:\d{1,9}[.)](?=\s|$)|[#>=:+~*_`|-]|\[(?=[^\]\n]*\]:))/u

/** A sign between spaces, and an underscore between letters, delimits nothing. */
const mayDelimit = (text: string, at: number): boolean => {
  const around = `${text[at - 1] ?? ''}${text[at + 1] ?? ''}`
  return (
    !(/[*~_]/u.test(text[at]!) && /^\s\s$/u.test(around)) && !(text[at] === '_' && /^[\p{L}\p{N}]{2}$/u.test(around))
  )
}

type Manner = {
  /** The signs that get a backslash. */
  escaped: string
  /** True if the start of each line gets one where it needs it. */
  escapesStarts: boolean
}

const asItIs: Manner = { escaped: '', escapesStarts: false }

/** Writes nodes and notes where their letters are. */
class Writer {
  markdown = ''
  readonly runs: Run[] = [{ pos: 0, at: 0, length: 0 }]
  #pos = 0
  readonly #manner: Manner

  constructor(manner: Manner) {
    this.#manner = manner
  }

  /** Letters of the document. */
  #letters(letters: string): void {
    const last = this.runs.at(-1)!
    if (last.at + last.length === this.markdown.length && last.pos + last.length === this.#pos)
      last.length += letters.length
    else this.runs.push({ pos: this.#pos, at: this.markdown.length, length: letters.length })
    this.markdown += letters
    this.#pos += letters.length
  }

  sign(markdown: string): void {
    this.markdown += markdown
  }

  lineBreak(markdown: string): void {
    this.markdown += markdown
    this.#pos += 1
    this.runs.push({ pos: this.#pos, at: this.markdown.length, length: 0 })
  }

  text(text: string, marks: readonly Mark[]): void {
    if (marks.some(({ type }) => type === raw || type.name === 'code')) {
      this.#letters(text)
      return
    }
    const hasEscape = escape.isInSet(marks) !== undefined
    const isStart = this.#manner.escapesStarts && /(?:^|[\r\n])[ \t]*$/u.test(this.markdown)
    const startSign = isStart ? (blockStart.exec(text)?.[0].length ?? 0) - 1 : -1
    if (!hasEscape && startSign < 0 && this.#manner.escaped === '') {
      this.#letters(text)
      return
    }
    for (const [at, letter] of text.split('').entries()) {
      const isEscaped = hasEscape
        ? punctuation.test(letter)
        : at === startSign || (this.#manner.escaped.includes(letter) && mayDelimit(text, at))
      if (isEscaped) this.sign('\\')
      this.#letters(letter)
    }
  }
}

/** Counts nodes from here on with the mark. */
const reachOf = (nodes: readonly Node[], from: number, mark: Mark): number => {
  let to = from
  while (to < nodes.length && mark.isInSet(nodes[to]!.marks)) to += 1
  return to - from
}

const write = (nodes: readonly Node[], manner: Manner): Written => {
  const writer = new Writer(manner)
  let open: Mark[] = []
  const closeTo = (length: number) => {
    for (const mark of open.slice(length).toReversed()) writer.sign(String(mark.attrs['close']))
    open = open.slice(0, length)
  }
  for (const [index, node] of nodes.entries()) {
    const marks = node.marks.filter(({ type }) => delimiting.has(type.name))
    const firstGone = open.findIndex((mark) => !mark.isInSet(marks))
    if (firstGone !== -1) closeTo(firstGone)
    const opening = marks
      .filter((mark) => !open.includes(mark) && !mark.isInSet(open))
      .map((mark) => ({ mark, reach: reachOf(nodes, index, mark) }))
      .toSorted((a, b) => b.reach - a.reach)
    for (const { mark } of opening) {
      writer.sign(String(mark.attrs['open']))
      open.push(mark)
    }
    if (node.isText) writer.text(node.text ?? '', node.marks)
    else writer.lineBreak(String(node.attrs['raw']))
  }
  closeTo(0)
  return { markdown: writer.markdown, runs: writer.runs }
}

const childrenOf = (content: Fragment): Node[] => [...content.content]

/** The text as it was read, whatever it would read as now. */
export const writeAsRead = (content: Fragment): Written => write(childrenOf(content), asItIs)

/** The letters as drawn, and the marks that show. */
const drawn = (nodes: readonly Node[], withMarks: boolean): string => {
  const runs: { marks: string; text: string }[] = []
  for (const node of nodes) {
    const marks = withMarks
      ? node.marks
          .filter(({ type }) => delimiting.has(type.name))
          .map(({ type, attrs }) => type.name + String(attrs['href'] ?? ''))
          .join(' ')
      : ''
    const text = node.text ?? '\n'
    const last = runs.at(-1)
    if (last?.marks === marks) last.text += text
    else runs.push({ marks, text })
  }
  return JSON.stringify(runs)
}

/** A word processor's bold includes the space behind it; in Markdown it stands outside. */
const withSpacesOutside = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => {
    if (!node.isText || node.marks.length === 0) return node.isText ? [node] : [node.mark([])]
    const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(node.text ?? '') ?? []
    return [
      ...(before === '' ? [] : [schema.text(before)]),
      ...(words === '' ? [] : [schema.text(words, node.marks)]),
      ...(after === '' ? [] : [schema.text(after)]),
    ]
  })

const withoutMarks = (nodes: readonly Node[]): Node[] =>
  nodes.map((node) => node.mark(node.marks.filter(({ type }) => !delimiting.has(type.name))))

const escapable = '\\*_`~[<|#'.split('')

/**
 * The text as Markdown that reads as what is drawn, with as few backslashes as that takes. `readsAs` says what the Markdown would be
 * read as in its place: undefined if as another block. `always` are signs that are escaped in any case. Marks that Markdown cannot
 * write there are left out; a letter never is.
 */
export const writeInline = (
  content: Fragment,
  readsAs: (markdown: string) => readonly Node[] | undefined,
  always = '',
): Written => {
  const all = childrenOf(content)
  const isSame = ({ markdown }: Written, nodes: readonly Node[], withMarks = true): boolean => {
    const read = readsAs(markdown)
    return read !== undefined && drawn(read, withMarks) === drawn(nodes, withMarks)
  }
  for (const nodes of [all, childrenOf(Fragment.from(withSpacesOutside(all)))]) {
    for (const escapesStarts of [false, true]) {
      const plain = write(nodes, { escaped: always, escapesStarts })
      if (isSame(plain, nodes)) return plain
    }
    let escaped = escapable.filter((sign) => content.textBetween(0, content.size).includes(sign))
    const careful = write(nodes, { escaped: escaped.join('') + always, escapesStarts: true })
    if (!isSame(careful, nodes)) continue
    for (const sign of escaped) {
      const fewer = escaped.filter((other) => other !== sign)
      if (isSame(write(nodes, { escaped: fewer.join('') + always, escapesStarts: true }), nodes)) escaped = fewer
    }
    return write(nodes, { escaped: escaped.join('') + always, escapesStarts: true })
  }
  return write(withoutMarks(all), { escaped: escapable.join('') + always, escapesStarts: true })
}
