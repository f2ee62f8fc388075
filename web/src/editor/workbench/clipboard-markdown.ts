import { markdownOfHtml, writeMarkdown } from '#web/files/markdown.ts'

/** The font weight of bold text in a word processor. */
const boldFrom = 600

const wrap = (element: Element, tag: string) => {
  const wrapper = element.ownerDocument.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

/** Word processors and mail programs write what is bold as style, and put ordinary text into tags that mean bold. */
const withMeantTags = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('style, script, meta, link, title')) element.remove()
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    const { fontWeight, fontStyle } = element.style
    const isBold = fontWeight === 'bold' || Number(fontWeight) >= boldFrom
    const isTag = /^(?:B|STRONG|I|EM)$/.test(element.tagName)
    if (element.tagName === 'B' && fontWeight !== '' && !isBold) element.replaceWith(...element.childNodes)
    else if (!isTag && element.tagName === 'SPAN') {
      if (isBold) wrap(element, 'strong')
      if (fontStyle === 'italic') wrap(element, 'em')
    }
  }
  return body.innerHTML
}

/** Converts copied rich text to Markdown: headings, lists, bold, links and tables, without pictures. */
export const markdownOfClipboard = async (html: string): Promise<string> =>
  writeMarkdown(await markdownOfHtml(withMeantTags(html)))
