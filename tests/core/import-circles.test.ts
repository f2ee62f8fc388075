import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/**
 * No two files and no two rooms of the product import each other, directly or around a corner: a reader can start at any of them and only ever
 * go down. A room is a folder right below core, lambdas, infra or local, with everything in it, or any folder of web/src without its
 * subfolders; a file beside those folders is a room of its own. Imports of types count: the linter's `import/no-cycle` does not see them.
 */
const root = path.resolve(import.meta.dirname, '../..')
const fenced = ['core', 'lambdas', 'infra', 'local', 'web/src']
const others = ['web/build', 'packages/longhand/src', 'packages/panel', 'operations', 'evaluation']

const roomOf = (file: string): string => {
  if (!file.startsWith('web/src/')) return file.split('/').slice(0, 2).join('/')
  const folder = path.posix.dirname(file)
  return folder === 'web/src' ? file : folder
}

const aliases: Record<string, string> = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).imports

/** The file that an import names. Undefined for a package. */
const fileOf = (specifier: string, importer: string): string | undefined => {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(importer), specifier)
  const alias = Object.keys(aliases).find((each) => specifier.startsWith(each.slice(0, -1)))
  return alias && aliases[alias]?.replace('./', '').replace('*', specifier.slice(alias.length - 1))
}

type Import = { from: string; to: string }

const importsOf = (file: string): Import[] =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'([^'\n]+)'/gu)]
    .map(([, specifier = '']) => fileOf(specifier, file))
    .filter((to) => to !== undefined)
    .map((to) => ({ from: file, to }))

/** All that a file or a room leads to, itself only around a circle. */
const reachable = (from: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> => {
  const found = new Set<string>()
  const queue = [...(next.get(from) ?? [])]
  for (let each = queue.pop(); each !== undefined; each = queue.pop()) {
    if (found.has(each)) continue
    found.add(each)
    queue.push(...(next.get(each) ?? []))
  }
  return found
}

const fileAlone = (file: string): string => file

/** Each circle as the imports that close it, between the files or the rooms that `nodeOf` gives. */
const circlesIn = (imports: readonly Import[], nodeOf: (file: string) => string = roomOf): string[][] => {
  const crossing = imports.filter(({ from, to }) => nodeOf(from) !== nodeOf(to))
  const next = new Map<string, Set<string>>()
  for (const { from, to } of crossing) next.set(nodeOf(from), (next.get(nodeOf(from)) ?? new Set()).add(nodeOf(to)))
  const reach = new Map([...next.keys()].map((node) => [node, reachable(node, next)]))
  const isMutual = (one: string, other: string) =>
    reach.get(one)?.has(other) === true && reach.get(other)?.has(one) === true

  const circles = new Map<string, string[]>()
  for (const { from, to } of crossing) {
    if (!isMutual(nodeOf(from), nodeOf(to))) continue
    const nodes = [...next.keys()].filter((node) => isMutual(node, nodeOf(from))).toSorted()
    const name = nodes.join(' <-> ')
    circles.set(name, [...(circles.get(name) ?? [name]), `${from} -> ${to}`])
  }
  return [...circles.values()]
}

const importsIn = (folders: readonly string[]): Import[] =>
  globSync(`{${folders.join(',')}}/**/*.{ts,tsx}`, { cwd: root }).flatMap(importsOf)

test('no two files import each other, not even for a type', () => {
  const imports = importsIn([...fenced, ...others])
  expect(imports.length).toBeGreaterThan(2_000)
  expect(circlesIn(imports, fileAlone)).toEqual([])
})

test('no two rooms import each other', () => {
  const imports = importsIn(fenced)
  expect(imports.length).toBeGreaterThan(2_000)
  expect(circlesIn(imports)).toEqual([])
})

test('a circle is named with the imports that close it, however many rooms it goes through', () => {
  const imports = [
    { from: 'core/a/one.ts', to: 'core/b/deep/two.ts' },
    { from: 'core/b/three.ts', to: 'core/loose.ts' },
    { from: 'core/loose.ts', to: 'core/a/four.ts' },
    { from: 'core/a/one.ts', to: 'core/c/five.ts' },
  ]
  expect(circlesIn(imports)).toEqual([
    [
      'core/a <-> core/b <-> core/loose.ts',
      'core/a/one.ts -> core/b/deep/two.ts',
      'core/b/three.ts -> core/loose.ts',
      'core/loose.ts -> core/a/four.ts',
    ],
  ])
})

test('two files of one room may close a circle', () => {
  const imports = [
    { from: 'core/a/one.ts', to: 'core/a/two.ts' },
    { from: 'core/a/two.ts', to: 'core/a/one.ts' },
    { from: 'core/a/two.ts', to: 'core/a/three.ts' },
  ]
  expect(circlesIn(imports)).toEqual([])
  expect(circlesIn(imports, fileAlone)).toEqual([
    ['core/a/one.ts <-> core/a/two.ts', 'core/a/one.ts -> core/a/two.ts', 'core/a/two.ts -> core/a/one.ts'],
  ])
})

test('a folder of the site and its subfolder are two rooms', () => {
  const imports = [
    { from: 'web/src/routes/auth/pages.tsx', to: 'web/src/routes/auth/confirm/route.tsx' },
    { from: 'web/src/routes/auth/confirm/route.tsx', to: 'web/src/routes/auth/page.tsx' },
    { from: 'web/src/routes/auth/page.tsx', to: 'web/src/ui/button.tsx' },
  ]
  expect(circlesIn(imports)).toEqual([
    [
      'web/src/routes/auth <-> web/src/routes/auth/confirm',
      'web/src/routes/auth/pages.tsx -> web/src/routes/auth/confirm/route.tsx',
      'web/src/routes/auth/confirm/route.tsx -> web/src/routes/auth/page.tsx',
    ],
  ])
})
