import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { draft, expect, expectAccessible, facts, signIn, test, expectNoOverflow } from './fixtures.ts'

const plain = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

test('a batch goes on in a closed tab, and its results come as a zip', async ({ page, context }) => {
  await signIn(page, 'pro@example.com')
  await expect(page.getByText('Welcome, pro@example.com')).toBeVisible()
  await page.getByRole('tab', { name: 'Bulk' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add files' }).focus()
  await page.keyboard.press('Enter')
  await (
    await chooser
  ).setFiles([
    plain('Work.md', `# Work\n\n${draft}`),
    plain('work.txt', `${draft} This one is another.`),
    plain('Empty.txt', ''),
  ])
  await expect(page.getByRole('heading', { name: /^2 texts/ })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Empty.txt is empty.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Rewrite 2 texts' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: /^Texts of 2 texts/ }).first()).toBeVisible()
  await page.close()

  const next = await context.newPage()
  await next.goto('/dashboard?tab=bulk')
  await expect(next.getByText(/^2 of 2 rewritten/).first()).toBeVisible({ timeout: 30_000 })
  await expectAccessible(next)
  await next.setViewportSize({ width: 320, height: 700 })
  await expectNoOverflow(next)
  const download = next.waitForEvent('download')
  await next.getByRole('button', { name: 'Download zip (.md)' }).first().click()
  const files = unzipSync(await readFile(await (await download).path()))
  expect(Object.keys(files).toSorted()).toEqual(['Work.md', 'work (2).md'])
  for (const fact of facts) expect(strFromU8(files['Work.md']!)).toContain(fact)
  expect(strFromU8(files['Work.md']!)).not.toContain('utilize')
})
