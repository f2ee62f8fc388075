import type { Page } from '@playwright/test'
import {
  actions,
  chooseMore,
  copy,
  draftOf,
  humanize,
  openMenu,
  openTab,
  pageLoaded,
  part,
  pasteDraft,
  pressAnother,
  pressOriginal,
  humanizeButton,
  rewriteOf,
  rewriteText,
  selectWords,
  step,
  waitForDone,
  wordsOf,
} from './editor-page.ts'
import { draft, expect, expectAccessible, expectNoOverflow, newUser, test } from './fixtures.ts'

const text = `${draft} Furthermore, deep work enables companies to leverage a global talent pool every day.`
const words = text.split(/\s+/).length

const details = (page: Page) => page.getByRole('complementary', { name: 'Details' })
const usage = (page: Page) => page.getByRole('region', { name: 'Monthly Usage' })

test('a restored sentence can be undone and copied, and survives navigation', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/dashboard')
  await humanize(page, text)
  const rewritten = await rewriteText(page)
  expect(rewritten).not.toContain('Furthermore')

  await selectWords(rewriteOf(page), 'global talent pool')
  await expect(page.getByRole('group', { name: 'Sentence 4 of 4' })).toBeVisible()
  await pressOriginal(page)
  await expect(rewriteOf(page)).toContainText('Furthermore, deep work enables companies to leverage')
  await page.keyboard.press('Control+z')
  await expect.poll(() => wordsOf(rewriteOf(page))).toBe(rewritten)
  await page.keyboard.press('Control+Shift+z')
  await expect(rewriteOf(page)).toContainText('Furthermore')

  expect(await copy(page)).toContain('Furthermore, deep work')

  await openMenu(page, 'Longhand')
  await page.getByRole('menuitem', { name: 'Pricing' }).click()
  await expect(page.locator('#pricing')).toBeVisible()
  await page.goto('/dashboard')
  await expect(rewriteOf(page)).toContainText('Furthermore')
})

test('the panel lists facts and AI phrases with their places, and the receipt shows the words', async ({ page }) => {
  await newUser(page)
  await pasteDraft(page, text)
  await expect(part(page, /facts? will be kept/)).toBeVisible()
  await selectWords(draftOf(page), 'leverage')
  await page.getByRole('button', { name: 'Always keep these words' }).click()
  await humanizeButton(page).click()
  await waitForDone(page)
  await expect(rewriteOf(page)).toContainText('leverage')
  await expect(part(page, /facts kept/)).toBeVisible()
  await expect(part(page, /AI phrases? gone/)).toBeVisible()

  await page.getByRole('button', { name: 'Details' }).click()
  const facts = details(page).getByRole('tabpanel', { name: 'Facts' })
  await expect(facts.getByRole('button', { name: 'leverage', exact: true })).toBeVisible()
  await expect(facts.getByRole('button', { name: 'No longer keep leverage' })).toBeVisible()
  await facts.getByRole('button', { name: /^1,204/ }).hover()
  for (const side of ['draft', 'rewrite']) await expect(page.locator(`.${side}-page .fact-lit`)).toContainText('1,204')
  await details(page).getByRole('tab', { name: 'AI phrases' }).click()
  await details(page).getByRole('tabpanel', { name: 'AI phrases' }).locator('[data-gone]').first().click()
  await expect(actions(page)).toBeVisible()
  await expect(page.locator('.draft-page .phrase.in-hand').first()).toBeVisible()
  await expectAccessible(page)
  await details(page).getByRole('tab', { name: 'Checks' }).click()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoOverflow(page)
  await expectAccessible(page)
  await details(page).getByRole('button', { name: 'Close details' }).click()
  await expectNoOverflow(page)

  await openTab(page, 'My Documents')
  const row = page.getByRole('article').first()
  await row.getByRole('button', { name: /^Texts of/ }).click()
  await row.getByText(`${words} words charged`).click()
  await expect(row.getByText('A rewrite that passed its checks was delivered.')).toBeVisible()
})

test('a check says what may mean something else, goes there, and is put right, also on a phone', async ({ page }) => {
  const hall =
    'The members must pay the fee before the summer. The hall is open on Sundays, and the fee rose last year.'
  await page.goto('/dashboard')
  await humanize(page, `${text}\n\n${hall}`)
  await waitForDone(page)
  await selectWords(rewriteOf(page), 'rose')
  await page.keyboard.type('fell')
  await expect(rewriteOf(page)).toContainText('the fee fell last year')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(actions(page)).toHaveCount(0)

  await expect(page.locator('.lines [data-kind="check"]').first()).toHaveCSS('background-image', /repeating-linear/)
  await step(page, /to check/)
  await expect(part(page, /^Check 1 of 1$/)).toBeVisible()
  await expect(actions(page)).toContainText(/Your draft says “.*rose.*”\. The rewrite says “.*fell.*”\./)
  for (const side of ['draft', 'rewrite']) await expect(page.locator(`.${side}-page .in-hand`).last()).toBeInViewport()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  await step(page, /to check|^Check 1/)
  await expect(page.locator('.rewrite-page .in-hand').last()).toBeInViewport()
  await expect(actions(page)).toContainText('fell')
  await expect(actions(page)).toBeInViewport()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.keyboard.press('Escape')

  // the press that opens the menu chooses nothing in it
  await openMenu(page, 'More')
  await expect(page.getByRole('menuitem', { name: 'Copy as Markdown' })).toBeVisible()
  await expect(page.getByRole('menuitemcheckbox', { name: /^Private/ })).toBeInViewport()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await chooseMore(page, 'Details')
  await details(page).getByRole('tab', { name: 'Checks' }).click()
  await expect(details(page).getByRole('blockquote')).toContainText('the fee fell last year')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await details(page).getByRole('button', { name: 'Original' }).click()
  await expect(details(page).getByText('Nothing to check.')).toBeVisible()
  await details(page).getByRole('button', { name: 'Close details' }).click()
  await expect(rewriteOf(page)).toContainText('the fee rose last year')
  // a press beside the text lets the sentence go, and the foot comes back
  await page.locator('.sheet').click({ position: { x: 384, y: 8 } })
  await expect(actions(page)).toHaveCount(0)
  await chooseMore(page, 'Undo')
  await expect(rewriteOf(page)).toContainText('the fee fell last year')
  await chooseMore(page, 'Undo')
  await expect(rewriteOf(page)).toContainText('the fee rose last year')
})

test('a broken fact is said, and put back in one press', async ({ page }) => {
  await page.goto('/dashboard')
  await humanize(page, text)
  await waitForDone(page)
  await expect(part(page, /facts kept/)).toBeVisible()
  await selectWords(rewriteOf(page), '63%')
  await page.keyboard.type('36%')
  await expect(part(page, /^1 of \d+ facts changed$/)).toBeVisible()
  await expect(actions(page)).toContainText('Your draft says 63%.')
  for (const side of ['draft', 'rewrite'])
    await expect(page.locator(`.${side}-page .fact-broken`).first()).toBeVisible()
  await expectAccessible(page)
  await actions(page).getByRole('button', { name: 'Put it back' }).click()
  await expect(rewriteOf(page)).toContainText('63%')
  await expect(part(page, /facts kept/)).toBeVisible()
})

test('a repeated text is free, as is another wording', async ({ page }) => {
  await newUser(page)
  await humanize(page, text)
  await waitForDone(page)

  // the local model gives the same sentence again
  await selectWords(rewriteOf(page), 'global talent pool')
  await expect(page.getByRole('group', { name: 'Sentence 4 of 4' })).toBeVisible()
  await pressAnother(page)
  await expect(actions(page)).toContainText('There is no other wording.')
  await expectAccessible(page)

  await chooseMore(page, 'Humanize again')
  await expect(page.getByRole('button', { name: /^Stop/ })).toHaveCount(0)
  await waitForDone(page)
  await openTab(page, 'Account')
  await expect(usage(page)).toContainText(`${words} / 1,000 words`)
  await page.reload()
  await expect(usage(page)).toContainText(`${words} / 1,000 words`)
  await openTab(page, 'My Documents')
  await expect(page.getByRole('article')).toHaveCount(1)
  await openTab(page, 'Humanize')
  await pageLoaded(page)
  await expect(rewriteOf(page)).toContainText('1,204')
})
