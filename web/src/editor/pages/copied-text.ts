/** Copied text as Markdown, as a page reads it. */
export const textOf = async (data: DataTransfer): Promise<string> => {
  const [html, plain] = [data.getData('text/html'), data.getData('text/plain')]
  if (html === '') return plain
  const [{ readClipboard }, { toMarkdown }] = await Promise.all([
    import('#web/editor/document/paste.ts'),
    import('#web/editor/document/to-markdown.ts'),
  ])
  return toMarkdown(readClipboard(html, plain).doc)
}
