import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { decodeJWT } from 'aws-amplify/auth'
import { expect, test } from 'vitest'
import { sendContactEmail } from '#core/api/contact.ts'
import Contact from '#web/routes/contact/route.tsx'
import { type Backend, ok, refused } from './backend.ts'
import { startSession } from './session.ts'
import { startUser, type User } from './user.ts'
import { withBackend } from './with-backend.ts'

let site: Backend
withBackend((backend) => (site = backend))

const open = () => {
  render(<Contact />)
  return startUser()
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const said = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Email: 'ada@example.com',
  Subject: 'Figures',
  Message: 'Two lines,\nboth kept.',
}
const fill = () => {
  for (const [label, value] of Object.entries(said)) fireEvent.input(field(label), { target: { value } })
}
const values = () => Object.fromEntries(Object.keys(said).map((label) => [label, field(label).value]))
const press = (user: User) => user.click(screen.getByRole('button', { name: 'Send message' }))

test('a message is sent unchanged, gets thanks, and empties the form', async () => {
  site.answer(sendContactEmail, () => ok({ ok: true }))
  const user = open()
  fill()
  await press(user)
  const thanks = await screen.findByRole('alert')
  expect(thanks.textContent).toBe("Thank you! We'll get back to you as soon as possible.")
  expect(document.activeElement).toBe(thanks)
  expect(Object.values(values())).toEqual(['', '', '', '', ''])
  expect(site.calls.at(-1)?.body).toEqual({
    type: 'contact',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    subject: 'Figures',
    message: 'Two lines,\nboth kept.',
    reference: '',
  })
})

test('the message of a user comes with a token, so that Pro can be answered first; after the session it is a visitor’s', async () => {
  site.answer(sendContactEmail, () => ok({ ok: true }))
  const email = 'writer@example.com'
  await site.pool.seedUser({ email, password: 'correct-horse-9' })
  await startSession(site, email)
  const user = open()
  fill()
  await press(user)
  await screen.findByRole('alert')
  const [{ token } = {}] = site.calls
  expect(decodeJWT(token ?? '').payload['token_use']).toBe('access')

  await site.pool.signOutEverywhere(token ?? '')
  fill()
  await press(user)
  await waitFor(() => expect(site.calls).toHaveLength(2))
  expect(site.calls[1]?.token).toBeUndefined()
  expect((await screen.findByRole('alert')).textContent).toContain('Thank you!')
})

test('a message that cannot be sent stays as it was written', async () => {
  const user = open()
  fill()
  site.answer(sendContactEmail, () => refused({ code: 'internal', message: 'Something broke on our side.' }))
  await press(user)
  expect((await screen.findByRole('alert')).textContent).toBe('Error sending message. Please try again.')
  expect(values()).toEqual(said)

  site.reach(false)
  await press(user)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('could not be reached'))
  expect(values()).toEqual(said)

  site.reach(true)
  site.answer(sendContactEmail, () => ok({ ok: true }))
  await press(user)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Thank you!'))
})

test.each([
  ['too-many-requests', 'Too many requests. Please wait a moment and try again.'],
  ['unavailable', 'The service is not available. Please try again.'],
] as const)('the refusal %s keeps the sentence of the form, and adds the reason', async (code, message) => {
  const user = open()
  fill()
  site.answer(sendContactEmail, () => refused({ code, message }))
  await press(user)
  expect((await screen.findByRole('alert')).textContent).toBe(`Error sending message. Please try again.${message}`)
})

test('an empty message is not sent, and the form says why', async () => {
  const user = open()
  await press(user)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Error sending message. Please try again.Please write something first.',
  )
  expect(document.activeElement).toBe(field('Message'))
  expect(site.calls).toEqual([])
  fireEvent.input(field('Message'), { target: { value: 'Now there is one.' } })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(field('Message').getAttribute('aria-invalid')).toBe('false')
})

test('another attempt takes the reason of the last one away', async () => {
  const user = open()
  await press(user)
  await screen.findByRole('alert')
  fireEvent.input(field('Email'), { target: { value: 'bad' } })
  await press(user)
  const reasons = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(reasons).toEqual(['Please enter a valid email address.'])
})

test('a message of 100,000 characters is kept whole, and its length shown before it is sent', async () => {
  const user = open()
  const long = 'x'.repeat(100_000)
  fireEvent.input(field('Message'), { target: { value: long } })
  expect(screen.getByText('100,000 of 10,000 characters')).toBeDefined()
  await press(user)
  const complaint = await screen.findByRole('alert')
  expect(complaint.textContent).toBe(
    'This has 100,000 characters, and 10,000 can be sent. Please shorten it. Nothing was cut.',
  )
  expect(document.activeElement).toBe(field('Message'))
  expect(field('Message').value).toBe(long)
  fireEvent.input(field('Message'), { target: { value: long.slice(0, 10_000) } })
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each(['ada', 'ada@localhost', '.ada@example.com'])('the address %s is complained of, not sent', async (email) => {
  const user = open()
  fireEvent.input(field('Email'), { target: { value: email } })
  await press(user)
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter a valid email address.')
  expect(document.activeElement).toBe(field('Email'))
  expect(field('Email').getAttribute('aria-invalid')).toBe('true')
})

test('the trap field is hidden from keyboards and screen readers', () => {
  open()
  const trap = document.querySelector<HTMLInputElement>('[name="reference"]')
  expect(trap?.tabIndex).toBe(-1)
  expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Leave this empty' })).toBeNull()
})
