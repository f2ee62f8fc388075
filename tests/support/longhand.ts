import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bundle } from '../../packages/longhand/bundle.ts'

let bundled: Promise<string> | undefined

const bundleOnce = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'longhand-bundle-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await bundle(folder)
  return path.join(folder, 'main.js')
}

/** The file of the command line, bundled as it is published, once for all test files of a worker: it starts faster than its sources. */
export const commandLine = (): Promise<string> => (bundled ??= bundleOnce())
