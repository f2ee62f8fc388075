import { draftOf, humanize, wordsOf } from './editor-page.ts'
import { draft, expect, expectAccessible, longDraft, testWithOwnServer } from './fixtures.ts'

/** The suite's own server lets visitors write more than the product does. */
const test = testWithOwnServer({
  VISITORS_MARGIN: '1',
  CHALLENGE_DIFFICULTY: '40',
  // two thirds of it are 1,520: a proof of work for more finds nothing left
  ANONYMOUS_WORDS_PER_DAY_FOR_EVERYONE: '2280',
})
test.use({ refusals: [428, 429] })

test('a visitor gets 1,500 words a day, and then an offer of an account', async ({ page }) => {
  for (const left of [1_200, 900, 600, 300, 0]) {
    const response = await page.request.post('/api/humanize-text', { data: { text: longDraft(300) } })
    expect(await response.json()).toMatchObject({ wordCount: 300, remaining_words: left })
  }

  await page.goto('/dashboard')
  await humanize(page, draft)
  await expect(page.getByText('Monthly word limit reached').first()).toBeVisible()
  await expect(page.getByText('Sign up for a free account to get 1,000 words per month.').first()).toBeVisible()
  await expect.poll(() => wordsOf(draftOf(page))).toBe(draft)
  await expectAccessible(page)
})
