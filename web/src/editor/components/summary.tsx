import type { ReactNode } from 'react'
import { formatCount, formatNumber } from '#core/number-format.ts'
import { Button } from '#web/ui/button.tsx'

export type Part = 'facts' | 'phrases' | 'checks'

/** The place that the last press led to, from 1. */
type Step = { part: Part; place: number; of: number }

type Steps = { step?: Step | undefined; onStep: (part: Part) => void }

export type SummaryProps =
  | ({ state: 'pasted'; phrases: number; facts: number } & Steps)
  /** Without a sentence, the rewriter has not begun to write. */
  /** `isChecking`: a short check runs in the browser before the server writes. */
  | { state: 'writing'; isChecking?: boolean; sentence?: { place: number; of: number } | undefined }
  | ({
      state: 'done'
      facts: { all: number; changed: number }
      /** `gone`: of those before. `added`: of those left, the ones that the draft does not have. */
      phrases: { before: number; gone: number; left: number; added: number }
      checks: number
    } & Steps)
  | ({ state: 'unchanged'; left: number } & Steps)
  | { state: 'stale'; sentences: number; onUndoChange: () => void }

/** One sentence about the text. Each part wears the mark that it counts, and a press leads to its next place. */
export const Summary = (props: SummaryProps) => {
  switch (props.state) {
    case 'pasted':
      return <Pasted {...props} />
    case 'writing':
      return (
        <div className="summary">
          {props.sentence === undefined ? (
            <output>{props.isChecking ? 'A short check comes first...' : 'Humanizing your text...'}</output>
          ) : (
            // Not announced: a screen reader would speak at each sentence.
            <span>
              Writing sentence {formatNumber(props.sentence.place)} of {formatNumber(props.sentence.of)}
            </span>
          )}
        </div>
      )
    case 'stale':
      return (
        <div className="summary">
          <output>{formatCount(props.sentences, 'sentence')} of your draft changed after this rewrite.</output>
          <Button tone="ghost" size="sm" className="text-pen!" onClick={props.onUndoChange}>
            Undo my change
          </Button>
        </div>
      )
    case 'unchanged':
      return <Unchanged {...props} />
    default:
      return <Done {...props} />
  }
}

const names: Record<Part, string> = { facts: 'Fact', phrases: 'Phrase', checks: 'Check' }

/** A part of the sentence; only text if there is no place to go to. */
const Counted = ({
  part,
  places,
  isBroken = false,
  step,
  onStep,
  children,
}: Steps & { part: Part; places: number; isBroken?: boolean; children: ReactNode }) => {
  if (places === 0) return <span className="part">{children}</span>
  return (
    <button
      type="button"
      title="Go to the next one"
      {...(part === 'facts' && { 'aria-keyshortcuts': 'F' })}
      onClick={() => onStep(part)}
      className="part"
      data-broken={isBroken || undefined}
    >
      {step?.part === part && !isBroken ? (
        <b>
          {names[part]} {formatNumber(step.place)} of {formatNumber(step.of)}
        </b>
      ) : (
        children
      )}
    </button>
  )
}

const Dot = () => (
  <span className="dot" aria-hidden="true">
    ·
  </span>
)

const Pasted = ({ phrases, facts, ...steps }: SummaryProps & { state: 'pasted' }) => (
  <div className="summary">
    <Counted part="phrases" places={phrases} {...steps}>
      {phrases === 0 ? (
        'No phrases sound like AI'
      ) : (
        <>
          <b className="of-phrase">{formatCount(phrases, 'phrase')}</b> {phrases === 1 ? 'sounds' : 'sound'} like AI
        </>
      )}
    </Counted>
    <Dot />
    <Counted part="facts" places={facts} {...steps}>
      {facts === 0 ? (
        'No facts to keep'
      ) : (
        <>
          <b className="of-fact">{formatCount(facts, 'fact')}</b> will be kept
        </>
      )}
    </Counted>
  </div>
)

const Unchanged = ({ left, ...steps }: SummaryProps & { state: 'unchanged' }) => (
  <div className="summary">
    <span className="part">Nothing was changed</span>
    <Dot />
    <Counted part="phrases" places={left} {...steps}>
      {left === 0 ? (
        'No AI phrases'
      ) : (
        <>
          <b className="of-left">{formatCount(left, 'AI phrase')}</b> left
        </>
      )}
    </Counted>
  </div>
)

const Done = ({ facts, phrases, checks, ...steps }: SummaryProps & { state: 'done' }) => {
  const { before, gone, left, added } = phrases
  return (
    <div className="summary">
      <Counted part="facts" places={facts.all} isBroken={facts.changed > 0} {...steps}>
        <SaidOfFacts {...facts} />
      </Counted>
      <Dot />
      <span className="part">
        {before === 0 ? (
          'No AI phrases'
        ) : (
          <>
            <b>
              {formatNumber(gone)} of {formatNumber(before)}
            </b>{' '}
            AI phrases gone
          </>
        )}
      </span>
      {left > 0 && (
        <>
          <Dot />
          <Counted part="phrases" places={left} {...steps}>
            <Left left={left} added={added} />
          </Counted>
        </>
      )}
      {checks > 0 && (
        <>
          <Dot />
          <Counted part="checks" places={checks} {...steps}>
            <b className="of-check">{formatNumber(checks)}</b> to check
          </Counted>
        </>
      )}
    </div>
  )
}

/** The phrases of the rewrite: those gone and those left add up to the draft's, and new ones stand apart. */
export const Left = ({ left, added }: { left: number; added: number }) => (
  <>
    {(left > added || added === 0) && (
      <>
        <b className="of-left">{formatNumber(left - added)}</b> left
      </>
    )}
    {left > added && added > 0 && ', '}
    {added > 0 && (
      <>
        <b className="of-left">{formatNumber(added)}</b> new
      </>
    )}
  </>
)

const SaidOfFacts = ({ all, changed }: { all: number; changed: number }) => {
  if (all === 0) return 'No facts to keep'
  if (changed > 0)
    return (
      <b>
        {formatNumber(changed)} of {formatCount(all, 'fact')} changed
      </b>
    )
  return (
    <>
      <b className="of-fact">{formatCount(all, 'fact')}</b> kept
    </>
  )
}
