import { type ReactNode, useId } from 'react'
import { formatCount, formatNumber } from '#core/number-format.ts'
import { printedKeys } from '#web/editor/commands/key-labels.ts'
import { Button } from '#web/ui/button.tsx'

/** The one writing action, in its states. */
export type Primary =
  /** `isEmpty`: there is no text yet, and the press says so. */
  | { state: 'humanize'; isEmpty?: boolean; onPress: () => void }
  /** Of a text that is too long, the words that fit. */
  | { state: 'humanize-first'; words: number; onPress: () => void }
  | { state: 'update'; sentences: number; onPress: () => void }
  | { state: 'stop'; isStopping: boolean; onPress: () => void }

const sayPrimary = (primary: Primary): string => {
  switch (primary.state) {
    case 'humanize':
      return 'Humanize AI'
    case 'humanize-first':
      return `Humanize AI: first ${formatNumber(primary.words)}`
    case 'update':
      return `Update ${formatCount(primary.sentences, 'sentence')}`
    default:
      return primary.isStopping ? 'Stopping…' : 'Stop'
  }
}

export const PrimaryButton = ({ primary, className = '' }: { primary: Primary; className?: string }) => {
  const stops = primary.state === 'stop'
  const isEmpty = primary.state === 'humanize' && primary.isEmpty === true
  const keys = stops ? 'Esc' : 'Mod+Enter'
  return (
    <Button
      tone={stops ? 'ink' : isEmpty ? 'ghost' : 'pen'}
      className={`primary ${isEmpty ? 'hollow' : ''} ${className}`}
      // Not `disabled`, so that the keyboard keeps its place.
      aria-disabled={(stops && primary.isStopping) || undefined}
      onClick={({ detail }) => {
        // The second click of a double click is no wish to stop.
        if (!stops || (!primary.isStopping && detail < 2)) primary.onPress()
      }}
      onKeyDown={(event) => {
        // Nor is a key that is held down.
        if (event.repeat) event.preventDefault()
      }}
    >
      {sayPrimary(primary)}
      {((stops && !primary.isStopping) || (primary.state === 'humanize' && !isEmpty)) && (
        <kbd aria-hidden="true">{printedKeys(keys).join(' ')}</kbd>
      )}
    </Button>
  )
}

export type Words = {
  count: number
  /** The most that one rewrite takes. */
  limit: number
  isLimitKnown: boolean
  /** The badge is destructive above this many. */
  warnsAbove: number
  /** The message for a text over the limit. */
  overLimit: string
}

/** '248 / 300 words' */
const Badge = ({ count, limit, isLimitKnown, warnsAbove, overLimit }: Words) => {
  const id = useId()
  const isOver = count > limit
  return (
    <span
      className="badge"
      data-high={count > warnsAbove || undefined}
      title={isOver ? overLimit : 'Words in the draft'}
      {...(isOver && { 'aria-describedby': id })}
    >
      {isLimitKnown ? `${formatNumber(count)} / ${formatNumber(limit)} words` : formatCount(count, 'word')}
      {isOver && (
        <span id={id} className="sr-only">
          {overLimit}
        </span>
      )}
    </span>
  )
}

type DraftFootProps = {
  styleMenu: ReactNode
  words: Words
  /** The button for all of a text that is over the limit. */
  allOfIt?: { label: string; onPress: () => void } | undefined
  /** Undefined while the rewrite is as it should be: Copy is then the primary button. */
  primary: Primary | undefined
}

/** 'All 436, free with an account' */
export const allWithAccount = (words: number): string => `All ${formatNumber(words)}, free with an account`

export const DraftFoot = ({ styleMenu, words, allOfIt, primary }: DraftFootProps) => (
  <>
    {styleMenu}
    <Badge {...words} />
    <span className="grow" />
    {allOfIt && (
      <Button tone="ghost" size="sm" className="all-of-it text-pen!" onClick={allOfIt.onPress}>
        {allOfIt.label}
      </Button>
    )}
    {primary && <PrimaryButton primary={primary} />}
  </>
)

type RewriteFootProps = {
  /** Shown in a narrow window, which has one foot at a time. */
  styleMenu?: ReactNode
  primary?: Primary | undefined
  /** Undefined until there is a rewrite. */
  done?:
    | {
        edits: { all: number; accepted: number }
        /** The message in place of the edits: on a rewrite by rule, or on its charge. */
        said?: string | undefined
        /** Beside the style of a narrow window, which has no margin. */
        hint?: ReactNode
        moreMenu: ReactNode
        copy: { isCopied: boolean; isPlain: boolean; onPress: () => void }
      }
    | undefined
}

export const byRule = 'By rule, without an AI model. No words were counted.'

const sayEdits = ({ all, accepted }: { all: number; accepted: number }): string => {
  if (all === 0) return 'No edits'
  if (accepted === all) return 'Every edit accepted'
  return accepted === 0 ? formatCount(all, 'edit') : `${formatNumber(accepted)} of ${formatCount(all, 'edit')} accepted`
}

export const RewriteFoot = ({ styleMenu, primary, done }: RewriteFootProps) => (
  <>
    {styleMenu && <span className="only-narrow">{styleMenu}</span>}
    {done && (
      <span
        className="label edits"
        data-all={(done.edits.all > 0 && done.edits.accepted === done.edits.all) || undefined}
      >
        {done.said ?? sayEdits(done.edits)}
      </span>
    )}
    {done?.hint}
    <span className="grow" />
    {done?.moreMenu}
    {primary && <PrimaryButton primary={primary} className="only-narrow" />}
    {done && <CopyButton {...done.copy} />}
  </>
)

/** Ink once the rewrite is ready; plain while something else should be done first. It works in both. */
const CopyButton = ({ isCopied, isPlain, onPress }: { isCopied: boolean; isPlain: boolean; onPress: () => void }) => (
  <Button tone={isPlain ? 'secondary' : 'ink'} className="primary" aria-keyshortcuts="C" onClick={onPress}>
    <span aria-live="polite">{isCopied ? 'Copied!' : 'Copy'}</span>
  </Button>
)
