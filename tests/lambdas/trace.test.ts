import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'
import { afterAll, expect, test } from 'vitest'
import { createLogger } from '#lambdas/log.ts'
import { useLogs } from '#tests/support/logs.ts'
import { removeTemporaryFiles, temporaryFile } from '#tests/support/temporary-files.ts'

const logs = useLogs()
afterAll(removeTemporaryFiles)

const source = `
export const handler = (reason: string) => {
  throw new Error(reason)
}
`

test('an error in a bundle is logged with its place in the source, and the error that caused it too', async () => {
  const entry = temporaryFile('broken.ts')
  writeFileSync(entry, source)
  const outfile = path.join(path.dirname(entry), 'index.cjs.js')
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    minify: true,
    sourcemap: true,
  })
  const { handler } = createRequire(import.meta.url)(outfile) as { handler: (reason: string) => never }

  const logger = createLogger('test')
  try {
    handler('it broke')
  } catch (cause) {
    logger.error('unforeseen', { error: new Error('outer', { cause }) })
  }
  expect(logs.text).toMatch(/\s+at \w+ \(broken\.ts:3:9\)/)
})
