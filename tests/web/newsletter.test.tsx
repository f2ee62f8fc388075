import { render, screen, waitFor } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sendContactEmail } from '#core/api/contact.ts'
import { readSubscription, unsubscribe } from '#core/api/unsubscribe.ts'
import { NewsletterBox } from '#web/blog/newsletter.tsx'
import { startNewsletterForm } from '#web/blog/newsletter-form.ts'
import Unsubscribe from '#web/routes/unsubscribe/route.tsx'
import { type Backend, ok, refused } from './backend.ts'
import { toast } from './toasts.ts'
import { startUser } from './user.ts'
import { withBackend } from './with-backend.ts'

let site: Backend
withBackend((backend) => (site = backend))

/** The form as it stands in a page of the blog, with the script of those pages. */
const openForm = () => {
  render(<div dangerouslySetInnerHTML={{ __html: renderToStaticMarkup(<NewsletterBox />) }} />)
  startNewsletterForm()
  return startUser()
}

const open = (page: React.ReactNode, at = '/') => {
  history.replaceState(null, '', at)
  render(page)
  return startUser()
}
const field = () => screen.getByLabelText<HTMLInputElement>('Email')
const button = (name: string) => screen.getByRole('button', { name })

test('an address is sent, thanked for and cleared', async () => {
  site.answer(sendContactEmail, () => ok({ ok: true }))
  const user = openForm()
  await user.type(field(), 'reader@example.com')
  await user.click(button('Subscribe'))
  await toast('Thank you for subscribing!')
  await waitFor(() => expect(field().value).toBe(''))
  expect(screen.getByRole('status').textContent).toBe('Thank you for subscribing!')
  expect(site.calls.at(-1)?.body).toEqual({ type: 'newsletter', email: 'reader@example.com', reference: '' })
})

test('nothing is sent without an address', async () => {
  const user = openForm()
  await user.click(button('Subscribe'))
  expect(screen.getByRole('alert').textContent).toBe('Please enter your email.')
  await site.quiet()
  expect(site.calls).toEqual([])
})

test.each(['reader', 'reader@', 'reader@example'])('%s is no address, and is not sent', async (text) => {
  const user = openForm()
  await user.type(field(), text)
  await user.click(button('Subscribe'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Please enter a valid email address.'))
  expect(field().ariaInvalid).toBe('true')
  await user.clear(field())
  await user.type(field(), 'reader@example.com')
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(site.calls).toEqual([])
})

test('a refused address stays in the field', async () => {
  site.answer(sendContactEmail, () => refused({ code: 'internal', message: 'Something broke on our side.' }))
  const user = openForm()
  await user.type(field(), 'reader@example.com')
  await user.click(button('Subscribe'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Error subscribing. Please try again.'))
  expect(field().value).toBe('reader@example.com')
})

test('the link of an email asks before it ends the newsletter', async () => {
  site.answer(readSubscription, ({ query }) => ok({ email: `${query['token']}@example.com`, subscribed: true }))
  site.answer(unsubscribe, () => ok({ ok: true }))
  const user = open(<Unsubscribe />, '/unsubscribe?token=reader')
  await screen.findByText('reader@example.com')
  expect(site.calls.map(({ route }) => route)).toEqual(['GET /api/unsubscribe'])
  await user.click(button('Unsubscribe'))
  await screen.findByRole('heading', { name: 'You are off the list.' })
  expect(site.calls.at(-1)).toMatchObject({ route: 'POST /api/unsubscribe', query: { token: 'reader' } })
})

test('a reader who has already unsubscribed is told so', async () => {
  site.answer(readSubscription, () => ok({ email: 'reader@example.com', subscribed: false }))
  open(<Unsubscribe />, '/unsubscribe?token=reader')
  await screen.findByRole('heading', { name: 'You are off the list.' })
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
})

test('an incomplete link is reported, and sends no request', async () => {
  const message = 'This link is incomplete. Please open it again from the email.'
  site.answer(readSubscription, () => refused({ code: 'invalid-request', message }))
  open(<Unsubscribe />, '/unsubscribe')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
})

test('a failed unsubscription can be retried', async () => {
  site.answer(readSubscription, () => ok({ email: 'reader@example.com', subscribed: true }))
  site.answer(unsubscribe, () =>
    refused({ code: 'internal', message: 'Something broke on our side. Please try again.' }),
  )
  const user = open(<Unsubscribe />, '/unsubscribe?token=reader')
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Something broke on our side. Please try again.')
  expect(button('Unsubscribe')).toBeDefined()
})
