import type { Page } from '@playwright/test'
import { countWords } from '#core/text/words.ts'
import type { Job } from '#web/long/job.ts'
import { pasteDraft, rewriteOf, waitForDone } from './editor-page.ts'
import {
  breakModel,
  draft,
  expect,
  expectAccessible,
  expectNoOverflow,
  expectSignedIn,
  mendModel,
  signIn,
  test,
} from './fixtures.ts'

const marker = 'Quagga'
const chapter = (name: string, aside: string) =>
  `## ${name}\n\n${Array.from({ length: 24 }, (_, index) => `${draft} ${aside} has ${index + 1} of them, as everybody knows.`).join('\n\n')}`
const text = ['One', 'Two', 'Three'].map((name) => chapter(name, name === 'Two' ? marker : 'Zebra')).join('\n\n')
const words = countWords(text)

const notice = (page: Page) => page.locator('.notice')

/** The receipts of the parts, as this tab keeps them. */
const wordsCharged = async (page: Page): Promise<number> => {
  const job = await page.evaluate(() => sessionStorage.getItem('longhand_long_1'))
  const { parts } = JSON.parse(job ?? '{"parts":[]}') as Job
  return parts.reduce((sum, part) => sum + (part.state === 'done' ? part.delivered.receipt.words_charged : 0), 0)
}

test('a long document pauses, resumes after a reload, and names the failed part until it is retried', async ({
  page,
}) => {
  await signIn(page, 'pro@example.com')
  await expectSignedIn(page, 'pro@example.com')
  await pasteDraft(page, text)
  await page.getByRole('button', { name: `All ${words.toLocaleString('en-US')}, in 4 parts` }).click()
  await expect(notice(page).getByRole('progressbar', { name: 'Words rewritten' })).toBeVisible()
  await notice(page).getByRole('button', { name: 'Pause' }).click()
  await expect(notice(page)).toContainText('Paused before part 2')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.reload()
  await expect(notice(page)).toContainText('1 of 4 parts is done.')
  await expectAccessible(page)
  await breakModel(page, 'mid_stream_error', marker)
  await notice(page).getByRole('button', { name: 'Go on' }).press('Enter')
  await expect(notice(page)).toContainText('Part 2 failed', { timeout: 120_000 })
  await expect(rewriteOf(page)).toContainText('Quagga has 24 of them')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await mendModel(page)
  await notice(page).getByRole('button', { name: 'Retry 2 parts' }).click()
  await expect(notice(page)).toContainText('Part 2 of 4')
  await waitForDone(page)
  await expect(notice(page)).toHaveCount(0)
  expect(await wordsCharged(page)).toBe(words)
})
