import type { Page } from '@playwright/test'
import { countFacts, hasSameStructure } from '#evaluation/counter.ts'
import type { SavedDocument } from '#core/documents/document.ts'
import { getUsage } from '#core/api/usage.ts'
import { checkFacts } from '#core/facts/compare.ts'
import { countWords } from '#core/text/words.ts'
import {
  accessToken,
  breakModel,
  callAs,
  hurryModel,
  mendModel,
  passFiveMinutes,
  slowModel,
} from '#tests/support/local-run.ts'
import { longDocument } from '#tests/support/long-document.ts'
import { isDone, type Job } from '#web/long/job.ts'
import { chooseMore, openMenu, rewriteOf, waitForDone } from './editor-page.ts'
import { expect, expectSignedIn, signIn, testWithOwnServer } from './fixtures.ts'

const email = 'pro@example.com'

const test = testWithOwnServer({ RATE_FACTOR: '1000', LONGHAND_PACE: '100000/1' })
test.use({ outage: true })

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** The document as the tab knows it. */
const jobOf = async (page: Page): Promise<Job> =>
  JSON.parse((await page.evaluate(() => sessionStorage.getItem('longhand_long_1'))) ?? 'null')

const historyOf = async (url: string, token: string): Promise<SavedDocument[]> => {
  const all: SavedDocument[] = []
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
    const query = cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`
    const { body } = await callAs(url, token, 'GET', `/api/humanizations${query}`)
    all.push(...(body['humanizations'] as SavedDocument[]))
    cursor = body['cursor'] as string | undefined
  }
  return all
}

/** Receipts, usage and history tell one story. */
const expectBooksToAgree = async (page: Page, url: string) => {
  const { parts } = await jobOf(page)
  const done = parts.flatMap((part) => (part.state === 'done' ? [part] : []))
  const words = sum(done.map(({ text }) => countWords(text)))
  // the model finds nothing to change in some parts, and those are free
  const charges = done.map(({ text, delivered }) => (delivered.report.status === 'rewritten' ? countWords(text) : 0))
  expect(done.map(({ delivered: { receipt } }) => [receipt.words_counted, receipt.words_charged])).toEqual(
    done.map(({ text }, index) => [countWords(text), charges[index]]),
  )
  const charged = sum(charges)
  expect(charged).toBeGreaterThan(words / 2)
  const token = await accessToken(url, email)
  const { body: usage } = await callAs(url, token, 'GET', '/api/usage')
  expect(usage['words_used']).toBe(charged)
  const history = await historyOf(url, token)
  // a text without a change is not kept
  const kept = done.filter(({ delivered }) => delivered.report.status === 'rewritten')
  expect(history.map(({ original_text }) => original_text).toSorted()).toEqual(kept.map(({ text }) => text).toSorted())
  expect(sum(history.map(({ receipt }) => receipt?.words_charged ?? 0))).toBe(charged)
  for (const { text, delivered } of kept) {
    const document = history.find(({ original_text }) => original_text === text)
    expect(document?.humanized_text).toBe(delivered.humanizedText)
  }
  return { done: done.length, words, charged }
}

test('20,000 words with a tenth of the model’s calls failing, a reload and a crash: each part is delivered or named, and charged to the word', async ({
  page,
  own,
}) => {
  const { url } = own
  test.slow()
  const document = longDocument(6)
  const words = countWords(document)
  expect(words).toBeGreaterThan(20_000)
  const panel = page.locator('.notice')
  const current = async () => Number(/Part (\d+) of/.exec((await panel.textContent()) ?? '')?.[1])
  const reach = (least: number) =>
    expect.poll(current, { timeout: 120_000, intervals: [100] }).toBeGreaterThanOrEqual(least)
  /** The month's words that were charged, and those that a part which is being written holds. */
  const wordsNow = async () => {
    const { body } = await callAs(url, await accessToken(url, email), 'GET', '/api/usage')
    const { words_used: used, remaining_words: left, word_limit: all } = getUsage.response.parse(body)
    return { used, held: all - left - used }
  }
  /** A part has begun that takes its time. */
  const reachSlowPart = async () => {
    await slowModel(url)
    await reach((await current()) + 1)
    await expect.poll(async () => (await wordsNow()).held).toBeGreaterThan(0)
  }

  await breakModel(url, 1)
  await signIn(page, email)
  await expectSignedIn(page, email)
  await page
    .getByLabel('File to open')
    .setInputFiles({ name: 'Book.md', mimeType: 'text/markdown', buffer: Buffer.from(document) })
  const draft = () => page.evaluate(() => sessionStorage.getItem('longhand_draft'))
  await expect.poll(draft).toBe(document)
  // at medium, a light edit would be free
  await openMenu(page, 'Style')
  await page.getByRole('menuitemradio', { name: 'Light' }).click()
  await page.getByRole('button', { name: /^All [\d,]+, in \d+ parts$/ }).click()

  await reach(5)
  await reachSlowPart()
  await page.reload()
  await hurryModel(url)
  await panel.getByRole('button', { name: 'Go on' }).click()

  await reach(12)
  await reachSlowPart()
  await own.crash()
  await expect(panel.getByRole('alert')).toBeVisible()
  await own.restart()
  await breakModel(url, 2)
  const { used, held } = await wordsNow()
  expect(held).toBeGreaterThan(0)
  await passFiveMinutes(url)
  expect(await wordsNow()).toEqual({ used, held: 0 })
  await panel.getByRole('button', { name: 'Resume' }).click()

  const failures = panel.getByText(/^Part \d+ (?:failed|was lost): /)
  await expect(failures.first()).toBeVisible({ timeout: 180_000 })
  const broken = await jobOf(page)
  const failed = broken.parts.flatMap((part) => (part.state === 'failed' ? [part] : []))
  expect(failed.length).toBeGreaterThan(0)
  await expect(failures).toHaveCount(failed.length)
  const halfway = await expectBooksToAgree(page, url)
  expect(halfway.done + failed.length).toBe(broken.parts.length)
  expect(halfway.words).toBe(words - sum(failed.map(({ text }) => countWords(text))))

  await mendModel(url)
  await panel.getByRole('button', { name: /^Retry/ }).click()
  await expect.poll(async () => isDone(await jobOf(page)), { timeout: 180_000 }).toBe(true)
  await waitForDone(page)
  expect(await draft()).toBe(document)
  const whole = await expectBooksToAgree(page, url)
  expect(whole).toMatchObject({ done: broken.parts.length, words })

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await expect(rewriteOf(page)).toBeVisible()
  await chooseMore(page, 'Copy as Markdown')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(async () => (await copied()).length).toBeGreaterThan(document.length / 2)
  const rewrite = await copied()
  expect(rewrite).not.toBe(document)

  const blocksOf = (text: string) => text.trim().split(/\n{2,}/u)
  const [before, after] = [blocksOf(document), blocksOf(rewrite)]
  expect(after).toHaveLength(before.length)
  const headings = (blocks: string[]) => blocks.map((block) => (block.startsWith('#') ? block : undefined))
  expect(headings(after)).toEqual(headings(before))
  expect(hasSameStructure(document, rewrite)).toBe(true)
  const differences = before.flatMap((block, index) => countFacts(block, after[index]!).differences)
  expect(differences).toEqual([])
  const { verdict, lost, added } = checkFacts(document, rewrite, 'simple')
  expect(verdict).not.toBe('fail')
  expect(added).toEqual([])
  // the frame that the rewriter takes apart: what it denies is no fact
  const refused = lost.filter(({ severity }) => severity === 'refuses')
  expect(refused.filter(({ start }) => !document.startsWith('not just', start))).toEqual([])
})
