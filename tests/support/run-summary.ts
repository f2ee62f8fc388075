import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

const LISTED_FILES = 10

const fileOf = (module: TestModule) => relative(process.cwd(), module.moduleId)
const nameOf = (module: TestModule, test: TestCase) => `${fileOf(module)} > ${test.fullName}`

/** Its tests and hooks, and what was loaded before them. */
const secondsOf = (module: TestModule): number => {
  const { duration, collectDuration, setupDuration, environmentSetupDuration } = module.diagnostic()
  return (duration + collectDuration + setupDuration + environmentSetupDuration) / 1000
}

const printSlowest = (modules: readonly TestModule[]) => {
  const slowest = modules.map((module) => ({ module, seconds: secondsOf(module) }))
  slowest.sort((one, other) => other.seconds - one.seconds)
  console.log('\nThe slowest files, in seconds:')
  for (const { module, seconds } of slowest.slice(0, LISTED_FILES))
    console.log(`${seconds.toFixed(1).padStart(6)}  ${fileOf(module)}`)
}

const writeUnhandled = (file: string, unhandledErrors: readonly SerializedError[]) => {
  const errors = unhandledErrors.map(({ name, message, stack, VITEST_TEST_PATH: path, VITEST_TEST_NAME: test }) => ({
    test: [typeof path === 'string' && relative(process.cwd(), path), test].filter(Boolean).join(' > '),
    error: stack ?? `${name}: ${message}`,
  }))
  writeFileSync(file, JSON.stringify({ unhandledErrors: errors }))
}

/**
 * Prints at the end of a run the slowest files, each skipped test that says in brackets what it needs, and each test that passed
 * only at its second try. Writes the errors that no test caught to the file named by UNHANDLED_ERRORS, because the JSON report
 * omits them although they fail the run.
 */
export default class RunSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]) {
    const file = process.env['UNHANDLED_ERRORS']
    if (file !== undefined) writeUnhandled(file, unhandledErrors)
    if (modules.length > LISTED_FILES) printSlowest(modules)
    for (const module of modules) {
      for (const test of module.children.allTests('skipped'))
        if (test.fullName.includes('(needs ')) console.log(`SKIPPED by name: ${nameOf(module, test)}`)
      for (const test of module.children.allTests('passed'))
        if (test.diagnostic()?.flaky === true) console.log(`FLAKY, passed at its second try: ${nameOf(module, test)}`)
    }
  }
}
