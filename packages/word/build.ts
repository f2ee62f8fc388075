// Builds the task pane into the folder `word` of the site.
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'
import { readStyles, zodWithoutFunctionsOfText } from '#panel/bundle.ts'
import { manifestXml } from './manifest.ts'

const folder = import.meta.dirname
const root = path.join(folder, '../..')

/** Writes the page, its script, its styles, its icons and the manifest. `origin`: the address of the published site. */
export const buildPane = async (site: string, origin: string): Promise<void> => {
  const out = path.join(site, 'word')
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string }
  await mkdir(out, { recursive: true })
  await build({
    absWorkingDir: folder,
    entryPoints: { pane: 'src/main.ts' },
    outdir: out,
    bundle: true,
    minify: true,
    format: 'iife',
    // Safari 17.4 is the engine of Word for Mac on the oldest system that Microsoft supports
    target: ['chrome126', 'firefox140', 'safari17.4'],
    legalComments: 'eof',
    plugins: [zodWithoutFunctionsOfText],
    logLevel: 'warning',
  })
  await writeFile(
    path.join(out, 'pane.css'),
    readStyles(':root', 'packages/panel/review.css', 'packages/word/pane.css'),
  )
  await writeFile(path.join(out, 'manifest.xml'), manifestXml(origin, version))
  await cp(path.join(folder, 'pane.html'), path.join(out, 'index.html'))
  await cp(path.join(folder, 'icons'), path.join(out, 'icons'), { recursive: true })
}
