import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { accessToken, callAs } from '#tests/support/local-run.ts'
import { type Extension, expect, test } from './extension/browser.ts'
import { axeRules } from './fixtures.ts'

const draft = 'Moreover, we utilize 14 tools in order to help Anna Berg.'
const rewritten = 'We utilize 14 tools to help Anna Berg.'
const second = 'It is important to note that the team will utilize the report in March 2027.'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Longhand' })
const status = (page: Page) => panel(page).getByRole('status')
const replaceButton = (page: Page) => panel(page).getByRole('button', { name: 'Replace' })

/** Opens the panel, and waits until the rules have read the text. */
const press = async ({ press: pressButton }: Extension, page: Page) => {
  await pressButton(page)
  await expect(status(page)).toContainText(', written by rules. Press one to leave it out.')
}

const replace = async (page: Page) => {
  await replaceButton(page).click()
  await expect(status(page)).toContainText('put into your text')
}

const putBack = async (page: Page) => {
  await panel(page).getByRole('button', { name: 'Put it back' }).click()
  await expect(status(page)).toHaveText('Your text is as it was.')
}

/** Every request to the product. */
const toProduct = ({ sent }: Extension) => sent.filter(({ url }) => new URL(url).hostname === 'localhost')

const textarea = (text: string) => `<label>Text <textarea rows="6" cols="60">${text}</textarea></label>`

test('a text area shows AI phrases, facts and changes; one change is left out, and undo reverts the rest', async ({
  extension,
}) => {
  const page = await extension.open(textarea(`${draft} Thank you.`))
  const field = page.getByLabel('Text')
  await field.evaluate((area: HTMLTextAreaElement, end) => {
    area.focus()
    area.setSelectionRange(0, end)
  }, draft.length)
  await press(extension, page)
  await expect(panel(page).getByText('1 of 2 AI phrases gone')).toBeVisible()
  await expect(panel(page).getByText('2 figures and names kept')).toBeVisible()
  await panel(page).getByText('2 figures and names kept').click()
  await expect(panel(page).getByText('Name “Anna Berg”: kept')).toBeVisible()
  await panel(page).getByText('1 of 2 AI phrases gone').click()
  // the lists make the panel scroll, and leave the rewrite its height; what is written is underlined as well as blue
  const rewrite = panel(page).getByRole('group', { name: 'The rewrite' })
  expect(await rewrite.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0)
  await expect(rewrite.locator('ins').first()).toHaveCSS('text-decoration-line', 'underline')

  const change = panel(page).getByRole('button', { name: /^Cut .*in order/u })
  await expect(change).toHaveAttribute('aria-pressed', 'true')
  await change.click()
  await expect(change).toHaveAttribute('aria-pressed', 'false')
  await expect(status(page)).toHaveText(/^\d of \d changes taken, written by rules\.$/u)
  await replace(page)
  await expect(field).toHaveValue('We utilize 14 tools in order to help Anna Berg. Thank you.')
  await field.focus()
  await page.keyboard.press('Control+z')
  await expect(field).toHaveValue(`${draft} Thank you.`)
})

test('an input without a selection is rewritten whole, and its maximum length is respected', async ({ extension }) => {
  const page = await extension.open(`<label>Text <input value="${draft}" maxlength="60"></label>`)
  await page.getByLabel('Text').focus()
  await press(extension, page)
  await replace(page)
  await expect(page.getByLabel('Text')).toHaveValue(rewritten)
})

test('a contenteditable keeps its bold words, its link and its paragraphs', async ({ extension }) => {
  const page = await extension.open(
    `<div id="edit" contenteditable="true"><p>Moreover, we utilize <b>14 tools</b> in order to help <a href="#x">Anna Berg</a>.</p><p>${second}</p></div>`,
  )
  await page.locator('#edit').click()
  await page.keyboard.press('Control+a')
  await press(extension, page)
  await replace(page)
  const html = await page.locator('#edit').innerHTML()
  expect(html).toContain('We utilize <b>14 tools</b> to help <a href="#x">Anna Berg</a>.</p><p>')
  expect(html).not.toContain('in order')
  await putBack(page)
  // old words are typed again, and a browser types a space at the border of an element as a no-break space
  expect((await page.locator('#edit').innerHTML()).replaceAll('&nbsp;', ' ')).toContain(
    'Moreover, we utilize <b>14 tools</b> in order to help <a href="#x">Anna Berg</a>.</p>',
  )
})

test('one press of undo takes back a whole rewrite, and leaves what was typed before it', async ({ extension }) => {
  const page = await extension.open(
    `<div id="edit" contenteditable="true"><p>Moreover, we utilize <b>14 tools</b> in order to help Anna Berg.</p><p>${second} Bye</p></div>`,
  )
  const edit = page.locator('#edit')
  await edit.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('!')
  const html = await edit.innerHTML()
  await press(extension, page)
  await replace(page)
  await expect(edit).toHaveText(/^We utilize 14 tools to help Anna Berg\.The team/u)
  await edit.focus()
  await page.keyboard.press('Control+z')
  await expect.poll(() => edit.innerHTML()).toBe(html)
  await page.keyboard.press('Control+z')
  await expect(edit).toHaveText(/Bye$/u)
})

test('an editor that draws its own text again over the new one keeps its old text, and the panel says so', async ({
  extension,
}) => {
  const page = await extension.open(
    `<div id="edit" contenteditable="true">${draft}</div><script>
      const edit = document.querySelector('#edit')
      edit.addEventListener('input', () => setTimeout(() => { edit.textContent = ${JSON.stringify(draft)} }, 60))
    </script>`,
  )
  await page.locator('#edit').click()
  await press(extension, page)
  await replaceButton(page).click()
  await expect(status(page)).toContainText('did not take the new text')
  await expect(page.locator('#edit')).toHaveText(draft)
})

for (const editor of ['prosemirror', 'lexical', 'codemirror', 'draftjs', 'slate'] as const) {
  test(`${editor}: the editor itself has the new text, one press of undo takes it back, and so does the panel`, async ({
    extension,
  }) => {
    const page = await extension.open(
      `<script id="draft" type="application/json">${JSON.stringify([draft, second])}</script><script src="/editors.js"></script>`,
    )
    const texts = () =>
      page.evaluate(
        (name) => (globalThis as never as { editorTexts: () => Record<string, string> }).editorTexts()[name],
        editor,
      )
    const original = `${draft}\n\n${second}`
    await expect.poll(texts).toBe(original)
    await page.locator(`#${editor}`).getByText('Moreover').click()
    await page.keyboard.press('Control+a')
    await press(extension, page)
    const shown = async () => (await page.locator(`#${editor}`).innerText()).replaceAll(/\s+/gu, ' ').trim()
    const replaced = 'We utilize 14 tools to help Anna Berg.\n\nThe team will utilize the report in March 2027.'
    const oneSpace = (text: string) => text.replaceAll(/\s+/gu, ' ')

    await replace(page)
    expect(await texts()).toBe(replaced)
    expect(await shown()).toBe(oneSpace(replaced))
    await putBack(page)
    expect(await texts()).toBe(original)
    expect(await shown()).toBe(oneSpace(original))

    await replace(page)
    expect(await texts()).toBe(replaced)
    await page.locator(`#${editor} [contenteditable="true"], #${editor}[contenteditable="true"]`).first().focus()
    await page.keyboard.press('Control+z')
    await expect.poll(texts).toBe(original)
    expect(await shown()).toBe(oneSpace(original))
    // the caret is where the editor believes it is
    await page.keyboard.press('Control+End')
    await page.keyboard.type('!')
    await expect.poll(texts).toBe(`${original}!`)
    expect(await shown()).toBe(oneSpace(`${original}!`))
  })
}

test('a field in open shadow roots', async ({ extension }) => {
  const page = await extension.open(
    `<outer-part></outer-part><script>
      const inner = document.querySelector('outer-part').attachShadow({ mode: 'open' }).appendChild(document.createElement('inner-part'))
      inner.attachShadow({ mode: 'open' }).innerHTML = ${JSON.stringify(textarea(draft))}
    </script>`,
  )
  await page.getByLabel('Text').focus()
  await press(extension, page)
  await replace(page)
  await expect(page.getByLabel('Text')).toHaveValue(rewritten)
})

test('fields in closed shadow roots', async ({ extension }) => {
  const fields = {
    textarea: textarea(draft),
    '[contenteditable]': `<div contenteditable="true" tabindex="0"><p>${draft}</p></div>`,
  }
  for (const [selector, field] of Object.entries(fields)) {
    const page = await extension.open(
      `<outer-part></outer-part><script>
        const outer = document.querySelector('outer-part').attachShadow({ mode: 'closed' })
        const inner = outer.appendChild(document.createElement('inner-part')).attachShadow({ mode: 'closed' })
        inner.innerHTML = ${JSON.stringify(field)}
        globalThis.field = inner.querySelector('${selector}')
        field.focus()
      </script>`,
    )
    await press(extension, page)
    await replace(page)
    await expect
      .poll(() =>
        page.evaluate(() => {
          const { field: shown } = globalThis as unknown as { field: HTMLElement }
          return shown instanceof HTMLTextAreaElement ? shown.value : shown.textContent
        }),
      )
      .toBe(rewritten)
  }
})

test('a same-origin frame is read, and a cross-origin frame is named', async ({ extension }) => {
  const page = await extension.open(
    `<iframe title="own" srcdoc='${textarea(draft)}'></iframe><iframe title="other" src="http://other.test/"></iframe>`,
  )
  const field = page.frameLocator('[title="own"]').getByLabel('Text')
  await field.focus()
  await press(extension, page)
  await replace(page)
  await expect(field).toHaveValue(rewritten)
  await page.locator('[title="other"]').focus()
  await extension.press(page)
  await expect(status(page)).toContainText('frame of another site')
})

test('text is copied, even on a page without HTTPS', async ({ extension }) => {
  const page = await extension.open(`<p id="read">${draft}</p>${textarea('')}`)
  await page.locator('#read').click({ clickCount: 3 })
  await press(extension, page)
  await expect(replaceButton(page)).toBeHidden()
  await panel(page).getByRole('button', { name: 'Copy' }).click()
  await expect(status(page)).toHaveText('Copied.')
  await page.getByLabel('Text').focus()
  await page.keyboard.press('Control+v')
  await expect(page.getByLabel('Text')).toHaveValue(rewritten)
})

test('text that the page changed meanwhile is left alone', async ({ extension }) => {
  const page = await extension.open(`${textarea(draft)}<div id="edit" contenteditable="true">${draft}</div>`)
  await page.getByLabel('Text').focus()
  await press(extension, page)
  await page.getByLabel('Text').evaluate((area: HTMLTextAreaElement) => (area.value = 'The page wrote this.'))
  await replaceButton(page).click()
  await expect(status(page)).toContainText('has changed since you opened this panel')
  await expect(page.getByLabel('Text')).toHaveValue('The page wrote this.')

  await page.locator('#edit').click()
  await press(extension, page)
  await page.locator('#edit').evaluate((edit) => edit.append(' More.'))
  await replaceButton(page).click()
  await expect(status(page)).toContainText('has changed since you opened this panel')
  await expect(page.locator('#edit')).toHaveText(`${draft} More.`)
})

test('a field that rejects the text is unchanged, and the panel says so', async ({ extension }) => {
  const page = await extension.open(
    `${textarea(draft)}<div id="edit" contenteditable="true">${draft}</div><script>
      const area = document.querySelector('textarea')
      area.addEventListener('input', () => { area.value = ${JSON.stringify(draft)} })
      const edit = document.querySelector('#edit')
      edit.addEventListener('beforeinput', (event) => event.preventDefault())
    </script>`,
  )
  for (const field of [page.getByLabel('Text'), page.locator('#edit')]) {
    await field.focus()
    await press(extension, page)
    await replaceButton(page).click()
    await expect(status(page)).toContainText('did not take the new text')
    await expect(panel(page).getByRole('button', { name: 'Copy' })).toBeFocused()
  }
  await expect(page.getByLabel('Text')).toHaveValue(draft)
  await expect(page.locator('#edit')).toHaveText(draft)
})

test('the keyboard alone is enough, axe finds nothing in either theme, and Escape returns to the field', async ({
  extension,
}) => {
  const page = await extension.open(`<main><h1>Letter</h1>${textarea(draft)}</main>`)
  await page.getByLabel('Text').focus()
  await press(extension, page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).include('longhand-panel').withTags(axeRules).analyze()
    expect(
      violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
      colorScheme,
    ).toEqual([])
  }
  const change = panel(page).getByRole('button', { name: /^Cut .*in order/u })
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    if (await change.evaluate((button) => (button.getRootNode() as ShadowRoot).activeElement === button)) break
  }
  await page.keyboard.press('Space')
  await expect(change).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(page.getByLabel('Text')).toBeFocused()
  await expect(page.getByLabel('Text')).toHaveValue(draft)
})

test('the page cannot see into the panel', async ({ extension }) => {
  const page = await extension.open(textarea(draft))
  await page.getByLabel('Text').focus()
  await extension.seeInto(false)
  await extension.press(page)
  const host = page.locator('longhand-panel')
  await expect(host).toBeVisible()
  expect(await host.evaluate(({ shadowRoot, textContent }) => ({ shadowRoot, textContent }))).toEqual({
    shadowRoot: null,
    textContent: '',
  })
  await extension.seeInto(true)
})

test('an empty panel says how to begin, and axe finds nothing in the options', async ({ extension }) => {
  const page = await extension.open('<p>Nothing is selected here.</p>')
  await extension.press(page)
  await expect(status(page)).toContainText('Select some text on the page')
  const options = await extension.context.newPage()
  await options.goto(`chrome-extension://${extension.id}/options.html`)
  for (const colorScheme of ['light', 'dark'] as const) {
    await options.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page: options }).withTags(axeRules).analyze()
    expect(
      violations.map(({ id }) => id),
      colorScheme,
    ).toEqual([])
  }
  await options.getByLabel('Address of your server').fill('http://somewhere.example')
  await options.getByRole('button', { name: 'Save' }).click()
  await expect(options.getByRole('status')).toContainText('This is no safe address')
})

test.describe('with a server', () => {
  let key: string
  let keyId: string
  let token: string
  let url: string

  test.beforeAll(async ({ baseURL }) => {
    url = baseURL!
    token = await accessToken(url, 'pro@example.com')
    const { body } = await callAs(url, token, 'POST', '/api/keys', { name: 'The extension' })
    key = String(body['key'])
    keyId = String(body['id'])
  })

  const saveServer = async ({ context, id }: Extension) => {
    const options = await context.newPage()
    await options.goto(`chrome-extension://${id}/options.html`)
    await options.getByLabel('Address of your server').fill(url)
    await options.getByLabel('API key').fill(key)
    await options.getByRole('button', { name: 'Save' }).click()
    await expect(options.getByRole('status')).toHaveText('Saved.')
    await options.close()
  }

  const openPanel = async (extension: Extension, text: string) => {
    await saveServer(extension)
    const page = await extension.open(textarea(text))
    await page.getByLabel('Text').focus()
    await press(extension, page)
    return page
  }
  const serverButton = (page: Page) => panel(page).getByRole('button', { name: 'Rewrite with Longhand' })

  test('nothing is sent before the button is pressed, the cost is shown before and after, and one press sends one request', async ({
    extension,
  }) => {
    const page = await openPanel(extension, `${draft} ${second}`)
    await expect(panel(page).getByText(/localhost:\d+ would charge up to 26 words\./u)).toBeVisible()
    // the page presses the button itself: that is nobody's press
    await page.evaluate(() => {
      const { shadowRoot } = document.querySelector('longhand-panel')!
      for (const button of shadowRoot!.querySelectorAll('button')) button.click()
    })
    await expect(panel(page)).toBeVisible()
    expect(toProduct(extension)).toEqual([])
    expect(extension.sent.filter(({ body }) => body !== '')).toEqual([])

    await serverButton(page).click()
    await expect(panel(page).getByText(/left this month\./u)).toBeVisible()
    const requests = toProduct(extension)
    expect(requests.map(({ method, url: to }) => `${method} ${new URL(to).pathname}`)).toEqual(['POST /v1/humanize'])
    expect(requests[0]?.headers['idempotency-key']).toMatch(/^[\da-f]{32}$/u)
    expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({
      text: `${draft} ${second}`,
      tone: 'creative',
      strength: 'medium',
    })
    await replace(page)
    await expect(page.getByLabel('Text')).toHaveValue(/14 tools .*Anna Berg/u)
    expect(extension.sent.filter(({ body }) => body !== '')).toHaveLength(1)
  })

  test('an unreachable server, a used-up month and a text that is too long each get a plain message', async ({
    extension,
  }) => {
    const page = await openPanel(extension, draft)
    extension.standIn('away')
    await serverButton(page).click()
    await expect(status(page)).toContainText('did not answer. Your text is as it was.')
    extension.standIn({
      status: 429,
      body: {
        code: 'word-limit-exceeded',
        message: 'The words of the month are used up.',
        request_id: 'r',
        remaining_words: 3,
      },
    })
    await serverButton(page).click()
    await expect(status(page)).toHaveText(
      'The words of the month are used up. Your key has 3 words left. Nothing was charged.',
    )
    const keys = toProduct(extension).map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
    expect(keys.length).toBeGreaterThan(1)
    extension.standIn(undefined)
    await serverButton(page).click()
    await expect(panel(page).getByText(/left this month\./u)).toBeVisible()
    await expect(page.getByLabel('Text')).toHaveValue(draft)

    const long = await openPanel(extension, `${second} `.repeat(260))
    await serverButton(long).click()
    await expect(status(long)).toContainText('Nothing was charged.')
    await expect(status(long)).toContainText('words')
  })

  test('a revoked key gets a plain message', async ({ extension }) => {
    const page = await openPanel(extension, draft)
    await callAs(url, token, 'DELETE', `/api/keys/${keyId}`)
    await serverButton(page).click()
    await expect(status(page)).toContainText(
      'It may have been revoked. Save a new key in the options. Nothing was charged.',
    )
    await expect(page.getByLabel('Text')).toHaveValue(draft)
  })
})
