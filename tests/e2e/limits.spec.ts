import {
  draftOf,
  humanize,
  openTab,
  pageLoaded,
  pickUpNext,
  rewriteText,
  stopButton,
  waitForDone,
  wordsOf,
} from './editor-page.ts'
import {
  breakModel,
  draft,
  expect,
  expectAccessible,
  expectNoOverflow,
  longDraft,
  mendModel,
  newUser,
  test,
} from './fixtures.ts'

test.describe('the month’s limit', () => {
  test.use({ refusals: [429] })

  test('is enforced, and the message names the words that are left', async ({ page }) => {
    await newUser(page)
    await humanize(page, longDraft(980))
    await waitForDone(page)
    const usage = page.getByRole('region', { name: 'Monthly Usage' })
    await openTab(page, 'Account')
    await expect(usage).toContainText('20 words remaining')

    await openTab(page, 'Humanize')
    await humanize(page, draft)
    await expect(page.getByText('Monthly word limit reached').first()).toBeVisible()
    await expect(
      page.getByText('You have 20 words remaining this month. Upgrade to Pro for 50,000 words per month.').first(),
    ).toBeVisible()
    await expect.poll(() => wordsOf(draftOf(page))).toBe(draft)
    await expectAccessible(page)
    await openTab(page, 'Account')
    await expect(usage).toContainText('20 words remaining')
  })
})

test('a model that fails leaves the text in the editor and costs nothing', async ({ page }) => {
  await newUser(page)
  const marker = `Case ${Date.now()} was closed.`
  const text = `${draft} ${marker}`
  await breakModel(page, 'mid_stream_error', marker)
  try {
    await humanize(page, text)
    await expect(page.getByText('Humanization failed').first()).toBeVisible()
    await expect(page.getByText('Unable to process your text. Please try again.').first()).toBeVisible()
    await expect.poll(() => wordsOf(draftOf(page))).toBe(text)
    await expectAccessible(page)
  } finally {
    await mendModel(page)
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await waitForDone(page)
  const words = text.split(/\s+/).length
  await openTab(page, 'Account')
  await expect(page.getByRole('region', { name: 'Monthly Usage' })).toContainText(`${words} / 1,000 words`)
})

test('a reload during a rewrite loses nothing: the text is in the editor, the document in the history', async ({
  page,
}) => {
  await newUser(page)
  const text = longDraft(400)
  await humanize(page, text)
  await expect(stopButton(page)).toBeVisible()
  await page.reload()
  await expect.poll(() => wordsOf(draftOf(page))).toBe(text)
  const usage = page.getByRole('region', { name: 'Monthly Usage' })
  await openTab(page, 'Account')
  await expect(async () => {
    await page.reload()
    await expect(usage).toContainText('400 / 1,000 words', { timeout: 15_000 })
  }).toPass()
  await openTab(page, 'My Documents')
  await expect(page.getByText('Your humanized text history (1 document)')).toBeVisible()
})

test('a rewrite works by keyboard alone', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(draftOf(page)).toBeVisible()
  await pageLoaded(page)
  await draftOf(page).focus()
  await page.keyboard.insertText(draft)
  await page.keyboard.press('Control+Enter')
  await waitForDone(page)
  // the result can be read, decided, and brought back without a mouse
  await page.keyboard.press('Escape')
  await pickUpNext(page)
  const before = await rewriteText(page)
  await page.keyboard.press('r')
  await expect.poll(() => rewriteText(page)).not.toBe(before)
  await page.keyboard.press('Control+z')
  await expect.poll(() => rewriteText(page)).toBe(before)
})

for (const path of [
  '/',
  '/auth',
  '/auth/confirm',
  '/auth/forgot-password',
  '/dashboard',
  '/dashboard?tab=documents',
  '/dashboard?tab=account',
]) {
  test(`axe finds nothing on ${path}, wide and narrow, light and dark`, async ({ page }) => {
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await expectNoOverflow(page)
    }
  })
}
