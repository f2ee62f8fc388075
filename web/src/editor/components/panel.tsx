import { Content, List, Root, Trigger } from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import { comparedOf, sayCompared } from '#core/facts/compared.ts'
import type { SentenceCounts } from '#core/facts/difference.ts'
import { formatNumber } from '#core/number-format.ts'
import { Button } from '#web/ui/button.tsx'
import { Close } from '#web/ui/close-icon.tsx'
import { Check } from '#web/ui/icons.tsx'
import { Left, type Part } from './summary.tsx'

type FactItem = {
  id: string
  text: string
  /** The rewrite's words in its place; '' if none. Undefined for a fact that is kept. */
  now?: string | undefined
}

type PhraseItem = { id: string; text: string }

type CheckItem = {
  id: string
  /** The sentence of the rewrite. */
  sentence: ReactNode
  /** The doubt about its meaning. */
  question: string
}

type Props = {
  tab: Part
  onTab: (tab: Part) => void
  onClose: () => void
  facts: readonly FactItem[]
  /** The sentences of the rewrite by the way they were compared; undefined until they were. */
  compared: SentenceCounts | undefined
  /** The fact that is lit in both texts. */
  litFact: string | undefined
  onFact: (id: string) => void
  /** A fact that the pointer is over; undefined when it leaves. */
  onPointAtFact: (id: string | undefined) => void
  /** `added`: of those left, the ones that the draft does not have. */
  phrases: { left: readonly PhraseItem[]; gone: readonly PhraseItem[]; added: number }
  onPhrase: (id: string) => void
  checks: readonly CheckItem[]
  onFine: (id: string) => void
  onUseOriginal: (id: string) => void
  /** Words of this writer that no rewrite changes. */
  keptWords: readonly string[]
  onReleaseWords: (words: string) => void
}

/** Everything that the summary counts, as lists. A sheet at the lower edge of a narrow window. */
export const Panel = (props: Props) => (
  <aside aria-label="Details" className="details">
    <Root value={props.tab} onValueChange={(tab) => props.onTab(tab as Part)} className="contents">
      <div className="details-head">
        <List aria-label="Details" className="tabs">
          <Trigger value="facts" className="tab">
            Facts
          </Trigger>
          <Trigger value="phrases" className="tab">
            AI phrases
          </Trigger>
          <Trigger value="checks" className="tab">
            Checks
          </Trigger>
        </List>
        <span className="grow" />
        <Button tone="ghost" size="sm" className="square" aria-label="Close details" onClick={props.onClose}>
          <Close width="14" height="14" />
        </Button>
      </div>
      <Content value="facts" className="list">
        <Facts {...props} />
      </Content>
      <Content value="phrases" className="list">
        <Phrases {...props} />
      </Content>
      <Content value="checks" className="list">
        <Checks {...props} />
      </Content>
    </Root>
  </aside>
)

const Facts = ({ facts, compared, litFact, onFact, onPointAtFact, keptWords, onReleaseWords }: Props) => (
  <>
    <ul onPointerLeave={() => onPointAtFact(undefined)}>
      {facts.map(({ id, text, now }) => (
        <li key={id}>
          <button
            type="button"
            className="item"
            data-broken={now !== undefined || undefined}
            aria-current={id === litFact || undefined}
            onClick={() => onFact(id)}
            onPointerEnter={() => onPointAtFact(id)}
          >
            {now === undefined ? <Check width="14" height="14" /> : <Close width="14" height="14" />}
            <span>
              {text}
              {now !== undefined && ` → ${now === '' ? 'gone' : now}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
    <p className="fine">
      Figures, dates, names, sources and quotations. Press a fact to see it in both texts.
      {compared && ` Compared: ${sayCompared(comparedOf(compared))}.`}
    </p>
    {keptWords.length > 0 && (
      <>
        <h2>Protected words</h2>
        <ul>
          {keptWords.map((words) => (
            <li key={words} className="item">
              <Check width="14" height="14" />
              <span>{words}</span>
              <button type="button" aria-label={`No longer keep ${words}`} onClick={() => onReleaseWords(words)}>
                <Close width="12" height="12" />
              </button>
            </li>
          ))}
        </ul>
      </>
    )}
  </>
)

const Phrases = ({ phrases: { left, gone, added }, onPhrase }: Props) => (
  <>
    <h2>
      <Left left={left.length} added={added} />
    </h2>
    <ul>
      {left.map(({ id, text }) => (
        <li key={id}>
          <button type="button" className="item" onClick={() => onPhrase(id)}>
            <i className="of-phrase" aria-hidden="true" />
            <span>{text}</span>
          </button>
        </li>
      ))}
    </ul>
    <h2>{formatNumber(gone.length)} gone</h2>
    <ul>
      {gone.map(({ id, text }) => (
        <li key={id}>
          <button type="button" className="item" data-gone onClick={() => onPhrase(id)}>
            <Check width="14" height="14" />
            <span>{text}</span>
          </button>
        </li>
      ))}
    </ul>
  </>
)

const Checks = ({ checks, onFine, onUseOriginal }: Props) =>
  checks.length === 0 ? (
    <p className="fine">Nothing to check.</p>
  ) : (
    <ul>
      {checks.map(({ id, sentence, question }) => (
        <li key={id} className="question">
          <blockquote>{sentence}</blockquote>
          <p>{question}</p>
          <div>
            <Button tone="ghost" size="sm" onClick={() => onFine(id)}>
              Accept
            </Button>
            <Button tone="ghost" size="sm" onClick={() => onUseOriginal(id)}>
              Original
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
