import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** `npm run build` with these flags, in a process of its own. Rejects with its exit code and what it printed if it fails. */
export const buildSite = (...flags: string[]) => promisify(execFile)(process.execPath, ['web/build.ts', ...flags])
