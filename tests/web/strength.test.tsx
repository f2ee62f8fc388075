import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { strengths } from '#core/strengths.ts'
import { StrengthPicker, useStrength } from '#web/editor/options/strength-picker.tsx'
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
  screen.getByRole('radiogroup', { name: 'Change' })
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
