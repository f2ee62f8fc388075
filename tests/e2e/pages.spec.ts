import { gzipSync } from 'node:zlib'
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page, Response } from '@playwright/test'
import { prerenderedPaths, publicPaths } from '#core/http/site.ts'
import { pageBudgetBytes } from '#tests/bench/weight.ts'
import { structuredDataProblems } from '#tests/support/structured-data.ts'
import { axeRules, expect, expectAccessible, test, expectNoOverflow } from './fixtures.ts'

/** A page is read before its script has started; what it does waits for that. React leaves its mark on what it has taken over. */
const takenOver = (part: Locator) =>
  expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((name) => name.startsWith('__reactProps'))))
    .toBe(true)

/** The pages of the site's own table; the blog's come from the map of the site. */
const ownAddresses: readonly string[] = publicPaths

/** The needs of search engines, and of people without a mouse, script or wide screen. */
const inspect = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    titles: document.querySelectorAll('title').length,
    descriptions: document.querySelectorAll('meta[name=description]').length,
    canonical: [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(
      ({ href }) => new URL(href).pathname,
    ),
    headings: document.querySelectorAll('h1').length,
    data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent),
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href),
    missingAnchors: [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
      .map(({ hash }) => hash.slice(1))
      .filter((id) => document.getElementById(id) === null),
  }))

/** Two themes differ in their colours alone, so the second look is for those. */
const expectAccessibleInBothThemes = async (page: Page) => {
  const look = async (colorScheme: 'light' | 'dark', axe: AxeBuilder) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Without frames of other origins axe needs no page of its own to sum up in.
    const { violations } = await axe.setLegacyMode(true).analyze()
    const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => target.join(' ')) }))
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([])
  }
  await look('light', new AxeBuilder({ page }).withTags(axeRules))
  await look('dark', new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']))
}

test('every page renders fully, is accessible, fits a phone, and has no broken link', async ({ page, baseURL }) => {
  const map = await (await page.request.get('/sitemap.xml')).text()
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
  expect(listed).toEqual(expect.arrayContaining([...ownAddresses, '/blog']))

  const links = new Set<string>()
  const titles = new Set<string>()
  // One page for all: a new one for each would take longer than the look at it.
  const addresses = new Set([...listed, ...prerenderedPaths])
  for (const address of addresses) {
    await test.step(address, async () => {
      const response = await page.goto(address)
      expect(response?.status()).toBe(200)
      const found = await inspect(page)
      expect({
        ...found,
        title: found.title !== '',
        data: found.data.length > 0,
        links: found.links.length > 0,
      }).toEqual({
        title: true,
        titles: 1,
        descriptions: 1,
        canonical: [address],
        headings: 1,
        // A list of posts is not a thing that a search engine shows by itself.
        data: address !== '/blog',
        links: true,
        missingAnchors: [],
      })
      for (const script of found.data) expect(structuredDataProblems(script ?? '')).toEqual([])
      for (const link of found.links) links.add(link)
      titles.add(found.title)

      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoOverflow(page)
      await page.setViewportSize({ width: 1440, height: 900 })
      await expectAccessibleInBothThemes(page)
    })
  }
  expect(titles.size).toBe(addresses.size)
  const inner = [...links].filter((link) => link.startsWith(String(baseURL))).map((link) => link.split('#')[0] ?? link)
  const statuses = await Promise.all(
    [...new Set(inner)].map(async (link) => ({ link, status: (await page.request.get(link)).status() })),
  )
  expect(statuses.filter(({ status }) => status !== 200)).toEqual([])
})

/** One page of each kind. */
const kinds = ['/', '/solutions/humanize-ai', '/comparisons/longhand-vs-ai-detector', '/help', '/contact', '/terms']

test('a page loads at most 91.5 kB of script, compressed, before its reader does anything', async ({ page }) => {
  for (const address of kinds) {
    const scripts: Promise<Buffer>[] = []
    const keep = (response: Response) => {
      if (response.url().endsWith('.js')) scripts.push(response.body())
    }
    page.on('response', keep)
    await page.goto(address)
    await takenOver(page.locator('main h1'))
    await page.waitForLoadState('networkidle')
    page.off('response', keep)
    const bytes = (await Promise.all(scripts)).map((script) => gzipSync(script, { level: 9 }).length)
    expect(bytes.length).toBeGreaterThan(0)
    expect(
      bytes.reduce((sum, one) => sum + one, 0),
      address,
    ).toBeLessThanOrEqual(pageBudgetBytes)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every page shows its text, and the menus are plain lists', async ({ page }) => {
    for (const address of [...ownAddresses, '/blog']) {
      await page.goto(address)
      await expect(page.locator('h1')).toBeVisible()
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(300)
    }
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Solutions' }).getByRole('link', { name: 'Paraphraser' }).click()
    await expect(page).toHaveURL('/solutions/paraphraser')
    await page.goto('/help')
    await expect(page.getByLabel('Search the answers')).toBeHidden()
    await expect(page.getByText('Can I get a refund?')).toBeVisible()
  })
})

test('the menus work by keyboard, and focus moves to the new page', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Solutions' })
  await takenOver(button)
  await button.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu', { name: 'Solutions' })
  await expect(menu.getByRole('menuitem')).toHaveCount(10)
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitem', { name: 'For students' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/solutions/ai-humanizer-students')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('humanizer for students')
  await expect(page.locator('main')).toBeFocused()
  await expect(button).toHaveAttribute('aria-current', 'true')
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('a tap opens and closes a menu, and a narrow screen has its own menu', async ({ page }) => {
    await page.goto('/')
    const button = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Comparisons' })
    await takenOver(button)
    await button.tap()
    const menu = page.getByRole('menu', { name: 'Comparisons' })
    await expect(menu).toBeVisible()
    await button.tap()
    await expect(menu).toBeHidden()
    await button.tap()
    await menu.getByRole('menuitem', { name: 'vs an AI detector' }).tap()
    await expect(page).toHaveURL('/comparisons/longhand-vs-ai-detector')

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Open menu' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Menu' })
    await dialog.getByText('Solutions').tap()
    await expectAccessible(page)
    await dialog.getByRole('link', { name: 'Paraphraser' }).tap()
    await expect(page).toHaveURL('/solutions/paraphraser')
  })
})

test('a comparison’s picture opens enlarged, and closing it restores focus', async ({ page }) => {
  await page.goto('/comparisons/longhand-vs-humanizer-one')
  const enlarge = page.getByRole('button', { name: 'Enlarge: After: the rewrite' })
  await takenOver(enlarge)
  await enlarge.click()
  const dialog = page.getByRole('dialog', { name: 'After: the rewrite' })
  await expect(dialog.locator('ins').first()).toBeVisible()
  const picture = dialog.locator('img:visible')
  await expect(picture).toHaveAttribute('alt', /Longhand’s report: \d+ AI phrases? left/)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(900)
  await expect(dialog).toContainText('by the offline rewriter')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(enlarge).toBeFocused()
})

test('the help searches as the user types, and offers a sentence to copy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/help')
  await page.getByLabel('Search the answers').fill('delete')
  await expect(page.getByText('How long do you keep my text?')).toBeVisible()
  await expect(page.getByText('What do the six styles do?')).toBeHidden()
  await page.getByLabel('Search the answers').fill('zebra')
  await expect(page.getByText('No answer contains these words.')).toBeVisible()
  await page.getByRole('button', { name: 'Copy the sentence' }).click()
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('revise the wording')
})
