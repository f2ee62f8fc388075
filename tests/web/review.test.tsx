import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { PlanId } from '#core/plans.ts'
import { shareOut } from '#web/editor/state/sentence-actions.ts'
import { answer, result, useEditor } from './editor-page.tsx'
import { answerOf, refuse } from './event-server.ts'
import type { User } from './user.ts'

const draft =
  'We met in May. It is important to note the following. Furthermore, the 12 teams utilize many tools for the report every day.'
const rewritten = 'We met in May. The 12 teams use many tools for the report every day.'

const { open, run: runOf, sent } = useEditor()

const run = (plan: PlanId | 'anonymous' = 'free', ...answers: Parameters<typeof runOf>[2][]) =>
  runOf(draft, plan, ...(answers.length > 0 ? answers : [answer(rewritten)]))

const sentence = (text: RegExp) => {
  const found = [...result().querySelectorAll('[data-place]')].find((element) => text.test(element.textContent))
  if (!found) throw new Error(`No sentence ${text}`)
  return found
}
const copied = async (user: User) => {
  await user.click(screen.getByRole('button', { name: /^Cop/ }))
  return navigator.clipboard.readText()
}
const withOwnLast = 'We met in May. Furthermore, the 12 teams utilize many tools for the report every day.'

test('a sentence is put back and accepted again, and copying takes the visible text', async () => {
  const { user } = await run()
  await user.click(sentence(/teams/))
  const bar = within(screen.getByRole('region', { name: 'Sentences' }))
  bar.getByText('Sentence 3 of 3')
  await user.click(await screen.findByRole('button', { name: /^Use my sentence/ }))
  expect(result().textContent).toBe(withOwnLast)
  expect(result().querySelector('ins')).toBeNull()
  expect(await copied(user)).toBe(withOwnLast)
  await user.click(sentence(/teams/))
  await user.click(await screen.findByRole('button', { name: /^Use the rewrite/ }))
  expect(result().textContent).toBe(rewritten)
})

test('a sentence that was cut is reached by keyboard and brought back', async () => {
  const { user } = await run()
  const bar = within(screen.getByRole('region', { name: 'Sentences' }))
  bar.getByRole('button', { name: 'Next sentence' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByText('This sentence is as you wrote it.')
  expect(screen.queryByRole('button', { name: /^Use my sentence/ })).toBeNull()
  await user.keyboard('{Enter}')
  const tools = within(await screen.findByRole('dialog', { name: 'Sentence 2' }))
  tools.getByText('It is important to note the following.')
  await user.click(tools.getByRole('button', { name: /^Use my sentence/ }))
  expect(result().textContent).toBe(
    'We met in May. It is important to note the following. The 12 teams use many tools for the report every day.',
  )
})

test('undo and redo by keyboard and by button', async () => {
  const { user } = await run()
  await user.click(sentence(/teams/))
  await user.click(await screen.findByRole('button', { name: /^Use my sentence/ }))
  result().focus()
  await user.keyboard('{Control>}z{/Control}')
  expect(result().textContent).toBe(rewritten)
  await user.keyboard('{Meta>}{Shift>}z{/Shift}{/Meta}')
  expect(result().textContent).toBe(withOwnLast)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(result().textContent).toBe(rewritten)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(result().textContent).toBe(rewritten)
  await user.click(screen.getByRole('button', { name: 'Redo' }))
  expect(result().textContent).toBe(withOwnLast)
})

test('a restored change survives a reopened editor, also where the draft has changed since', async () => {
  const { user, page } = await run()
  await user.click(sentence(/teams/))
  await user.click(await screen.findByRole('button', { name: /^Use my sentence/ }))
  page.unmount()

  const again = open()
  await waitFor(() => expect(result().textContent).toBe(withOwnLast))
  expect(document.activeElement).toBe(document.body)
  expect(screen.getByRole('region', { name: 'Original text with its cuts' }).textContent).toBe(draft)
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.type(screen.getByLabelText('AI-generated text'), ' More.')
  again.page.unmount()

  const last = open()
  await waitFor(() => expect(result().textContent).toBe(withOwnLast))
  await screen.findByText('Your draft has changed since this rewrite.')
  await last.user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('AI-generated text').value).toBe(`${draft} More.`)
})

const unchanged = { ...answerOf('').report, status: 'unchanged' as const }
const receipt = (charged: number) => ({
  words_counted: 12,
  words_charged: charged,
  reason: charged > 0 ? ('delivered' as const) : ('unchanged' as const),
  balance_before: 996,
  balance_after: 996 - charged,
})

test.each([
  ['by a model', 0, ' More would be invented. Add what you know, and expand it again.'],
  ['by rules', undefined, ''],
])('a rewrite %s that misses the length of its style says so, and that it is free', async (_, unchecked, advice) => {
  const missed_length = { share: 0.97, min: 1.25, max: 1.8 }
  const report = { ...answerOf('').report, missed_length, ...(unchecked !== undefined && { unchecked }) }
  await run('free', answer(rewritten, { report, receipt: { ...receipt(0), reason: 'missed-length' } }))
  await screen.findByText(
    `The rewrite has 97 % of your words, and this style should have 125 % to 180 %, so no words were counted.${advice}`,
  )
  expect(screen.getByText('No words charged')).toBeDefined()
})

test('a sentence is rewritten again for its own words, which can be undone', async () => {
  const { user } = await run(
    'free',
    answer(rewritten),
    answer('Each of the 12 teams works with tools.', { receipt: receipt(12) }),
  )
  await user.click(sentence(/teams/))
  await user.click(await screen.findByRole('button', { name: /^Write again/ }))
  await screen.findByText('Written again. 12 words charged.')
  expect(sent()[1]).toEqual({
    text: 'Furthermore, the 12 teams utilize many tools for the report every day.',
    style: 'simple',
    redo: { document_id: '01JDEXAMPLE', sentence: 2 },
  })
  await waitFor(() => expect(result().textContent).toBe('We met in May. Each of the 12 teams works with tools.'))
  screen.getByText('16 words charged')
  screen.getByText('984 left')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(result().textContent).toBe(rewritten)
})

test('says kindly that there is no other wording, or that it failed, and changes nothing', async () => {
  const { user } = await run(
    'free',
    answer(rewritten),
    answer('The 12 teams use many tools for the report every day.', { report: unchanged, receipt: receipt(0) }),
    refuse({ code: 'word-limit-exceeded', message: 'Word limit exceeded', remaining_words: 3 }),
  )
  await user.click(sentence(/teams/))
  await user.click(await screen.findByRole('button', { name: /^Write again/ }))
  await screen.findByText('There was no other wording for this sentence. No words were counted.')
  await user.click(await screen.findByRole('button', { name: /^Write again/ }))
  await screen.findByText(/^Monthly word limit reached. You have 3 words remaining this month./)
  expect(result().textContent).toBe(rewritten)
})

test('a visitor’s sentence is sent as a text of its own', async () => {
  const { user } = await run('anonymous', answer(rewritten), answer('Twelve teams.', { receipt: receipt(12) }))
  await user.click(sentence(/teams/))
  await user.click(await screen.findByRole('button', { name: /^Write again/ }))
  await screen.findByText('Written again. 12 words charged.')
  expect(sent()[1]).toEqual({
    text: 'Furthermore, the 12 teams utilize many tools for the report every day.',
    style: 'simple',
  })
})

test('the report lists facts by their words and signs by name, with the length of both texts', async () => {
  await run()
  const facts = within(await screen.findByRole('list', { name: 'Facts by their words' }))
  expect((await facts.findAllByRole('button')).map(({ textContent }) => textContent)).toEqual(['12Figure', 'MayDate'])
  screen.getByText('All facts kept')
  const signs = within(screen.getByRole('list', { name: 'Signs by name' }))
  expect(signs.getAllByRole('button').map(({ textContent }) => textContent)).toContain(
    'Connective opener1 →  before, 0 after',
  )
  // Both texts are measured a moment after they are shown.
  await screen.findByRole('cell', { name: '23' })
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows.slice(0, 4)).toEqual([
    ['Measure', 'Before', 'After'],
    ['Words', '23', '15'],
    ['Sentences', '3', '2'],
    ['Words per sentence', '7.7', '7.5'],
  ])
  expect(rows[4]?.[0]).toBe('Reading grade')
})

test('the count of facts is that of the rows below it: a full name is one, and a bound has none', async () => {
  await runOf(
    'Maria Lopez sold at least 40 boxes at the fair in Leeds.',
    'free',
    answer('At the fair in Leeds, Maria Lopez sold at least 40 boxes.'),
  )
  const facts = within(await screen.findByRole('list', { name: 'Facts by their words' }))
  expect((await facts.findAllByRole('button')).map(({ textContent }) => textContent).toSorted()).toEqual([
    '40Figure',
    'LeedsName',
    'Maria LopezName',
  ])
  screen.getByText('3 facts kept')
})

test('the signs are those of the text as it stands', async () => {
  const { user } = await run()
  const opener = () => screen.findByRole('button', { name: /^Connective opener/ })
  expect((await opener()).textContent).toContain(', 0')
  await user.click(sentence(/teams/))
  await user.click(await screen.findByRole('button', { name: /^Use my sentence/ }))
  await waitFor(async () => expect((await opener()).textContent).toContain(', 1'))
})

test('both places of a fact are underlined, and a sign is marked on request', async () => {
  const { user } = await run()
  const original = screen.getByRole('region', { name: 'Original text with its cuts' })
  await waitFor(() => expect(result().querySelector('.fact')?.textContent).toBe('May'))
  expect([...original.querySelectorAll('.fact')].map(({ textContent }) => textContent)).toEqual(['May', '12'])
  expect(original.querySelector('.sign')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Signs' }))
  expect([...original.querySelectorAll('.sign')].map(({ textContent }) => textContent)).toContain('Furthermore,')
})

test('an edit is kept or rejected by itself, and the next one is at hand', async () => {
  const cut = 'We met in May. The 12 teams utilize tools for the report every day.'
  const { user } = await run('free', answer(cut))
  const edit = [...result().querySelectorAll('ins')].find(({ textContent }) => textContent === 'The')
  await user.click(edit!)
  const tools = within(await screen.findByRole('dialog', { name: /^Edit \d of sentence 3$/ }))
  expect(tools.getByText('Furthermore, the').tagName).toBe('DEL')
  await user.click(tools.getByRole('button', { name: /^Reject/ }))
  expect(result().textContent).toBe('We met in May. Furthermore, the 12 teams utilize tools for the report every day.')
  expect(await copied(user)).toContain('Furthermore, the 12 teams utilize tools')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(result().textContent).toBe(cut)
  result().focus()
  await user.keyboard('{Escape}pnna')
  await waitFor(() => expect(result().querySelector('ins.accepted')).not.toBeNull())
  await user.click(screen.getByRole('button', { name: 'Keep all' }))
  expect(screen.queryByRole('button', { name: 'Keep all' })).toBeNull()
})

test('typing in a sentence makes the words the user’s, reports a broken fact, and is undone in one step', async () => {
  const { user } = await run()
  await screen.findByRole('button', { name: /^12/ })
  result().focus()
  await user.keyboard('nnt')
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your words for this sentence' })
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('The 12 teams use many tools for the report every day.')
  field.setSelectionRange(5, 6)
  await user.keyboard('3')
  await screen.findByRole('button', { name: /^12 → 13/ })
  screen.getByText('1 fact to check')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(result()))
  expect(result().textContent).toBe('We met in May. The 13 teams use many tools for the report every day.')
  expect(result().querySelector('ins.typed')?.textContent).toContain('13')
  await user.click(screen.getByRole('button', { name: 'Put it back' }))
  await waitFor(() => expect(result().textContent).toBe(rewritten))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(result().textContent).toBe(rewritten)
  expect(result().querySelector('ins.typed')).toBeNull()
})

test('a fact of one text alone says so in the list, and a doubt has the words of both texts', async () => {
  const { user } = await runOf(
    'We met in May with Dana Whitlock. The fee rose by 40 euros and was paid by all.',
    'free',
    answer('We met in May. The fee fell by 40 euros and was paid by Ines Kupfer.'),
  )
  const listed = within(await screen.findByRole('list', { name: 'Facts by their words' }))
  const added = await listed.findByText(/is only in the rewrite/)
  expect(added.closest('button')?.textContent).toBe('Ines Kupfer is only in the rewriteAdded · Name')
  expect(listed.getByText('Missing ·').closest('button')?.textContent).toContain('Dana Whitlock')
  const doubts = within(screen.getByRole('list', { name: 'Worth a look' }))
  const doubt = doubts.getByRole('button', { name: /rose/ })
  expect(doubt.textContent).toBe('rose → fellCheck · opposite meaning')
  const original = screen.getByRole('region', { name: 'Original text with its cuts' })
  const marked = () => [original, result()].map((text) => text.querySelector('.doubt')?.textContent)
  expect(marked()).toEqual(['rose', 'fell'])
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await user.click(doubt)
  expect(scrolled.mock.contexts.at(-1)).toBe(result().querySelector('.doubt'))
  doubt.focus()
  await user.keyboard('{Enter}')
  expect(scrolled).toHaveBeenCalledTimes(2)
  await user.click(screen.getByRole('button', { name: 'None' }))
  expect(result().querySelector('.doubt, .refused')).toBeNull()
  await user.click(doubt)
  expect((scrolled.mock.contexts.at(-1) as Element).textContent).toBe('fell')
})

test('the wordings of a sentence stay at hand, and changing between them is free', async () => {
  const { user } = await run('free', answer(rewritten), answer('Twelve teams.', { receipt: receipt(12) }))
  await user.click(sentence(/teams/))
  await user.click(await screen.findByRole('button', { name: /^Write again/ }))
  const wordings = within(await screen.findByRole('list', { name: 'Wordings of the sentence' }))
  expect(wordings.getAllByRole('button').map(({ ariaPressed }) => ariaPressed)).toEqual(['false', 'true'])
  await user.keyboard('1')
  expect(result().textContent).toBe(rewritten)
  await user.keyboard('2')
  expect(result().textContent).toBe('We met in May. Twelve teams.')
  expect(sent()).toHaveLength(2)
})

test('a rewrite of an earlier draft says so, and the draft can be restored', async () => {
  const { user } = await run()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.type(screen.getByLabelText('AI-generated text'), ' We met again.')
  await screen.findByText('Your draft has changed since this rewrite.')
  screen.getByRole('button', { name: /^Update/ })
  await user.click(screen.getByRole('button', { name: 'Undo my change' }))
  expect(screen.queryByText('Your draft has changed since this rewrite.')).toBeNull()
  expect(screen.getByRole('region', { name: 'Original text with its cuts' }).textContent).toBe(draft)
  await user.click(await screen.findByRole('button', { name: 'Bring my change back' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('AI-generated text').value).toBe(`${draft} We met again.`)
  await user.click(await screen.findByRole('button', { name: 'Undo my change' }))
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await user.click(screen.getByRole('radio', { name: 'Academic' }))
  await screen.findByText('This rewrite has another style.')
})

test('the receipt says what was charged, why, and what is left', async () => {
  const { user } = await run()
  await user.click(screen.getByText('4 words charged'))
  screen.getByText('996 left')
  screen.getByText('A rewrite that passed its checks was delivered.')
  const rows = [...document.querySelectorAll('details dl')].at(-1)?.textContent
  expect(rows).toBe('Words counted4Words charged4Balance before1,000Balance after996')
})

test('a repeated text says that it was free', async () => {
  await run(
    'free',
    answer(rewritten, {
      wordCount: 0,
      receipt: { words_counted: 4, words_charged: 0, reason: 'repeated', balance_before: 996, balance_after: 996 },
    }),
  )
  screen.getByText('No words charged')
  screen.getByText('The same text, style and terms within 24 hours are free. This is your earlier rewrite.')
  expect((await screen.findByText(/^No words charged, /)).textContent).toBe('No words charged, 23 characters')
})

test('locked terms go with the text and with a sentence of it', async () => {
  sessionStorage.setItem('longhand_terms', '["many tools"]')
  const { user } = await run('free', answer(rewritten), answer('Twelve teams.', { receipt: receipt(12) }))
  await user.click(sentence(/teams/))
  await user.click(await screen.findByRole('button', { name: /^Write again/ }))
  await screen.findByText('Written again. 12 words charged.')
  expect(sent().map((body) => (body as { locked_terms: string[] }).locked_terms)).toEqual([
    ['many tools'],
    ['many tools'],
  ])
})

test('a repaired or unchanged passage is named with its sentence', async () => {
  const report = {
    ...answerOf('').report,
    repaired: 1,
    left_as_it_was: 2,
    places: [
      { what: 'repaired' as const, sentence: 'It cost 12 dollars.' },
      { what: 'left' as const, sentence: 'We met in May.' },
      { what: 'left' as const, sentence: 'Ada stays.' },
    ],
  }
  await run('free', answer(rewritten, { report }))
  const sentencesBelow = async (title: string) => {
    const list = (await screen.findByText(title)).nextElementSibling
    return [...(list?.children ?? [])].map(({ textContent }) => textContent)
  }
  expect(await sentencesBelow('1 sentence written again after a check')).toEqual(['It cost 12 dollars.'])
  expect(await sentencesBelow('2 sentences left as in your text')).toEqual(['We met in May.', 'Ada stays.'])
})

test('facts that only one of the two texts has are listed, and go when the sentence is put back', async () => {
  const { user } = await run(
    'free',
    answer('We met in May. The teams use many tools for the report every day in 2031.'),
  )
  const broken = (name: RegExp) => screen.queryByRole('button', { name })
  await screen.findByRole('button', { name: /^12 → 2031/ })
  screen.getByText('1 fact to check')
  await user.click(sentence(/teams/))
  await user.click(await screen.findByRole('button', { name: /^Use my sentence/ }))
  await waitFor(() => expect(broken(/2031/)).toBeNull())
})

/** Selects from words of one sentence to words of another. */
const select = (from: RegExp, to: RegExp) => {
  const place = (text: RegExp, isEnd: boolean): [Node, number] => {
    const words = document.createTreeWalker(sentence(text), NodeFilter.SHOW_TEXT)
    while (words.nextNode()) {
      const found = text.exec(words.currentNode.textContent ?? '')
      if (found) return [words.currentNode, found.index + (isEnd ? found[0].length : 0)]
    }
    throw new Error(`No words ${text}`)
  }
  result().focus()
  getSelection()?.setBaseAndExtent(...place(from, false), ...place(to, true))
}

test('typing replaces words across several sentences in one step, and changes nothing else', async () => {
  const { user } = await run()
  select(/May/, /teams/)
  await user.keyboard('June.{Enter}Our own')
  const own = 'We met in June.\nOur own use many tools for the report every day.'
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your words for these sentences' })
  expect(field.value).toBe(own)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(result().textContent).toBe(own))
  expect([...result().querySelectorAll('ins.typed')].map(({ textContent }) => textContent).join(' ')).toMatch(
    /June.*Our own/su,
  )
  expect(await copied(user)).toBe(own)

  result().focus()
  await user.keyboard('{Control>}z{/Control}')
  expect(result().textContent).toBe(rewritten)
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(result().textContent).toBe(own)
})

test('Alt and a number choose a style over several sentences, and AltGr writes there', async () => {
  const { user } = await run()
  const field = () => screen.queryByRole('textbox', { name: 'Your words for these sentences' })
  select(/May/, /teams/)
  await user.keyboard('{Alt>}2{/Alt}')
  expect(field()).toBeNull()
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Formal' }).checked).toBe(true))
  select(/May/, /teams/)
  fireEvent.keyDown(result(), { key: '@', code: 'KeyQ', ctrlKey: true, altKey: true, modifierAltGraph: true })
  expect(field()).not.toBeNull()
})

test('words across several sentences are deleted, and replaced by pasting', async () => {
  const { user } = await run()
  select(/met/, /12/)
  await user.keyboard('{Delete}')
  await user.paste('are')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(result().textContent).toBe('We are teams use many tools for the report every day.'))
  // the keys are the rewrite's again a frame after its field has closed
  await waitFor(() => expect(document.activeElement).toBe(result()))
  await user.keyboard('{Control>}a{/Control}{Backspace}')
  await user.keyboard('All new.')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(result().textContent).toBe('All new.'))
})

test('a letter is a key of the editor again where one sentence is selected, or none', async () => {
  const { user } = await run()
  select(/many/, /tools/)
  await user.keyboard('m')
  expect(result().textContent).toBe(rewritten)
  expect(screen.queryByRole('textbox', { name: /^Your words/ })).toBeNull()
})

test('new words stand where they begin, and every sentence keeps what is left of it', () => {
  const text = fc.string({ maxLength: 6 })
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 5 }),
      text,
      fc.nat(),
      fc.nat(),
      (sentences, typed, one, other) => {
        const whole = sentences.join('')
        const [start = 0, end = 0] = [one % (whole.length + 1), other % (whole.length + 1)].toSorted((a, b) => a - b)
        const changed = whole.slice(0, start) + typed + whole.slice(end)
        const shared = shareOut(sentences, changed)
        expect(shared.join('')).toBe(changed)
        expect(shared).toHaveLength(sentences.length)
        const ends = sentences.map((_, place) => sentences.slice(0, place + 1).join('').length)
        const before = ends.filter((at) => at < start).length
        expect(shared.slice(0, before)).toEqual(sentences.slice(0, before))
      },
    ),
  )
})
