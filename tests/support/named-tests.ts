import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

const nameOf = (module: TestModule, test: TestCase) => `${relative(process.cwd(), module.moduleId)} > ${test.fullName}`

/** Names at the end of a run each skipped test that says in brackets what it needs, and each test that passed only at its second try. */
export default class NamedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    for (const module of modules) {
      for (const test of module.children.allTests('skipped'))
        if (test.fullName.includes('(needs ')) console.log(`SKIPPED by name: ${nameOf(module, test)}`)
      for (const test of module.children.allTests('passed'))
        if (test.diagnostic()?.flaky === true) console.log(`FLAKY, passed at its second try: ${nameOf(module, test)}`)
    }
  }
}
