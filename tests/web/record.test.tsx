import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { type EditRecord, openRecord, readRecord, shareRecord, withdrawRecord } from '#core/api/records.ts'
import { countReviewed, type Segment } from '#web/editor/store/segments.ts'
import { ShareRecord } from '#web/record/share-record.tsx'
import RecordPage from '#web/routes/record/route.tsx'
import { ok, refused } from './backend.ts'
import { button, useDashboard } from './dashboard-page.tsx'
import { toast } from './toasts.ts'
import { startUser } from './user.ts'

const { site, member } = useDashboard()

const record: EditRecord = {
  title: 'What it costs',
  style: 'simple',
  rewritten_at: new Date(2026, 10, 20, 9).toISOString(),
  shared_at: new Date(2026, 10, 21, 9).toISOString(),
  audience: 'journal',
  draft: 'Moreover, the team leverages 12 tools. It works well. The end is near.',
  delivered: 'The team uses 12 tools. It works. The end is close.',
  text: 'Moreover, the team leverages 12 tools. It works. The end is at hand.',
}

const openPage = (token = 'a-token') => {
  history.replaceState(null, '', `/record#${token}`)
  return render(<RecordPage />)
}

const gone = refused({ code: 'not-found', message: 'This link opens nothing.' })

describe('the page of a record', () => {
  test('shows both texts, every edit with the choice of its author, the facts and the disclosure', async () => {
    site().answer(openRecord, ({ body }) => ok({ ...record, title: JSON.stringify(body) }))
    openPage()
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty('textContent', '{"token":"a-token"}')
    expect(screen.getByText(/take full responsibility for the content of the publication\.$/)).toBeTruthy()
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1)
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['Moreover, the team leverages 12 tools.', 'The team uses 12 tools.', 'Longhand’s, taken back'],
      ['well', 'cut', 'Longhand’s, in the text'],
      ['The end is near.', 'The end is at hand.', 'The author’s own'],
    ])
    expect(screen.getByText(/^\d+ [a-z, ]+ kept$/)).toBeTruthy()
    expect(screen.getByText(/ sentences? word for word/)).toBeTruthy()
    expect(screen.getByRole('region', { name: 'The draft' }).textContent).toContain(record.draft)
    // the spaces around the words are not marked
    const marks = [...document.querySelectorAll('del, ins')].map(({ textContent }) => textContent)
    expect(marks.length).toBeGreaterThan(2)
    expect(marks).toEqual(marks.map((text) => text.trim()))
    expect(screen.getByRole('region', { name: 'The text' }).textContent).toContain(record.text)
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex')
    const printed = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined)
    fireEvent.click(button('Print'))
    expect(printed).toHaveBeenCalledOnce()
    vi.restoreAllMocks()
  })

  test('underlines the facts that were kept in both texts, and none that was lost', async () => {
    const draft = 'Moreover, the team leverages 12 tools in Oslo. It also owns 300 boats.'
    const text = 'The team in Oslo uses 12 tools. It also owns boats.'
    site().answer(openRecord, () => ok({ ...record, draft, delivered: text, text }))
    openPage()
    await screen.findByRole('table')
    const factsIn = (name: string) =>
      [...screen.getByRole('region', { name }).querySelectorAll('.fact')].map(({ textContent }) => textContent)
    expect(factsIn('The draft')).toEqual(['12', 'Oslo'])
    expect(factsIn('The text')).toEqual(['Oslo', '12'])
    expect(screen.getByRole('region', { name: 'The draft' }).querySelector('del .fact, del.fact')).toBeNull()
    const list = within(screen.getByRole('region', { name: 'Every fact' })).getAllByRole('listitem')
    expect(list.map(({ textContent }) => textContent)).toContain('300 (changed)')
  })

  test('shows the protected words, and counts each as a fact that the text has kept or lost', async () => {
    site().answer(openRecord, () => ok({ ...record, locked_terms: ['works well', 'leverages'] }))
    openPage()
    expect(await screen.findByText('Protected words: works well, leverages')).toBeTruthy()
    expect(await screen.findByText(/^2 of 3 [a-z, ]*protected words kept$/)).toBeTruthy()
  })

  test('of texts in another language it says that only exact facts were compared', async () => {
    const draft =
      'Die Gruppe in Oslo hat im Jahr 2024 sieben neue Brunnen gebaut, und alle sieben geben seitdem Wasser.'
    const text = draft.replace('neue ', '')
    site().answer(openRecord, () => ok({ ...record, draft, delivered: text, text }))
    openPage()
    expect(await screen.findByText(/^Figures, names and quotations are compared\./)).toBeTruthy()
  })

  test('counts the edits that the author accepted one by one, all together and not at all', async () => {
    const decided = (accepted?: Segment['accepted']): Segment => ({
      source: 'It works well. ',
      wordings: ['It works. '],
      now: 'It works. ',
      accepted,
    })
    const reviewed = countReviewed([
      decided('alone'),
      decided('together'),
      decided('together'),
      decided(),
      decided(),
      decided(),
      { ...decided(), now: 'It works well. ' },
      { ...decided(), now: 'It does work. ' },
      { source: 'The end. ', wordings: ['The end. '], now: 'The end. ' },
    ])
    site().answer(openRecord, () => ok({ ...record, reviewed }))
    openPage()
    expect(
      await screen.findByText(
        'Of 6 edited sentences, the author accepted 1 one by one and 2 all together; 3 were not accepted one way or the other.',
      ),
    ).toBeTruthy()
  })

  test('who wrote the rewrite is told, the rules that helped included', async () => {
    site().answer(openRecord, () => ok({ ...record, written_by: 'model', by_rules: 2 }))
    openPage()
    expect(await screen.findByText('written by a language model, partly by rules')).toBeTruthy()
  })

  test('a link that is withdrawn while the page is open closes it when the reader comes back', async () => {
    site().answer(openRecord, () => ok(record))
    openPage()
    await screen.findByRole('table')
    site().answer(openRecord, () => refused({ code: 'unavailable', message: 'Not now.' }))
    fireEvent(document, new Event('visibilitychange'))
    await site().settle()
    expect(screen.getByRole('table')).toBeTruthy()
    site().answer(openRecord, () => gone)
    fireEvent(document, new Event('visibilitychange'))
    expect(await screen.findByText('There is no proof here.')).toBeTruthy()
    expect(screen.queryByText(record.draft)).toBeNull()
  })

  test('says when it cannot be opened, and tries again', async () => {
    site().answer(openRecord, () => refused({ code: 'too-many-requests', message: 'Too many calls.' }))
    openPage()
    expect((await screen.findByRole('alert')).textContent).toContain('Too many calls.')
    site().answer(openRecord, () => ok({ ...record, title: 'ما هو السعر 🧾' }))
    fireEvent.click(button('Try again'))
    expect((await screen.findByRole('heading', { level: 1 })).getAttribute('dir')).toBe('auto')
  })
})

const id = '01HZZZZZZZZZZZZZZZZZZZZZZZ'

describe('sharing', () => {
  const openDialog = (onChange = vi.fn<(sharedAt: string | undefined) => void>()) => {
    render(<ShareRecord documentId={id} text="The text." onChange={onChange} onClose={() => undefined} />)
    return { user: startUser(), onChange }
  }

  test('nothing is shared until the button is pressed; the link is shown, copied and withdrawn', async () => {
    await member()
    site().answer(readRecord, () => ok({}), { id })
    const shared_at = new Date(2026, 10, 22, 9, 5).toISOString()
    const shared = vi.fn<(body: unknown) => void>()
    site().answer(
      shareRecord,
      ({ body }) => {
        shared(body)
        return ok({ token: 'tok', shared_at, audience: 'client' })
      },
      { id },
    )
    const { user, onChange } = openDialog()
    await screen.findByRole('button', { name: 'Create link' })
    expect(shared).not.toHaveBeenCalled()
    expect(screen.getByLabelText('Disclosure sentence for')).toHaveProperty('value', '')
    await user.selectOptions(screen.getByLabelText('Disclosure sentence for'), 'client')
    await user.click(button('Create link'))
    expect(await screen.findByLabelText('Link')).toHaveProperty('value', `${location.origin}/record#tok`)
    expect(shared).toHaveBeenCalledWith({ text: 'The text.', audience: 'client' })
    expect(onChange).toHaveBeenLastCalledWith(shared_at)
    await user.click(button('Copy link'))
    await toast('Link copied')
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/record#tok`)

    site().answer(withdrawRecord, () => ok({ ok: true }), { id })
    await user.click(button('Revoke the link'))
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(undefined))
    expect(screen.queryByLabelText('Link')).toBeNull()
    expect(button('Create link')).toBeTruthy()
  })

  test('a refusal is shown in the dialog, and an existing link stays', async () => {
    await member()
    const shared = { token: 'old', shared_at: record.shared_at, audience: 'course' }
    site().answer(readRecord, () => ok({ record: shared }), { id })
    site().answer(shareRecord, () => refused({ code: 'text-too-long', message: 'This document is too long.' }), { id })
    const { user } = openDialog()
    await screen.findByLabelText('Link')
    await user.click(button('Update the proof'))
    expect((await screen.findByRole('alert')).textContent).toBe('This document is too long.')
    expect(screen.getByLabelText('Link')).toHaveProperty('value', `${location.origin}/record#old`)
  })
})
