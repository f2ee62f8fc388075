import { draft, expect, expectAccessible, humanize, newUser, result, test, expectNoOverflow } from './fixtures.ts'

const text = `${draft} Furthermore, deep work enables companies to leverage a global talent pool every day.`

test('a restored sentence can be undone and copied, and survives navigation', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/dashboard')
  await humanize(page, text)
  await expect(result(page)).toBeVisible()
  const rewritten = (await result(page).textContent()) ?? ''
  expect(rewritten).not.toContain('Furthermore')

  await result(page).getByText('global talent pool').click()
  await page.getByRole('button', { name: /^Use my sentence/ }).click()
  await expect(result(page)).toContainText('Furthermore, deep work enables companies to leverage')
  await result(page).focus()
  await page.keyboard.press('Control+z')
  await expect(result(page)).toHaveText(rewritten)
  await page.keyboard.press('Control+Shift+z')
  await expect(result(page)).toContainText('Furthermore')

  await page.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Furthermore, deep work')

  await page.getByRole('link', { name: 'Pricing' }).first().click()
  await expect(page.locator('#pricing')).toBeVisible()
  await page.goto('/dashboard')
  await expect(result(page)).toContainText('Furthermore')
})

test('the report shows facts, signs and length, and the receipt shows the words', async ({ page }) => {
  const facts = page.getByRole('list', { name: 'Facts by their words' })
  await page.goto('/dashboard')
  await page.getByRole('textbox', { name: 'Locked terms' }).fill('leverage,')
  await page.keyboard.press('Enter')
  await humanize(page, text)
  await expect(result(page)).toContainText('leverage')
  await expect(page.getByText(/facts kept/).first()).toBeVisible()
  await expect(facts).toContainText('leverage')
  await expect(facts).toContainText('1,204')
  await facts.getByRole('button', { name: /^1,204/ }).hover()
  await expect(page.locator('.desk-threads path')).toBeAttached()
  await page.getByRole('list', { name: 'Signs by name' }).getByRole('button').first().click()
  await expect(page.locator('.desk-was .sign').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Changes' }).click()
  await expect(page.getByText('Reading grade', { exact: true })).toBeVisible()
  const words = text.split(/\s+/).length
  await page.getByText(`${words} words charged`).click()
  await expect(page.getByText('A rewrite that passed its checks was delivered.')).toBeVisible()
  await result(page).getByText('global talent pool').click()
  await expectAccessible(page)

  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoOverflow(page)
})

test('a doubt is marked in both texts, and its entry in the report goes there, also on a phone', async ({ page }) => {
  const hall =
    'The members must pay the fee before the summer. The hall is open on Sundays, and the fee rose last year.'
  await page.goto('/dashboard')
  await humanize(page, `${text}\n\n${hall}`)
  await expect(result(page)).toBeVisible()
  await result(page).getByText('the fee rose last year').dblclick()
  const field = page.getByRole('textbox', { name: 'Your words for this sentence' })
  await field.fill('The hall is open on Sundays, and the fee fell last year.')
  await page.keyboard.press('Escape')

  const doubts = page.getByRole('list', { name: 'Worth a look' })
  const doubt = doubts.getByRole('button').first()
  await expect(doubt).toContainText('fell')
  await expect(doubt).toContainText('Check · opposite meaning')
  for (const side of ['.desk-was', '.desk-is'])
    await expect(page.locator(`${side} .doubt`)).toHaveCSS('border-bottom-style', 'dotted')
  await doubt.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.desk-threads.broken path')).toBeAttached()
  await expect(page.locator('.desk-was .doubt')).toBeInViewport()
  await expect(page.locator('.desk-is .doubt')).toBeInViewport()
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await expectAccessible(page)
  await doubt.press('Enter')
  await expect(page.locator('.desk-is .doubt')).toBeInViewport()
  await expect(page.locator('.desk-threads rect')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  // the text comes under the pointer, which leaves the place as it is
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await doubt.click()
  await expect(page.locator('.desk-is .doubt')).toBeInViewport()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(page.locator('.desk-threads rect')).toBeVisible()
  // the press that opens the menu chooses nothing in it
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Copy as text' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /^Share the record/ })).toBeInViewport()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(result(page)).toContainText('the fee rose last year')
})

test('a repeated text is free, as is a sentence without another wording, and a word’s alternatives cost one word', async ({
  page,
}) => {
  await newUser(page)
  await humanize(page, text)
  await expect(result(page)).toBeVisible()
  const left = 1_000 - text.split(/\s+/).length
  await expect(page.getByText(`${left} left`)).toBeVisible()

  // the local model gives the same sentence again
  await result(page).getByText('global talent pool').click()
  await page.getByRole('button', { name: /^Write again/ }).click()
  await expect(page.getByText('There was no other wording for this sentence. No words were counted.')).toBeVisible()

  // by keyboard alone: the words of the sentence one after the other, other wordings for one, and the first of them
  await result(page).focus()
  const ask = page.getByRole('button', { name: /^Other wordings for/ })
  for (const word of ['Deep', 'work', 'enables', 'companies']) {
    await page.keyboard.press('ArrowRight')
    await expect(ask).toContainText(`“${word}”`)
  }
  await page.keyboard.press('o')
  await expect(page.getByRole('list', { name: 'Other wordings for “companies”' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'businesses' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(result(page)).toContainText('businesses')
  await page.keyboard.press('Control+z')
  await expect(result(page)).not.toContainText('businesses')

  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Humanize AI' }).click()
  await expect(page.getByText('No words charged', { exact: true })).toBeVisible()
  await expect(page.getByText(`${left - 1} left`)).toBeVisible()
})
