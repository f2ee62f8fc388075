// The parts of a text that are no prose, whatever their lines look like. A parser of Markdown alone does not see their ends.
import { firstIndex } from '#core/first-index.ts'

export type Range = { start: number; end: number }

const frontMatter =
  /^\uFEFF?(?:---[ \t]*\r?\n(?:[ \t]*#[^\r\n]*\r?\n(?:[ \t]*\r?\n)*)*(?=["']?[\w-]+["']?[ \t]*:)|(?<toml>\+\+\+)[ \t]*\r?\n)/u

/** The offset behind the front matter (YAML or TOML) that a text begins with; 0 without one. */
export const endOfFrontMatter = (text: string): number => {
  const opening = frontMatter.exec(text)
  if (opening === null) return 0
  const closing = opening.groups?.toml === undefined ? /^(?:---|\.\.\.)[ \t]*$/gmu : /^\+\+\+[ \t]*$/gmu
  closing.lastIndex = opening[0].length
  return closing.test(text) ? closing.lastIndex : 0
}

/** A longer tag is none: its end has been forgotten. */
const charactersOfTag = 2_000

/** The offset behind the tag (HTML or JSX) that opens here, whose values may hold marks and line breaks; undefined if none does. Linear. */
export const endOfTag = (text: string, start: number): number | undefined => {
  if (!/^<\/?[a-z][\w.-]{0,40}[\s/>]/iu.test(text.slice(start, start + 44))) return undefined
  let quote = ''
  let braces = 0
  for (let at = start + 1; at < text.length && at < start + charactersOfTag; at += 1) {
    const mark = text[at]!
    if (quote !== '') {
      if (mark === quote) quote = ''
    } else if (mark === '"' || mark === "'" || mark === '`') {
      // An apostrophe opens no value.
      if (braces > 0 || text[at - 1] === '=') quote = mark
    } else if (mark === '{') braces += 1
    else if (mark === '}') braces -= 1
    else if (braces > 0) continue
    else if (mark === '>') return at + 1
    else if (mark === '<') return undefined
  }
  return undefined
}

/** The openings of parts that may hold anything. Behind a backtick, one is only spoken of. */
const openings =
  /(?<!`)(?:<(?<element>pre|script|style|textarea|svg|table|math|blockquote)\b|(?<comment><!--|\{\/\*|\{# )|^[ \t]*(?<formula>\$\$|\\\[)|\\begin\{(?<environment>[\w*]{1,30})\}|\{(?:%-?|\{[<%])[ \t]*(?<block>comment|raw|verbatim|highlight)(?![\w-]))|^[ \t]*#\+begin_(?<org>\w{1,30})/gimu

/** The source of a pattern for the end of each, by the name of its group and what the group holds. */
const closings: Readonly<Record<string, (opened: string) => string>> = {
  element: (tag) => `</${tag}[^>]{0,100}>`,
  comment: (mark) => (mark === '<!--' ? '-->' : mark === '{# ' ? String.raw`#\}` : String.raw`\*/\}`),
  formula: (mark) => (mark === '$$' ? String.raw`\$\$` : String.raw`\\\]`),
  environment: (name) => String.raw`\\end\{${name.replaceAll('*', String.raw`\*`)}\}`,
  block: (name) => String.raw`\{(?:%-?|\{[<%])[ \t]*(?:end|/)${name}\b[^}\n]{0,100}\}{1,2}`,
  org: (name) => String.raw`^[ \t]*#\+end_${name}\b`,
}

const closingOf = (groups: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(groups)
    .map(([name, opened]) => (opened === undefined ? '' : closings[name]!(opened.toLowerCase())))
    .join('')

/** Each kind of part that is never closed costs a search of the text. */
const mostUnclosed = 50

/** The parts between an opening and its closing mark, which may hold blank lines. */
const enclosedRanges = (text: string): Range[] => {
  const ranges: Range[] = []
  const unclosed = new Set<string>()
  openings.lastIndex = 0
  for (let found = openings.exec(text); found !== null; found = openings.exec(text)) {
    const source = closingOf(found.groups ?? {})
    if (unclosed.has(source) || unclosed.size === mostUnclosed) continue
    const closing = new RegExp(source, 'gimu')
    closing.lastIndex = openings.lastIndex
    if (!closing.test(text)) {
      unclosed.add(source)
      continue
    }
    ranges.push({ start: found.index, end: closing.lastIndex })
    openings.lastIndex = closing.lastIndex
  }
  return ranges
}

/** Tags of templates, none inside another. */
const templateTag = /\{\{[^{}]{0,2000}\}\}|\{%[^%]{0,2000}%\}|<%[^%]{0,2000}%>|<\?[^?]{0,2000}\?>/gu
const openingOfTag = /(?<!`)<\/?[a-z]/giu

/** Tags over several lines, and those with a ">" in a value: what masks a tag in a line of prose does not see their end. */
const tagRanges = (text: string): Range[] => {
  const tags = [...text.matchAll(openingOfTag)].flatMap(({ index: start }) => {
    const end = endOfTag(text, start)
    return end === undefined || !/[\n>]/u.test(text.slice(start, end - 1)) ? [] : [{ start, end }]
  })
  const templates = [...text.matchAll(templateTag)].flatMap(({ index: start, 0: tag }) =>
    tag.includes('\n') ? [{ start, end: start + tag.length }] : [],
  )
  return [...tags, ...templates]
}

/** The parts of a text that are kept whatever they hold: sorted, and none overlaps another. */
export const rawRanges = (text: string): Range[] => {
  const merged: Range[] = []
  for (const range of [...enclosedRanges(text), ...tagRanges(text)].toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last !== undefined && range.start < last.end) last.end = Math.max(last.end, range.end)
    else merged.push({ ...range })
  }
  return merged
}

/** The first of the sorted, disjoint ranges that overlaps this one. */
export const overlapping = (ranges: readonly Range[], start: number, end: number): Range | undefined => {
  const range = ranges[firstIndex(ranges.length, (index) => ranges[index]!.end > start)]
  return range !== undefined && range.start < end ? range : undefined
}
