// Builds the extension into dist/chromium and dist/firefox, and prints the sizes of its scripts.
// `--address https://…` sets the server that the options propose.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import { readStyles, zodWithoutFunctionsOfText } from '#panel/bundle.ts'
import { type Browser, browsers, manifestFor } from './manifest.ts'

const folder = import.meta.dirname
const root = path.join(folder, '../..')
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }

const plugins: Plugin[] = [
  {
    name: 'styles-as-text',
    setup: (bundle) =>
      bundle.onLoad({ filter: /panel\.css$/ }, () => ({
        contents: readStyles(':host', 'packages/panel/review.css', 'packages/extension/src/page/panel.css'),
        loader: 'text',
      })),
  },
  zodWithoutFunctionsOfText,
]

const buildFor = async (browser: Browser, address: string, out: string) => {
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: {
      background: 'src/background/background.ts',
      panel: 'src/page/main.ts',
      options: 'src/options/options.ts',
    },
    outdir: out,
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    // the background has no page, and some libraries have an edition that needs one
    conditions: ['worker'],
    target: browser === 'chromium' ? 'chrome126' : 'firefox140',
    define: { PRODUCT_ADDRESS: JSON.stringify(address) },
    legalComments: 'eof',
    plugins,
    logLevel: 'warning',
  })
  for (const { path: file, contents } of outputFiles) {
    writeFileSync(file, contents)
    const [bytes, packed] = [contents.length, gzipSync(contents).length].map((size) => (size / 1000).toFixed(1))
    console.log(`${browser} ${path.basename(file)}: ${bytes} kB, ${packed} kB packed`)
  }
  writeFileSync(path.join(out, 'manifest.json'), `${JSON.stringify(manifestFor(browser, version), null, 2)}\n`)
  writeFileSync(path.join(out, 'options.css'), readStyles(':root', 'packages/extension/src/options/options.css'))
  cpSync(path.join(folder, 'src/options/options.html'), path.join(out, 'options.html'))
  cpSync(path.join(folder, 'icons'), path.join(out, 'icons'), { recursive: true })
}

const { values } = parseArgs({
  options: {
    address: { type: 'string', default: 'https://longhand.example' },
    out: { type: 'string', default: path.join(folder, 'dist') },
  },
})
for (const browser of browsers) await buildFor(browser, values.address, path.join(values.out, browser))
