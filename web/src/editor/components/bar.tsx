import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import { formatCount } from '#core/number-format.ts'
import { signUpPath } from '#web/lib/sign-up.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Plus } from './icons.ts'

export type EditorTab = 'humanize' | 'documents' | 'account'

const tabs = [
  ['humanize', 'Humanize'],
  ['documents', 'My Documents'],
  ['account', 'Account'],
] as const

/** The label of the text's storage; a text that is kept nowhere has none. */
export type Kept = 'Saved' | 'Kept in this browser' | 'Private' | 'Not saved'

type Props = {
  menu: ReactNode
  tab: EditorTab
  onTab: (tab: EditorTab) => void
  /** Undefined while there is no text. */
  document?: { title: string; onTitle: (title: string) => void; kept: Kept | undefined; onNew: () => void } | undefined
  /** Words left this month, once they are few. */
  wordsLeft?: number | undefined
  /** A visitor is asked to sign in before the first result, and offered an account after it. */
  visitor?: 'before-result' | 'after-result' | undefined
}

export const Bar = ({ menu, tab, onTab, document, wordsLeft, visitor }: Props) => (
  <header className="bar">
    {menu}
    <Tabs tab={tab} onTab={onTab} />
    {document && (
      <div className="title">
        <input
          aria-label="Title"
          value={document.title}
          onChange={({ target }) => document.onTitle(target.value)}
          spellCheck={false}
          autoComplete="off"
        />
        <span className="kept" aria-live="polite">
          {document.kept}
        </span>
      </div>
    )}
    <span className="grow" />
    {wordsLeft !== undefined && <span className="words-left">{formatCount(wordsLeft, 'word')} left</span>}
    {document && (
      <Button tone="ghost" size="sm" aria-label="New" title="New (N)" onClick={document.onNew} className="new">
        <Plus />
        <span>New</span>
      </Button>
    )}
    {visitor === 'before-result' && (
      <ButtonLink
        to="/auth"
        tone="ghost"
        size="sm"
        className="sign-in"
        title="Please sign in to access your dashboard."
      >
        Sign in
      </ButtonLink>
    )}
    {visitor === 'after-result' && <Unlock className="unlock" />}
  </header>
)

const Tabs = ({ tab, onTab }: Pick<Props, 'tab' | 'onTab'>) => {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const all = [...(event.currentTarget.parentElement?.children ?? [])]
    const next = all.at((all.indexOf(event.currentTarget) + step) % all.length)
    if (next instanceof HTMLElement) next.focus()
  }
  return (
    <div role="tablist" aria-label="Dashboard" className="tabs">
      {tabs.map(([each, name]) => (
        <button
          key={each}
          type="button"
          role="tab"
          aria-selected={each === tab}
          tabIndex={each === tab ? 0 : -1}
          onClick={() => onTab(each)}
          onKeyDown={move}
          className="tab"
        >
          {name}
        </button>
      ))}
    </div>
  )
}

/** The offer to sign up: in the bar, and in a narrow window under the rewrite (`className` "end"). */
export const Unlock = ({ className }: { className: 'unlock' | 'end' }) => (
  <section aria-label="Unlock More Features" className={className}>
    <span>Unlock More Features</span>
    <Link to={signUpPath} className="btn btn-sm text-pen">
      Create Free Account
    </Link>
    <ButtonLink to="/#pricing" tone="ghost" size="sm">
      View Pricing
    </ButtonLink>
  </section>
)
