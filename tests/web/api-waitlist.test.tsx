import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sendContactEmail } from '#core/api/contact.ts'
import ApiWaitlist from '#web/routes/api-waitlist/route.tsx'
import { type Backend, ok, refused } from './backend.ts'
import { toast } from './toasts.ts'
import { startUser, type User } from './user.ts'
import { withBackend } from './with-backend.ts'

let site: Backend
withBackend((backend) => (site = backend))

const open = () => {
  render(<ApiWaitlist />)
  return startUser()
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (user: User) => user.click(screen.getByRole('button', { name: 'Join the waitlist' }))

const said = {
  'First name': 'Grace',
  'Last name': 'Hopper',
  'Work email': 'grace@example.com',
  Company: 'Navy',
  'Use case': 'Reports.',
}
const fill = () => {
  for (const [label, value] of Object.entries(said)) fireEvent.input(field(label), { target: { value } })
}

test('the example shows the planned call', () => {
  open()
  const example = screen.getByText(/POST \/v1\/humanize/).textContent ?? ''
  expect(example).toContain('Authorization: Bearer YOUR_API_KEY')
  expect(JSON.parse(example.slice(example.indexOf('{')))).toEqual({
    text: expect.any(String),
    tone: 'professional',
    strength: 'medium',
  })
})

test('an entry is sent with its volume, and thanked for', async () => {
  site.answer(sendContactEmail, () => ok({ ok: true }))
  const user = open()
  fill()
  const volumes = [...field('Words a month').querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(volumes.slice(1)).toEqual(['Less than 10K words', '10K - 100K words', '100K - 1M words', '1M+ words'])
  await user.selectOptions(field('Words a month'), '1M+ words')
  await press(user)
  await toast("Thank you! We'll be in touch when API access becomes available.")
  expect(site.calls.at(-1)?.body).toEqual({
    type: 'api-waitlist',
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@example.com',
    company: 'Navy',
    useCase: 'Reports.',
    volume: '1M+ words',
    reference: '',
  })
  await waitFor(() => expect(field('Company').value).toBe(''))
})

test('every field but the volume is required: errors stand beside their fields, and the first field gets the focus', async () => {
  const user = open()
  await press(user)
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Please enter your first name.',
    'Please enter your last name.',
    'Please enter your work email.',
    'Please enter your company.',
    'Please say what you would use it for.',
  ])
  expect(document.activeElement).toBe(field('First name'))
})

test('a message that cannot be sent stays as it was written', async () => {
  site.answer(sendContactEmail, () => refused({ code: 'internal', message: 'Something broke on our side.' }))
  const user = open()
  fill()
  await user.selectOptions(field('Words a month'), '10K - 100K words')
  await press(user)
  expect((await screen.findByRole('alert')).textContent).toBe('Error submitting form. Please try again.')
  for (const [label, value] of Object.entries(said)) expect(field(label).value).toBe(value)
  expect(field('Words a month').value).toBe('10K - 100K words')
})
