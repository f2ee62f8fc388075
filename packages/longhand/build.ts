// Builds the package into dist/: its code and the types of its client.
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import path from 'node:path'
import { bundle } from './bundle.ts'

const folder = import.meta.dirname
const outdir = path.join(folder, 'dist')
rmSync(outdir, { recursive: true, force: true })

await bundle(outdir)

const compiler = fileURLToPath(import.meta.resolve('typescript/package.json'))
execFileSync(
  process.execPath,
  [path.join(path.dirname(compiler), 'bin/tsc'), '-p', path.join(folder, 'tsconfig.types.json')],
  {
    stdio: 'inherit',
  },
)
