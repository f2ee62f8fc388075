import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test } from 'vitest'
import { BatchProgress } from '#core/api/batches.ts'
import { ownerKey, sortKey } from '#lambdas/data/keys.ts'
import { openKey } from '#local/cognito/tokens.ts'
import { startLocal, type Local } from '#local/start.ts'
import { useLogs } from '#tests/support/logs.ts'

useLogs()

const folder = mkdtempSync(path.join(tmpdir(), 'longhand-batches-'))
let local: Local | undefined
afterAll(async () => {
  await local?.close()
  rmSync(folder, { recursive: true, force: true })
})

const start = () => startLocal({ folder, builtSite: folder, environment: { RATE_FACTOR: '1000' }, log: () => {} })

const tokenFor = (sub: string) => {
  const { signingKey, userPoolId, clientId } = JSON.parse(readFileSync(path.join(folder, 'users.json'), 'utf8'))
  const iat = Math.floor(Date.now() / 1000)
  return openKey(signingKey).sign({
    sub,
    iss: `https://cognito-idp.us-east-1.amazonaws.com/${userPoolId}`,
    client_id: clientId,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    username: sub,
    origin_jti: randomUUID(),
    iat,
    exp: iat + 900,
  })
}

const textOf = (index: number) =>
  `Group ${index} will utilize clear language every day. The budget of group ${index} grew by 14% to $1.2M in 2025.`

test('fifty texts through the whole product, a tenth of them refused by the model, and a restart: each is delivered or named, to the word', async () => {
  local = await start()
  const userId = randomUUID()
  const table = DynamoDBDocumentClient.from(new DynamoDBClient())
  const profile = { pk: ownerKey.user(userId), sk: sortKey.profile, email: 'writer@example.com', plan: 'pro' }
  await table.send(new PutCommand({ TableName: 'longhand', Item: profile }))
  table.destroy()

  const ask = async (address: string, body?: object) => {
    const response = await fetch(`${local?.url}${address}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${tokenFor(userId)}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(response.status).toBe(200)
    return (await response.json()) as Record<string, unknown>
  }
  const breakModel = () => {
    const faults = ['throttle', 'mid_stream_error', 'connection_drop', 'truncation'] as const
    for (const [index, fault] of faults.entries()) {
      local?.behaviours.set({ fault: { fault, match: `Group ${index * 10 + 3} `, times: 2 } })
    }
    // and one is never written
    local?.behaviours.set({ fault: { fault: 'refusal', match: 'Group 44 ' } })
  }

  breakModel()
  const texts = Array.from({ length: 50 }, (_, index) => ({ name: `${index}.txt`, text: textOf(index) }))
  const { id } = await ask('/api/batches', { texts })
  const look = async () => BatchProgress.parse(await ask(`/api/batches/${String(id)}`))
  const lookUntil = async (isSeen: (seen: BatchProgress) => boolean) => {
    for (;;) {
      const seen = await look()
      if (isSeen(seen)) return seen
      await setTimeout(50)
    }
  }
  const delivered = ({ progress }: BatchProgress) => progress.filter(({ status }) => status === 'delivered')

  await lookUntil((seen) => delivered(seen).length >= 5)
  await local.close()
  local = await start()
  breakModel()
  expect((await look()).batch.status).toBe('running')

  const end = await lookUntil(({ batch }) => batch.status !== 'running')
  expect(end.batch.status).toBe('done')
  const named = end.progress.filter(({ status }) => status !== 'delivered')
  expect(named).toMatchObject([{ index: 44, status: 'failed', words_charged: 0, reason: expect.any(String) }])
  const words = delivered(end).reduce((sum, text) => sum + text.words, 0)
  expect(delivered(end).reduce((sum, text) => sum + text.words_charged, 0)).toBe(words)
  expect(await ask('/api/usage')).toMatchObject({ words_used: words, remaining_words: 50_000 - words })
}, 60_000)
