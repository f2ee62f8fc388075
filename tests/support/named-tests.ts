import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

const nameOf = (module: TestModule, test: TestCase) => `${relative(process.cwd(), module.moduleId)} > ${test.fullName}`

/**
 * Names at the end of a run each skipped test that says in brackets what it needs, and each test that passed only at its second try.
 * Writes the errors that no test caught to the file named by UNHANDLED_ERRORS, because the JSON report omits them although they fail the run.
 */
export default class NamedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]) {
    const file = process.env['UNHANDLED_ERRORS']
    if (file !== undefined) {
      const errors = unhandledErrors.map(
        ({ name, message, stack, VITEST_TEST_PATH: path, VITEST_TEST_NAME: test }) => ({
          test: [typeof path === 'string' && relative(process.cwd(), path), test].filter(Boolean).join(' > '),
          error: stack ?? `${name}: ${message}`,
        }),
      )
      writeFileSync(file, JSON.stringify({ unhandledErrors: errors }))
    }
    for (const module of modules) {
      for (const test of module.children.allTests('skipped'))
        if (test.fullName.includes('(needs ')) console.log(`SKIPPED by name: ${nameOf(module, test)}`)
      for (const test of module.children.allTests('passed'))
        if (test.diagnostic()?.flaky === true) console.log(`FLAKY, passed at its second try: ${nameOf(module, test)}`)
    }
  }
}
