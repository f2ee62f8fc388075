// A Chromium with the built extension, in which nothing reaches a network but this file's own server, which writes down each request.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, expect, type Page, test as base } from '@playwright/test'
import { buildSync } from 'esbuild'
import { chromiumFlags, chromiumPath } from '#tests/support/chromium.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** A request that left the browser. */
type Sent = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

/** An answer in place of the server's: its status and its body, or none at all. */
type StandIn = { status: number; body: object } | 'away'

export type Extension = {
  context: BrowserContext
  id: string
  /** Requests since the last test began, without those that Chromium sends for itself. */
  sent: Sent[]
  /** The next requests to the product get this answer. */
  standIn: (answer: StandIn | undefined) => void
  /** A new page with this HTML, on a site of its own. */
  open: (html: string) => Promise<Page>
  /** Lets tests see into the panel, as its page cannot, or no longer. */
  seeInto: (sees: boolean) => Promise<void>
  /** The user presses the extension's button, which lets it into this page. */
  press: (page: Page) => Promise<void>
}

/** Chromium asks its maker for the time and for updates, whatever the flags are. */
const isOwn = (url: string) => /^(?:\w+:\/\/)?[\w.-]*\.(?:google|googleapis|gstatic)\.com[:/]/u.test(url)

const html = (body: string) => `<!doctype html><html lang="en"><title>A page</title><body>${body}</body></html>`

const read = async (request: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const part of request.setEncoding('utf8')) body += part as string
  return body
}

const forward = ({ method, url, headers }: Sent, body: string, response: ServerResponse) => {
  const onward = send(url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  onward.end(body)
}

/** The extension as it is built, and with the permission for the local run, which nobody is there to grant. */
const built = (folder: string): string => {
  execFileSync(process.execPath, [path.join(root, 'packages/extension/build.ts'), '--out', folder], { stdio: 'ignore' })
  const extension = path.join(folder, 'chromium')
  const file = path.join(extension, 'manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...manifest, host_permissions: ['http://localhost/*'] }))
  return extension
}

/**
 * Runs in the background: where its script runs in a page, roots of that script are open before, so that a test can see the panel. The
 * bundle itself is as it is shipped, and `opensRoots` switches this off.
 */
const showRoots = () => {
  const { scripting } = chrome
  const run = scripting.executeScript.bind(scripting) as (injection: object) => Promise<[]>
  const open = () => {
    const attach = Object.getOwnPropertyDescriptor(Element.prototype, 'attachShadow')?.value as Element['attachShadow']
    Element.prototype.attachShadow = function (init) {
      return attach.call(this, { ...init, mode: 'open' })
    }
  }
  Object.assign(globalThis, { opensRoots: true })
  scripting.executeScript = async ({ target, ...injection }: { target: object }) => {
    if ((globalThis as { opensRoots?: boolean }).opensRoots === true) await run({ target, func: open })
    return run({ target, ...injection })
  }
}

export const test = base.extend<{ clean: undefined }, { extension: Extension }>({
  extension: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'longhand-extension-'))
      const unpacked = built(folder)
      const { outputFiles } = buildSync({
        entryPoints: [path.join(import.meta.dirname, 'editors.tsx')],
        bundle: true,
        write: false,
        define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
      })
      const files = new Map([['/editors.js', outputFiles[0]!.text]])
      const sent: Sent[] = []
      let standIn: StandIn | undefined

      const proxy = createServer((request, response) => {
        void (async () => {
          const { method = '', url = '', headers } = request
          const body = await read(request)
          const told = { method, url, headers, body }
          if (isOwn(url)) return response.destroy()
          sent.push(told)
          const { hostname, pathname } = new URL(url)
          if (hostname === 'localhost') {
            if (standIn === 'away') return response.destroy()
            if (standIn === undefined) return forward(told, body, response)
            response.writeHead(standIn.status, { 'content-type': 'application/problem+json' })
            return response.end(JSON.stringify(standIn.body))
          }
          const file = files.get(pathname)
          response.writeHead(file === undefined ? 404 : 200, {
            'content-type': pathname.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8',
          })
          return response.end(file)
        })()
      })
      proxy.on('connect', ({ url = '', headers }, socket) => {
        if (!isOwn(url)) sent.push({ method: 'CONNECT', url, headers, body: '' })
        socket.destroy()
      })
      await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))

      const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
        executablePath: chromiumPath,
        headless: false,
        viewport: { width: 1280, height: 800 },
        proxy: { server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, bypass: '<-loopback>' },
        args: [
          ...chromiumFlags,
          '--headless=new',
          // lets the test press the extension's button
          '--enable-unsafe-extension-debugging',
          '--disable-features=DisableLoadExtensionCommandLineSwitch',
          `--disable-extensions-except=${unpacked}`,
          `--load-extension=${unpacked}`,
        ],
      })
      const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
      // a press before its background listens would be lost
      await expect.poll(() => worker.evaluate(() => chrome.action.onClicked.hasListeners())).toBe(true)
      await worker.evaluate(showRoots)
      const id = new URL(worker.url()).host
      const browser = await context.browser()!.newBrowserCDPSession()
      let pages = 0

      await use({
        context,
        id,
        sent,
        standIn: (answer) => (standIn = answer),
        seeInto: (sees) => worker.evaluate((opensRoots) => void Object.assign(globalThis, { opensRoots }), sees),
        open: async (body) => {
          pages += 1
          files.set(`/${pages}.html`, html(body))
          const page = await context.newPage()
          await page.goto(`http://pages.test/${pages}.html`)
          return page
        },
        press: async (page) => {
          const { targetInfos } = await browser.send('Target.getTargets', { filter: [{ type: 'tab' }] })
          const tab = targetInfos.find(({ url }) => url === page.url())
          if (tab === undefined) throw new Error(`No tab shows ${page.url()}.`)
          await page.bringToFront()
          await page.evaluate(() => document.querySelector('longhand-panel')?.setAttribute('data-old', ''))
          // on a busy machine the protocol now and then loses a press
          await expect(async () => {
            await browser.send('Extensions.triggerAction', { id, targetId: tab.targetId })
            await expect(page.locator('longhand-panel:not([data-old])')).toBeAttached({ timeout: 5_000 })
          }).toPass()
        },
      })
      await context.close()
      proxy.close()
      proxy.closeAllConnections()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],

  clean: [
    async ({ extension }, use) => {
      extension.standIn(undefined)
      extension.sent.length = 0
      await use(undefined)
      for (const page of extension.context.pages().slice(1)) await page.close()
    },
    { auto: true },
  ],
})

export { expect }
