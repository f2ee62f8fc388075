// A file and its changes since a commit, as git knows them.
import path from 'node:path'
import { WrongInput } from './command.ts'
import { git } from './git.ts'

/** True for each line, from 1 on, that was added or changed. */
export type IsChanged = (line: number) => boolean

/** Lines from `start` on, counted from 1. */
type Lines = { start: number; count: number }

/** The lines that a diff without context has added or changed. */
const addedIn = (diff: string): Lines[] =>
  [...diff.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gmu)].map(([, start, count = '1']) => ({
    start: Number(start),
    count: Number(count),
  }))

const isIn = (line: number, { start, count }: Lines): boolean => start <= line && line < start + count

/**
 * The tree to compare with. Before the first commit of a repository HEAD is an empty tree, and pre-commit names the commit that its
 * `--from-ref` was given.
 */
const treeOf = (ref: string): string => {
  if (ref.startsWith('-')) throw new WrongInput(`"${ref}" is no commit.`)
  const isUnborn = ref === 'HEAD' && git(['rev-list', '--all', '--max-count=1']) === ''
  if (isUnborn) return git(['hash-object', '-t', 'tree', '--stdin']).trim()
  const named = (ref === 'HEAD' && process.env['PRE_COMMIT_FROM_REF']) || ref
  return git(['rev-parse', '--verify', '--end-of-options', `${named}^{commit}`]).trim()
}

/**
 * The differences between `ref` and the files as they are on disk. A renamed file is compared with what it was under its old name.
 * @throws {WrongInput} outside of a repository, or for an unknown ref.
 */
const changesSince = (named: string) => {
  const ref = treeOf(named)
  const names = git(['diff', '--relative', '--name-status', '-z', '-M', ref]).split('\0')
  const oldNames = new Map<string, string>()
  const changed = new Set<string>()
  const fresh = new Set(git(['ls-files', '--others', '--exclude-standard', '-z']).split('\0'))
  for (let at = 0; at + 1 < names.length; at += 1) {
    const kind = names[at]!
    const isRenamed = /^[RC]/u.test(kind)
    const oldName = names[(at += 1)]!
    const name = isRenamed ? names[(at += 1)]! : oldName
    if (kind === 'A') fresh.add(name)
    else changed.add(name)
    if (isRenamed) oldNames.set(name, oldName)
  }
  const stateOf = (file: string): 'new' | 'unchanged' | { oldName: string } => {
    if (file.startsWith('../') || path.isAbsolute(file))
      throw new WrongInput(`--since knows no file outside of this folder: ${file}.`)
    if (fresh.has(file)) return 'new'
    return changed.has(file) ? { oldName: oldNames.get(file) ?? file } : 'unchanged'
  }
  return { ref, stateOf, isUnchanged: changed.size === 0 && [...fresh].every((file) => file === '') }
}

/**
 * The changed lines of each file since `ref`. All lines of a new file are changed; so are those of every file where pre-commit hands
 * over files of a folder without changes, as with its `--all-files`. @throws {WrongInput} as above.
 */
export const changedLinesSince = (named: string): ((file: string) => IsChanged) => {
  const { ref, stateOf, isUnchanged } = changesSince(named)
  if (isUnchanged && process.env['PRE_COMMIT'] === '1') return () => () => true
  return (file) => {
    const state = stateOf(file)
    if (typeof state === 'string') return () => state === 'new'
    const paths = [...new Set([state.oldName, file])]
    const diff = git(['diff', '--relative', '--unified=0', '--no-color', '--no-ext-diff', '-M', ref, '--', ...paths])
    const added = addedIn(diff)
    return (line) => added.some((lines) => isIn(line, lines))
  }
}

/** The text that a changed file had at `ref`; undefined for a new file and for one without changes. @throws {WrongInput} as above. */
export const textsAt = (named: string): ((file: string) => string | undefined) => {
  const { ref, stateOf } = changesSince(named)
  return (file) => {
    const state = stateOf(file)
    return typeof state === 'string' ? undefined : git(['show', '--no-textconv', `${ref}:./${state.oldName}`])
  }
}
