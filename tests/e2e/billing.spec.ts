import type { Page } from '@playwright/test'
import type { Subscription } from '#core/api/subscription.ts'
import { humanize, openTab, waitForDone } from './editor-page.ts'
import { draft, expect, expectAccessible, newUser, signIn, test } from './fixtures.ts'

/** The price that the local Stripe sells. */
const priceId = 'price_longhand_pro_monthly'
const hostedPage = /\/local\/stripe\//

/** Calls the API as the page's user. */
const call = async <Answer>(page: Page, path: string, body?: object): Promise<Answer> => {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken'))
    return localStorage.getItem(key ?? '')
  })
  const answer = await page.request.post(path, {
    headers: { authorization: `Bearer ${token}` },
    ...(body !== undefined && { data: body }),
  })
  expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true)
  return (await answer.json()) as Answer
}

const checkoutUrl = async (page: Page) => (await call<{ url: string }>(page, '/api/create-checkout', { priceId })).url
const portalUrl = async (page: Page) => (await call<{ url: string }>(page, '/api/customer-portal')).url
const subscription = (page: Page) => call<Subscription>(page, '/api/check-subscription')

/** Waits for the effect of Stripe's messages. */
const expectSubscription = (page: Page, expected: Partial<Record<keyof Subscription, unknown>>) =>
  expect.poll(() => subscription(page)).toMatchObject(expected)

const stripeControl = async (page: Page, action: string, data: object) => {
  const answer = await page.request.post(`/local/stripe/control/${action}`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const fillCard = async (page: Page, number: string) => {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry (MM / YY)').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
}

const payWith = async (page: Page, number: string) => {
  await fillCard(page, number)
  await page.getByRole('button', { name: 'Subscribe' }).click()
}

/** A user who has paid for Pro, on the page that Stripe leads back to. */
const newSubscriber = async (page: Page): Promise<string> => {
  const email = await newUser(page)
  await page.goto(await checkoutUrl(page))
  await payWith(page, '4242 4242 4242 4242')
  await page.waitForURL(/\/dashboard/)
  await expectSubscription(page, { subscribed: true, subscription_tier: 'pro', status: 'active' })
  return email
}

test('a double click opens one checkout page; once Pro is paid, the button opens the portal', async ({ page }) => {
  await newUser(page)
  expect(await subscription(page)).toEqual({ subscribed: false, subscription_tier: 'free' })
  const [one, other] = await Promise.all([checkoutUrl(page), checkoutUrl(page)])
  expect(other).toBe(one)
  await page.goto(one)
  await expect(page).toHaveURL(hostedPage)
  await expect(page.getByRole('heading', { name: 'Subscribe to Longhand Pro Monthly' })).toBeVisible()
  await expectAccessible(page)
  await payWith(page, '4242 4242 4242 4242')
  await page.waitForURL(/\/dashboard/)
  await expectSubscription(page, { subscribed: true, subscription_tier: 'pro', cancel_at_period_end: false })
  expect(await checkoutUrl(page)).toContain('/local/stripe/portal/')
})

test.describe('a declined card', () => {
  test.use({ refusals: [402] })

  test('is reported at checkout, and another card pays, with the bank’s confirmation', async ({ page }) => {
    await newUser(page)
    await page.goto(await checkoutUrl(page))
    await payWith(page, '4000 0000 0000 0002')
    await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
    await expectAccessible(page)
    expect(await subscription(page)).toMatchObject({ subscription_tier: 'free' })

    await payWith(page, '4000 0025 0000 3155')
    await expect(page.getByRole('heading', { name: '3D Secure authentication' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Fail authentication' }).click()
    await expect(page.getByRole('alert')).toContainText('We are unable to authenticate your payment method.')

    await payWith(page, '4000 0025 0000 3155')
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    await page.waitForURL(/\/dashboard/)
    await expectSubscription(page, { subscription_tier: 'pro' })
  })

  test('at renewal leaves Pro active for a while, and a new card settles it', async ({ page }) => {
    const email = await newSubscriber(page)
    await stripeControl(page, 'renew', { customer: email, pays: false })
    await expectSubscription(page, { subscribed: true, status: 'past_due', grace_end: expect.any(String) })

    await page.goto(await portalUrl(page))
    await expect(page.getByText('The last payment failed.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Change card' }).click()
    await expectAccessible(page)
    await fillCard(page, '4000 0000 0000 0002')
    await page.getByRole('button', { name: 'Save card' }).click()
    await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
    await fillCard(page, '5555 5555 5555 4444')
    await page.getByRole('button', { name: 'Save card' }).click()
    await expect(page.getByRole('status')).toHaveText('Your card has been changed.')
    await page.getByRole('button', { name: /^Pay invoice/ }).click()
    await expect(page.getByRole('status')).toHaveText('The invoice has been paid.')
    await page.getByRole('link', { name: 'Return to Longhand' }).click()
    await page.waitForURL(/\/dashboard/)
    await expectSubscription(page, { subscription_tier: 'pro', status: 'active' })
  })
})

test('the portal cancels at the end of the period and resumes; other events end Pro', async ({ page }) => {
  const email = await newSubscriber(page)
  await page.goto(await portalUrl(page))
  await expect(page.getByText(/^Your plan renews on/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Cancel plan' }).click()
  await expect(page.getByRole('heading', { name: 'Cancel your plan?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByText(/^Your plan ends on/)).toBeVisible()
  await expectSubscription(page, { subscription_tier: 'pro', cancel_at_period_end: true })

  await page.getByRole('button', { name: 'Resume plan' }).click()
  await expect(page.getByText(/^Your plan renews on/)).toBeVisible()
  await expectSubscription(page, { subscription_tier: 'pro', cancel_at_period_end: false })

  await stripeControl(page, 'refund', { customer: email })
  await expectSubscription(page, { subscription_tier: 'free', status: 'refunded' })
  await stripeControl(page, 'cancel', { customer: email })
  await expectSubscription(page, { subscription_tier: 'free', status: 'canceled' })
  await page.goto(await checkoutUrl(page))
  await payWith(page, '4242 4242 4242 4242')
  await page.waitForURL(/\/dashboard/)
  await expectSubscription(page, { subscription_tier: 'pro', status: 'active' })
  await stripeControl(page, 'delete-customer', { customer: email })
  await expectSubscription(page, { subscription_tier: 'free', status: 'customer_deleted' })
})

test('a user who returns before Stripe’s webhook arrives sees the right plan', async ({ page }) => {
  await newUser(page)
  await page.request.put('/local/stripe/control/webhooks', { data: { hold: true } })
  try {
    await page.goto(await checkoutUrl(page))
    await payWith(page, '4242 4242 4242 4242')
    await page.waitForURL(/\/dashboard/)
    await expect
      .poll(() => call<Subscription>(page, '/api/check-subscription?fresh=true'))
      .toMatchObject({ subscription_tier: 'pro', status: 'active' })
  } finally {
    // those that were held arrive now, the newest first, and change nothing
    await page.request.put('/local/stripe/control/webhooks', { data: { order: 'reversed', copies: 2 } })
  }
  await expect
    .poll(async () => (await (await page.request.get('/local/stripe/control/webhooks')).json()) as { waiting: number })
    .toMatchObject({ waiting: 0 })
  await page.request.put('/local/stripe/control/webhooks', { data: {} })
  expect(await subscription(page)).toMatchObject({ subscription_tier: 'pro', status: 'active' })
})

const billing = (page: Page) => page.getByRole('region', { name: 'Billing & Subscription' })
const upgradeButton = (page: Page) => billing(page).getByRole('button', { name: 'Upgrade to Pro - $19/month' })

/** The page asks again when the user returns to it, so changes made elsewhere appear. */
const lookAgain = async (page: Page) => {
  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
}

const inNewTab = async (page: Page, button: string) => {
  const opened = page.context().waitForEvent('page')
  await billing(page).getByRole('button', { name: button }).click()
  const tab = await opened
  await tab.waitForURL(hostedPage)
  return tab
}

test('the account tab shows an upgrade, a cancellation, a failed payment, and Free again with every document', async ({
  page,
}) => {
  const email = await newUser(page)
  await humanize(page, draft)
  await waitForDone(page)
  await openTab(page, 'Account')
  await expect(billing(page).getByText(/^\$19 today, then \$19 every month from/)).toBeVisible()

  // a double click, and a second tab
  await upgradeButton(page).dblclick()
  await page.waitForURL(hostedPage)
  const first = page.url()
  const second = await page.context().newPage()
  await second.goto('/dashboard?tab=account')
  await second.getByRole('link', { name: 'Upgrade to Pro - $19/month' }).click()
  await second.waitForURL(first)
  await second.close()

  await page.getByRole('link', { name: /Back to/ }).click()
  await page.waitForURL('**/dashboard?tab=account')
  await expect(page.getByText('Subscription Updated')).toHaveCount(0)
  await upgradeButton(page).click()
  await page.waitForURL(hostedPage)
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByText('Your subscription has been successfully updated!')).toBeVisible()
  await page.waitForURL('**/dashboard?tab=account')
  await expect(billing(page).getByText("You're currently subscribed to the Pro plan.")).toBeVisible()
  await expect(billing(page).getByText(/^Renews on .* for \$19\.$/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Monthly Usage' })).toContainText('/ 50,000 words')
  await expectAccessible(page)

  const portal = await inNewTab(page, 'Cancel subscription')
  await expect(portal.getByRole('heading', { name: 'Cancel your plan?' })).toBeVisible()
  await portal.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(portal.getByText(/^Your plan ends on/)).toBeVisible()
  await lookAgain(page)
  await expect(billing(page).getByText(/^Cancelled\. Pro stays until/)).toBeVisible()
  await expect(billing(page).getByRole('button', { name: 'Cancel subscription' })).toHaveCount(0)
  await portal.getByRole('button', { name: 'Resume plan' }).click()
  await expect(portal.getByText(/^Your plan renews on/)).toBeVisible()
  await portal.close()
  await lookAgain(page)
  await expect(billing(page).getByText(/^Renews on/)).toBeVisible()

  await stripeControl(page, 'renew', { customer: email, pays: false })
  await expectSubscription(page, { status: 'past_due' })
  await lookAgain(page)
  await expect(billing(page).getByText(/^Your last payment failed\. Pro stays until/)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/#pricing')
  await expect(page.getByRole('article', { name: 'Pro Monthly' }).getByText('Manage Subscription')).toBeVisible()
  await stripeControl(page, 'cancel', { customer: email })
  await expectSubscription(page, { subscription_tier: 'free', status: 'canceled' })
  await page.goto('/dashboard?tab=account')
  await expect(upgradeButton(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Monthly Usage' })).toContainText('/ 1,000 words')
  await openTab(page, 'My Documents')
  await expect(page.getByText('Your humanized text history (1 document)')).toBeVisible()
  await page.goto('/#pricing')
  await expect(page.getByRole('button', { name: 'Current Plan' })).toBeDisabled()
})

test.describe('a deleted account', () => {
  // the session ends with it
  test.use({ refusals: [400, 401] })

  test('is exported as a zip first, and cannot be signed in to again', async ({ page }) => {
    const email = await newSubscriber(page)
    await page.goto('/dashboard?tab=account')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export my data' }).click()
    expect((await download).suggestedFilename()).toBe('longhand-account.zip')

    await page.getByRole('button', { name: 'Delete my account' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
    await expect(question.getByText(/is cancelled first/)).toBeVisible()
    await expectAccessible(page)
    await question.getByLabel('Type DELETE to confirm').fill('DELETE')
    await question.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText('Account deleted')).toBeVisible()
    await page.waitForURL((url) => url.pathname === '/')

    await signIn(page, email)
    await expect(page.getByText('Sign in failed').first()).toBeVisible()
  })
})
