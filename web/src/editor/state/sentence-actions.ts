import { startTransition } from 'react'
import { commonEnds } from '#web/editor/changes/common-ends.ts'
import { reviewAction } from './review.ts'
import { type DiffPiece, type SentenceDiff, textAfter, textBefore } from '#web/editor/changes/text-diff.ts'
import { formatCount, formatNumber } from '#core/number-format.ts'
import type { SelectedPhrase } from './editor-state.ts'
import type { Editor } from './editor.ts'
import { reviewIn } from './editor.ts'
import { phraseToReword, selectedSentence } from './review-selectors.ts'

/** Comes with the review: a page without a finished rewrite need not load the comparison. */
const loadComparison = () => Promise.all([import('#web/editor/changes/mark-changes.ts'), import('#core/text/parts.ts')])

/** Index of the source sentence that begins at an offset. */
const sentenceAt = (sentences: readonly string[], offset: number): number => {
  let reached = 0
  const place = sentences.findIndex((sentence) => {
    if (reached >= offset) return true
    reached += sentence.length
    return false
  })
  return place === -1 ? sentences.length : place
}

export const canRewriteSentence = (editor: Editor): boolean => {
  const review = reviewIn(editor)
  const selected = selectedSentence(review)
  return editor.rewriteSentence !== undefined && selected !== undefined && /\p{L}/u.test(selected.before)
}

/** Requests another rewrite of the selected sentence, and puts it in place. */
export const rewriteSelectedSentence = async (editor: Editor): Promise<void> => {
  const { dispatch, latest, rewriteSentence, failureOf } = editor
  const review = reviewIn(editor)
  const selected = selectedSentence(review)
  if (!review || !selected || !rewriteSentence || review.isRewriting) return
  const { finished: of, sheets } = review
  const { place, before } = selected
  dispatch(reviewAction({ type: 'sentence-requested', of }))
  try {
    const [{ compareSentence }, { sentencesOf }] = await loadComparison()
    const delivery = await rewriteSentence({
      sentence: before.trim(),
      place: sentenceAt(sentencesOf(of.source), textBefore(sheets.present.changes.slice(0, place)).length),
      style: of.style,
      ...(of.strength && { strength: of.strength }),
      documentId: of.documentId,
    })
    const now = reviewIn({ state: latest() })
    const current = textAfter([now?.sheets.present.changes[place] ?? []])
    const { receipt } = delivery
    const charged = receipt?.words_charged
    if (delivery.report.status === 'unchanged' || delivery.text.trim() === current.trim()) {
      // The server does not know a visitor's last wording, and charges for the same one again.
      const counted = charged === undefined || charged === 0 ? 'No words' : `${formatNumber(charged)} words`
      const message = `There was no other wording for this sentence. ${counted} were counted.`
      dispatch(reviewAction({ type: 'sentence-answered', of, message, receipt }))
      return
    }
    const space = /\s*$/u.exec(current === '' ? before : current)?.[0] ?? ''
    const diff = compareSentence(before, delivery.text.trim() + space)
    const message = charged === undefined ? 'Written again.' : `Written again. ${formatNumber(charged)} words charged.`
    dispatch(reviewAction({ type: 'sentence-replaced', of, place, diff, message, isVariant: true }))
    dispatch(reviewAction({ type: 'sentence-answered', of, message, receipt }))
  } catch (error) {
    const { title, description } = failureOf(error)
    dispatch(
      reviewAction({ type: 'sentence-answered', of, message: `${title}. ${description} No words were counted.` }),
    )
  }
}

/** Requests other wordings for a phrase, usually the selected one, and offers them. */
export const requestWordings = async (editor: Editor, phrase = phraseToReword(editor)): Promise<void> => {
  const { dispatch, findWordings, failureOf } = editor
  const review = reviewIn(editor)
  if (!review || !phrase || !findWordings || review.requested) return
  const { finished: of, sheets } = review
  const { place, sentence, start, end } = phrase
  dispatch(reviewAction({ type: 'wordings-requested', of, phrase }))
  try {
    const [, { sentencesOf }] = await loadComparison()
    const { changes } = sheets.present
    const indent = sentence.length - sentence.trimStart().length
    const { wordings, receipt } = await findWordings({
      sentence: textBefore([changes[place] ?? []]).trim(),
      place: sentenceAt(sentencesOf(of.source), textBefore(changes.slice(0, place)).length),
      style: of.style,
      ...(of.strength && { strength: of.strength }),
      documentId: of.documentId,
      phrase: { sentence: sentence.trim(), start: start - indent, end: end - indent },
    })
    if (wordings.length === 0) {
      const message = 'There is no other wording for this phrase that keeps every fact. No words were counted.'
      dispatch(reviewAction({ type: 'wordings-answered', of, message, receipt }))
      return
    }
    const found = formatCount(wordings.length, 'other wording')
    const message =
      receipt === undefined ? `${found}.` : `${found}. ${formatCount(receipt.words_charged, 'word')} charged.`
    dispatch(reviewAction({ type: 'wordings-answered', of, message, receipt, offer: { phrase, wordings } }))
  } catch (error) {
    const { title, description, counted = 'No words were counted.' } = failureOf(error)
    const message = `${title === 'Humanization failed' ? '' : `${title}. `}${description} ${counted}`
    dispatch(reviewAction({ type: 'wordings-answered', of, message }))
  }
}

/** Replaces a phrase by the chosen wording. */
export const chooseWording = async (editor: Editor, phrase: SelectedPhrase, wording: string): Promise<void> => {
  const { dispatch } = editor
  const review = reviewIn(editor)
  if (!review) return
  const [{ compareSentence }] = await loadComparison()
  const { place, sentence, start, end } = phrase
  const before = textBefore([review.sheets.present.changes[place] ?? []])
  const diff = compareSentence(before, sentence.slice(0, start) + wording + sentence.slice(end))
  dispatch(reviewAction({ type: 'sentence-selected', place }))
  dispatch(
    reviewAction({
      type: 'sentence-replaced',
      of: review.finished,
      place,
      diff,
      message: `“${wording}” stands there now.`,
      isVariant: false,
    }),
  )
}

/** The words of an edit that the user has typed are the user's own; those that were written before stay the rewriter's. */
const withTyped = (diff: SentenceDiff, before: SentenceDiff): SentenceDiff => {
  const written = before.filter(({ kind, own }) => kind === 'written' && own !== 'typed').map(({ text }) => text)
  return diff.map((piece): DiffPiece => {
    if (piece.kind !== 'written' || written.some((text) => text.includes(piece.text.trim()))) return piece
    return { ...piece, own: 'typed' }
  })
}

/**
 * Each sentence after their joined text was changed to `text`: new words stand in the sentence where they begin, and what was
 * kept stays in its own. The sentences that are joined are `text`, in any case.
 */
export const shareOut = (sentences: readonly string[], text: string): string[] => {
  const whole = sentences.join('')
  const { head, tail } = commonEnds(whole, text)
  const written = text.slice(head, text.length - tail)
  let reached = 0
  let isPlaced = false
  return sentences.map((sentence, index) => {
    const from = reached
    reached += sentence.length
    const isHere = !isPlaced && (head < reached || index === sentences.length - 1)
    isPlaced ||= isHere
    const before = sentence.slice(0, Math.max(0, head - from))
    const after = sentence.slice(Math.max(before.length, whole.length - tail - from))
    return before + (isHere ? written : '') + after
  })
}

/** Gives sentences the words that the user types over them. `first`: the sentences as they were when the typing began. */
export const typeSentences = async (
  { dispatch, unsettled }: Pick<Editor, 'dispatch'> & Partial<Pick<Editor, 'unsettled'>>,
  {
    from,
    text,
    first,
    isNewBurst,
  }: { from: number; text: string; first: readonly SentenceDiff[]; isNewBurst: boolean },
): Promise<void> => {
  const [{ compareSentence }] = await loadComparison()
  const before = first.map((pieces) => textAfter([pieces]))
  const diffs = shareOut(before, text).map((sentence, index): SentenceDiff => {
    const pieces = first[index] ?? []
    return sentence === before[index] ? pieces : withTyped(compareSentence(textBefore([pieces]), sentence), pieces)
  })
  // A page that closes cannot wait. The burst has begun with the transition, whenever that is.
  if (unsettled)
    unsettled.current = () => {
      unsettled.current = undefined
      dispatch(reviewAction({ type: 'sentences-typed', from, diffs, isNewBurst: false }))
    }
  // The field already shows the key; everything else can render after the next one.
  startTransition(() => dispatch(reviewAction({ type: 'sentences-typed', from, diffs, isNewBurst })))
}
