// Prints the failed tests and uncaught errors of the reports it is given, each with the first lines of its error.
// Runs on the machine's own Node.js.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

const LINES_OF_AN_ERROR = 12

const colour = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

function show(name, error) {
  const lines = error.replaceAll(colour, '').split('\n').slice(0, LINES_OF_AN_ERROR)
  console.log(`FAILED: ${name}\n${lines.map((line) => `    ${line.slice(0, 200)}`).join('\n')}`)
}

function showUnhandled({ unhandledErrors }) {
  for (const { test, error } of unhandledErrors) show(`an error that no test caught, in ${test || 'no test'}`, error)
}

function showVitest({ testResults }) {
  for (const file of testResults) {
    const failures = file.assertionResults.filter((test) => test.status === 'failed')
    for (const test of failures)
      show(`${relative(process.cwd(), file.name)} > ${test.fullName}`, test.failureMessages.join('\n'))
    if (failures.length === 0 && file.status === 'failed') show(relative(process.cwd(), file.name), file.message)
  }
}

function showPlaywright(suite, file = suite.file) {
  for (const each of suite.suites ?? []) showPlaywright(each, each.file)
  for (const spec of suite.specs ?? []) {
    if (spec.ok) continue
    const errors = spec.tests.flatMap((test) => test.results.map((result) => result.error?.message ?? ''))
    show(`${file} > ${spec.title}`, errors.at(-1) ?? '')
  }
}

for (const path of process.argv.slice(2)) {
  if (!existsSync(path)) continue
  const report = JSON.parse(readFileSync(path, 'utf8'))
  if (report.unhandledErrors) showUnhandled(report)
  else if (report.testResults) showVitest(report)
  else showPlaywright(report)
}
