import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rewrite } from '#core/rewriting/rewrite.ts'
import { offlineModel } from '#core/rewriting/offline-model.ts'
import { diagnose, mostCharacters } from '#web/editor/diagnosis/diagnose.ts'
import { draft as storedDraft } from '#web/editor/store/draft.ts'
import { TrialDemo } from '#web/editor/trial/trial-demo.tsx'
import { dismissToasts, toast } from './toasts.ts'
import { startUser } from './user.ts'

const draft =
  'It is important to note that 63% of teams utilize digital tools in order to facilitate communication. In May 2024, Rosa Ito surveyed 1,204 managers in Oslo, and “nobody was surprised by that”, she said.'

beforeEach(() => {
  storedDraft.write('')
  sessionStorage.clear()
  document.cookie = 'longhand_trial_used=true; max-age=0; path=/'
  // jsdom has no layout.
  Element.prototype.scrollIntoView = vi.fn<Element['scrollIntoView']>()
})

afterEach(async () => {
  cleanup()
  await dismissToasts()
})

const open = () =>
  render(
    <MemoryRouter>
      <TrialDemo />
    </MemoryRouter>,
  )

/** A paste with the keyboard focus outside any field. */
const paste = (data: Record<string, string>) =>
  fireEvent.paste(document.body, { clipboardData: { getData: (type: string) => data[type] ?? '' } })

const diagnosis = () => screen.findByRole('region', { name: 'Diagnosis' })
const marked = async () => within(await diagnosis()).getByRole('region', { name: 'Your text, marked' })

test('the segments are the text, and each keeps the names of its sign and fact', () => {
  const { segments, signs, facts, kinds } = diagnose(draft)
  expect(segments.map(({ text }) => text).join('')).toBe(draft)
  const textOf = (kind: string) => segments.filter(({ fact }) => fact === kind).map(({ text }) => text)
  expect(textOf('Figure')).toEqual(['63%', '1,204'])
  expect(textOf('Date').join('')).toBe('May 2024')
  expect(textOf('Name')).toEqual(['Rosa', 'Ito', 'Oslo'])
  expect(textOf('Quotation').join('')).toContain('nobody was surprised by that')
  expect(segments.find(({ sign }) => sign !== undefined)?.text).toContain('It is important to note')
  expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(signs)
  expect(facts).toBeGreaterThanOrEqual(5)
})

test('of a text in another language the facts are counted, and the signs are not', async () => {
  const german =
    'Rosa Ito hat im Jahr 2024 sieben neue Brunnen gebaut, und alle sieben geben seitdem Wasser. Die Arbeit hat 14 Monate gedauert.'
  expect(diagnose(german)).toMatchObject({ signs: undefined, kinds: [] })
  expect(diagnose(german).facts).toBeGreaterThan(0)
  open()
  paste({ 'text/plain': german })
  expect((await diagnosis()).textContent).toContain('Signs are counted in English only')
  expect((await diagnosis()).textContent).not.toContain('of AI writing')
})

test('it counts the facts that the report on a rewrite counts', async () => {
  for await (const step of rewrite({ text: draft, style: 'simple', key: 'k1', concurrency: 1 }, offlineModel)) {
    if (step.type !== 'done') continue
    const counted = Object.values(step.report.facts).reduce((sum, { of }) => sum + of, 0)
    expect(diagnose(draft).facts).toBe(counted)
    expect(diagnose(draft).signs).toBe(step.report.signs?.before)
  }
})

test('an empty text has nothing, and a very long one is read up to a bound', () => {
  expect(diagnose('')).toMatchObject({ signs: 0, facts: 0, kinds: [], isCut: false })
  const { segments, isCut } = diagnose(draft.repeat(1_000))
  expect(isCut).toBe(true)
  expect(segments.reduce((sum, { text }) => sum + text.length, 0)).toBe(mostCharacters)
})

test('a paste anywhere on the page marks signs and facts in the text, without a request', async () => {
  const calls = vi.spyOn(globalThis, 'fetch')
  open()
  paste({ 'text/plain': draft })
  expect((await marked()).textContent).toBe(draft)
  expect(screen.getByLabelText<HTMLTextAreaElement>('AI-generated text').value).toBe(draft)
  const { signs, facts } = diagnose(draft)
  expect((await diagnosis()).textContent).toContain(`${signs}signs of AI writing`)
  expect((await diagnosis()).textContent).toContain(`${facts}facts to keep`)
  expect((await marked()).querySelectorAll('mark').length).toBeGreaterThan(2)
  expect(screen.queryByText('Example')).toBeNull()
  expect(document.cookie).not.toContain('longhand_trial_used')
  expect(calls).not.toHaveBeenCalled()
  calls.mockRestore()
})

test('typing in the field shows the same', async () => {
  open()
  const user = startUser()
  await user.click(screen.getByRole('button', { name: 'Try your own text' }))
  await user.click(screen.getByLabelText('AI-generated text'))
  await user.paste('We utilize 12 tools.')
  await waitFor(async () => expect((await marked()).textContent).toBe('We utilize 12 tools.'))
})

test('a paste of HTML alone gives its text, and an image gives a reason', async () => {
  open()
  paste({ 'text/html': '<h1>Report</h1><img src=x onerror="window.hacked = true"><p>We utilize 12 tools.</p>' })
  expect((await marked()).textContent).toContain('We utilize 12 tools.')
  expect('hacked' in window).toBe(false)
  paste({})
  await toast('There is no text in what you pasted.')
})

test('a paste into another field belongs to that field', () => {
  open()
  const field = document.body.appendChild(document.createElement('input'))
  fireEvent.paste(field, { clipboardData: { getData: () => draft } })
  expect(screen.getByText('Example')).toBeDefined()
  field.remove()
})

test('a changed figure of the example is caught with the words of both sides, and mending it is seen', async () => {
  open()
  const user = startUser()
  await user.click(screen.getByRole('button', { name: 'Try to break a fact' }))
  const field = await screen.findByLabelText<HTMLTextAreaElement>('A rewrite to change')
  const check = screen.getByLabelText('Fact check')
  expect(check.textContent).toMatch(/All \d+ facts? are as the draft has them/)
  const [figure = ''] = /\d[\d,.]*%?/.exec(field.value) ?? []
  const other = figure.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))
  fireEvent.change(field, { target: { value: field.value.replace(figure, other) } })
  await waitFor(() => expect(check.textContent).toMatch(/differences? caught/))
  expect(check.textContent).toContain(figure.replace(/\D+$/, ''))
  expect(check.textContent).toContain(other.replace(/\D+$/, ''))
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  await waitFor(() => expect(check.textContent).toMatch(/All \d+ facts? are as/))
})
