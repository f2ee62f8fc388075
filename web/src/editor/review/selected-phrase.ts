import { isField } from '#web/editor/commands/keys.ts'
import { reviewAction } from '#web/editor/state/review.ts'
import { useEffect } from 'react'
import { charactersPerPhrase, countPhrase, wordsPerPhrase } from '#core/text/words.ts'
import type { SelectedPhrase } from '#web/editor/state/editor-state.ts'
import { type Editor, reviewIn } from '#web/editor/state/editor.ts'

export const phraseText = ({ sentence, start, end }: SelectedPhrase): string => sentence.slice(start, end)

const word = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

const sentenceAt = (node: Node | null): HTMLElement | null =>
  (node instanceof Element ? node : node?.parentElement)?.closest<HTMLElement>('[data-place]') ?? null

const rangesOf = (sentence: HTMLElement): { start: number; end: number }[] =>
  [...sentence.textContent.matchAll(word)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }))

/** The selection in whole words; undefined when it spans more than one sentence or is too long for a phrase. */
const readSelection = (result: HTMLElement): SelectedPhrase | undefined => {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  const sentence = sentenceAt(range.startContainer)
  if (!sentence || !result.contains(sentence)) return undefined
  const text = sentence.textContent
  const before = document.createRange()
  before.selectNodeContents(sentence)
  before.setEnd(range.startContainer, range.startOffset)
  const from = before.toString().length
  const selected = range.toString()
  if (text.slice(from, from + selected.length).trim() !== selected.trim()) return undefined

  const words = rangesOf(sentence).filter(({ start, end }) => start < from + selected.length && end > from)
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

const select = (sentence: HTMLElement, start: number, end: number) => {
  getSelection()?.setBaseAndExtent(...positionIn(sentence, start), ...positionIn(sentence, end))
}

/** Moves the selection by one word; `isExtended` makes it one word longer or shorter instead. It begins in sentence `place`. */
const selectByWord = (result: HTMLElement, place: number | undefined, step: 1 | -1, isExtended: boolean) => {
  const sentences = [...result.querySelectorAll<HTMLElement>('[data-place]')]
  const phrase = readSelection(result)
  const current = phrase && sentences[phrase.place]
  if (!phrase || !current) {
    const start = sentences[place ?? 0]
    const first = start && rangesOf(start)[0]
    if (first) select(start, first.start, first.end)
    return
  }
  const words = rangesOf(current)
  if (isExtended) {
    const last = words[words.findIndex(({ end }) => end === phrase.end) + step]
    if (last && last.end > phrase.start) select(current, phrase.start, last.end)
    return
  }
  const all = sentences.flatMap((sentence) => rangesOf(sentence).map((range) => ({ sentence, ...range })))
  const edge = all.findIndex(
    ({ sentence, start, end }) => sentence === current && (step === 1 ? end === phrase.end : start === phrase.start),
  )
  const next = all[edge + step]
  if (next) select(next.sentence, next.start, next.end)
}

/**
 * Keeps the editor's phrase equal to the words selected in the rewrite: by mouse, by finger, or word by word with the arrow keys
 * (Shift extends). An open dialog does not clear the phrase, because its commands may need it.
 */
export const useSelectedPhrase = ({ dispatch, latest, elements: { result } }: Editor) => {
  useEffect(() => {
    const text = result.current
    if (!text) return undefined
    const readPhrase = () => {
      const anchor = getSelection()?.anchorNode
      const isInText = anchor && text.contains(anchor)
      if (!isInText && document.activeElement?.closest('[role="dialog"]')) return
      const phrase = isInText ? readSelection(text) : undefined
      // A key in a field moves its caret, and changes nothing here.
      if (phrase || reviewIn({ state: latest() })?.phrase) dispatch(reviewAction({ type: 'phrase-selected', phrase }))
    }
    const selectByKey = (event: KeyboardEvent) => {
      const step = ({ ArrowRight: 1, ArrowLeft: -1 } as const)[event.key]
      if (isField(event.target)) return
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      selectByWord(text, reviewIn({ state: latest() })?.selected, step, event.shiftKey)
      const phrase = readSelection(text)
      if (phrase) dispatch(reviewAction({ type: 'announced', message: `“${phraseText(phrase)}” is marked.` }))
    }
    document.addEventListener('selectionchange', readPhrase)
    text.addEventListener('keydown', selectByKey)
    return () => {
      document.removeEventListener('selectionchange', readPhrase)
      text.removeEventListener('keydown', selectByKey)
    }
    // The editor's functions and elements do not change while it lives.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}
