import { createContext, use, useEffect, useRef, useState } from 'react'
import { useLockedTerms } from '#web/editor/options/locked-terms.tsx'
import { type Editor, reviewIn, rewriteOf } from '#web/editor/state/editor.ts'
import type { Findings, Texts } from './read-findings.ts'

export const FindingsContext = createContext<Findings | undefined>(undefined)

/** The facts and signs of both texts; undefined until they have been read. */
export const useFindings = (): Findings | undefined => use(FindingsContext)

/** A reading waits for a pause in the typing. */
const millisecondsOfRest = 150

/** Reads both texts outside of the page's thread, again after each change. The last reading stays until the next one is there. */
export const useReadFindings = (editor: Editor): Findings | undefined => {
  const [findings, setFindings] = useState<Findings>()
  const worker = useRef<Worker>(undefined)
  const [terms] = useLockedTerms()
  const review = reviewIn(editor)
  const source = review?.finished.source ?? editor.source
  const rewrite = review && rewriteOf(editor)
  const style = review?.finished.style ?? editor.state.style

  useEffect(() => () => worker.current?.terminate(), [])

  useEffect(() => {
    if (source.trim() === '') return undefined
    const timer = setTimeout(() => {
      if (worker.current === undefined) {
        worker.current = new Worker(new URL('findings.worker.ts', import.meta.url), { type: 'module' })
        worker.current.addEventListener('message', ({ data }: MessageEvent<Findings>) => setFindings(data))
      }
      const texts: Texts = { source, rewrite, style, terms }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page
      worker.current.postMessage(texts)
    }, millisecondsOfRest)
    return () => clearTimeout(timer)
  }, [source, rewrite, style, terms])

  const isOfShown =
    findings?.texts.source === source && (findings.texts.rewrite === undefined) === (rewrite === undefined)
  return isOfShown ? findings : undefined
}
