import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { Receipt } from '#core/receipt.ts'
import { sentencesOf } from '#core/text/parts.ts'
import type { Style } from '#core/styles.ts'
import { countWords } from '#core/text/words.ts'
import { Button } from '#web/ui/button.tsx'
import type { Changes } from '#web/editor/changes/change.ts'
import { textAfter, textBefore } from '#web/editor/changes/change.ts'
import { compareSentence } from '#web/editor/changes/mark-changes.ts'
import { Compare } from './compare.tsx'
import type { MarkedPhrase } from './marked-phrase.ts'
import { ReceiptLine } from '#web/editor/report/receipt-line.tsx'
import { Report } from '#web/editor/report/report.tsx'
import { Back, Forth, Next, Previous } from './review-icons.tsx'
import type { Delivery, Failure, Finished } from '#web/editor/state/run.ts'
import {
  isEdited,
  redone,
  shownChanges,
  undone,
  withReverted,
  withRewritten,
  withSheet,
} from '#web/editor/state/sheet.ts'
import type { Sheets } from '#web/editor/state/sheet.ts'
import type { OtherWordings } from './wordings.tsx'
import { Wordings } from './wordings.tsx'

/** Writes one sentence of a rewrite again; `place` is its number among the sentences of the source. */
export type RedoSentence = (asked: {
  sentence: string
  place: number
  style: Style
  documentId: string | undefined
}) => Promise<Delivery>

type Props = {
  finished: Finished
  selected: number | undefined
  /** The text of the rewrite, on which sentences are chosen and undo works. */
  body: RefObject<HTMLElement | null>
  onShow: (shown: Changes, selected: number | undefined) => void
  onKeep: ((finished: Finished) => void) | undefined
  redo: RedoSentence | undefined
  wordings: OtherWordings | undefined
  failureOf: (error: unknown) => Failure
}

const number = (value: number): string => value.toLocaleString('en-US')

const wordsOf = (text: string): string => {
  const words = countWords(text)
  return words === 1 ? '1 word' : `${number(words)} words`
}

/** What stands below a rewrite: its sentences one by one, the report and the receipt. */
export const Review = ({ finished, selected, body, onShow, onKeep, redo, wordings, failureOf }: Props) => {
  const [sheets, setSheets] = useState<Sheets>(() => ({
    past: [],
    present: { changes: finished.changes.changes, reverted: finished.reverted ?? [] },
    future: [],
  }))
  const [receipt, setReceipt] = useState(finished.receipt)
  const [said, setSaid] = useState('')
  const [writing, setWriting] = useState(false)
  const tools = useRef<HTMLElement>(null)
  const shown = useMemo(() => shownChanges(sheets.present), [sheets.present])
  const { changes, reverted } = sheets.present
  const places = useMemo(
    () => changes.flatMap((change, place) => (change.some(({ text }) => text.trim() !== '') ? [place] : [])),
    [changes],
  )

  const change = selected === undefined ? undefined : changes[selected]
  const before = change ? textBefore([change]) : ''
  const isBack = selected !== undefined && reverted.includes(selected)

  const select = (place: number | undefined) => {
    setSaid('')
    onShow(shown, place)
    if (place !== undefined) requestAnimationFrame(() => tools.current?.scrollIntoView({ block: 'nearest' }))
  }

  const step = (by: 1 | -1) => {
    const at = selected === undefined ? -1 : places.indexOf(selected)
    const next = places[selected === undefined && by === -1 ? places.length - 1 : at + by]
    if (next === undefined) return
    select(next)
    requestAnimationFrame(() =>
      body.current?.querySelector(`[data-place="${next}"]`)?.scrollIntoView({ block: 'nearest' }),
    )
  }

  const put = (next: Sheets, what: string) => {
    setSheets(next)
    setSaid(what)
  }

  const revert = () => {
    if (selected === undefined) return
    put(
      withSheet(sheets, withReverted(sheets.present, selected)),
      isBack ? 'The rewrite of this sentence is back.' : 'Your sentence is back.',
    )
  }
  const goBack = () => sheets.past.length > 0 && put(undone(sheets), 'Undone.')
  const goForth = () => sheets.future.length > 0 && put(redone(sheets), 'Done again.')

  // An answer or a key finds the page as it is then, not as it was when it was asked for.
  const latest = useRef({ sheets, goBack, goForth, select })
  useEffect(() => {
    latest.current = { sheets, goBack, goForth, select }
  })

  useEffect(() => {
    onShow(shown, selected)
    onKeep?.({
      ...finished,
      ...(receipt && { receipt }),
      changes: { changes: sheets.present.changes, edits: finished.changes.edits },
      reverted: sheets.present.reverted,
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is chosen is told where it is chosen
  }, [shown, receipt])

  useEffect(() => {
    const text = body.current
    const pane = text?.closest<HTMLElement>('[aria-busy]')
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'z' && !event.shiftKey) latest.current.goBack()
      else latest.current.goForth()
    }
    const choose = ({ target }: Event) => {
      // Whoever marks a passage with the mouse wants to copy it.
      if (!(target instanceof Element) || getSelection()?.isCollapsed === false) return
      const place = target.closest<HTMLElement>('[data-place]')?.dataset['place']
      latest.current.select(place === undefined ? undefined : Number(place))
    }
    pane?.addEventListener('keydown', press)
    text?.addEventListener('click', choose)
    return () => {
      pane?.removeEventListener('keydown', press)
      text?.removeEventListener('click', choose)
    }
  }, [body])

  const writeAgain = async () => {
    if (!redo || selected === undefined || writing) return
    setWriting(true)
    setSaid('Writing this sentence again…')
    try {
      const place = placeOf(finished.source, textBefore(changes.slice(0, selected)).length)
      const sentence = before.trim()
      const delivery = await redo({ sentence, place, style: finished.style, documentId: finished.documentId })
      const { present } = latest.current.sheets
      const current = textAfter([present.changes[selected] ?? []])
      if (delivery.receipt) setReceipt((old) => together(old, delivery.receipt))
      const charged = delivery.receipt?.words_charged
      if (delivery.report.status === 'unchanged' || delivery.text.trim() === current.trim()) {
        // the server does not know a visitor's last wording, and counts the same one again
        const counted = charged === undefined || charged === 0 ? 'No words' : `${number(charged)} words`
        setSaid(`There was no other wording for this sentence. ${counted} were counted.`)
        return
      }
      const space = /\s*$/u.exec(current === '' ? before : current)?.[0] ?? ''
      const rewritten = compareSentence(before, delivery.text.trim() + space)
      put(
        withSheet(latest.current.sheets, withRewritten(present, selected, rewritten)),
        charged === undefined ? 'Written again.' : `Written again. ${number(charged)} words charged.`,
      )
    } catch (error) {
      const { title, description } = failureOf(error)
      setSaid(`${title}. ${description} No words were counted.`)
    } finally {
      setWriting(false)
    }
  }

  const askForWordings = async ({ place, sentence, start, end }: MarkedPhrase, ask: OtherWordings) => {
    const space = sentence.length - sentence.trimStart().length
    const answer = await ask({
      sentence: textBefore([changes[place] ?? []]).trim(),
      place: placeOf(finished.source, textBefore(changes.slice(0, place)).length),
      style: finished.style,
      documentId: finished.documentId,
      phrase: { sentence: sentence.trim(), start: start - space, end: end - space },
    })
    setReceipt((old) => together(old, answer.receipt))
    return answer
  }

  const putWording = (place: number, sentence: string, wording: string) => {
    const { present } = latest.current.sheets
    const rewritten = compareSentence(textBefore([present.changes[place] ?? []]), sentence)
    select(place)
    put(withSheet(latest.current.sheets, withRewritten(present, place, rewritten)), `“${wording}” stands there now.`)
  }

  const isChanged = change !== undefined && isEdited(change)
  return (
    <>
      <section ref={tools} aria-label="Sentences" className="mb-2 rounded-md bg-sunken/60 p-1.5">
        <div className="flex items-center gap-0.5">
          <IconButton label="Previous sentence" onClick={() => step(-1)}>
            <Previous />
          </IconButton>
          <IconButton label="Next sentence" onClick={() => step(1)}>
            <Next />
          </IconButton>
          <p className="min-w-0 flex-1 px-1.5 text-sm text-ink-2 tabular-nums">
            {selected === undefined
              ? `Choose a sentence${wordings ? ' or mark words' : ''}`
              : `Sentence ${number(places.indexOf(selected) + 1)} of ${number(places.length)}`}
          </p>
          <IconButton
            label="Undo"
            shortcut="Control+Z Meta+Z"
            isIdle={sheets.past.length === 0}
            onClick={() => void goBack()}
          >
            <Back />
          </IconButton>
          <IconButton
            label="Redo"
            shortcut="Control+Shift+Z Meta+Shift+Z"
            isIdle={sheets.future.length === 0}
            onClick={() => void goForth()}
          >
            <Forth />
          </IconButton>
        </div>
        {change && selected !== undefined && (
          <div className="px-2 pt-1 pb-1.5">
            <Original before={before} isChanged={isChanged} isBack={isBack} />
            <div className="mt-2 flex flex-wrap gap-2">
              {isChanged && (
                <Button size="sm" onClick={revert}>
                  {isBack ? 'Use the rewrite' : before.trim() === '' ? 'Leave it out' : 'Use my sentence'}
                </Button>
              )}
              {redo && /\p{L}/u.test(before) && (
                <Button
                  size="sm"
                  onClick={() => void writeAgain()}
                  aria-disabled={writing}
                  className="aria-disabled:cursor-progress aria-disabled:text-ink-3"
                >
                  {writing ? 'Writing…' : 'Write again'}
                  <span className="font-normal text-ink-3 tabular-nums">{wordsOf(before)}</span>
                </Button>
              )}
            </div>
          </div>
        )}
        {wordings && (
          <Wordings
            body={body}
            shown={shown.changes}
            hasSource={(place) => /\p{L}/u.test(textBefore([changes[place] ?? []]))}
            ask={(phrase) => askForWordings(phrase, wordings)}
            onChoose={putWording}
            onSay={setSaid}
            failureOf={failureOf}
          />
        )}
        <output className="block px-2 text-sm text-ink-2 not-empty:py-1.5">{said}</output>
      </section>
      <Compare changes={sheets.present.changes} />
      <Report
        report={finished.report}
        before={finished.source}
        after={textAfter(shown.changes)}
        style={finished.style}
      />
      {receipt && <ReceiptLine receipt={receipt} />}
    </>
  )
}

const Original = ({ before, isChanged, isBack }: { before: string; isChanged: boolean; isBack: boolean }) => {
  if (!isChanged) return <p className="text-sm text-ink-3">This sentence is as you wrote it.</p>
  if (before.trim() === '') return <p className="text-sm text-ink-3">Your text has no such sentence.</p>
  return (
    <p className="text-base text-ink-2">
      <span className="text-sm text-ink-3">{isBack ? 'Yours, put back: ' : 'Yours: '}</span>
      {before.trim()}
    </p>
  )
}

type IconButtonProps = {
  label: string
  shortcut?: string
  isIdle?: boolean
  onClick: () => void
  children: ReactNode
}

/** Not `disabled` when there is nothing to do: that would throw the keyboard's focus away. */
const IconButton = ({ label, shortcut, isIdle = false, onClick, children }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-keyshortcuts={shortcut}
    aria-disabled={isIdle}
    onClick={onClick}
    className="btn btn-ghost btn-sm w-8 px-0 aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-ink-3/60"
  >
    {children}
  </button>
)

/** The number of the sentence that begins at an offset of the source. */
const placeOf = (source: string, offset: number): number => {
  let reached = 0
  const sentences = sentencesOf(source)
  const place = sentences.findIndex((sentence) => {
    if (reached >= offset) return true
    reached += sentence.length
    return false
  })
  return place === -1 ? sentences.length : place
}

/** A rewrite and the sentences that were written again are one account. */
const together = (first: Receipt | undefined, next: Receipt | undefined): Receipt | undefined => {
  if (!first || !next) return first ?? next
  return {
    ...first,
    words_counted: first.words_counted + next.words_counted,
    words_charged: first.words_charged + next.words_charged,
    balance_after: next.balance_after,
  }
}
