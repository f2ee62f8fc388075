import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { styleIds } from '#core/styles.ts'
import { footerPlaces } from '#web/chrome/places.ts'
import { Bar } from '#web/editor/components/bar.tsx'
import { PrimaryButton, RewriteFoot } from '#web/editor/components/feet.tsx'
import { RewriteHint } from '#web/editor/components/hints.tsx'
import { PhoneSwitch } from '#web/editor/components/layout.tsx'
import { MoreMenu } from '#web/editor/components/more-menu.tsx'
import { Failure, PartsLeft } from '#web/editor/components/notices.tsx'
import { Panel } from '#web/editor/components/panel.tsx'
import { noteOf, SentenceActions } from '#web/editor/components/sentence-actions.tsx'
import { SiteMenu } from '#web/editor/components/site-menu.tsx'
import { needsModel, StyleMenu } from '#web/editor/components/style-menu.tsx'
import { Summary } from '#web/editor/components/summary.tsx'
import { clock } from '#web/time/clock.ts'

afterEach(cleanup)

const nothing = () => undefined
const [simple] = styleIds

test('each part of the one sentence leads to its next place, and says which one it is', () => {
  const onStep = vi.fn<(part: string) => void>()
  const done = {
    state: 'done',
    facts: { all: 14, changed: 0 },
    phrases: { before: 27, gone: 25, left: 2, added: 0 },
    checks: 2,
  } as const
  const page = render(<Summary {...done} onStep={onStep} />)
  for (const name of ['14 facts kept', '2 left', '2 to check']) fireEvent.click(screen.getByRole('button', { name }))
  expect(onStep.mock.calls).toEqual([['facts'], ['phrases'], ['checks']])
  page.rerender(<Summary {...done} step={{ part: 'facts', place: 4, of: 14 }} onStep={onStep} />)
  screen.getByRole('button', { name: 'Fact 4 of 14' })
  page.rerender(<Summary {...done} facts={{ all: 14, changed: 1 }} onStep={onStep} />)
  screen.getByRole('button', { name: '1 of 14 facts changed' })
})

test('what has no place is said, and is no button', () => {
  const page = render(<Summary state="pasted" phrases={0} facts={1} onStep={nothing} />)
  expect(page.container.textContent).toBe('No phrases sound like AI·1 fact will be kept')
  page.rerender(<Summary state="pasted" phrases={1} facts={0} onStep={nothing} />)
  expect(page.container.textContent).toBe('1 phrase sounds like AI·No facts to keep')
  page.rerender(
    <Summary
      state="done"
      facts={{ all: 3, changed: 0 }}
      phrases={{ before: 9, gone: 9, left: 0, added: 0 }}
      checks={0}
      onStep={nothing}
    />,
  )
  expect(page.container.textContent).toBe('3 facts kept·9 of 9 AI phrases gone')
  expect(screen.getAllByRole('button')).toHaveLength(1)
  page.rerender(
    <Summary
      state="done"
      facts={{ all: 14, changed: 0 }}
      phrases={{ before: 27, gone: 10, left: 17, added: 0 }}
      checks={0}
      onStep={nothing}
    />,
  )
  expect(page.container.textContent).toBe('14 facts kept·10 of 27 AI phrases gone·17 left')
})

test('the style menu has six styles with their lines, a voice and the change; without a model one style', async () => {
  const onStyle = vi.fn<(style: string) => void>()
  const onStrength = vi.fn<(strength: string) => void>()
  const voices = { all: [], chosen: undefined, onVoice: nothing, onNew: nothing }
  render(<StyleMenu style={simple} onStyle={onStyle} voices={voices} strength={{ value: 'medium', onStrength }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Style: Simple' }))
  const menu = await screen.findByRole('menu')
  expect(
    within(menu)
      .getAllByRole('menuitemradio')
      .map((item) => item.textContent),
  ).toEqual([
    'Simple clean and natural',
    'Formal professional tone',
    'Informal casual and friendly',
    'Academic scholarly writing',
    'Expand add more detail',
    'Shorten make it concise',
    'Light',
    'Medium',
    'Strong',
  ])
  within(menu).getByRole('menuitem', { name: 'Your voice from 300 of your own words' })
  fireEvent.keyDown(within(menu).getByRole('menuitemradio', { name: /^Formal/u }), { key: 'Enter' })
  expect(onStyle).toHaveBeenCalledWith('formal')
  cleanup()
  const refusals = {
    formal: needsModel,
    informal: needsModel,
    academic: needsModel,
    expand: needsModel,
    shorten: needsModel,
  }
  render(<StyleMenu style={simple} onStyle={onStyle} refusals={refusals} />)
  fireEvent.click(screen.getByRole('button', { name: 'Style: Simple' }))
  const few = await screen.findByRole('menu')
  expect(few.querySelectorAll('[role="menuitemradio"]:not([aria-disabled])')).toHaveLength(1)
  within(few).getByRole('menuitemradio', { name: 'Expand needs an AI model' })
})

test('the more menu offers what the plan has, and leads to it otherwise', async () => {
  const onPrivate = vi.fn<(isPrivate: boolean) => void>()
  render(
    <MoreMenu
      trackedWord={{ to: '/#pricing', note: 'Pro' }}
      word={{ onSelect: nothing }}
      text={{ onSelect: nothing }}
      onMarkdown={nothing}
      proof={{ to: '/auth?new', note: 'free account' }}
      onUndo={nothing}
      onAgain={nothing}
      privacy={{ isPrivate: false, onPrivate }}
      compare={{ isComparing: false, onCompare: nothing }}
      onDetails={nothing}
    />,
  )
  fireEvent.keyDown(screen.getByRole('button', { name: /^More/u }), { key: 'ArrowDown' })
  const menu = await screen.findByRole('menu')
  expect(within(menu).getByRole('menuitem', { name: 'Word with tracked changes Pro' }).getAttribute('href')).toBe(
    '/#pricing',
  )
  expect(within(menu).queryByText('Accept every edit')).toBeNull()
  fireEvent.click(within(menu).getByRole('menuitemcheckbox', { name: /^Private/u }))
  expect(onPrivate).toHaveBeenCalledWith(true)
})

test('the menu of the site leads to the pages of the footer', async () => {
  render(<SiteMenu account={undefined} onHelp={nothing} theme="light" onTheme={nothing} onSignOut={nothing} />)
  fireEvent.keyDown(screen.getByRole('button', { name: /menu$/u }), { key: 'ArrowDown' })
  const more = await screen.findByRole('menuitem', { name: /^More pages/u })
  act(() => more.focus())
  fireEvent.keyDown(more, { key: 'ArrowRight' })
  await screen.findByRole('menuitem', { name: 'Terms' })
  const targets = screen.getAllByRole('menuitem').flatMap((item) => item.getAttribute('href') ?? [])
  const elsewhere = ['/dashboard', '/auth']
  const missing = footerPlaces.filter(({ to }) => !targets.includes(to) && !elsewhere.includes(to))
  expect(missing).toEqual([])
})

test('Original swaps on a press, and only shows while it is held', async () => {
  const onPress = vi.fn<() => void>()
  const onHold = vi.fn<(isHeld: boolean) => void>()
  render(
    <SentenceActions
      state="sentence"
      place={1}
      of={2}
      showsKeys={false}
      original={{ isPressed: false, onPress, onHold }}
    />,
  )
  const original = screen.getByRole('button', { name: 'Original' })
  const release = () => {
    fireEvent.pointerUp(original)
    fireEvent.click(original)
  }
  fireEvent.pointerDown(original, { button: 0 })
  release()
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(onHold).not.toHaveBeenCalled()
  fireEvent.pointerDown(original, { button: 0 })
  await act(() => clock.pause(400))
  expect(onHold.mock.calls).toEqual([[true]])
  release()
  expect(onHold.mock.calls).toEqual([[true], [false]])
  expect(onPress).toHaveBeenCalledTimes(1)
  fireEvent.click(original)
  expect(onPress).toHaveBeenCalledTimes(2)
})

test('a cut and a broken fact have their own two ways', () => {
  const page = render(
    <SentenceActions
      state="cut"
      place={9}
      of={15}
      showsKeys
      text="The implications are profound."
      onPutBack={nothing}
      accept={{ isAccepted: false, onPress: nothing }}
    />,
  )
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Put it backR', 'Accept the cutA'])
  screen.getByText('Cut: The implications are profound.')
  page.rerender(
    <SentenceActions
      state="broken"
      place={9}
      of={15}
      showsKeys
      draftSays="63%"
      onPutBack={nothing}
      onCorrect={nothing}
    />,
  )
  expect(screen.getByRole('group').textContent).toBe('Your draft says 63%.Put it backCorrect the draft')
})

test('the note says what was done', () => {
  const recast = { isPeeked: false, isAsDraft: false, isTyped: false, phrases: { gone: 0, left: 0 } }
  expect(noteOf(recast)).toBe('Recast')
  expect(noteOf({ ...recast, phrases: { gone: 1, left: 0 } })).toBe('1 AI phrase gone')
  expect(noteOf({ ...recast, phrases: { gone: 1, left: 2 } })).toBe('1 AI phrase gone, 2 left')
  expect(noteOf({ ...recast, phrases: { gone: 0, left: 1 } })).toBe('1 AI phrase left')
  expect(noteOf({ ...recast, isTyped: true })).toBe('Your words.')
  expect(noteOf({ ...recast, isTyped: true, phrases: { gone: 1, left: 2 } })).toBe('Your words. 2 AI phrases left.')
  expect(noteOf({ ...recast, isAsDraft: true })).toBe('As in your draft.')
  expect(noteOf({ ...recast, isAsDraft: true, phrases: { gone: 0, left: 1 } })).toBe(
    'As in your draft. 1 AI phrase left.',
  )
  expect(noteOf({ ...recast, isPeeked: true })).toBe('This is your draft. Let go, and the rewrite is back.')
})

test('the tabs of the bar go by arrow keys, and open on a press', () => {
  const onTab = vi.fn<(tab: string) => void>()
  render(<Bar menu={null} tab="humanize" onTab={onTab} wordsLeft={180} />)
  screen.getByText('180 words left')
  const [humanize, documents, account] = screen.getAllByRole('tab')
  humanize!.focus()
  fireEvent.keyDown(humanize!, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(documents)
  fireEvent.keyDown(documents!, { key: 'ArrowRight' })
  fireEvent.keyDown(account!, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(humanize)
  fireEvent.click(documents!)
  expect(onTab.mock.calls).toEqual([['documents']])
})

test('the foot counts what was accepted', () => {
  const edits = (all: number, accepted: number, said?: string) =>
    render(
      <RewriteFoot
        done={{
          edits: { all, accepted },
          said,
          moreMenu: null,
          copy: { isCopied: false, isPlain: false, onPress: nothing },
        }}
      />,
    ).container.querySelector('.edits')?.textContent
  expect([edits(13, 0), edits(13, 3), edits(13, 13), edits(1, 0), edits(0, 0)]).toEqual([
    '13 edits',
    '3 of 13 edits accepted',
    'Every edit accepted',
    '1 edit',
    'No edits',
  ])
  expect(edits(13, 0, 'By rule, without an AI model. No words were counted.')).toContain('By rule')
})

test('the second click of a double click does not stop a run', () => {
  const onPress = vi.fn<() => void>()
  const page = render(<PrimaryButton primary={{ state: 'stop', isStopping: false, onPress }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }), { detail: 2 })
  expect(onPress).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }), { detail: 1 })
  expect(onPress).toHaveBeenCalledTimes(1)
  page.rerender(<PrimaryButton primary={{ state: 'stop', isStopping: true, onPress }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Stopping…' }))
  expect(onPress).toHaveBeenCalledTimes(1)
})

test('a narrow window turns from page to page', () => {
  const onSide = vi.fn<(side: string) => void>()
  render(<PhoneSwitch side="rewrite" onSide={onSide} />)
  fireEvent.click(screen.getByRole('radio', { name: 'Draft' }))
  expect(onSide).toHaveBeenCalledWith('draft')
})

test('the panel lists facts, phrases and checks', async () => {
  const onTab = vi.fn<(tab: string) => void>()
  const onFact = vi.fn<(id: string) => void>()
  const props = {
    onTab,
    onClose: nothing,
    facts: [
      { id: 'a', text: '63%', now: '68%' },
      { id: 'b', text: '21%' },
    ],
    litFact: undefined,
    compared: { same: 1, wordForWord: 2, factsOnly: 3, byModel: 0 },
    onFact,
    onPointAtFact: nothing,
    phrases: { left: [{ id: 'l', text: 'Ultimately,' }], gone: [{ id: 'g', text: 'Notably,' }], added: 0 },
    onPhrase: nothing,
    checks: [
      {
        id: 'c',
        sentence: 'They may.',
        question: 'Your draft says organizations can. The rewrite says that they may.',
      },
    ],
    onFine: nothing,
    onUseOriginal: nothing,
    keptWords: ['Northgate'],
    onReleaseWords: nothing,
  }
  const page = render(<Panel tab="facts" {...props} />)
  fireEvent.click(screen.getByRole('button', { name: '63% → 68%' }))
  expect(onFact).toHaveBeenCalledWith('a')
  screen.getByText(/Compared: 3 of 6 sentences word for word, 3 by their facts only\.$/u)
  screen.getByRole('button', { name: 'No longer keep Northgate' })
  const facts = screen.getByRole('tab', { name: 'Facts' })
  facts.focus()
  fireEvent.keyDown(facts, { key: 'ArrowRight' })
  await expect.poll(() => onTab.mock.calls).toContainEqual(['phrases'])
  page.rerender(<Panel tab="phrases" {...props} />)
  screen.getByRole('heading', { name: '1 left' })
  screen.getByRole('button', { name: 'Notably,' })
  page.rerender(<Panel tab="checks" {...props} />)
  screen.getByRole('button', { name: 'Accept' })
  page.rerender(<Panel tab="checks" {...props} checks={[]} />)
  screen.getByText('Nothing to check.')
})

test('without a model it is said before the press what rules can do', () => {
  const page = render(<RewriteHint hasModel={false} />)
  screen.getByText('No AI model is connected. Longhand can take out stock phrases, and that is all.')
  page.rerender(<RewriteHint hasModel={false} forecast={{ phrases: 27, gone: 10 }} />)
  screen.getByText(
    'No AI model is connected. Longhand can take out 10 of the 27 phrases by rule and leaves your sentences as they are.',
  )
  expect(page.container.textContent).toContain('No words are counted for that.')
})

test.each([
  ['retry', 'button', 'Try again'],
  ['sign-up', 'link', 'Create Free Account'],
  ['upgrade', 'link', 'Upgrade to Pro'],
  ['sign-in', 'link', 'Sign In'],
] as const)('a failure leads on: %s', (wayOut, role, name) => {
  render(
    <Failure
      title="Humanization failed"
      description="Please try again."
      wayOut={wayOut}
      onRetry={nothing}
      onClose={nothing}
    />,
  )
  expect(screen.getByRole('alert').textContent).toContain('Your text is still here. No words were counted.')
  screen.getByRole(role, { name })
})

test('a run in parts that ended early says what is lost', () => {
  const failed = [{ place: 6, name: 'What employers can learn', isLost: true }]
  render(<PartsLeft done={7} of={8} failed={failed} onGoOn={nothing} onStartOver={nothing} />)
  expect(screen.getByRole('status').textContent).toContain('7 of 8 parts are done.')
  screen.getByRole('button', { name: 'Retry 1 part' })
})
