import { execFile, execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWithKey, type ApiUser } from '#tests/support/api-user.ts'
import { cloneTo, nodes, versionOf } from '#tests/support/clone.ts'

/** The package as a reader of the docs gets it: packed and installed by their own command, in a clone, without a network. */
const root = path.resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'longhand-package-'))
afterAll(() => rmSync(folder, { recursive: true }))

const read = (page: string) => readFileSync(path.join(root, page), 'utf8')

const blocksOf = (page: string, language: string) =>
  [...read(page).matchAll(/^```(\w*)\n(.*?)^```$/gms)].flatMap(([, of, text = '']) => (of === language ? [text] : []))

/** A shell in which `node` is this one, and the command `longhand` the installed one. */
const shell = (node: string) => {
  const home = path.join(folder, versionOf(node).trim())
  const bin = path.join(home, 'node')
  if (!existsSync(bin)) {
    mkdirSync(bin, { recursive: true })
    symlinkSync(node, path.join(bin, 'node'))
  }
  const prefix = path.join(home, 'global')
  const env = {
    PATH: [bin, path.join(prefix, 'bin'), '/usr/local/bin', '/usr/bin', '/bin'].join(path.delimiter),
    HOME: folder,
    npm_config_prefix: prefix,
    npm_config_offline: 'true',
    npm_config_update_notifier: 'false',
    GIT_CONFIG_GLOBAL: '/dev/null',
  }
  const run = (command: string, cwd: string, others: Record<string, string> = {}) => {
    const { stdout, stderr, status } = spawnSync('bash', ['-c', command], {
      cwd,
      env: { ...env, ...others },
      encoding: 'utf8',
      input: '',
    })
    return { command, stdout, stderr, status }
  }
  return { home, installed: path.join(prefix, 'lib/node_modules/longhand'), env, run }
}

const clone = path.join(folder, 'clone')

const install = (node: string) => {
  const { run } = shell(node)
  const said = blocksOf('docs/command-line.md', '').flatMap((block) => (block.includes('npm pack') ? [block] : []))
  const commands = said.join('').replace('npm ci\n', '')
  expect(commands).toMatch(/^npm install/)
  expect(run(commands, clone)).toMatchObject({ status: 0 })
}

beforeAll(() => {
  cloneTo(clone, { hasPackages: true })
  for (const [, node] of nodes) if (node !== undefined) install(node)
})

test('it installs nothing else, and is small', () => {
  const { installed } = shell(process.execPath)
  expect(globSync('*/package.json', { cwd: path.dirname(installed) })).toEqual(['longhand/package.json'])
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

test('it compares two files and rewrites by rules, and its client is typed', () => {
  const { run, home, installed } = shell(process.execPath)
  const here = texts(home)
  expect(JSON.parse(run('longhand check draft.md rewrite.md', here).stdout)).toMatchObject({
    verdict: 'fail',
    lost: [{ kind: 'figure', text: '14' }],
  })
  expect(run('longhand rewrite draft.md', here)).toMatchObject({
    stdout: 'We utilize 14 of them.\n',
    stderr: '1 phrase cut. 1 of 2 AI phrases gone.\n1 figure kept. 1 of 1 sentence word for word.\n',
    status: 0,
  })
  expect(run('longhand rewrite nowhere.md', here)).toMatchObject({ stdout: '', status: 1 })
  expect(readFileSync(path.join(installed, 'dist/client.d.ts'), 'utf8')).toContain('humanize(request: HumanizeRequest')
})

/** A new repository of git with two commits, and changes since. */
const texts = (home: string) => {
  const at = mkdtempSync(path.join(home, 'texts-'))
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(at, name)), { recursive: true })
    writeFileSync(path.join(at, name), text)
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@longhand.example', ...args], { cwd: at })
  const commit = () => {
    git('add', '.')
    git('commit', '--quiet', '-m', 'texts')
  }
  write('docs/plan.md', 'We met on 3 May 2024.\n')
  git('init', '--quiet')
  commit()
  write('docs/plan.md', 'We met on 4 May 2024. Moreover, it is important to note that we leverage it.\n')
  commit()
  write('draft.md', 'Moreover, we utilize 14 of them.\n')
  write('rewrite.md', 'We use 15 of them.\n')
  write('docs/plan.md', 'We met on 5 May 2024. We leverage it.\n')
  return at
}

/** The words in capitals, and the values that a reader puts in their place. */
const placeholders: Record<string, string> = {
  SOURCE: 'draft.md',
  REWRITE: 'rewrite.md',
  COMMIT: 'HEAD',
  'FILE|FOLDER|PATTERN ...': 'docs',
  '[FILE]': 'draft.md',
  FOLDER: 'styles',
  COMMAND: 'check',
}

const filledIn = (command: string) =>
  Object.entries(placeholders).reduce((now, [name, value]) => now.replace(name, value), command)

/** The commands of a page, in its order: whole blocks of them, and those in its prose and tables. */
const commandsOf = (page: string): string[] => {
  const whole = read(page).replaceAll(String.raw`\|`, '|')
  const found = [...whole.matchAll(/^```\w*\n(.*?)^```$|`(longhand [^`\n]+)`/gms)].flatMap(([, block, inline]) => {
    if (inline !== undefined) return [inline]
    const isScript = /^longhand /m.test(block ?? '')
    if (isScript) return [(block ?? '').trim()]
    const ofAgent = [...(block ?? '').matchAll(/-- (longhand .+)$/gm)].map(([, command = '']) => command)
    // pre-commit adds the files
    const ofHook = [...(block ?? '').matchAll(/entry: (longhand .+)$/gm)].map(
      ([, command]) => `${command} docs/plan.md`,
    )
    return [...ofAgent, ...ofHook]
  })
  const commands = found.map(filledIn).filter((command) => command !== 'longhand signs')
  for (const command of commands) expect(command).not.toMatch(/[[\]|]|\.\.\. |\b(?!LONGHAND_|HEAD)[A-Z]{3,}\b/)
  return commands
}

const pages = ['docs/command-line.md', 'docs/ci.md', 'docs/mcp.md', 'packages/longhand/README.md']

test('the pages name every command of the package', () => {
  const named = pages.flatMap((page) => commandsOf(page).flatMap((text) => text.match(/(?<=^longhand )\w+/gm) ?? []))
  expect([...new Set(named)].toSorted()).toEqual(['check', 'mcp', 'rewrite', 'signs', 'vale'])
})

type Outcomes = ReturnType<ReturnType<typeof shell>['run']>[]
const known = new Map<string, Outcomes>()

const outcomesOf = (page: string, node: string): Outcomes => {
  const before = known.get(`${page} ${node}`)
  if (before !== undefined) return before
  const { run, home } = shell(node)
  const here = texts(home)
  for (const settings of blocksOf(page, 'json')) writeFileSync(path.join(here, '.longhand.json'), settings)
  const outcomes = commandsOf(page).map((command) => run(command, here))
  known.set(`${page} ${node}`, outcomes)
  return outcomes
}

describe.each(nodes)('on %s', (_, node) => {
  test.skipIf(node === undefined).each(pages)('the commands of %s run', (page) => {
    const outcomes = outcomesOf(page, node ?? '')
    expect(outcomes.length).toBeGreaterThan(1)
    // 1 tells of signs and lost facts, and 2 of a command that was not understood
    const strange = outcomes.filter(({ status, stderr }) => (status ?? 2) > 1 || /^\s+at /m.test(stderr))
    expect(strange).toEqual([])
    expect(outcomes.filter(({ status, stdout, stderr }) => status === 1 && stdout + stderr === '')).toEqual([])
    expect(outcomes).toEqual(outcomesOf(page, process.execPath))
  })
})

describe.each(nodes)('the program of the package’s page on %s', (_, node) => {
  let user: ApiUser
  beforeAll(async () => {
    user = await startWithKey()
  })
  afterAll(() => user.close())

  test.skipIf(node === undefined)('rewrites a text, starts a batch and adds a webhook', async () => {
    const { env, home, installed } = shell(node ?? '')
    const program = path.join(home, 'node_modules/program.mjs')
    mkdirSync(path.dirname(program), { recursive: true })
    symlinkSync(installed, path.join(home, 'node_modules/longhand'))
    const [example = ''] = blocksOf('packages/longhand/README.md', 'ts')
    const own = example.replace('https://your-site.example', user.local.url)
    writeFileSync(
      program,
      `const text = 'Moreover, we utilize 14 of them.'\n${own}\nconsole.log(JSON.stringify({ humanized_text, secret }))`,
    )
    const { stdout } = await promisify(execFile)('node', [program], { env: { ...env, LONGHAND_KEY: user.key } })
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual({
      humanized_text: expect.stringContaining('14'),
      secret: expect.stringMatching(/^whsec_/),
    })
  })
})
