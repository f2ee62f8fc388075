import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EditorIn, type StateName } from './states.tsx'

afterEach(cleanup)

/** Elements hidden in a wide window. */
const ofPhones = '.only-narrow, .end, .phone-switch'

const controlsIn = (page: HTMLElement): string[] =>
  [...page.querySelectorAll('button, input, a, textarea')]
    .filter((control) => control.closest(ofPhones) === null)
    .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '')

test.each<[StateName, visitor: number, member: number]>([
  ['empty', 10, 9],
  ['pasted', 12, 11],
  ['over', 13, 12],
  ['done', 18, 16],
  ['sentence', 21, 19],
  ['broken', 20, 18],
  ['compare', 16, 14],
])('%s has as few controls as the design page says', (state, visitor, member) => {
  expect(controlsIn(render(<EditorIn state={state} />).container)).toHaveLength(visitor)
  cleanup()
  expect(controlsIn(render(<EditorIn state={state} isMember />).container)).toHaveLength(member)
})

test('the Tab key goes through the bar, the draft, the one sentence, the rewrite and Copy', () => {
  const { container } = render(<EditorIn state="sentence" />)
  expect(controlsIn(container).filter((name) => name !== '')).toEqual([
    'Longhand, menu',
    'Humanize',
    'My Documents',
    'Account',
    'Title',
    'New',
    'Create Free Account',
    'View Pricing',
    'Draft',
    'Style: Simple',
    '14 facts kept',
    '2 left',
    '2 to check',
    'Compare',
    'Details',
    'Rewrite',
    'OriginalR',
    'Another1 of 3',
    'AcceptA',
    'More: Word, text, proof, private',
    'Copy',
  ])
})

test('controls have their roles and names', () => {
  render(<EditorIn state="sentence" />)
  within(screen.getByRole('group', { name: 'Sentence 7 of 15' })).getByRole('button', { name: 'Original' })
  expect(screen.getByRole('switch', { name: 'Compare' }).getAttribute('aria-checked')).toBe('false')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Humanize')
  const [unlock] = screen.getAllByRole('region', { name: 'Unlock More Features' })
  expect(within(unlock!).getByRole('link', { name: 'Create Free Account' }).getAttribute('href')).toBe('/auth?new')
  expect(within(unlock!).getByRole('link', { name: 'View Pricing' }).getAttribute('href')).toBe('/#pricing')
})

test('over the limit, the badge says why and two buttons lead on', () => {
  render(<EditorIn state="over" />)
  const badge = screen.getByText(/436 \/ 300 words/u)
  expect(badge.dataset['high']).toBe('true')
  expect(badge.title).toBe('Please limit your text to 300 words.')
  screen.getByRole('button', { name: 'Humanize AI: first 300' })
  screen.getByRole('button', { name: 'All 436, free with an account' })
})

test('a stale rewrite offers its update and the way back, and still copies', () => {
  render(<EditorIn state="stale" />)
  screen.getByText('1 sentence of your draft changed after this rewrite.')
  screen.getByRole('button', { name: 'Undo my change' })
  expect(screen.getAllByRole('button', { name: 'Update 1 sentence' })).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Copy' }).className).toContain('btn-secondary')
})
