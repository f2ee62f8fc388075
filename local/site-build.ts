import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.resolve(import.meta.dirname, '..')

export const siteFolder = path.join(root, 'dist/site')

/** Beside the site, so that a deleted site is built again and a cleared state does not build it. */
const fingerprintFile = path.join(root, 'dist/site.fingerprint')

const sources = ['web', 'core', 'vite.config.ts', 'package-lock.json']

/** Builds the site, unless nothing that it is made of has changed since it was built last. */
export const buildSite = async (log: (line: string) => void): Promise<void> => {
  const fingerprint = await fingerprintOf(sources)
  if ((await isBuilt()) && (await readFile(fingerprintFile, 'utf8').catch(() => '')) === fingerprint) return
  log('Building the site ...')
  // A build that breaks off leaves a site that nobody may take for whole.
  await rm(fingerprintFile, { force: true })
  try {
    await promisify(execFile)(process.execPath, [path.join(root, 'web/build.ts')], { cwd: root })
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    throw new Error(said || 'The site could not be built.', { cause: error })
  }
  await writeFile(fingerprintFile, fingerprint)
}

const isBuilt = () =>
  access(path.join(siteFolder, '404.html')).then(
    () => true,
    () => false,
  )

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
