// `npm run pictures -- http://localhost:3000`: takes screenshots of the texts of the comparison pages in the editor, with their
// marks, before and after their rewrite, in a running site. Needs Chromium. A page shows a picture only while it is of the page's own text.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync, mkdirSync, globSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import type { Comparison } from '#web/content/comparison.ts'
import { textAfter, textBefore } from '#web/editor/changes/text-diff.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'web/public/pictures')

/** Narrow enough for one column, and high enough for a whole text. */
const viewport = { width: 700, height: 2_600 }

/** White space below the text. */
const margin = 12

const takeScreenshot = async (browser: Browser, site: string, text: string, colorScheme: 'light' | 'dark') => {
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce', deviceScaleFactor: 1.5 })
  const page = await context.newPage()
  await page.goto(new URL('/dashboard', site).href)
  await page.locator('.draft-page .document').waitFor()
  const draft = page.getByRole('textbox', { name: 'Draft' })
  await draft.focus()
  await draft.evaluate((element, words) => {
    const data = new DataTransfer()
    data.setData('text/plain', words)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)
  const summary = page.locator('.summary')
  await summary.getByText(/sounds? like AI/u).waitFor()
  const [head, body] = [
    await page.locator('.draft-head').boundingBox(),
    await page.locator('.draft-page .document').boundingBox(),
  ]
  if (head === null || body === null) throw new Error('The text is not on the page.')
  await draft.blur()
  // below the line over the head
  const top = head.y + 1
  const clip = { x: 0, y: top, width: viewport.width, height: body.y + body.height - top + margin }
  const png = await page.screenshot({ clip })
  await context.close()
  const blank = await browser.newPage()
  const webp = await blank.evaluate(
    async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', 0.7)
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  await blank.close()
  return {
    bytes: Buffer.from(webp.split(',')[1] ?? '', 'base64'),
    width: Math.round(clip.width),
    height: Math.round(clip.height),
  }
}

const [site = 'http://localhost:3000'] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
mkdirSync(folder, { recursive: true })
try {
  for (const file of globSync('web/src/content/comparisons/longhand-*.json', { cwd: root }).toSorted()) {
    const slug = path.basename(file, '.json')
    const content = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Comparison
    const { changes } = content.example.result
    const texts = { before: textBefore(changes.changes), after: textAfter(changes.changes) }
    const take = async (side: 'before' | 'after') => {
      const sizes = []
      for (const scheme of ['light', 'dark'] as const) {
        const { bytes, width, height } = await takeScreenshot(browser, site, texts[side], scheme)
        writeFileSync(path.join(folder, `${slug}-${side}-${scheme}.webp`), bytes)
        sizes.push({ width, height })
      }
      return { text: texts[side], width: sizes[0]?.width ?? 0, height: sizes[0]?.height ?? 0 }
    }
    content.example.pictures = { before: await take('before'), after: await take('after') }
    writeFileSync(path.join(root, file), JSON.stringify(content))
    console.log(`${slug}: four pictures`)
  }
} finally {
  await browser.close()
}
execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), [path.join(root, 'web/src/content/comparisons')])
