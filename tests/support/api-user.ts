import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startLocal, type Local } from '#local/start.ts'
import { accessToken, callAs } from './local-run.ts'
import { start as startFake } from './bedrock/of-run.ts'

/** The local run in this process, in a folder of its own and without a built site. */
export const startWithoutSite = async (options: Partial<Parameters<typeof startLocal>[0]> = {}): Promise<Local> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'longhand-local-'))
  const local = await startLocal({
    folder,
    builtSite: folder,
    environment: { RATE_FACTOR: '1000' },
    log: () => {},
    ...options,
  })
  const close = async () => {
    await local.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...local, close }
}

/** Such a run, and an API key of its Pro user. */
export type ApiUser = { local: Local; key: string; close: () => Promise<void> }

export const startWithKey = async (): Promise<ApiUser> => {
  const local = await startWithoutSite({ bedrock: await startFake() })
  const token = await accessToken(local.url, 'pro@example.com')
  const { status, body } = await callAs(local.url, token, 'POST', '/api/keys', { name: 'The program' })
  if (status !== 200) throw new Error(`No key was made: ${status}.`)
  return { local, key: String(body['key']), close: local.close }
}
