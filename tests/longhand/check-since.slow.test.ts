import { renameSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { useCommandLine } from '#tests/support/longhand.ts'

const { at, write, git, commit, run } = await useCommandLine()
beforeEach(() => void git('init', '--quiet'))

const check = (...args: string[]) => run(['check', ...args])

const Lost = z.array(
  z.strictObject({
    file: z.string(),
    line: z.int().positive(),
    kind: z.string(),
    severity: z.enum(['refuses', 'warns']),
    text: z.string(),
    other: z.string().optional(),
  }),
)
const lostIn = (...args: string[]) => Lost.parse(JSON.parse(check('--since', 'HEAD', '--format', 'json', ...args).out))

const first = 'The budget grew by 14% in 2025.\n'
const second = 'Anna Berg wrote the report.\nIt has 31 pages.\n'
const third = 'The office in Leeds closed on 3 May 2024.\n'
const text = `# Report\n\n${first}\n${second}\n${third}`

test('a changed figure is reported with its line and its replacement, and the exit code is 1', () => {
  commit('a.md', text)
  expect(check('--since', 'HEAD', 'a.md')).toEqual({ out: '', err: '', code: 0 })
  write('a.md', text.replace('14%', '15%'))
  const { out, err, code } = check('--since', 'HEAD', 'a.md')
  expect({ err, code }).toEqual({ err: '', code: 1 })
  expect(out).toMatch(/^a\.md:3: Lost: figure “14%”\. In its place: “15%”\.$/m)
  expect(lostIn('a.md')).toEqual([
    { file: 'a.md', line: 3, kind: 'figure', severity: 'refuses', text: '14%', other: '15%' },
  ])
  expect(check('--since', 'HEAD', '--exit-zero', 'a.md').code).toBe(0)
})

test('no lost fact is too late in a text to be told, however many there are', () => {
  const numbers = (from: number) => Array.from({ length: 250 }, (_, n) => `Room ${n + 1} has ${from + 7 * n} chairs.\n`)
  commit('a.md', numbers(10_000).join(''))
  write('a.md', numbers(500_000).join(''))
  expect(lostIn('a.md').length).toBeGreaterThanOrEqual(250)

  commit('b.md', `${numbers(10_000).join('')}\n${first}`)
  write('b.md', first.replace('14%', '15%'))
  expect(check('--since', 'HEAD', 'b.md')).toMatchObject({ out: expect.stringContaining('“14%”'), code: 1 })
})

test('whoever deletes or replaces a sentence means to lose its facts, and a fact cut from one that stays is lost', () => {
  commit('a.md', text)
  const meant = [
    text.replace('It has 31 pages.\n', ''),
    text.replace('Anna Berg wrote the report.\n', ''),
    text.replace(`${second}\n`, ''),
    text.replace(second, 'Whoever wants a copy may ask for one.\n'),
  ]
  for (const now of meant) {
    write('a.md', now)
    expect({ now, lost: lostIn('a.md') }).toEqual({ now, lost: [] })
  }
  write('a.md', text.replace(' on 3 May 2024', ''))
  expect(lostIn('a.md')).toMatchObject([{ line: 8, kind: 'date', severity: 'refuses' }])
})

test('before the first commit of a repository everything is new', () => {
  write('a.md', text)
  git('add', '.')
  expect(check('--since', 'HEAD', 'a.md')).toEqual({ out: '', err: '', code: 0 })
})

test('pre-commit names the commit that its --from-ref was given', () => {
  commit('a.md', text)
  git('tag', 'base')
  commit('a.md', text.replace('14%', '15%'))
  const since = (environment = {}) => run(['check', '--since', 'HEAD', 'a.md'], '', environment).code
  expect([since(), since({ PRE_COMMIT_FROM_REF: 'base' })]).toEqual([0, 1])
})

test('facts that are moved, reworded or added are not lost', () => {
  commit('a.md', text)
  const same = [
    `# Report\n\n${third}\n${first}\n${second}`,
    text.replace(second, 'The report, of 31 pages, is by Anna Berg.\n'),
    `${text}\nIn 2026 it grew by 9%.\n`,
    text.replace('2025.\n', '2025.\nWe were glad of it.\n'),
    text.replaceAll('\n\n', '\n\n\n'),
  ]
  for (const now of same) {
    write('a.md', now)
    expect({ now, lost: lostIn('a.md').filter(({ severity }) => severity === 'refuses') }).toEqual({ now, lost: [] })
  }
})

const fenced = [
  '# Setup',
  '',
  '```sh',
  'npm ci',
  '',
  'npm start',
  '```',
  '',
  'The build is slow, and it takes 12 minutes.',
  '',
].join('\n')

test('a fenced block is one paragraph, including its empty lines', () => {
  commit('a.md', fenced)
  write('a.md', fenced.replace('slow, and it', 'one that').replace('npm start', 'npm start\nnpm test'))
  const codeAlone = lostIn('a.md').filter(({ kind }) => kind === 'code')
  expect(codeAlone.map(({ line, severity }) => [line, severity])).toEqual([[3, 'warns']])
  expect(codeAlone[0]?.text).not.toContain('The build')
  const more = `${fenced}\nThe plan holds 200 users.\n\nIt was founded in 1999.\n`
  commit('a.md', more)
  write('a.md', more.replace('npm ci', 'npm i').replace('200', 'many').replace('1999', 'Leeds'))
  const lost = lostIn('a.md').filter(({ kind, severity }) => severity === 'refuses' || kind === 'code')
  expect(new Set(lost.map(({ line, kind }) => `${line} ${kind}`))).toEqual(
    new Set(['3 code', '11 figure', '13 figure']),
  )
})

test('an added or deleted empty line or an added fence loses no facts', () => {
  const long = 'Anna Berg wrote it.\nIt has 31 pages.\nIt cost 90 euros.\n'
  const pairs = [
    [long, long.replace('wrote it.\n', 'wrote this.\n\n')],
    [long.replace('pages.\n', 'pages.\n\n'), long.replace('wrote it.', 'wrote this.')],
    [long, `~~~\n\n~~~\n${long}`],
  ] as const
  for (const [old, now] of pairs) {
    commit('a.md', old)
    write('a.md', now)
    expect({ now, lost: lostIn('a.md').filter(({ severity }) => severity === 'refuses') }).toEqual({ now, lost: [] })
  }
})

test('a file renamed with git is followed, and a new file loses nothing', () => {
  commit('a.md', text)
  renameSync(at('a.md'), at('b é.md'))
  write('b é.md', text.replace('3 May 2024', '4 May 2024'))
  // git knows of no renaming yet
  expect(lostIn('.')).toEqual([])
  git('add', '.')
  write('new.md', first)
  write('docs/staged.md', second)
  git('add', 'docs')
  expect(lostIn('.').map(({ file, line, kind }) => [file, line, kind])).toEqual([['b é.md', 8, 'date']])
})

test('a folder below the root is compared with itself', () => {
  commit('docs/a.md', text)
  write('docs/a.md', text.replace('14%', '15%'))
  expect(run(['check', '--since', 'HEAD', 'a.md'], 'docs')).toMatchObject({
    out: expect.stringContaining('a.md:3: Lost: figure “14%”'),
    code: 1,
  })
})

test('a file that cannot be read and a wrong option are each one sentence', () => {
  commit('a.md', text)
  for (const args of [
    ['--since', 'nowhere', 'a.md'],
    ['--since=--output=x', 'a.md'],
    ['--since', 'HEAD', 'none.md'],
  ]) {
    const { out, err, code } = check(...args)
    expect({ out, code }).toEqual({ out: '', code: 1 })
    expect(err.trim().split('\n')).toHaveLength(1)
  }
  for (const args of [
    ['--since', 'HEAD'],
    ['--since', 'HEAD', '--jsonl', 'a.md'],
    ['--since', 'HEAD', '--format', 'sarif', 'a.md'],
    ['--format', 'json', 'a.md', 'a.md'],
    ['--exit-zero', 'a.md', 'a.md'],
  ])
    expect(check(...args)).toMatchObject({ out: '', code: 2 })
})

test('the help of all commands names the check since a commit', () => {
  expect(run(['--help']).out).toContain('longhand check --since <commit> <file> ...')
})
