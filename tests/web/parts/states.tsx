import type { ReactNode } from 'react'
import { styleIds } from '#core/styles.ts'
import { Bar, Unlock } from '#web/editor/components/bar.tsx'
import { Compare } from '#web/editor/components/compare.tsx'
import { allWithAccount, DraftFoot, type Primary, RewriteFoot } from '#web/editor/components/feet.tsx'
import { DraftHead, RewriteHead } from '#web/editor/components/heads.tsx'
import { DraftHint, RewriteHint } from '#web/editor/components/hints.tsx'
import { Layout, type Phase } from '#web/editor/components/layout.tsx'
import { MoreMenu } from '#web/editor/components/more-menu.tsx'
import { SentenceActions } from '#web/editor/components/sentence-actions.tsx'
import { SiteMenu } from '#web/editor/components/site-menu.tsx'
import { StyleMenu } from '#web/editor/components/style-menu.tsx'
import { Summary } from '#web/editor/components/summary.tsx'

export type StateName = 'empty' | 'pasted' | 'over' | 'writing' | 'done' | 'sentence' | 'broken' | 'compare' | 'stale'

const nothing = () => undefined
const [simple] = styleIds

const phases: Record<StateName, Phase> = {
  empty: 'empty',
  pasted: 'pasted',
  over: 'pasted',
  writing: 'writing',
  done: 'done',
  sentence: 'done',
  broken: 'done',
  compare: 'done',
  stale: 'done',
}

const primaries: Partial<Record<StateName, Primary>> = {
  empty: { state: 'humanize', isEmpty: true, onPress: nothing },
  pasted: { state: 'humanize', onPress: nothing },
  over: { state: 'humanize-first', words: 300, onPress: nothing },
  writing: { state: 'stop', isStopping: false, onPress: nothing },
  stale: { state: 'update', sentences: 1, onPress: nothing },
}

const sentence = { place: 7, of: 15, showsKeys: true } as const

const actions = (
  <SentenceActions
    {...sentence}
    state="sentence"
    original={{ isPressed: false, onPress: nothing, onHold: nothing }}
    another={{ place: 1, of: 3, isBusy: false, onPress: nothing }}
    accept={{ isAccepted: false, onPress: nothing }}
  />
)

const inMargin: Partial<Record<StateName, ReactNode>> = {
  sentence: actions,
  broken: <SentenceActions {...sentence} state="broken" draftSays="63%" onPutBack={nothing} onCorrect={nothing} />,
}

const summaryOf = (state: StateName): ReactNode => {
  if (state === 'writing') return <Summary state="writing" sentence={{ place: 8, of: 15 }} />
  if (state === 'stale') return <Summary state="stale" sentences={1} onUndoChange={nothing} />
  const facts = { all: 14, changed: state === 'broken' ? 1 : 0 }
  return (
    <Summary
      state="done"
      facts={facts}
      phrases={{ before: 27, gone: 25, left: 2, added: 0 }}
      checks={2}
      onStep={nothing}
    />
  )
}

const text = (label: string) => (
  <div className="text">
    <textarea aria-label={label} />
  </div>
)

const offer = { onSelect: nothing }

/** The editor in a state of the design page, with plain fields in the place of its pages. */
export const EditorIn = ({ state, isMember = false }: { state: StateName; isMember?: boolean }) => {
  const phase = phases[state]
  const isDone = phase === 'done'
  const isComparing = state === 'compare'
  const style = <StyleMenu style={simple} onStyle={nothing} />
  const moreMenu = (
    <MoreMenu
      trackedWord={{ to: '/#pricing', note: 'Pro' }}
      word={offer}
      text={offer}
      onMarkdown={nothing}
      proof={offer}
      onAgain={nothing}
      privacy={{ isPrivate: false, onPrivate: nothing }}
      compare={{ isComparing, onCompare: nothing }}
      onDetails={nothing}
    />
  )
  const count = { empty: 0, over: 436 }[state as string] ?? 248
  const words = {
    count,
    limit: 300,
    isLimitKnown: true,
    warnsAbove: 250,
    overLimit: 'Please limit your text to 300 words.',
  }
  return (
    <Layout
      phase={phase}
      side={isDone ? 'rewrite' : 'draft'}
      isComparing={isComparing}
      bar={
        <Bar
          menu={
            <SiteMenu
              account={isMember ? { email: 'ada@example.com', tier: 'free' } : undefined}
              onHelp={nothing}
              theme="light"
              onTheme={nothing}
              onSignOut={nothing}
            />
          }
          tab="humanize"
          onTab={nothing}
          document={state === 'empty' ? undefined : { title: 'Week', onTitle: nothing, kept: 'Saved', onNew: nothing }}
          visitor={isMember ? undefined : isDone ? 'after-result' : 'before-result'}
        />
      }
      draft={{
        head: (
          <DraftHead
            summary={phase === 'pasted' && <Summary state="pasted" phrases={27} facts={14} onStep={nothing} />}
          />
        ),
        text: isComparing ? null : (
          <>
            {text('Draft')}
            {state === 'empty' && <DraftHint onOpenFile={nothing} onExample={nothing} hasModel />}
          </>
        ),
        foot: (
          <DraftFoot
            styleMenu={style}
            words={words}
            allOfIt={state === 'over' ? { label: allWithAccount(436), onPress: nothing } : undefined}
            primary={primaries[state]}
          />
        ),
      }}
      rewrite={{
        head: (
          <RewriteHead
            summary={isDone || phase === 'writing' ? summaryOf(state) : undefined}
            tools={
              isDone ? { compare: { isComparing, onCompare: nothing }, hasPanel: false, onPanel: nothing } : undefined
            }
          />
        ),
        text: isDone ? (
          <div className="sheet">
            {!isComparing && text('Rewrite')}
            {inMargin[state]}
            {!isMember && <Unlock className="end" />}
          </div>
        ) : (
          <RewriteHint hasModel />
        ),
        foot: (
          <RewriteFoot
            styleMenu={isDone && style}
            primary={isDone || phase === 'writing' ? primaries[state] : undefined}
            done={
              isDone
                ? {
                    edits: { all: 13, accepted: 3 },
                    moreMenu,
                    copy: { isCopied: false, isPlain: state === 'stale', onPress: nothing },
                  }
                : undefined
            }
          />
        ),
      }}
      compare={<Compare rows={[]} inHand={undefined} actions={null} onRow={nothing} />}
    />
  )
}
