import { createContext, startTransition, use, useEffect, useMemo, useRef, useState } from 'react'
import { wasRead } from '#core/rewriting/report.ts'
import { textAfter } from '#web/editor/changes/text-diff.ts'
import { useLockedTerms } from '#web/editor/options/locked-terms.tsx'
import { type Editor, reviewIn, rewriteOf } from '#web/editor/state/editor.ts'
import type { Findings, Texts } from './read-findings.ts'
import { answerTo, areSame, ask, endReading, listen } from './reading.ts'

export const FindingsContext = createContext<Findings | undefined>(undefined)

/** The facts and signs of both texts; undefined until they have been read. */
export const useFindings = (): Findings | undefined => use(FindingsContext)

/** A reading waits for a pause in the typing. */
const millisecondsOfRest = 150

/** Reads both texts outside of the page's thread, again after each change. The last reading stays until the next one is there. */
export const useReadFindings = (editor: Editor): Findings | undefined => {
  const [findings, setFindings] = useState<Findings>()
  const [terms] = useLockedTerms()
  const review = reviewIn(editor)
  const source = review?.finished.source ?? editor.source
  const shown = review?.shown
  const rewrite = useMemo(() => shown && rewriteOf({ shown }), [shown])
  const style = review?.finished.style ?? editor.state.style
  const finished = review?.finished
  const delivered = useMemo(() => finished && textAfter(finished.changes.changes), [finished])
  // No model has compared a text that was edited since.
  const isRead = finished !== undefined && wasRead(finished.report) && rewrite === delivered
  /** The texts that were asked for last, and the rewrite whose first reading that was. */
  const asked = useRef<Texts>(undefined)
  const lastRewrite = useRef(review?.finished)

  useEffect(() => {
    const stop = listen((answer) => {
      // A reading that was made ahead waits for its rewrite to be shown.
      if (asked.current && areSame(asked.current, answer.texts)) startTransition(() => setFindings(answer))
    })
    return () => {
      stop()
      endReading()
    }
  }, [])

  useEffect(() => {
    if (source.trim() === '') return undefined
    const texts: Texts = { source, rewrite, style, terms, isRead }
    const isTyped = lastRewrite.current === finished
    lastRewrite.current = finished
    const known = answerTo(texts)
    const request = () => {
      asked.current = texts
      if (known) startTransition(() => setFindings(known))
      else ask(texts)
    }
    if (known || !isTyped) {
      request()
      return undefined
    }
    const timer = setTimeout(request, millisecondsOfRest)
    return () => clearTimeout(timer)
  }, [source, rewrite, style, terms, isRead, finished])

  const isOfShown =
    findings?.texts.source === source && (findings.texts.rewrite === undefined) === (rewrite === undefined)
  return isOfShown ? findings : undefined
}
