import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { strFromU8, strToU8 } from 'fflate'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HumanizeEvent } from '#core/api/events.ts'
import type { HumanizeRequest, HumanizeResponse } from '#core/api/humanize.ts'
import type { PlanId } from '#core/plans.ts'
import { Problem, problems, type ProblemCode } from '#core/problem.ts'
import { outlineOf } from '#core/text/document.ts'
import { countWords } from '#core/text/words.ts'
import { changeFiles, countOf, wordDocument } from '#tests/support/word-documents.ts'
import { openFile } from '#web/files/open-file.ts'
import { fileFor } from '#web/files/save-file.ts'
import { humanize } from '#web/lib/humanize.ts'
import { joined, rewriteParts } from '#web/long/rewrite-parts.ts'
import { keptJob, type Job } from '#web/long/job.ts'
import { newJob } from '#web/long/parts.ts'
import { textOf } from '#web/editor/store/segments.ts'
import type { Editor } from '#web/editor/store/store.ts'
import { Workspace } from './editor-page.tsx'
import { asText, closer } from './event-server.ts'
import { startUser } from './user.ts'

const reportOf = (words: number) => ({
  status: 'rewritten' as const,
  facts: {},
  repaired: 0,
  left_as_it_was: 0,
  words_before: words,
  words_after: words,
})

const receiptOf = (words: number, after: number) => ({
  words_counted: words,
  words_charged: words,
  reason: 'delivered' as const,
  balance_before: after + words,
  balance_after: after,
})

/** A server that charges by key: it repeats the answer to a known key and charges nothing. */
type Order = 'rewrite' | ProblemCode | 'drop' | 'hold'

const startServer = async (...orders: Order[]) => {
  const calls: (HumanizeRequest & { key: string })[] = []
  const answers = new Map<string, HumanizeResponse>()
  let charged = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))

  const answer = async (order: Order, { key, text, store }: (typeof calls)[number], response: ServerResponse) => {
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
        report: { ...reportOf(words), facts: { figure: { kept: 1, of: 1 } } },
        receipt: {
          ...receiptOf(words, 50_000 - charged),
          ...(store === false && { stored: false as const }),
        },
      })
    }
    const data = answers.get(key)!
    const events: HumanizeEvent[] = [
      { event: 'meta', data: { id: key, words, chunks: 1, remaining_words: 1 } },
      { event: 'verified', data: { chunk: 0, text: data.humanizedText, facts: {} } },
      { event: 'done', data },
    ]
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    return response.end(asText(events))
  }

  const take = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'GET') return response.writeHead(404).end()
    const parts: Buffer[] = []
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
    const body = JSON.parse(Buffer.concat(parts).toString()) as HumanizeRequest
    const call = { ...body, key: String(request.headers['idempotency-key']) }
    calls.push(call)
    return answer(orders[calls.length - 1] ?? 'rewrite', call, response)
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
    close: closer(server),
  }
}

let server: Awaited<ReturnType<typeof startServer>>
const networkFetch = globalThis.fetch

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => networkFetch(server.origin + path, init))
})

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await server?.close()
})

const chapter = (name: string) =>
  `## ${name}\n\n${'We utilize 12 tools here every single day now. '.repeat(70).trim()}\n\n`
const document = `${chapter('One')}${chapter('Two')}${chapter('Three')}`.trim()
const rewritten = document.replaceAll('utilize', 'use')
/** Five parts on Pro, whose requests have a voice. */
const longDocument = `${document}\n\n${chapter('Four')}${chapter('Five')}`.trim()
const longRewritten = longDocument.replaceAll('utilize', 'use')

let editor: Editor | undefined
const open = (plan: PlanId | 'anonymous' = 'free', voice?: string) =>
  render(<Workspace plan={plan} voice={voice} onEditor={(opened) => (editor = opened)} />)
const write = (text: string) => sessionStorage.setItem('longhand_draft', text)
const press = async (name: string | RegExp) => startUser().click(await screen.findByRole('button', { name }))
/** Begins a run in parts. */
const begin = () => press(/^All [\d,]+, in \d+ parts?$/u)
const marked = (text: string) => waitFor(() => expect(textOf(editor!.get().rewrite?.segments ?? [])).toBe(text))

test('a document beyond the request limit is rewritten in parts, each under its own key', async () => {
  server = await startServer()
  write(document)
  open()
  await begin()
  await marked(rewritten)
  expect(server.calls.map(({ text }) => text.split('\n')[0])).toEqual(['## One', '## Two', '## Three'])
  expect(server.calls.map(({ text }) => text).join('')).toBe(document)
  expect(new Set(server.calls.map(({ key }) => key)).size).toBe(3)
  expect(server.calls.map(({ title }) => title)).toEqual(['One, part 1 of 3', 'One, part 2 of 3', 'One, part 3 of 3'])
  expect(server.charged()).toBe(countWords(document))
})

test('is not offered to a text that fits, nor to a visitor', async () => {
  server = await startServer()
  write('A short text.')
  const page = open()
  expect(screen.queryByRole('button', { name: / parts?$/u })).toBeNull()
  page.unmount()
  write(document)
  open('anonymous')
  expect(screen.queryByRole('button', { name: / parts?$/u })).toBeNull()
})

test('a part that fails is named, left as it was and free, and can be tried again', async () => {
  server = await startServer('rewrite', 'humanization-failed')
  write(document)
  open()
  await begin()
  const half =
    `${chapter('One').replaceAll('utilize', 'use')}${chapter('Two')}${chapter('Three').replaceAll('utilize', 'use')}`.trim()
  await marked(half)
  expect((await screen.findByText('Part 2 failed')).parentElement?.textContent).toBe('Part 2 failed: “Two”')
  expect(server.charged()).toBe(countWords(half) - countWords(chapter('Two')))

  await press('Retry 1 part')
  await marked(rewritten)
  expect(server.calls).toHaveLength(4)
  expect(server.calls[3]?.text).toBe(server.calls[1]?.text)
  expect(server.calls[3]?.key).not.toBe(server.calls[1]?.key)
  expect(server.charged()).toBe(countWords(document))
  expect(screen.queryByText('Part 2 failed')).toBeNull()
})

test('each part is written in the voice and with the terms that the document was begun with, after a reload as well', async () => {
  server = await startServer('rewrite', 'hold')
  write(longDocument)
  sessionStorage.setItem('longhand_terms', '["every single day"]')
  const page = open('pro', 'v1')
  await begin()
  await waitFor(() => expect(server.calls).toHaveLength(2))
  await press('Pause')
  server.release()
  await press('Finish here')
  page.unmount()
  sessionStorage.setItem('longhand_terms', '["other terms"]')
  open('pro', 'v2')
  await press('Go on')
  await marked(longRewritten)
  for (const call of server.calls) expect(call).toMatchObject({ voice_id: 'v1', locked_terms: ['every single day'] })
  expect(server.calls).toHaveLength(5)
})

test('each part carries the outline of the whole document', async () => {
  server = await startServer()
  write(document)
  open('free')
  await begin()
  await marked(rewritten)
  const outlines = server.calls.map(({ outline }) => outline)
  expect(outlines).toHaveLength(3)
  for (const outline of outlines) expect(outline).toEqual(outlineOf(document))
  expect(outlineOf(document).length).toBeGreaterThan(1)
})

test('a new start takes the current voice and terms', async () => {
  server = await startServer('rewrite', 'humanization-failed')
  write(longDocument)
  const page = open('pro', 'v1')
  await begin()
  await screen.findByText('Part 2 failed')
  page.unmount()
  open('pro', 'v2')
  await press('Start over')
  await marked(longRewritten)
  expect(server.calls.map(({ voice_id }) => voice_id)).toEqual([...Array(5).fill('v1'), ...Array(5).fill('v2')])
  expect(new Set(server.calls.map(({ key }) => key)).size).toBe(10)
})

test('a voice that is gone pauses the document, and fails no part', async () => {
  server = await startServer('rewrite', 'not-found')
  write(longDocument)
  open('pro', 'v1')
  await begin()
  expect((await screen.findByRole('alert')).textContent).toContain('It was not-found.')
  expect(server.calls).toHaveLength(2)
})

test('no part is stored where none shall be: the request says so, and the receipt', async () => {
  server = await startServer()
  write(document)
  sessionStorage.setItem('longhand_not_stored', 'true')
  open()
  screen.getByText('Private', { selector: '.kept' })
  await begin()
  await marked(rewritten)
  expect(server.calls.map(({ store }) => store)).toEqual([false, false, false])
  expect(editor!.get().rewrite?.receipt).toMatchObject({ words_charged: 1_896, stored: false })
})

test('the switch that stores nothing holds from the next part on', async () => {
  server = await startServer('hold')
  write(document)
  open()
  await begin()
  await waitFor(() => expect(server.calls).toHaveLength(1))
  await startUser().keyboard('{Control>}k{/Control}')
  await startUser().click(await screen.findByRole('option', { name: 'Private: store nothing' }))
  server.release()
  await marked(rewritten)
  expect(server.calls.map(({ store }) => store)).toEqual([undefined, false, false])
  // one part is among the documents, so that it would not be true of the whole
  expect(editor!.get().rewrite?.receipt?.stored).toBeUndefined()
})

test('a part that was written, counted and lost with the page is named as such where nothing is stored, and can be retried', async () => {
  server = await startServer('rewrite', 'request-repeated')
  write(document)
  sessionStorage.setItem('longhand_not_stored', 'true')
  open()
  await begin()
  const lost = await screen.findByText('Part 2 was lost')
  expect(lost.parentElement?.textContent).toMatch(/^Part 2 was lost: “Two” \(.* its words may have been counted/u)
  screen.getByText(/nothing was counted for those that were not lost/)
  await press('Retry 1 part')
  await marked(rewritten)
  expect(server.calls[3]?.key).not.toBe(server.calls[1]?.key)
})

test('a stored part that is said to be answered is asked for under its own key again', async () => {
  server = await startServer('rewrite', 'request-repeated')
  write(document)
  open()
  await begin()
  await press('Retry 1 part')
  await marked(rewritten)
  expect(server.calls[3]?.key).toBe(server.calls[1]?.key)
  expect(server.charged()).toBe(countWords(document))
})

test('pauses after the part that is being written, and goes on', async () => {
  server = await startServer('hold')
  write(document)
  open()
  await begin()
  await press('Pause')
  screen.getByText(/pausing after this part/)
  server.release()
  await screen.findByText(/^Paused before part 2 of 3 · 632 of 1,896 words done/)
  expect(server.calls).toHaveLength(1)
  await press('Resume')
  await marked(rewritten)
  expect(server.charged()).toBe(countWords(document))
})

test('the finished parts can be taken during a pause', async () => {
  server = await startServer('hold')
  write(document)
  open()
  await begin()
  await press('Pause')
  server.release()
  await press('Finish here')
  await marked(`${chapter('One').replaceAll('utilize', 'use')}${chapter('Two')}${chapter('Three')}`.trim())
  screen.getByText(/^1 of 3 parts is done\./)
  expect(screen.getByRole('button', { name: 'Go on' })).toBeDefined()
})

test('after a reload it goes on where it was, and the part in flight is asked for under the same key', async () => {
  server = await startServer('rewrite', 'hold')
  write(document)
  const page = open()
  await begin()
  await waitFor(() => expect(server.calls).toHaveLength(2))
  // A reload: the page is gone before the answer is there, and the server completes it all the same.
  page.unmount()
  const stored = keptJob.restore()
  server.release()
  await waitFor(() => expect(server.calls).toHaveLength(3))
  sessionStorage.setItem('longhand_long_1', JSON.stringify(stored))
  open()
  screen.getByText(/^1 of 3 parts is done\./)
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
  await begin()
  const alert = await screen.findByRole('alert')
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
  await begin()
  await screen.findByRole('alert')
  await press('Resume')
  await marked(rewritten)
  expect(new Set(server.calls.slice(1, 4).map(({ key }) => key)).size).toBe(1)
  expect(server.charged()).toBe(countWords(document))
})

test('one run is one receipt: words of what was delivered, and no other', () => {
  const job = newJob(document, 'simple', {}, 1_000)
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
    receipt: receiptOf(words, balance),
  })
  const some: Job = {
    ...job,
    parts: [
      { ...first!, state: 'done', delivered: delivered(632, 368) },
      { text: second!.text, key: 'k', state: 'failed', isLost: false },
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

test('words that the model did not write are free in each part, and so they are in the whole', () => {
  const job = newJob(document, 'simple', {}, 1_000)
  const words = 600
  const part = (notByModel: number) => ({
    humanizedText: 'Done.',
    report: {
      ...reportOf(words),
      written_by: 'model' as const,
      ...(notByModel > 0 && { by_rules: 1, words_not_by_model: notByModel }),
    },
    receipt: {
      ...receiptOf(words, notByModel),
      words_charged: words - notByModel,
      ...(notByModel > 0 && { reason: 'model-words' as const }),
      balance_before: words,
    },
  })
  const whole = (...notByModel: number[]) =>
    joined({
      ...job,
      parts: job.parts.map((one, index) => ({ ...one, state: 'done', delivered: part(notByModel[index] ?? 0) })),
    })!
  expect(whole(0, 40, 10)).toMatchObject({
    report: { by_rules: 2, words_not_by_model: 50 },
    receipt: { words_counted: 1_800, words_charged: 1_750, reason: 'model-words' },
  })
  expect(whole(600, 600, 600).receipt).toMatchObject({ words_charged: 0, reason: 'model-words' })
  expect(whole().report).not.toHaveProperty('words_not_by_model')
  expect(whole().receipt).toMatchObject({ words_charged: 1_800, reason: 'delivered' })
})

test('the stages of the current part are told, by its chunk that is furthest behind', async () => {
  const steps: HumanizeEvent[] = [
    { event: 'meta', data: { id: 'a', words: 9, chunks: 2, remaining_words: 1 } },
    { event: 'stage', data: { chunk: 0, stage: 'checking', text: 'One.' } },
    { event: 'verified', data: { chunk: 0, text: 'One.', facts: {} } },
    { event: 'stage', data: { chunk: 1, stage: 'checking', text: 'Two.' } },
    { event: 'verified', data: { chunk: 1, text: 'Two.', facts: {} } },
  ]
  async function* send(text: string): AsyncGenerator<HumanizeEvent> {
    yield* steps
    const answer = { id: 'a', humanizedText: text, wordCount: 9, originalLength: 9, remaining_words: 0 }
    yield { event: 'done', data: { ...answer, report: reportOf(9), receipt: receiptOf(9, 0) } }
  }
  const job = newJob(document, 'simple', {}, 1_000)
  const told: string[] = []
  const run = rewriteParts(job, {
    send,
    isStored: () => true,
    mayGoOn: async () => true,
    onHalt: () => undefined,
    onChange: () => undefined,
  })
  for await (const progress of run) {
    if (progress.type === 'stage') told.push(`${progress.stage} ${progress.chunk}`)
    if (progress.type === 'verified') told.push(`verified ${progress.chunk}`)
  }
  const stages = (...parts: number[]) =>
    ['writing', 'checking'].flatMap((stage) => parts.map((part) => `${stage} ${part}`))
  expect(told).toEqual([...stages(0, 1, 2), 'verified 0', ...stages(1, 2), 'verified 1', ...stages(2), 'verified 2'])
})

test('the distance to the voice is that of the parts, by their length; one that is too short to measure is left out', () => {
  const job = newJob(document, 'simple', { voice_id: 'v1' }, 1_000)
  const report = { status: 'rewritten' as const, facts: {}, repaired: 0, left_as_it_was: 0, words_after: 1 }
  const receipt = receiptOf(1, 0)
  const done = (words: number, voice: { name: string; distance_before?: number; distance_after?: number }) => ({
    text: 'A part.',
    key: 'k',
    state: 'done' as const,
    delivered: { humanizedText: 'A part.', report: { ...report, words_before: words, voice }, receipt },
  })
  const parts = [
    done(300, { name: 'Letters', distance_before: 1, distance_after: 0.5 }),
    done(100, { name: 'Letters', distance_before: 2, distance_after: 1.5 }),
    done(40, { name: 'Letters' }),
  ]
  expect(joined({ ...job, parts })?.report.voice).toEqual({
    name: 'Letters',
    distance_before: 1.25,
    distance_after: 0.75,
  })
  expect(joined({ ...job, parts: parts.slice(2) })?.report.voice).toEqual({ name: 'Letters' })
})

test('a long Word document that was rewritten in parts goes back into itself', async () => {
  const bytes = changeFiles(await wordDocument('headings of three levels'), (files) => ({
    ...files,
    'word/document.xml': strToU8(
      strFromU8(files['word/document.xml']!).replace(/(?<=<w:body>)[\s\S]*(?=<w:sectPr)/u, (body) => body.repeat(60)),
    ),
  }))
  const opened = await openFile(new File([bytes], 'Long.docx'))
  expect(opened.words).toBeGreaterThan(1_000)
  let job = newJob(opened.text, 'simple', {}, 1_000)
  expect(job.parts.length).toBeGreaterThan(1)
  server = await startServer()
  const steps = rewriteParts(job, {
    send: (text, style, key) => humanize({ text, style }, { key, token: async () => undefined }),
    isStored: () => true,
    mayGoOn: async () => true,
    onHalt: (error) => {
      throw error
    },
    onChange: (next) => (job = next),
  })
  for await (const _ of steps);
  const after = joined(job)!.text
  expect(after).toBe(opened.text.replaceAll('utilize', 'use'))
  const { content, note } = await fileFor('docx', { before: opened.text, after, file: opened })
  expect(note).toBe('In the styles of Long.docx; nothing but its text was changed.')
  const { text: was, ...before } = countOf(bytes)
  const { text: is, ...now } = countOf(new Uint8Array(await content.arrayBuffer()))
  expect(now).toEqual(before)
  expect(is).toBe(was.replaceAll('utilize', 'use'))
  expect(is).not.toBe(was)
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
    const humanizedText = text.replaceAll('utilize', 'use')
    yield {
      event: 'done',
      data: {
        id: key,
        humanizedText,
        wordCount: words,
        originalLength: text.length,
        remaining_words: 0,
        report: reportOf(words),
        receipt: receiptOf(words, 0),
      },
    }
  }
  let job = newJob(long, 'simple', {}, 3_000)
  const run = (leaveAfter: number) =>
    rewriteParts(job, {
      send,
      isStored: () => true,
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
