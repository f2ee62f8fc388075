import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test.each(['.github/workflows/delivery.yml', 'action.yml'])('%s runs actions of others by their commit', (file) => {
  const used = [...read(file).matchAll(/\buses: (.+)$/gm)].map(([, action]) => action)
  expect(used.length).toBeGreaterThan(0)
  for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

const Permissions = z.record(z.string(), z.string())
const Workflow = z.object({
  permissions: Permissions,
  jobs: z.record(z.string(), z.object({ permissions: Permissions.optional(), environment: z.string().optional() })),
})

test('only a job of a protected environment may ask AWS for a role: none that runs the code of a pull request', () => {
  const text = read('.github/workflows/delivery.yml')
  const { permissions, jobs } = Workflow.parse(parse(text, { merge: true }))
  expect(permissions).toEqual({ contents: 'read' })
  expect(text).not.toMatch(/\bpull_request_target\b|\bsecrets\./)
  const mayAsk = Object.entries(jobs).filter(([, job]) => job.permissions?.['id-token'] !== undefined)
  expect(mayAsk.map(([name, { environment }]) => [name, environment])).toEqual([
    ['staging', 'staging'],
    ['prod', 'prod'],
  ])
})
