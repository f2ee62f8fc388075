/**
 * npm run bench:editor: the editor with a draft of 3,000 words, in Chromium. Prints how long a key takes to the screen, in a sentence of
 * the rewrite, in the draft beside a rewrite and in the draft alone; how long the facts and phrases take to be marked, the layout shift of
 * all of it, and the weight of the editor's scripts.
 */
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { segmentsOf } from '#web/editor/store/segments.ts'
import { chromiumFlags, chromiumPath } from '#tests/support/chromium.ts'
import { longDraft } from './drafts.ts'
import { serveSite } from './site.ts'
import { hasAmplify, initialScripts, totalBytes, workspaceBudgetBytes, workspaceScripts } from './weight.ts'

const keys = 60
const site = path.resolve(process.argv[2] ?? 'dist/site')

const rewritten = longDraft
  .replaceAll('utilize', 'use')
  .replaceAll('It is important to note that employees', 'Employees')
  .replaceAll('Furthermore, this', 'This')
  .replaceAll('Additionally, they', 'They')
const kept = {
  source: longDraft,
  style: 'simple',
  text: rewritten,
  report: { status: 'rewritten', facts: {}, repaired: 0, left_as_it_was: 0, words_before: 3_000, words_after: 3_000 },
  segments: await segmentsOf(longDraft, rewritten),
}

/** Keeps the milliseconds from each key to the frame that shows it, in a page. */
const measureKeys = () => {
  Object.assign(window, { frames: [] })
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
}

/** Adds up the shifts of the layout that no key and no press has made. */
const measureShift = () => {
  Object.assign(window, { shift: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

const { origin, close } = await serveSite(site)
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })

/** The editor with this text, and with its rewrite if there is one; `markedMs`: from the text to its first mark. */
const open = async (result?: typeof kept) => {
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(measureKeys)
  await page.addInitScript(measureShift)
  await page.addInitScript(
    ([draft, json]) => {
      sessionStorage.setItem('longhand_draft', draft!)
      if (json !== undefined) sessionStorage.setItem('longhand_result_1', json)
    },
    [longDraft, result && JSON.stringify(result)],
  )
  await page.goto(`${origin}/dashboard`)
  const text = page.locator(result ? '.rewrite-page .document' : '.draft-page .document')
  await text.waitFor()
  const shown = performance.now()
  await text.locator('.fact').first().waitFor()
  return { page, markedMs: Math.round(performance.now() - shown) }
}

const typeKeys = async (page: Page, area: 'Draft' | 'Rewrite'): Promise<{ median: number; p95: number }> => {
  await page.getByRole('textbox', { name: area }).getByRole('paragraph').nth(2).click()
  await page.evaluate(() => Object.assign(window, { frames: [] }))
  for (let key = 0; key < keys; key += 1) await page.keyboard.press(key % 6 === 5 ? 'Space' : 'a', { delay: 30 })
  await page.waitForFunction((all) => (window as unknown as { frames: number[] }).frames.length === all, keys)
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames)
  const sorted = frames.toSorted((one, other) => one - other)
  return {
    median: Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN),
    p95: Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN),
  }
}

const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift)

const done = await open(kept)
const inRewrite = await typeKeys(done.page, 'Rewrite')
const inDraftBeside = await typeKeys(done.page, 'Draft')
const shiftOfDone = await shiftOf(done.page)
const pasted = await open()
const inDraft = await typeKeys(pasted.page, 'Draft')
const shiftOfPasted = await shiftOf(pasted.page)

console.table({
  'key in a sentence of the rewrite, ms': inRewrite,
  'key in the draft beside a rewrite, ms': inDraftBeside,
  'key in the draft alone, ms': inDraft,
})
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`
const scripts = workspaceScripts(site).filter(({ file }) => !hasAmplify(site, file))
console.log(
  `Compressed scripts: every page ${kilobytes(totalBytes(initialScripts(site)))}, the editor beyond them ` +
    `${kilobytes(totalBytes(scripts))} of ${kilobytes(workspaceBudgetBytes)}.`,
)
console.log(
  `Facts and phrases are marked ${done.markedMs} ms after the rewrite is shown, and ${pasted.markedMs} ms after the draft is. ` +
    `Layout shift: ${shiftOfDone.toFixed(4)} with a rewrite, ${shiftOfPasted.toFixed(4)} with a draft.`,
)
await browser.close()
close()
