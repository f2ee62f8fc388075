// @vitest-environment node
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { initialScripts, scriptBudgetBytes, totalBytes } from '#tests/bench/weight.ts'
import { serveSite } from '#tests/bench/site.ts'

const folder = path.resolve('dist', `test-${process.pid}`)
const evidencedFolder = `${folder}-evidenced`

const build = (...args: string[]) => promisify(execFile)(process.execPath, ['web/build.ts', ...args])
const read = (file: string, site = folder) => readFileSync(path.join(site, file), 'utf8')

beforeAll(async () => {
  await build('--out', folder, '--origin', 'https://longhand.example')
  await build('--out', evidencedFolder, '--claims', 'evidenced')
}, 60_000)

afterAll(() => {
  for (const site of [folder, evidencedFolder]) rmSync(site, { recursive: true, force: true })
})

test('the landing page is complete without script', () => {
  const page = read('index.html')
  const head = page.slice(0, page.indexOf('</head>'))
  expect(head.match(/<title/g)).toHaveLength(1)
  expect(head).toContain('rel="canonical" href="https://longhand.example/"')
  expect(page).toContain('No signup required')
  expect(page).toContain('id="pricing"')
  expect(page).toContain('application/ld+json')
  expect(page).not.toContain('aggregateRating')
})

test('the scripts that a page loads at once stay within 95 KiB after gzip, without Amplify', () => {
  const scripts = initialScripts(folder)
  expect(totalBytes(scripts)).toBeLessThanOrEqual(scriptBudgetBytes)
  // Every request of Amplify's to Cognito carries this name.
  const withAmplify = globSync('assets/*.js', { cwd: folder }).filter((file) =>
    read(file).includes('AWSCognitoIdentityProviderService'),
  )
  expect(withAmplify).toHaveLength(1)
  expect(scripts.map(({ file }) => file)).not.toContain(withAmplify[0])
})

test('the policy lets every inline script of every page run, and no other', () => {
  const { 'content-security-policy': policy } = JSON.parse(read('headers.json')) as Record<string, string>
  const directive = policy?.split('; ').find((one) => one.startsWith('script-src'))
  const allowed = directive?.match(/'sha256-[^']+'/g) ?? []
  const needed = new Set(
    ['index.html', '404.html', 'app.html']
      .flatMap((file) => [...read(file).matchAll(/<script>([\s\S]*?)<\/script>/g)])
      .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`),
  )
  expect(new Set(allowed)).toEqual(needed)
  expect(directive).not.toContain('unsafe')
})

test('a build for evidenced claims has no badge', () => {
  expect(read('index.html')).toContain('Ready for the newest model generation')
  expect(read('index.html', evidencedFolder)).not.toContain('Ready for the newest model generation')
})

test('an unknown address is answered 404 with the not-found page, an app page with the shell', async () => {
  const { origin, close } = await serveSite(folder)
  try {
    const missing = await fetch(`${origin}/nothing/here`)
    expect(missing.status).toBe(404)
    expect(await missing.text()).toContain('Oops! Page not found')
    const shell = await fetch(`${origin}/dashboard?tab=account`)
    expect(shell.status).toBe(200)
    expect(await shell.text()).toContain('<div id="root"></div>')
  } finally {
    close()
  }
})

test.each([
  [['--claims', 'some'], '--claims is "all" or "evidenced", not "some".'],
  [['--out', 'core'], '--out lies in dist, unlike "core".'],
])('%s is refused in one sentence', async (args, sentence) => {
  await expect(build(...args)).rejects.toMatchObject({ code: 1, stderr: `The site could not be built: ${sentence}\n` })
})
