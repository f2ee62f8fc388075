import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { HumanizeEvent } from '#core/api/events.ts'
import { mostlyBlank } from '#core/text/words.ts'
import { clock } from '#web/time/clock.ts'
import {
  actions,
  answer,
  copyButton,
  draft,
  humanizeButton,
  pasteDraft,
  rewrite,
  said,
  stopButton,
  summary,
  useEditor,
  whenDone,
  wordsOf,
} from './editor-page.tsx'
import { answerOf, asText, challenged, challengeOf, refuse, streamBytes } from './event-server.ts'
import { toast } from './toasts.ts'

const text = 'Furthermore, we utilize 12 tools.\n\nAda stays.'
const rewritten = 'We use 12 tools.\n\nAda stays.'
const inLines = (markdown: string) => markdown.replaceAll(/\n+/gu, '\n')

const wholeRun: HumanizeEvent[] = [
  { event: 'meta', data: { id: '01JDEXAMPLE', words: 7, chunks: 1, remaining_words: 993 } },
  { event: 'draft', data: { chunk: 0, text: 'We use twelve' } },
  { event: 'verified', data: { chunk: 0, text: rewritten, facts: {} } },
  { event: 'done', data: answerOf(rewritten, { wordCount: 7, originalLength: text.length }) },
]

const page = useEditor()
const start = async (given = text, plan: Parameters<typeof page.open>[0] = 'free') => {
  const opened = page.open(plan)
  await pasteDraft(opened.user, given)
  await opened.user.click(humanizeButton())
  return opened
}
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

test('a text is pasted, counted, rewritten and copied', async () => {
  const { user } = await page.run(text, 'free', streamBytes(asText(wholeRun), 400))
  expect(wordsOf(rewrite())).toBe(inLines(rewritten))
  await waitFor(() => expect(summary()).toMatch(/^1 fact kept·2 of 2 AI phrases gone$/u))
  screen.getByText(/^\d edits? · 4 words counted$/u)
  await user.click(copyButton())
  await screen.findByRole('button', { name: 'Copied!' })
  expect(await navigator.clipboard.readText()).toBe(rewritten)
  await screen.findByRole('button', { name: 'Copy' })
  expect(page.sent()).toEqual([{ text, style: 'simple' }])
})

test('the empty editor asks for a draft, and shows what comes', async () => {
  const { user } = page.open('anonymous')
  screen.getByText('Your rewrite appears here. Every fact is kept, every edit is yours to undo.')
  screen.getByText('Paste your draft.')
  await user.click(humanizeButton())
  await toast('Please enter some text to humanize.')
  expect(document.activeElement).toBe(draft())
})

test('a visitor is told that a short check comes before the rewrite', async () => {
  await page.serve(challenged(await challengeOf()), streamBytes(asText(wholeRun), 1_000))
  await start(text, 'anonymous')
  await whenDone()
  expect(page.sent()).toHaveLength(2)
})

test('a text that is mostly spaces is not sent, and stays', async () => {
  await page.serve()
  const spaced = `Many teams${' '.repeat(3_000)}utilize tools.`
  await start(spaced)
  await toast(mostlyBlank)
  expect(page.sent()).toEqual([])
  expect(page.state().draft).toBe(spaced)
})

test.each([
  [
    'anonymous',
    300,
    'Please limit your text to 300 words. Sign up for a free account to get 1,000 words per month.',
    'All 302, free with an account',
  ],
  ['free', 1_000, 'Please limit your text to 1,000 words per request.', 'All 1,002, in 2 parts'],
  ['pro', 3_000, 'Please limit your text to 3,000 words per request.', 'All 3,002, in 4 parts'],
] as const)('a user of plan %s over %i words is told so, with the ways on', async (plan, limit, message, all) => {
  await page.serve()
  const { user } = page.open(plan)
  await pasteDraft(user, words(limit + 2))
  screen.getByRole('button', { name: `Humanize AI: first ${limit.toLocaleString('en-US')}` })
  screen.getByRole('button', { name: all })
  const badge = screen.getByText(
    (_, element) =>
      element?.className === 'badge' && element.textContent.startsWith((limit + 2).toLocaleString('en-US')),
  )
  expect(badge.dataset.high).toBe('true')
  expect(badge.textContent).toContain(message)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await toast(message)
  expect(page.sent()).toEqual([])
})

test('a rewrite that changed nothing says so, and offers nothing that would do nothing', async () => {
  const { user } = await page.run(
    text,
    'free',
    answer(text, { report: { ...answerOf('').report, status: 'unchanged', written_by: 'rules' } }),
  )
  await waitFor(() => expect(summary()).toBe('Nothing was changed·2 AI phrases left'))
  expect(screen.queryByRole('switch', { name: 'Compare' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^More/u }))
  const entries = await screen.findAllByRole('menuitem')
  expect(entries.map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Word',
    'Text',
    'Copy as Markdown',
    'Undo',
    'Details',
  ])
})

test('over the limit, what is not sent is neither counted nor marked', async () => {
  await page.serve()
  const { user } = page.open('anonymous')
  const sentence = 'Furthermore, we utilize 12 tools. '
  await pasteDraft(user, `${sentence}${`${words(9)}. `.repeat(40)}Moreover, Ada sold 17 boats.`)
  await waitFor(() => expect(summary()).toBe('2 phrases sound like AI·1 fact will be kept'))
  expect([...draft().querySelectorAll('.phrase')].map(({ textContent }) => textContent)).toHaveLength(2)
})

test.each([
  ['free', 'word-limit-exceeded', 12, /You have 12 words remaining this month\. Upgrade to Pro/u, 'Upgrade to Pro'],
  ['free', 'word-limit-exceeded', undefined, /You have reached your monthly word limit\./u, 'Upgrade to Pro'],
  ['anonymous', 'word-limit-exceeded', 0, /Sign up for a free account to get 1,000 words/u, 'Create Free Account'],
  ['free', 'too-many-requests', undefined, /The server says why\./u, 'Try again'],
  ['free', 'internal', undefined, /Unable to process your text\. Please try again\./u, 'Try again'],
  ['free', 'not-signed-in', undefined, /Your session has ended\./u, 'Sign In'],
] as const)('a user of plan %s is told what %s means, and keeps the text', async (plan, code, left, what, way) => {
  const problem = { code, message: 'The server says why.', ...(left !== undefined && { remaining_words: left }) }
  // a second time, for a token that is refused is refreshed and sent once more
  await page.serve(refuse(problem), refuse(problem))
  await start(text, plan)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(what)
  expect(alert.textContent).toContain('No words were counted.')
  within(alert).getByText(way)
  expect(wordsOf(draft())).toBe(inLines(text))
})

test('a lost network is tried again once under the same key, and then by the writer', async () => {
  const drop = (response: { destroy: () => unknown }) => void response.destroy()
  await page.serve(drop, drop, answer(rewritten))
  const { user } = await start()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('An unexpected error occurred. Please try again.')
  expect(alert.textContent).toContain('If the rewrite was finished all the same, its words were counted.')
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await whenDone()
  expect(page.state().run.phase).toBe('idle')
})

test('a text is not sent again after the page was left', async () => {
  await page.serve((response) => {
    cleanup()
    response.destroy()
  })
  const pause = vi.spyOn(clock, 'pause')
  await start()
  await waitFor(() => expect(pause.mock.calls[0]?.[0]).toBe(1_000))
  await pause.mock.results[0]?.value
  // longer than a second request takes to arrive
  await setTimeout(100)
  expect(page.sent()).toHaveLength(1)
})

test('a failure in mid-stream takes the partial rewrite away and keeps the text', async () => {
  const broken: HumanizeEvent[] = [
    ...wholeRun.slice(0, 2),
    { event: 'error', data: { code: 'humanization-failed', message: 'It failed.', words_charged: 0 } },
  ]
  await page.serve(streamBytes(asText(broken), 400))
  await start()
  await screen.findByRole('alert')
  expect(page.state()).toMatchObject({ draft: text, rewrite: undefined })
})

test('a run stops at the press of its button or of Escape, and what was finished stays and is charged', async () => {
  const ended = Promise.withResolvers<void>()
  const receipt = { ...answerOf('').receipt, words_counted: 7, words_charged: 4, reason: 'stopped' } as const
  await page.serve(
    async (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(asText(wholeRun.slice(0, 2)))
      await ended.promise
      response.end(asText([{ event: 'done', data: answerOf(rewritten, { receipt }) }]))
    },
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ stopping: true }))
      ended.resolve()
    },
  )
  const { user } = await start()
  await waitFor(() => expect(wordsOf(rewrite())).toBe('We use twelve'))
  expect(draft().getAttribute('contenteditable')).toBe('false')
  expect(stopButton().textContent).toMatch(/^Stop/u)
  await user.keyboard('{Escape}')
  await screen.findByText('You stopped it. 4 of 7 words were rewritten and charged.')
  expect(page.sent()[1]).toMatchObject({ id: '01JDEXAMPLE' })
})

test('a stop that fails lets the rewrite go on, and says so', async () => {
  const ended = Promise.withResolvers<void>()
  await page.serve(
    async (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(asText(wholeRun.slice(0, 2)))
      await ended.promise
      response.end(asText(wholeRun.slice(2)))
    },
    refuse({ code: 'internal', message: 'Something broke.' }),
  )
  const { user } = await start()
  await user.click(await waitFor(stopButton))
  await toast('It could not be stopped')
  ended.resolve()
  await whenDone()
  expect(wordsOf(rewrite())).toBe(inLines(rewritten))
})

test('letters are keys once no caret is in a text, and a sentence is decided by them', async () => {
  const { user } = await page.run(text, 'free', answer(rewritten))
  await user.keyboard('{Escape}')
  draft().blur()
  await user.keyboard('j')
  expect(
    actions()
      .getByRole('button', { name: /^Original/u })
      .getAttribute('aria-pressed'),
  ).toBe('false')
  await user.keyboard('r')
  await waitFor(() => expect(wordsOf(rewrite())).toBe(inLines(text)))
  await user.keyboard('r')
  await waitFor(() => expect(wordsOf(rewrite())).toBe(inLines(rewritten)))
  await user.keyboard('a')
  expect(said()).toBe('Every edit accepted.')
  await user.keyboard('{Control>}z{/Control}')
  expect(page.state().rewrite!.segments.every(({ accepted }) => accepted === undefined)).toBe(true)
  await user.keyboard('v')
  await screen.findByRole('region', { name: 'Draft and rewrite, sentence by sentence' })
  await user.keyboard('d')
  await screen.findByRole('complementary', { name: 'Details' })
  await user.keyboard('n')
  expect(page.state().draft).toBe('')
})

test('a phrase that is left leads to its sentence, and another wording is counted as it comes', async () => {
  const { user } = await page.run(
    text,
    'free',
    answer('Furthermore, we utilize 12 tools.\n\nAda is here.'),
    answer('Furthermore, we use 12 tools.'),
    answer('We use 12 tools.'),
  )
  const names = () =>
    actions()
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  await user.click(await screen.findByRole('button', { name: '2 left' }))
  // as the draft has it: there is nothing to put back or to accept
  expect(names()).toEqual(['AnotherW'])
  actions().getByText('As in your draft. 2 AI phrases left.')
  await user.click(actions().getByRole('button', { name: /^Another/u }))
  await actions().findByText('1 AI phrase gone, 1 left')
  expect(names()).toEqual(['OriginalR', 'Another2 of 2', 'AcceptA'])
  await user.click(actions().getByRole('button', { name: /^Another/u }))
  await actions().findByText('2 AI phrases gone')
  expect(summary()).toMatch(/2 of 2 AI phrases gone$/u)
})

test('the one sentence and the panel count the gone phrases alike, and name the new ones', async () => {
  const { user } = await page.run(text, 'free', answer('We use 12 tools.\n\nIt is worth noting that Ada stays.'))
  await waitFor(() => expect(summary()).toMatch(/2 of 2 AI phrases gone·1 new$/u))
  await user.click(screen.getByRole('button', { name: 'Details' }))
  await user.click(await screen.findByRole('tab', { name: 'AI phrases' }))
  const panel = within(screen.getByRole('complementary', { name: 'Details' }))
  expect(panel.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['1 new', '2 gone'])
})

test('nothing is offered at a phrase that rules left', async () => {
  const { user } = await page.run(
    text,
    'anonymous',
    answer('Furthermore, we utilize 12 tools.\n\nAda is here.', {
      report: { ...answerOf('').report, written_by: 'rules' },
    }),
  )
  await user.click(await screen.findByRole('button', { name: '2 left' }))
  expect(actions().queryAllByRole('button')).toEqual([])
})

test('the rewrite says that a sentence can be pressed, until one was first in hand in this browser', async () => {
  const hint = () => screen.queryAllByText('Press a sentence to see the original.')
  const first = await page.run(text, 'anonymous', answer(rewritten))
  // in the margin, and for a narrow window in the foot
  expect(hint()).toHaveLength(2)
  draft().blur()
  await first.user.keyboard('j')
  expect(hint()).toEqual([])
  await first.user.keyboard('{Escape}')
  expect(hint()).toEqual([])
  first.page.unmount()
  page.open('anonymous')
  await whenDone()
  expect(hint()).toEqual([])
})

test('a fact that is broken by typing is told, and put back or corrected in the draft', async () => {
  const { user } = await page.run(text, 'free', answer(rewritten))
  const { editor } = page
  const { typeInRewrite, takeCaret } = await import('#web/editor/store/decisions.ts')
  const typeFact = async () => {
    takeCaret(editor(), 0)
    typeInRewrite(editor(), ['We use 13 tools.\n\n', 'Ada stays.'])
    await waitFor(() => expect(summary()).toMatch(/^1 of 1 fact changed/u))
  }
  await typeFact()
  expect(actions().getByText('12')).toBeDefined()
  await user.click(actions().getByRole('button', { name: 'Put it back' }))
  await waitFor(() => expect(summary()).toMatch(/^1 fact kept/u))
  expect(wordsOf(rewrite())).toBe(inLines(rewritten))
  await typeFact()
  await user.click(actions().getByRole('button', { name: 'Correct the draft' }))
  await waitFor(() => expect(summary()).toMatch(/^1 fact kept/u))
  expect(wordsOf(draft())).toBe('Furthermore, we utilize 13 tools.\nAda stays.')
})

test('another style brings the button for a rewrite back, and Ctrl+Enter sends it from anywhere', async () => {
  const { user } = await page.run(text, 'free', answer(rewritten), answer(rewritten))
  await user.click(screen.getAllByRole('button', { name: 'Style: Simple' })[0]!)
  await user.click(await screen.findByRole('menuitemradio', { name: /^Formal/u }))
  humanizeButton()
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(page.sent()).toHaveLength(2))
  await whenDone()
  expect(page.sent()[1]).toMatchObject({ style: 'formal' })
})

test('a changed draft says what is no longer true, and its sentence is updated alone', async () => {
  const { user } = await page.run(text, 'anonymous', answer(rewritten), answer('Ada leaves.'))
  const { typeInDraft } = await import('#web/editor/store/decisions.ts')
  typeInDraft(page.editor(), text.replace('Ada stays', 'Ada leaves'))
  await waitFor(() => expect(summary()).toMatch(/^1 sentence of your draft changed after this rewrite\./u))
  await user.click(screen.getAllByRole('button', { name: 'Update 1 sentence' })[0]!)
  await waitFor(() => expect(wordsOf(rewrite())).toBe('We use 12 tools.\nAda leaves.'))
  expect(page.sent()[1]).toEqual({ text: 'Ada leaves.', style: 'simple' })
})

test('a visitor with a result is offered an account; nobody else is', async () => {
  const { page: shown } = await page.run(text, 'anonymous', answer(rewritten))
  const region = within(screen.getAllByRole('region', { name: 'Unlock More Features' })[0]!)
  expect(region.getByRole('link', { name: 'Create Free Account' }).getAttribute('href')).toMatch(/^\/auth/u)
  region.getByRole('link', { name: 'View Pricing' })
  shown.unmount()
  sessionStorage.clear()
  await page.run(text, 'free', answer(rewritten))
  expect(screen.queryByRole('region', { name: 'Unlock More Features' })).toBeNull()
})

test('text and rewrite are there again after a reload, with the decisions', async () => {
  const first = await page.run(text, 'free', answer(rewritten))
  await first.user.keyboard('{Escape}')
  draft().blur()
  await first.user.keyboard('ja')
  first.page.unmount()
  page.open('free')
  await whenDone()
  await waitFor(() => expect(wordsOf(rewrite())).toBe(inLines(rewritten)))
  expect(page.state().rewrite!.segments[0]!.accepted).toBe('alone')
})

test('a user without a session never sends a text as a visitor’s', async () => {
  const { user } = await page.run(text, 'free', answer(rewritten))
  await user.click(screen.getByRole('button', { name: /^More/u }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: /^Private/u }))
  expect(page.state().isPrivate).toBe(true)
  expect(screen.getByText('Private', { selector: '.kept' })).toBeDefined()
})

test('a private text is sent to be stored nowhere', async () => {
  sessionStorage.setItem('longhand_not_stored', 'true')
  await page.run(text, 'free', answer(rewritten))
  expect(page.sent()).toEqual([{ text, style: 'simple', store: false }])
})
