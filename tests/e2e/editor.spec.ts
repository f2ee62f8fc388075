// The editor under bad input and without a mouse: nothing that was written is lost, and nothing is out of reach.
import type { Page } from '@playwright/test'
import {
  actions,
  chooseStyle,
  copy,
  draftOf,
  humanize,
  humanizeButton,
  openMenu,
  pageLoaded,
  part,
  paste,
  pasteDraft,
  pickUpNext,
  pressAccept,
  rewriteOf,
  rewriteText,
  saveAs,
  selectWords,
  startNew,
  step,
  waitForDone,
  wordsOf,
} from './editor-page.ts'
import { draft, expect, expectNoOverflow, longDraft, newUser, signIn, test } from './fixtures.ts'

const text = `${draft} Furthermore, deep work enables companies to leverage a global talent pool every day.`

/** Every control of the editor can be brought into the window by its scrolling. */
const expectAllInReach = async (page: Page) => {
  const hidden = await page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('.editor :is(button, textarea, input, a[href])')]
    return controls.flatMap((control) => {
      if (!control.checkVisibility()) return []
      control.scrollIntoView({ behavior: 'instant', block: 'center', inline: 'center' })
      const { left, right, top, bottom, width } = control.getBoundingClientRect()
      if (width <= 1) return []
      const isSeen = left < innerWidth && right > 0 && top < innerHeight && bottom > 0
      return isSeen ? [] : [`${control.getAttribute('aria-label') ?? control.textContent} at ${left}, ${top}`]
    })
  })
  expect(hidden).toEqual([])
}

test('the keyboard alone is enough from paste to copy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/dashboard')
  await pageLoaded(page)
  // the caret is in the draft on arrival
  await expect(draftOf(page)).toBeFocused()
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await page.keyboard.press('ControlOrMeta+v')
  await expect.poll(() => wordsOf(draftOf(page))).toBe(text)
  await page.keyboard.press('ControlOrMeta+Enter')
  const rewritten = await rewriteText(page)
  await pickUpNext(page)
  await page.keyboard.press('r')
  await expect.poll(() => wordsOf(rewriteOf(page))).not.toBe(rewritten)
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => wordsOf(rewriteOf(page))).toBe(rewritten)
  await page.keyboard.press('a')
  await expect(page.getByText(/^1 of \d+ edits accepted$/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(rewriteOf(page)).toBeFocused()
  await page.keyboard.type(' Mine.')
  await expect(rewriteOf(page)).toContainText('Mine.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('c')
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Mine.')
})

test('at 320 px and at 200 % zoom nothing scrolls sideways and every control is reachable', async ({ page }) => {
  await page.goto('/dashboard')
  const sizes = [
    { width: 320, height: 640 },
    { width: 640, height: 360 },
  ]
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectNoOverflow(page)
    await expectAllInReach(page)
  }
  await humanize(page, text)
  await waitForDone(page)
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const side of ['Draft', 'Rewrite']) {
      await page.getByRole('radio', { name: side }).check({ force: true })
      await expectNoOverflow(page)
      await expectAllInReach(page)
    }
  }
})

test('on a phone the sentence in hand leaves Copy in reach, and Compare is in the menu', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await humanize(page, text)
  await waitForDone(page)
  await step(page, /facts kept/)
  await expect(actions(page)).toBeInViewport({ ratio: 1 })
  await copy(page)
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(actions(page)).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 390, height: 844 })
  await openMenu(page, 'More')
  await page.getByRole('menuitemcheckbox', { name: 'Compare' }).click()
  await expect(page.getByRole('region', { name: 'Draft and rewrite, sentence by sentence' })).toBeVisible()
  await expect(actions(page)).toBeInViewport({ ratio: 1 })
})

test('each part of the one sentence leads to its places', async ({ page }) => {
  await page.goto('/dashboard')
  await humanize(page, text)
  await waitForDone(page)
  await step(page, /facts kept/)
  await expect(part(page, /^Fact 1 of \d+$/)).toBeVisible()
  await step(page, /^Fact 1 of/)
  await expect(part(page, /^Fact 2 of \d+$/)).toBeVisible()
  await expect(actions(page)).toBeVisible()
})

test('formatted text is pasted as it looks, and 5 MB of HTML do not freeze the page', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/dashboard')
  await pageLoaded(page)
  await paste(draftOf(page), text, `<h2>The report</h2><p>${text}</p><ul><li><b>One</b></li></ul>`)
  await expect(draftOf(page).locator('h2')).toHaveText('The report')
  await humanizeButton(page).click()
  await waitForDone(page)
  expect(await copy(page)).toContain('- One')
  await page.keyboard.press('Escape')
  await startNew(page)
  await paste(draftOf(page), text, `<p>${text}</p>`.padEnd(5_000_000, '<span style="color:red"></span>'))
  await expect.poll(() => wordsOf(draftOf(page))).toBe(text)
})

test('a draft of more than 200 kB can be typed in, and survives a reload', async ({ page }) => {
  await page.goto('/dashboard')
  const long = longDraft(37_000)
  expect(long.length).toBeGreaterThan(200_000)
  await pasteDraft(page, long)
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' The end.')
  await expect(page.getByText('37,002 / 300 words')).toBeVisible()
  await page.reload()
  await expect(draftOf(page)).toContainText('The end.')
})

test('a right-to-left text is laid out from the right, and a Chinese text keeps its figures', async ({ page }) => {
  await page.goto('/dashboard')
  await humanize(
    page,
    'في عام 2024 شارك 63 شخصا في الدراسة. كان العمل عن بعد أسهل بكثير من قبل. قالت ليلى إن الفريق سعيد.',
  )
  await waitForDone(page)
  await expect(rewriteOf(page)).toContainText('2024')
  await expect(rewriteOf(page).locator('p').first()).toHaveCSS('direction', 'rtl')
  await startNew(page)
  await humanize(page, '2024年，有63名经理参加了调查。远程工作改变了团队的合作方式。我们很高兴。')
  await waitForDone(page)
  await expect(rewriteOf(page)).toContainText('63')
})

test('letters that an input method composes are written once, compared with the draft, and undone', async ({
  page,
  context,
}) => {
  const keyboard = await context.newCDPSession(page)
  const compose = async (...steps: string[]) => {
    for (const shown of steps)
      await keyboard.send('Input.imeSetComposition', {
        text: shown,
        selectionStart: shown.length,
        selectionEnd: shown.length,
      })
    await keyboard.send('Input.insertText', { text: steps.at(-1)! })
  }
  await page.goto('/dashboard')
  await pasteDraft(page, text)
  await page.keyboard.press('ControlOrMeta+End')
  await compose('に', 'にほ', 'にほん', '日本')
  await expect.poll(() => wordsOf(draftOf(page))).toBe(`${text}日本`)
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => wordsOf(draftOf(page))).toBe(text)
  await humanizeButton(page).click()
  await waitForDone(page)
  const rewritten = await rewriteText(page)
  await selectWords(rewriteOf(page), '63%')
  await compose('3', '36', '36%')
  await expect.poll(() => wordsOf(rewriteOf(page))).toBe(rewritten.replace('63%', '36%'))
  await expect(part(page, /1 of \d+ facts changed/)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => wordsOf(rewriteOf(page))).toBe(rewritten)
  await expect(part(page, /facts kept/)).toBeVisible()
})

test('two tabs with one document keep the words of both', async ({ page, context }) => {
  await newUser(page)
  await humanize(page, text)
  await waitForDone(page)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('segments')
  const other = await context.newPage()
  await other.goto('/dashboard')
  await waitForDone(other)
  for (const [tab, words] of [
    [page, 'The first tab wrote this. '],
    [other, 'The second tab wrote that. '],
  ] as const) {
    await tab.bringToFront()
    await rewriteOf(tab).focus()
    await tab.keyboard.press('ControlOrMeta+Home')
    await tab.keyboard.type(words)
    await expect(rewriteOf(tab)).toContainText(words.trim())
  }
  const saved = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect.poll(saved).toContain('The first tab wrote this')
  await expect.poll(saved).toContain('The second tab wrote that')
  await page.reload()
  await expect(rewriteOf(page)).toContainText('The first tab wrote this.')
})

test('another style brings the button back, and Ctrl+Enter works right after the choice', async ({ page }) => {
  await page.goto('/dashboard')
  await humanize(page, text)
  await waitForDone(page)
  await chooseStyle(page, 'Formal')
  await expect(humanizeButton(page)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(humanizeButton(page)).toBeHidden()
  await waitForDone(page)
})

test('a new text, and a paste over the old one, are undone', async ({ page }) => {
  await page.goto('/dashboard')
  await humanize(page, text)
  const rewritten = await rewriteText(page)
  await startNew(page)
  await expect.poll(() => wordsOf(draftOf(page))).toBe('')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => wordsOf(rewriteOf(page))).toBe(rewritten)
  await pasteDraft(page, 'Another text.')
  await expect(rewriteOf(page)).toBeHidden()
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => wordsOf(rewriteOf(page))).toBe(rewritten)
})

test('accepting goes through the edits, and ends', async ({ page }) => {
  await page.goto('/dashboard')
  await humanize(page, text)
  await waitForDone(page)
  await pickUpNext(page)
  for (
    let press = 0;
    press < 10 && !(await page.getByText('Every edit accepted', { exact: true }).isVisible());
    press += 1
  )
    await pressAccept(page)
  await expect(page.getByText('Every edit accepted', { exact: true })).toBeVisible()
})

test('each job takes one press or two', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'pro@example.com')
  await pageLoaded(page)
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
  const rewrite = () => wordsOf(rewriteOf(page))

  // paste and rewrite
  await page.keyboard.press('ControlOrMeta+v')
  await page.keyboard.press('ControlOrMeta+Enter')
  const rewritten = await rewriteText(page)

  // copy the result
  expect(await copy(page)).toBe(rewritten)

  // see what changed, and go back
  await page.keyboard.press('v')
  await expect(page.getByRole('region', { name: 'Draft and rewrite, sentence by sentence' })).toBeVisible()
  await page.keyboard.press('v')

  // another wording, which the model of the tests does not have
  await page.keyboard.press('j')
  await page.keyboard.press('w')
  await expect(actions(page).getByText('There is no other wording.')).toBeVisible()
  await page.keyboard.press('Escape')

  // put a sentence back, and take that back
  await page.keyboard.press('j')
  await page.keyboard.press('r')
  await expect(actions(page).getByText('As in your draft.')).toBeVisible()
  await page.keyboard.press('r')
  await expect.poll(rewrite).toBe(rewritten)
  await page.keyboard.press('Escape')

  // accept an edit, and the next one
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await expect(page.getByText(/^1 of \d+ edits accepted$/)).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText(/^2 of \d+ edits accepted$|^Every edit accepted$/)).toBeVisible()

  // change a word by hand
  await selectWords(rewriteOf(page), '63%')
  await page.keyboard.type('36%')
  await expect(part(page, /1 of \d+ facts changed/)).toBeVisible()
  await expect(actions(page).getByText('63%')).toBeVisible()

  // mend a broken fact
  await actions(page).getByRole('button', { name: 'Put it back' }).click()
  await expect(part(page, /facts kept/)).toBeVisible()
  expect(await rewrite()).toBe(rewritten)

  // go through the checks
  await selectWords(rewriteOf(page), 'said that')
  await page.keyboard.type('did not say that')
  await part(page, /to check/).click()
  await expect(actions(page).locator('.check')).toBeVisible()

  // Word with tracked changes
  expect(await saveAs(page, 'Word with tracked changes')).toMatch(/tracked changes\.docx$/)
  expect(await saveAs(page, 'Text')).toMatch(/\.txt$/)
})
