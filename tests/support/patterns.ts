import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'
import { vi } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

const filesOf = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file}`)
    .toSorted((a, b) => a.localeCompare(b))

const isRegExp = (node: object): node is { regex: { pattern: string; flags: string } } =>
  'regex' in node && node.regex instanceof Object

/** The patterns that a syntax tree holds. */
const literalsIn = (node: unknown): RegExp[] => {
  if (!(node instanceof Object)) return []
  if (isRegExp(node)) return [new RegExp(node.regex.pattern, node.regex.flags)]
  return Object.values(node).flatMap(literalsIn)
}

/** `lazy` without waiting. */
const eager = <Value>(make: () => Value): (() => Value) => {
  const value = make()
  return () => value
}

/** The patterns that modules put together from strings when they are loaded, and those that they would put together when first asked for. */
const builtBy = async (files: readonly string[]): Promise<Map<RegExp, string>> => {
  const built = new Map<RegExp, string>()
  const original = globalThis.RegExp
  let loading = ''
  globalThis.RegExp = new Proxy(original, {
    construct: (target, [source, flags]: [string, string?]) => {
      const pattern = new target(source, flags)
      built.set(pattern, loading)
      return pattern
    },
  })
  vi.doMock('#core/lazy.ts', () => ({ lazy: eager }))
  try {
    for (const file of files) {
      loading = file
      await import(path.join(root, file))
    }
  } finally {
    globalThis.RegExp = original
    vi.doUnmock('#core/lazy.ts')
  }
  return built
}

/** Every pattern of these folders, with the file that it is from: the literals, and those of `new RegExp` at the head of a module. */
export const patternsOf = async (
  folders: readonly string[],
  loaded: readonly string[],
): Promise<Map<RegExp, string>> => {
  const patterns = new Map<RegExp, string>()
  for (const file of folders.flatMap(filesOf)) {
    const tree = parseAst(readFileSync(path.join(root, file), 'utf8'), { lang: 'ts' })
    for (const pattern of literalsIn(tree)) patterns.set(pattern, file)
  }
  for (const [pattern, file] of await builtBy(loaded.flatMap(filesOf))) patterns.set(pattern, file)
  return patterns
}
