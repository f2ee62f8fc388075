import { plans } from '#core/plans.ts'
import {
  draft,
  expect,
  expectAccessible,
  facts,
  humanize,
  humanizeButton,
  longDraft,
  result,
  source,
  test,
} from './fixtures.ts'

test('a visitor pastes a draft and gets a rewrite with its facts and edits marked', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation').getByRole('link', { name: 'Editor' }).first().click()
  await expect(page.getByText('Please sign in to access your dashboard.')).toBeVisible()
  await humanize(page, draft)

  await expect(result(page)).toBeVisible()
  for (const fact of facts) await expect(result(page)).toContainText(fact)
  await expect(result(page).locator('ins').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Original text with its cuts' }).locator('del').first()).toBeVisible()
  await expect(page.getByText(/\d facts kept/)).toBeVisible()
  await expect(page.getByText('Text humanized successfully')).toBeVisible()
  await expect(page.getByText('Unlock More Features')).toBeVisible()
  await expectAccessible(page)
})

test('a rewrite is grey while it is written and black once it is checked', async ({ page }) => {
  await page.goto('/dashboard')
  // it is grey for two seconds, which a busy browser may miss: the page itself looks at each of its frames
  const written = page.waitForFunction(() => {
    const text = document.querySelector('[aria-busy=true] p')
    if (text?.textContent.includes('every day') !== true) return undefined
    return {
      userSelect: getComputedStyle(text).userSelect,
      isDraftOpen: document.querySelector<HTMLTextAreaElement>('.desk-draft')?.readOnly === false,
      canBeCopied: [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Copy'),
    }
  })
  await humanize(page, longDraft(280))
  expect(await (await written).jsonValue()).toEqual({ userSelect: 'none', isDraftOpen: true, canBeCopied: false })
  await expect(result(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible()
})

test('the copy button copies the rewrite and confirms it for two seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/dashboard')
  await humanize(page, draft)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  for (const fact of facts) expect(copied).toContain(fact)
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
})

test('a text over 300 words stays in the field, and Humanize explains the limit', async ({ page }) => {
  await page.goto('/dashboard')
  const long = 'word '.repeat(310).trim()
  await humanize(page, long)
  const message = 'Please limit your text to 300 words. Sign up for a free account to get 1,000 words per month.'
  await expect(page.getByText(message).first()).toBeVisible()
  await expect(page.getByText('310 / 300 words')).toHaveAttribute('data-warns', 'true')
  await expect(source(page)).toHaveValue(long)
  await expectAccessible(page)
})

test('an empty field gets a message', async ({ page }) => {
  await page.goto('/dashboard')
  await humanizeButton(page).click()
  await expect(page.getByText('Please enter some text to humanize.')).toBeVisible()
})

test('the demo rewrites in the browser, once an hour', async ({ page, context }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Try your own text' }).click()
  await humanize(page, draft)
  await expect(result(page)).toBeVisible()
  for (const fact of facts) await expect(result(page)).toContainText(fact)
  expect(calls).toEqual([])

  const banner = page.getByText('Trial already used - Sign up for unlimited access')
  await expect(banner).toBeVisible()
  await page.reload()
  await expect(banner).toBeVisible()
  for (const fact of facts) await expect(result(page)).toContainText(fact)
  await humanizeButton(page).click()
  await expect(page.getByText("You've already used your free trial. Sign up for more words!")).toBeVisible()

  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ name: 'longhand_trial_used', value: 'true' })
  const secondsLeft = (cookie?.expires ?? 0) - Date.now() / 1000
  expect(secondsLeft).toBeGreaterThan(3_500)
  expect(secondsLeft).toBeLessThanOrEqual(3_600)

  await page.getByRole('link', { name: 'Keep editing, no account needed' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Without an account, you can rewrite 300 words at a time here.')).toBeVisible()
  for (const fact of facts) await expect(result(page)).toContainText(fact)

  // the hour is over: the browser forgets the cookie
  await page.goto('/')
  await expect(banner).toBeVisible()
  await context.clearCookies()
  await expect(banner).toBeHidden()
})

test('the demo rejects an empty text and one that is too long', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Try your own text' }).click()
  await humanizeButton(page).click()
  await expect(page.getByText('No Text Provided')).toBeVisible()
  await humanize(page, 'word '.repeat(301))
  await expect(page.getByText('Word Limit Exceeded')).toBeVisible()
  await expect(page.getByText('Please limit your text to 300 words or less.').first()).toBeVisible()
})

test('the plan cards match the server’s limits', async ({ page }) => {
  await page.goto('/#pricing')
  const pricing = page.locator('#pricing')
  await expect(pricing).toContainText('$0')
  await expect(pricing).toContainText('$19')
  for (const { wordsPerMonth, wordsPerRequest } of Object.values(plans)) {
    await expect(pricing).toContainText(`${wordsPerMonth.toLocaleString('en-US')} words`)
    await expect(pricing).toContainText(`${wordsPerRequest.toLocaleString('en-US')} words`)
  }
  await expect(pricing.getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute('href', '/auth?upgrade')
})

test.describe('an unknown URL', () => {
  test.use({ refusals: [404] })
  test('returns 404 with a link home, and is logged', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    // the page's script starts once the page has been painted
    await expect.poll(() => logged.join('\n')).toContain('/no/such/page')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})
