import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HumanizeEvent, HumanizeRequest, HumanizeResponse } from '#core/api/humanizations.ts'
import type { PlanId } from '#core/plans.ts'
import { Problem, problems, type ProblemCode } from '#core/problem.ts'
import { countWords } from '#core/words.ts'
import { joined, rewriteParts } from '#web/long/rewrite-parts.ts'
import { keptJob, newJob, type Job } from '#web/long/job.ts'
import { HumanizeTab } from '#web/routes/dashboard/humanize-tab.tsx'
import { asText } from './event-server.ts'

configure({ asyncUtilTimeout: 5_000 })
vi.setConfig({ testTimeout: 20_000 })

/** What a server does that charges by its keys: an answer to a key is given again, for nothing. */
type Order = 'rewrite' | ProblemCode | 'drop' | 'hold'

const startServer = async (...orders: Order[]) => {
  const calls: { key: string; text: string }[] = []
  const answers = new Map<string, HumanizeResponse>()
  let charged = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))

  const answer = async (order: Order, { key, text }: { key: string; text: string }, response: ServerResponse) => {
    if (order === 'drop') return response.destroy()
    if (order !== 'rewrite' && order !== 'hold') {
      const body = { code: order, message: `It was ${order}.`, remaining_words: 12 }
      return response
        .writeHead(problems[order], { 'content-type': 'application/problem+json' })
        .end(JSON.stringify(body))
    }
    if (order === 'hold') await released
    const words = countWords(text)
    if (!answers.has(key)) {
      charged += words
      answers.set(key, {
        id: key,
        humanizedText: text.trim().replaceAll('utilize', 'use'),
        wordCount: words,
        originalLength: text.length,
        remaining_words: 50_000 - charged,
        report: {
          status: 'rewritten',
          facts: { figure: { kept: 1, of: 1 } },
          repaired: 0,
          left_as_it_was: 0,
          words_before: words,
          words_after: words,
        },
        receipt: {
          words_counted: words,
          words_charged: words,
          reason: 'delivered',
          balance_before: 50_000 - charged + words,
          balance_after: 50_000 - charged,
        },
      })
    }
    const data = answers.get(key)!
    const events: HumanizeEvent[] = [
      { event: 'meta', data: { id: key, words, chunks: 1, remaining_words: 1 } },
      { event: 'verified', data: { chunk: 0, text: data.humanizedText, facts: {} } },
      { event: 'done', data },
    ]
    return response.writeHead(200, { 'content-type': 'text/event-stream' }).end(asText(events))
  }

  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
    const { text } = JSON.parse(Buffer.concat(parts).toString()) as HumanizeRequest
    const call = { key: String(request.headers['idempotency-key']), text }
    calls.push(call)
    await answer(orders[calls.length - 1] ?? 'rewrite', call, response)
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    release: () => release(),
    charged: () => charged,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

let server: Awaited<ReturnType<typeof startServer>>
const networkFetch = globalThis.fetch

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => networkFetch(server.origin + path, init))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  server?.close()
})

const chapter = (name: string) =>
  `## ${name}\n\n${'We utilize 12 tools here every single day now. '.repeat(70).trim()}\n\n`
const document = `${chapter('One')}${chapter('Two')}${chapter('Three')}`.trim()
const rewritten = document.replaceAll('utilize', 'use')

const open = (plan: PlanId | 'anonymous' = 'free') =>
  render(
    <MemoryRouter>
      <HumanizeTab
        plan={plan}
        token={async () => (plan === 'anonymous' ? undefined : 'a.b.c')}
        onDone={() => undefined}
      />
    </MemoryRouter>,
  )
const write = (text: string) => sessionStorage.setItem('longhand_draft', text)
const panel = async () => within(await screen.findByRole('region', { name: 'Long document' }))
const press = async (name: string) => userEvent.click(await (await panel()).findByRole('button', { name }))
const result = () => screen.findByRole('region', { name: 'Humanized text' })
const marked = async (text: string) => waitFor(async () => expect((await result()).textContent).toBe(text))

test('a document beyond the request limit is rewritten in parts, each under its own key', async () => {
  server = await startServer()
  write(document)
  open()
  expect((await panel()).getByText(/can be rewritten in about 2 parts/).textContent).toMatch(/^1,896 words are more/)
  await press('Rewrite in parts')
  await marked(rewritten)
  expect(server.calls.map(({ text }) => text.split('\n')[0])).toEqual(['## One', '## Two', '## Three'])
  expect(server.calls.map(({ text }) => text).join('')).toBe(document)
  expect(new Set(server.calls.map(({ key }) => key)).size).toBe(3)
  expect(server.charged()).toBe(countWords(document))
  screen.getByText('3 of 3 facts kept')
})

test('is not offered to a text that fits, nor to a visitor', async () => {
  server = await startServer()
  write('A short text.')
  const page = open()
  expect(screen.queryByRole('region', { name: 'Long document' })).toBeNull()
  page.unmount()
  write(document)
  open('anonymous')
  expect(screen.queryByRole('region', { name: 'Long document' })).toBeNull()
})

test('a part that fails is named, left as it was and free, and can be tried again', async () => {
  server = await startServer('rewrite', 'humanization-failed')
  write(document)
  open()
  await press('Rewrite in parts')
  const half =
    `${chapter('One').replaceAll('utilize', 'use')}${chapter('Two')}${chapter('Three').replaceAll('utilize', 'use')}`.trim()
  await marked(half)
  const failed = within((await panel()).getByRole('list', { name: 'Parts that failed' }))
  expect(failed.getByRole('listitem').textContent).toBe('Part 2 failed: “Two”')
  expect(server.charged()).toBe(countWords(half) - countWords(chapter('Two')))

  await press('Retry 1 part')
  await marked(rewritten)
  expect(server.calls).toHaveLength(4)
  expect(server.calls[3]?.text).toBe(server.calls[1]?.text)
  expect(server.calls[3]?.key).not.toBe(server.calls[1]?.key)
  expect(server.charged()).toBe(countWords(document))
  ;(await panel()).getByText('All 3 parts are done.')
})

test('pauses after the part that is being written, and goes on', async () => {
  server = await startServer('hold')
  write(document)
  open()
  await press('Rewrite in parts')
  await press('Pause')
  ;(await panel()).getByText(/pausing after this part/)
  server.release()
  await (await panel()).findByText(/^Paused before part 2 of 3 · 632 of 1,896 words done/)
  expect(server.calls).toHaveLength(1)
  await press('Resume')
  await marked(rewritten)
  expect(server.charged()).toBe(countWords(document))
})

test('what is done can be taken while it pauses', async () => {
  server = await startServer('hold')
  write(document)
  open()
  await press('Rewrite in parts')
  await press('Pause')
  server.release()
  await press('Finish here')
  await marked(`${chapter('One').replaceAll('utilize', 'use')}${chapter('Two')}${chapter('Three')}`.trim())
  ;(await panel()).getByText(/^1 of 3 parts is done\./)
  expect((await panel()).getByRole('button', { name: 'Go on' })).toBeDefined()
})

test('after a reload it goes on where it was, and the part in flight is asked for under the same key', async () => {
  server = await startServer('rewrite', 'hold')
  write(document)
  const page = open()
  await press('Rewrite in parts')
  await waitFor(() => expect(server.calls).toHaveLength(2))
  // A reload: the page is gone before the answer is there, and the server completes it all the same.
  page.unmount()
  const stored = keptJob.restore()
  server.release()
  await waitFor(() => expect(server.calls).toHaveLength(3))
  sessionStorage.setItem('longhand_long_1', JSON.stringify(stored))
  open()
  ;(await panel()).getByText(/^1 of 3 parts is done\./)
  await press('Go on')
  await marked(rewritten)
  expect(server.calls.slice(3).map(({ key }) => key)).toEqual(server.calls.slice(1, 3).map(({ key }) => key))
  expect(server.charged()).toBe(countWords(document))
})

test.each([
  ['word-limit-exceeded', 'Monthly word limit reached.'],
  ['too-many-requests', 'Too many requests.'],
] as const)('a refusal that holds for every part (%s) pauses, says why and fails none', async (code, title) => {
  server = await startServer('rewrite', code)
  write(document)
  open()
  await press('Rewrite in parts')
  const alert = await (await panel()).findByRole('alert')
  expect(alert.textContent).toContain(title)
  expect(server.calls).toHaveLength(2)
  await press('Resume')
  await marked(rewritten)
  expect(server.calls[2]?.key).toBe(server.calls[1]?.key)
})

test('a lost connection pauses, and nothing is charged twice', async () => {
  server = await startServer('rewrite', 'drop', 'drop')
  write(document)
  open()
  await press('Rewrite in parts')
  await (await panel()).findByRole('alert')
  await press('Resume')
  await marked(rewritten)
  expect(new Set(server.calls.slice(1, 4).map(({ key }) => key)).size).toBe(1)
  expect(server.charged()).toBe(countWords(document))
})

test('one run is one receipt: words of what was delivered, and no other', () => {
  const job = newJob(document, 'simple', 1_000)
  const [first, second, third] = job.parts
  const delivered = (words: number, balance: number) => ({
    humanizedText: 'Done.',
    report: {
      status: 'rewritten' as const,
      facts: { name: { kept: 1, of: 2 } },
      repaired: 1,
      left_as_it_was: 0,
      words_before: words,
      words_after: 1,
    },
    receipt: {
      words_counted: words,
      words_charged: words,
      reason: 'delivered' as const,
      balance_before: balance + words,
      balance_after: balance,
    },
  })
  const some: Job = {
    ...job,
    parts: [
      { ...first!, state: 'done', delivered: delivered(632, 368) },
      { text: second!.text, key: 'k', state: 'failed', reason: 'No.' },
      { ...third!, state: 'done', delivered: delivered(300, 68) },
    ],
  }
  expect(joined(job)).toBeUndefined()
  expect(joined(some)).toMatchObject({
    text: `Done.\n\n${second!.text}Done.`,
    report: { facts: { name: { kept: 2, of: 4 } }, repaired: 2, words_before: 932 + countWords(second!.text) },
    receipt: { words_counted: 932, words_charged: 932, reason: 'delivered', balance_before: 1_000, balance_after: 68 },
  })
})

test('20,000 words, one call in ten failing and one reload: every part is delivered or named, and charged to the word', async () => {
  const paragraphs = (count: number) =>
    Array.from({ length: count }, () => 'We utilize 12 tools here every single day now. '.repeat(20).trim())
  const long = Array.from({ length: 22 }, (_, index) => `## Chapter ${index}\n\n${paragraphs(5).join('\n\n')}`).join(
    '\n\n',
  )
  expect(countWords(long)).toBeGreaterThan(19_000)

  const paid = new Map<string, number>()
  let calls = 0
  async function* send(text: string, _: string, key: string): AsyncGenerator<HumanizeEvent> {
    calls += 1
    if (calls % 10 === 0) throw new Problem('humanization-failed', 'The model failed.')
    const words = countWords(text)
    paid.set(key, words)
    const receipt = {
      words_counted: words,
      words_charged: words,
      reason: 'delivered' as const,
      balance_before: 0,
      balance_after: 0,
    }
    const report = {
      status: 'rewritten' as const,
      facts: {},
      repaired: 0,
      left_as_it_was: 0,
      words_before: words,
      words_after: words,
    }
    const humanizedText = text.replaceAll('utilize', 'use')
    yield {
      event: 'done',
      data: {
        id: key,
        humanizedText,
        wordCount: words,
        originalLength: text.length,
        remaining_words: 0,
        report,
        receipt,
      },
    }
  }
  let job = newJob(long, 'simple', 3_000)
  const run = (leaveAfter: number) =>
    rewriteParts(job, {
      send,
      mayGoOn: async () => calls < leaveAfter,
      onHalt: () => undefined,
      onChange: (next) => (job = JSON.parse(JSON.stringify(next)) as Job),
    })
  const finish = async (leaveAfter: number) => {
    for await (const progress of run(leaveAfter)) if (progress.type === 'done') return progress
    throw new Error('The run ended without a delivery.')
  }

  await finish(8)
  const first = await finish(1_000)
  const failed = job.parts.filter(({ state }) => state === 'failed')
  expect(failed).toHaveLength(2)
  expect(first.receipt?.words_charged).toBe(
    countWords(long) - failed.reduce((sum, { text }) => sum + countWords(text), 0),
  )
  const last = await finish(1_000)
  expect(last.text).toBe(long.replaceAll('utilize', 'use'))
  expect(last.receipt?.words_charged).toBe(countWords(long))
  expect([...paid.values()].reduce((sum, words) => sum + words, 0)).toBe(countWords(long))
  expect(paid.size).toBe(job.parts.length)
})
