// The lines of a file that were changed since a commit, as git tells them.
import path from 'node:path'
import { WrongInput } from './command.ts'
import { git } from './git.ts'

/** True for each line, from 1 on, that was added or changed. */
export type IsChanged = (line: number) => boolean

/** Lines from `start` on, counted from 1. A range without lines stands behind the line `start`, as git tells it. */
export type Lines = { start: number; count: number }

/** A change: the lines that were, and those that stand in their place. */
export type Hunk = { before: Lines; after: Lines }

/** A file as it was. Undefined if it is new. */
export type FileSince = { text: string; hunks: Hunk[] } | undefined

/** Reads a diff without context. */
const hunksOf = (diff: string): Hunk[] =>
  [...diff.matchAll(/^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gmu)].map(([, ...numbers]) => {
    const [from, removed, to, added] = numbers.map((number) => Number(number ?? 1))
    return { before: { start: from!, count: removed! }, after: { start: to!, count: added! } }
  })

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
  const changesOf = (file: string) => {
    if (file.startsWith('../') || path.isAbsolute(file))
      throw new WrongInput(`--since knows no file outside of this folder: ${file}.`)
    if (fresh.has(file)) return 'new'
    if (!changed.has(file)) return { hunks: [], oldName: file }
    const oldName = oldNames.get(file) ?? file
    const paths = [...new Set([oldName, file])]
    const diff = git(['diff', '--relative', '--unified=0', '--no-color', '--no-ext-diff', '-M', ref, '--', ...paths])
    return { hunks: hunksOf(diff), oldName }
  }
  return { ref, changesOf, isUnchanged: changed.size === 0 && [...fresh].every((file) => file === '') }
}

/**
 * The changed lines of each file since `ref`. All lines of a new file are changed; so are those of every file where pre-commit hands
 * over files of a folder without changes, as with its `--all-files`. @throws {WrongInput} as above.
 */
export const changedLinesSince = (named: string): ((file: string) => IsChanged) => {
  const { changesOf, isUnchanged } = changesSince(named)
  if (isUnchanged && process.env['PRE_COMMIT'] === '1') return () => () => true
  return (file) => {
    const changes = changesOf(file)
    return changes === 'new' ? () => true : (line) => changes.hunks.some(({ after }) => isIn(line, after))
  }
}

/** Each file as it was at `ref`, with its changes. @throws {WrongInput} as above. */
export const filesSince = (named: string): ((file: string) => FileSince) => {
  const { ref, changesOf } = changesSince(named)
  return (file) => {
    const changes = changesOf(file)
    if (changes === 'new') return undefined
    const { hunks, oldName } = changes
    return { hunks, text: hunks.length === 0 ? '' : git(['show', '--no-textconv', `${ref}:./${oldName}`]) }
  }
}
