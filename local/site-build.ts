import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.resolve(import.meta.dirname, '..')

export const siteFolder = path.join(root, 'dist/site')

/** A placeholder for the run's host in the built site, because one build serves every port. `createSite` replaces it. */
const builtHost = 'localhost:3000'

/** The text of a built file with this run's host, both in addresses and on its own. */
export const withAddressesOf = (origin: string, text: string): string =>
  text.replaceAll(builtHost, new URL(origin).host)

/** Records the sources of a built site inside it. A name without an extension is never served. */
const fingerprintFile = '.fingerprint'

const sources = [
  'web',
  'core',
  'packages/word',
  'packages/panel',
  'packages/longhand/src',
  'vite.config.ts',
  'package-lock.json',
]

/** Builds the site, unless its sources are unchanged since the last build. */
export const buildSite = async (log: (line: string) => void): Promise<void> => {
  const fingerprint = await fingerprintOf(sources)
  const built = await readFile(path.join(siteFolder, fingerprintFile), 'utf8').catch(() => undefined)
  if (built === fingerprint) return
  log('Building the site ...')
  // Built in a separate folder, so that a run that serves the old site or builds in parallel never sees a half-built one.
  const fresh = `${siteFolder}-${process.pid}`
  try {
    await promisify(execFile)(
      process.execPath,
      [path.join(root, 'web/build.ts'), '--out', fresh, '--origin', `http://${builtHost}`, '--claims', 'evidenced'],
      {
        cwd: root,
      },
    )
    await writeFile(path.join(fresh, fingerprintFile), fingerprint)
    await putInPlace(fresh)
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    throw new Error(said || 'The site could not be built.', { cause: error })
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

const putInPlace = async (fresh: string) => {
  const old = `${fresh}-old`
  // A folder is only renamed to a name that is free.
  await rename(siteFolder, old).catch(() => undefined)
  try {
    await rename(fresh, siteFolder)
  } catch (error) {
    // Another run has finished building the same site in the meantime.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY')) throw error
  }
  await rm(old, { recursive: true, force: true })
}

const fingerprintOf = async (names: string[]): Promise<string> => {
  const hash = createHash('sha256')
  for (const name of names) {
    const entries = await readdir(path.join(root, name), { recursive: true, withFileTypes: true }).catch(
      () => undefined,
    )
    const files = entries
      ?.filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .toSorted() ?? [path.join(root, name)]
    for (const file of files) hash.update(path.relative(root, file)).update(await readFile(file))
  }
  return hash.digest('hex')
}
