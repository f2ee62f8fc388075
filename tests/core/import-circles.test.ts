import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/**
 * No two rooms of the product import each other, directly or around a corner: a reader can start at any of them and only ever go down.
 * A room is a folder right below core, lambdas, infra or local, with everything in it, or any folder of web/src without its
 * subfolders; a file beside those folders is a room of its own. The linter's `import/no-cycle` sees circles of files only, and
 * imports of types not at all.
 */
const root = path.resolve(import.meta.dirname, '../..')
const fenced = ['core', 'lambdas', 'infra', 'local', 'web/src']

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

/** The rooms that can be reached from a room, itself only around a circle. */
const reachable = (room: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> => {
  const found = new Set<string>()
  const queue = [...(next.get(room) ?? [])]
  for (let each = queue.pop(); each !== undefined; each = queue.pop()) {
    if (found.has(each)) continue
    found.add(each)
    queue.push(...(next.get(each) ?? []))
  }
  return found
}

/** Each circle as the imports that close it. */
const circlesIn = (imports: readonly Import[]): string[][] => {
  const crossing = imports.filter(({ from, to }) => roomOf(from) !== roomOf(to))
  const next = new Map<string, Set<string>>()
  for (const { from, to } of crossing) next.set(roomOf(from), (next.get(roomOf(from)) ?? new Set()).add(roomOf(to)))
  const reach = new Map([...next.keys()].map((room) => [room, reachable(room, next)]))
  const isMutual = (one: string, other: string) =>
    reach.get(one)?.has(other) === true && reach.get(other)?.has(one) === true

  const circles = new Map<string, string[]>()
  for (const { from, to } of crossing) {
    if (!isMutual(roomOf(from), roomOf(to))) continue
    const rooms = [...next.keys()].filter((room) => isMutual(room, roomOf(from))).toSorted()
    const name = rooms.join(' <-> ')
    circles.set(name, [...(circles.get(name) ?? [name]), `${from} -> ${to}`])
  }
  return [...circles.values()]
}

const sources = globSync(`{${fenced.join(',')}}/**/*.{ts,tsx}`, { cwd: root })

test('no two rooms import each other', () => {
  const imports = sources.flatMap(importsOf)
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
