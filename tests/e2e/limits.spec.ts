import {
  breakModel,
  draft,
  expect,
  expectAccessible,
  humanize,
  humanizeButton,
  longDraft,
  mendModel,
  newUser,
  result,
  source,
  test,
  expectNoOverflow,
} from './fixtures.ts'

test.describe('the month’s limit', () => {
  test.use({ refusals: [429] })

  test('is enforced, and the message names the words that are left', async ({ page }) => {
    await newUser(page)
    await humanize(page, longDraft(980))
    await expect(result(page)).toBeVisible()
    const usage = page.getByRole('region', { name: 'Monthly Usage' })
    await expect(usage).toContainText('20 words remaining')

    await page.getByRole('button', { name: 'Edit' }).click()
    await humanize(page, draft)
    await expect(page.getByText('Monthly word limit reached').first()).toBeVisible()
    await expect(
      page.getByText('You have 20 words remaining this month. Upgrade to Pro for 50,000 words per month.').first(),
    ).toBeVisible()
    await expect(source(page)).toHaveValue(draft)
    await expect(usage).toContainText('20 words remaining')
    await expectAccessible(page)
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
    await expect(source(page)).toHaveValue(text)
    await expectAccessible(page)
  } finally {
    await mendModel(page)
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(result(page)).toBeVisible()
  const words = text.split(/\s+/).length
  await expect(page.getByRole('region', { name: 'Monthly Usage' })).toContainText(`${words} / 1,000 words`)
})

test('a reload during a rewrite loses nothing: the text is in the editor, the document in the history', async ({
  page,
}) => {
  await newUser(page)
  const text = longDraft(400)
  await humanize(page, text)
  await expect(page.getByText('Humanizing your text...')).toBeVisible()
  await page.reload()
  await expect(source(page)).toHaveValue(text)
  const usage = page.getByRole('region', { name: 'Monthly Usage' })
  await expect(async () => {
    await page.reload()
    await expect(usage).toContainText('400 / 1,000 words', { timeout: 15_000 })
  }).toPass()
  await page.getByRole('tab', { name: 'My Documents' }).click()
  await expect(page.getByText('Your humanized text history (1 document)')).toBeVisible()
})

test('a rewrite works by keyboard alone', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(source(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused()
  await page.keyboard.press('Enter')
  await source(page).focus()
  await page.keyboard.insertText(draft)
  await page.keyboard.press('Control+Enter')
  await expect(result(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Original text with its cuts' })).toBeFocused()

  const formal = page.getByRole('radio', { name: /formal/i }).first()
  await page.getByRole('radiogroup', { name: 'Style' }).getByRole('radio', { checked: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(formal).toBeChecked()
  const none = page.getByRole('button', { name: 'None' })
  await none.focus()
  await page.keyboard.press('Space')
  await expect(none).toHaveAttribute('aria-pressed', 'true')
  await expect(
    humanizeButton(page)
      .or(page.getByRole('button', { name: 'Edit' }))
      .first(),
  ).toBeVisible()
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
