// The editor under bad input and without a mouse: nothing that was written is lost, and nothing is out of reach.
import type { Page } from '@playwright/test'
import {
  draft,
  expect,
  expectNoOverflow,
  humanize,
  humanizeButton,
  longDraft,
  newUser,
  result,
  signIn,
  source,
  test,
} from './fixtures.ts'

const text = `${draft} Furthermore, deep work enables companies to leverage a global talent pool every day.`

/** Ends a test that would press forever. */
const mostPresses = 120

/** Presses Tab until the control has the focus, which has to be visible at each stop. */
const tabTo = async (page: Page, target: ReturnType<Page['getByRole']>, key = 'Tab') => {
  for (let press = 0; press < mostPresses; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    expect(await lostFocus(page)).toBeUndefined()
  }
  throw new Error('Tab does not reach it.')
}

/** The name of the focused control where its middle is outside the window or covered by something else. */
const lostFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body || focused.matches('section, textarea, [role=dialog]')) return undefined
    const box = focused.getBoundingClientRect()
    if (box.width <= 1 || box.height <= 1) return undefined
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const top = document.elementFromPoint(x, y)
    if (top && (focused.contains(top) || top.contains(focused) || focused.closest('label')?.contains(top)))
      return undefined
    return `${focused.textContent || focused.getAttribute('aria-label')} is covered at ${Math.round(x)}, ${Math.round(y)}`
  })

const marksFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return false
    const own = [focused, focused.parentElement, focused.closest('.desk-alone')].filter((each) => each !== null)
    return own.some((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    })
  })

/** Every control of the editor can be brought into the window by its scrolling. */
const expectAllInReach = async (page: Page) => {
  const hidden = await page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('.desk :is(button, textarea, input, a[href], summary)')]
    return controls.flatMap((control) => {
      if (!control.checkVisibility()) return []
      control.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, right, top, bottom, width } = control.getBoundingClientRect()
      if (width <= 1) return []
      const isSeen = left < innerWidth && right > 0 && top < innerHeight && bottom > 0
      return isSeen ? [] : [`${control.getAttribute('aria-label') ?? control.textContent} at ${left}, ${top}`]
    })
  })
  expect(hidden).toEqual([])
}

/** Selects from the first letter of one sentence of the rewrite to the last of another. */
const selectSentences = async (page: Page, from: number, to: number) => {
  await result(page).focus()
  await result(page).evaluate(
    (element, [first, last]) => {
      const rows = [...element.querySelectorAll('[data-place]')]
      const range = document.createRange()
      range.setStart(rows[first!]!, 0)
      range.setEnd(rows[last!]!, rows[last!]!.childNodes.length)
      getSelection()?.removeAllRanges()
      getSelection()?.addRange(range)
    },
    [from, to],
  )
}

test('the keyboard alone is enough from paste to saved file', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/dashboard')
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await tabTo(page, source(page))
  expect(await marksFocus(page)).toBe(true)
  await page.keyboard.press('Control+v')
  await expect(source(page)).toHaveValue(text)
  await page.keyboard.press('Control+Enter')
  await expect(result(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Original text with its cuts' })).toBeFocused()
  expect(await marksFocus(page)).toBe(true)
  await page.keyboard.press('Tab')
  await expect(result(page)).toBeFocused()
  expect(await marksFocus(page)).toBe(true)

  await page.keyboard.press('j')
  await expect(page.locator('.desk-was del.current')).toHaveCount(1)
  await page.keyboard.press('j')
  await expect(result(page).locator('ins.current')).toHaveCount(1)
  await page.keyboard.press('a')
  await expect(result(page).locator('ins.accepted')).toHaveCount(1)
  const before = await result(page).textContent()
  await page.keyboard.press('r')
  await expect(result(page)).not.toHaveText(before ?? '')
  await page.keyboard.press('Control+z')
  await expect(result(page)).toHaveText(before ?? '')

  await page.keyboard.press('Enter')
  const tools = page.locator('[data-sentence-tools]')
  await expect(tools).toBeVisible()
  await tabTo(page, tools.getByRole('button', { name: 'Lock my words' }))
  expect(await marksFocus(page)).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/stays as it is from the next rewrite on/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tools).toBeHidden()
  await expect(result(page)).toBeFocused()

  await page.keyboard.press('c')
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.trim()).toBe((await result(page).textContent())?.trim())

  await tabTo(page, page.getByRole('button', { name: /^Save/ }).first())
  await page.keyboard.press('Enter')
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Text (.txt)' }).press('Enter')
  expect((await saved).suggestedFilename()).toMatch(/\.\w+$/u)
})

test('at 320 px and at 200 % zoom nothing scrolls sideways and every control is reachable', async ({ page }) => {
  await page.goto('/dashboard')
  // 200 % of 1280 x 720 is a window of half the size
  for (const size of [
    { width: 320, height: 640 },
    { width: 640, height: 360 },
  ]) {
    await page.setViewportSize(size)
    await expectNoOverflow(page)
    await expectAllInReach(page)
  }
  await humanize(page, text)
  await expect(result(page)).toBeVisible()
  for (const size of [
    { width: 320, height: 640 },
    { width: 640, height: 360 },
  ]) {
    await page.setViewportSize(size)
    for (const side of ['Draft', 'Rewrite', 'Report']) {
      await page.getByRole('button', { name: side, exact: true }).click()
      await expectNoOverflow(page)
      await expectAllInReach(page)
    }
  }
})

test('the footer of the rail does not cover its last control', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/dashboard')
  await humanize(page, Array.from({ length: 7 }, (_, index) => `In ${1990 + index}, ${draft}`).join(' '))
  await expect(result(page)).toBeVisible()
  const facts = page.getByRole('list', { name: 'Facts by their words' }).getByRole('button')
  await expect(facts.nth(7)).toBeAttached()
  await page.getByRole('button', { name: 'Close toast' }).click()
  await expect(page.locator('.toast')).toHaveCount(0)
  await facts.first().focus()
  for (let press = 0; press < 30; press += 1) {
    await page.keyboard.press('Tab')
    expect(await lostFocus(page)).toBeUndefined()
  }
})

test('the field stays responsive with 20,000 words', async ({ page }) => {
  await page.goto('/dashboard')
  const words = longDraft(20_000)
  await source(page).fill(words)
  await source(page).press('Control+End')
  await page.keyboard.type(' The end.')
  await expect(source(page)).toHaveValue(`${words} The end.`)
  await expect(page.getByText('20,002 / 300 words')).toBeVisible()
  await humanizeButton(page).click()
  await expect(page.getByText(/Please limit your text to 300 words/).first()).toBeVisible()
  await page.reload()
  await expect(source(page)).toHaveValue(`${words} The end.`)
})

test('a right-to-left text is laid out from the right, and a Chinese text keeps its sentences', async ({ page }) => {
  await page.goto('/dashboard')
  const arabic = 'في عام 2024 شارك 63 شخصا في الدراسة. كان العمل عن بعد أسهل بكثير من قبل. قالت ليلى إن الفريق سعيد.'
  await source(page).fill(arabic)
  expect(await source(page).evaluate((field) => getComputedStyle(field).unicodeBidi)).toBe('plaintext')
  await humanizeButton(page).click()
  await expect(result(page)).toContainText('2024')
  await expect(result(page).locator('[data-place]').first()).toHaveCSS('unicode-bidi', 'plaintext')

  await page.reload()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const chinese = '2024年,有63名经理参加了调查。远程工作改变了团队的合作方式。我们很高兴。'
  await humanize(page, chinese)
  await expect(result(page)).toContainText('63')
  await expect(result(page)).toContainText('2024')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page)
})

test('pasting 5 MB of HTML inserts its text without freezing the page', async ({ page }) => {
  await page.goto('/dashboard')
  await source(page).focus()
  await source(page).evaluate((field, words) => {
    const html = `<p style="mso-style-name:Normal">${words}</p>`.padEnd(5_000_000, '<span style="color:red"></span>')
    const data = new DataTransfer()
    data.setData('text/html', html)
    data.setData('text/plain', words)
    const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    // the browser types in the plain text of what nobody has taken
    if (field.dispatchEvent(paste)) document.execCommand('insertText', false, words)
  }, text)
  await expect(source(page)).toHaveValue(text)
  await humanizeButton(page).click()
  await expect(result(page)).toBeVisible()
})

test('two tabs with one document keep the edits of both', async ({ page, context }) => {
  await newUser(page)
  await humanize(page, text)
  await expect(result(page)).toBeVisible()
  const saved = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect.poll(saved).toContain('changes')
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(result(other)).toBeVisible()
  for (const [tab, words] of [
    [page, 'The first tab wrote this.'],
    [other, 'The second tab wrote that.'],
  ] as const) {
    await tab.bringToFront()
    await selectSentences(tab, 0, 1)
    await tab.keyboard.type(words)
    await tab.keyboard.press('Escape')
    await expect(result(tab)).toContainText(words)
  }
  await expect.poll(saved).toContain('The first tab wrote this')
  await expect.poll(saved).toContain('The second tab wrote that')
  await page.reload()
  await other.reload()
  await expect(result(page)).toContainText('The first tab wrote this.')
  await expect(result(other)).toContainText('The second tab wrote that.')
})

test.describe('a session', () => {
  test.use({ refusals: [400, 401, 403] })

  test('that expires during typing loses no words', async ({ page, context }) => {
    await newUser(page)
    await source(page).fill('Words before the end.')
    // every token of the session is refused from here on
    await context.route(/\/api\//u, (route) =>
      route.fulfill({ status: 401, json: { error: 'not-signed-in', message: 'Please sign in again.' } }),
    )
    await source(page).press('Control+End')
    await page.keyboard.type(' Words in between.')
    await humanizeButton(page).click()
    await expect(page.getByText(/sign in/i).first()).toBeVisible()
    const all = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    await expect.poll(all).toContain('Words before the end. Words in between.')
    await context.unroute(/\/api\//u)
    await page.goto('/dashboard')
    await expect(source(page)).toHaveValue('Words before the end. Words in between.')
  })
})

for (const [name, key, written] of [
  ['a letter', 'x', 'x'],
  ['Enter', 'Enter', '\n'],
  ['Delete', 'Delete', ''],
  ['a paste', 'Control+v', 'Pasted words.'],
] as const)
  test(`${name} takes the place of several sentences, and undo brings them back`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/dashboard')
    await humanize(page, text)
    await expect(result(page)).toBeVisible()
    const whole = (await result(page).textContent()) ?? ''
    const rows = await result(page).locator('[data-place]').allTextContents()
    if (name === 'a paste') await page.evaluate((words) => navigator.clipboard.writeText(words), written)
    await selectSentences(page, 0, 1)
    await page.keyboard.press(key)
    const field = page.getByRole('textbox', { name: 'Your words for these sentences' })
    await expect(field).toBeFocused()
    expect((await field.inputValue()).trim()).toBe(written.trim())
    await page.keyboard.press('Escape')
    await expect(result(page)).toBeFocused()
    expect(await result(page).textContent()).not.toContain(rows[0]!.trim())
    expect(await result(page).textContent()).toContain(rows.at(-1)!.trim())
    await page.keyboard.press('Control+z')
    await expect(result(page)).toHaveText(whole)
  })

test('edits, selection and focus are distinct in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/dashboard')
  await humanize(page, text)
  await expect(result(page)).toBeVisible()
  await expect(result(page).locator('ins').first()).toHaveCSS('text-decoration-line', /underline/)
  await expect(page.locator('.desk-was del').first()).toHaveCSS('text-decoration-line', /line-through/)
  await result(page).focus()
  await page.keyboard.press('j')
  const current = await page
    .locator('.desk-was del.current')
    .evaluate((element) => getComputedStyle(element).outlineStyle)
  expect(current).not.toBe('none')
  const pressed = await page
    .getByRole('button', { name: 'Side by side' })
    .evaluate((element) => [
      getComputedStyle(element).backgroundColor,
      getComputedStyle(element.nextElementSibling!).backgroundColor,
    ])
  expect(pressed[0]).not.toBe(pressed[1])
})

/** A message over a button of the editor, by the button's name. */
const coveredButtons = (page: Page) =>
  page.evaluate(() => {
    const messages = [...document.querySelectorAll('.toast, .desk-message')].filter((each) => each.checkVisibility())
    const covers = messages.map((each) => each.getBoundingClientRect()).filter(({ height }) => height > 0)
    return [...document.querySelectorAll('.desk :is(button, a[href], input)')].flatMap((button) => {
      const box = button.getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      // A button that is scrolled away is covered by nothing.
      const isInReach = document.elementsFromPoint(x, y).includes(button)
      const isCovered = covers.some(
        ({ left, right, top, bottom }) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
      )
      return isInReach && isCovered ? [button.getAttribute('aria-label') ?? button.textContent] : []
    })
  })

for (const { width, height, share } of [
  { width: 1440, height: 900, share: 0.6 },
  { width: 1280, height: 720, share: 0.5 },
  { width: 390, height: 844, share: 0.5 },
  { width: 320, height: 640, share: 0.33 },
])
  test(`at ${width} x ${height} the notices below the text leave room for it, and messages cover no button`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/dashboard')
    await humanize(page, text)
    await expect(result(page)).toBeVisible()
    await expect(page.locator('.toast').first()).toBeVisible()
    // it comes from below the window
    await expect.poll(() => coveredButtons(page)).toEqual([])
    await page.getByRole('radiogroup', { name: 'Style' }).getByRole('radio', { checked: true }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('This rewrite has another style.')).toBeVisible()
    await expect.poll(() => coveredButtons(page)).toEqual([])
    const scroll = await page.locator('.desk-scroll').boundingBox()
    expect((scroll?.height ?? 0) / height).toBeGreaterThanOrEqual(share)
    // the newest of it stands in view, and the rest is reached by its scroll
    await expect(page.getByRole('button', { name: /^Update/ })).toBeInViewport()
    await expectAllInReach(page)
  })

test('keys typed right after Ctrl+Enter go into the draft and decide no edit', async ({ page }) => {
  await page.goto('/dashboard')
  await source(page).fill(text)
  await source(page).press('Control+End')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Original text with its cuts' })).toBeFocused()
  await expect(page.getByText('Type to go on in your draft')).toBeVisible()
  const rewrite = (await result(page).textContent()) ?? ''
  await page.keyboard.type(' Jordan Roe wrote more. Kirkor too.')
  await expect(source(page)).toHaveValue(`${text} Jordan Roe wrote more. Kirkor too.`)
  await expect(source(page)).toBeFocused()
  await expect(result(page)).toHaveText(rewrite)
  await expect(result(page).locator('.accepted, .typed, .current')).toHaveCount(0)
  await expect(page.getByText('Your draft has changed since this rewrite.')).toBeVisible()
})

test('the same holds in the manuscript', async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Manuscript' }).click()
  await source(page).fill(text)
  await source(page).press('Control+Home')
  await page.keyboard.press('Control+Enter')
  await expect(result(page)).toBeFocused()
  await page.keyboard.type('Here ')
  await expect(source(page)).toHaveValue(`Here ${text}`)
})

test('after Tab, letter keys are commands', async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Manuscript' }).click()
  await source(page).fill(text)
  await source(page).press('Control+Enter')
  await expect(result(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(result(page)).toBeFocused()
  await page.keyboard.press('n')
  await expect(page.getByRole('region', { name: 'Sentences' })).toContainText('Sentence 1 of 4')
})

/** Pastes beside the field, runs, and saves in a format: four presses. Resolves to the name of the file. */
const pasteAndSave = async (page: Page, format: string): Promise<string> => {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await page.keyboard.press('Control+v')
  await expect(source(page)).toHaveValue(text)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format }).click()
  return (await saved).suggestedFilename()
}

test('paste to saved file takes at most five key presses', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/dashboard')
  // nobody pastes before the page has its script
  await page.waitForLoadState('networkidle')
  expect(await pasteAndSave(page, 'Text (.txt)')).toMatch(/\.txt$/u)
})

test('a Pro user saves a Word file in as many key presses', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'pro@example.com')
  await expect(source(page)).toBeVisible()
  expect(await pasteAndSave(page, 'Word (.docx)')).toMatch(/\.docx$/u)
})
