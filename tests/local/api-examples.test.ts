import { execFile } from 'node:child_process'
import { accessSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HumanizeByKeyResponse } from '#core/api/v1.ts'
import { type ApiUser, startWithKey } from '#tests/support/api-user.ts'
import { origin } from '#web/lib/origin.ts'
import {
  curlBatch,
  curlDocuments,
  curlHumanize,
  exampleBatch,
  exampleKey,
  pythonExample,
} from '#web/routes/api-reference/examples.ts'

const run = promisify(execFile)

const has = (tool: string) =>
  (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, tool))
      return true
    } catch {
      return false
    }
  })
const root = path.resolve(import.meta.dirname, '../..')

describe('the commands of the API page and of the page for agents', () => {
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

  test.skipIf(!has('curl'))('rewrite a text', async () => {
    expect(HumanizeByKeyResponse.parse(await paste(curlHumanize)).humanized_text).toContain('14%')
  })

  test.skipIf(!has('curl'))('submit a batch, once even when pasted twice', async () => {
    const first = await paste(curlBatch)
    expect(first).toMatchObject({ texts: exampleBatch.texts.length })
    expect(await paste(curlBatch)).toMatchObject({ id: (first as { id: string }).id })
  })

  test.skipIf(!has('curl'))('list documents', async () => {
    await paste(curlHumanize)
    expect(await paste(curlDocuments)).toMatchObject({ documents: expect.arrayContaining([expect.anything()]) })
  })

  test.skipIf(!has('curl'))('ask a tool for the balance', async () => {
    const page = readFileSync(path.join(root, 'docs/mcp.md'), 'utf8')
    const [command = ''] = /^curl [^`]+/m.exec(page) ?? []
    const own = command.replace('https://your-site.example', origin).replace('$LONGHAND_KEY', exampleKey)
    expect(await paste(own)).toMatchObject({ result: { structuredContent: { words_left: expect.any(Number) } } })
  })

  test.skipIf(!has('python3'))('rewrite a text in Python', async () => {
    const program = pythonExample.replaceAll(origin, user.local.url).replaceAll(exampleKey, user.key)
    const env = { ...process.env, PYTHONPATH: path.join(root, 'packages/python'), PYTHONDONTWRITEBYTECODE: '1' }
    expect((await run('python3', ['-c', program], { env })).stdout).toContain('14%')
  })
})
