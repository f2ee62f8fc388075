import { expect, test } from 'vitest'
import { canary } from '#core/plans.ts'
import { dayOf } from '#core/usage.ts'
import { ownerKey } from '#lambdas/data/keys.ts'
import * as usage from '#lambdas/data/usage.ts'
import { createCanaryToken } from '#lambdas/http/canary-token.ts'
import { humanizeHandler } from '#lambdas/humanize/handler.ts'
import { useDatabase } from '#tests/support/database.ts'
import { invokeStream, newAddress, originSecret } from '#tests/support/lambda.ts'
import { useLogs } from '#tests/support/logs.ts'
import { plainModel } from '#tests/support/models.ts'
import { humanizeServices } from '#tests/support/services.ts'

const database = useDatabase()
const logs = useLogs()
const now = () => new Date('2026-12-05T12:00:00Z')

const canaryOf = (settings: Record<string, string> = {}) => {
  const services = humanizeServices(database, { model: plainModel, now, settings })
  const rewrite = async (text: string) =>
    (
      await invokeStream(humanizeHandler(services), {
        method: 'POST',
        path: '/api/humanize-text',
        headers: {
          'x-viewer-ip': newAddress(),
          'content-type': 'application/json',
          accept: 'application/json',
          'x-canary': createCanaryToken(originSecret, now()),
        },
        body: { text, style: 'simple' },
      })
    ).json as { code?: string; wordCount?: number }
  return { rewrite }
}

test('the canary uses none of the visitors’ words, gets no challenge, and is counted separately', async () => {
  const { rewrite } = canaryOf({ VISITORS_MARGIN: '0', ANONYMOUS_WORDS_PER_DAY_FOR_EVERYONE: '0' })
  expect(await rewrite('They utilize the same tools.')).toMatchObject({ wordCount: 5 })
  expect(await usage.read(database.table, ownerKey.canary, dayOf(now()), now())).toEqual({ used: 5, committed: 5 })
  expect(await usage.read(database.table, ownerKey.everyAnonymous, dayOf(now()), now())).toEqual({
    used: 0,
    committed: 0,
  })
  expect(logs.text).toContain('"CanaryWordsReserved":5')
  expect(logs.text).not.toContain('AnonymousWordsReserved')
})

test('the secret of the canary gives no more than the canary’s words of the day', async () => {
  const { rewrite } = canaryOf()
  const text = 'They utilize the same tools every day with other people. '.repeat(30)
  const codes = []
  for (let words = 0; words <= canary.wordsPerDay; words += 300) codes.push((await rewrite(text)).code)
  expect(codes.at(-1)).toBe('word-limit-exceeded')
})
