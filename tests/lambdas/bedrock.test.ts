import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bedrockModel } from '#lambdas/clients/bedrock.ts'
import { startBedrock } from '#tests/support/bedrock.ts'

// A plain answer, and the faults of one, are in faults.test.ts.
let bedrock: Awaited<ReturnType<typeof startBedrock>>
let client: BedrockRuntimeClient

beforeAll(async () => {
  bedrock = await startBedrock({ answer: () => 'Here they are:\n{"name":"one"}\n{"name":"two"}' })
  const { endpoint } = bedrock
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  client = new BedrockRuntimeClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 })
})
afterAll(async () => {
  client.destroy()
  await bedrock.close()
})

const schema = {
  type: 'object',
  properties: { entries: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } } },
}

const fillForm = async (): Promise<string> => {
  const model = bedrockModel(client, 'us.anthropic.claude-haiku-5-5-20261001-v1:0', {}, new AbortController().signal)
  const form = { name: 'list_entries', description: 'Lists.', schema }
  let answer = ''
  for await (const piece of model({ system: 'You list.', user: 'Go.' }, { maxTokens: 500, form })) answer += piece
  return answer
}

test('a model that is given a form answers in it', async () => {
  expect(JSON.parse(await fillForm())).toEqual({ entries: [{ name: 'one' }, { name: 'two' }] })
})

test.each(['truncation', 'max_tokens', 'refusal'] as const)(
  'a form that broke off (%s) is no answer',
  async (fault) => {
    bedrock.behaviours.set({ fault: { fault, times: 1 } })
    await expect(fillForm()).rejects.toThrow(/stopped early/)
  },
)
