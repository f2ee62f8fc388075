// The files that a command is given: paths, folders and patterns.
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { WrongInput } from './command.ts'
import { git } from './git.ts'

const texts = /\.(?:md|mdx|markdown|txt)$/iu
const skipped = /(?:^|\/)(?:node_modules|\.git)(?:\/|$)/u

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`)

/** The pattern of a shell as a regular expression: `**`, `*`, `?` and `{a,b}`. Node 20 has no glob of its own. */
export const expressionOf = (pattern: string): RegExp => {
  const parts = pattern.match(/\*\*\/|\*\*|\*|\?|\{[^{}]*\}|[^*?{]+|\{/gu) ?? []
  const source = parts.map((part) => {
    if (part === '**/') return '(?:[^/]+/)*'
    if (part === '**') return '.*'
    if (part === '*') return '[^/]*'
    if (part === '?') return '[^/]'
    if (part.startsWith('{') && part.endsWith('}')) return `(?:${part.slice(1, -1).split(',').map(escaped).join('|')})`
    return escaped(part)
  })
  return new RegExp(`^${source.join('')}$`, 'u')
}

const listByGit = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']

/** The files below a folder that git does not ignore, from this folder. Undefined outside of a repository, and without git. */
const knownToGit = (folder: string): string[] | undefined => {
  try {
    const names = git([...listByGit, '--', folder])
    // one in a merge is listed for each of its sides, and one that was deleted is listed too
    return [...new Set(names.split('\0'))].filter((file) => file !== '' && existsSync(file) && statSync(file).isFile())
  } catch {
    return undefined
  }
}

const filesUnder = (folder: string): string[] => {
  const files =
    knownToGit(folder === '' ? '.' : folder) ??
    readdirSync(folder === '' ? '.' : folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name).replaceAll('\\', '/'))
  return files.filter((file) => !skipped.test(file))
}

/**
 * The files of all that is given, in order and each once: a file as it is, the texts of a folder, the matches of a pattern.
 * @throws {WrongInput} if a path or a pattern leads nowhere.
 */
export const filesOf = (given: readonly string[]): string[] => {
  const found = given.flatMap((each) => {
    // each file has one name, as git tells it: from the folder where the command runs
    const one = path.relative('', each.replaceAll('\\', '/')).replaceAll('\\', '/') || '.'
    if (existsSync(one)) return statSync(one).isDirectory() ? filesUnder(one).filter((file) => texts.test(file)) : [one]
    if (!/[*?{]/u.test(one)) throw new WrongInput(`There is no file ${one}.`)
    const fixed = one.slice(0, one.search(/[*?{]/u))
    const folder = fixed.slice(0, Math.max(0, fixed.lastIndexOf('/')))
    const expression = expressionOf(one)
    const matches =
      folder === '' || existsSync(folder) ? filesUnder(folder).filter((file) => expression.test(file)) : []
    if (matches.length === 0) throw new WrongInput(`No file matches ${one}.`)
    return matches
  })
  return [...new Set(found)].toSorted()
}
