import path from 'node:path'
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
