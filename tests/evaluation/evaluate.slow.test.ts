import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { removeTemporaryFiles, temporaryFile } from '#tests/support/temporary-files.ts'

afterAll(removeTemporaryFiles)

const root = path.resolve(import.meta.dirname, '../..')
const outputs = ['evaluation/report.md', 'evaluation/report.json', 'web/src/content/measured.json']

/** A clone without the texts of others beside it. */
const lonelyClone = () => {
  const clone = temporaryFile('clone')
  mkdirSync(clone)
  for (const name of ['core', 'evaluation', 'lambdas', 'local', 'packages', 'web/src', 'package.json'])
    cpSync(path.join(root, name), path.join(clone, name), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(clone, 'node_modules'))
  return clone
}

test('without the texts of others the evaluation says so and writes nothing', () => {
  const clone = lonelyClone()
  const { status, stderr } = spawnSync(process.execPath, ['evaluation/evaluate.ts'], { cwd: clone, encoding: 'utf8' })
  expect(stderr).toContain('Nothing was written')
  expect(status).toBe(1)
  for (const name of outputs)
    expect(readFileSync(path.join(clone, name), 'utf8')).toBe(readFileSync(path.join(root, name), 'utf8'))
})
