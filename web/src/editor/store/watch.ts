// Reads the facts and phrases of the texts in the editor after each change, outside of the page's thread.
import type { SentencePlaces } from '#core/facts/compare.ts'
import { wasRead } from '#core/rewriting/was-read.ts'
import type { Texts } from '#web/editor/findings/read-findings.ts'
import { answerTo, areSame, ask, endReading, listen } from '#web/editor/findings/reading.ts'
import { firstWords } from './limits.ts'
import { deliveredOf, type Segment, shownTexts, sourceOf, startsOf } from './segments.ts'
import type { Editor, State } from './store.ts'

/** A reading waits for a pause in the typing. */
const millisecondsOfRest = 120

/** Of a draft that is too long, the beginning is read that a rewrite would be of: nothing is promised for the rest. */
const textsOf = ({ draft, rewrite, style }: State, { terms, limits }: Editor['host']): Texts | undefined => {
  if (!rewrite)
    return draft.trim() === ''
      ? undefined
      : { source: firstWords(draft, limits.wordsPerRequest), rewrite: undefined, style, terms }
  const { segments, report } = rewrite
  const edited = wasRead(report) ? editedOf(segments) : undefined
  return { source: sourceOf(segments), rewrite: shownTexts(segments).join(''), style: rewrite.style, terms, edited }
}

/** The sentences that no model has compared, because the writer changed them since. */
const editedOf = (segments: readonly Segment[]): SentencePlaces[] => {
  const sources = segments.map(({ source }) => source)
  const shown = shownTexts(segments)
  const [inSource, inRewrite] = [startsOf(sources), startsOf(shown)]
  const spanOf = (start = 0, text = '') => ({ start, end: start + text.length })
  return segments.flatMap((segment, at) =>
    segment.now === deliveredOf(segment)
      ? []
      : [{ source: spanOf(inSource[at], sources[at]), rewrite: spanOf(inRewrite[at], shown[at]) }],
  )
}

/** The last reading stays until the next one is there. Returns a function that ends it. */
export const watchFindings = (editor: Editor): (() => void) => {
  let asked: Texts | undefined
  let seen: Pick<State, 'draft' | 'rewrite' | 'style'> | undefined
  let host: { terms: readonly string[]; most: number } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopListening = listen((answer) => {
    if (asked && areSame(asked, answer.texts)) editor.set({ findings: answer })
  })
  const request = () => {
    clearTimeout(timer)
    const texts = textsOf(editor.get(), editor.host)
    if (!texts) return
    asked = texts
    const known = answerTo(texts)
    if (known) editor.set({ findings: known })
    else ask(texts)
  }
  const follow = () => {
    const { draft, rewrite, style, findings } = editor.get()
    const { terms, limits } = editor.host
    const isSameHost = host?.terms === terms && host.most === limits.wordsPerRequest
    if (isSameHost && seen?.draft === draft && seen.rewrite === rewrite && seen.style === style) return
    const isTyped =
      seen?.rewrite !== undefined && rewrite !== undefined
        ? seen.rewrite.report === rewrite.report
        : seen?.rewrite === rewrite
    const wasEmpty = seen === undefined || seen.draft === ''
    seen = { draft, rewrite, style }
    host = { terms, most: limits.wordsPerRequest }
    if (draft.trim() === '' && !rewrite && findings) editor.set({ findings: undefined })
    clearTimeout(timer)
    if (isTyped && !wasEmpty) timer = setTimeout(request, millisecondsOfRest)
    else request()
  }
  const stop = editor.subscribe(follow)
  follow()
  return () => {
    clearTimeout(timer)
    stop()
    stopListening()
    endReading()
  }
}
