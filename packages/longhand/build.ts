// Bundles the package into dist/: one file for each entry, and what several of them share. Nothing of it is installed from elsewhere.
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import path from 'node:path'
import { build } from 'esbuild'

const folder = import.meta.dirname
const outdir = path.join(folder, 'dist')
rmSync(outdir, { recursive: true, force: true })

await build({
  absWorkingDir: folder,
  entryPoints: { main: 'src/main.ts', client: 'src/client.ts' },
  outdir,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  minify: true,
  // error messages name functions and classes
  keepNames: true,
  legalComments: 'eof',
  // libraries in CommonJS ask for Node's own modules by `require`
  banner: {
    js: "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);",
  },
  logLevel: 'warning',
})

const compiler = fileURLToPath(import.meta.resolve('typescript/package.json'))
execFileSync(
  process.execPath,
  [path.join(path.dirname(compiler), 'bin/tsc'), '-p', path.join(folder, 'tsconfig.types.json')],
  {
    stdio: 'inherit',
  },
)
