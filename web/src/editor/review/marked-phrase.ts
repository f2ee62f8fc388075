import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { charactersPerPhrase, countPhrase, wordsPerPhrase } from '#core/text/words.ts'

/** Some words marked in one sentence of the rewrite: the sentence's place, its text as it stands, and where in it they are. */
export type MarkedPhrase = { place: number; sentence: string; start: number; end: number }

export const wordsOf = ({ sentence, start, end }: MarkedPhrase): string => sentence.slice(start, end)

const word = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

const sentenceAt = (node: Node | null): HTMLElement | null =>
  (node instanceof Element ? node : node?.parentElement)?.closest<HTMLElement>('[data-place]') ?? null

const rangesOf = (sentence: HTMLElement): { start: number; end: number }[] =>
  [...sentence.textContent.matchAll(word)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }))

/** What is marked, as whole words; undefined where it is more than one sentence, or too long for a phrase. */
const markedIn = (body: HTMLElement): MarkedPhrase | undefined => {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  const sentence = sentenceAt(range.startContainer)
  if (!sentence || !body.contains(sentence)) return undefined
  const text = sentence.textContent
  const before = document.createRange()
  before.selectNodeContents(sentence)
  before.setEnd(range.startContainer, range.startOffset)
  const from = before.toString().length
  const marked = range.toString()
  if (text.slice(from, from + marked.length).trim() !== marked.trim()) return undefined

  const words = rangesOf(sentence).filter(({ start, end }) => start < from + marked.length && end > from)
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last || last.end - first.start > charactersPerPhrase) return undefined
  if (countPhrase(text.slice(first.start, last.end)) > wordsPerPhrase) return undefined
  return { place: Number(sentence.dataset['place']), sentence: text, start: first.start, end: last.end }
}

const positionIn = (sentence: HTMLElement, offset: number): [node: Node, offset: number] => {
  const texts = document.createTreeWalker(sentence, NodeFilter.SHOW_TEXT)
  let reached = 0
  let last: Node = sentence
  while (texts.nextNode()) {
    last = texts.currentNode
    const length = last.textContent?.length ?? 0
    if (reached + length >= offset) return [last, offset - reached]
    reached += length
  }
  return [last, 0]
}

const mark = (sentence: HTMLElement, start: number, end: number) => {
  getSelection()?.setBaseAndExtent(...positionIn(sentence, start), ...positionIn(sentence, end))
}

/** Marks the next word or the one before; `isLonger`: the words that are marked become one more, or one fewer. */
const markByWord = (body: HTMLElement, by: 1 | -1, isLonger: boolean) => {
  const sentences = [...body.querySelectorAll<HTMLElement>('[data-place]')]
  const marked = markedIn(body)
  const current = sentences.find(({ dataset }) => Number(dataset['place']) === marked?.place)
  if (!marked || !current) {
    const chosen = sentences.find((sentence) => sentence.classList.contains('bg-marker')) ?? sentences[0]
    const first = chosen && rangesOf(chosen)[0]
    if (first) mark(chosen, first.start, first.end)
    return
  }
  const words = rangesOf(current)
  if (isLonger) {
    const last = words[words.findIndex(({ end }) => end === marked.end) + by]
    if (last && last.end > marked.start) mark(current, marked.start, last.end)
    return
  }
  const all = sentences.flatMap((sentence) => rangesOf(sentence).map((range) => ({ sentence, ...range })))
  const edge = all.findIndex(
    ({ sentence, start, end }) => sentence === current && (by === 1 ? end === marked.end : start === marked.start),
  )
  const next = all[edge + by]
  if (next) mark(next.sentence, next.start, next.end)
}

/**
 * Follows the words that are marked in the rewrite: by mouse or finger, or word by word with the arrows, and Shift for more of them.
 * They are not forgotten while a dialog is open, from which something may be asked for them.
 */
export const useMarkedPhrase = (body: RefObject<HTMLElement | null>, onMarked: (words: string) => void) => {
  const [phrase, setPhrase] = useState<MarkedPhrase>()
  const tell = useRef(onMarked)
  useEffect(() => {
    tell.current = onMarked
  })

  useEffect(() => {
    const text = body.current
    if (!text) return undefined
    const look = () => {
      const anchor = getSelection()?.anchorNode
      if (anchor && text.contains(anchor)) setPhrase(markedIn(text))
      else if (!document.activeElement?.closest('[role="dialog"]')) setPhrase(undefined)
    }
    const press = (event: KeyboardEvent) => {
      const by = ({ ArrowRight: 1, ArrowLeft: -1 } as const)[event.key]
      if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      markByWord(text, by, event.shiftKey)
      const marked = markedIn(text)
      if (marked) tell.current(wordsOf(marked))
    }
    document.addEventListener('selectionchange', look)
    text.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('selectionchange', look)
      text.removeEventListener('keydown', press)
    }
  }, [body])

  return phrase
}
