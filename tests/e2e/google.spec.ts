import type { Page } from '@playwright/test'
import { openTab } from './editor-page.ts'
import {
  expect,
  expectAccessible,
  expectSignedIn,
  newAddress,
  newUser,
  password,
  signIn,
  signOut,
  signUp,
  test,
} from './fixtures.ts'

const continueWithGoogle = (page: Page) => page.getByRole('button', { name: 'Continue with Google' })

/** Goes to Google from the sign-in page, and chooses an account there. */
const choose = async (page: Page, email: string, { isVerified = true } = {}) => {
  await page.goto('/auth')
  await continueWithGoogle(page).click()
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Google has verified this address').setChecked(isVerified)
  await page.getByRole('button', { name: 'Continue' }).click()
}

const expectReason = async (page: Page, reason: string) => {
  await expect(page.getByRole('alert').filter({ hasText: `Google sign in failed. ${reason}` })).toBeVisible()
}

const expectWrongPassword = async (page: Page) => {
  await expect(page.getByRole('alert').first()).toContainText('Incorrect email or password.')
}

const expectNobody = async (page: Page) => {
  await page.goto('/dashboard?tab=account')
  await expect(page.getByText('Please sign in to access your dashboard.')).toBeVisible()
}

test('a new user signs in with Google, stays signed in, and returns to the same account', async ({ page }) => {
  const email = newAddress()
  await choose(page, email)
  await expect(page).toHaveURL('/dashboard')
  await expectSignedIn(page, email)
  await openTab(page, 'Account')
  await expect(page.getByRole('region', { name: 'Monthly Usage' })).toContainText('0 / 1,000 words')
  await page.reload()
  await expectSignedIn(page, email)
  await openTab(page, 'Account')
  await expect(page.getByText('You sign in with Google. There is no password here to change.')).toBeVisible()

  await signOut(page)
  // Google is asked who it is, though it knows who it was
  await choose(page, email)
  await expectSignedIn(page, email)
})

test.describe('an account with the same address', () => {
  test.use({ refusals: [400] })

  test('is joined by Google sign-in in one click, and its older password opens nothing any more', async ({ page }) => {
    const email = await newUser(page)
    await signOut(page)
    await choose(page, email)
    await expectSignedIn(page, email)

    await signOut(page)
    await signIn(page, email, password)
    await expectWrongPassword(page)
  })
})

test('a user who cancels at Google gets a message and can try again', async ({ page }) => {
  await page.goto('/auth')
  await continueWithGoogle(page).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectReason(page, 'You did not choose an account.')
  await expect(page.getByRole('heading', { name: 'Not signed in.' })).toBeVisible()
  await expect(continueWithGoogle(page)).toBeVisible()
  await expectAccessible(page)
  await expectNobody(page)
})

test('an address that Google has not verified opens no account', async ({ page }) => {
  await choose(page, 'pro@example.com', { isVerified: false })
  await expectReason(page, 'Google has not verified this address. Please continue with your email.')
  await expectNobody(page)
  // and the account is still its owner's alone
  await signIn(page, 'pro@example.com')
  await expectSignedIn(page, 'pro@example.com')
})

test.describe('an unconfirmed sign-up', () => {
  test.use({ refusals: [400] })

  test('does not give its password to the owner’s account', async ({ page }) => {
    const email = newAddress()
    await signUp(page, email)
    await choose(page, email)
    await expectSignedIn(page, email)
    await signOut(page)
    await signIn(page, email)
    await expectWrongPassword(page)
  })
})

test('an OAuth answer that this tab did not request is ignored', async ({ page }) => {
  await page.goto('/auth/callback?code=made-up&state=made-up')
  await expect(page.getByRole('heading', { name: 'Not signed in.' })).toBeVisible()
  await expectReason(page, 'This sign-in did not start in this tab. Please try again.')
  await expectNobody(page)
})
