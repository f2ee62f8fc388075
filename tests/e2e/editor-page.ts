// The editor as its users meet it: the same on the landing page and in the workspace.
import { expect, type Locator, type Page } from '@playwright/test'

/** The text areas. The draft is a plain field until its page has loaded. */
export const draftOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Draft' })
export const rewriteOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Rewrite' })

export const humanizeButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Humanize AI/ }).locator('visible=true')
export const stopButton = (page: Page): Locator => page.getByRole('button', { name: /^Stop/ }).locator('visible=true')
export const copyButton = (page: Page): Locator => page.getByRole('button', { name: /^(Copy|Copied!)$/ })

/** The words of a text area, without Markdown. */
export const wordsOf = (area: Locator): Promise<string> =>
  area.evaluate((element) => {
    if (element instanceof HTMLTextAreaElement) return element.value
    const blocks = [...element.querySelectorAll('p, h1, h2, h3, h4, h5, h6, pre, blockquote, .item')]
    return blocks.map(({ textContent }) => textContent).join('\n')
  })

/** The draft is a page of its own once its code has loaded. */
export const pageLoaded = (page: Page): Promise<void> => expect(page.locator('.draft-page .document')).toBeVisible()

/** Pastes into a text area, as a browser does: formatted text comes with its HTML. */
export const paste = async (area: Locator, text: string, html?: string): Promise<void> => {
  await area.focus()
  await area.evaluate(
    (element, [plain, formatted]) => {
      const data = new DataTransfer()
      data.setData('text/plain', plain!)
      if (formatted !== undefined) data.setData('text/html', formatted)
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      // the browser types in the plain text of what nobody has taken
      if (element.dispatchEvent(event)) document.execCommand('insertText', false, plain)
    },
    [text, html],
  )
}

/** Puts a text in the place of the draft. */
export const pasteDraft = async (page: Page, text: string): Promise<void> => {
  await pageLoaded(page)
  await draftOf(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await paste(draftOf(page), text)
}

/** Types a text over the whole draft. */
export const typeDraft = async (page: Page, text: string): Promise<void> => {
  await pageLoaded(page)
  await draftOf(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Selects the first place of some words in a text area. */
export const selectWords = async (area: Locator, words: string): Promise<void> => {
  await area.focus()
  await area.evaluate((element, sought) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const start = node.data.indexOf(sought)
      if (start === -1) continue
      getSelection()?.setBaseAndExtent(node, start, node, start + sought.length)
      return
    }
    throw new Error(`“${sought}” is in no piece of the text.`)
  }, words)
}

/** Pastes a draft, and has it rewritten. Ends when the run has begun. */
export const humanize = async (page: Page, text: string): Promise<void> => {
  await pasteDraft(page, text)
  await humanizeButton(page).click()
}

/** The rewrite is there, and can be copied. */
export const waitForDone = (page: Page): Promise<void> => expect(copyButton(page)).toBeVisible()

export const rewriteText = async (page: Page): Promise<string> => {
  await waitForDone(page)
  return wordsOf(rewriteOf(page))
}

/** A part of the one sentence about the text, such as /facts kept/. */
export const part = (page: Page, name: RegExp): Locator => page.locator('.summary').getByText(name)

/** Presses a part of the one sentence: the next of its places comes into hand. */
export const step = (page: Page, name: RegExp): Promise<void> =>
  page.locator('.summary').getByRole('button', { name }).click()

/** The actions of the sentence in hand. */
export const actions = (page: Page): Locator => page.getByRole('group', { name: /^Sentence \d+ of \d+$/ })
const action = (page: Page, name: string): Locator => actions(page).getByRole('button', { name, exact: false })

/** By its key: a click that a busy machine draws out is taken for a look. */
export const pressOriginal = (page: Page): Promise<void> => action(page, 'Original').press('Enter')
export const pressAnother = (page: Page): Promise<void> => action(page, 'Another').click()
export const pressAccept = (page: Page): Promise<void> => action(page, 'Accept').click()

/** Takes the next undecided edit into hand, by its key. The caret must be in no text. */
export const pickUpNext = async (page: Page): Promise<void> => {
  await page.keyboard.press('j')
  await expect(actions(page)).toBeVisible()
}

/** Presses Copy, and resolves to the plain text of the clipboard. Needs the permissions of the clipboard. */
export const copy = async (page: Page): Promise<string> => {
  await copyButton(page).click()
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

export const openMenu = (page: Page, name: 'Style' | 'More' | 'Longhand'): Promise<void> =>
  page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .locator('visible=true')
    .first()
    .click()

export const chooseStyle = async (page: Page, name: string): Promise<void> => {
  await openMenu(page, 'Style')
  await page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }).click()
}

/** Chooses an entry of the more menu. */
export const chooseMore = async (page: Page, name: string): Promise<void> => {
  await openMenu(page, 'More')
  await page.getByRole('menuitem', { name, exact: false }).click()
}

/** Saves the rewrite as a file; resolves to the file's name. */
export const saveAs = async (page: Page, name: 'Word with tracked changes' | 'Word' | 'Text'): Promise<string> => {
  const saved = page.waitForEvent('download')
  await openMenu(page, 'More')
  await page
    .getByRole('menuitem', { name: new RegExp(`^${name}\\b`) })
    .last()
    .click()
  return (await saved).suggestedFilename()
}

export const startNew = (page: Page): Promise<void> => page.getByRole('button', { name: 'New', exact: true }).click()

/** My Documents or Account. */
export const openTab = (page: Page, name: 'Humanize' | 'My Documents' | 'Account'): Promise<void> =>
  page.getByRole('tab', { name }).locator('visible=true').click()
