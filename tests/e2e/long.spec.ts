import {
  breakModel,
  draft,
  expect,
  expectAccessible,
  mendModel,
  result,
  signIn,
  source,
  test,
  expectNoOverflow,
} from './fixtures.ts'

const marker = 'Quagga'
const chapter = (name: string, aside: string) =>
  `## ${name}\n\n${Array.from({ length: 24 }, (_, index) => `${draft} ${aside} has ${index + 1} of them, as everybody knows.`).join('\n\n')}`
const text = ['One', 'Two', 'Three'].map((name) => chapter(name, name === 'Two' ? marker : 'Zebra')).join('\n\n')
const words = text.split(/\s+/).length

test('a long document pauses, resumes after a reload, and names the failed part until it is retried', async ({
  page,
}) => {
  await signIn(page, 'pro@example.com')
  await source(page).fill(text)
  const panel = page.getByRole('region', { name: 'Long document' })
  await expect(panel).toContainText(`${words.toLocaleString('en-US')} words are more than one request takes`)
  await panel.getByRole('button', { name: 'Rewrite in parts' }).click()
  await expect(panel.getByRole('progressbar', { name: 'Words rewritten' })).toBeVisible()
  await panel.getByRole('button', { name: 'Pause' }).click()
  await expect(panel).toContainText('Paused before part 2')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.reload()
  await expect(panel).toContainText('1 of 4 parts is done.')
  await breakModel(page, 'mid_stream_error', marker)
  await panel.getByRole('button', { name: 'Go on' }).press('Enter')
  await expect(panel.getByRole('list', { name: 'Parts that failed' })).toContainText('failed', { timeout: 120_000 })
  await expect(result(page)).toContainText('Quagga has 24 of them')
  await expectAccessible(page)

  await mendModel(page)
  await panel.getByRole('button', { name: 'Retry 2 parts' }).click()
  await expect(panel).toContainText('Part 2 of 4')
  await expect(page.getByText(`${words.toLocaleString('en-US')} words charged`)).toBeVisible({ timeout: 120_000 })
  await expect(panel).toContainText('All 4 parts are done.')
})
