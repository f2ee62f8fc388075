import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** Names at the end of a run each skipped test that says in brackets what it needs. */
export default class SkippedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const skipped = modules.flatMap((module) =>
      Array.from(
        module.children.allTests('skipped'),
        (test) => `${relative(process.cwd(), module.moduleId)} > ${test.fullName}`,
      ),
    )
    for (const name of skipped.filter((each) => each.includes('(needs '))) console.log(`SKIPPED by name: ${name}`)
  }
}
