import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bundleFunctions, loadBundle } from './bundles.ts'
import { removeFolders } from './synthesis.ts'

afterAll(removeFolders)

const kilobytes = 1_000

/** The code that a function loads at its start, and all of its code. */
const largest: Record<string, { atStart: number; all: number }> = {
  // the fact lock is 205 kB of what is loaded at the start, of which the sums of figures are 17, opposites and status words 17, and the list of facts 2; 7 kB are words in British and American, by which a text says its spelling; lists that are made when first asked for are 1, and words near which rare dates and figures are looked for 3; the library of MCP, with its validator of schemas, is loaded by the first call
  humanize: { atStart: 1_080, all: 1_490 },
  // it reads the API key that a batch came with; the ways in which a model fails, in words, are 2 kB
  batch: { atStart: 1_018, all: 1_180 },
  // five routes for webhooks by key were 3 kB
  api: { atStart: 450, all: 660 },
  // Stripe's library is 246 kB, the parameters' client 68
  billing: { atStart: 430, all: 760 },
  export: { atStart: 400, all: 400 },
  identity: { atStart: 400, all: 400 },
  admin: { atStart: 450, all: 900 },
  blog: { atStart: 400, all: 400 },
  stream: { atStart: 400, all: 450 },
  canary: { atStart: 250, all: 250 },
  webhooks: { atStart: 400, all: 450 },
}

const bytesOf = (files: readonly string[]) => files.reduce((sum, file) => sum + statSync(file).size, 0)

test.each(bundleFunctions())('$folder is below its size limit, and starts with the settings from the stack', (fn) => {
  const { folder, file, environment } = fn
  const code = globSync(path.join(path.dirname(file), '*.js'))
  const program = `${loadBundle(file)} console.log(typeof loaded.handler); console.log(Object.keys(require.cache).join())`
  const said = execFileSync(process.execPath, ['-e', program], { env: environment, encoding: 'utf8' })
  const [handler, loaded = ''] = said.split('\n')
  expect(handler).toBe('function')

  const most = largest[folder] ?? { atStart: 0, all: 0 }
  expect(bytesOf(loaded.split(','))).toBeLessThanOrEqual(most.atStart * kilobytes)
  expect(bytesOf(code)).toBeLessThanOrEqual(most.all * kilobytes)
  expect(code.map((one) => readFileSync(one, 'utf8')).join('\n')).not.toMatch(
    /[rs]k_(live|test)_[A-Za-z0-9]{8}|whsec_[A-Za-z0-9]{8}|AKIA[A-Z0-9]{16}/,
  )
})
