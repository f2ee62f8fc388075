import type { Page } from '@playwright/test'
import { humanize, waitForDone } from './editor-page.ts'
import { draft, expect, testWithOwnServer } from './fixtures.ts'

/** An address whose first rewrite already needs a proof of work. */
const test = testWithOwnServer({ ANONYMOUS_WORDS_PER_DAY: '20', CHALLENGE_DIFFICULTY: '40' })
test.use({ refusals: [428] })

/** Everything that the one sentence says from now on: a fast machine has checked before a locator looks. */
const watchSummary = (page: Page): (() => Promise<string[]>) => {
  const said = page.evaluateHandle(() => {
    const all: string[] = []
    new MutationObserver(() => {
      const text = document.querySelector('.summary')?.textContent
      if (text != null && text !== all.at(-1)) all.push(text)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return all
  })
  return async () => (await said).jsonValue()
}

test('a visitor at a busy address gets a rewrite after a proof of work in a worker', async ({ page }) => {
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/humanize-text')) answers.push(response.status())
  })
  await page.goto('/dashboard')
  expect(workers.filter((url) => url.includes('challenge'))).toEqual([])
  const told = watchSummary(page)
  await humanize(page, draft)
  await waitForDone(page)
  expect(await told()).toContain('A short check comes first...')
  expect(answers).toEqual([428, 200])
  expect(workers.filter((url) => url.includes('challenge'))).toHaveLength(1)
  expect(page.workers().filter((worker) => worker.url().includes('challenge'))).toHaveLength(0)
})
