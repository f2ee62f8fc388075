import { AxeBuilder } from '@axe-core/playwright'
import type { Page, Request } from '@playwright/test'
import { buildSync } from 'esbuild'
import { accessToken, callAs } from '#tests/support/local-run.ts'
import type { WordDocument } from '../word/word.ts'
import { axeRules, expect, test } from './fixtures.ts'

const draft = 'Moreover, we utilize 14 tools in order to help Anna Berg.'
const rewritten = 'We utilize 14 tools to help Anna Berg.'
const officeScript = 'https://appsforoffice.microsoft.com/lib/1/hosted/office.js'

const { outputFiles } = buildSync({
  entryPoints: ['tests/e2e/word/office.ts'],
  bundle: true,
  write: false,
  // the rest of the package reads files
  alias: { 'office-addin-manifest': './node_modules/office-addin-manifest/lib/officeApp.js' },
})

type Spoil = (document: WordDocument) => void
const inDocument = <Answer>(page: Page, read: (document: WordDocument) => Answer) =>
  page.evaluate<Awaited<Answer>>(`(${String(read)})(globalThis.wordDocument)`)

const status = (page: Page) => page.getByRole('status').first()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens the pane beside a document, and returns the requests that it sends with a body. */
const open = async (page: Page, ...paragraphs: string[]): Promise<Request[]> => {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request)
  })
  await page.route(officeScript, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: outputFiles[0]!.text }),
  )
  await page.addInitScript((given) => Object.assign(globalThis, { paragraphs: given }), paragraphs)
  await page.goto('/word/')
  await expect(status(page)).toHaveText('Select some text in your document.')
  return sent
}

const select = async (page: Page) => {
  await inDocument(page, (document) => document.select())
  await expect(status(page)).toContainText('Press Rewrite')
}

test('the pane shows AI phrases and facts of the selection, and inserts a rewrite as tracked changes with one left out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 350, height: 700 })
  const sent = await open(page, draft, 'Thank you.')
  await select(page)
  await expect(page.getByText('2 AI phrases in your text')).toBeVisible()
  await expect(page.getByText('2 figures and names kept')).toBeVisible()
  await expect(button(page, 'Insert')).toBeDisabled()
  // one primary button: the next step
  await expect(button(page, 'Rewrite')).toHaveClass('primary')

  await button(page, 'Rewrite').click()
  await expect(button(page, 'Rewrite')).not.toHaveClass('primary')
  const change = page.getByRole('button', { name: /^Cut .*in order/u })
  await expect(change).toHaveAttribute('aria-pressed', 'true')
  await change.click()
  await button(page, 'Insert').click()
  await expect(status(page)).toContainText(/tracked changes? inserted\./u)
  expect(await inDocument(page, (document) => document.accepted())).toBe(
    'We utilize 14 tools in order to help Anna Berg.\nThank you.',
  )
  expect(await inDocument(page, (document) => document.rejected())).toBe(`${draft}\nThank you.`)
  expect(await inDocument(page, (document) => document.mode)).toBe('Off')
  expect(sent).toEqual([])

  await inDocument(page, (document) => document.select())
  await expect(status(page)).toHaveText(/Accept or reject them first/u)
})

test('of a text in another language the pane counts no AI phrases, and says so', async ({ page }) => {
  const german = 'Die Gruppe in Oslo hat im Jahr 2024 sieben neue Brunnen gebaut, und alle sieben geben seitdem Wasser.'
  await open(page, german)
  await inDocument(page, (document) => document.select())
  await expect(status(page)).toContainText('Signs are counted in English only')
  await expect(page.getByText('in your text')).toBeHidden()
})

const spoilt: [string, Spoil, string][] = [
  ['changes under the selection', (document) => document.type('14', '15'), 'Your document has changed'],
  ['is protected', (document) => (document.trouble = { isReadOnly: true }), 'read-only or protected'],
  ['gives up halfway', (document) => (document.trouble = { failsAt: 1 }), 'only a part of the changes'],
]
for (const [what, spoil, sentence] of spoilt) {
  test(`a document that ${what}: the pane says so, and the rewrite can be copied`, async ({ page }) => {
    await open(page, draft)
    await select(page)
    await button(page, 'Rewrite').click()
    await expect(status(page)).toContainText(', written by rules. Press one to leave it out.')
    await inDocument(page, spoil)
    await button(page, 'Insert').click()
    await expect(status(page)).toContainText(sentence)
    await expect(button(page, 'Copy')).toBeEnabled()
  })
}

test('the keyboard alone is enough, and axe finds nothing in either theme', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await open(page, draft)
  await select(page)
  await button(page, 'Rewrite').focus()
  await page.keyboard.press('Enter')
  await expect(status(page)).toContainText(', written by rules. Press one to leave it out.')
  await page.getByText('Options').click()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).withTags(axeRules).analyze()
    expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([])
  }
  await button(page, 'Insert').focus()
  await page.keyboard.press('Enter')
  await expect(status(page)).toContainText(/tracked changes? inserted\./u)
  expect(await inDocument(page, (document) => document.accepted())).toBe(rewritten)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
})

test('outside Word, the page says where it belongs', async ({ page }) => {
  await page.route(officeScript, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/word/')
  await expect(page.getByText('This page is the Longhand pane of Word.')).toBeVisible()
})

test.describe('with a key', () => {
  test.use({ refusals: [401, 429] })
  let token: string
  let key: string
  let keyId: string

  test.beforeAll(async ({ baseURL }) => {
    token = await accessToken(baseURL!, 'pro@example.com')
    const { body } = await callAs(baseURL!, token, 'POST', '/api/keys', { name: 'Word' })
    key = String(body['key'])
    keyId = String(body['id'])
  })

  test('the cost is shown before and after, one press sends one request, the key is remembered, and a revoked key is reported', async ({
    page,
    baseURL,
  }) => {
    const sent = await open(page, draft)
    await select(page)
    await button(page, 'Set up a Longhand server').click()
    await page.getByLabel('API key').fill(key)
    await button(page, 'Save').click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await expect(page.getByText(/would charge up to 11 words\./u)).toBeVisible()
    expect(sent).toEqual([])

    // the answer is lost once: the second press has the same key
    await page.route('**/v1/humanize', (route) =>
      route.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        headers: { 'retry-after': '7' },
        body: JSON.stringify({ code: 'too-many-requests', message: 'Too many calls.', request_id: 'r' }),
      }),
    )
    await button(page, 'Rewrite with Longhand').click()
    await expect(status(page)).toContainText('Nothing was charged.')
    await page.unroute('**/v1/humanize')
    await button(page, 'Rewrite with Longhand').click()
    await expect(page.getByText(/left this month\./u)).toBeVisible()
    const keys = sent.map((request) => request.headers()['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
    expect(keys.length).toBeGreaterThan(1)
    await button(page, 'Insert').click()
    await expect(status(page)).toContainText('inserted.')
    expect(await inDocument(page, (document) => document.rejected())).toBe(draft)

    await page.reload()
    await select(page)
    await callAs(baseURL!, token, 'DELETE', `/api/keys/${keyId}`)
    await button(page, 'Rewrite with Longhand').click()
    await expect(status(page)).toContainText(
      'It may have been revoked. Save a new key in the options. Nothing was charged.',
    )
    expect(await inDocument(page, (document) => document.accepted())).toBe(draft)
  })
})
