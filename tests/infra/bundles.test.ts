import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { bundleFunctions, loadBundle } from './bundles.ts'
import { removeFolders } from './synthesis.ts'

afterAll(removeFolders)

const kilobytes = 1_000

const largest: Record<string, number> = {
  humanize: 1_200 * kilobytes,
  batch: 1_200 * kilobytes,
  api: 650 * kilobytes,
  // Stripe's SDK is 240 kB, Cognito's 120
  billing: 1_200 * kilobytes,
  export: 650 * kilobytes,
  identity: 650 * kilobytes,
  admin: 1_000 * kilobytes,
  blog: 650 * kilobytes,
  stream: 650 * kilobytes,
}

test.each(bundleFunctions())('$folder is small, and starts with the settings that the stack gives it', (fn) => {
  const { folder, file, environment } = fn
  expect(statSync(file).size).toBeLessThanOrEqual(largest[folder] ?? 0)
  expect(readFileSync(file, 'utf8')).not.toMatch(
    /[rs]k_(live|test)_[A-Za-z0-9]{8}|whsec_[A-Za-z0-9]{8}|AKIA[A-Z0-9]{16}/,
  )

  const program = `${loadBundle(file)} console.log(typeof loaded.handler)`
  expect(execFileSync(process.execPath, ['-e', program], { env: environment, encoding: 'utf8' })).toBe('function\n')
})
