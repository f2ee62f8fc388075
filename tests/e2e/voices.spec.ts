import type { Page } from '@playwright/test'
import { terse } from '../core/voices/pairs.ts'
import { humanize, openMenu, openTab, rewriteOf, waitForDone } from './editor-page.ts'
import { expect, expectAccessible, expectNoOverflow, expectSignedIn, newUser, signIn, test } from './fixtures.ts'

const voices = (page: Page) => page.getByRole('region', { name: 'Voices' })

const expectNoSidewaysScroll = async (page: Page) => {
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width, height })
}

/** British, formal, and of more than 100 words. */
const draft =
  'The committee did not organise the meeting in the town centre, because it was not able to find a hall of the right size. ' +
  'It is now looking for a theatre in the neighbourhood, and it will analyse the offers that have come in from 4 owners. ' +
  'The members do not expect a decision before 12 June, and they are not worried about the cost of the programme. ' +
  'The harbour colour board has said that it does not want to pay more than $1,200 for the evening. ' +
  'They will not ask the school again, since the hall there is not heated and the chairs are not comfortable. ' +
  'It is possible that the library will help, although it does not have a stage and it is not open after 9 p.m. on weekdays.'

test('a Pro user creates a voice, rewrites in it, and deletes it by keyboard', async ({ page }) => {
  // a second try of this test finds the voice of the first
  const name = `Garden letters ${crypto.randomUUID().slice(0, 4)}`
  await signIn(page, 'pro@example.com')
  await expectSignedIn(page, 'pro@example.com')
  await openTab(page, 'Account')
  await voices(page)
    .getByRole('button', { name: /^Make (?:a|another) voice$/ })
    .click()
  await voices(page).getByLabel('Name').fill(name)
  await voices(page).getByLabel('A sample of your own writing').fill(terse.join('\n\n'))
  await expect(voices(page).getByText(/^3\d\d of at least 300 words/)).toBeVisible()
  await voices(page).getByLabel('Spelling').selectOption('American (US)')
  await voices(page).getByLabel('Protected words').fill('harbour colour board')
  await voices(page).getByRole('button', { name: 'Save voice' }).click()
  await expect(voices(page).getByRole('heading', { name })).toBeVisible()
  await expect(voices(page).getByText('Contractions wherever one speaks them').first()).toBeVisible()
  await voices(page).getByRole('button', { name: 'Make another voice' }).click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await openTab(page, 'Humanize')
  await openMenu(page, 'Style')
  await expectAccessible(page)
  await page.getByRole('menuitemcheckbox', { name }).click()
  const style = page.getByRole('button', { name: `Style: Simple, ${name}` })
  await expect(style.locator('visible=true')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await humanize(page, draft)
  await waitForDone(page)
  await expect(rewriteOf(page)).toContainText("didn't organize the meeting in the town center")
  await expect(rewriteOf(page)).toContainText('harbour colour board')
  await expectAccessible(page)

  await page.reload()
  await expect(style.locator('visible=true')).toBeVisible()

  await page.goto('/dashboard?tab=account')
  await voices(page)
    .getByRole('button', { name: `Delete ${name}` })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Delete this voice?' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(voices(page).getByRole('heading', { name })).toHaveCount(0)
})

test('a Free user tries a voice once, and then sees what Pro offers', async ({ page }) => {
  await newUser(page)
  await openMenu(page, 'Style')
  await expect(page.getByRole('menuitem', { name: /^Your voice from 300 of your own words/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await openTab(page, 'Account')
  await expect(voices(page).getByText(/^Free includes 1 rewrite in your own voice\./)).toBeVisible()
  await expectAccessible(page)
  await voices(page).getByLabel('See your voice').fill(terse.join('\n\n'))
  await voices(page).getByRole('button', { name: 'Make a voice' }).click()
  await expect(voices(page).getByLabel('A sample of your own writing')).toHaveValue(terse.join('\n\n'))
  await voices(page).getByLabel('Name').fill('Garden letters')
  await voices(page).getByRole('button', { name: 'Save voice' }).click()
  await expect(voices(page).getByRole('heading', { name: 'Garden letters' })).toBeVisible()
  await expect(voices(page).getByRole('button', { name: /^Make/ })).toHaveCount(0)

  await openTab(page, 'Humanize')
  await openMenu(page, 'Style')
  await page.getByRole('menuitemcheckbox', { name: 'Garden letters your voice, 1 free rewrite' }).click()
  await humanize(page, 'We utilize the harbour every day, and the colour board does not mind it.')
  await waitForDone(page)
  await expect(rewriteOf(page)).toContainText("doesn't mind it")
  await openMenu(page, 'Style')
  await expect(page.getByRole('menuitem', { name: 'Your voice Pro' })).toBeVisible()
  await page.keyboard.press('Escape')

  await openTab(page, 'Account')
  await expect(voices(page).getByText(/^You have used the 1 rewrite in your own voice/)).toBeVisible()
  await expect(voices(page).getByRole('button')).toHaveText(['Delete'])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
