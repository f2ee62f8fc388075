/**
 * npm run bench:editor: the editor with a draft of 3,000 words and its rewrite, in Chromium. Prints how long a key takes to the screen, in
 * the draft and in a sentence of the rewrite, how long the facts and signs take to be marked, and the layout shift of all of it.
 */
import path from 'node:path'
import { chromium } from '@playwright/test'
import { textAfter } from '#web/editor/changes/text-diff.ts'
import { markChanges } from '#web/editor/changes/mark-changes.ts'
import { chromiumFlags, chromiumPath } from '#tests/support/chromium.ts'
import { longDraft } from './drafts.ts'
import { serveSite } from './site.ts'

const keys = 60
const site = path.resolve(process.argv[2] ?? 'dist/site')

const rewritten = longDraft
  .replaceAll('utilize', 'use')
  .replaceAll('It is important to note that employees', 'Employees')
  .replaceAll('Furthermore, this', 'This')
  .replaceAll('Additionally, they', 'They')
const changes = await markChanges(longDraft, rewritten)
const kept = {
  source: longDraft,
  style: 'simple',
  text: textAfter(changes.changes),
  report: { status: 'rewritten', facts: {}, repaired: 0, left_as_it_was: 0, words_before: 3_000, words_after: 3_000 },
  changes,
}

const { origin, close } = await serveSite(site)
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } })
await page.addInitScript(
  ([draft, result]) => {
    sessionStorage.setItem('longhand_draft', draft!)
    sessionStorage.setItem('longhand_result_1', result!)
    Object.assign(window, { shift: 0, frames: [] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    addEventListener(
      'keydown',
      () => {
        const pressed = performance.now()
        requestAnimationFrame(() =>
          setTimeout(() => (window as unknown as { frames: number[] }).frames.push(performance.now() - pressed)),
        )
      },
      { capture: true },
    )
  },
  [longDraft, JSON.stringify(kept)],
)
await page.goto(`${origin}/dashboard`)
const result = page.getByRole('region', { name: 'Humanized text' })
await result.waitFor()
await page.evaluate(() => Object.assign(window, { shift: 0 }))
const shown = performance.now()
await page.locator('.desk-is .fact').first().waitFor()
const markedMs = Math.round(performance.now() - shown)

const typeKeys = async (): Promise<{ median: number; p95: number }> => {
  await page.evaluate(() => Object.assign(window, { frames: [] }))
  for (let key = 0; key < keys; key += 1) await page.keyboard.press(key % 6 === 5 ? 'Space' : 'a', { delay: 30 })
  await page.waitForTimeout(500)
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames)
  const sorted = frames.toSorted((one, other) => one - other)
  return {
    median: Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN),
    p95: Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN),
  }
}

await result.locator('[data-place="3"]').dblclick()
await page.getByRole('textbox', { name: 'Your words for this sentence' }).waitFor()
const sentence = await typeKeys()
await page.keyboard.press('Escape')
const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
await page.getByRole('button', { name: 'Edit', exact: true }).click()
const draft = await typeKeys()

console.table({ 'key in a sentence, ms': sentence, 'key in the draft, ms': draft })
console.log(`Facts and signs are marked ${markedMs} ms after the rewrite is shown. Layout shift: ${shift.toFixed(4)}.`)
await browser.close()
close()
