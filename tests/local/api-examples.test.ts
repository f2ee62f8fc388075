import { execFile } from 'node:child_process'
import { accessSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HumanizeByKeyResponse } from '#core/api/v1.ts'
import { type ApiUser, startWithKey } from '#tests/support/api-user.ts'
import { origin } from '#web/lib/origin.ts'
import { curlBatch, curlDocuments, curlHumanize, exampleBatch, exampleKey } from '#web/routes/api-reference/examples.ts'

const run = promisify(execFile)

const hasCurl = (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => {
  try {
    accessSync(path.join(folder, 'curl'))
    return true
  } catch {
    return false
  }
})

describe.skipIf(!hasCurl)('the commands of the API page (needs curl)', () => {
  let user: ApiUser
  beforeAll(async () => {
    user = await startWithKey()
  })
  afterAll(() => user.close())

  /** Runs a command as a reader would paste it, with an address and a key that exist. */
  const paste = async (command: string): Promise<unknown> => {
    const own = command.replaceAll(origin, user.local.url).replaceAll(exampleKey, user.key)
    const { stdout } = await run('bash', ['-c', own.replace('curl ', 'curl --silent --show-error --fail-with-body ')])
    return JSON.parse(stdout)
  }

  test('rewrite a text', async () => {
    expect(HumanizeByKeyResponse.parse(await paste(curlHumanize)).humanized_text).toContain('14%')
  })

  test('submit a batch, once even when pasted twice', async () => {
    const first = await paste(curlBatch)
    expect(first).toMatchObject({ texts: exampleBatch.texts.length })
    expect(await paste(curlBatch)).toMatchObject({ id: (first as { id: string }).id })
  })

  test('list documents', async () => {
    await paste(curlHumanize)
    expect(await paste(curlDocuments)).toMatchObject({ documents: expect.arrayContaining([expect.anything()]) })
  })
})
