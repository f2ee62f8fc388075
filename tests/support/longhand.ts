import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { bundle } from '../../packages/longhand/bundle.ts'

let bundled: Promise<string> | undefined

const bundleOnce = async () => {
  // a folder for each worker, since two of them may bundle at once
  const folder = path.resolve(import.meta.dirname, '../../.local/bundles', process.env['VITEST_WORKER_ID'] ?? '1')
  await bundle(folder)
  return path.join(folder, 'main.js')
}

/** The file of the command line, bundled as it is published, once for all test files of a worker: it starts faster than its sources. */
export const commandLine = (): Promise<string> => (bundled ??= bundleOnce())

/** The command line and git in an empty folder, a new one for each test of the file. */
export const useCommandLine = async () => {
  const main = await commandLine()
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'longhand-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const at = (name = '') => path.join(folder, name)
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(at(name)), { recursive: true })
    writeFileSync(at(name), text)
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@longhand.example', ...args], {
      cwd: folder,
      stdio: 'pipe',
      encoding: 'utf8',
    })
  const commit = (name: string, text: string) => {
    write(name, text)
    git('add', '.')
    git('commit', '--quiet', '-m', 'a text')
  }
  /** Runs in the folder or in one below it, with more of an environment. */
  const run = (args: readonly string[], below = '', environment: Record<string, string> = {}) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [main, ...args], {
      cwd: at(below),
      encoding: 'utf8',
      env: { ...process.env, ...environment },
    })
    return { out: stdout, err: stderr, code: status }
  }
  return { main, at, write, git, commit, run }
}
