import type { ReactNode } from 'react'

/** Renders a stretch with only its words wrapped: the spaces at either end stay bare, so that no mark is drawn under them. */
export const betweenBareEnds = (
  text: string,
  wrap: (words: string, start: number) => ReactNode,
  plain: (text: string, start: number) => ReactNode = (bare) => bare,
): ReactNode => {
  const words = text.trim()
  if (words === '') return plain(text, 0)
  const start = text.indexOf(words)
  const end = start + words.length
  return (
    <>
      {plain(text.slice(0, start), 0)}
      {wrap(words, start)}
      {plain(text.slice(end), end)}
    </>
  )
}
