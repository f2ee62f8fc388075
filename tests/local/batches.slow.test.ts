import { rm } from 'node:fs/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { BatchProgress, readBatchResults } from '#core/api/batches.ts'
import type { SavedDocument } from '#core/documents/document.ts'
import { countWords } from '#core/text/words.ts'
import {
  accessToken,
  breakModel,
  callAs,
  hurryModel,
  kill,
  newState,
  passFiveMinutes,
  setFault,
  slowModel,
  spawnRun,
  stopAll,
  urlOf,
} from '#tests/support/local-run.ts'

const state = await newState()
afterAll(async () => {
  await stopAll()
  await rm(state, { recursive: true })
})

const textOf = (index: number) =>
  `Group ${index} will utilize clear language every day. The budget of group ${index} grew by 14% to $1.2M in 2025.`

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

test('of fifty texts, with a tenth of the model’s calls failing and one kill, each is delivered or named, and charged to the word', async () => {
  let run = spawnRun(state, [], { RATE_FACTOR: '1000' })
  const url = await urlOf(run)
  let token = await accessToken(url, 'pro@example.com')
  const ask = async (address: string, body?: object) => {
    const answer = await callAs(url, token, body ? 'POST' : 'GET', address, body)
    expect(answer.status).toBe(200)
    return answer.body
  }
  const breakModels = async (seed: number) => {
    await breakModel(url, seed)
    // and one is never written
    await setFault(url, { fault: 'refusal', match: 'Group 44 ' })
  }

  await breakModels(1)
  const texts = Array.from({ length: 50 }, (_, index) => ({ name: `${index}.txt`, text: textOf(index) }))
  const { id } = await ask('/api/batches', { texts })
  const lookUntil = (isSeen: (seen: BatchProgress) => boolean) =>
    vi.waitFor(
      async () => {
        const seen = BatchProgress.parse(await ask(`/api/batches/${String(id)}`))
        expect(seen).toSatisfy(isSeen)
        return seen
      },
      { timeout: 60_000, interval: 50 },
    )
  const those = ({ progress }: BatchProgress, wanted: string) => progress.filter(({ status }) => status === wanted)

  await lookUntil((seen) => those(seen, 'delivered').length >= 5)
  await slowModel(url)
  await lookUntil((seen) => those(seen, 'working').length >= 3)
  await kill(run)

  run = spawnRun(state, [], { RATE_FACTOR: '1000', PORT: new URL(url).port })
  await urlOf(run)
  await breakModels(2)
  await hurryModel(url)
  await passFiveMinutes(url)
  token = await accessToken(url, 'pro@example.com')
  expect((await lookUntil(() => true)).batch.status).toBe('running')

  const end = await lookUntil(({ batch }) => batch.status !== 'running')
  expect(end.batch.status).toBe('done')
  const delivered = those(end, 'delivered')
  const named = end.progress.filter(({ status }) => status !== 'delivered')
  expect(named).toMatchObject([{ index: 44, status: 'failed', words_charged: 0, reason: expect.any(String) }])
  for (const { index, words_charged } of delivered) expect(words_charged).toBe(countWords(textOf(index)))
  const words = sum(delivered.map((text) => text.words_charged))
  expect(await ask('/api/usage')).toMatchObject({ words_used: words })

  const documents = (await ask('/api/humanizations'))['humanizations'] as SavedDocument[]
  expect(documents.map(({ original_text }) => original_text).toSorted()).toEqual(
    delivered.map(({ index }) => textOf(index)).toSorted(),
  )
  expect(sum(documents.map(({ receipt }) => receipt?.words_charged ?? 0))).toBe(words)
  for (let from: number | undefined = 0; from !== undefined;) {
    const page = await ask(`/api/batches/${String(id)}/results?from=${from}`)
    const { results, next } = readBatchResults.response.parse(page)
    for (const { index, text } of results) expect(text).toBe(textOf(index).replace('utilize', 'use'))
    from = next
  }
})
