import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { Report } from '#core/rewriting/report.ts'
import type { Prompt } from '#core/rewriting/model.ts'
import { useHttpServers } from '#tests/support/http-server.ts'
import { startLlamaCpp, startOllama } from '#tests/support/model-servers.ts'
import { sayFailure } from '#core/rewriting/failure.ts'
import { checkerSystem } from '#core/rewriting/prompts/checker.ts'
import { styleIds } from '#core/styles.ts'
import { commandLine } from '#tests/support/longhand.ts'
import { answerPrompt } from '#tests/support/answer-prompt.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'longhand-cli-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fileOf = (name: string, content: string | Uint8Array): string => {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  return file
}

type Environment = Record<string, string>

const main = await commandLine()
const serve = useHttpServers()

const start = (command: string, flags: string[], environment: Environment = {}) =>
  spawn(process.execPath, [main, command, ...flags], { cwd: folder, env: { ...process.env, ...environment } })

const outcomeOf = async (child: ChildProcessWithoutNullStreams, input: string) => {
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  // A command that refuses its arguments does not wait for the input.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [code] = (await once(child, 'close')) as [number | null]
  return { out, err, code }
}

const rewrite = (flags: string[], input = '', environment: Environment = {}) =>
  outcomeOf(start('rewrite', flags, environment), input)
const checkFacts = (flags: string[], input = '') => outcomeOf(start('check', flags), input)

const linesOf = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

const draft = 'Moreover, we utilize 14% of the budget in order to help Ada Lovelace.'
const plain = 'We utilize 14% of the budget to help Ada Lovelace.'

describe('rewrite', () => {
  test('prints only the text, by default in the style simple, from the standard input or a file', async () => {
    const file = fileOf('draft.md', `# Plan\n\n${draft}\n`)
    const said = (sentences: string) =>
      `2 phrases cut. 1 of 2 AI phrases gone.\n2 figures and names kept. ${sentences} word for word.\n`
    expect(await rewrite([], draft)).toEqual({ out: `${plain}\n`, err: said('1 of 1 sentence'), code: 0 })
    expect(await rewrite(['--style', 'simple', file])).toEqual({
      out: `# Plan\n\n${plain}\n`,
      err: said('2 of 2 sentences'),
      code: 0,
    })
  })

  test("runs as an npm script on a file in the user's current folder", async () => {
    const here = path.join(root, 'docs')
    const draftFile = path.relative(here, fileOf('here.txt', draft))
    const child = spawn('npm', ['run', '--silent', 'rewrite', '--', '--json', draftFile], { cwd: here })
    const { out, code } = await outcomeOf(child, '')
    const answer = JSON.parse(out) as Record<string, unknown>
    expect(code).toBe(0)
    expect(answer).toMatchObject({ humanizedText: plain, status: 'rewritten' })
    expect(Report.parse(answer['report']).facts).toEqual({ figure: { kept: 1, of: 1 }, name: { kept: 1, of: 1 } })
  })

  test.each(['expand', 'shorten'])('refuses %s without a model', async (style) => {
    const { out, err, code } = await rewrite(['--style', style], draft)
    expect([out, code]).toEqual(['', 2])
    expect(err).toContain('needs a language model. Rules only cut phrases. Name one with --model.')
  })

  test.each(styleIds.filter((style) => style !== 'expand' && style !== 'shorten'))(
    'knows the style %s',
    async (style) => {
      const { out, code } = await rewrite(['--style', style, '--json'], draft)
      expect(code).toBe(0)
      expect(JSON.parse(out)).toMatchObject({ humanizedText: expect.stringContaining('14%') })
    },
  )

  test('says that a text is unchanged, and prints it', async () => {
    const { out, err, code } = await rewrite([], 'The cat sat on the mat.\n')
    expect({ out, code }).toEqual({ out: 'The cat sat on the mat.\n', code: 0 })
    expect(err).toMatch(/^Unchanged: nothing/)
    const german =
      'Die Firma hat den Plan mit der Leitung besprochen, und die Kosten sind in der Zeit stark gestiegen.\n'
    const other = await rewrite([], german)
    expect(other).toEqual({ out: german, err: expect.stringContaining('English only'), code: 0 })
  })

  test('answers lines in order, and names the failed ones in their place', async () => {
    const input = `\uFEFF{"id": 7, "text": ${JSON.stringify(draft)}}\r\n{"txt": 1}\n\n{"text": 7}\nnonsense\n{"text": "  "}\n{"text": "\\ud800"}\n{"text": "One\u2028two."}`
    const { out, err, code } = await rewrite(['--jsonl'], input)
    const [first, ...others] = linesOf(out)
    expect(code).toBe(1)
    expect(first).toEqual({ humanizedText: plain, status: 'rewritten', report: expect.anything() })
    expect(others.at(-1)).toMatchObject({ humanizedText: 'One\u2028two.', status: 'unchanged' })
    expect(others.slice(0, -1).map(({ error }) => error)).toEqual(err.trim().split('\n'))
    expect(err).toMatch(/^Line 2: "text": .*\nLine 4: "text": .*\nLine 5: it is no JSON.*\nLine 6: .*\nLine 7: .*\n$/)
  })

  test('answers a line before the next one arrives', async () => {
    const child = start('rewrite', ['--jsonl'])
    const answers = child.stdout[Symbol.asyncIterator]()
    for (const text of [draft, `${draft} Yes.`]) {
      child.stdin.write(`${JSON.stringify({ text })}\n`)
      // The input stays open until both are answered.
      const { value } = await answers.next()
      expect(JSON.parse(String(value))).toMatchObject({ humanizedText: text.replace(draft, plain) })
    }
    child.stdin.end()
    expect(await once(child, 'close')).toEqual([0, null])
  })

  test('ends quietly when its reader stops reading', async () => {
    const child = start('rewrite', ['--jsonl'])
    child.stdin.on('error', () => {})
    child.stdout.once('data', () => child.stdout.destroy())
    child.stdin.write(`${JSON.stringify({ text: draft })}\n`.repeat(500))
    expect(await once(child, 'close')).toEqual([0, null])
  })

  test('refuses unreadable input in one sentence', async () => {
    const latin = fileOf('latin.txt', Uint8Array.of(0x63, 0x61, 0x66, 0xe9))
    expect(await rewrite([latin])).toMatchObject({ out: '', err: expect.stringContaining('UTF-8'), code: 1 })
    expect(await rewrite(['nowhere.md'])).toMatchObject({
      out: '',
      err: expect.stringContaining('nowhere.md'),
      code: 1,
    })
    expect(await rewrite([], '\n')).toMatchObject({ out: '', err: 'there is no text to rewrite.\n', code: 1 })
  })

  test.each([
    [['--style', 'florid'], 'choose simple, formal, informal, academic, expand, shorten'],
    [['--model', 'toString'], 'choose offline, server'],
    [['--model', 'server'], 'LONGHAND_MODEL_URL'],
    [['--fast'], '--fast'],
    [['one.md', 'two.md'], 'one file'],
  ])('does not begin with %j', async (flags, said) => {
    const { out, err, code } = await rewrite(flags, draft)
    expect({ out, code }).toEqual({ out: '', code: 2 })
    expect(err).toContain(said)
  })

  const fromAModel = (text: string) => text.replace(draft, '14% of the budget goes to Ada Lovelace.')
  /** It also compares the rewrite with its source, and finds nothing. */
  const answerAsAModel = (prompt: Prompt) =>
    prompt.system === checkerSystem ? 'none' : answerPrompt(prompt, fromAModel)

  test('uses a model server if set to, and a line that fails does not affect the others', async () => {
    const answerLikeAModel = async (request: IncomingMessage, response: ServerResponse) => {
      // its lists of models are asked for first
      if (request.method !== 'POST') {
        response.writeHead(404).end()
        return
      }
      const { model, messages } = (await json(request)) as { model: string; messages: { content: string }[] }
      const [system = '', user = ''] = messages.map(({ content }) => content)
      const content = answerAsAModel({ system, user })
      const end = model === 'qwen3:4b' && !user.includes('endless') ? 'stop' : 'length'
      const chunk = (choice: object) => `data: ${JSON.stringify({ choices: [choice] })}\n\n`
      response.end(`${chunk({ delta: { content } })}${chunk({ delta: {}, finish_reason: end })}data: [DONE]\n\n`)
    }
    const url = await serve((request, response) => void answerLikeAModel(request, response))
    const environment = { LONGHAND_MODEL_URL: url, LONGHAND_MODEL: 'qwen3:4b' }
    const input = [draft, `${draft} This one is endless.`, draft]
      .map((text) => `${JSON.stringify({ text })}\n`)
      .join('')
    const { out, err, code } = await rewrite(['--jsonl', '--model', 'server'], input, environment)
    const [first, second, third] = linesOf(out)
    expect(code).toBe(1)
    expect(err).toBe(`Line 2: ${sayFailure('stopped-early')}\n`)
    expect(second).toEqual({ error: err.trim() })
    for (const answer of [first, third])
      expect(answer).toMatchObject({ humanizedText: '14% of the budget goes to Ada Lovelace.', status: 'rewritten' })
  })

  const utilizes = 'Moreover, teams utilize 12 tools in order to share what they know.'

  test.each([
    ['qwen3:8b', 'qwen3:8b', '/api/chat'],
    ['humanizer:latest', 'humanizer', '/api/generate'],
  ])(
    'finds a model server by itself, and asks its model as it wants to be asked: %s',
    async (model, wanted, address) => {
      const ollama = await startOllama({ model, thoughts: 'The user wants a rewrite. '.repeat(400) })
      try {
        const { out, code } = await rewrite(['--model', 'server'], utilizes, {
          LONGHAND_MODEL: wanted,
          LONGHAND_MODEL_PORTS: `Ollama=${ollama.port}, LM Studio=1, llama.cpp=1`,
        })
        expect({ out, code }).toEqual({ out: expect.stringContaining('12 tools'), code: 0 })
        expect(out).not.toContain('utilize')
        expect(ollama.asked.at(-1)).toMatchObject({ path: address, body: { model } })
      } finally {
        await ollama.close()
      }
    },
  )

  test('ends with 2 where a setting cannot be used', async () => {
    expect(await rewrite(['--model', 'server'], utilizes, { LONGHAND_MODEL_SECONDS: 'long' })).toEqual({
      out: '',
      err: 'LONGHAND_MODEL_SECONDS is "long": it takes 1 to 240 seconds.\n',
      code: 2,
    })
  })

  test('gives up on a model server that does not finish in time', async () => {
    const server = await startLlamaCpp({ model: 'slow', isSilent: true })
    try {
      const environment = { LONGHAND_MODEL_URL: server.url, LONGHAND_MODEL_SECONDS: '1' }
      expect(await rewrite(['--model', 'server'], utilizes, environment)).toEqual({
        out: '',
        err: `${sayFailure('not-in-time')}\n`,
        code: 1,
      })
    } finally {
      await server.close()
    }
  })
})

describe('check', () => {
  const line = (source: string, rewritten: string, style?: string) =>
    JSON.stringify({ source, rewrite: rewritten, style })

  const long = 'The roof of the old mill leaks and it has to be mended before the winter comes. '.repeat(4)

  test('names chatter as added, reports the lines that pass, and uses the style of each line', async () => {
    const input = [
      line('The roof leaks.', 'Here is the rewritten text: The roof leaks.'),
      line('We utilize 14% of it.', 'We use 14% of it.'),
      line(long, long.slice(0, long.length / 2), 'shorten'),
      line(long, long.slice(0, long.length / 2), 'expand'),
    ].join('\n')
    const { out, code } = await checkFacts(['--jsonl'], input)
    const [chatty, kept, shortened, cut] = linesOf(out)
    expect(code).toBe(0)
    expect(chatty).toMatchObject({
      verdict: 'fail',
      added: expect.arrayContaining([expect.objectContaining({ kind: 'chatter' })]),
    })
    expect(kept).toMatchObject({
      verdict: 'pass',
      lost: [],
      added: [],
      statements: 'compared',
      summary: '1 figure kept. 1 of 1 sentence word for word.',
    })
    expect(shortened).toMatchObject({ verdict: 'pass' })
    expect(cut).toMatchObject({ verdict: 'fail', lost: [{ kind: 'length' }] })
  })

  test('names an unreadable line', async () => {
    const { out, err, code } = await checkFacts(['--jsonl'], `${line('a', 'b', 'florid')}\n{"source": "a"}\n[1]`)
    expect(code).toBe(1)
    expect(err).toMatch(/^Line 1: "style": .*\nLine 2: "rewrite": .*\nLine 3: .*\n$/)
    expect(linesOf(out).map(({ error }) => error)).toEqual(err.trim().split('\n'))
  })

  test('lists every fact that was lost or added, however many there are', async () => {
    const numbers = (from: number) => Array.from({ length: 250 }, (_, n) => from + 7 * n).join(' ')
    const [answer] = linesOf((await checkFacts(['--jsonl'], line(numbers(10_000), numbers(500_000), 'simple'))).out)
    for (const side of ['lost', 'added']) {
      const found = answer?.[side] as { kind: string }[]
      expect(found.filter(({ kind }) => kind === 'figure')).toHaveLength(250)
      expect(answer?.[`${side}_count`]).toBe(found.length)
    }
  })

  test('compares two files', async () => {
    const files = [fileOf('source.md', 'We sold 14 units.\n'), fileOf('rewrite.md', 'We sold 15 units.\n')]
    const { out, code } = await checkFacts(files)
    expect(code).toBe(0)
    const [was, is] = [
      { text: '14', start: 8, end: 10 },
      { text: '15', start: 8, end: 10 },
    ]
    expect(JSON.parse(out)).toEqual({
      verdict: 'fail',
      lost: [{ kind: 'figure', severity: 'refuses', ...was, other: is }],
      lost_count: 1,
      added: [{ kind: 'figure', severity: 'refuses', ...is, other: was }],
      added_count: 1,
      statements: 'compared',
      compared: { same: 0, word_for_word: 1, facts_only: 0, by_model: 0 },
      summary: '0 of 1 figure kept. 1 of 1 sentence word for word.',
    })
    expect(await checkFacts([])).toMatchObject({ out: '', err: expect.stringContaining('--jsonl'), code: 2 })
  })
})

test.each(['rewrite', 'check'])('%s --help names every option, and waits for no input', async (command) => {
  const child = start(command, ['--help'])
  const { out, err, code } = await outcomeOf(child, '')
  const source = readFileSync(path.join(root, `packages/longhand/src/${command}.ts`), 'utf8')
  const names = [...source.matchAll(/^ {2}(\w+): \{ type: /gm)].map(([, name]) => name)
  expect({ err, code }).toEqual({ err: '', code: 0 })
  expect(names.length).toBeGreaterThan(1)
  for (const name of names) expect(out).toContain(`--${name}`)
})

test('lists its commands, and refuses an unknown one', async () => {
  const { out, code } = await outcomeOf(start('--help', []), '')
  expect({ out, code }).toEqual({ out: expect.stringMatching(/longhand rewrite .*\nlonghand check /), code: 0 })
  expect(await outcomeOf(start('toString', []), '')).toEqual({
    out: '',
    err: expect.stringContaining('choose rewrite, check, signs, vale, mcp'),
    code: 2,
  })
})
