import { BedrockRuntimeClient, ConverseStreamCommand, type ConverseStreamOutput } from '@aws-sdk/client-bedrock-runtime'
import { bedrockModel } from '#lambdas/clients/bedrock.ts'
import { startBedrock } from '#tests/support/bedrock.ts'
import { createBehaviours, readPace } from '#tests/support/bedrock/behaviour.ts'
import { afterEach, describe, expect, it } from 'vitest'

const answerInCapitals = ({ user }: { user: string }) => user.toUpperCase()

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

const start = async (options: Partial<Parameters<typeof startBedrock>[0]> = {}) => {
  const logged: string[] = []
  const bedrock = await startBedrock({ answer: answerInCapitals, log: (line) => logged.push(line), ...options })
  const client = new BedrockRuntimeClient({
    endpoint: bedrock.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  })
  stops.push(async () => {
    client.destroy()
    await bedrock.close()
  })
  return { ...bedrock, client, logged }
}

const modelId = 'us.anthropic.claude-haiku-5-5-20261001-v1:0'

const ask = (text: string, maxTokens = 5000) => ({
  modelId,
  system: [{ text: 'You rewrite.' }],
  messages: [{ role: 'user' as const, content: [{ text }] }],
  inferenceConfig: { maxTokens },
})

const readStream = async (client: BedrockRuntimeClient, text: string) => {
  const { stream } = await client.send(new ConverseStreamCommand(ask(text)))
  return collect(stream!)
}

/** A client that waits for these words and then so long for more, and leaves. */
const leaveAfter = async (client: BedrockRuntimeClient, text: string, words: string, ms = 0) => {
  const leaving = new AbortController()
  const { stream } = await client.send(new ConverseStreamCommand(ask(text)), { abortSignal: leaving.signal })
  return collect(stream!, (read) => {
    if (read.includes(words)) setTimeout(() => leaving.abort(), ms)
  })
}

const collect = async (stream: AsyncIterable<ConverseStreamOutput>, onText?: (read: string) => void) => {
  const events: string[] = []
  const read = {
    text: '',
    events,
    stopReason: undefined as string | undefined,
    failure: undefined as Error | undefined,
  }
  try {
    for await (const event of stream) {
      const kind = Object.keys(event)[0]!
      if (events.at(-1) !== kind) events.push(kind)
      read.text += event.contentBlockDelta?.delta?.text ?? ''
      if (event.contentBlockDelta) onText?.(read.text)
      read.stopReason ??= event.messageStop?.stopReason
    }
  } catch (error) {
    read.failure = error as Error
  }
  return read
}

describe('ConverseStream', () => {
  it('streams the events in order, with every character of the text', async () => {
    const { client } = await start()
    const source = '  A line, é 漢字 👩‍👩‍👧.\n\n\tAn incomprehensibilities-long word. \n'
    expect(await readStream(client, source)).toEqual({
      text: source.toUpperCase(),
      events: ['messageStart', 'contentBlockDelta', 'contentBlockStop', 'messageStop', 'metadata'],
      stopReason: 'end_turn',
      failure: undefined,
    })
  })

  it('writes at its pace', async () => {
    const { client, behaviours } = await start()
    behaviours.set({ pace: { tokens_per_second: 100, ms_to_first_token: 200 } })
    const started = performance.now()
    const { stream } = await client.send(new ConverseStreamCommand(ask('a '.repeat(30).trim())))
    let toFirst = 0
    for await (const event of stream!)
      if (event.contentBlockDelta && toFirst === 0) toFirst = performance.now() - started
    const whole = performance.now() - started
    expect(toFirst).toBeGreaterThanOrEqual(195)
    expect(whole).toBeGreaterThanOrEqual(485)
  })

  it('serves 20 streams side by side', async () => {
    const { client, behaviours } = await start()
    behaviours.set({ pace: { tokens_per_second: 100, ms_to_first_token: 100 } })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => readStream(client, `stream ${index} `.repeat(10))),
    )
    expect(answers.map(({ text }) => text)).toEqual(
      Array.from({ length: 20 }, (_, index) => `STREAM ${index} `.repeat(10)),
    )
  })

  it('stops when the client aborts', async () => {
    const { client, behaviours, logged } = await start()
    behaviours.set({ pace: { tokens_per_second: 50, ms_to_first_token: 1 } })
    const { text, stopReason } = await leaveAfter(client, 'word '.repeat(2000), 'WORD')
    expect(text.length).toBeLessThan(2000)
    // The SDK ends an aborted stream without an error: only the stop reason tells it from a whole answer.
    expect(stopReason).toBeUndefined()
    expect(logged).toEqual([])
  })

  it('stops at the maximum of tokens', async () => {
    const { client } = await start()
    const { stream } = await client.send(new ConverseStreamCommand(ask('one two three four', 3)))
    expect(await collect(stream!)).toMatchObject({ text: 'ONE TWO THREE', stopReason: 'max_tokens' })
  })
})

describe('a tool that has to be used', () => {
  const schema = {
    type: 'object',
    properties: { entries: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } } },
  }
  const toolConfig = {
    tools: [{ toolSpec: { name: 'list_entries', inputSchema: { json: schema } } }],
    toolChoice: { tool: { name: 'list_entries' } },
  }
  const lines = 'Here they are:\n{"name":"one"}\n{"name":"two"}'
  const entries = [{ name: 'one' }, { name: 'two' }]

  it('gets an entry for each line of JSON', async () => {
    const { client } = await start({ answer: () => lines })
    const { stream } = await client.send(new ConverseStreamCommand({ ...ask('Go.'), toolConfig }))
    let input = ''
    const seen: string[] = []
    for await (const event of stream!) {
      input += event.contentBlockDelta?.delta?.toolUse?.input ?? ''
      seen.push(event.contentBlockStart?.start?.toolUse?.name ?? event.messageStop?.stopReason ?? '')
    }
    expect(JSON.parse(input)).toEqual({ entries })
    expect(seen.filter((name) => name !== '')).toEqual(['list_entries', 'tool_use'])
  })

  it('is the answer of a model of the product that was given a form', async () => {
    const { client } = await start({ answer: () => lines })
    const model = bedrockModel(client, modelId, {}, new AbortController().signal)
    const options = { maxTokens: 500, form: { name: 'list_entries', description: 'Lists.', schema } }
    let answer = ''
    for await (const piece of model({ system: 'You list.', user: 'Go.' }, options)) answer += piece
    expect(JSON.parse(answer)).toEqual({ entries })
  })

  it.each([
    ['is none of the tools', { ...toolConfig, toolChoice: { tool: { name: 'another' } } }, /none of the tools/],
    [
      'has no list',
      {
        ...toolConfig,
        tools: [{ toolSpec: { name: 'list_entries', inputSchema: { json: { type: 'object', properties: {} } } } }],
      },
      /only tools with a list/,
    ],
  ])('%s: it is refused', async (_, wrong, message) => {
    const { client } = await start()
    const refused = client.send(new ConverseStreamCommand({ ...ask('Go.'), toolConfig: wrong }))
    await expect(refused).rejects.toMatchObject({ name: 'ValidationException', message })
  })

  it('broken off, is no answer', async () => {
    const { client, behaviours } = await start({ answer: () => lines })
    const model = bedrockModel(client, modelId, {}, new AbortController().signal)
    const options = { maxTokens: 500, form: { name: 'list_entries', description: 'Lists.', schema } }
    for (const fault of ['truncation', 'max_tokens', 'refusal'] as const) {
      behaviours.set({ fault: { fault, times: 1 } })
      const read = async () => {
        for await (const _ of model({ system: 'You list.', user: 'Go.' }, options));
      }
      await expect(read()).rejects.toThrow(/stopped early/)
    }
  })
})

describe('refusals', () => {
  it.each([
    ['no messages', { messages: [] }, /at least one message/],
    [
      'an answer first',
      { messages: [{ role: 'assistant' as const, content: [{ text: 'Hi.' }] }] },
      /start with a user/,
    ],
    ['a blank text', { messages: [{ role: 'user' as const, content: [{ text: ' \n' }] }] }, /blank/],
    ['no room for an answer', { inferenceConfig: { maxTokens: 0 } }, /./],
    ['a model that cannot be', { modelId: 'my model' }, /model identifier is invalid/],
  ])('%s', async (_, wrong, message) => {
    const { client } = await start()
    const refused = client.send(new ConverseStreamCommand({ ...ask('Hello.'), ...wrong }))
    await expect(refused).rejects.toMatchObject({ name: 'ValidationException', message })
  })
})

describe('faults', () => {
  const source = 'one two three four five six seven eight'

  it('throttle: refuses before the stream, as often as set', async () => {
    const { client, behaviours } = await start()
    behaviours.set({ fault: { fault: 'throttle', times: 2 } })
    for (let asked = 0; asked < 2; asked += 1) {
      await expect(client.send(new ConverseStreamCommand(ask(source)))).rejects.toMatchObject({
        name: 'ThrottlingException',
        $metadata: { httpStatusCode: 429 },
      })
    }
    expect(await readStream(client, source)).toMatchObject({ stopReason: 'end_turn' })
  })

  const half = 'ONE TWO THREE FOUR'
  const onlyHalf = new RegExp(`^${half}$`, 'u')

  it.each([
    ['mid_stream_error', onlyHalf, { failure: { name: 'ModelStreamErrorException', originalStatusCode: 424 } }],
    ['connection_drop', onlyHalf, { stopReason: undefined }],
    [
      'truncation',
      onlyHalf,
      { events: ['messageStart', 'contentBlockDelta'], stopReason: undefined, failure: undefined },
    ],
    ['max_tokens', onlyHalf, { stopReason: 'max_tokens' }],
    ['refusal', onlyHalf, { stopReason: 'content_filtered' }],
    ['nonsense', /^(?!.*one two)/isu, { stopReason: 'end_turn' }],
  ] as const)('%s ends an answer in its own way, as often as set', async (fault, text, end) => {
    const { client, behaviours } = await start()
    behaviours.set({ fault: { fault, times: 1 } })
    const broken = await readStream(client, source)
    expect(broken.text).toMatch(text)
    expect(broken).toMatchObject(end)
    expect(await readStream(client, source)).toMatchObject({ text: source.toUpperCase(), stopReason: 'end_turn' })
  })

  it('hang: sends some tokens, then nothing until the client disconnects', async () => {
    const { client, behaviours } = await start()
    behaviours.set({ fault: 'hang' })
    const { text, stopReason } = await leaveAfter(client, source, half, 300)
    expect(text).toBe(half)
    expect(stopReason).toBeUndefined()
  })

  it('affects only the prompts that it names, beside faults for others', async () => {
    const { client, behaviours } = await start()
    behaviours.set({ fault: { fault: 'nonsense', match: 'seven' } })
    behaviours.set({ fault: { fault: 'refusal', match: 'nine' } })
    expect((await readStream(client, 'one two')).text).toBe('ONE TWO')
    expect((await readStream(client, source)).text).not.toMatch(/one/i)
    behaviours.reset()
    expect((await readStream(client, source)).text).toBe(source.toUpperCase())
  })

  it('affects a share of the prompts, by each of its kinds in turn, and the same ones for the same seed', () => {
    const drawn = (seed: number) => {
      const behaviours = createBehaviours()
      behaviours.set({ fault: { fault: ['throttle', 'truncation'], share: 0.1, seed } })
      return Array.from({ length: 10_000 }, () => behaviours.faultFor('any'))
    }
    const struck = drawn(1).filter((fault) => fault !== undefined)
    expect(struck.length).toBeGreaterThan(900)
    expect(struck.length).toBeLessThan(1_100)
    expect(struck.slice(0, 4)).toEqual(['throttle', 'truncation', 'throttle', 'truncation'])
    expect(drawn(1)).toEqual(drawn(1))
    expect(drawn(2)).not.toEqual(drawn(1))
  })

  it('with a maximum counts only the times it happened', () => {
    const behaviours = createBehaviours()
    behaviours.set({ fault: { fault: 'throttle', share: 0.5, times: 2 } })
    expect(Array.from({ length: 100 }, () => behaviours.faultFor('any')).filter(Boolean)).toHaveLength(2)
    expect(behaviours.current().faults).toEqual([])
  })
})

it('gives the answers of its list, one per request', async () => {
  const { client, behaviours } = await start()
  behaviours.set({ answers: ['First.', 'Second.'] })
  const answers = [await readStream(client, 'x'), await readStream(client, 'x'), await readStream(client, 'x')]
  expect(answers.map(({ text }) => text)).toEqual(['First.', 'Second.', 'X'])
})

it('refuses an unknown behaviour', async () => {
  const { behaviours } = await start()
  expect(() => behaviours.set({ fault: 'flood' as 'hang' })).toThrow(/fault/)
  expect(() => behaviours.set({ pace: { tokens_per_second: 0, ms_to_first_token: 0 } })).toThrow(/tokens_per_second/)
})

it('reads the pace from the environment', () => {
  expect(readPace('80/400')).toEqual({ tokens_per_second: 80, ms_to_first_token: 400 })
  expect(readPace('none')).toBeUndefined()
  expect(() => readPace('quick')).toThrow('LONGHAND_PACE is "quick"')
})
