import fc from 'fast-check'
import { afterAll } from 'vitest'

/** A failed property on CI fails again with the same examples. On a developer's machine each run draws new ones. */
const SEED = 20_261_122

if (process.env['CI'] !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED })

const environment = { ...process.env }

/** The files of a project share a process. The environment that a file sets ends with it. */
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
})
