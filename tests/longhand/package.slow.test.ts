import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** The package as it is published: packed once, and installed into an empty folder without a network. */
const root = path.resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'longhand-package-'))
afterAll(() => rmSync(folder, { recursive: true }))

const npm = (args: string[], cwd: string) =>
  execFileSync('npm', [...args, '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })

let installed: string

beforeAll(() => {
  const said = npm(['pack', '--json', '--pack-destination', folder], path.join(root, 'packages/longhand'))
  const tarball = globSync('*.tgz', { cwd: folder })[0]
  if (tarball === undefined) throw new Error(`npm packed nothing: ${said}`)
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }')
  npm(['install', '--offline', '--ignore-scripts', `./${tarball}`], folder)
  installed = path.join(folder, 'node_modules/longhand')
  writeFileSync(path.join(folder, 'draft.md'), 'Moreover, we utilize 14 of them.\n')
  writeFileSync(path.join(folder, 'rewrite.md'), 'We use 15 of them.\n')
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
})

const longhand = (args: string[], node = process.execPath) => {
  const { stdout, stderr, status } = spawnSync(node, [path.join(installed, 'bin/longhand.js'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { stdout, stderr, status }
}

test('it installs nothing else, and is small', () => {
  expect(globSync('*/package.json', { cwd: path.join(folder, 'node_modules') })).toEqual(['longhand/package.json'])
  const files = globSync('**/*.{js,ts,md,json}', { cwd: installed })
  expect(files.toSorted()).toEqual(expect.arrayContaining(['bin/longhand.js', 'dist/client.d.ts', 'dist/client.js']))
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(installed, file)).size, 0)
  expect(bytes).toBeLessThan(2_000_000)
  // nothing of the product's cloud is in it
  const code = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(installed, file), 'utf8'))
  expect(code.join('\n')).not.toMatch(/aws-sdk|dynamodb|stripe/iu)
})

test('npx compares two files, from the empty folder', () => {
  const said = execFileSync('npx', ['--offline', 'longhand', 'check', 'draft.md', 'rewrite.md'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  expect(JSON.parse(said)).toMatchObject({ verdict: 'fail', lost: [{ kind: 'figure', text: '14' }] })
})

test('it rewrites by rules', () => {
  expect(longhand(['rewrite', 'draft.md'])).toEqual({
    stdout: 'We utilize 14 of them.\n',
    stderr: '1 phrase cut, 1 sign of AI writing left.\n1 figure kept. 1 of 1 sentence word for word.\n',
    status: 0,
  })
  expect(longhand(['rewrite', 'nowhere.md'])).toMatchObject({ stdout: '', status: 1 })
})

test('its client is typed, and imports as a module', () => {
  const program =
    "import('longhand').then(({ longhand }) => console.log(typeof longhand({ url: 'http://x', key: 'k' }).humanize))"
  expect(execFileSync(process.execPath, ['-e', program], { cwd: folder, encoding: 'utf8' })).toBe('function\n')
  expect(readFileSync(path.join(installed, 'dist/client.d.ts'), 'utf8')).toContain('humanize(request: HumanizeRequest')
})

/** The version 20 of Node that `engines` promises, where this machine has one outside of the packages. */
const node20 = ['/usr/bin/node', '/usr/local/bin/node'].find((file) => {
  const version = spawnSync(file, ['-p', 'process.versions.node'], { encoding: 'utf8' })
  const [major = 0, minor = 0] = (version.stdout ?? '').split('.').map(Number)
  return major === 20 && minor >= 19
})

describe.skipIf(node20 === undefined)('on Node 20', () => {
  test.each([
    [['rewrite', 'draft.md'], 0],
    [['check', 'draft.md', 'rewrite.md'], 0],
    [['check', '--since', 'HEAD', '.'], 0],
    [['signs', 'draft.md'], 1],
    [['signs', '--since', 'HEAD', '--format', 'sarif', 'draft.md'], 1],
    [['vale', '--out', 'styles'], 0],
    [['vale', '--help'], 0],
    [['mcp'], 0],
  ] as const)('%j does as on this Node', (args, status) => {
    const old = longhand([...args], node20)
    expect(old).toEqual(longhand([...args]))
    expect(old.status).toBe(status)
  })
})
