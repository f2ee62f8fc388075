// `npm run jobs -- http://localhost:3000`: the ten commonest jobs of an editor, done in Chromium in a running local site by its Pro user.
// Counts the presses of each job (a click, a key or a chord) and the pixels that the pointer travels between them, and prints both as a table.
import { chromium, type Locator, type Page } from '@playwright/test'
import { seededPassword } from '#local/start.ts'
import { chromiumFlags, chromiumPath } from '#tests/support/chromium.ts'

const [site = 'http://localhost:3000'] = process.argv.slice(2)

const draft = `Remote work has fundamentally transformed how teams collaborate. It is important to note that employees now utilize digital tools in order to facilitate communication. In a 2024 survey of 1,204 managers, 63% said that hiring had become easier. Furthermore, deep work enables companies to leverage a global talent pool every day.`

type Hand = {
  page: Page
  press: (key: string) => Promise<void>
  click: (target: Locator) => Promise<void>
  /** Drags over a word of the rewrite. */
  mark: (word: string) => Promise<void>
}

/** The pointer begins each job on the words of an edit, because the reader looks there. */
const handOf = async (page: Page) => {
  const edit = page
    .getByRole('region', { name: 'Humanized text' })
    .locator('ins[data-edit]', { hasText: 'use' })
    .first()
  const middle = async (target: Locator) => {
    const box = await target.boundingBox()
    if (!box) throw new Error('There is nothing to press.')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  let at = await middle(edit)
  let [presses, pixels] = [0, 0]
  const hand: Hand = {
    page,
    mark: async (word) => {
      const box = await page.getByRole('region', { name: 'Humanized text' }).evaluate((text, sought) => {
        const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const start = node.textContent?.indexOf(sought) ?? -1
          if (start < 0) continue
          const range = document.createRange()
          range.setStart(node, start)
          range.setEnd(node, start + sought.length)
          const { left, right, top, height } = range.getBoundingClientRect()
          return { left, right, y: top + height / 2 }
        }
        throw new Error(`The rewrite has no ${sought}.`)
      }, word)
      pixels += Math.hypot(box.left - at.x, box.y - at.y) + box.right - box.left
      at = { x: box.right, y: box.y }
      presses += 1
      await page.mouse.move(box.left + 1, box.y)
      await page.mouse.down()
      await page.mouse.move(box.right - 1, box.y, { steps: 5 })
      await page.mouse.up()
    },
    press: async (key) => {
      presses += 1
      await page.keyboard.press(key)
    },
    click: async (target) => {
      await target.waitFor()
      const to = await middle(target)
      pixels += Math.hypot(to.x - at.x, to.y - at.y)
      at = to
      presses += 1
      await target.click()
    },
  }
  return { hand, edit, measured: () => ({ presses, pixels: Math.round(pixels) }) }
}

type Job = { name: string; byPointer: (hand: Hand, edit: Locator) => Promise<void>; byKeys?: readonly string[] }

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const tool = (page: Page, name: string | RegExp) =>
  page.locator('[data-sentence-tools]').getByRole('button', { name }).first()

/** In a finished rewrite whose text has the focus, except Stop. The keys begin at the text, so choosing an edit counts. */
const jobs: readonly Job[] = [
  {
    name: 'accept one edit',
    byPointer: async ({ page, click }, edit) => {
      await click(edit)
      await click(tool(page, /^Keep/))
    },
    byKeys: ['j', 'a'],
  },
  {
    name: 'reject one edit',
    byPointer: async ({ page, click }, edit) => {
      await click(edit)
      await click(tool(page, /^Reject/))
    },
    byKeys: ['j', 'r'],
  },
  {
    name: 'another wording',
    // by a drag over the word
    byPointer: async ({ page, mark, click }) => {
      await mark('companies')
      await click(tool(page, /^Other wordings/))
      await click(
        page
          .getByRole('list', { name: /^Other wordings/ })
          .getByRole('button')
          .first(),
      )
    },
  },
  {
    name: 'lock a term',
    byPointer: async ({ page, click }, edit) => {
      await click(edit)
      await click(tool(page, /^Lock my words/))
    },
  },
  { name: 'see why', byPointer: async ({ click }, edit) => click(edit), byKeys: ['j', 'Enter'] },
  {
    name: 'redo a sentence',
    byPointer: async ({ page, click }, edit) => {
      await click(edit)
      await click(tool(page, /^Write again/))
    },
    byKeys: ['j', 'w'],
  },
  {
    // both stand side by side
    name: 'compare',
    byPointer: ({ page }) => page.getByRole('region', { name: 'Original text with its cuts' }).waitFor(),
    byKeys: [],
  },
  { name: 'copy', byPointer: async ({ page, click }) => click(button(page, 'Copy')), byKeys: ['c'] },
  {
    name: 'save as Word',
    byPointer: async ({ page, click }) => {
      await click(button(page, /^Save/))
      await click(page.getByRole('menuitem', { name: 'Word (.docx)' }))
    },
  },
]

const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
const rows: Record<string, { presses: number | string; pixels: number | string; keys: number | string }> = {}

/** Opens the Pro user's editor with a draft in it and begins a run. Each has its own window, so that no draft comes back. */
const begun = async () => {
  const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } })
  await page.goto(`${site}/auth`)
  await page.getByLabel('Email').fill('pro@example.com')
  await page.getByLabel('Password', { exact: true }).fill(seededPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByText('Welcome, pro@example.com').waitFor()
  await page.getByLabel('AI-generated text').fill(draft)
  await button(page, /^Humanize AI/).click()
  return page
}

const finished = async () => {
  const page = await begun()
  await page.getByRole('region', { name: 'Humanized text' }).waitFor()
  return page
}

try {
  for (const { name, byPointer, byKeys } of jobs) {
    const page = await finished()
    const pointer = await handOf(page)
    const keys = byKeys?.length ?? '-'
    try {
      await byPointer(pointer.hand, pointer.edit)
      rows[name] = { ...pointer.measured(), keys }
    } catch (error) {
      rows[name] = { presses: `not done: ${String(error).split('\n')[0]}`, pixels: '-', keys }
    }
    await page.close()
  }
  const page = await begun()
  await button(page, 'Stop').click()
  rows['stop'] = { presses: 1, pixels: 0, keys: 1 }
} finally {
  await browser.close()
}
console.table(rows)
