// A PDF has positions of letters, not paragraphs: this derives the paragraphs as a reader's eye does.
import { raise } from '#core/text/raised-letters.ts'

/** A run of letters, in points from the page's lower left corner. */
export type Run = { text: string; x: number; y: number; width: number; size: number }

type Line = { text: string; page: number; y: number; right: number; size: number }

/** A letter drawn twice in one place is bold, or has a shadow. */
const withoutRepeats = (runs: readonly Run[]): Run[] => {
  const drawn = new Map<string, Run>()
  return runs.filter((run) => {
    const last = drawn.get(run.text)
    drawn.set(run.text, run)
    const near = run.size * 0.1
    return (
      last === undefined || run.text.trim() === '' || Math.abs(last.x - run.x) > near || Math.abs(last.y - run.y) > near
    )
  })
}

const linesOf = (runs: readonly Run[], page: number): Line[] => {
  const lines: Line[] = []
  for (const { text, x, y, width, size } of withoutRepeats(runs)) {
    if (text === '') continue
    const last = lines.at(-1)
    if (last === undefined || Math.abs(last.y - y) > Math.max(last.size, size) * 0.4) {
      if (text.trim() !== '') lines.push({ text, page, y, right: x + width, size })
      continue
    }
    // Smaller letters begin a paragraph after a large initial.
    const isSmall = size < last.size * 0.85 && size > last.size * 0.45 && last.text.trim() !== ''
    const height = Math.abs(y - last.y) < size * 0.08 ? undefined : y > last.y ? 'superscript' : 'subscript'
    const shown = isSmall && height !== undefined ? raise(text, height, last.text) : text
    // A step back over more than an accent begins another column, or a line of turned text.
    const isElsewhere = x - last.right > size * 0.15 || last.right - x > size * 2
    const isApart = isElsewhere && !/\s$/u.test(last.text) && !/^\s/u.test(text)
    last.text += isApart ? ` ${shown}` : shown
    last.right = x + width
    if (text.trim() !== '') last.size = Math.max(last.size, size)
  }
  return lines
    .map((line) => ({ ...line, text: line.text.replaceAll(/\s+/gu, ' ').trim() }))
    .filter(({ text }) => text !== '')
}

/** Lines at the head or foot of more than half of the pages, numbers aside, are running headers and footers. */
const withoutFurniture = (pages: readonly Line[][]): Line[][] => {
  const mark = ({ text }: Line) => text.replaceAll(/\d+/gu, '#')
  const seen = new Map<string, number>()
  for (const page of pages) {
    const edges = new Set([page[0], page.at(-1)].filter((line) => line !== undefined).map(mark))
    for (const edge of edges) seen.set(edge, (seen.get(edge) ?? 0) + 1)
  }
  const isFurniture = (line: Line) =>
    /^(?:page )?\d{1,4}(?: (?:of|\/) \d{1,4})?$/iu.test(line.text) ||
    (pages.length > 2 && (seen.get(mark(line)) ?? 0) > pages.length / 2)
  return pages.map((page) =>
    page.filter(
      (line, index) => !((index === 0 || index === page.length - 1) && pages.length > 1 && isFurniture(line)),
    ),
  )
}

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const bullet = /^[•‣◦▪●○■□➢➤✓✔*\uF0A7\uF0B7\uF0D8–-]\s+/u
const numbered = /^(?:\(?\d{1,3}[.)]|\d{1,3}(?:\.\d{1,3}){1,3}|\(?[a-z][.)]|\([ivx]{1,5}\))\s+/u

/** True if a line continues the one before. */
const goesOn = (before: Line, line: Line, gap: number): boolean => {
  if (bullet.test(line.text) || numbered.test(line.text)) return false
  if (Math.abs(before.size - line.size) > 0.8) return false
  // A sentence that a page break, or a column's end, cut in two.
  const distance = before.y - line.y
  if (before.page !== line.page || distance < 0)
    return !/[.!?:;]["'”’)]*$/u.test(before.text) && /^\p{Ll}/u.test(line.text)
  return distance <= gap * 1.35
}

/** First words of compounds, which keep their hyphen. */
const compounding =
  /(?:^|[^\p{L}])(?:non|self|well|half|ex|vice|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-$/iu

const wordAtEnd = /(?<![\p{L}-])[\p{L}-]*-$/u
const wordAtStart = /^[\p{L}-]*/u

/**
 * A word that was parted at the end of its line is joined again. It keeps its hyphen where it is a compound: one with another hyphen,
 * or one that the text writes with its hyphen elsewhere, and not without it.
 */
const joiner = (lines: readonly Line[]): ((before: string, next: string) => string) => {
  const written = new Set(lines.flatMap(({ text }) => text.toLowerCase().match(/\p{L}+(?:-\p{L}+)*/gu) ?? []))
  return (before, next) => {
    if (before.endsWith('\u00AD')) return before.slice(0, -1) + next
    // "Anglo-Saxon", "2019-2020", an address; but "pre- and post-war".
    const isHeld = /\w-$/u.test(before) && (/(?:\d|(?<!\p{L})\p{Lu})-$/u.test(before) || /^[\p{Lu}\d]/u.test(next))
    const isAddress = before.endsWith('-') && before.slice(before.lastIndexOf(' ') + 1).includes('/')
    if (isHeld || isAddress) return before + next
    if (!/\p{Ll}-$/u.test(before) || !/^(?!(?:and|or|to)(?!\p{L}))\p{Ll}/u.test(next)) return `${before} ${next}`
    const [first, second] = [wordAtEnd.exec(before)![0].toLowerCase(), wordAtStart.exec(next)![0].toLowerCase()]
    const [whole, compound] = [first.slice(0, -1) + second, first + second]
    const isCompound =
      !written.has(whole) &&
      (written.has(compound) || compound.slice(0, -second.length - 1).includes('-') || second.includes('-'))
    return isCompound || (compounding.test(before) && !written.has(whole)) ? before + next : before.slice(0, -1) + next
  }
}

/** The text of a PDF's pages as Markdown: paragraphs, headings by their size, lists by their marks. '' where there is no text. */
export const markdownOfPages = (pages: readonly (readonly Run[])[]): string => {
  const lines = withoutFurniture(pages.map(linesOf)).flat()
  const size = middle(lines.flatMap((line) => Array.from<number>({ length: line.text.length }).fill(line.size)))
  const gaps = lines.slice(1).map((line, index) => lines[index]!.y - line.y)
  const gap = middle(gaps.filter((distance) => distance > 0 && distance < size * 2.5)) || size * 1.2

  const join = joiner(lines)
  const blocks: { text: string; last: Line; size: number }[] = []
  for (const line of lines) {
    const block = blocks.at(-1)
    if (block !== undefined && goesOn(block.last, line, gap)) {
      block.text = join(block.text, line.text)
      block.last = line
    } else blocks.push({ text: line.text, last: line, size: line.size })
  }
  const headings = [
    ...new Set(blocks.map((block) => Math.round(block.size)).filter((own) => own > size * 1.15)),
  ].toSorted((a, b) => b - a)
  return blocks
    .map((block, index) => {
      const level = headings.indexOf(Math.round(block.size)) + 1
      const isItem = bullet.test(block.text)
      const text = isItem ? block.text.replace(bullet, '- ') : block.text
      const isHeading = level > 0 && text.length < 200
      const before = blocks[index - 1]?.text
      const isNext = before !== undefined && isItem && bullet.test(before)
      return `${index === 0 ? '' : isNext ? '\n' : '\n\n'}${isHeading ? `${'#'.repeat(Math.min(level, 6))} ` : ''}${text}`
    })
    .join('')
}
