import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { formatCount, formatNumber } from '#core/number-format.ts'
import { clock } from '#web/time/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Check, Pencil } from '#web/ui/icons.tsx'
import { Another, Original } from './icons.ts'

/** A press swaps the draft's sentence in, or back; held, it only shows it. */
type OriginalAction = { isPressed: boolean; onPress: () => void; onHold: (isHeld: boolean) => void }
/** `place` and `of` count the wordings so far, once there is more than one. */
type AnotherAction = { place?: number; of?: number; isBusy: boolean; onPress: () => void }
type AcceptAction = { isAccepted: boolean; onPress: () => void }

export type SentenceActionsProps = {
  /** Among the sentences of the rewrite. */
  place: number
  of: number
  /** The sentence was picked up: the letters are keys. While the caret is in it, they are letters. */
  showsKeys: boolean
} & (
  | {
      state: 'sentence'
      original?: OriginalAction | undefined
      another?: AnotherAction | undefined
      accept?: AcceptAction | undefined
      /** The draft's sentence, where it differs: a narrow window does not show it beside the rewrite. */
      draftSays?: string | undefined
      /** The doubt about its meaning, as one sentence. */
      check?: string | undefined
      note?: string | undefined
    }
  | { state: 'cut'; text: string; onPutBack: () => void; accept: AcceptAction }
  | {
      state: 'broken'
      /** The fact as the draft has it. */
      draftSays: string
      onPutBack: () => void
      /** Undefined where the rewrite has no fact in its place. */
      onCorrect?: (() => void) | undefined
    }
)

/** The three actions of the sentence in hand, and one note. */
export const SentenceActions = (props: SentenceActionsProps) => (
  // A sheet at the lower edge of a narrow window. A press leaves the caret where it is: in the sentence.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
  <fieldset
    aria-label={`Sentence ${formatNumber(props.place)} of ${formatNumber(props.of)}`}
    className="actions"
    onMouseDown={(event) => event.preventDefault()}
  >
    {props.state === 'sentence' && <OfSentence {...props} />}
    {props.state === 'cut' && <OfCut {...props} />}
    {props.state === 'broken' && <OfBroken {...props} />}
  </fieldset>
)

type ActionProps = ComponentProps<'button'> & {
  keyName?: string | undefined
  showsKeys?: boolean
  count?: string | undefined
}

const Action = ({ keyName, showsKeys = false, count, children, ...props }: ActionProps) => (
  <Button tone="ghost" size="sm" aria-keyshortcuts={keyName} {...props}>
    {children}
    {count !== undefined && <span className="count">{count}</span>}
    {count === undefined && showsKeys && keyName !== undefined && <kbd aria-hidden="true">{keyName}</kbd>}
  </Button>
)

const OfSentence = (props: SentenceActionsProps & { state: 'sentence' }) => {
  const { original, another, accept, draftSays, check, note, showsKeys } = props
  return (
    <>
      {draftSays !== undefined && draftSays !== '' && <p className="draft-says">Your draft: {draftSays}</p>}
      {original && <OriginalButton {...original} showsKeys={showsKeys} />}
      {another && (
        <Action
          keyName="W"
          showsKeys={showsKeys}
          count={
            another.of === undefined ? undefined : `${formatNumber(another.place ?? 1)} of ${formatNumber(another.of)}`
          }
          title="Another wording (W)"
          aria-busy={another.isBusy || undefined}
          onClick={another.onPress}
        >
          <Another />
          Another
        </Action>
      )}
      {accept && <AcceptButton {...accept} showsKeys={showsKeys} />}
      {check !== undefined && <p className="check">{check}</p>}
      {check === undefined && note !== undefined && <p>{note}</p>}
    </>
  )
}

const holdMilliseconds = 260

const OriginalButton = ({ isPressed, onPress, onHold, showsKeys }: OriginalAction & { showsKeys: boolean }) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHeld = useRef(false)
  const letGo = useRef(() => {})
  useEffect(() => {
    letGo.current = () => {
      clearTimeout(timer.current)
      if (isHeld.current) onHold(false)
    }
  })
  // The sentence may leave the hand under the finger.
  useEffect(() => () => letGo.current(), [])
  const cancel = () => {
    letGo.current()
    isHeld.current = false
  }
  return (
    <Action
      keyName="R"
      showsKeys={showsKeys}
      aria-pressed={isPressed}
      title="Original (R). Hold to look."
      onPointerDown={({ button }) => {
        if (button !== 0) return
        isHeld.current = false
        timer.current = setTimeout(() => {
          isHeld.current = true
          onHold(true)
        }, clock.lasting(holdMilliseconds))
      }}
      onPointerUp={() => letGo.current()}
      onPointerLeave={cancel}
      onPointerCancel={cancel}
      // A finger that holds would open the menu of the browser.
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        // The click that ends a look is no press.
        if (!isHeld.current) onPress()
        isHeld.current = false
      }}
    >
      <Original />
      Original
    </Action>
  )
}

const AcceptButton = ({
  isAccepted,
  onPress,
  showsKeys,
  name = 'Accept',
}: AcceptAction & { showsKeys: boolean; name?: string }) => (
  <Action keyName="A" showsKeys={showsKeys && !isAccepted} title={`${name} (A)`} onClick={onPress}>
    <Check />
    {isAccepted ? 'Accepted' : name}
  </Action>
)

const OfCut = ({ text, onPutBack, accept, showsKeys }: SentenceActionsProps & { state: 'cut' }) => (
  <>
    <Action keyName="R" showsKeys={showsKeys} onClick={onPutBack}>
      <Original />
      Put it back
    </Action>
    <AcceptButton {...accept} showsKeys={showsKeys} name="Accept the cut" />
    <p>Cut: {text}</p>
  </>
)

const OfBroken = ({ draftSays, onPutBack, onCorrect }: SentenceActionsProps & { state: 'broken' }): ReactNode => (
  <>
    <p className="broken">
      Your draft says <b>{draftSays}</b>.
    </p>
    <Action onClick={onPutBack}>
      <Original />
      Put it back
    </Action>
    {onCorrect && (
      <Action onClick={onCorrect}>
        <Pencil />
        Correct the draft
      </Action>
    )}
  </>
)

/** The note of a sentence without a check: what was done to it. */
export const noteOf = (sentence: {
  /** The draft's sentence is shown while it is held. */
  isPeeked: boolean
  isAsDraft: boolean
  isTyped: boolean
  /** AI phrases of the draft's sentence that are gone from it, and those that it has. */
  phrases: { gone: number; left: number }
}): string => {
  if (sentence.isPeeked) return 'This is your draft. Let go, and the rewrite is back.'
  const { gone, left } = sentence.phrases
  const still = left > 0 ? ` ${formatCount(left, 'AI phrase')} left.` : ''
  if (sentence.isAsDraft) return `As in your draft.${still}`
  if (sentence.isTyped) return `Your words.${still}`
  if (gone > 0) return `${formatCount(gone, 'AI phrase')} gone${left > 0 ? `, ${formatNumber(left)} left` : ''}`
  return left > 0 ? `${formatCount(left, 'AI phrase')} left` : 'Recast'
}
