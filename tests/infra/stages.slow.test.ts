import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('the app prints only the sentence that names a wrong setting', () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, ['infra/app.ts'], {
    env: { ...process.env, CDK_CONTEXT_JSON: JSON.stringify({ stage: 'qa' }) },
    encoding: 'utf8',
  })
  expect(stderr).toBe('There is no stage "qa": choose dev or staging or prod with -c stage=<name>.\n')
  expect(stdout).toBe('')
  expect(status).toBe(1)
})
