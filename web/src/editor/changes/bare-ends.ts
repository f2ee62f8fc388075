/** The words of a stretch, with the spaces at its ends apart: those are not marked. */
export const bareEnds = (text: string): { before: string; words: string; after: string } => {
  const words = text.trim()
  const start = words === '' ? text.length : text.indexOf(words)
  return { before: text.slice(0, start), words, after: text.slice(start + words.length) }
}
