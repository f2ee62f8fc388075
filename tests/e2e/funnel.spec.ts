import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import {
  draft,
  expect,
  expectAccessible,
  expectNoOverflow,
  facts,
  linkInLetter,
  newAddress,
  password,
  result,
  source,
  test,
} from './fixtures.ts'

/** From the first visit to the first rewrite of an account, counted in presses: keys that type are none. */
const mostPresses = 12

/** The code of the newest email to the address, as its reader would type it. */
const codeInLetter = async (page: Page, email: string): Promise<string> =>
  new URLSearchParams(new URL(await linkInLetter(page, email, '/auth/confirm')).hash.slice(1)).get('code') ?? ''

const expectDiagnosis = async (page: Page) => {
  const diagnosis = page.getByRole('region', { name: 'Diagnosis' })
  await expect(diagnosis).toContainText(/\d+\s*signs of AI writing/)
  await expect(diagnosis).toContainText(/\d+\s*facts to keep/)
  await expect(diagnosis.getByRole('region', { name: 'Your text, marked' })).toHaveText(draft)
}

const expectTextAndResult = async (page: Page) => {
  await expect(page.getByRole('region', { name: 'Original text with its cuts' })).toHaveText(draft)
  for (const fact of facts) await expect(result(page)).toContainText(fact)
}

for (const { screen, viewport, hasKeyboard } of [
  { screen: 'on a wide screen', viewport: { width: 1440, height: 900 }, hasKeyboard: true },
  { screen: 'on a phone', viewport: { width: 390, height: 844 }, hasKeyboard: false },
]) {
  test.describe(screen, () => {
    test.use({ viewport })

    test('a visitor pastes a text, signs up and gets the rewrite without losing the text', async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      let presses = 0
      const press = async (name: string | RegExp) => {
        presses += 1
        await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click()
      }
      const began = Date.now()

      await page.goto('/')
      await expect(page.getByRole('button', { name: 'Try your own text' })).toBeEnabled()
      if (hasKeyboard) {
        await page.evaluate((text) => navigator.clipboard.writeText(text), draft)
        presses += 1
        await page.keyboard.press('Control+V')
      } else {
        await press('Try your own text')
        await source(page).fill(draft)
      }
      await expectDiagnosis(page)
      await expectNoOverflow(page)

      await press('Humanize AI')
      await expect(result(page)).toBeVisible()
      await page.reload()
      await expectTextAndResult(page)

      const email = newAddress()
      await press(/Sign up for unlimited access/)
      await expect(page).toHaveURL(/\/auth\?new/)
      presses += 2
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await press('Create Account')
      await expect(page.getByRole('heading', { name: 'Account created' })).toBeVisible()
      await expect(page.getByLabel('Code')).toBeFocused()
      await page.keyboard.type(await codeInLetter(page, email))
      await press('Confirm and sign in')

      await expect(page).toHaveURL('/dashboard')
      await expect(page.getByText(email).first()).toBeAttached()
      // A phone shows the draft and its rewrite one at a time.
      if (hasKeyboard) await expectTextAndResult(page)
      for (const fact of facts) await expect(result(page)).toContainText(fact)
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/humanize-text'))
      await press('Humanize AI')
      expect((await answered).status()).toBe(200)
      await expect(page.getByText('Text humanized successfully')).toBeVisible()
      for (const fact of facts) await expect(result(page)).toContainText(fact)

      test.info().annotations.push({ type: 'presses', description: String(presses) })
      test.info().annotations.push({ type: 'seconds', description: String((Date.now() - began) / 1_000) })
      expect(presses).toBeLessThanOrEqual(mostPresses)
    })
  })
}

test('the link in the email signs in both tabs and keeps the text', async ({ page, context }) => {
  await page.goto('/dashboard')
  await source(page).fill(draft)
  await page.goto('/auth?new')
  const email = newAddress()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Account created' })).toBeVisible()
  await expectAccessible(page)

  const other = await context.newPage()
  await other.goto(await linkInLetter(page, email, '/auth/confirm'))
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/dashboard')
    await expect(source(tab)).toHaveValue(draft)
  }
})

test('the link asks only for the password on another device', async ({ page, browser }) => {
  await page.goto('/auth?new')
  const email = newAddress()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Account created' })).toBeVisible()
  const link = await linkInLetter(page, email, '/auth/confirm')

  const device = await browser.newContext()
  const phone = await device.newPage()
  await phone.goto(link)
  await expect(phone.getByText('Your account is ready. Please sign in to start.')).toBeVisible()
  await expect(phone.getByLabel('Email')).toHaveValue(email)
  await phone.getByLabel('Password', { exact: true }).fill(password)
  await phone.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(phone).toHaveURL('/dashboard')
  await device.close()
})

test('a visitor breaks a fact of the example, and the fact lock names the original', async ({ page }) => {
  // The page's HTML is there long before the script of the example: a press in between must wait, not be lost.
  await page.route('**/assets/proof-*.js', async (route) => {
    await setTimeout(1_000)
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Try to break a fact' }).click()
  const field = page.getByLabel('A rewrite to change')
  const text = await field.inputValue()
  const [figure = ''] = /\d[\d,.]*/.exec(text) ?? []
  await field.fill(text.replace(figure, '9'))
  await expect(page.getByLabel('Fact check')).toContainText(figure)
  await expect(page.getByLabel('Fact check')).toContainText('caught')
  await expectAccessible(page)
})
