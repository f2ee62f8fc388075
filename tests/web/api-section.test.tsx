import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { type ApiKey, changeKey, createKey, deleteKey, keysPerAccount, listKeys } from '#core/api/api-keys.ts'
import { getUsage } from '#core/api/usage.ts'
import { createWebhook, deleteWebhook, listWebhooks, rotateWebhookSecret, testWebhook } from '#core/api/webhooks.ts'
import { usageOf } from '#core/usage.ts'
import { ok, refused } from './backend.ts'
import { button, open, useDashboard } from './dashboard-page.tsx'
import { toast } from './toasts.ts'

const { site, member } = useDashboard()

const keyOf = (name: string, more: Partial<ApiKey> = {}): ApiKey => ({
  id: `id-of-${name}`,
  name,
  hint: 'x9_Q',
  created_at: '2026-11-20T10:00:00.000Z',
  words_used: 0,
  ...more,
})

const admittedMember = async (...keys: ApiKey[]) => {
  await member()
  site().answer(getUsage, () => ok({ ...usageOf('2026-11', { used: 0, committed: 0 }, 1_000), api_access: true }))
  site().answer(listKeys, () => ok({ admitted: true, keys }))
  site().answer(listWebhooks, () => ok({ webhooks: [], deliveries: [] }))
}

const section = async () => within(await screen.findByRole('region', { name: 'API' }))

test('a user without access sees nothing of it, and no request is made', async () => {
  await member()
  open('/dashboard?tab=account')
  await screen.findByText('1,000 words')
  await site().quiet()
  expect(screen.queryByRole('region', { name: 'API' })).toBeNull()
  expect(site().calls.map(({ route }) => route)).not.toContain('GET /api/keys')
})

describe('an admitted account', () => {
  test('sees its keys with their words and their last use, and the way to the reference', async () => {
    await admittedMember(
      keyOf('Reports', { words_used: 1_234, last_used_at: '2026-11-21T09:05:00.000Z' }),
      keyOf('New'),
    )
    open('/dashboard?tab=account')
    const found = await section()
    const reports = within((await found.findByRole('heading', { name: 'Reports' })).closest('li')!)
    expect(reports.getByText(/^1,234 words this month, made Nov 20, 2026, last used Nov 21, 2026/)).toBeDefined()
    expect(reports.getByText('…x9_Q')).toBeDefined()
    expect(found.getByText(/never used$/)).toBeDefined()
    expect(
      found.getByText(/They use the words of your plan, .* Your keys together may make 60 calls in a minute\./),
    ).toBeDefined()
    expect(found.getByRole('link', { name: 'API reference' }).getAttribute('href')).toBe('/api-reference')
  })

  test('makes a key, which is shown once and copied', async () => {
    await admittedMember()
    const user = open('/dashboard?tab=account')
    const found = await section()
    const key = `lh_live_${'k'.repeat(43)}`
    site().answer(createKey, ({ body }) => {
      site().answer(listKeys, () => ok({ admitted: true, keys: [keyOf('Reports')] }))
      return ok({ ...keyOf((body as { name: string }).name), key })
    })
    await user.type(await found.findByLabelText('Name of the key'), 'Reports')
    await user.click(button('Make a key'))
    const shown = within(await found.findByRole('region', { name: 'Your new key' }))
    expect(shown.getByText(key)).toBeDefined()
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^This is your key/))

    const copied = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(shown.getByRole('button', { name: 'Copy key' }))
    await toast('Copied to clipboard!')
    expect(copied).toHaveBeenCalledWith(key)
    await user.click(shown.getByRole('button', { name: 'I have saved it' }))
    expect(screen.queryByText(key)).toBeNull()
    expect(await found.findByRole('heading', { name: 'Reports' })).toBeDefined()
  })

  test('limits a new key, with a number as people write it, up to the plan', async () => {
    await admittedMember()
    const user = open('/dashboard?tab=account')
    const found = await section()
    await user.type(await found.findByLabelText('Name of the key'), 'Reports')
    const words = found.getByLabelText('Words a month (optional)')
    await user.type(words, 'many')
    await user.click(button('Make a key'))
    expect(found.getByText('Please enter a whole number of words, or leave the field empty.')).toBeDefined()
    expect(document.activeElement).toBe(words)
    await user.clear(words)
    await user.type(words, '1,001')
    await user.click(button('Make a key'))
    expect((await found.findByRole('alert')).textContent).toBe(
      'Your plan has 1,000 words a month, and a key can have no more.',
    )
    expect(document.activeElement).toBe(words)
    site().answer(createKey, ({ body }) => {
      expect(body).toEqual({ name: 'Reports', words_per_month: 1_000 })
      return ok({ ...keyOf('Reports', { words_per_month: 1_000 }), key: `lh_live_${'k'.repeat(43)}` })
    })
    await user.clear(words)
    await user.type(words, ' 1 000')
    await user.click(button('Make a key'))
    await found.findByRole('region', { name: 'Your new key' })
  })

  test("sees each key's use of its limit, and changes or removes the limit", async () => {
    await admittedMember(
      keyOf('Reports', { words_used: 120, words_per_month: 500 }),
      // from a time when the plan had more
      keyOf('Old', { words_used: 3, words_per_month: 20_000 }),
    )
    const user = open('/dashboard?tab=account')
    const found = await section()
    expect(await found.findByText(/^120 of 500 words this month, made/)).toBeDefined()
    expect(found.getByText(/^3 words this month, made/)).toBeDefined()

    const opener = found.getByRole('button', { name: 'Limit Reports' })
    await user.click(opener)
    const words = () => found.getByLabelText<HTMLInputElement>('Words a month for Reports')
    expect(words().value).toBe('500')
    expect(document.activeElement).toBe(words())
    await user.click(found.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(document.activeElement).toBe(opener))
    expect(found.queryByLabelText('Words a month for Reports')).toBeNull()

    const sent: unknown[] = []
    const changed = (now: ApiKey) =>
      site().answer(
        changeKey,
        ({ body }) => {
          sent.push(body)
          site().answer(listKeys, () => ok({ admitted: true, keys: [now] }))
          return ok(now)
        },
        { id: 'id-of-Reports' },
      )
    changed(keyOf('Reports', { words_used: 120, words_per_month: 100 }))
    await user.click(opener)
    await user.clear(words())
    await user.type(words(), '100{Enter}')
    await toast('Limit saved')
    expect(await found.findByText(/^120 of 100 words this month, made/)).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(found.getByRole('button', { name: 'Limit Reports' })))

    changed(keyOf('Reports', { words_used: 120 }))
    await user.click(found.getByRole('button', { name: 'Limit Reports' }))
    await user.clear(words())
    await user.click(found.getByRole('button', { name: 'Save limit' }))
    expect(await found.findByText(/^120 words this month, made/)).toBeDefined()
    expect(sent).toEqual([{ words_per_month: 100 }, { words_per_month: null }])
  })

  test('sees why a limit was not saved, and keeps the typed value', async () => {
    await admittedMember(keyOf('Reports'))
    const user = open('/dashboard?tab=account')
    const found = await section()
    await user.click(await found.findByRole('button', { name: 'Limit Reports' }))
    const words = found.getByLabelText<HTMLInputElement>('Words a month for Reports')
    await user.type(words, '50000')
    await user.click(found.getByRole('button', { name: 'Save limit' }))
    expect((await found.findByRole('alert')).textContent).toMatch(/^Your plan has 1,000 words a month/)
    site().answer(changeKey, () => refused({ code: 'not-found', message: 'This key does not exist.' }), {
      id: 'id-of-Reports',
    })
    await user.clear(words)
    await user.type(words, '50')
    await user.click(found.getByRole('button', { name: 'Save limit' }))
    expect(await found.findByText('This key does not exist.')).toBeDefined()
    expect(words.value).toBe('50')
  })

  test('sees why no key was created, and which field is empty', async () => {
    await admittedMember()
    const user = open('/dashboard?tab=account')
    const found = await section()
    await user.click(await found.findByRole('button', { name: 'Make a key' }))
    expect(found.getByText('Please name the key.')).toBeDefined()
    site().answer(createKey, () => refused({ code: 'forbidden', message: 'The API is not open to this account yet.' }))
    await user.type(found.getByLabelText('Name of the key'), 'Reports')
    await user.click(button('Make a key'))
    expect(await found.findByText('The API is not open to this account yet.')).toBeDefined()
  })

  test('revokes a key after a confirmation, and is told that a key still works if that failed', async () => {
    await admittedMember(keyOf('Reports'), keyOf('Letters'))
    const user = open('/dashboard?tab=account')
    const found = await section()
    const revoke = async () => {
      await user.click(await found.findByRole('button', { name: 'Revoke Reports' }))
      const dialog = within(screen.getByRole('alertdialog', { name: 'Revoke this key?' }))
      await user.click(dialog.getByRole('button', { name: 'Revoke' }))
    }
    site().answer(deleteKey, () => refused({ code: 'internal', message: 'Something broke.' }), { id: 'id-of-Reports' })
    await revoke()
    await toast('The key could not be revoked')
    expect(found.getByRole('heading', { name: 'Reports' })).toBeDefined()

    site().answer(
      deleteKey,
      () => {
        site().answer(listKeys, () => ok({ admitted: true, keys: [keyOf('Letters')] }))
        return ok({ ok: true })
      },
      { id: 'id-of-Reports' },
    )
    await revoke()
    await waitFor(() => expect(found.queryByRole('heading', { name: 'Reports' })).toBeNull())
    await toast('Key revoked')
  })

  test('with five keys must revoke one first', async () => {
    await admittedMember(...Array.from({ length: keysPerAccount }, (_, n) => keyOf(`Key ${n}`)))
    open('/dashboard?tab=account')
    const found = await section()
    expect(await found.findByText(/^These are 5, as many as there can be/)).toBeDefined()
    expect(found.queryByRole('button', { name: 'Make a key' })).toBeNull()
  })

  test('a user whose keys fail to load can try again', async () => {
    await admittedMember(keyOf('Reports'))
    site().answer(listKeys, () => refused({ code: 'internal', message: 'Something broke.' }))
    const user = open('/dashboard?tab=account')
    const found = await section()
    const again = await found.findByRole('button', { name: 'Try again' })
    site().answer(listKeys, () => ok({ admitted: true, keys: [keyOf('Reports')] }))
    await user.click(again)
    expect(await found.findByRole('heading', { name: 'Reports' })).toBeDefined()
  })
})

describe('the webhooks of an admitted account', () => {
  const webhook = {
    id: '01KB00000000000000000000000',
    url: 'https://example.com/hook',
    created_at: '2026-11-20T10:00:00.000Z',
    status: 'on' as const,
  }
  const secret = 'whsec_c2VjcmV0'
  const hooks = async () => within(await screen.findByRole('region', { name: 'Webhooks' }))

  test('are added with a secret that is shown once, tested and removed', async () => {
    await admittedMember()
    const user = open('/dashboard?tab=account')
    const found = await hooks()
    const address = await found.findByLabelText('Address')
    await user.type(address, 'example')
    await user.click(button('Add the address'))
    expect(found.getByText('This is not a web address.')).toBeDefined()

    site().answer(createWebhook, () => refused({ code: 'invalid-request', message: 'This address is not public.' }))
    await user.clear(address)
    await user.type(address, webhook.url)
    await user.click(button('Add the address'))
    expect(await found.findByText('This address is not public.')).toBeDefined()

    site().answer(createWebhook, () => ok({ ...webhook, secret }))
    site().answer(listWebhooks, () => ok({ webhooks: [webhook], deliveries: [] }))
    await user.click(button('Add the address'))
    const shown = within(await found.findByRole('region', { name: 'Your new secret' }))
    expect(shown.getByText(secret)).toBeDefined()
    await user.click(shown.getByRole('button', { name: 'I have saved it' }))
    expect(screen.queryByText(secret)).toBeNull()

    site().answer(testWebhook, () => refused({ code: 'invalid-request', message: 'Please wait a moment.' }), {
      id: webhook.id,
    })
    await user.click(await found.findByRole('button', { name: 'Send a test event' }))
    await toast('Test event not sentPlease wait a moment.')
    site().answer(testWebhook, () => ok({ ok: true }), { id: webhook.id })
    site().answer(listWebhooks, () =>
      ok({
        webhooks: [webhook],
        deliveries: [
          {
            id: 'msg_1',
            webhook_id: webhook.id,
            event: 'webhook.test',
            created_at: '2026-11-21T09:05:00.000Z',
            status: 'failed',
            attempts: 2,
            outcome: 'Answered 500.',
          },
        ],
      }),
    )
    await user.click(button('Send a test event'))
    await toast('Test event on its way')
    expect(await found.findByText('Failed after 2 attempts. Answered 500.')).toBeDefined()

    site().answer(rotateWebhookSecret, () => ok({ ...webhook, secret: 'whsec_bmV3' }), { id: webhook.id })
    await user.click(button('New secret'))
    expect(await found.findByText('whsec_bmV3')).toBeDefined()

    site().answer(deleteWebhook, () => ok({ ok: true }), { id: webhook.id })
    site().answer(listWebhooks, () => ok({ webhooks: [], deliveries: [] }))
    await user.click(button('Remove'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    await toast('Address removed')
    await waitFor(() => expect(found.queryByText(webhook.url)).toBeNull())
  })

  test('say when an address was turned off, and when they could not be loaded', async () => {
    await admittedMember()
    site().answer(listWebhooks, () => refused({ code: 'internal', message: 'No.' }))
    const user = open('/dashboard?tab=account')
    const found = await hooks()
    expect(await found.findByText('Your addresses could not be loaded.')).toBeDefined()
    site().answer(listWebhooks, () => ok({ webhooks: [{ ...webhook, status: 'off' }], deliveries: [] }))
    await user.click(found.getByRole('button', { name: 'Try again' }))
    expect(await found.findByText(/^Turned off, because/)).toBeDefined()
  })
})
