import fc from 'fast-check'
import { afterAll } from 'vitest'
import { examples } from './examples.ts'

/** Properties draw the same examples in each run, so that a test fails for a change and not by chance. NEW_EXAMPLES=1 draws others. */
const SEED = 20_261_122

fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  numRuns: examples,
  ...(process.env['NEW_EXAMPLES'] === undefined && { seed: SEED }),
})

const environment = { ...process.env }

/** The files of a project share a process. The environment that a file sets ends with it. */
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
})
