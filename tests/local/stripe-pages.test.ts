// @vitest-environment jsdom
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localPriceId } from '#local/stripe.ts'
import { startStripe } from '#tests/support/stripe.ts'

let stripe: Awaited<ReturnType<typeof startStripe>>
beforeAll(async () => {
  stripe = await startStripe()
})
afterAll(() => stripe.close())

const success = 'https://longhand.example/dashboard?success=true'

const checkout = async (email = 'ann@example.com') => {
  const { id: customer } = await stripe.client.customers.create({ email })
  const session = await stripe.client.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: localPriceId, quantity: 1 }],
    success_url: success,
    cancel_url: 'https://longhand.example/dashboard?canceled=true',
  })
  return { customer, id: session.id, url: session.url ?? '' }
}

const portal = async (customer: string, more: object = {}) => {
  const return_url = 'https://longhand.example/dashboard'
  return (await stripe.client.billingPortal.sessions.create({ customer, return_url, ...more })).url
}

const subscribed = async (email = 'ann@example.com') => {
  const { id: customer } = await stripe.client.customers.create({ email })
  stripe.control.subscribe({ customer })
  return customer
}

const card = (number: string, more: Record<string, string> = {}) => ({ number, expiry: '12 / 34', cvc: '123', ...more })

const visit = async (url: string, form?: Record<string, string>) => {
  const answer = await fetch(new URL(url, stripe.url), {
    redirect: 'manual',
    ...(form && { method: 'POST', body: new URLSearchParams(form).toString() }),
  })
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    policy: answer.headers.get('content-security-policy') ?? '',
    alert: page.querySelector('[role=alert]')?.textContent,
    notice: page.querySelector('[role=status]')?.textContent,
    page,
    text: page.querySelector('main')?.textContent ?? '',
  }
}

const statusOf = async (customer: string) =>
  (await stripe.client.subscriptions.list({ customer, status: 'all' })).data[0]

test('a checkout says what is sold, to whom and for how much, and names each field', async () => {
  const { url } = await checkout()
  const { status, page, text, policy } = await visit(url)
  expect(status).toBe(200)
  expect(page.querySelectorAll('h1')).toHaveLength(1)
  expect(text).toMatch(/Subscribe to Longhand Pro Monthly[\s\S]*\$19\.00[\s\S]*per month[\s\S]*ann@example\.com/)
  const fields = [...page.querySelectorAll<HTMLInputElement>('form input:not([type=hidden])')]
  expect(fields.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['Card number', 'Expiry (MM / YY)', 'CVC'])
  expect(page.querySelector('a[href*="canceled=true"]')?.textContent).toBe('Back to Longhand')
  expect(page.querySelectorAll('script')).toHaveLength(0)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'self'")
})

test('a valid card subscribes once and leads back', async () => {
  const { url, customer } = await checkout()
  const paid = await visit(url, card('4242 4242 4242 4242'))
  expect([paid.status, paid.location]).toEqual([303, success])
  const again = await visit(url, card('4242424242424242'))
  expect([again.status, again.location]).toEqual([303, success])
  expect((await visit(url)).location).toBe(success)
  expect((await stripe.client.subscriptions.list({ customer })).data).toHaveLength(1)
})

test('user input never becomes markup of a page', async () => {
  const { url, customer } = await checkout()
  Object.assign(stripe.state.customers[customer] ?? {}, { email: '"><script>alert(1)</script>' })
  const { page, text } = await visit(url)
  expect(page.querySelectorAll('script')).toHaveLength(0)
  expect(text).toContain('"><script>alert(1)</script>')
})

test('an expired checkout says so, and an unknown one is not found', async () => {
  const { url, id } = await checkout()
  await stripe.client.checkout.sessions.expire(id)
  expect(await visit(url)).toMatchObject({ status: 410 })
  expect((await visit(url, card('4242424242424242'))).status).toBe(410)
  expect(await visit('/local/stripe/checkout/cs_test_never')).toMatchObject({ status: 404 })
  expect(await visit('/local/stripe/elsewhere')).toMatchObject({ status: 404 })
})

test('a session made for a cancellation opens at the question', async () => {
  const customer = await subscribed()
  const { id = '' } = (await statusOf(customer)) ?? {}
  const flow_data = { type: 'subscription_cancel', subscription_cancel: { subscription: id } }
  const url = await portal(customer, { flow_data })
  expect((await visit(url)).text).toContain('Cancel your plan?')
  const { location } = await visit(url, { action: 'cancel', subscription: id })
  expect((await visit(location ?? '')).text).toContain('Your plan ends on')
  await expect(portal(customer, { flow_data })).rejects.toThrow(/already set to be canceled/)
})

test('a portal shows and changes only what belongs to its customer', async () => {
  const [mine, other] = [await subscribed(), await subscribed('bob@example.com')]
  const { id = '' } = (await statusOf(other)) ?? {}
  const url = await portal(mine)
  await visit(url, { action: 'cancel', subscription: id })
  expect((await statusOf(other))?.cancel_at_period_end).toBe(false)
  expect((await visit(url)).text).not.toContain('bob@example.com')
  await stripe.client.customers.del(mine)
  expect((await visit(url)).status).toBe(410)
})

test('the controls work over HTTP, and say what is wrong with a call', async () => {
  const customer = await subscribed('carol@example.com')
  const call = async (method: string, path: string, body?: object | string) => {
    const answer = await fetch(`${stripe.url}/local/stripe/control${path}`, {
      method,
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, json: await answer.json() }
  }
  expect(await call('POST', '/renew', { customer: 'carol@example.com', pays: false })).toMatchObject({
    status: 200,
    json: { object: 'subscription', status: 'past_due', customer },
  })
  expect(await call('POST', '/retry', { customer })).toMatchObject({ json: { status: 'active' } })
  expect(await call('PUT', '/webhooks', { hold: true })).toMatchObject({ json: { hold: true, copies: 1 } })
  expect(await call('PUT', '/webhooks', {})).toMatchObject({ json: { hold: false } })
  expect(await call('PUT', '/faults', { kind: 'error', times: 1 })).toMatchObject({
    json: { fault: { kind: 'error' } },
  })
  expect(await call('DELETE', '/faults')).toMatchObject({ json: { fault: null } })
  expect((await call('GET', '')).json.customers[customer]).toMatchObject({ email: 'carol@example.com' })

  expect(await call('POST', '/renew', { customer: 'nobody@example.com' })).toMatchObject({
    status: 400,
    json: { message: "No such customer: 'nobody@example.com'" },
  })
  expect((await call('POST', '/renew', { who: customer })).status).toBe(400)
  expect((await call('POST', '/renew', 'renew')).json).toEqual({ message: 'The body is not JSON.' })
  expect((await call('POST', '/explode', {})).status).toBe(404)
})
