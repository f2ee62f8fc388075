// The background of the extension: it opens the panel where the user asks for it, and answers the panel's requests.
import { Refusal } from '#panel/rewritten.ts'
import { readKept, rewriteByRules } from '#panel/rules.ts'
import { type PortAnswer, portName, type PortRequest, type RequestName, type Requests } from '../messages.ts'
import { readSettings, saveSettings } from '../settings.ts'
import { rewriteByAllowedServer } from './server.ts'

const title = chrome.runtime.getManifest().action?.default_title ?? ''

/** Opens the panel in a tab. The press itself lets the extension into that tab, and into no other. */
const openPanel = async (tabId: number): Promise<void> => {
  try {
    await chrome.scripting.executeScript({ target: { tabId }, files: ['panel.js'] })
    await chrome.action.setBadgeText({ tabId, text: '' })
    await chrome.action.setTitle({ tabId, title })
  } catch {
    // pages of the browser and its store are closed to every extension
    await chrome.action.setBadgeText({ tabId, text: '!' })
    await chrome.action.setTitle({ tabId, title: 'Your browser lets no extension into this page.' })
  }
}

chrome.action.onClicked.addListener(({ id }) => {
  if (id !== undefined) void openPanel(id)
})

chrome.contextMenus.onClicked.addListener((_, tab) => {
  if (tab?.id !== undefined) void openPanel(tab.id)
})

chrome.runtime.onInstalled.addListener(() => {
  chrome.contextMenus.removeAll(() =>
    chrome.contextMenus.create({ id: 'rewrite', title: 'Rewrite this text', contexts: ['selection', 'editable'] }),
  )
})

// The key stays out of the reach of pages' scripts, even where one takes over the extension's own script in a page.
void chrome.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' })

type Answers = {
  [Name in RequestName]: (
    request: Requests[Name]['request'],
    say: (progress: string) => void,
  ) => Promise<Requests[Name]['answer']>
}

const answers: Answers = {
  start: async () => {
    const { tone, strength, key, address } = await readSettings()
    return { tone, strength, server: key === '' ? undefined : new URL(address).host }
  },
  rules: async ({ text, tone, strength }) => {
    await saveSettings({ tone, strength })
    return rewriteByRules(text, { tone, strength })
  },
  server: async (request, say) => rewriteByAllowedServer(request, await readSettings(), say),
  facts: ({ draft, text }) => Promise.resolve(readKept(draft, text)),
  options: async () => {
    await chrome.runtime.openOptionsPage()
    return undefined
  },
}

const answer = (request: PortRequest, say: (progress: string) => void): Promise<unknown> => {
  const handle = answers[request.name] as (given: PortRequest, say: (progress: string) => void) => Promise<unknown>
  return handle(request, say)
}

chrome.runtime.onConnect.addListener((port) => {
  if (port.name !== portName) return
  /** The panel may have been closed meanwhile. */
  let isOpen = true
  port.onDisconnect.addListener(() => (isOpen = false))
  const send = (message: PortAnswer) => {
    if (isOpen) port.postMessage(message)
  }
  port.onMessage.addListener((request: PortRequest) => {
    const { id } = request
    answer(request, (progress) => send({ id, progress })).then(
      (value) => send({ id, answer: value }),
      (error: unknown) => {
        if (!(error instanceof Refusal)) console.error(error)
        send({
          id,
          problem: error instanceof Refusal ? error.message : 'Something broke in Longhand. Your text is as it was.',
        })
      },
    )
  })
})
