import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PlanId } from '#core/plans.ts'
import { answer, result, useEditor } from './editor-page.tsx'
import { refuse } from './event-server.ts'

const source = 'We met in May. Furthermore, the 12 teams utilize many tools for the report every day.'
const rewritten = 'We met in May. The 12 teams use many tools for the report every day.'
const sentence = 'The 12 teams use many tools for the report every day.'

const receiptOf = (charged: number) => ({
  words_counted: 1,
  words_charged: charged,
  reason: charged > 0 ? ('delivered' as const) : ('unchanged' as const),
  balance_before: 996,
  balance_after: 996 - charged,
})
const wordingsOf = (...wordings: string[]) =>
  answer(sentence, { wordings, receipt: receiptOf(wordings.length > 0 ? 1 : 0) })

const { run: runOf, sent, goOffline } = useEditor()

const run = async (plan: PlanId | 'anonymous', ...answers: Parameters<typeof runOf>[2][]) => {
  const { user } = await runOf(source, plan, answer(rewritten), ...answers)
  // Facts are underlined a moment after the rewrite is shown.
  await waitFor(() => expect(result().querySelector('.fact')).not.toBeNull())
  return user
}

const button = () => screen.queryByRole('button', { name: /^Other wordings for/ })
const shownButton = () => screen.findByRole('button', { name: /^Other wordings for/ })
const say = (text: string | RegExp) => screen.findByText(text)

/** Marks a stretch of the result, as a mouse would. */
const mark = (text: string) => {
  const texts = document.createTreeWalker(result(), NodeFilter.SHOW_TEXT)
  const places: [Node, number][] = []
  while (texts.nextNode())
    for (let at = 0; at < (texts.currentNode.textContent?.length ?? 0); at += 1) places.push([texts.currentNode, at])
  const start = result().textContent.indexOf(text)
  const [from, to] = [places[start]!, places[start + text.length - 1]!]
  getSelection()?.setBaseAndExtent(from[0], from[1], to[0], to[1] + 1)
  act(() => void fireEvent(document, new Event('selectionchange')))
}

test('marked words get priced alternatives, and the chosen one replaces them', async () => {
  const user = await run('free', wordingsOf('employ', 'work with'))
  expect(button()).toBeNull()
  mark('use')
  expect((await shownButton()).textContent).toBe('Other wordings for “use”1 word')
  await user.click(button()!)
  await say('2 other wordings. 1 word charged.')
  expect(sent()[1]).toEqual({
    text: 'Furthermore, the 12 teams utilize many tools for the report every day.',
    style: 'simple',
    redo: { document_id: '01JDEXAMPLE', sentence: 1 },
    phrase: { sentence, start: 13, end: 16 },
  })
  const list = within(screen.getByRole('list', { name: 'Other wordings for “use”' }))
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['employ', 'work with'])
  await user.click(list.getByRole('button', { name: 'work with' }))
  await waitFor(() =>
    expect(result().textContent).toBe('We met in May. The 12 teams work with many tools for the report every day.'),
  )
  expect([...result().querySelectorAll('ins')].some((edit) => edit.textContent.includes('work with'))).toBe(true)
  await say('“work with” stands there now.')
  expect(screen.queryByRole('list', { name: /^Other wordings/ })).toBeNull()
  // the keys return to the rewrite with the next frame
  await waitFor(() => expect(document.activeElement).toBe(result()))
  screen.getByText('5 words charged')

  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(result().textContent).toBe(rewritten))
})

test('everything works by keyboard: the arrows mark words, O asks, Enter chooses, Escape goes back', async () => {
  const user = await run('free', wordingsOf('employ'), wordingsOf('reports'))
  result().focus()
  await user.keyboard('{ArrowRight}')
  await say('“We” is marked.')
  await user.keyboard('{ArrowRight>7/}')
  await say('“use” is marked.')
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowLeft}{/Shift}')
  await say('“use many” is marked.')
  await user.keyboard('{ArrowLeft}{ArrowRight}')
  await waitFor(() => expect(button()?.textContent).toBe('Other wordings for “use”1 word'))
  await user.keyboard('o')
  await say('1 other wording. 1 word charged.')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('employ'))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(result())
  expect(screen.queryByRole('list', { name: /^Other wordings/ })).toBeNull()
  mark('report')
  await user.keyboard('o')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('reports'))
  await user.keyboard('{Enter}')
  expect(result().textContent).toContain('for the reports every day')
})

test('the palette still knows the selection', async () => {
  const user = await run('free', wordingsOf('employ'))
  result().focus()
  mark('use')
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog', { name: 'Commands' })
  await user.keyboard('wordings')
  expect(await screen.findByRole('option', { name: /^Other wordings for the marked words/ })).toBeDefined()
  await user.keyboard('{Enter}')
  await say('1 other wording. 1 word charged.')
})

test('half a word is the word; two sentences, nine words and a mark alone are no phrase', async () => {
  await run('free')
  mark('tool')
  expect((await shownButton()).textContent).toBe('Other wordings for “tools”1 word')
  mark('12 teams use many tools for the report')
  await waitFor(() => expect(button()?.textContent).toContain('8 words'))
  for (const text of ['in May. The 12', 'The 12 teams use many tools for the report', '.']) {
    mark(text)
    await waitFor(() => expect(button()).toBeNull())
  }
})

test('a visitor’s phrase belongs to no document', async () => {
  const user = await run('anonymous', wordingsOf('employ'))
  mark('use')
  await user.click(await shownButton())
  await say('1 other wording. 1 word charged.')
  expect(sent()[1]).toEqual({
    text: 'Furthermore, the 12 teams utilize many tools for the report every day.',
    style: 'simple',
    phrase: { sentence, start: 13, end: 16 },
  })
})

test('says that there is no other wording, why a fact has none, that the words are used up, or that the network failed, and changes nothing', async () => {
  const user = await run(
    'free',
    wordingsOf(),
    refuse({ code: 'invalid-request', message: 'A figure stays as it is, so there is no other wording for it.' }),
    refuse({ code: 'word-limit-exceeded', message: 'Word limit exceeded', remaining_words: 0 }),
  )
  for (const [text, said] of [
    ['use', 'There is no other wording for this phrase that keeps every fact. No words were counted.'],
    ['12', 'A figure stays as it is, so there is no other wording for it. No words were counted.'],
    ['use', /^Monthly word limit reached. You have 0 words remaining this month. .* No words were counted.$/],
  ] as const) {
    mark(text)
    await user.click(await shownButton())
    await say(said)
  }
  await goOffline()
  mark('use')
  await user.click(await shownButton())
  await say(/^Error. An unexpected error occurred. Please try again. No words were counted.$/)
  expect(button()?.ariaDisabled).toBe('false')
  expect(result().textContent).toBe(rewritten)
})

test('the alternatives for a sentence disappear when the sentence changes', async () => {
  const user = await run('free', wordingsOf('employ'))
  mark('use')
  await user.click(await shownButton())
  await screen.findByRole('list', { name: /^Other wordings/ })
  await user.click(screen.getByRole('button', { name: 'Next sentence' }))
  await user.click(screen.getByRole('button', { name: 'Next sentence' }))
  await user.click(await screen.findByRole('button', { name: /^Use my sentence/ }))
  expect(screen.queryByRole('list', { name: /^Other wordings/ })).toBeNull()
})
