// Every state of the editor's design, at four sizes and in both themes.
import type { Locator, Page } from '@playwright/test'
import {
  actions,
  copyButton,
  draftOf,
  humanize,
  humanizeButton,
  pageLoaded,
  part,
  pasteDraft,
  pressOriginal,
  rewriteOf,
  selectWords,
  waitForDone,
} from './editor-page.ts'
import { draft, expect, expectAccessible, expectNoOverflow, longDraft, test, testWithOwnServer } from './fixtures.ts'

const text = `${draft} Furthermore, deep work enables companies to leverage a global talent pool every day.`

const widths = [1440, 1024, 768, 390]

/** The controls that a user sees. */
const countControls = (page: Page) =>
  page
    .locator('.editor')
    .locator('button, input, a[href], textarea, [contenteditable="true"]')
    .evaluateAll((all) => all.filter((each) => each.checkVisibility() && each.clientWidth > 1).length)

/** The most controls that a visitor may see in a window of 1440 px and in one of 390 px. */
type Most = { 1440?: number; 390?: number }

const expectStateFits = async (page: Page, state: string, most: Most = {}) => {
  for (const width of widths)
    await test.step(`${state} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page)
      const allowed = most[width as keyof Most]
      if (allowed !== undefined) expect(await countControls(page)).toBeLessThanOrEqual(allowed)
      await expectAccessible(page)
    })
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('before a rewrite', async ({ page }) => {
  await page.goto('/dashboard')
  await pageLoaded(page)
  await expectStateFits(page, 'empty', { 1440: 10, 390: 10 })

  await pasteDraft(page, text)
  await expect(part(page, /facts? will be kept/)).toBeVisible()
  await expectStateFits(page, 'pasted', { 1440: 12, 390: 10 })

  await pasteDraft(page, longDraft(310))
  await expect(page.getByText('310 / 300 words')).toBeVisible()
  await expectStateFits(page, 'over', { 1440: 13 })
})

test('while a rewrite is written', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/humanize-text', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/dashboard')
  await humanize(page, text)
  await expect(page.getByText('Humanizing your text...').first()).toBeVisible()
  await expectStateFits(page, 'writing', { 1440: 9 })
  held.resolve()
  await waitForDone(page)
})

const rewritten = async (page: Page) => {
  await page.goto('/dashboard')
  await humanize(page, text)
  await waitForDone(page)
  await expect(part(page, /facts kept/)).toBeVisible()
}

test('after a rewrite', async ({ page }) => {
  await rewritten(page)
  await expectStateFits(page, 'done', { 1440: 18, 390: 16 })

  await selectWords(rewriteOf(page), 'global talent pool')
  await expect(actions(page).getByRole('button', { name: 'Original' })).toBeVisible()
  await expectStateFits(page, 'sentence', { 1440: 21, 390: 19 })

  await pressOriginal(page)
  await expect(actions(page).getByText('As in your draft.')).toBeVisible()
  await expectStateFits(page, 'original', { 1440: 21, 390: 19 })
})

test('in Compare and in the panel', async ({ page }) => {
  await rewritten(page)
  await page.keyboard.press('v')
  await expect(page.getByRole('region', { name: 'Draft and rewrite, sentence by sentence' })).toBeVisible()
  await expectStateFits(page, 'compare', { 1440: 16 })
  await page.keyboard.press('v')

  await page.keyboard.press('d')
  for (const name of ['Facts', 'AI phrases', 'Checks']) {
    await page.getByRole('complementary', { name: 'Details' }).getByRole('tab', { name }).click()
    await expectStateFits(page, name)
  }
})

test('with a broken fact, and with a changed draft', async ({ page }) => {
  await rewritten(page)
  await selectWords(rewriteOf(page), '63%')
  await page.keyboard.type('36%')
  await expect(part(page, /^1 of \d+ facts changed$/)).toBeVisible()
  await expectStateFits(page, 'broken', { 1440: 20, 390: 18 })
  await actions(page).getByRole('button', { name: 'Put it back' }).click()

  await selectWords(draftOf(page), 'every day')
  await page.keyboard.type('each week')
  await expect(page.getByText('1 sentence of your draft changed after this rewrite.')).toBeVisible()
  await expectStateFits(page, 'stale', { 1440: 18 })
})

/** The line under or around an element: nothing else of a mark is left where the reader chooses the colours. */
const expectLine = (element: Locator) =>
  expect
    .poll(() =>
      element.first().evaluate((each) => {
        const { textDecorationLine, borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(each)
        const hasBorder = borderTopStyle !== 'none' && borderTopWidth !== '0px'
        return textDecorationLine !== 'none' || hasBorder || outlineStyle !== 'none'
      }),
    )
    .toBe(true)

test('in forced colours the marks and the primary button keep a line', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/dashboard')
  await pasteDraft(page, text)
  await expect(part(page, /facts? will be kept/)).toBeVisible()
  await expectLine(page.locator('.draft-page .fact'))
  await expectLine(page.locator('.draft-page .phrase:not(.fact)'))
  await expectLine(humanizeButton(page))

  await humanizeButton(page).click()
  await waitForDone(page)
  await expectLine(page.locator('.rewrite-page .fact'))
  await expectLine(copyButton(page))
  await selectWords(rewriteOf(page), 'global talent pool')
  await expectLine(page.locator('.rewrite-page .in-hand'))
  const line = page.locator('.lines i').first()
  const colors = await line.evaluate((each) => [
    getComputedStyle(each).backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ])
  expect(colors[0]).not.toBe(colors[1])
  expect(colors[0]).not.toBe('rgba(0, 0, 0, 0)')
})

const testWithoutModel = testWithOwnServer({ LONGHAND_FAKE_BEDROCK: '' })

testWithoutModel('without a model', async ({ page }) => {
  await page.goto('/dashboard')
  await pasteDraft(page, text)
  await expect(
    page
      .getByText(/^No AI model is connected\. Longhand can take out/)
      .locator('visible=true')
      .first(),
  ).toBeVisible()
  await expectStateFits(page, 'nomodel', { 1440: 12, 390: 10 })

  await humanizeButton(page).click()
  await waitForDone(page)
  await expect(
    page
      .getByText(/By rule, without an AI model/)
      .locator('visible=true')
      .first(),
  ).toBeVisible()
  await expectStateFits(page, 'light', { 1440: 18, 390: 16 })
})

/** The lines of a text area that are wholly inside it and the window. */
const linesInView = (area: ReturnType<typeof rewriteOf>) =>
  area.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const sheet = element.closest('.sheet')!.getBoundingClientRect()
    const bottoms = [...range.getClientRects()]
      .filter(
        ({ width, top, bottom }) => width > 1 && top >= sheet.top && bottom <= Math.min(sheet.bottom, innerHeight),
      )
      .map(({ bottom }) => Math.round(bottom / 6))
    return new Set(bottoms).size
  })

test('a window of 1280 x 720 shows 14 lines of the rewrite', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/dashboard')
  await humanize(page, longDraft(290))
  await waitForDone(page)
  expect(await linesInView(rewriteOf(page))).toBeGreaterThanOrEqual(14)
})

test('the first screen of the landing page has the button', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/')
  await expect(humanizeButton(page)).toBeInViewport({ ratio: 1 })
  await expect(draftOf(page)).toBeFocused()
})
