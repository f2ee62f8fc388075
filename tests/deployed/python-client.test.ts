import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { startWithKey } from '#tests/support/api-user.ts'
import { hasPythonTools, runTool } from './tools.ts'

describe.skipIf(!hasPythonTools)('pytest (needs the Python tools of tests/deployed/requirements.txt)', () => {
  test('the Python client does what it says, against the local run', async () => {
    const user = await startWithKey()
    try {
      const { code, said } = await runTool(
        'python',
        ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', path.resolve('tests/deployed/test_longhand.py')],
        {
          LONGHAND_URL: user.local.url,
          LONGHAND_KEY: user.key,
          PYTHONPATH: path.resolve('packages/python'),
          PYTHONDONTWRITEBYTECODE: '1',
        },
      )
      expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('passed') })
    } finally {
      await user.close()
    }
  })
})
