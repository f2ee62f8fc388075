import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { humanizeText, type HumanizeRequest } from '#core/api/humanize.ts'
import { checkSubscription } from '#core/api/subscription.ts'
import { createVoice, deleteVoice, listVoices, type NewVoice, type Voice } from '#core/api/voices.ts'
import { readSamples } from '#core/voices/sample.ts'
import { terse } from '#tests/core/voices/pairs.ts'
import { ok, refused } from './backend.ts'
import { address, button, open, openAccount, pro, useDashboard } from './dashboard-page.tsx'
import { humanizeButton, pasteDraft, whenDone } from './editor-page.tsx'
import { toast } from './toasts.ts'
import { answerOf } from './event-server.ts'

const { site, member } = useDashboard()

const voiceOf = (name: string, more: Partial<Voice> = {}): Voice => ({
  id: `id-of-${name}`,
  name,
  protected_terms: [],
  ...readSamples(terse),
  created_at: '2026-11-21T10:00:00.000Z',
  ...more,
})

const proMember = async (...voices: Voice[]) => {
  await member()
  site().answer(checkSubscription, () => pro)
  site().answer(listVoices, () => ok({ voices }))
}

const freeMember = async (left: number, ...voices: Voice[]) => {
  await member()
  site().answer(listVoices, () => ok({ voices, rewrites_left: left }))
}

const section = () => within(screen.getByRole('region', { name: 'Voices' }))
const bodiesOf = ({ method, path }: { method: string; path: string }) =>
  site()
    .calls.filter(({ route }) => route === `${method} ${path}`)
    .map(({ body }) => body)

describe('the voices in the account', () => {
  test('are described in plain words, and deleted after a confirmation', async () => {
    await proMember(voiceOf('Letters', { spelling: 'uk', protected_terms: ['clay soil', 'loam'] }), voiceOf('Posts'))
    const user = await openAccount()
    const letters = within((await section().findByRole('heading', { name: 'Letters' })).closest('li')!)
    expect(letters.getByText(/^Sentences of about 7 words/)).toBeDefined()
    expect(letters.getByText('Contractions wherever one speaks them')).toBeDefined()
    expect(letters.getByText('Spelling: British (UK)')).toBeDefined()
    expect(letters.getByText('Protected words: clay soil, loam')).toBeDefined()
    expect(letters.queryByText(/read as AI text/)).toBeNull()

    site().answer(deleteVoice, () => ok({ ok: true }), { id: 'id-of-Letters' })
    await user.click(button('Delete Letters'))
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete this voice?' }))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(section().queryByRole('heading', { name: 'Letters' })).toBeNull())
    expect(section().getByRole('heading', { name: 'Posts' })).toBeDefined()
    await toast('Voice deleted')
  })

  test('one that reads as AI text is reported', async () => {
    await proMember(voiceOf('Machine', { reads_as_ai: true, signs_per_100_words: 7.2 }))
    await openAccount()
    expect(await section().findByText(/^These samples read as AI text: 7\.2 signs/)).toBeDefined()
  })

  const fill = async (user: UserEvent) => {
    await user.click(await section().findByRole('button', { name: 'Make a voice' }))
    await user.type(section().getByLabelText('Name'), 'My letters')
    fireEvent.input(section().getByLabelText('A sample of your own writing'), { target: { value: terse[0] } })
    await user.click(button('Add another sample'))
    fireEvent.input(section().getByLabelText('Sample 2'), { target: { value: terse[1] } })
    await user.selectOptions(section().getByLabelText('Spelling'), 'American (US)')
    await user.type(section().getByLabelText('Protected words'), 'clay  soil, loam,, loam')
  }

  test('a new one has the text that was looked at as its first sample', async () => {
    await proMember()
    const user = await openAccount()
    fireEvent.change(await section().findByLabelText('See your voice'), { target: { value: terse[0] } })
    await user.click(await section().findByRole('button', { name: 'Make a voice' }))
    expect(section().getByLabelText<HTMLTextAreaElement>('A sample of your own writing').value).toBe(terse[0])
  })

  test('a new one is counted while it is typed, saved, and stands in the list', async () => {
    await proMember()
    const user = await openAccount()
    await fill(user)
    const words = readSamples(terse).fingerprint.words
    expect(await section().findByText(new RegExp(`^${words} of at least 300 words`))).toBeDefined()

    site().answer(createVoice, ({ body }) => ok(voiceOf((body as NewVoice).name)))
    await user.click(button('Save voice'))
    expect(await section().findByRole('heading', { name: 'My letters' })).toBeDefined()
    expect(bodiesOf(createVoice)).toEqual([
      { name: 'My letters', samples: terse, spelling: 'us', protected_terms: ['clay soil', 'loam'] },
    ])
    await toast('Voice saved')
    expect(section().queryByLabelText('Name')).toBeNull()
  })

  test('a refusal is shown, and no input is lost', async () => {
    await proMember()
    const user = await openAccount()
    await fill(user)
    const message = 'At most 10 voices can be saved.'
    site().answer(createVoice, () => refused({ code: 'invalid-request', message }))
    await user.click(button('Save voice'))
    expect((await section().findByRole('alert')).textContent).toBe(message)
    expect(section().getByLabelText<HTMLTextAreaElement>('Sample 2').value).toBe(terse[1])
    expect(section().getByLabelText<HTMLInputElement>('Protected words').value).toContain('loam')
  })

  test('samples that are too short are refused before they are sent', async () => {
    await proMember()
    const user = await openAccount()
    await fill(user)
    const sample = section().getByLabelText('Sample 1')
    fireEvent.input(sample, { target: { value: 'I wrote this. It is short.' } })
    fireEvent.input(section().getByLabelText('Sample 2'), { target: { value: '' } })
    await user.click(button('Save voice'))
    expect((await section().findByRole('alert')).textContent).toContain('these samples have 6 words of prose')
    expect(document.activeElement).toBe(sample)
    expect(bodiesOf(createVoice)).toEqual([])
  })

  test('too many terms are refused before they are sent', async () => {
    await proMember()
    const user = await openAccount()
    await fill(user)
    const terms = section().getByLabelText('Protected words')
    fireEvent.input(terms, { target: { value: Array.from({ length: 51 }, (_, n) => `t${n}`).join(',') } })
    await user.click(button('Save voice'))
    expect((await section().findByRole('alert')).textContent).toBe('At most 50 words or phrases can be protected.')
    expect(document.activeElement).toBe(terms)
  })

  test('ten are the maximum, and then the form is hidden', async () => {
    await proMember(...Array.from({ length: 10 }, (_, n) => voiceOf(`V${n}`)))
    await openAccount()
    expect(await section().findByText(/as many as can be saved/)).toBeDefined()
    expect(section().queryByRole('button', { name: /^Make/ })).toBeNull()
  })

  test('on Free are tried once: one is made from the text that was looked at, and then no other', async () => {
    await freeMember(1)
    const user = await openAccount()
    expect(
      await section().findByText(
        'Free includes 1 rewrite in your own voice. Its words are counted as usual. Up to 10 voices, for every rewrite, are part of Pro Monthly.',
      ),
    ).toBeDefined()
    expect(section().getByRole('link', { name: 'View Pricing' })).toBeDefined()
    fireEvent.change(section().getByLabelText('See your voice'), { target: { value: terse.join('\n\n') } })
    await user.click(button('Make a voice'))
    await user.type(section().getByLabelText('Name'), 'My letters')
    site().answer(createVoice, ({ body }) => ok(voiceOf((body as NewVoice).name)))
    await user.click(button('Save voice'))
    expect(await section().findByRole('heading', { name: 'My letters' })).toBeDefined()
    expect(bodiesOf(createVoice)).toMatchObject([{ samples: [terse.join('\n\n')] }])
    expect(section().queryByRole('button', { name: /^Make/ })).toBeNull()
  })

  test.each([
    ['the voice stays and can be deleted', [voiceOf('Old')], ['Delete']],
    ['none can be made', [], []],
  ])('after the one rewrite on Free, %s', async (_, voices, buttons) => {
    await freeMember(0, ...voices)
    await openAccount()
    expect(
      await section().findByText(/^You have used the 1 rewrite in your own voice that Free includes\./),
    ).toBeDefined()
    expect(
      section()
        .queryAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(buttons)
  })

  test('that cannot be loaded can be asked for again', async () => {
    await proMember()
    site().answer(listVoices, () => refused({ code: 'internal', message: 'No.' }))
    const user = await openAccount()
    expect((await section().findByRole('alert')).textContent).toContain('Your voices could not be loaded.')
    site().answer(listVoices, () => ok({ voices: [voiceOf('Back')] }))
    // A click while the list is still being asked for waits for that answer, which may be the refusal.
    await waitFor(async () => {
      const again = section().queryByRole('button', { name: 'Try again' })
      if (again !== null) await user.click(again)
      expect(section().getByRole('heading', { name: 'Back' })).toBeDefined()
    })
  })
})

describe('the voice of a rewrite', () => {
  const draft = 'They utilize it every day.'

  const answerRewrites = () => site().answer(humanizeText, () => ok(answerOf('They use it every day.')))

  const run = async (user: UserEvent) => {
    await pasteDraft(user, draft)
    await user.click(humanizeButton())
  }
  const openStyles = async (user: UserEvent) => {
    await user.click(screen.getByRole('button', { name: /^Style:/u }))
    await screen.findByRole('menu')
  }
  /** The voices come with an answer of their own. */
  const choose = async (user: UserEvent, name: string) => {
    await waitFor(() => expect(bodiesOf(listVoices)).toHaveLength(1))
    await site().quiet()
    await openStyles(user)
    await user.click(await screen.findByRole('menuitemcheckbox', { name: new RegExp(`^${name}`, 'u') }))
  }

  const sent = () => bodiesOf(humanizeText) as HumanizeRequest[]

  test('is chosen with the style, sent along, and kept for the tab', async () => {
    await proMember(voiceOf('Letters'), voiceOf('Posts'))
    answerRewrites()
    const user = open()
    await choose(user, 'Posts')
    screen.getByRole('button', { name: 'Style: Simple, Posts' })
    await run(user)
    await whenDone()
    expect(sent()[0]).toMatchObject({ text: draft, voice_id: 'id-of-Posts' })
    expect(sessionStorage.getItem('longhand_voice')).toBe('id-of-Posts')
  })

  test('that was deleted elsewhere is no longer chosen', async () => {
    await proMember(voiceOf('Letters'))
    sessionStorage.setItem('longhand_voice', 'id-of-Gone')
    answerRewrites()
    const user = open()
    await run(user)
    await whenDone()
    expect(sent()[0]).not.toHaveProperty('voice_id')
  })

  test.each([
    ['is made where there is none yet', () => proMember(), 'from 300 of your own words', '/dashboard?tab=account'],
    ['is made on Free as well', () => freeMember(1), 'from 300 of your own words', '/dashboard?tab=account'],
    ['leads to Pro after the free rewrite', () => freeMember(0, voiceOf('Letters')), 'Pro', '/'],
    ['leads a visitor to the sign-up', async () => {}, 'from 300 of your own words', '/auth?new'],
  ] as const)('%s', async (_, comes, note, to) => {
    await comes()
    const user = open()
    await site().quiet()
    await openStyles(user)
    await user.click(await screen.findByRole('menuitem', { name: `Your voice ${note}` }))
    await waitFor(() => expect(address()).toBe(to))
  })

  test('on Free is said to be the one free rewrite, and is gone when that is written', async () => {
    await freeMember(1, voiceOf('Letters'))
    site().answer(humanizeText, () => {
      site().answer(listVoices, () => ok({ voices: [voiceOf('Letters')], rewrites_left: 0 }))
      return ok(answerOf('They use it every day.'))
    })
    const user = open()
    await choose(user, 'Letters your voice, 1 free rewrite')
    await run(user)
    await whenDone()
    expect(sent()[0]).toMatchObject({ text: draft, voice_id: 'id-of-Letters' })
    // one for the draft, one for the rewrite
    const [styles] = await screen.findAllByRole('button', { name: 'Style: Simple' })
    await user.click(styles!)
    expect(await screen.findByRole('menuitem', { name: 'Your voice Pro' })).toBeDefined()
    expect(screen.queryByRole('menuitemcheckbox')).toBeNull()
  })

  test('on Free is not for a text in parts, and the press says so', async () => {
    await freeMember(1, voiceOf('Letters'))
    const user = open()
    await choose(user, 'Letters')
    await pasteDraft(user, `${draft} `.repeat(220))
    await user.click(await screen.findByRole('button', { name: /^All 1,100, in \d parts/u }))
    await toast('A free rewrite in your own voice takes up to 1,000 words. Choose no voice for a longer text.')
    expect(sent()).toEqual([])
  })

  test('that the server refuses is reported with the server’s message', async () => {
    await proMember(voiceOf('Letters'))
    const message = 'This voice does not exist or has been deleted.'
    site().answer(humanizeText, () => refused({ code: 'not-found', message }))
    const user = open()
    await choose(user, 'Letters')
    await run(user)
    await toast(message)
    expect(screen.queryByRole('textbox', { name: 'Rewrite' })).toBeNull()
  })
})
