// `npm run pictures:editor -- http://localhost:3000 FOLDER`: photographs the editor in every state, in three windows and both themes, in a
// running local site, for somebody to look at. Prints each picture's file; a state that does not come is named, and the others go on.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { markChanges } from '#web/editor/changes/mark-changes.ts'
import { chromiumFlags, chromiumPath } from '#tests/support/chromium.ts'

const [site = 'http://localhost:3000', folder = '.local/pictures'] = process.argv.slice(2)

const windows = [
  { width: 1_440, height: 900 },
  { width: 1_280, height: 720 },
  { width: 390, height: 844 },
]
const marker = 'Case 5121 was closed.'
const draft = `Remote work has fundamentally transformed how teams collaborate. It is important to note that employees now utilize digital tools in order to facilitate communication. In a 2024 survey of 1,204 managers, 63% said that hiring had become easier. Furthermore, deep work enables companies to leverage a global talent pool every day. Dana Whitlock, who leads the Oslo office, noted that travel fell by 12% in March.`

const rewritten = draft
  .replace('fundamentally ', '')
  .replace('It is important to note that employees now utilize', 'Employees now use')
  .replace('in order to facilitate communication', 'to talk to each other')
  .replace('Furthermore, deep', 'Deep')
  .replace('leverage', 'use')

/** A finished rewrite as this tab keeps one, so that no run has to end in the state. */
const keep = async (page: Page, report: object, receipt: object) => {
  const kept = {
    source: draft,
    style: 'simple',
    strength: 'medium',
    text: rewritten,
    report: {
      status: 'rewritten',
      facts: {},
      repaired: 0,
      left_as_it_was: 0,
      words_before: 68,
      words_after: 58,
      ...report,
    },
    receipt: {
      words_counted: 68,
      words_charged: 68,
      reason: 'delivered',
      balance_before: 1_000,
      balance_after: 932,
      ...receipt,
    },
    changes: await markChanges(draft, rewritten),
  }
  await page.addInitScript(
    ([text, result]) => {
      sessionStorage.setItem('longhand_draft', text!)
      sessionStorage.setItem('longhand_result_1', result!)
    },
    [draft, JSON.stringify(kept)],
  )
  await page.goto(`${site}/dashboard`)
  await result(page).waitFor()
}

const field = (page: Page) => page.getByLabel('AI-generated text')
const result = (page: Page) => page.getByRole('region', { name: 'Humanized text' })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first()
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

const finished = async (page: Page) => keep(page, {}, {})

const isLong = (words: string) => Array.from({ length: 70 }, () => words).join('\n\n')

/** The model never answers for a text with the marker. */
const hang = (page: Page, fault = 'hang') =>
  page.request.put(`${site}/local/bedrock`, { data: { fault: { fault, match: marker } } })

const states: Record<string, (page: Page) => Promise<unknown>> = {
  empty: (page) => page.goto(`${site}/dashboard`),
  signs: async (page) => {
    await page.goto(`${site}/dashboard`)
    await field(page).fill(draft)
    if (isPhone(page)) await button(page, 'Report').click()
    else await button(page, 'Signs').click()
  },
  streaming: async (page) => {
    await page.goto(`${site}/dashboard`)
    await hang(page)
    await field(page).fill(`${draft} ${marker}`)
    await button(page, /^Humanize AI/).click()
    await button(page, 'Stop').waitFor()
  },
  finished,
  'edit open': async (page) => {
    await finished(page)
    await result(page).locator('ins[data-edit]').first().click()
    await page.locator('[data-sentence-tools]').waitFor()
  },
  'fact broken': async (page) => {
    await finished(page)
    await result(page).locator('[data-place="2"]').dblclick()
    const words = page.getByRole('textbox', { name: 'Your words for this sentence' })
    await words.fill((await words.inputValue()).replace('63%', '64%'))
    await page.waitForTimeout(600)
    if (isPhone(page)) await button(page, 'Report').click()
  },
  stale: async (page) => {
    await finished(page)
    if (isPhone(page)) await button(page, 'Draft').click()
    await button(page, 'Edit').click()
    await field(page).press('Control+End')
    await page.keyboard.type(' And one more sentence.')
    if (isPhone(page)) await button(page, 'Rewrite').click()
  },
  stopped: (page) => keep(page, {}, { reason: 'stopped', words_charged: 31 }),
  'light edit': (page) =>
    keep(page, { status: 'light-edit', signs: { before: 32, after: 20 } }, { reason: 'light-edit', words_charged: 0 }),
  'missed band': (page) =>
    keep(page, { missed_length: { share: 0.85, min: 1.2, max: 1.6 } }, { reason: 'missed-length', words_charged: 0 }),
  error: async (page) => {
    await page.route('**/api/humanize-text', (route) => route.abort())
    await page.goto(`${site}/dashboard`)
    await field(page).fill(draft)
    await button(page, /^Humanize AI/).click()
    await page
      .getByRole('alert')
      .or(page.getByText(/still here/))
      .first()
      .waitFor()
  },
  manuscript: async (page) => {
    await finished(page)
    if (isPhone(page)) await button(page, 'Draft').click()
    else await button(page, 'Manuscript').click()
  },
  focus: async (page) => {
    await finished(page)
    await result(page).focus()
    await page.keyboard.press('j')
    await page.keyboard.press('f')
  },
  palette: async (page) => {
    await finished(page)
    await page.keyboard.press('Control+K')
  },
  'too long': async (page) => {
    await page.goto(`${site}/dashboard`)
    await field(page).fill(isLong(draft))
  },
  compare: async (page) => {
    await finished(page)
    // elsewhere both texts stand side by side
    if (!isPhone(page)) return
    await button(page, 'Report').click()
    await page.getByText('Compare by sentence').click()
  },
  print: async (page) => {
    await finished(page)
    await page.emulateMedia({ media: 'print' })
  },
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
try {
  for (const viewport of windows)
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const [name, reach] of Object.entries(states)) {
        const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
        const page = await context.newPage()
        page.setDefaultTimeout(15_000)
        const file = path.join(folder, `${viewport.width}-${colorScheme}-${name.replaceAll(' ', '-')}.png`)
        try {
          await reach(page)
          await page.waitForTimeout(600)
          console.log(file)
        } catch (error) {
          console.log(`${file}: ${String(error).split('\n')[0]}`)
        }
        await page.screenshot({ path: file })
        await context.close()
      }
    }
  const page = await browser.newPage()
  await page.request.delete(`${site}/local/bedrock`)
} finally {
  await browser.close()
}
