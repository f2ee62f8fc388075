import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { HumanizeEvent } from '#core/api/events.ts'
import type { HumanizeResponse } from '#core/api/humanizations.ts'
import { HumanizeTab } from '#web/routes/dashboard/humanize/humanize-tab.tsx'
import { answerOf, asText, refuse, serve } from './event-server.ts'
import { startUser } from './user.ts'
import { type EventServer, withEventServer } from './with-event-server.ts'

const draft = 'We utilize maps every day.\n\nThey utilize lists every day.'
const kept = 'We use maps every day.\n\nThey utilize lists every day.'

let server: EventServer | undefined
afterEach(() => {
  server = undefined
})
withEventServer(() => server)

const open = () => {
  const user = startUser()
  render(
    <MemoryRouter>
      <HumanizeTab plan="free" token={async () => 'a.b.c'} onDone={() => {}} />
    </MemoryRouter>,
  )
  return { user }
}

const begun: HumanizeEvent[] = [
  { event: 'meta', data: { id: '01JDEXAMPLE', words: 10, chunks: 2, remaining_words: 990 } },
  { event: 'verified', data: { chunk: 0, text: 'We use maps every day.\n\n', facts: {} } },
]

const receiptOf = (words_charged: number, reason: HumanizeResponse['receipt']['reason']) => ({
  words_counted: 10,
  words_charged,
  reason,
  balance_before: 1_000,
  balance_after: 1_000 - words_charged,
})

/** A server whose rewrite goes on until `end` is called, and then ends with `last`. `stop` answers the requests to stop. */
const serveRun = async (last: HumanizeResponse, stop: (end: () => void) => Parameters<typeof serve>[0]) => {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  server = await serve(
    async (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(asText(begun))
      await ended
      response.end(asText([{ event: 'done', data: last }]))
    },
    stop(end),
    stop(end),
  )
  return { end, server }
}

const stopping = (isStopping: boolean, then: () => void) => (response: Parameters<Parameters<typeof serve>[0]>[0]) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ stopping: isStopping }))
  then()
}

const start = async () => {
  const { user } = open()
  await user.click(screen.getByLabelText('AI-generated text'))
  await user.paste(draft)
  await user.click(screen.getByRole('button', { name: /^Humanize AI/ }))
  await screen.findByText('We use maps every day.')
  return user
}

test('Stop takes the place of the button, and what was finished stays and is charged', async () => {
  const done = answerOf(kept, { wordCount: 5, receipt: receiptOf(5, 'stopped') })
  const run = await serveRun(done, (end) => stopping(true, end))
  const user = await start()
  expect(screen.queryByRole('button', { name: /^Humaniz/ })).toBeNull()
  await user.keyboard('{Escape}')
  expect(run.server.calls).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await screen.findByText('You stopped this rewrite.')
  screen.getByText(/5 of 10 words were rewritten and charged\. The rest stands as you wrote it\./)
  expect(screen.getByRole('region', { name: 'Humanized text' }).textContent).toBe(kept)
  expect(run.server.calls[1]?.body).toEqual({ key: run.server.calls[0]?.headers['idempotency-key'], id: '01JDEXAMPLE' })
  screen.getByRole('button', { name: /^Humanize AI/ })
})

test('a stop before anything was finished costs nothing, and the draft stands', async () => {
  const done = answerOf(draft, { wordCount: 0, receipt: receiptOf(0, 'stopped') })
  await serveRun(done, (end) => stopping(true, end))
  const user = await start()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await screen.findByText('Nothing was finished yet, so no words were charged.')
  expect(screen.getByLabelText('AI-generated text')).toHaveProperty('value', draft)
  expect(screen.queryByRole('region', { name: 'Humanized text' })).toBeNull()
  screen.getByRole('button', { name: /^Humanize AI/ })
})

test('a stop after typing in the draft still says what was charged', async () => {
  await serveRun(answerOf(kept, { wordCount: 5, receipt: receiptOf(5, 'stopped') }), (end) => stopping(true, end))
  const user = await start()
  await user.type(screen.getByLabelText('AI-generated text'), ' Mine.')
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await screen.findByText('Your draft has changed since this rewrite.')
  expect(screen.getByText(/5 of 10 words were rewritten and charged/).textContent).toMatch(/^You stopped this rewrite/)
})

test('a stop of a second run leaves the draft open that was typed in, beside the first rewrite', async () => {
  const first = kept.replaceAll('utilize', 'use')
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const answers = (response: Parameters<Parameters<typeof serve>[0]>[0], events: HumanizeEvent[]) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(asText(events))
  }
  server = await serve(
    (response) =>
      answers(response, [{ event: 'done', data: answerOf(first, { receipt: receiptOf(10, 'delivered') }) }]),
    async (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(asText(begun.slice(0, 1)))
      await ended
      response.end(
        asText([{ event: 'done', data: answerOf(draft, { wordCount: 0, receipt: receiptOf(0, 'stopped') }) }]),
      )
    },
    stopping(true, () => end()),
  )
  const { user } = open()
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('AI-generated text')
  await user.click(field())
  await user.paste(draft)
  await user.click(screen.getByRole('button', { name: /^Humanize AI/ }))
  await screen.findByRole('region', { name: 'Humanized text' })
  await user.click(screen.getByRole('button', { name: /^Humanize AI/ }))
  await screen.findByRole('button', { name: 'Stop' })
  await user.type(field(), ' My new words.')
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect((await screen.findByRole('region', { name: 'Humanized text' })).textContent).toBe(first)
  expect(field().value).toBe(`${draft} My new words.`)
})

test('a stop that came too late says so, and the rewrite stands as it is', async () => {
  const whole = kept.replaceAll('utilize', 'use')
  await serveRun(answerOf(whole, { wordCount: 10, receipt: receiptOf(10, 'delivered') }), (end) => stopping(false, end))
  const user = await start()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await screen.findByText('The rewrite was finished before it could stop')
  expect((await screen.findByRole('region', { name: 'Humanized text' })).textContent).toBe(whole)
})

test('a stop that fails lets the rewrite go on, and can be tried again', async () => {
  const run = await serveRun(answerOf(kept, { receipt: receiptOf(10, 'delivered') }), () =>
    refuse({ code: 'internal', message: 'Something broke.' }),
  )
  const user = await start()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await screen.findByText('It could not be stopped')
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(run.server.calls).toHaveLength(3))
  run.end()
  await screen.findByRole('region', { name: 'Humanized text' })
})

test('a double click on the button that starts a rewrite does not stop it', async () => {
  const run = await serveRun(answerOf(kept, { receipt: receiptOf(10, 'delivered') }), () => stopping(true, () => {}))
  const { user } = open()
  await user.click(screen.getByLabelText('AI-generated text'))
  await user.paste(draft)
  await user.dblClick(screen.getByRole('button', { name: /^Humanize AI/ }))
  await screen.findByText('We use maps every day.')
  expect(run.server.calls).toHaveLength(1)
  screen.getByRole('button', { name: 'Stop' })
  run.end()
  await screen.findByRole('region', { name: 'Humanized text' })
})
