import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** The line below the heads of the columns, from the top of the scroll, in pixels. */
const readingLine = 72

const lengthOf = (text: string): number => text.replace(/\s+/gu, '').length

/** The first block of these that reaches below the reading line, and the letters of those before it. */
const blockAtLine = (blocks: readonly Element[], line: number): { block: Element; letters: number } | undefined => {
  let letters = 0
  for (const block of blocks) {
    if (block.getBoundingClientRect().bottom > line) return { block, letters }
    letters += lengthOf(block.textContent)
  }
  return undefined
}

/** The block that contains the letter at this offset. */
const blockOfLetter = (blocks: readonly Element[], letters: number): Element | undefined => {
  let reached = 0
  return blocks.find((block) => {
    reached += lengthOf(block.textContent)
    return reached > letters
  })
}

/** A reader who has scrolled down while a rewrite is written sees the same words when it is finished. */
export const useKeptPlace = (scroll: RefObject<HTMLElement | null>, phase: string): void => {
  /** The letters above the line, and how far above it their last block began. */
  const place = useRef<{ letters: number; above: number }>(undefined)

  useEffect(() => {
    const element = scroll.current
    if (phase !== 'busy' || !element) return undefined
    place.current = undefined
    const read = () => {
      const line = element.getBoundingClientRect().top + readingLine
      const found = blockAtLine([...element.querySelectorAll('.desk-is p > span, .desk-is p:not(:has(> span))')], line)
      place.current =
        found && element.scrollTop > 0
          ? { letters: found.letters, above: found.block.getBoundingClientRect().top - line }
          : undefined
    }
    element.addEventListener('scroll', read, { passive: true })
    return () => element.removeEventListener('scroll', read)
  }, [phase, scroll])

  useLayoutEffect(() => {
    const element = scroll.current
    if (phase !== 'done' || !element || place.current === undefined) return
    const { letters, above } = place.current
    place.current = undefined
    const block = blockOfLetter([...element.querySelectorAll('.desk-is .row')], letters)
    if (!block) return
    const line = element.getBoundingClientRect().top + readingLine
    element.scrollBy({ top: block.getBoundingClientRect().top - above - line, behavior: 'instant' })
  }, [phase, scroll])
}
