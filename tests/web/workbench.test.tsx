import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { PointerEventsCheckLevel } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { HumanizeEvent } from '#core/api/events.ts'
import type { Receipt } from '#core/receipt.ts'
import type { PlanId } from '#core/plans.ts'
import { forgetAccount, rememberAccount } from '#web/lib/account.ts'
import { savedDrafts } from '#web/editor/store/saved-draft.ts'
import { clearUserData } from '#web/lib/session.ts'
import { HumanizeTab } from '#web/routes/dashboard/humanize/humanize-tab.tsx'
import { answerOf, asText, refuse, serve, streamBytes } from './event-server.ts'
import { startUser } from './user.ts'
import { type EventServer, withEventServer } from './with-event-server.ts'

const draft = 'Furthermore, we utilize 12 tools.\n\nAda stays. It utilizes words.'
const rewritten = 'We use 12 tools.\n\nAda stays. It uses words.'
const receipt: Receipt = {
  words_counted: 10,
  words_charged: 10,
  reason: 'delivered',
  balance_before: 1_000,
  balance_after: 990,
}

const runOf = (more: Partial<Receipt> = {}): HumanizeEvent[] => [
  { event: 'meta', data: { id: '01JDEXAMPLE', words: 10, chunks: 1, remaining_words: 990 } },
  { event: 'verified', data: { chunk: 0, text: rewritten, facts: {} } },
  { event: 'done', data: answerOf(rewritten, { wordCount: 10, receipt: { ...receipt, ...more } }) },
]

// The parts of a finished rewrite are loaded when there is one, which takes a busy machine longer than the library waits.

let server: EventServer | undefined
afterEach(() => {
  server = undefined
})
withEventServer(() => server)
afterEach(forgetAccount)

const open = (plan: PlanId | 'anonymous' = 'free') => {
  render(
    <MemoryRouter>
      <HumanizeTab plan={plan} token={async () => (plan === 'anonymous' ? undefined : 'a.b.c')} onDone={() => {}} />
    </MemoryRouter>,
  )
  // a dialog takes the pointer a moment after it is shown
  return startUser({ pointerEventsCheck: PointerEventsCheckLevel.Never })
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('AI-generated text')
const result = () => screen.findByRole('region', { name: 'Humanized text' })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const type = async (user: ReturnType<typeof open>, text = draft) => {
  await user.click(field())
  await user.paste(text)
}
const finish = async (user: ReturnType<typeof open>, more: Partial<Receipt> = {}) => {
  server = await serve(streamBytes(asText(runOf(more)), 400))
  await type(user)
  await user.keyboard('{Control>}{Enter}{/Control}')
  const text = await result()
  // from the draft to the edits
  await user.keyboard('{Tab}')
  return text
}
const palette = () => screen.findByRole('dialog', { name: 'Commands' })
const marked = async () => (await result()).querySelector('.bg-marker')?.textContent?.trim()

describe('the palette', () => {
  test('opens by keyboard, and lists and runs the commands that are possible now', async () => {
    const user = open()
    await user.click(field())
    await user.keyboard('{Control>}k{/Control}')
    const dialog = within(await palette())
    const command = dialog.getByRole('combobox', { name: 'Command' })
    expect(document.activeElement).toBe(command)
    expect(dialog.queryByRole('option', { name: /Copy the rewrite/ })).toBeNull()
    await user.keyboard('style{ArrowDown}{ArrowDown}{ArrowUp}')
    const options = dialog.getAllByRole('option')
    expect(options).toHaveLength(6)
    expect(options.map((option) => option.ariaSelected)).toEqual(['false', 'true', 'false', 'false', 'false', 'false'])
    expect(command.getAttribute('aria-activedescendant')).toBe(options[1]?.id)
    expect(command.getAttribute('aria-controls')).toBe(dialog.getByRole('listbox').id)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Formal' }).checked).toBe(true)
    expect(document.activeElement).toBe(field())
  })

  test('says that no command matches, and closes without doing anything', async () => {
    const user = open()
    await user.click(button(/^Commands/))
    const dialog = within(await palette())
    await user.keyboard('nonsense')
    expect(dialog.getByRole('status').textContent).toMatch(/No command is called that/)
    await user.keyboard('{Enter}')
    expect(screen.getByRole('dialog')).toBeDefined()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(button(/^Commands/))
  })

  test('works by mouse', async () => {
    const user = open()
    await user.click(button(/^Commands/))
    await user.click(within(await palette()).getByRole('option', { name: /Style: Academic/ }))
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Academic' }).checked).toBe(true))
  })

  test('has a page of all shortcuts, which ? opens outside of fields', async () => {
    const user = open()
    await user.click(field())
    await user.keyboard('?')
    expect(field().value).toBe('?')
    expect(screen.queryByRole('dialog')).toBeNull()
    button('Focus mode').focus()
    await user.keyboard('?')
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    const keysOf = (name: string) => dialog.getByText(name).nextSibling?.textContent
    expect(keysOf('Humanize the text')).toBe('Ctrl↵')
    expect(keysOf('Style: Shorten')).toBe('Alt6')
    expect(keysOf('Next change')).toBe('N')
    expect(keysOf('Redo')).toBe('CtrlShiftZ')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(document.activeElement).toBe(button('Focus mode')))
  })
})

describe('keys', () => {
  test('choose the six styles', async () => {
    const user = open()
    await user.click(field())
    for (const [index, name] of ['Simple', 'Formal', 'Informal', 'Academic', 'Expand', 'Shorten'].entries()) {
      await user.keyboard(`{Alt>}[Digit${index + 1}]{/Alt}`)
      expect(screen.getByRole<HTMLInputElement>('radio', { name }).checked).toBe(true)
    }
    expect(field().value).toBe('')
  })

  test('are none until Tab: what is typed goes on in the draft, at its caret', async () => {
    const user = open()
    server = await serve(streamBytes(asText(runOf()), 400))
    await type(user)
    field().setSelectionRange(0, 0)
    await user.keyboard('{Control>}{Enter}{/Control}')
    const text = await result()
    const whole = text.textContent
    await user.keyboard('nar')
    expect(document.activeElement).toBe(field())
    expect(field().value).toBe(`nar${draft}`)
    expect((await result()).textContent).toBe(whole)
  })

  test('go from change to change, put one back, undo it, hide the changes and copy', async () => {
    const user = open()
    const text = await finish(user)
    expect(document.activeElement).toBe(text)
    await user.keyboard('n')
    expect(await marked()).toMatch(/^We use/)
    await user.keyboard('n')
    // the sentence between them was not changed
    expect(await marked()).toMatch(/^It uses/)
    await user.keyboard('n')
    expect(await marked()).toMatch(/^It uses/)
    await user.keyboard('p')
    expect(await marked()).toMatch(/^We use/)
    await user.keyboard('r')
    expect(text.textContent).toContain('Furthermore, we utilize 12 tools.')
    await user.keyboard('{Control>}z{/Control}')
    expect(text.textContent).toBe(rewritten)
    await user.keyboard('m')
    expect(text.querySelector('ins')).toBeNull()
    await user.keyboard('c')
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(rewritten))
    await user.keyboard('m')
    await screen.findByRole('button', { name: 'Edit' })
    await user.keyboard('e')
    await waitFor(() => expect(document.activeElement).toBe(field()))
  })

  test('that are letters do nothing in a text field or outside the editor', async () => {
    const user = open()
    await type(user, '')
    await user.keyboard('fmd')
    expect(field().value).toBe('fmd')
    expect(button('Focus mode').ariaPressed).toBe('false')
    ;(document.activeElement as HTMLElement).blur()
    await user.keyboard('f')
    expect(button('Focus mode').ariaPressed).toBe('false')
  })
})

describe('words that are marked', () => {
  test('are locked on request, and sent with the next run', async () => {
    const user = open()
    await type(user)
    field().setSelectionRange(16, 23)
    fireEvent.select(field())
    await user.click(await screen.findByRole('button', { name: 'Keep “utilize”' }))
    expect(within(screen.getByRole('list', { name: 'Locked terms' })).getByText('utilize')).toBeDefined()
    expect(screen.getByText('“utilize” stays as it is from the next rewrite on.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Keep “/ })).toBeNull()

    await user.click(field())
    field().setSelectionRange(0, 11)
    fireEvent.select(field())
    await user.keyboard('{Alt>}[KeyK]{/Alt}')
    server = await serve(streamBytes(asText(runOf()), 400))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await result()
    expect(server.calls[0]?.body).toMatchObject({ locked_terms: ['utilize', 'Furthermore'] })
  })

  test('are offered only if they can be a term', async () => {
    const user = open()
    await type(user, `${'word '.repeat(40)}- - -`)
    for (const [from, to] of [
      [0, 0],
      [0, 150],
      [200, 205],
    ] as const) {
      field().setSelectionRange(from, to)
      fireEvent.select(field())
      expect(screen.queryByRole('button', { name: /^Keep “/ })).toBeNull()
    }
  })
})

describe('a draft', () => {
  const saved = () =>
    JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('longhand_saved_draft')))

  test('of a user survives the closing of its tab, and is shown to no other user', async () => {
    rememberAccount({ email: 'ada@example.com' })
    const user = open()
    await type(user, 'An hour of work.')
    await waitFor(() => expect(saved()).toContain('An hour of work.'))
    cleanup()
    // as a tab leaves it that is closed
    sessionStorage.clear()
    expect(savedDrafts.list('bob@example.com')).toEqual([])
    expect(savedDrafts.list('ada@example.com')).toMatchObject([{ text: 'An hour of work.' }])
  })

  test('is restored into an empty editor', () => {
    rememberAccount({ email: 'ada@example.com' })
    localStorage.setItem('longhand_saved_draft', JSON.stringify({ email: 'ada@example.com', text: 'From yesterday.' }))
    open()
    expect(field().value).toBe('From yesterday.')
  })

  test('is not restored for another account, nor over an existing text', () => {
    localStorage.setItem('longhand_saved_draft', JSON.stringify({ email: 'ada@example.com', text: 'From yesterday.' }))
    rememberAccount({ email: 'bob@example.com' })
    open()
    expect(field().value).toBe('')
    cleanup()
    sessionStorage.setItem('longhand_draft', 'From the demo.')
    rememberAccount({ email: 'ada@example.com' })
    open()
    expect(field().value).toBe('From the demo.')
  })

  test('is deleted from this device by a sign-out, and is not restored', async () => {
    rememberAccount({ email: 'ada@example.com' })
    const user = open()
    await type(user, 'Private.')
    await waitFor(() => expect(saved()).toContain('Private.'))
    clearUserData()
    cleanup()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('Private.')
  })

  test('of a visitor, or with storing off, is kept only for the tab', async () => {
    const visitor = open('anonymous')
    await type(visitor, 'A visit.')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(saved()).toBe('[]')
    cleanup()
    rememberAccount({ email: 'ada@example.com' })
    const user = open()
    await waitFor(() => expect(saved()).toContain('A visit.'))
    await user.click(screen.getByRole('switch', { name: 'Do not store my texts' }))
    await waitFor(() => expect(saved()).toBe('[]'))
  })
})

describe('texts that are not stored', () => {
  test('are requested as such, and the receipt says so', async () => {
    const user = open()
    await user.click(screen.getByRole('switch', { name: 'Do not store my texts' }))
    await finish(user, { stored: false })
    expect(server?.calls[0]?.body).toMatchObject({ store: false })
    expect(await screen.findByText('not stored')).toBeDefined()
    await user.click(screen.getByText('10 words charged'))
    expect(screen.getByText(/Nothing of this text was stored/)).toBeDefined()

    // one of its sentences stands in no document, and is not stored either
    await user.keyboard('n')
    await user.click(await result())
    await user.click((await result()).querySelector('[data-place]') as Element)
    await user.click(await screen.findByRole('button', { name: /^Write again/ }))
    await waitFor(() => expect(server?.calls).toHaveLength(2))
    expect(server?.calls[1]?.body).toMatchObject({ store: false })
    expect(server?.calls[1]?.body).not.toHaveProperty('redo')
  })

  test('are a setting that survives a reload, and that visitors do not need', async () => {
    const user = open()
    await user.click(screen.getByRole('switch', { name: 'Do not store my texts' }))
    cleanup()
    open()
    expect(screen.getByRole('switch', { name: 'Do not store my texts' }).ariaChecked).toBe('true')
    cleanup()
    const visitor = open('anonymous')
    expect(screen.queryByRole('switch', { name: 'Do not store my texts' })).toBeNull()
    await finish(visitor)
    expect(server?.calls[0]?.body).not.toHaveProperty('store')
  })

  test('are lost with the connection, and the page does not say that this was free', async () => {
    const user = open()
    await user.click(screen.getByRole('switch', { name: 'Do not store my texts' }))
    server = await serve(refuse({ code: 'request-repeated', message: 'This request was answered already.' }))
    await type(user)
    await user.keyboard('{Control>}{Enter}{/Control}')
    const failure = await screen.findByRole('alert')
    expect(failure.textContent).toContain('The connection was lost')
    expect(failure.textContent).toContain('Its words may have been counted.')
    expect(failure.textContent).not.toContain('No words were counted')
  })

  test('are stored again when the setting is turned off', async () => {
    const user = open()
    await user.click(screen.getByRole('switch', { name: 'Do not store my texts' }))
    await user.click(screen.getByRole('switch', { name: 'Do not store my texts' }))
    await finish(user)
    expect(server?.calls[0]?.body).not.toHaveProperty('store')
    expect(screen.queryByText('not stored')).toBeNull()
  })
})

describe('a paste', () => {
  const pasteHtml = (html: string, text: string) => {
    const data = new Map([
      ['text/html', html],
      ['text/plain', text],
    ])
    const clipboardData = { getData: (kind: string) => data.get(kind) ?? '', files: [], types: [...data.keys()] }
    return fireEvent.paste(field(), { clipboardData })
  }

  test('with headings, lists, bold, links and tables becomes Markdown, where the cursor is', async () => {
    const user = open()
    await type(user, 'Before.  After.')
    field().setSelectionRange(8, 8)
    const html = `<meta charset="utf-8"><h2>Plan</h2><p>We <b>must</b> read <a href="https://example.com/a">this</a>.</p>
      <ul><li>one</li><li>two</li></ul><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>`
    expect(pasteHtml(html, 'Plan We must read this.')).toBe(false)
    await waitFor(() => expect(field().value).toContain('## Plan'))
    expect(field().value).toMatch(/^Before\. ## Plan\n\nWe \*\*must\*\* read \[this\]\(https:\/\/example\.com\/a\)\./)
    expect(field().value).toContain('- one\n- two')
    expect(field().value).toMatch(/\| a \| b \|/)
    expect(field().value).toMatch(/ After\.$/)
    expect(screen.getByText(/Pasted with its formatting/)).toBeDefined()
  })

  test('from a word processor that writes bold as style is understood', async () => {
    open()
    pasteHtml(
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p>It is <span style="font-weight:700">bold</span>, <span style="font-style:italic">slanted</span> and <span style="font-weight:400">plain</span>.</p></b>',
      'It is bold, slanted and plain.',
    )
    await waitFor(() => expect(field().value).toBe('It is **bold**, *slanted* and plain.'))
  })

  test('without formatting, or plain, is left to the browser', () => {
    open()
    expect(pasteHtml('<meta charset="utf-8"><p>Just <span>words</span>_here_</p>', 'Just words_here_')).toBe(true)
    expect(pasteHtml('', '## not html')).toBe(true)
  })

  test('brings no script with it', async () => {
    open()
    pasteHtml('<h1>T</h1><img src=x onerror="window.hit = 1"><script>window.hit = 1</script><p>x</p>', 'T x')
    await waitFor(() => expect(field().value).toBe('# T\n\nx'))
    expect(window).not.toHaveProperty('hit')
  })
})

describe('around the text', () => {
  test('focus mode hides everything else until Escape', async () => {
    const user = open()
    const style = document.createElement('style')
    style.textContent = readFileSync('web/src/editor/workbench/focus-mode.css', 'utf8')
    const aside = document.createElement('footer')
    document.body.append(style, aside)
    const shown = () => getComputedStyle(aside).display
    expect(shown()).toBe('block')
    await user.click(button('Focus mode'))
    expect(screen.queryByRole('button', { name: 'Focus mode' })).toBeNull()
    expect(shown()).toBe('none')
    await user.keyboard('{Escape}')
    expect(shown()).toBe('block')
    expect(button('Focus mode').ariaPressed).toBe('false')
    aside.remove()
    style.remove()
  })

  test('the rewrite is read aloud, sentence by sentence, until it is stopped', async () => {
    const spoken: { text: string; end: () => void; fail: () => void }[] = []
    const cancel = vi.fn<() => void>()
    class Utterance extends EventTarget {
      readonly text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    }
    vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
    vi.stubGlobal('speechSynthesis', {
      cancel,
      speak: (utterance: Utterance) =>
        spoken.push({
          text: utterance.text,
          end: () => utterance.dispatchEvent(new Event('end')),
          fail: () => utterance.dispatchEvent(Object.assign(new Event('error'), { error: 'synthesis-failed' })),
        }),
    })
    const user = open()
    await finish(user)
    await user.click(button('Read aloud'))
    expect(spoken.map(({ text }) => text)).toEqual(['We use 12 tools.', 'Ada stays.', 'It uses words.'])
    spoken[0]?.end()
    await user.click(button('Stop reading'))
    expect(cancel).toHaveBeenCalledTimes(2)
    await user.click(button('Read aloud'))
    spoken.at(-1)?.end()
    await user.click(await screen.findByRole('button', { name: 'Read aloud' }))
    spoken.at(-3)?.fail()
    expect(await screen.findByText('Your browser has no voice to read with.')).toBeDefined()
    expect(button('Read aloud')).toBeDefined()
    cleanup()
    expect(cancel).toHaveBeenCalledTimes(5)
  })

  test('cannot be read aloud in a browser without a voice', () => {
    vi.stubGlobal('speechSynthesis', undefined)
    open()
    expect(screen.queryByRole('button', { name: 'Read aloud' })).toBeNull()
  })

  test('a sentence that discloses the use of AI is one click away, alone or below the rewrite', async () => {
    const user = open()
    await user.click(button('Disclose AI use'))
    const first = within(await screen.findByRole('dialog', { name: 'Disclose AI use' }))
    expect(first.queryByRole('button', { name: 'Copy rewrite with it' })).toBeNull()
    await user.click(
      within(first.getByRole('region', { name: 'A course' })).getByRole('button', { name: 'Copy sentence' }),
    )
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toMatch(
        /^I used AI tools in preparing this text, including Longhand/,
      ),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await finish(user)
    await user.click(button('Disclose AI use'))
    const journal = within(await screen.findByRole('region', { name: 'A journal' }))
    await user.click(journal.getByRole('button', { name: 'Copy rewrite with it' }))
    const below = `${rewritten}\n\nDuring the preparation of this work`
    await waitFor(async () => expect((await navigator.clipboard.readText()).startsWith(below)).toBe(true))
  })

  test('the rewrite can be compared sentence by sentence with one finger, or the arrows', async () => {
    const user = open()
    await finish(user)
    await user.click(screen.getByText('Compare by sentence'))
    const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Sentences rewritten' })
    const text = screen.getByRole('region', { name: 'Text and rewrite together' })
    expect(text.textContent?.replace(/\s+/g, ' ')).toBe(draft.replace(/\s+/g, ' '))
    expect(slider.getAttribute('aria-valuetext')).toBe('0 of 3 sentences rewritten')
    fireEvent.change(slider, { target: { value: '1' } })
    expect(text.textContent).toContain('We use 12 tools.')
    expect(text.textContent).toContain('It utilizes words.')
    fireEvent.change(slider, { target: { value: '3' } })
    expect(text.textContent?.replace(/\s+/g, ' ')).toBe(rewritten.replace(/\s+/g, ' '))
    expect(slider.getAttribute('aria-valuetext')).toBe('3 of 3 sentences rewritten')
  })
})
