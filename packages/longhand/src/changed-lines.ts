// The lines of a file that were changed since a commit, as git tells them.
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { WrongInput } from './command.ts'

const git = (args: readonly string[]): string => {
  try {
    return execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 1 << 28,
    })
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim().split('\n')[0]
    throw new WrongInput(`git could not tell what was changed: ${said ?? String(error)}`, { cause: error })
  }
}

/** True for each line, from 1 on, that was added or changed. */
export type IsChanged = (line: number) => boolean

/** Reads the added lines of a diff without context. */
const addedIn = (diff: string): IsChanged => {
  const ranges = [...diff.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gmu)].map(([, start, count]) => ({
    first: Number(start),
    last: Number(start) + Number(count ?? 1) - 1,
  }))
  return (line) => ranges.some(({ first, last }) => first <= line && line <= last)
}

/**
 * The changed lines of each file between `ref` and the files as they are on disk. A renamed file is compared with what it was under
 * its old name; all lines of one that git does not know are changed. @throws {WrongInput} outside of a repository, or for an unknown ref.
 */
export const changedLinesSince = (ref: string): ((file: string) => IsChanged) => {
  if (ref.startsWith('-')) throw new WrongInput(`"${ref}" is no commit.`)
  git(['rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`])
  const names = git(['diff', '--relative', '--name-status', '-z', '-M', ref]).split('\0')
  const oldNames = new Map<string, string>()
  const changed = new Set<string>()
  for (let at = 0; at + 1 < names.length; at += 1) {
    const isRenamed = /^[RC]/u.test(names[at]!)
    const oldName = names[(at += 1)]!
    const name = isRenamed ? names[(at += 1)]! : oldName
    changed.add(name)
    if (isRenamed) oldNames.set(name, oldName)
  }
  const unknown = new Set(git(['ls-files', '--others', '--exclude-standard', '-z']).split('\0'))
  return (file) => {
    if (file.startsWith('../') || path.isAbsolute(file))
      throw new WrongInput(`--since knows no file outside of this folder: ${file}.`)
    if (unknown.has(file)) return () => true
    if (!changed.has(file)) return () => false
    const paths = [...(oldNames.has(file) ? [oldNames.get(file)!] : []), file]
    return addedIn(git(['diff', '--relative', '--unified=0', '--no-color', '--no-ext-diff', '-M', ref, '--', ...paths]))
  }
}
