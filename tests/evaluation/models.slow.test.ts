import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import type { Prompt } from '#core/rewriting/model.ts'
import { checkerSystem } from '#core/rewriting/prompts/checker.ts'
import { readModel } from '#evaluation/models.ts'
import { startBedrock } from '#tests/support/bedrock.ts'
import { rewriteWhole } from '#longhand/rewriting.ts'
import { answerPrompt } from '#tests/support/answer-prompt.ts'

afterEach(() => vi.unstubAllEnvs())

const draft = 'Moreover, we utilize 14% of the budget in order to help Ada Lovelace.'
const fromAModel = (given: string) => given.replace(draft, '14% of the budget goes to Ada Lovelace.')
/** It also compares the rewrite with its source, and finds nothing. */
const answerAsAModel = (prompt: Prompt) => (prompt.system === checkerSystem ? 'none' : answerPrompt(prompt, fromAModel))

test('Bedrock is used if it is chosen', async () => {
  const bedrock = await startBedrock({ answer: answerAsAModel })
  vi.stubEnv('MODEL_ID', 'us.example.model-1')
  vi.stubEnv('AWS_ENDPOINT_URL_BEDROCK_RUNTIME', bedrock.endpoint)
  vi.stubEnv('AWS_REGION', 'us-east-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local')
  try {
    const rewritten = await rewriteWhole(draft, 'simple', await readModel('bedrock'))
    expect(rewritten.humanizedText).toBe('14% of the budget goes to Ada Lovelace.')
  } finally {
    await bedrock.close()
  }
})

test('an unconfigured or unreachable model is refused', async () => {
  await expect(readModel('bedrock')).rejects.toThrow('MODEL_ID')
  const script = path.resolve(import.meta.dirname, '../../evaluation/evaluate.ts')
  const child = spawn(process.execPath, [script, '--model', 'best'], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect({ out, err }).toEqual({
    out: '',
    err: 'There is no model "best": choose offline, server, bedrock, recorded.\n',
  })
  expect(child.exitCode ?? 2).toBe(2)
})

test('the recorded answers write in the command line, and a text without any names its prompt', async () => {
  const script = path.resolve(import.meta.dirname, '../../evaluation/rewrite.ts')
  const folder = path.resolve(import.meta.dirname, '../../evaluation/drafts')
  const recorded = readFileSync(path.join(folder, readdirSync(folder).toSorted()[0]!), 'utf8')
  const write = async (given: string) => {
    const child = spawn(process.execPath, [script, '--model', 'recorded', '--json'], { stdio: 'pipe' })
    child.stdin.end(given)
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    return { out, err, code: code as number }
  }
  const known = await write(recorded)
  expect(known).toMatchObject({ err: expect.stringMatching(/kept\. .*compared by a model\.\n$/u), code: 0 })
  expect(JSON.parse(known.out)).toMatchObject({ status: 'rewritten' })
  const unknown = await write('Nobody has ever recorded an answer to this sentence.')
  expect(unknown).toMatchObject({ out: '', code: 1 })
  expect(unknown.err).toMatch(/no recorded answer/iu)
})
