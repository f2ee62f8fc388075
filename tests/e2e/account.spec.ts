import {
  draftOf,
  humanize,
  humanizeButton,
  openTab,
  pasteDraft,
  rewriteOf,
  waitForDone,
  wordsOf,
} from './editor-page.ts'
import {
  confirmWithPassword,
  draft,
  expect,
  expectAccessible,
  expectSignedIn,
  facts,
  emailsTo,
  linkInEmail,
  newAddress,
  newUser,
  password,
  signIn,
  signOut,
  signUp,
  test,
} from './fixtures.ts'

test('a new user signs up, confirms, rewrites a text, and finds, copies and deletes the document', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const email = newAddress()
  await signUp(page, email)
  await expectAccessible(page)

  await page.goto('/local/outbox')
  await expect(page.getByText('Confirm your Longhand account').first()).toBeVisible()
  await page.goto(await linkInEmail(page, email, '/auth/confirm'))
  await expect(page.getByRole('heading', { name: 'Confirm your email.' })).toBeVisible()
  await expectAccessible(page)
  await confirmWithPassword(page)

  await expect(page).toHaveURL('/dashboard')
  await openTab(page, 'Account')
  await expect(page.getByText(`Welcome, ${email}`)).toBeVisible()
  const usage = page.getByRole('region', { name: 'Monthly Usage' })
  await expect(usage).toContainText('0 / 1,000 words')
  await expect(usage).toContainText('FREE')

  await openTab(page, 'Humanize')
  await humanize(page, draft)
  await waitForDone(page)
  for (const fact of facts) await expect(rewriteOf(page)).toContainText(fact)
  const words = draft.split(/\s+/).length
  await openTab(page, 'Account')
  await expect(usage).toContainText(`${words} / 1,000 words`)
  await expect(usage).toContainText(`${1_000 - words} words remaining`)

  await openTab(page, 'My Documents')
  await expect(page.getByText('Your humanized text history (1 document)')).toBeVisible()
  const document = page.getByRole('article').first()
  await expect(document).toContainText('Simple')
  await expect(document).toContainText(`${words} words`)
  await expect(document.locator('time')).toHaveText(/^(?:Just now|\d min ago)$/)
  await expectAccessible(page)
  await document.getByRole('button', { name: /^Texts of/ }).click()
  await expect(document.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4} • \d{1,2}:\d{2} [AP]M$/)).toBeVisible()
  await document.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('1,204')

  await document.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No documents yet')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No documents yet')).toBeVisible()

  await openTab(page, 'Account')
  await expect(page.getByText('Upgrade to Pro for 50,000 words per month and priority support.')).toBeVisible()
  await expectAccessible(page)
})

test('a changed email address keeps the account', async ({ page }) => {
  const email = await newUser(page)
  const address = newAddress()
  await pasteDraft(page, draft)
  await openTab(page, 'Account')
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByLabel('New email').fill(address)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Code')).toBeVisible()
  const [received] = await emailsTo(page, address)
  await page.getByLabel('Code').fill(/>(\d{6})</.exec(received?.html ?? '')?.[1] ?? '')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expectSignedIn(page, address)
  await openTab(page, 'Humanize')
  await expect.poll(() => wordsOf(draftOf(page))).toBe(draft)
  await expect
    .poll(async () => (await emailsTo(page, email)).map(({ subject }) => subject))
    .toContain('Your Longhand address was changed')
  await signOut(page)
  await signIn(page, address)
  await expectSignedIn(page, address)
})

test('signing out removes all of the user’s data from the browser', async ({ page }) => {
  const email = await newUser(page)
  await pasteDraft(page, draft)
  await signOut(page)
  const left = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))
  expect(left).not.toContain(email)
  expect(left).not.toContain('Remote work')
  await page.goto('/dashboard')
  await expect.poll(() => wordsOf(draftOf(page))).toBe('')
})

test('a signed-in user is redirected from / to the dashboard, and can still open the plans', async ({ page }) => {
  await newUser(page)
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/#pricing')
  await expect(page.getByRole('button', { name: 'Current Plan' })).toBeDisabled()
  await page.goto('/auth')
  await expect(page).toHaveURL('/dashboard')
})

test.describe('errors of Cognito', () => {
  test.use({ refusals: [400] })

  test('a wrong password is rejected, and the form keeps the address', async ({ page }) => {
    await signIn(page, 'free@example.com', 'wrong-password')
    await expect(page.getByText('Sign in failed')).toBeVisible()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('free@example.com')
    await expectAccessible(page)
  })

  test('an unknown address gets the same message as a wrong password', async ({ page }) => {
    await signIn(page, 'free@example.com', 'wrong-password')
    const known = await page.getByRole('alert').first().textContent()
    await signIn(page, newAddress(), 'wrong-password')
    await expect(page.getByRole('alert').first()).toHaveText(known ?? '')
  })

  test('an unconfirmed address can request its email again', async ({ page }) => {
    const email = newAddress()
    await signUp(page, email)
    await signIn(page, email)
    await expect(page.getByRole('heading', { name: 'One step left.' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Resend the email' }).click()
    await expect(page.getByText('We sent the email again. Please check your inbox.')).toBeVisible()
    await page.goto(await linkInEmail(page, email, '/auth/confirm'))
    await expect(page.getByRole('button', { name: 'Confirm and sign in' })).toBeVisible()
  })

  test('signing up with a known address suggests signing in', async ({ page }) => {
    await page.goto('/auth')
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await page.getByLabel('Email').fill('free@example.com')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Account exists')).toBeVisible()
    await expect(
      page.getByText('An account with this email already exists. Please sign in instead.').first(),
    ).toBeVisible()
  })

  test('an invalid link says so and offers a new one', async ({ page }) => {
    await page.goto('/auth/confirm#user=nobody&code=123456')
    await confirmWithPassword(page)
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
  })
})

test('a password of seven characters is rejected', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Email').fill(newAddress())
  await page.getByLabel('Password', { exact: true }).fill('seven-7')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText(/at least 8 characters/).first()).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('a forgotten password is reset through the email', async ({ page }) => {
  const email = await newUser(page)
  await signOut(page)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'A new password.' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await page.goto(await linkInEmail(page, email, '/auth/forgot-password'))
  await page.getByLabel('New password', { exact: true }).fill('another-horse-10')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await signIn(page, email, 'another-horse-10')
  await expectSignedIn(page, email)
})

test('a tab that was open for a week still works: its draft is there, and its session is renewed', async ({ page }) => {
  await newUser(page)
  await pasteDraft(page, draft)
  const renewed = page.waitForRequest(
    async (request) => (await request.allHeaders())['x-amz-target']?.endsWith('GetTokensFromRefreshToken') ?? false,
  )
  await page.clock.install({ time: Date.now() + 7 * 24 * 60 * 60_000 })
  await expect.poll(() => wordsOf(draftOf(page))).toBe(draft)
  await humanizeButton(page).click()
  await renewed
  await waitForDone(page)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test.describe('a session that was ended on another device', () => {
  test.use({ refusals: [400, 401] })

  test('resumes after signing in, with the text still in the editor', async ({ page, browser }) => {
    const email = await newUser(page)
    await pasteDraft(page, draft)

    const elsewhere = await browser.newPage()
    await signIn(elsewhere, email)
    await openTab(elsewhere, 'Account')
    await elsewhere.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(elsewhere).toHaveURL(/\/auth$/)
    await elsewhere.close()

    // a quarter of an hour later the access token has ended, and its renewal is refused
    await page.clock.install({ time: Date.now() + 16 * 60_000 })
    await page.reload()
    await expect(page.getByText(/Your session has expired/).first()).toBeVisible()
    await expect.poll(() => wordsOf(draftOf(page))).toBe(draft)
    await expectAccessible(page)
  })
})
