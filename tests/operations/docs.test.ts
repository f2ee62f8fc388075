import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const exists = (file: string) => existsSync(path.join(root, file))

const pages = globSync(['*.md', 'docs/**/*.md', '{local,evaluation}/README.md', 'packages/*/README.md'], { cwd: root })
const records = readdirSync(path.join(root, 'docs/decisions')).filter((file) => file !== 'README.md')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

const all = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** Paths from the root of the repository, in prose and in commands. Those with a placeholder or a star have none of these endings. */
const pathsIn = (text: string) =>
  all(
    /(?<![\w./-])((?:core|docs|evaluation|infra|lambdas|local|operations|packages|tests|web)\/[\w./-]*(?:\/|\.(?:css|json|jsonl|md|mjs|py|tsx?|txt|yml))(?![\w/]))/g,
    text,
  )

test.each(pages)('%s names commands, files and pages that exist', (page) => {
  const text = read(page)
  expect(all(/\bnpm run (?:-s |--silent )?([a-z][\w:-]*)/g, text).filter((name) => !(name in scripts))).toEqual([])
  expect(pathsIn(text).filter((file) => !file.includes('/dist/') && !exists(file))).toEqual([])
  const links = all(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g, text)
  expect(links.filter((link) => !exists(path.join(path.dirname(page), link)))).toEqual([])
})

test('paths are found in prose, code and commands', () => {
  const text =
    'See `core/plans.ts`, core/api/, `npx vitest run tests/a.test.ts`; not https://b.example/docs/a.md, lambdas/<name>.ts'
  expect(pathsIn(text)).toEqual(['core/plans.ts', 'core/api/', 'tests/a.test.ts'])
})

test.each(records)('the record %s has its status, its three parts and a line in the index', (file) => {
  const record = read(`docs/decisions/${file}`)
  expect(record).toMatch(/^Status: accepted, \d{4}-\d\d-\d\d\./m)
  expect(all(/^## (.+)$/gm, record)).toEqual(['Context', 'Decision', 'Consequences'])
  expect(read('docs/decisions/README.md')).toContain(`](${file})`)
})
