/** A text and its selection. */
export type Selected = { text: string; start: number; end: number }

/** Puts marks around the selection, or removes them. */
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

/** Puts a mark before each selected line, or removes it if all lines have it. */
export const markLines = ({ text, start, end }: Selected, mark: string): Selected => {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const to = end + (/\n|$/.exec(text.slice(end))?.index ?? 0)
  const lines = text.slice(from, to).split('\n')
  const areMarked = lines.every((line) => line.startsWith(mark))
  const marked = lines.map((line) => (areMarked ? line.slice(mark.length) : mark + line)).join('\n')
  return { text: text.slice(0, from) + marked + text.slice(to), start: from, end: from + marked.length }
}

/** Replaces the selection and puts the cursor behind the replacement. */
export const insert = ({ text, start, end }: Selected, what: string): Selected => {
  const at = start + what.length
  return { text: text.slice(0, start) + what + text.slice(end), start: at, end: at }
}

const escaped = (text: string) => text.replaceAll(/[[\]\\]/g, '\\$&').replaceAll('\n', ' ')

/** Addresses may contain spaces and brackets, which would end the link. */
const address = (url: string) => (/[\s()<>]/.test(url) ? `<${url.replaceAll(/[<>\n]/g, '')}>` : url)

export const linkTo = (text: string, url: string): string => `[${escaped(text)}](${address(url)})`

export const imageAt = (url: string, alt: string): string => `![${escaped(alt)}](${address(url)})`
