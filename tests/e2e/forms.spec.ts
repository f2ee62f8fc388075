import type { APIRequestContext, Page } from '@playwright/test'
import { openTab } from './editor-page.ts'
import { expect, expectAccessible, expectNoOverflow, expectSignedIn, newAddress, signIn, test } from './fixtures.ts'

type Email = { subject: string; to: string[]; replyTo?: string[]; text?: string; html: string; links: string[] }

/** Waits for the email that follows a form. */
const emailAbout = async (request: APIRequestContext, words: string): Promise<Email> => {
  let found: Email | undefined
  await expect
    .poll(async () => {
      const emails = (await (await request.get('/local/outbox.json')).json()) as Email[]
      found = emails.find((email) => email.text?.includes(words))
      return found
    })
    .toBeDefined()
  return found as Email
}

const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
}

const fitsItsWidth = async (page: Page) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page)
}

test('a message is acknowledged in the form and mailed to the team', async ({ page, request }) => {
  const address = newAddress()
  await page.goto('/contact')
  await expect(page).toHaveTitle('Contact · Longhand')
  await fill(page, {
    'First name': 'Ada',
    Email: address,
    Subject: 'Ärger & <b>tags</b>',
    Message: 'Line one\nline two',
  })
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert')).toHaveText("Thank you! We'll get back to you as soon as possible.")
  await expect(page.getByLabel('Message')).toHaveValue('')
  const email = await emailAbout(request, address)
  expect(email).toMatchObject({ subject: 'Message from Ada: Ärger & <b>tags</b>', replyTo: [address] })
  expect(email.text).toContain('Line one\nline two')
  await expectAccessible(page)
  // ten messages' worth: nothing is sent or cut. A word longer than the line makes the page no wider
  const long = `${'x'.repeat(300)} ${'word '.repeat(19_940)}`.trimEnd().padEnd(100_000, '.')
  await page.getByLabel('Message').fill(long)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('This has 100,000 characters, and 10,000 can be sent.')).toBeVisible()
  await expect(page.getByLabel('Message')).toBeFocused()
  await expect(page.getByLabel('Message')).toHaveValue(long)
  await fitsItsWidth(page)
})

test('a message from a signed-in Pro user is marked as such, whatever address it gives', async ({ page, request }) => {
  const address = newAddress()
  await signIn(page, 'pro@example.com')
  await expectSignedIn(page, 'pro@example.com')
  await openTab(page, 'Account')
  await page
    .getByText(/^Priority support/)
    .getByRole('link', { name: 'contact form' })
    .click()
  await fill(page, { 'First name': 'Ada', Email: address, Message: 'It is urgent.' })
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert')).toHaveText("Thank you! We'll get back to you as soon as possible.")
  expect((await emailAbout(request, address)).subject).toBe('[Pro Monthly] Message from Ada')
})

test('the waitlist shows the planned API call, validates the form, and accepts an entry', async ({ page, request }) => {
  const email = newAddress()
  await page.goto('/api-waitlist')
  await expect(page.getByText('POST /v1/humanize')).toBeVisible()
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(page.getByText('Please enter your first name.')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expectAccessible(page)
  await fill(page, {
    'First name': 'Grace',
    'Last name': 'Hopper',
    'Work email': email,
    Company: 'Navy',
    'Use case': 'Reports.',
  })
  await page.getByLabel('Words a month').selectOption('10K - 100K words')
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(page.locator('[data-sonner-toast]')).toContainText(
    "Thank you! We'll be in touch when API access becomes available.",
  )
  expect(await emailAbout(request, email)).toMatchObject({ subject: 'API waitlist: Navy', replyTo: [email] })
  await fitsItsWidth(page)
})

test('the newsletter starts with a confirmation email, and its link unsubscribes', async ({ page, request }) => {
  const email = newAddress()
  await request.post('/api/send-contact-email', { data: { type: 'newsletter', email } })
  const { links } = await emailAbout(request, email)
  await page.goto(links.find((link) => link.includes('/unsubscribe')) ?? '')
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are off the list.' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('No newsletter goes to')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('both pages show their text', async ({ page }) => {
    await page.goto('/contact')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Write to us.')
    await expect(page.getByRole('link', { name: 'hello@longhand.example' })).toBeVisible()
    await page.goto('/api-waitlist')
    await expect(page.getByText('POST /v1/humanize')).toBeVisible()
    await expect(page.locator('form p').last()).toHaveText('This form needs JavaScript.')
    await expect(page.locator('form p').last()).toBeVisible()
  })
})
