import { setTimeout } from 'node:timers/promises'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { HumanizeEvent } from '#core/api/events.ts'
import type { PlanId } from '#core/plans.ts'
import { rememberAccount, rememberedAccount } from '#web/lib/account.ts'
import { clock } from '#web/time/clock.ts'
import { HumanizeTab } from '#web/routes/dashboard/humanize/humanize-tab.tsx'
import { answerOf, asText, challenged, challengeOf, refuse, serve, streamBytes } from './event-server.ts'
import { toast } from './toasts.ts'
import { startUser, type User } from './user.ts'
import { type EventServer, withEventServer } from './with-event-server.ts'

const draft = 'Furthermore, we utilize 12 tools.\n\nAda stays.'
const rewritten = 'We use 12 tools.\n\nAda stays.'

const wholeRun: HumanizeEvent[] = [
  { event: 'meta', data: { id: '01JDEXAMPLE', words: 7, chunks: 1, remaining_words: 993 } },
  { event: 'draft', data: { chunk: 0, text: 'We use twelve' } },
  { event: 'draft', data: { chunk: 0, text: ' tools.' } },
  { event: 'verified', data: { chunk: 0, text: rewritten, facts: {} } },
  { event: 'done', data: answerOf(rewritten, { wordCount: 7, originalLength: draft.length }) },
]

let server: EventServer | undefined
afterEach(() => {
  server = undefined
})
withEventServer(() => server)

const open = (plan: PlanId | 'anonymous' = 'free', session = plan !== 'anonymous') => {
  const user = startUser()
  const onDone = vi.fn<() => void>()
  const token = async () => (session ? 'a.b.c' : undefined)
  const page = render(
    <MemoryRouter>
      <HumanizeTab plan={plan} token={token} onDone={onDone} />
    </MemoryRouter>,
  )
  return { user, onDone, page }
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('AI-generated text')
const humanizeButton = () => screen.getByRole('button', { name: /^Humaniz(e AI|ing)/ })
const status = () => screen.getAllByRole('status').find((output) => output.closest('[aria-label="Editor"]'))
const enter = async (user: User, text: string) => {
  await user.click(field())
  await user.paste(text)
}
const run = async (user: User, text = draft) => {
  await enter(user, text)
  await user.click(humanizeButton())
}
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

test('a visitor is told politely that a short check comes before the rewrite', async () => {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>()
  server = await serve(challenged(await challengeOf()), async (response) => {
    await gate
    await streamBytes(asText(wholeRun), 1_000)(response)
  })
  const { user } = open('anonymous')
  await run(user)
  expect(await screen.findByText('A short check comes first...')).toBe(status()?.firstElementChild)
  expect(screen.queryByRole('alert')).toBeNull()
  release()
  await screen.findByRole('region', { name: 'Humanized text' })
  expect(status()?.textContent).toMatch(/^Done/)
})

test('shows where the rewrite will be, with every edit marked', async () => {
  open()
  await screen.findByText('Your rewrite appears here, with every edit marked.')
  expect(field()).toHaveProperty('value', '')
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull()
})

test('offers the six styles, simple first, by arrow keys', async () => {
  const { user } = open()
  const styles = within(screen.getByRole('radiogroup', { name: 'Style' })).getAllByRole<HTMLInputElement>('radio')
  expect(styles.map(({ value }) => value)).toEqual(['simple', 'formal', 'informal', 'academic', 'expand', 'shorten'])
  expect(styles[0]?.checked).toBe(true)
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(styles[1]?.checked).toBe(true)
})

/** The server sends the rest of its answer when the returned function is called. */
const serveInTwoSteps = async () => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  server = await serve(async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(asText(wholeRun.slice(0, 3)))
    await gate
    response.end(asText(wholeRun.slice(3)))
  })
  return () => release()
}

test('rewrites by keyboard: draft, verified text, marks, counts, facts', async () => {
  const release = await serveInTwoSteps()
  const { user, onDone } = open()
  await enter(user, draft)
  await user.keyboard('{Control>}{Enter}{/Control}')

  await screen.findByText('We use twelve tools.')
  expect(status()?.textContent).toBe('Humanizing your text...')
  expect(field().readOnly).toBe(false)
  screen.getByRole('button', { name: 'Stop' })
  expect(screen.getByRole('heading', { name: 'Humanized' }).closest('[aria-busy]')?.getAttribute('aria-busy')).toBe(
    'true',
  )
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull()

  release()
  const result = await screen.findByRole('region', { name: 'Humanized text' })
  expect(result.textContent).toBe(rewritten)
  expect(status()?.textContent).toMatch(/^Done, \d edits?$/)
  const original = screen.getByRole('region', { name: 'Original text with its cuts' })
  expect(original.textContent).toBe(draft)
  expect(original.querySelector('del')?.textContent).toContain('Furthermore')
  expect(result.querySelector('ins')?.textContent).toContain('We')
  await screen.findByText('1 fact kept')
  await screen.findByText('Text humanized successfully')
  await screen.findByText('7 words, 45 characters')
  expect(onDone).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(result)
  expect(server?.calls[0]?.body).toEqual({ text: draft, style: 'simple' })
})

test('sends the chosen style', async () => {
  server = await serve(streamBytes(asText(wholeRun), 400))
  const { user } = open()
  await user.click(screen.getByRole('radio', { name: 'Academic' }))
  await run(user)
  await screen.findByRole('region', { name: 'Humanized text' })
  expect(server.calls[0]?.body).toMatchObject({ style: 'academic' })
})

test('hides the marks on request, and gives the text back for editing', async () => {
  server = await serve(streamBytes(asText(wholeRun), 400))
  const { user } = open()
  await run(user)
  await screen.findByRole('region', { name: 'Humanized text' })
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await waitFor(() => expect(document.activeElement).toBe(field()))
  expect(field().value).toBe(draft)

  expect(screen.getByRole('button', { name: 'Changes' }).ariaPressed).toBe('true')
  await user.click(screen.getByRole('button', { name: 'None' }))
  expect(screen.getByRole('button', { name: 'None' }).ariaPressed).toBe('true')
  expect(screen.getByRole('region', { name: 'Humanized text' }).querySelector('ins')).toBeNull()
})

test('copies the rewrite and says so for two seconds', async () => {
  server = await serve(streamBytes(asText(wholeRun), 400))
  const { user } = open()
  await run(user)
  const copy = await screen.findByRole('button', { name: 'Copy' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    await user.click(copy)
    expect(await navigator.clipboard.readText()).toBe(rewritten)
    await waitFor(() => expect(copy.textContent).toBe('Copied!'))
    act(() => void vi.advanceTimersByTime(1_500))
    expect(copy.textContent).toBe('Copied!')
    act(() => void vi.advanceTimersByTime(500))
    expect(copy.textContent).toBe('Copy')
  } finally {
    vi.useRealTimers()
  }
})

test('says when it could not copy', async () => {
  server = await serve(streamBytes(asText(wholeRun), 400))
  const { user } = open()
  await run(user)
  await screen.findByRole('button', { name: 'Copy' })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await screen.findByText('Failed to copy')
  screen.getByText('Please try selecting and copying manually.')
  expect(screen.queryByText('Copied!')).toBeNull()
})

test('requires a text before it runs', async () => {
  server = await serve()
  const { user } = open()
  await run(user, ' \n ')
  await screen.findByText('Please enter some text to humanize.')
  expect(server.calls).toHaveLength(0)
})

test('says that a text is mostly spaces before it is sent, and keeps it', async () => {
  server = await serve()
  const { user } = open()
  const text = `Many teams${' '.repeat(3_000)}utilize tools.`
  await run(user, text)
  await screen.findByText('This text is mostly spaces or invisible characters.', { exact: false })
  expect(server.calls).toHaveLength(0)
  expect(field().value).toBe(text)
})

test.each([
  [
    'anonymous',
    250,
    300,
    'Please limit your text to 300 words. Sign up for a free account to get 1,000 words per month.',
  ],
  ['free', 800, 1_000, 'Please limit your text to 1,000 words per request.'],
  ['pro', 2_400, 3_000, 'Please limit your text to 3,000 words per request.'],
] as const)('warns a user of plan %s above %i words and explains above %i', async (plan, warning, limit, message) => {
  server = await serve()
  const { user } = open(plan)
  const badge = (count: number) =>
    screen.getByText(
      (_, element) =>
        element?.hasAttribute('data-warns') === true &&
        element.textContent === `${count.toLocaleString('en-US')} / ${limit.toLocaleString('en-US')} words`,
    )
  await enter(user, words(warning))
  expect(badge(warning).dataset.warns).toBe('false')
  await user.paste(' word')
  expect(badge(warning + 1).dataset.warns).toBe('true')
  await user.clear(field())
  await user.paste(words(limit))
  expect(screen.queryByText(/too many/)).toBeNull()

  await user.paste(' and two more')
  screen.getByText('3 words too many.')
  await user.click(humanizeButton())
  await toast(message)
  expect(field().value.endsWith('and two more')).toBe(true)
  expect(server.calls).toHaveLength(0)
})

test.each([
  [
    'free',
    { code: 'word-limit-exceeded', message: 'Word limit exceeded', remaining_words: 1_2 },
    'Monthly word limit reached',
    'You have 12 words remaining this month. Upgrade to Pro for 50,000 words per month.',
    ['link', 'Upgrade to Pro'],
  ],
  [
    'free',
    { code: 'word-limit-exceeded', message: 'Word limit exceeded' },
    'Monthly word limit reached',
    'You have reached your monthly word limit. Upgrade to Pro for 50,000 words per month.',
    ['link', 'Upgrade to Pro'],
  ],
  [
    'anonymous',
    { code: 'word-limit-exceeded', message: 'Word limit exceeded', remaining_words: 0 },
    'Monthly word limit reached',
    'Sign up for a free account to get 1,000 words per month.',
    ['link', 'Create Free Account'],
  ],
  [
    'free',
    {
      code: 'too-many-requests',
      message: 'Too many rewrites are running at once. Please wait a moment and try again.',
    },
    'Too many requests',
    'Too many rewrites are running at once. Please wait a moment and try again.',
    ['button', 'Try again'],
  ],
  [
    'free',
    { code: 'internal', message: 'Something went wrong.' },
    'Humanization failed',
    'Unable to process your text. Please try again.',
    ['button', 'Try again'],
  ],
  [
    'free',
    { code: 'not-signed-in', message: 'Please sign in.' },
    'Please sign in again',
    'Your session has ended. Sign in to continue where you left off.',
    ['link', 'Sign In'],
  ],
] as const)(
  'tells a user of plan %s what %o means and what to do',
  async (plan, problem, title, description, wayOut) => {
    // a second time, for a token that is refused is refreshed and sent once more
    server = await serve(refuse(problem), refuse(problem))
    const { user, onDone } = open(plan)
    await run(user)
    const alert = await screen.findByRole('alert')
    within(alert).getByText(title)
    within(alert).getByText(description)
    within(alert).getByRole(wayOut[0], { name: wayOut[1] })
    await within(await screen.findByLabelText(/^Notifications/)).findByText(description)
    expect(field().value).toBe(draft)
    expect(field().readOnly).toBe(false)
    expect(onDone).not.toHaveBeenCalled()
  },
)

test('reports a lost network as an unexpected error, and can try again', async () => {
  const drop = (response: { destroy: () => unknown }) => void response.destroy()
  server = await serve(drop, drop, streamBytes(asText(wholeRun), 400))
  const { user } = open()
  await run(user)
  const alert = await screen.findByRole('alert')
  within(alert).getByText('Error')
  within(alert).getByText('An unexpected error occurred. Please try again.')
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect((await screen.findByRole('region', { name: 'Humanized text' })).textContent).toBe(rewritten)
  const keys = server.calls.map(({ headers }) => headers['idempotency-key'])
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('does not send a text again after the page was left', async () => {
  server = await serve((response) => {
    cleanup()
    response.destroy()
  })
  const pause = vi.spyOn(clock, 'pause')
  const { user } = open()
  await run(user)
  await waitFor(() => expect(pause.mock.calls[0]?.[0]).toBe(1_000))
  await pause.mock.results[0]?.value
  // longer than a second request takes to arrive
  await setTimeout(100)
  expect(server.calls).toHaveLength(1)
})

test('says so if the device is offline', async () => {
  const drop = (response: { destroy: () => unknown }) => void response.destroy()
  server = await serve(drop, drop)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { user } = open()
  await run(user)
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('You are offline')).toBeDefined()
  expect(within(alert).getByRole('button', { name: 'Try again' })).toBeDefined()
})

test('a failure with a known reason says what happened', async () => {
  const message = 'The model did not finish in time. Try again, or send a shorter text.'
  const failed: HumanizeEvent = {
    event: 'error',
    data: { code: 'humanization-failed', message, reason: 'not-in-time', words_charged: 0 },
  }
  server = await serve(streamBytes(asText([...wholeRun.slice(0, 3), failed]), 100))
  const { user } = open()
  await run(user)
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Humanization failed')).toBeDefined()
  expect(within(alert).getByText(message)).toBeDefined()
})

test('a failure in mid-stream removes the partial rewrite and keeps the text', async () => {
  const failed: HumanizeEvent = {
    event: 'error',
    data: { code: 'humanization-failed', message: 'Unable to process your text.', words_charged: 0 },
  }
  server = await serve(streamBytes(asText([...wholeRun.slice(0, 3), failed]), 100))
  const { user } = open()
  await run(user)
  within(await screen.findByRole('alert')).getByText('Humanization failed')
  expect(screen.queryByText('We use twelve tools.')).toBeNull()
  expect(field().value).toBe(draft)
})

test('says that a text needed no change, and that nothing was counted', async () => {
  const report = { ...answerOf('').report, status: 'unchanged' as const }
  const done: HumanizeEvent = { event: 'done', data: answerOf(draft, { wordCount: 0, report }) }
  server = await serve(streamBytes(asText([done]), 400))
  const { user } = open()
  await run(user)
  await screen.findByText('Nothing here needed changing, so no words were counted.')
  expect(status()?.textContent).toBe('Done, 0 edits')
})

test('does not say that a text needed nothing where its changes failed their checks', async () => {
  const report = { ...answerOf('').report, status: 'unchanged' as const, left_as_it_was: 2 }
  const done: HumanizeEvent = { event: 'done', data: answerOf(draft, { wordCount: 0, report }) }
  server = await serve(streamBytes(asText([done]), 400))
  const { user } = open()
  await run(user)
  expect(await screen.findByText('No change passed the checks, so no words were counted.')).toBeDefined()
})

test('offers more to a visitor who has a result, and to nobody else', async () => {
  server = await serve(streamBytes(asText(wholeRun), 400), streamBytes(asText(wholeRun), 400))
  const visitor = open('anonymous')
  expect(screen.queryByText('Unlock More Features')).toBeNull()
  await run(visitor.user)
  const box = await screen.findByRole('complementary', { name: 'Unlock More Features' })
  expect(within(box).getByRole('link', { name: 'Create Free Account' }).getAttribute('href')).toBe('/auth?new')
  expect(within(box).getByRole('link', { name: 'View Pricing' }).getAttribute('href')).toBe('/#pricing')
  visitor.page.unmount()

  sessionStorage.clear()
  const { user } = open('free')
  await run(user)
  await screen.findByRole('region', { name: 'Humanized text' })
  expect(screen.queryByText('Unlock More Features')).toBeNull()
})

test('a token that the server refuses ends the session on this page, not the text', async () => {
  const refusal = refuse({ code: 'not-signed-in', message: 'Please sign in.' })
  server = await serve(refusal, refusal)
  rememberAccount({ email: 'ada@example.com', tier: 'free' })
  const { user } = open('free')
  await run(user)
  await screen.findByRole('alert')
  expect(rememberedAccount()).toBeUndefined()
  expect(field().value).toBe(draft)
})

test("never sends a user's text as a visitor's", async () => {
  server = await serve()
  const { user } = open('free', false)
  await run(user)
  within(await screen.findByRole('alert')).getByText('Please sign in again')
  expect(server.calls).toHaveLength(0)
})

test('has the text again after a reload', async () => {
  const { user, page } = open()
  await enter(user, draft)
  page.unmount()
  open()
  expect(field().value).toBe(draft)
})

test('accepts typing in the draft during a run, and says that the rewrite is of the earlier draft', async () => {
  const release = await serveInTwoSteps()
  const { user } = open()
  await run(user)
  await screen.findByText('We use twelve tools.')
  await user.type(field(), ' Mine.')
  release()

  const result = await screen.findByRole('region', { name: 'Humanized text' })
  expect(result.textContent).toBe(rewritten)
  expect(field().value).toBe(`${draft} Mine.`)
  await screen.findByText('Your draft has changed since this rewrite.')
  await user.click(screen.getByRole('button', { name: 'Undo my change' }))
  await screen.findByRole('region', { name: 'Original text with its cuts' })
  await screen.findByText('Your draft is again as it was when it was rewritten.')
  expect(screen.queryByText('Your draft has changed since this rewrite.')).toBeNull()
})

/** A server whose run waits in its middle until it is released. */
const serveHeldRun = async () => {
  const release = await serveInTwoSteps()
  return release
}

test('leaves the draft to a writer who has the caret in it when the rewrite comes, with nothing typed yet', async () => {
  const release = await serveHeldRun()
  const { user } = open()
  await enter(user, draft)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('We use twelve tools.')
  await user.keyboard('{End}')
  release()

  const result = await screen.findByRole('region', { name: 'Humanized text' })
  expect(document.activeElement).toBe(field())
  await user.keyboard(' Jordan Roe wrote more.')
  expect(field().value).toBe(`${draft} Jordan Roe wrote more.`)
  expect(result.textContent).toBe(rewritten)
})

test('closes the draft under a writer who only looked in during the run', async () => {
  const release = await serveHeldRun()
  const { user } = open()
  await run(user)
  await screen.findByText('We use twelve tools.')
  await user.click(field())
  await user.tab()
  release()
  expect((await screen.findByRole('region', { name: 'Original text with its cuts' })).textContent).toBe(draft)
})

test('keeps the rewrite of a visitor who typed in the draft during the run, beyond a reload', async () => {
  const release = await serveHeldRun()
  const { user, page } = open('anonymous')
  await run(user)
  await screen.findByText('We use twelve tools.')
  await user.type(field(), ' Mine.')
  release()
  await screen.findByRole('region', { name: 'Humanized text' })
  page.unmount()
  open('anonymous')
  expect((await screen.findByRole('region', { name: 'Humanized text' })).textContent).toBe(rewritten)
  await screen.findByText('Your draft has changed since this rewrite.')
})

test('shows no part below one that still grows', async () => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  server = await serve(async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(
      asText([
        { event: 'meta', data: { id: '01JDEXAMPLE', words: 7, chunks: 2, remaining_words: 993 } },
        { event: 'draft', data: { chunk: 1, text: 'The second part.' } },
        { event: 'draft', data: { chunk: 0, text: 'The first part.' } },
      ]),
    )
    await gate
    response.write(asText([{ event: 'verified', data: { chunk: 0, text: 'The first part.', facts: {} } }]))
  })
  const { user } = open()
  await run(user)
  await screen.findByText('The first part.')
  expect(screen.queryByText('The second part.')).toBeNull()
  release()
  await screen.findByText('The second part.')
})

test('a rewrite of another strength or style is told as one, until the choice is its own again', async () => {
  server = await serve(streamBytes(asText(wholeRun), 400))
  const { user } = open()
  await run(user)
  await screen.findByRole('region', { name: 'Humanized text' })
  expect(screen.queryByText(/^This rewrite has another/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: /Strong/ }))
  await screen.findByText('This rewrite has another strength.')
  await user.click(screen.getByRole('radio', { name: /Medium/ }))
  await waitFor(() => expect(screen.queryByText(/^This rewrite has another/)).toBeNull())
  await user.click(screen.getByRole('radio', { name: /Formal/ }))
  await screen.findByText('This rewrite has another style.')
})

test('work that the model did not do is told below the text, with its words, which the receipt leaves out', async () => {
  const answer = answerOf(rewritten, { wordCount: 5, originalLength: draft.length })
  const report = {
    ...answer.report,
    written_by: 'model' as const,
    model: 'gemma3:12b',
    by_rules: 1,
    words_not_by_model: 2,
    unchecked: 1,
  }
  const receipt = { ...answer.receipt, words_counted: 7, words_charged: 5, reason: 'model-words' as const }
  server = await serve(
    streamBytes(asText([...wholeRun.slice(0, -1), { event: 'done', data: { ...answer, report, receipt } }]), 1_000),
  )
  const { user } = open()
  await run(user)
  await screen.findByText(
    "The model's answer for 1 sentence was refused, and rules rewrote it instead. 1 part was not compared by the checker. 2 words that the model did not write are not charged.",
  )
  expect(screen.getByText('5 words charged')).toBeTruthy()
  expect(screen.getByText(/^The model’s answer was refused for some sentences\./)).toBeTruthy()
  expect(screen.getByText(/written by gemma3:12b, partly by rules/)).toBeTruthy()
})

test('the stages of a run are told, and the text that is checked takes the place of the draft', async () => {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>()
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  const { promise: delivery, resolve: deliver } = Promise.withResolvers<void>()
  const [meta, first, second, ...rest] = wholeRun
  server = await serve(async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(asText([meta!, first!, second!]))
    await gate
    response.write(asText([{ event: 'stage', data: { chunk: 0, stage: 'checking', text: rewritten } }]))
    await end
    response.write(asText(rest.slice(0, -1)))
    await delivery
    response.end(asText(rest.slice(-1)))
  })
  const { user } = open()
  await run(user)
  const writing = await screen.findByRole('region', { name: 'Rewrite in progress' })
  expect(writing.textContent).toBe('We use twelve tools.')
  release()
  await waitFor(() => expect(status()?.textContent).toBe('Checking every fact...'))
  expect(writing.textContent).toBe(rewritten)
  expect(writing.querySelector('.ink-in')).toBeNull()
  finish()
  await waitFor(() => expect(writing.querySelector('.ink-in')).not.toBeNull())
  expect(status()?.textContent).toBe('Checking every fact...')
  deliver()
  await screen.findByRole('region', { name: 'Humanized text' })
  expect(server.calls[0]!.headers.accept).toContain('stages=true')
})
