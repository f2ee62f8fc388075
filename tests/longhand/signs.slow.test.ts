import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { signs as catalogue } from '#core/signs/catalogue.ts'
import { cloneTo } from '#tests/support/clone.ts'
import { useCommandLine } from '#tests/support/longhand.ts'

const root = path.resolve(import.meta.dirname, '../..')
const { main, at, write, git, commit, run } = await useCommandLine()
const signs = (...args: string[]) => run(['signs', ...args])

const Found = z.array(
  z.looseObject({ sign: z.string(), file: z.string(), line: z.int(), column: z.int(), text: z.string() }),
)
const found = (...args: string[]) => Found.parse(JSON.parse(signs('--format', 'json', ...args).out))
const placesOf = (...args: string[]) => found(...args).map(({ file, line, column, text }) => [file, line, column, text])

const sign = 'We leverage the tools.\n'
const plain = 'We looked at the tools.\n'

test('a sign is reported with its file, line and column, and the exit code is 1', () => {
  write('a.md', `# Tools\n\n${plain}\nYes, we leverage it.\n`)
  const { out, err, code } = signs('a.md')
  expect({ err, code }).toEqual({ err: '', code: 1 })
  expect(out).toMatch(/^a\.md:5:9: .*“leverage/)
  expect(signs('--exit-zero', 'a.md').code).toBe(0)
  write('b.md', plain)
  expect(signs('b.md')).toEqual({ out: '', err: '', code: 0 })
})

test('weak signs are off, and .longhand.json says which are shown, how, and in which files', () => {
  const text = 'It is fast — and we leverage it.\n'
  write('docs/a.md', text)
  write('vendor/b.md', text)
  const shown = (...args: string[]) => found(...args).map((each) => [each.file, each.sign, each['severity']])
  expect(shown('.')).toEqual([
    ['docs/a.md', 'leverage', 'warning'],
    ['vendor/b.md', 'leverage', 'warning'],
  ])
  write('.longhand.json', '{ "signs": { "em-dash": "note", "leverage": "off" }, "ignore": ["vendor/"] }')
  expect(shown('.', 'vendor/b.md')).toEqual([['docs/a.md', 'em-dash', 'note']])
  expect(signs('.')).toEqual({ out: 'docs/a.md:1:7: note: “fast — and” (Em dash) [em-dash]\n', err: '', code: 0 })
  expect(signs('--list').out).toMatch(/^em-dash +note +Em dash$/m)
  write('.longhand.json', '{ "signs": { "*": "warning" } }')
  expect(shown('docs')).toContainEqual(['docs/a.md', 'em-dash', 'warning'])
})

test.each([
  ['{ "signs": { "emdash": "off" } }', 'There is no sign "emdash"'],
  ['{ "signs": { "em-dash": "loud" } }', '"off"|"note"|"warning"'],
  ['{ "sign": {} }', '"sign"'],
  ['{', 'is no JSON'],
])('settings that say %s are refused in one sentence', (settings, reason) => {
  write('a.md', sign)
  write('.longhand.json', settings)
  const { out, err, code } = signs('a.md')
  expect({ out, code, lines: err.trim().split('\n').length }).toEqual({ out: '', code: 1, lines: 1 })
  expect(err).toContain('.longhand.json')
  expect(err).toContain(reason)
})

test('a comment takes signs out of its line, or out of the paragraph under it', () => {
  write('a.md', `${sign.trim()} <!-- longhand-ignore leverage -->\n\n${sign}`)
  write('b.mdx', `{/* longhand-ignore */}\n\n${sign}${sign}\n${sign}`)
  write('c.md', `<!-- longhand-ignore seamless -->\n${sign}`)
  expect(placesOf('.').map(([file, line]) => [file, line])).toEqual([
    ['a.md', 3],
    ['b.mdx', 6],
    ['c.md', 2],
  ])
  write('c.md', `\n<!-- longhand-ignore delves -->\n${sign}`)
  expect(signs('c.md')).toMatchObject({ out: '', err: expect.stringContaining('c.md:2: There is no sign "delves"') })
})

test('what git ignores is no file of a folder or a pattern, and is read where it is named', () => {
  for (const name of ['a.md', 'build/b.md', 'new/c.md']) write(name, sign)
  write('.gitignore', 'build/\n')
  git('init', '--quiet')
  git('add', 'a.md')
  const files = (...args: string[]) => found(...args).map(({ file }) => file)
  expect(files('.')).toEqual(['a.md', 'new/c.md'])
  expect(files('**/*.md')).toEqual(['a.md', 'new/c.md'])
  expect(files('build/b.md')).toEqual(['build/b.md'])
})

test('--version tells the version of the package', () => {
  const { version } = JSON.parse(readFileSync(path.join(root, 'packages/longhand/package.json'), 'utf8'))
  expect(run(['--version']).out).toBe(`${version}\n`)
})

test('columns count UTF-16 units, lines end at a line feed, and a byte order mark has no column', () => {
  write('a.md', `\uFEFF${plain}\r\n𠮷 We leverage it.\r\n`)
  expect(placesOf('a.md')).toEqual([['a.md', 3, 7, expect.stringMatching(/^leverage/)]])
})

test('files, folders and patterns are read, each file once', () => {
  for (const name of ['a.md', 'docs/b.md', 'docs/deep/c.mdx', 'docs/code.ts', 'node_modules/d.md']) write(name, sign)
  const files = (...args: string[]) => [...new Set(found(...args).map(({ file }) => file))]
  expect(files('docs')).toEqual(['docs/b.md', 'docs/deep/c.mdx'])
  expect(files('**/*.md', './a.md')).toEqual(['a.md', 'docs/b.md'])
  expect(files('docs/**/*.{mdx,ts}')).toEqual(['docs/code.ts', 'docs/deep/c.mdx'])
  expect(files('docs/?.md')).toEqual(['docs/b.md'])
})

test('a file that cannot be read and a wrong option are each one sentence', () => {
  expect(signs('none.md')).toEqual({ out: '', err: 'There is no file none.md.\n', code: 1 })
  expect(signs('*.none')).toEqual({ out: '', err: 'No file matches *.none.\n', code: 1 })
  write('a.md', sign)
  write('base.json', '{"version":2}')
  expect(signs('--baseline', 'base.json', 'a.md')).toEqual({ out: '', err: 'base.json is no baseline.\n', code: 1 })
  expect(signs('--since', 'HEAD', 'a.md')).toMatchObject({ out: '', err: expect.stringContaining('git'), code: 1 })
  for (const args of [[], ['--format', 'xml', 'a.md'], ['--update-baseline', 'a.md'], ['--fast', 'a.md']])
    expect(signs(...args)).toMatchObject({ out: '', code: 2 })
})

test('a baseline accepts known signs, even on moved lines, and no new ones', () => {
  write('a.md', sign)
  expect(signs('--baseline', 'base.json', '--update-baseline', 'a.md').code).toBe(0)
  expect(signs('--baseline', 'base.json', 'a.md')).toEqual({ out: '', err: '', code: 0 })
  write('a.md', `${plain}\n${sign}\nWe leverage the others.\n`)
  expect(placesOf('--baseline', 'base.json', 'a.md')).toEqual([['a.md', 5, 4, expect.any(String)]])
  // the same line once more is new
  write('a.md', `${sign}\n${sign}`)
  expect(placesOf('--baseline', 'base.json', 'a.md')).toEqual([['a.md', 3, 4, expect.any(String)]])
})

describe('since a commit', () => {
  beforeEach(() => {
    git('init', '--quiet')
    commit('old.md', `${plain.repeat(10)}\n${sign}`)
  })

  test('only changed lines count, also in a renamed file', () => {
    expect(placesOf('--since', 'HEAD', 'old.md')).toEqual([])
    renameSync(at('old.md'), at('new é.md'))
    write('new é.md', `${plain.repeat(10)}\n${sign}\nWe leverage the others.\n`)
    git('add', '.')
    expect(placesOf('--since', 'HEAD', 'new é.md')).toEqual([['new é.md', 14, 4, expect.any(String)]])
  })

  test('every line of an untracked file counts, and folders below the root are found', () => {
    write('docs/draft.md', sign)
    expect(placesOf('--since', 'HEAD', '.')).toEqual([['docs/draft.md', 1, 4, expect.any(String)]])
    const below = run(['signs', '--since', 'HEAD', 'draft.md'], 'docs')
    expect(below).toMatchObject({ out: expect.stringMatching(/^draft\.md:1:4: /), code: 1 })
  })

  test('pre-commit --all-files hands over unchanged files, and every line counts', () => {
    const all = () => run(['signs', '--since', 'HEAD', 'old.md'], '', { PRE_COMMIT: '1' })
    expect(all().code).toBe(1)
    write('other.md', plain)
    expect(all().code).toBe(0)
  })

  test('an unknown commit is one sentence, and is never an option of git', () => {
    for (const ref of ['nowhere', '--output=x']) {
      const { out, err, code } = signs(`--since=${ref}`, 'old.md')
      expect({ out, code }).toEqual({ out: '', code: 1 })
      expect(err.trim().split('\n')).toHaveLength(1)
    }
  })
})

/** The parts of a log that the tests read. */
const Sarif = z.object({
  runs: z.tuple([
    z.object({
      tool: z.object({ driver: z.object({ rules: z.array(z.object({ id: z.string() })) }) }),
      results: z.array(
        z.object({
          ruleId: z.string(),
          ruleIndex: z.int(),
          locations: z.tuple([z.object({ physicalLocation: z.looseObject({}) })]),
        }),
      ),
    }),
  ]),
})

/** The schema that Microsoft publishes. Its draft 4 of JSON Schema differs from draft 7 only in the name of the id. */
const {
  id: _,
  $schema: __,
  ...rulesOfSarif
} = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json')), 'utf8'),
)
const isSarif = addFormats.default(new Ajv({ allErrors: true, unicodeRegExp: false })).compile(rulesOfSarif)

const readSarif = (text: string) => {
  const log: unknown = JSON.parse(text)
  expect({ isValid: isSarif(log), errors: isSarif.errors }).toEqual({ isValid: true, errors: null })
  return Sarif.parse(log).runs[0]
}

test('SARIF fits its schema, and each result its rule and place', () => {
  write('a b#.md', `${plain}\n${sign}`)
  const { tool, results } = readSarif(signs('--format', 'sarif', 'a b#.md').out)
  const { rules } = tool.driver
  expect(rules.map(({ id }) => id)).toEqual(catalogue.map(({ id }) => id))
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
  expect(results).toHaveLength(1)
  const [result] = results
  expect(rules[result!.ruleIndex]?.id).toBe(result!.ruleId)
  expect(result!.locations[0].physicalLocation).toMatchObject({
    artifactLocation: { uri: 'a%20b%23.md' },
    region: { startLine: 3, startColumn: 4, endLine: 3 },
  })
  write('b.md', plain)
  expect(readSarif(signs('--format', 'sarif', 'b.md').out).results).toEqual([])
})

test('each sign that our own drafts show makes a log that fits the schema of SARIF', () => {
  write('.longhand.json', '{ "signs": { "*": "warning" } }')
  const { out } = signs('--format', 'sarif', path.join(root, 'evaluation/drafts'))
  const { results } = readSarif(out)
  expect(new Set(results.map(({ ruleId }) => ruleId)).size).toBeGreaterThan(10)
})

test('the schema of SARIF refuses invalid logs', () => {
  const log = JSON.parse(signs('--format', 'sarif', path.join(root, 'evaluation/drafts')).out)
  const [first] = log.runs
  const [result] = first.results
  for (const bad of [
    {},
    { ...log, version: '2.0.0' },
    { ...log, runs: [{ ...first, tool: {} }] },
    { ...log, runs: [{ ...first, results: [{ ...result, level: 'loud' }] }] },
    { ...log, runs: [{ ...first, results: [{ ...result, place: 1 }] }] },
    { ...log, runs: [{ ...first, results: [{ ...result, message: 'Text' }] }] },
  ])
    expect(isSarif(bad)).toBe(false)
})

test('every option is in the help', () => {
  const source = readFileSync(path.join(root, 'packages/longhand/src/signs.ts'), 'utf8')
  const names = [...source.matchAll(/^ {2}'?([\w-]+)'?: \{ type: /gm)].map(([, name]) => name)
  expect(names).toHaveLength(6)
  for (const name of names) expect(signs('--help').out).toContain(`--${name}`)
})

const Steps = z.looseObject({
  runs: z.looseObject({
    steps: z.array(z.looseObject({ run: z.string().optional(), 'working-directory': z.string().optional() })),
  }),
})

describe('the Action', () => {
  const action = readFileSync(path.join(root, 'action.yml'), 'utf8')

  /** Stands in for the runner: the inputs of action.yml as its step passes them on. */
  const runAction = (inputs: Record<string, string>) => {
    write('outputs', '')
    const { status } = spawnSync('bash', [path.join(root, 'packages/longhand/action.sh')], {
      cwd: at(),
      encoding: 'utf8',
      env: {
        ...process.env,
        GITHUB_OUTPUT: at('outputs'),
        GITHUB_STEP_SUMMARY: at('summary'),
        INPUT_FILES: '.',
        INPUT_SINCE: '',
        INPUT_BASELINE: '',
        INPUT_SARIF: 'longhand.sarif',
        INPUT_FAIL: 'false',
        INPUT_COMMAND: `${process.execPath} ${main}`,
        ...inputs,
      },
    })
    return { status, outputs: readFileSync(at('outputs'), 'utf8') }
  }

  test('its step gets every input, and runs a script that exists', () => {
    const inputs = [...action.split('outputs:')[0]!.matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name)
    const passed = [...action.matchAll(/INPUT_(\w+): \$\{\{ inputs\.(\w+) \}\}/g)].map(([, , name]) => name)
    expect(passed).toEqual(inputs)
    expect(action).toContain('packages/longhand/action.sh')
  })

  test('its own steps install and run the checkout, with no package from this one', { timeout: 300_000 }, () => {
    const { runs } = Steps.parse(parse(action))
    const checkout = at('checkout')
    cloneTo(checkout, { hasPackages: false })
    write('texts/new.md', sign)
    write('outputs', '')
    const inputs = { FILES: '.', SINCE: '', BASELINE: '', SARIF: 'longhand.sarif', FAIL: 'false', COMMAND: '' }
    const env = {
      ...process.env,
      PATH: [path.dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(path.delimiter),
      npm_config_prefer_offline: 'true',
      GITHUB_ACTION_PATH: checkout,
      GITHUB_OUTPUT: at('outputs'),
      GITHUB_STEP_SUMMARY: at('summary'),
      ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name}`, value])),
    }
    const scripts = runs.steps.flatMap(({ run: script, 'working-directory': place }) =>
      script === undefined ? [] : [{ script, cwd: place === undefined ? at('texts') : checkout }],
    )
    expect(scripts).toHaveLength(2)
    for (const { script, cwd } of scripts) {
      const { status, stderr } = spawnSync('bash', ['-c', script], { cwd, env, encoding: 'utf8' })
      expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' })
    }
    expect(readFileSync(at('outputs'), 'utf8')).toBe('sarif=longhand.sarif\nsigns=1\n')
  })

  test('it writes SARIF for the changed lines, outputs the number of signs, and fails if set to', () => {
    git('init', '--quiet')
    commit('old.md', sign)
    write('new.md', sign)
    expect(runAction({ INPUT_SINCE: 'HEAD' })).toEqual({ status: 0, outputs: 'sarif=longhand.sarif\nsigns=1\n' })
    expect(readSarif(readFileSync(at('longhand.sarif'), 'utf8')).results).toHaveLength(1)
    expect(runAction({ INPUT_FILES: 'old.md\nnew.md\n', INPUT_FAIL: 'true' })).toEqual({
      status: 1,
      outputs: 'sarif=longhand.sarif\nsigns=2\n',
    })
    expect(runAction({ INPUT_FILES: 'none.md' }).status).not.toBe(0)
    // an input is no piece of script
    expect(runAction({ INPUT_FILES: '$(touch harm); touch harm' }).status).not.toBe(0)
    expect(existsSync(at('harm'))).toBe(false)
  })
})

test('the first lines of docs/ci.md work', () => {
  git('init', '--quiet')
  commit('a.md', plain)
  commit('a.md', sign)
  const lines = [...readFileSync(path.join(root, 'docs/ci.md'), 'utf8').matchAll(/^longhand signs (.*)$/gm)]
  const codes = lines.map(([, args = '']) => signs(...args.split(' ')).code)
  expect(codes).toEqual([1, 0, 0])
})
