import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { lazy } from '#core/lazy.ts'
import { prod, folderFor } from '#tests/infra/synthesis.ts'
import { hasPythonTools, lintTemplate, runTool, synthesiseInto } from './tools.ts'

/** The folder of prod, which is synthesised once: the linter and the search for secrets only read it. */
const prodFolder = lazy(async () => {
  const folder = folderFor('cdk')
  await synthesiseInto(folder, prod)
  return folder
})

const stagingFolder = async () => {
  const folder = folderFor('cdk')
  await synthesiseInto(folder, { stage: 'staging' })
  return folder
}

// dev is linted in stack.test.ts, which runs beside this file: two syntheses of one stage would build its site into one folder
const stages = [
  ['staging', stagingFolder],
  ['prod', prodFolder],
] as const

describe.skipIf(!hasPythonTools)('cfn-lint (needs the Python tools of tests/deployed/requirements.txt)', () => {
  test.each(stages)('finds nothing in %s', async (name, folderOf) => {
    expect(await lintTemplate(`${await folderOf()}/Longhand-${name}.template.json`)).toEqual({ code: 0, said: '' })
  })

  test('finds what is wrong', async () => {
    const file = path.join(folderFor('wrong'), 'wrong.template.json')
    const queue = { Type: 'AWS::SQS::Queue', Properties: { DelaySeconds: 'never' } }
    writeFileSync(file, JSON.stringify({ Resources: { Queue: queue } }))
    const { code, said } = await runTool('cfn-lint', ['--', file])
    expect(code).not.toBe(0)
    expect(said).toContain('E3012')
  })
})

/** Keys of AWS and Stripe, private keys, tokens of GitHub. */
const secrets =
  /\bAKIA[A-Z0-9]{16}\b|\b[sr]k_(live|test)_\w{10}|\bwhsec_\w{10}|-----BEGIN [A-Z ]*PRIVATE KEY|\bgh[pousr]_\w{36}/

test('no deployed template, bundle or page contains a secret', async () => {
  const folder = await prodFolder()
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.zip'))
    .map((entry) => path.join(entry.parentPath, entry.name))
  const names = files.map((file) => path.basename(file))
  expect(names).toEqual(expect.arrayContaining(['Longhand-prod.template.json', 'index.js', 'index.html', 'app.html']))
  expect(files.filter((file) => secrets.test(readFileSync(file, 'latin1')))).toEqual([])
})
