import { decide, segmentIn } from './decisions.ts'
import { inPlaceOf, type Segment, sourceOf } from './segments.ts'
import { type Editor, isBusy, type State } from './store.ts'

/** More wordings of one sentence help nobody to choose. */
const mostWordings = 4

/** True if another wording can be asked for: a model writes here, and the draft has a sentence. */
const canAsk = ({ host }: Editor, { rewrite }: State, segment: Segment): boolean =>
  host.rewriteSentence !== undefined &&
  rewrite?.report.written_by !== 'rules' &&
  segment.isExhausted !== true &&
  segment.wordings.length < mostWordings &&
  /\p{L}/u.test(segment.source) &&
  (host.hasWordings?.(segment.source.trim()) ?? true)

export const hasAnother = (editor: Editor, state: State, segment: Segment): boolean =>
  segment.wordings.length > 1 || canAsk(editor, state, segment)

/** Another: the next whole sentence, round to the first. The last one asks for one more, which was checked for its facts. */
export const another = async (editor: Editor, at = editor.get().at): Promise<void> => {
  const state = editor.get()
  const segment = segmentIn(state, at)
  if (!segment || at === undefined || isBusy(state) || state.fetching !== undefined) return
  const place = segment.wordings.indexOf(segment.now)
  const next = segment.wordings[place + 1]
  if (next !== undefined) return show(editor, at, segment, place + 1)
  if (canAsk(editor, state, segment)) return ask(editor, at, segment)
  if (segment.wordings.length > 1) show(editor, at, segment, 0)
  return undefined
}

const show = (editor: Editor, at: number, { wordings }: Segment, place: number): void => {
  const now = wordings[place]!
  decide(editor, at, { now, accepted: undefined }, { at, said: now.trim() === '' ? 'The cut is back.' : now })
}

/** Index of the sentence that begins at an offset. */
const sentenceAt = (sentences: readonly string[], offset: number): number => {
  let reached = 0
  const place = sentences.findIndex((sentence) => {
    if (reached >= offset) return true
    reached += sentence.length
    return false
  })
  return place === -1 ? sentences.length : place
}

const noOther = 'There is no other wording.'

const ask = async (editor: Editor, at: number, segment: Segment): Promise<void> => {
  const { rewrite } = editor.get()
  if (!rewrite || !editor.host.rewriteSentence) return
  const { style, strength, documentId } = rewrite
  editor.set({ fetching: at, note: undefined, said: 'Writing another sentence.' })
  try {
    const { sentencesOf } = await import('#core/text/parts.ts')
    const offset = sourceOf(rewrite.segments.slice(0, at)).length
    const delivery = await editor.host.rewriteSentence({
      sentence: segment.source.trim(),
      place: sentenceAt(sentencesOf(rewrite.source), offset),
      style,
      ...(strength && { strength }),
      documentId,
      isAnother: true,
    })
    const words = inPlaceOf(segment, delivery.text)
    take(editor, at, segment, words, delivery.report.status === 'unchanged')
  } catch (error) {
    const { title, description } = editor.host.failureOf(error)
    const text = `${title}. ${description}`
    editor.set({ fetching: undefined, note: { at, text }, said: text })
  }
}

/** Puts an answer in place, unless the sentence was typed in or has gone meanwhile. */
const take = (editor: Editor, at: number, asked: Segment, words: string, isUnchanged: boolean): void => {
  const segment = segmentIn(editor.get(), at)
  editor.set({ fetching: undefined })
  if (segment?.source !== asked.source || segment.now !== asked.now) return
  if (!isUnchanged && !segment.wordings.includes(words) && words !== segment.source)
    return decide(
      editor,
      at,
      { wordings: [...segment.wordings, words], now: words, accepted: undefined },
      { at, said: words },
    )
  decide(editor, at, { isExhausted: true, now: segment.wordings[0] ?? segment.now })
  editor.set({ note: { at, text: noOther }, said: noOther })
}
