/**
 * npm run bench:editor: the editor with a draft of 3,000 words and its rewrite, in Chromium. Prints how long a key takes to the screen, in
 * the draft, in a sentence of the rewrite, and in the draft while a rewrite is written at 80 tokens a second, with the keys that were
 * lost; how long the facts and signs take to be marked, the layout shift of all of it, and the weight of the editor's scripts.
 */
import path from 'node:path'
import { chromium } from '@playwright/test'
import { textAfter } from '#web/editor/changes/text-diff.ts'
import { markChanges } from '#web/editor/changes/mark-changes.ts'
import { chromiumFlags, chromiumPath } from '#tests/support/chromium.ts'
import { longDraft } from './drafts.ts'
import type { HumanizeEvent } from '#core/api/events.ts'
import { humanizeText } from '#core/api/humanizations.ts'
import { serveSite } from './site.ts'
import { hasAmplify, initialScripts, totalBytes, workspaceBudgetBytes, workspaceScripts } from './weight.ts'

const keys = 60
const tokensPerSecond = 80
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

const { origin, close } = await serveSite(site)
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } })
await page.addInitScript(measureKeys)
await page.addInitScript(
  ([draft, result]) => {
    sessionStorage.setItem('longhand_draft', draft!)
    sessionStorage.setItem('longhand_result_1', result!)
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
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

const typeKeys = async (typed = page): Promise<{ median: number; p95: number }> => {
  await typed.evaluate(() => Object.assign(window, { frames: [] }))
  for (let key = 0; key < keys; key += 1) await typed.keyboard.press(key % 6 === 5 ? 'Space' : 'a', { delay: 30 })
  await typed.waitForTimeout(500)
  const frames = await typed.evaluate(() => (window as unknown as { frames: number[] }).frames)
  const sorted = frames.toSorted((one, other) => one - other)
  return {
    median: Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN),
    p95: Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN),
  }
}

/** Types in the draft while its rewrite comes at the pace. */
async function typeWhileWriting() {
  const writing = await browser.newPage({ viewport: { width: 1_440, height: 900 } })
  await writing.addInitScript(measureKeys)
  // tsx marks the names of functions with a helper that a page lacks
  await writing.addInitScript('globalThis.__name = (named) => named')
  await writing.addInitScript(
    ([address, perSecond, tokens]) => {
      const real = window.fetch
      const line = (event: HumanizeEvent) =>
        new TextEncoder().encode(`event: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n`)
      const body = () =>
        new ReadableStream<Uint8Array>({
          async start(controller) {
            controller.enqueue(
              line({ event: 'meta', data: { id: 'bench', words: 200, chunks: 1, remaining_words: 0 } }),
            )
            const began = performance.now()
            for (const [index, text] of tokens.entries()) {
              const wait = began + (index * 1_000) / perSecond - performance.now()
              if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
              controller.enqueue(line({ event: 'draft', data: { chunk: 0, text } }))
              Object.assign(window, { written: index + 1 })
            }
          },
        })
      window.fetch = (input, init) =>
        (input instanceof Request ? input.url : String(input)).endsWith(address)
          ? Promise.resolve(new Response(body(), { headers: { 'content-type': 'text/event-stream' } }))
          : real(input, init)
    },
    [humanizeText.path, tokensPerSecond, rewritten.split(/(?<= )/u)] as const,
  )
  await writing.goto(`${origin}/dashboard`)
  const field = writing.getByLabel('AI-generated text')
  // a visitor's run takes 300 words; the field then gets the long draft
  await field.fill(longDraft.split(' ').slice(0, 200).join(' '))
  await field.press('Control+Enter')
  await writing.getByRole('button', { name: 'Stop', exact: true }).waitFor()
  await writing.waitForFunction(() => 'written' in window)
  await field.fill(longDraft)
  await field.press('Control+End')
  const written = () => writing.evaluate(() => (window as { written?: number }).written ?? 0)
  const before = await written()
  const times = await typeKeys(writing)
  const tokens = (await written()) - before
  const typed = (await field.inputValue()).slice(longDraft.length)
  await writing.close()
  return { ...times, tokens, lost: keys - typed.length }
}

await result.locator('[data-place="3"]').dblclick()
await page.getByRole('textbox', { name: 'Your words for this sentence' }).waitFor()
const sentence = await typeKeys()
await page.keyboard.press('Escape')
const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
await page.getByRole('button', { name: 'Edit', exact: true }).click()
const draft = await typeKeys()

const streamed = await typeWhileWriting()

console.table({
  'key in a sentence, ms': sentence,
  'key in the draft, ms': draft,
  'key in the draft while it is rewritten, ms': { median: streamed.median, p95: streamed.p95 },
})
console.log(
  `Of ${keys} keys typed while ${streamed.tokens} tokens came at ${tokensPerSecond} a second, ${streamed.lost} were lost. ` +
    `Against the draft at rest: median x ${(streamed.median / draft.median).toFixed(1)}, 95th percentile x ${(streamed.p95 / draft.p95).toFixed(1)}.`,
)
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`
console.log(
  `Compressed scripts: every page ${kilobytes(totalBytes(initialScripts(site)))}, the editor beyond them ` +
    `${kilobytes(totalBytes(workspaceScripts(site).filter(({ file }) => !hasAmplify(site, file))))} of ${kilobytes(workspaceBudgetBytes)}.`,
)
console.log(`Facts and signs are marked ${markedMs} ms after the rewrite is shown. Layout shift: ${shift.toFixed(4)}.`)
await browser.close()
close()
