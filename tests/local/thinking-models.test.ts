// Chat models of one's own, over the protocol of their servers: thoughts, windows, refusals.
import { afterEach, describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { sayFailure } from '#core/rewriting/failure.ts'
import { rewrite } from '#core/rewriting/rewrite.ts'
import { chatOf } from '#local/models/writer.ts'
import { modelServerAt } from '#local/models/discover.ts'
import { withoutThoughts } from '#local/models/thinking.ts'
import { readModel } from '#longhand/models.ts'
import { checkerSystem } from '#core/rewriting/prompts/checker.ts'
import { rewriteWhole } from '#longhand/rewriting.ts'
import { startLlamaCpp, startLmStudio, startOllama } from '#tests/support/model-servers.ts'

type StandIn = Awaited<ReturnType<typeof startOllama>>
const standIns: StandIn[] = []
const use = async (starting: Promise<StandIn>): Promise<StandIn> => {
  const standIn = await starting
  standIns.push(standIn)
  return standIn
}
afterEach(() => Promise.all(standIns.splice(0).map(({ close }) => close())))

const draft = 'Moreover, teams utilize 12 tools in order to share what they know with the other 3 offices.'
const thoughts = 'The user wants a rewrite. '.repeat(400)

const modelOf = ({ url }: StandIn, environment: Record<string, string> = {}) =>
  readModel('server', { LONGHAND_MODEL_URL: url, ...environment })

const rewritten = async (standIn: StandIn, text = draft) =>
  (await rewriteWhole(text, 'simple', await modelOf(standIn))).humanizedText

/** The text that stood in grey while it was written. */
const draftOf = async (standIn: StandIn): Promise<string> => {
  const { writerFor } = await modelOf(standIn)
  let said = ''
  const request = { text: draft, style: 'simple' as const, key: 'k3y1abcd', concurrency: 1 }
  for await (const event of rewrite(request, writerFor(new AbortController().signal)))
    if (event.type === 'draft') said += event.text
  return said
}

const expectRewrite = (text: string) => {
  expect(text).toContain('12 tools')
  expect(text).not.toContain('utilize')
}

describe('a model that thinks', () => {
  it('is told not to by Ollama, and its window holds prompt and answer', async () => {
    const ollama = await use(startOllama({ model: 'qwen3:8b', thoughts }))
    expectRewrite(await rewritten(ollama))
    const [shown, ...asked] = ollama.asked
    expect(shown).toEqual({ path: '/api/show', body: { model: 'qwen3:8b' } })
    expect(asked.map(({ path }) => path)).toEqual(asked.map(() => '/api/chat'))
    for (const { body } of asked)
      expect(body).toMatchObject({
        think: false,
        stream: true,
        options: { num_ctx: 8_192, num_predict: expect.any(Number) },
      })
  })

  it.each([
    ['llama.cpp', startLlamaCpp],
    ['LM Studio', startLmStudio],
  ] as const)('is told not to by %s', async (_, start) => {
    const server = await use(start({ model: 'qwen3-8b', thoughts }))
    expectRewrite(await rewritten(server))
    expect(server.asked[0]).toMatchObject({
      path: '/v1/chat/completions',
      body: { chat_template_kwargs: { enable_thinking: false }, reasoning_effort: 'none' },
    })
    expect(await draftOf(server)).not.toContain('The user wants')
  })

  it('is asked without a switch that its server refuses, and once only', async () => {
    const server = await use(startLlamaCpp({ model: 'm', isStrict: true }))
    expectRewrite(await rewritten(server))
    const withSwitch = server.asked.filter(({ body }) => 'chat_template_kwargs' in body)
    expect(withSwitch).toHaveLength(2)
    expect(server.asked.length).toBeGreaterThan(3)
  })

  it('has room for its thoughts where they cannot be switched off, and they are not in the draft', async () => {
    const known = { thoughts: 'Let me think. '.repeat(100), efforts: ['low', 'medium', 'high'] }
    const server = await use(startLlamaCpp({ model: 'qwen3-4b-thinking-2507', ...known }))
    expectRewrite(await draftOf(server))
    expect(server.asked[0]!.body['max_tokens']).toBeGreaterThan(2_048)

    const ollama = await use(startOllama({ model: 'gpt-oss:20b', ...known }))
    expectRewrite(await draftOf(ollama))
    expect(ollama.asked[1]!.body).toMatchObject({ think: 'low' })
    expect((ollama.asked[1]!.body['options'] as { num_predict: number }).num_predict).toBeGreaterThan(2_048)
  })

  it('never shows its thoughts, where a server leaves them in the answer', async () => {
    const says = `<think>\n${'The user wants a rewrite. '.repeat(20)}</think>\n\nTeams use 12 tools to share what they know with the other 3 offices.`
    const server = await use(startLlamaCpp({ model: 'smollm3', says }))
    expect(await draftOf(server)).toBe('Teams use 12 tools to share what they know with the other 3 offices.')
  })
})

describe('a comparison', () => {
  const form = { type: 'object', properties: { places: { type: 'array' } } }
  const comparisonOf = async (standIn: StandIn) => {
    const { report } = await rewriteWhole(draft, 'simple', await modelOf(standIn))
    expect(report.unchecked).toBe(0)
    return standIn.asked.findLast(({ body }) => body.messages[0]?.content === checkerSystem)!.body
  }

  it('is asked for in its form', async () => {
    const inForm = { response_format: { type: 'json_schema', json_schema: { name: 'report_places', schema: form } } }
    expect(await comparisonOf(await use(startLlamaCpp({ model: 'm' })))).toMatchObject(inForm)
    expect(await comparisonOf(await use(startLmStudio({ model: 'm' })))).toMatchObject(inForm)
    expect(await comparisonOf(await use(startOllama({ model: 'gemma3:12b' })))).toMatchObject({ format: form })
  })

  it('is read as lines where the server refuses a form, or the model has to think first', async () => {
    const strict = await comparisonOf(await use(startLlamaCpp({ model: 'm', isStrict: true })))
    const known = { thoughts: 'Let me think. ', efforts: ['low', 'medium', 'high'] }
    const thinking = await comparisonOf(await use(startLlamaCpp({ model: 'qwen3-4b-thinking-2507', ...known })))
    const ollama = await comparisonOf(await use(startOllama({ model: 'gpt-oss:20b', ...known })))
    for (const body of [strict, thinking, ollama]) {
      expect(body).not.toHaveProperty('response_format')
      expect(body).not.toHaveProperty('format')
    }
  })
})

describe('the thoughts at the start of an answer', () => {
  const read = async (model: string, pieces: readonly string[]): Promise<string> => {
    const answer = async function* () {
      yield* pieces
    }
    let said = ''
    for await (const piece of withoutThoughts(model, answer())) said += piece
    return said
  }
  /** A text cut anywhere. */
  const cuts = (text: string) =>
    fc
      .uniqueArray(fc.nat(text.length), { maxLength: 12 })
      .map((at) => at.toSorted((a, b) => a - b))
      .map((at) => [...at, text.length].map((end, index) => text.slice(at[index - 1] ?? 0, end)))

  it.each([
    ['m', '<think>\nHm.\n</think>\n\nThe answer.', 'The answer.'],
    ['m', '\n<thinking>Hm.</thinking>The answer.', 'The answer.'],
    ['m', '[THINK]Hm.[/THINK]\nThe answer.', 'The answer.'],
    ['m', '<think>Hm, a < b and </thin', ''],
    ['m', '<thi', '<thi'],
    ['m', '<b>The</b> answer.', '<b>The</b> answer.'],
    ['m', 'The tag <think> stays, and so does </think>.', 'The tag <think> stays, and so does </think>.'],
    ['deepseek-r1:8b', 'Hm.</think>\nThe answer.', 'The answer.'],
    ['deepseek-r1:8b', 'The answer.', 'The answer.'],
  ])('are cut however the answer is: %s %j', async (model, whole, answer) => {
    await fc.assert(
      fc.asyncProperty(cuts(whole), async (pieces) => {
        expect(pieces.join('')).toBe(whole)
        expect(await read(model, pieces)).toBe(answer)
      }),
    )
  })
})

describe('the window of a model at Ollama', () => {
  const ask = async (ollama: StandIn, ...prompts: { user: string; maxTokens: number }[]) => {
    const answer = chatOf({
      ...(await modelServerAt(ollama.url, undefined, undefined, 60_000)),
      log: () => undefined,
    })
    const { signal } = new AbortController()
    for (const { user, maxTokens } of prompts)
      for await (const piece of answer({ system: '', user }, { maxTokens, signal })) expect('Yes.').toContain(piece)
    return ollama.asked.slice(1).map(({ body }) => (body['options'] as { num_ctx: number }).num_ctx)
  }
  const words = (tokens: number) => 'one '.repeat(tokens)

  it('grows in doubles, and does not shrink, because each other size loads the model anew', async () => {
    const ollama = await use(startOllama({ model: 'gemma3:4b', says: 'Yes.' }))
    const prompts = [100, 9_000, 100].map((tokens) => ({ user: words(tokens), maxTokens: 900 }))
    expect(await ask(ollama, ...prompts)).toEqual([8_192, 16_384, 16_384])
  })

  it('is no larger than the model has, and a text that does not fit is refused before it is cut', async () => {
    const ollama = await use(startOllama({ model: 'old:7b', window: 4_096, says: 'Yes.' }))
    expect(await ask(ollama, { user: words(100), maxTokens: 900 })).toEqual([4_096])
    await expect(ask(ollama, { user: words(4_000), maxTokens: 900 })).rejects.toThrow('too long')
    expect(ollama.asked.filter(({ path }) => path === '/api/chat')).toHaveLength(1)
  })
})

describe('a model that fails', () => {
  it('answers nonsense again and again: nothing is delivered, and the reason is told', async () => {
    const server = await use(startLlamaCpp({ model: 'tiny', says: 'The moon is made of green cheese.' }))
    await expect(rewritten(server)).rejects.toThrow(sayFailure('no-rewrite'))
  })

  it('refuses', async () => {
    const server = await use(startLlamaCpp({ model: 'shy', says: "I'm sorry, but I can't help with that." }))
    await expect(rewritten(server)).rejects.toThrow(sayFailure('refused'))
  })

  it('stops early', async () => {
    const server = await use(startLlamaCpp({ model: 'endless', says: 'on and on '.repeat(2_000) }))
    await expect(rewritten(server)).rejects.toThrow(sayFailure('stopped-early'))
  })

  it('does not finish in time', async () => {
    const server = await use(startLlamaCpp({ model: 'slow', isSilent: true }))
    const model = { ...(await modelOf(server)), timeMs: 50 }
    await expect(rewriteWhole(draft, 'simple', model)).rejects.toThrow(sayFailure('not-in-time'))
  })

  it('has too small a window', async () => {
    const server = await use(startLlamaCpp({ model: 'narrow', window: 512 }))
    await expect(rewritten(server)).rejects.toThrow("Input is too long for the model's context window.")
  })
})
