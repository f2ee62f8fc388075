import { plans } from '#core/plans.ts'
import {
  copy,
  draftOf,
  humanize,
  humanizeButton,
  openTab,
  pageLoaded,
  part,
  paste,
  pasteDraft,
  pickUpNext,
  pressOriginal,
  rewriteOf,
  rewriteText,
  waitForDone,
  wordsOf,
} from './editor-page.ts'
import { draft, expect, expectAccessible, facts, longDraft, test } from './fixtures.ts'

test('a visitor pastes a draft and gets a rewrite with its facts, and can put each sentence back', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation').getByRole('link', { name: 'Editor' }).first().click()
  await page.waitForURL('/dashboard')
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
  await humanize(page, draft)
  const rewritten = await rewriteText(page)
  for (const fact of facts) expect(rewritten).toContain(fact)
  await expect(part(page, /facts? kept/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Unlock More Features' }).first()).toBeVisible()
  await expectAccessible(page)
  await pickUpNext(page)
  await pressOriginal(page)
  await expect.poll(() => wordsOf(rewriteOf(page))).not.toBe(rewritten)
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => wordsOf(rewriteOf(page))).toBe(rewritten)
  await expectAccessible(page)
})

test('while a rewrite is written its draft is locked, and nothing can be copied', async ({ page }) => {
  await page.goto('/dashboard')
  await humanize(page, longDraft(280))
  await expect(rewriteOf(page)).toContainText('every day')
  await expect(draftOf(page)).toHaveAttribute('contenteditable', 'false')
  await waitForDone(page)
  await expect(draftOf(page)).toHaveAttribute('contenteditable', 'true')
})

test('the copy button copies the rewrite as rich and plain text, and confirms it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/dashboard')
  await humanize(page, `## The report\n\n${draft}`)
  await waitForDone(page)
  const copied = await copy(page)
  for (const fact of facts) expect(copied).toContain(fact)
  expect(copied).not.toContain('#')
  const html = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    return (await item!.getType('text/html')).text()
  })
  expect(html).toContain('<h2>')
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
})

test('a text over 300 words stays in the draft, with two ways on', async ({ page }) => {
  await page.goto('/dashboard')
  const long = 'word '.repeat(310).trim()
  await pasteDraft(page, long)
  await expect(page.getByText('310 / 300 words')).toHaveAttribute('data-high', 'true')
  await page.keyboard.press('ControlOrMeta+Enter')
  const message = 'Please limit your text to 300 words. Sign up for a free account to get 1,000 words per month.'
  await expect(page.getByText(message).last()).toBeVisible()
  expect(await wordsOf(draftOf(page))).toBe(long)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'All 310, free with an account' }).click()
  await expect(page).toHaveURL(/\/auth/)
})

test('an empty field gets a message', async ({ page }) => {
  await page.goto('/dashboard')
  await pageLoaded(page)
  await humanizeButton(page).click()
  await expect(page.getByText('Please enter some text to humanize.')).toBeVisible()
})

test('the trial rewrites in the browser, once an hour', async ({ page, context }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  await page.goto('/')
  await expect(draftOf(page)).toBeFocused()
  await paste(draftOf(page), draft)
  await humanizeButton(page).click()
  const rewritten = await rewriteText(page)
  for (const fact of facts) expect(rewritten).toContain(fact)
  expect(calls).toEqual([])

  const banner = page.getByText('Trial already used - Sign up for unlimited access')
  await expect(banner).toBeVisible()
  await page.reload()
  await expect(banner).toBeVisible()
  await expect.poll(() => wordsOf(rewriteOf(page))).toBe(rewritten)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText("You've already used your free trial. Sign up for more words!")).toBeVisible()

  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ name: 'longhand_trial_used', value: 'true' })
  const secondsLeft = (cookie?.expires ?? 0) - Date.now() / 1000
  expect(secondsLeft).toBeGreaterThan(3_500)
  expect(secondsLeft).toBeLessThanOrEqual(3_600)

  await page.getByRole('link', { name: 'Keep editing, no account needed' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect.poll(() => wordsOf(rewriteOf(page))).toBe(rewritten)
  await openTab(page, 'Account')
  await expect(page.getByText('Without an account, you can rewrite 300 words at a time here.')).toBeVisible()

  // the hour is over: the browser forgets the cookie
  await page.goto('/')
  await expect(banner).toBeVisible()
  await context.clearCookies()
  await expect(banner).toBeHidden()
})

test.describe('before the editor of the landing page has loaded', () => {
  let loaded: PromiseWithResolvers<void>
  test.beforeEach(async ({ page }) => {
    loaded = Promise.withResolvers()
    await page.route('**/assets/trial-*.js', async (route) => {
      await loaded.promise
      await route.continue()
    })
    await page.goto('/')
    await expect(draftOf(page)).toBeFocused()
  })

  test('what is typed stays, with its caret, and a press waits', async ({ page }) => {
    await page.keyboard.type(draft)
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.type('In short: ')
    await humanizeButton(page).click()
    loaded.resolve()
    const rewritten = await rewriteText(page)
    for (const fact of facts) expect(rewritten).toContain(fact)
    await expect.poll(() => wordsOf(draftOf(page))).toBe(`In short: ${draft}`)
  })

  test('a text is pasted with its form', async ({ page }) => {
    await paste(draftOf(page), `A title\n\n${draft}`, `<h2>A title</h2><p>${draft}</p>`)
    loaded.resolve()
    await expect(page.getByRole('heading', { name: 'A title' })).toBeVisible()
    await expect.poll(() => wordsOf(draftOf(page))).toBe(`A title\n${draft}`)
  })

  test('the keys of the editor and its other buttons wait, too', async ({ page }) => {
    await page.getByRole('button', { name: 'Try an example' }).click()
    loaded.resolve()
    await expect(page.locator('.summary')).toContainText(/phrases sound like AI/)
  })
})

test('the field is there for a visitor who comes back to the page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('An editor that shows its work')
  await page.getByRole('banner').getByRole('link', { name: /home/ }).click()
  await expect(draftOf(page)).toBeFocused()
})

test('the trial rejects an empty text and one that is too long', async ({ page }) => {
  await page.goto('/')
  // the caret is in the field once its script is there
  await expect(draftOf(page)).toBeFocused()
  await humanizeButton(page).click()
  await expect(page.getByText('No Text Provided')).toBeVisible()
  await paste(draftOf(page), 'word '.repeat(301).trim())
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('Word Limit Exceeded')).toBeVisible()
  await expect(page.getByText('Please limit your text to 300 words or less.').last()).toBeVisible()
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

test('the field of the start page has its form before the editor loads', async ({ page }) => {
  await page.route('**/assets/*.js', () => {})
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    expect((await draftOf(page).boundingBox())?.width).toBeGreaterThan(300)
  }
})
