// The fake of Bedrock of a local run, which names this module in LONGHAND_FAKE_BEDROCK.
import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime'
import { languageModel } from '#core/rewriting/language-model.ts'
import { bedrockModel } from '#lambdas/clients/bedrock.ts'
import type { FakeBedrock } from '#local/start.ts'
import { startBedrock } from '../bedrock.ts'
import { answer } from '../plain-editor.ts'
import { readPace } from './behaviour.ts'

/** It answers at LONGHAND_PACE: "400/150" is 400 tokens a second after 150 ms, "none" at once. It only writes, and compares nothing. */
export const start = async (): Promise<FakeBedrock> => {
  const { endpoint, control, close } = await startBedrock({
    answer,
    pace: readPace(process.env['LONGHAND_PACE'] ?? 'none'),
  })
  const client = new BedrockRuntimeClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 2,
  })
  const writerFor: FakeBedrock['writerFor'] = async (signal) =>
    languageModel(bedrockModel(client, 'local.model', {}, signal), { hasChecker: false })
  return { writerFor, control, close }
}
