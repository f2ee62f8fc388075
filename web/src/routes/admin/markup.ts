/** A text and what is selected in it. */
export type Selected = { text: string; start: number; end: number }

/** Puts marks around the selection, or takes away those that are there. */
export const wrap = ({ text, start, end }: Selected, mark: string): Selected => {
  const inner = text.slice(start, end)
  const [before, after] = [text.slice(0, start), text.slice(end)]
  if (before.endsWith(mark) && after.startsWith(mark)) {
    return {
      text: before.slice(0, -mark.length) + inner + after.slice(mark.length),
      start: start - mark.length,
      end: end - mark.length,
    }
  }
  return { text: before + mark + inner + mark + after, start: start + mark.length, end: end + mark.length }
}

/** Puts a mark before each line of the selection, or takes it away where all have it. */
export const markLines = ({ text, start, end }: Selected, mark: string): Selected => {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const to = end + (/\n|$/.exec(text.slice(end))?.index ?? 0)
  const lines = text.slice(from, to).split('\n')
  const areMarked = lines.every((line) => line.startsWith(mark))
  const marked = lines.map((line) => (areMarked ? line.slice(mark.length) : mark + line)).join('\n')
  return { text: text.slice(0, from) + marked + text.slice(to), start: from, end: from + marked.length }
}

/** Puts something in the place of the selection, and the cursor behind it. */
export const insert = ({ text, start, end }: Selected, what: string): Selected => {
  const at = start + what.length
  return { text: text.slice(0, start) + what + text.slice(end), start: at, end: at }
}

const escaped = (text: string) => text.replaceAll(/[[\]\\]/g, '\\$&').replaceAll('\n', ' ')

/** An address may hold spaces and brackets, which would end it. */
const address = (url: string) => (/[\s()<>]/.test(url) ? `<${url.replaceAll(/[<>\n]/g, '')}>` : url)

export const linkTo = (text: string, url: string): string => `[${escaped(text)}](${address(url)})`

export const imageAt = (url: string, alt: string): string => `![${escaped(alt)}](${address(url)})`
