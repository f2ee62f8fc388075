import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bundleFunctions, loadBundle } from './bundles.ts'

/**
 * The code that a function loads before its first request, which every cold start waits for. The largest loads 1.1 MB: what
 * lifts one above this is whole libraries that should be loaded when they are first used.
 */
const mostBytesAtStart = 1_500_000

const bytesOf = (files: readonly string[]) => files.reduce((sum, file) => sum + statSync(file).size, 0)

test.each(bundleFunctions())('$folder starts with the settings from the stack, and contains no secret', (fn) => {
  const { file, environment } = fn
  const program = `${loadBundle(file)} console.log(typeof loaded.handler); console.log(Object.keys(require.cache).join())`
  const said = execFileSync(process.execPath, ['-e', program], { env: environment, encoding: 'utf8' })
  const [handler, loaded = ''] = said.split('\n')
  expect(handler).toBe('function')
  expect(bytesOf(loaded.split(','))).toBeLessThanOrEqual(mostBytesAtStart)

  const code = globSync(path.join(path.dirname(file), '*.js'))
  expect(code.map((one) => readFileSync(one, 'utf8')).join('\n')).not.toMatch(
    /[rs]k_(live|test)_[A-Za-z0-9]{8}|whsec_[A-Za-z0-9]{8}|AKIA[A-Z0-9]{16}/,
  )
})
