import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeTemporaryFiles, temporaryFile } from '#tests/support/temporary-files.ts'

const root = path.resolve(import.meta.dirname, '../..')
let folder: string
let said: string

beforeAll(() => {
  folder = temporaryFile('extension')
  said = execFileSync(
    process.execPath,
    [path.join(root, 'packages/extension/build.ts'), '--out', folder, '--address', 'https://own.example'],
    { encoding: 'utf8' },
  )
})
afterAll(removeTemporaryFiles)

const read = (browser: string, file: string) => readFileSync(path.join(folder, browser, file), 'utf8')

/** The files that a manifest names, wherever it does. */
const filesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^[\w/.-]+\.(?:js|html|png)$/u.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(filesIn) : []
}

describe.each(['chromium', 'firefox'])('%s', (browser) => {
  const manifest = () => JSON.parse(read(browser, 'manifest.json')) as Record<string, unknown>

  test('requests four permissions and no sites, and runs in no page by itself', () => {
    expect(manifest()['permissions']).toEqual(['activeTab', 'scripting', 'contextMenus', 'storage'])
    expect(manifest()['optional_host_permissions']).toEqual(['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'])
    for (const wide of ['host_permissions', 'content_scripts', 'web_accessible_resources', 'externally_connectable'])
      expect(manifest()).not.toHaveProperty(wide)
  })

  test('has every file that its manifest names', () => {
    const files = filesIn(manifest())
    expect(files).toEqual(expect.arrayContaining(['background.js', 'options.html', 'icons/128.png']))
    expect(files.filter((file) => !existsSync(path.join(folder, browser, file)))).toEqual([])
  })

  test('contains no eval, and its script in pages is small and sends nothing', () => {
    const panel = read(browser, 'panel.js')
    expect(panel.length).toBeLessThan(30_000)
    expect(panel).not.toMatch(/\bfetch\(|XMLHttpRequest|sendBeacon|WebSocket|innerHTML|https?:/u)
    for (const file of ['panel.js', 'options.js', 'background.js'])
      expect(read(browser, file)).not.toMatch(/\beval\(|new AsyncFunction\(/u)
    expect(read(browser, 'background.js').length).toBeLessThan(800_000)
    expect(read(browser, 'background.js')).toContain('https://own.example')
  })
})

test('each browser gets the kind of background that it accepts', () => {
  const background = (browser: string) =>
    (JSON.parse(read(browser, 'manifest.json')) as { background: unknown }).background
  expect(background('chromium')).toEqual({ service_worker: 'background.js' })
  expect(background('firefox')).toEqual({ scripts: ['background.js'] })
})

test('the build prints the size of each script', () => {
  expect(said).toMatch(/chromium panel\.js: [\d.]+ kB, [\d.]+ kB packed/u)
  expect(said.trim().split('\n')).toHaveLength(6)
})
