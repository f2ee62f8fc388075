import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

export const versionOf = (node: string): string =>
  spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout ?? ''

/** The version of Node that `engines` promises at least, as .ci/run installs it, or as the machine has it. */
const oldNode = [path.join(root, '.local/old-node/node_modules/node/bin/node'), '/usr/bin/node'].find((node) =>
  versionOf(node).startsWith('20.'),
)

/** Each with its executable; undefined where this machine lacks it. */
export const nodes = [
  ['this Node', process.execPath],
  ['Node 20', oldNode],
] as const

/** Makes a folder that has the files of a clone, and none that git does not know; with the packages of this one, if asked for. */
export const cloneTo = (folder: string, { hasPackages }: { hasPackages: boolean }): void => {
  for (const file of execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')) {
    if (file === '' || !existsSync(path.join(root, file))) continue
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    copyFileSync(path.join(root, file), path.join(folder, file))
  }
  // what `npm ci` would make
  if (hasPackages) symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
}
