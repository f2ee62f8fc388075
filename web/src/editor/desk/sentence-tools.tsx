import { Anchor, Content, Root } from '@radix-ui/react-popover'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { formatCount, formatNumber } from '#core/number-format.ts'
import { countPhrase, countWords, wordsPerPhrase } from '#core/text/words.ts'
import { editsOf } from '#web/editor/changes/edits.ts'
import { textAfter, textBefore } from '#web/editor/changes/text-diff.ts'
import type { Command } from '#web/editor/commands/command.ts'
import { ariaKeys } from '#web/editor/commands/key-names.ts'
import {
  keep,
  rejectEdit,
  revertSentence,
  rewriteSentence,
  typeInSentence,
  variantKeys,
} from '#web/editor/commands/review-commands.ts'
import { Original } from '#web/editor/review/original.tsx'
import { useSelectedPhrase } from '#web/editor/review/selected-phrase.ts'
import { Wordings } from '#web/editor/review/wordings.tsx'
import { type Editor, reviewIn, useEditor } from '#web/editor/state/editor.ts'
import {
  areToolsOpen,
  isOfPhrase,
  selectedEdit,
  selectedSentence,
  variantsOfSelected,
} from '#web/editor/state/review-selectors.ts'
import { reviewAction } from '#web/editor/state/review.ts'
import { canRewriteSentence, requestWordings } from '#web/editor/state/sentence-actions.ts'
import { useLock } from '#web/editor/workbench/lock.ts'
import { Button } from '#web/ui/button.tsx'
import { useFindings } from './findings.ts'

/** The words that the tools belong to: the selected edit, or its sentence. */
const anchorOf = ({ elements }: Editor, place: number | undefined, edit: number | undefined): Element | undefined => {
  const { result, cuts } = elements
  const find = (root: HTMLElement | null, selector: string) => root?.querySelector(selector) ?? undefined
  const row = `[data-place="${place}"]`
  const byEdit = edit === undefined ? undefined : `${row} [data-edit="${edit}"]`
  const shown = (element: Element | undefined) => (element && element.getClientRects().length > 0 ? element : undefined)
  return (
    (byEdit === undefined ? undefined : (shown(find(result.current, byEdit)) ?? shown(find(cuts.current, byEdit)))) ??
    shown(find(result.current, row)) ??
    find(cuts.current, row)
  )
}

/** The tools of a sentence and its edits, at its words. Nothing scrolls or moves for them. */
export const SentenceTools = () => {
  const editor = useEditor()
  const review = reviewIn(editor)
  const place = review?.selected
  const edit = review?.edit
  useSelectedPhrase(editor)
  const ofPhrase = isOfPhrase(editor) && review?.isOpen !== true
  const isOpen = areToolsOpen(editor)
  const latest = useRef(editor)
  useEffect(() => {
    latest.current = editor
  })
  const phrasePlace = (review?.requested ?? review?.phrase ?? review?.offer?.phrase)?.place
  const lastRect = useRef(new DOMRect())
  const anchor = useMemo(() => {
    const at = ofPhrase ? phrasePlace : place
    return {
      current: {
        // Each decision renders the words again, so this looks them up each time.
        getBoundingClientRect: () => {
          const found = anchorOf(latest.current, at, ofPhrase ? undefined : edit)
          if (found) lastRect.current = [...found.getClientRects()].at(-1) ?? found.getBoundingClientRect()
          return lastRect.current
        },
      },
    }
  }, [place, edit, ofPhrase, phrasePlace])
  const focusText = () => editor.elements.result.current?.focus({ preventScroll: true })

  return (
    <Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) editor.dispatch(reviewAction({ type: 'tools-closed' }))
      }}
    >
      <Anchor virtualRef={anchor} />
      {/* In its place in the editor, so that it belongs to that landmark and its keys to the editor's. */}
      <Content
        data-sentence-tools
        aria-label={nameOf(editor)}
        side="bottom"
        align="start"
        sideOffset={8}
        collisionPadding={{ top: 56, bottom: 60, left: 8, right: 8 }}
        updatePositionStrategy="optimized"
        className="desk-tools z-20"
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          // Marked words would lose their mark to the focus, and a button that steps through the sentences its next press.
          const { result, cuts } = editor.elements
          const isInText = [document.body, result.current, cuts.current].includes(document.activeElement as HTMLElement)
          if (!ofPhrase && isInText && event.currentTarget instanceof HTMLElement)
            event.currentTarget.focus({ preventScroll: true })
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (document.activeElement === document.body) focusText()
        }}
        onEscapeKeyDown={focusText}
        onInteractOutside={(event) => {
          // The texts and the actions below them choose a sentence themselves.
          if (event.target instanceof Element && event.target.closest('.desk-main')) event.preventDefault()
        }}
      >
        {review?.isOpen && <OfSentence editor={editor} />}
        {editor.findWordings && <Wordings editor={editor} />}
        <output className="block px-4 text-ink-2 not-empty:pb-3">{review?.message}</output>
      </Content>
    </Root>
  )
}

const nameOf = (editor: Editor): string => {
  const review = reviewIn(editor)
  if (review?.selected === undefined) return 'Other wordings'
  const { edit, selected } = review
  const sentence = `Sentence ${formatNumber(selected + 1)}`
  return edit === undefined ? sentence : `Edit ${formatNumber(edit + 1)} of ${sentence.toLowerCase()}`
}

const OfSentence = ({ editor }: { editor: Editor }) => {
  const review = reviewIn(editor)
  const lock = useLock()
  const selected = selectedSentence(review)
  if (!review || !selected) return null
  const edit = selectedEdit(editor)
  const edits = editsOf(editor.shown?.changes[selected.place] ?? [])
  const lockable = edit?.cut.trim() ?? ''
  const words = edit?.written.trim() ?? ''
  const isPhrase = /\p{L}/u.test(words) && countPhrase(words) <= wordsPerPhrase
  return (
    <>
      <div className="px-4 pt-3.5 pb-1">
        {edit ? (
          <>
            {edit.cut.trim() !== '' && <del className="mark-del block text-sm">{edit.cut.trim()}</del>}
            {words !== '' && <ins className="mark-ins mt-1 block font-read text-lg">{words}</ins>}
          </>
        ) : (
          <Original {...selected} />
        )}
      </div>
      <Reasons editor={editor} place={selected.place} words={edit?.cut ?? selected.before} />
      <Variants editor={editor} />
      <div className="flex flex-wrap items-center gap-1 border-t border-line-soft p-2">
        {selected.isChanged && !selected.isReverted && (
          <ToolButton command={keep} editor={editor} tone="pen">
            Keep
          </ToolButton>
        )}
        {edit ? (
          <ToolButton command={rejectEdit} editor={editor} keys="R">
            Reject
          </ToolButton>
        ) : (
          revertSentence.isPossible(editor) && (
            <ToolButton command={revertSentence} editor={editor} keys="R">
              {selected.isReverted
                ? 'Use the rewrite'
                : selected.before.trim() === ''
                  ? 'Leave it out'
                  : 'Use my sentence'}
            </ToolButton>
          )
        )}
        {edit && isPhrase && editor.findWordings && (
          <Button
            size="sm"
            tone="ghost"
            onClick={() => {
              const sentence = textAfter([editor.shown?.changes[selected.place] ?? []])
              const start = startOfEdit(editor, selected.place, edit.last) + edit.written.indexOf(words)
              const phrase = { place: selected.place, sentence, start, end: start + words.length }
              void requestWordings(editor, phrase)
            }}
          >
            Other wordings
            <Words count={countPhrase(words)} />
          </Button>
        )}
        {!selected.isReverted && (
          <ToolButton command={typeInSentence} editor={editor}>
            Type it myself
          </ToolButton>
        )}
        {canRewriteSentence(editor) && (
          <Button
            size="sm"
            tone="ghost"
            onClick={() => rewriteSentence.run(editor)}
            aria-keyshortcuts={rewriteSentence.keys}
            aria-disabled={review.isRewriting}
            className="aria-disabled:cursor-progress aria-disabled:text-ink-3"
          >
            {review.isRewriting ? 'Writing…' : 'Write again'}
            <Words count={countWords(selected.before)} />
          </Button>
        )}
        {edit && lockable !== '' && lock && (
          <Button
            size="sm"
            tone="ghost"
            onClick={() => {
              rejectEdit.run(editor)
              lock(lockable)
            }}
          >
            Lock my words
          </Button>
        )}
        <span className="ml-auto px-1.5 text-xs text-ink-3 tabular-nums">
          {review.edit !== undefined && edits.length > 1 && `${review.edit + 1} of ${edits.length}`}
        </span>
      </div>
    </>
  )
}

/** The offset of the written words of an edit in its sentence. */
const startOfEdit = (editor: Editor, place: number, last: number): number =>
  textAfter([(editor.shown?.changes[place] ?? []).slice(0, last)]).length

const Words = ({ count }: { count: number }) => (
  <span className="font-normal text-ink-3 tabular-nums">{formatCount(count, 'word')}</span>
)

type ToolButtonProps = { command: Command; editor: Editor; keys?: string; tone?: 'pen' | 'ghost'; children: ReactNode }

const ToolButton = ({ command, editor, keys = command.keys, tone = 'ghost', children }: ToolButtonProps) => (
  <Button
    size="sm"
    tone={tone}
    {...(keys !== undefined && { 'aria-keyshortcuts': ariaKeys(keys) })}
    onClick={() => command.run(editor)}
  >
    {children}
    {keys !== undefined && (
      <kbd aria-hidden="true" className="kbd bg-chip text-ink-3 max-md:hidden">
        {keys}
      </kbd>
    )}
  </Button>
)

/** The signs of AI writing that stood in these words of the draft. */
const Reasons = ({ editor, place, words }: { editor: Editor; place: number; words: string }) => {
  const findings = useFindings()
  const signs = useMemo(() => {
    const changes = reviewIn(editor)?.sheets.present.changes
    if (!findings || !changes) return []
    const sentence = textBefore([changes[place] ?? []])
    const at = Math.max(0, sentence.indexOf(words))
    const start = textBefore(changes.slice(0, place)).length + at
    const found = new Set(
      findings.before.flatMap((each) =>
        each.sign !== undefined && each.start < start + words.length && each.end > start ? [each.sign] : [],
      ),
    )
    return findings.signs.filter(({ id }) => found.has(id))
  }, [editor, findings, place, words])
  if (signs.length === 0) return null
  return (
    <p className="flex gap-2 px-4 pt-1 pb-2.5 text-ink-2">
      <i
        aria-hidden="true"
        className="mt-1 size-2.5 shrink-0 rounded-[2px] bg-marker shadow-[inset_0_0_0_1px_var(--color-line)]"
      />
      <span>
        <strong className="font-medium text-ink">{signs.map(({ name }) => name).join(', ')}.</strong> {signs[0]?.notice}
      </span>
    </p>
  )
}

/** The wordings of the sentence so far, to change between without a charge. */
const Variants = ({ editor }: { editor: Editor }) => {
  const review = reviewIn(editor)
  const variants = variantsOfSelected(review)
  const place = review?.selected
  if (variants.length < 2 || place === undefined) return null
  const current = textAfter([review?.sheets.present.changes[place] ?? []])
  return (
    <ol aria-label="Wordings of the sentence" className="border-t border-line-soft p-2">
      {variants.map((pieces, variant) => {
        const text = textAfter([pieces])
        return (
          // Wordings are only added, so the index identifies one.
          <li key={variant}>
            <button
              type="button"
              aria-pressed={text === current}
              aria-keyshortcuts={variantKeys[variant]}
              onClick={() => editor.dispatch(reviewAction({ type: 'variant-chosen', place, variant }))}
              className="flex w-full gap-2.5 rounded-sm px-2 py-1.5 text-left font-read text-[1rem] leading-[1.375rem] text-ink hover:bg-chip aria-pressed:bg-pen-wash"
            >
              <kbd aria-hidden="true" className="kbd mt-0.5 bg-chip text-ink-3">
                {variant + 1}
              </kbd>
              {text.trim() === '' ? 'The sentence is left out.' : text.trim()}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
