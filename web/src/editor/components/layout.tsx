import { type ReactNode, useId } from 'react'
import './editor.css'

/** `empty` and `pasted`: the draft is the page that is worked on. `writing` and `done`: the rewrite is. */
export type Phase = 'empty' | 'pasted' | 'writing' | 'done'
/** The page that a narrow window shows. */
export type Side = 'draft' | 'rewrite'

type Props = {
  phase: Phase
  side: Side
  /** On the landing page the draft alone stands in the page's own frame until it is rewritten. */
  isHero?: boolean
  /** The page around it has its own main part. */
  isInPage?: boolean
  isComparing?: boolean
  /** True while a sentence is in hand: a narrow window then leaves room for its sheet. */
  isInHand?: boolean
  bar?: ReactNode
  /** Both pages have a head, a text and a foot. */
  draft: { head: ReactNode; text: ReactNode; foot: ReactNode }
  rewrite: { head: ReactNode; text: ReactNode; foot: ReactNode }
  /** Shown in place of both texts. */
  compare?: ReactNode
  /** Draft or Rewrite, in a narrow window. */
  phoneSwitch?: ReactNode
  notice?: ReactNode
  panel?: ReactNode
}

/** A bar, two pages with a head and a foot each, one panel. Its order in the page is the order of the Tab key. */
export const Layout = ({
  phase,
  side,
  isHero = false,
  isInPage = isHero,
  isComparing = false,
  isInHand = false,
  bar,
  draft,
  rewrite,
  compare,
  phoneSwitch,
  notice,
  panel,
}: Props) => {
  const Main = isInPage ? 'div' : 'main'
  return (
    <div
      className="editor"
      data-phase={phase}
      data-side={side}
      data-hero={isHero || undefined}
      data-comparing={isComparing || undefined}
      data-panel={panel ? true : undefined}
      data-in-hand={isInHand || undefined}
    >
      {bar}
      <Main {...(!isInPage && { id: 'main', tabIndex: -1 })} className="contents">
        {!isHero && <h1 className="sr-only">Humanize</h1>}
        {phoneSwitch}
        <div className="draft-head">{draft.head}</div>
        <section aria-label="Draft page" className="draft-page">
          {draft.text}
        </section>
        <div className="draft-foot">{draft.foot}</div>
        {!isHero && (
          <>
            <div className="rewrite-head">{rewrite.head}</div>
            <section aria-label="Rewrite page" className="rewrite-page">
              {rewrite.text}
            </section>
            {isComparing && compare}
            <div className="rewrite-foot">{rewrite.foot}</div>
          </>
        )}
        {notice && <div className="notice">{notice}</div>}
      </Main>
      {panel}
    </div>
  )
}

const sides = [
  ['draft', 'Draft'],
  ['rewrite', 'Rewrite'],
] as const

/** The page that a narrow window shows; a wide one shows both and hides this. */
export const PhoneSwitch = ({ side, onSide }: { side: Side; onSide: (side: Side) => void }) => {
  const name = useId()
  return (
    <fieldset aria-label="Page" className="phone-switch">
      {sides.map(([each, label]) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === side} onChange={() => onSide(each)} className="sr-only" />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
