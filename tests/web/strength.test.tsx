import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { strengths } from '#core/strengths.ts'
import { StrengthPicker, useStrength } from '#web/editor/options/strength-picker.tsx'
import { Outcome } from '#web/editor/review/outcome.tsx'
import { startUser } from './user.ts'

const Form = ({ disabled = false }: { disabled?: boolean }) => {
  const [strength, setStrength] = useStrength()
  return <StrengthPicker value={strength} onChange={setStrength} disabled={disabled} />
}
const chosen = () => screen.getByRole('radio', { checked: true })

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

test('the dial has every strength, starts at medium, and lasts as long as the tab', async () => {
  const user = startUser()
  const first = render(<Form />)
  screen.getByRole('radiogroup', { name: 'Strength' })
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([...strengths])
  expect(chosen()).toHaveProperty('value', 'medium')
  await user.click(screen.getByRole('radio', { name: 'Strong' }))
  expect(chosen()).toHaveProperty('value', 'strong')
  first.unmount()
  render(<Form />)
  expect(chosen()).toHaveProperty('value', 'strong')
})

test('the dial is locked while a text is being rewritten', async () => {
  const user = startUser()
  render(<Form disabled />)
  await user.click(screen.getByRole('radio', { name: 'Light' }))
  expect(chosen()).toHaveProperty('value', 'medium')
})

const report = { facts: {}, repaired: 0, left_as_it_was: 0, words_before: 9, words_after: 9 }

test('a light edit is called one, with its signs and what would do more', () => {
  const signs = { before: 47, after: 30 }
  const { rerender } = render(<Outcome report={{ ...report, status: 'light-edit', signs }} strength="medium" />)
  screen.getByText(
    'Light edit: 17 of 47 signs of AI writing removed, so no words were counted. Choose Strong to rewrite more.',
  )
  rerender(<Outcome report={{ ...report, status: 'light-edit', signs }} strength="strong" />)
  screen.getByText('Light edit: 17 of 47 signs of AI writing removed, so no words were counted.')
  rerender(<Outcome report={{ ...report, status: 'rewritten' }} strength="medium" />)
  expect(screen.queryByText(/counted/u)).toBeNull()
})

test('cuts by rules are counted with the signs that are left, and no other strength is advised', () => {
  const byRules = { ...report, written_by: 'rules' as const, cuts: 9, signs: { before: 43, after: 34 } }
  const said = '9 phrases cut, 34 signs of AI writing left. Cuts by rules are free.'
  const { rerender } = render(<Outcome report={{ ...byRules, status: 'light-edit' }} strength="medium" />)
  expect(screen.getByText(said)).toBeDefined()
  rerender(<Outcome report={{ ...byRules, status: 'rewritten' }} strength="medium" />)
  expect(screen.getByText(said)).toBeDefined()
  rerender(<Outcome report={{ ...report, written_by: 'rules', status: 'unchanged' }} strength="medium" />)
  screen.getByText('The rules found nothing to cut, so no words were counted.')
})

test('an older light edit by rules advises no strength', () => {
  const signs = { before: 17, after: 12 }
  render(<Outcome report={{ ...report, written_by: 'rules', status: 'light-edit', signs }} strength="medium" />)
  expect(screen.getByText('Light edit: 5 of 17 signs of AI writing removed, so no words were counted.')).toBeDefined()
})
