/** Copied text as Markdown. */
export const textOf = async (data: DataTransfer): Promise<string> => {
  const [html, plain] = [data.getData('text/html'), data.getData('text/plain')]
  if (html === '') return plain
  const [{ docOfHtml }, { toMarkdown }] = await Promise.all([
    import('#web/editor/document/from-html.ts'),
    import('#web/editor/document/to-markdown.ts'),
  ])
  return toMarkdown(docOfHtml(html)).trim() === '' ? plain : toMarkdown(docOfHtml(html))
}
