import { writeFileSync } from 'node:fs'
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClock } from '#local/clock.ts'
import { mailHandler } from '#local/mail.ts'
import { createOutbox } from '#local/mail/outbox.ts'
import { outboxHandler } from '#local/mail/page.ts'
import { useHttpServers } from '#tests/support/http-server.ts'
import { removeTemporaryFiles, temporaryFile } from '#tests/support/temporary-files.ts'

const clock = createClock(() => Date.UTC(2026, 10, 21, 12, 5, 33))
const statePath = temporaryFile('outbox.json')
const outbox = createOutbox({ statePath, clock })
const identities = ['longhand.example', 'ann@other.example']

let url: string
let ses: SESClient
const serve = useHttpServers()
beforeAll(async () => {
  const mail = mailHandler({ outbox, identities })
  const page = outboxHandler(outbox)
  url = await serve((request, response) => {
    void (request.url?.startsWith('/local/outbox') ? page : mail)(request, response)
  })
  ses = new SESClient({
    region: 'us-east-1',
    endpoint: url,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  })
})
beforeEach(() => outbox.clear())
afterAll(() => {
  ses.destroy()
  removeTemporaryFiles()
})

const from = 'Longhand <hello@longhand.example>'
const to = 'ann@example.com'

const rawEmail = (lines: string[], more = {}) =>
  new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(lines.join('\r\n')) }, ...more })

const refused = (name: string, message?: string) =>
  expect.objectContaining({
    name,
    ...(message !== undefined && { message: expect.stringContaining(message) as string }),
  }) as Error

describe('SendRawEmail', () => {
  test('reads an email of two parts', async () => {
    await ses.send(
      rawEmail([
        `From: ${from}`,
        `To: Ann <${to}>, bob@example.com`,
        'Reply-To: carol@example.com',
        `Subject: =?utf-8?B?${Buffer.from('Your usage in November: 1.000 ').toString('base64')}?=`,
        ' =?utf-8?Q?W=C3=B6rter_left?=',
        'List-Unsubscribe: <https://longhand.example/api/unsubscribe?token=abc>',
        'MIME-Version: 1.0',
        'Content-Type: multipart/alternative; boundary="=-part"',
        '',
        'For those who cannot read MIME.',
        '--=-part',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        'W=C3=B6rter: 100 =E2=82=AC, a line that goes =',
        'on.',
        '--=-part',
        'Content-Type: text/html; charset=utf-8',
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from('<p>Wörter</p>').toString('base64'),
        '--=-part--',
        '',
      ]),
    )
    expect(outbox.emails()[0]).toMatchObject({
      from,
      to: [`Ann <${to}>`, 'bob@example.com'],
      replyTo: ['carol@example.com'],
      subject: 'Your usage in November: 1.000 Wörter left',
      text: 'Wörter: 100 €, a line that goes on.',
      html: '<p>Wörter</p>',
      headers: { 'list-unsubscribe': '<https://longhand.example/api/unsubscribe?token=abc>' },
    })
    expect(outbox.emails({ to })).toHaveLength(1)
  })

  test('reads a plain-text message and sends it to the recipients of the envelope', async () => {
    await ses.send(rawEmail([`From: ${from}`, 'To: x@y.zz', 'Subject: Plain', '', 'Body', ''], { Destinations: [to] }))
    expect(outbox.emails()[0]).toMatchObject({ to: [to], subject: 'Plain', text: 'Body\r\n' })
  })

  test.each([
    ['no From', ['To: a@b.co', 'Subject: x', '', 'x'], 'InvalidParameterValue'],
    ['no recipient', [`From: ${from}`, 'Subject: x', '', 'x'], 'InvalidParameterValue'],
    ['a sender that is not verified', ['From: a@evil.example', 'To: a@b.co', 'Subject: x', '', 'x'], 'MessageRejected'],
    [
      'a sender of a domain that only ends alike',
      ['From: x@evil-longhand.example', 'To: a@b.co', '', 'x'],
      'MessageRejected',
    ],
    [
      'a verified address hidden in a name',
      ['From: "hello@longhand.example" <x@evil.example>', 'To: a@b.co', '', 'x'],
      'MessageRejected',
    ],
    ['two subjects', [`From: ${from}`, 'To: a@b.co', 'Subject: x', 'subject: y', '', 'x'], 'InvalidParameterValue'],
    ['two receivers', [`From: ${from}`, 'To: a@b.co', 'To: c@d.co', '', 'x'], 'InvalidParameterValue'],
    ['a line that is no header', [`From: ${from}`, 'To: a@b.co', 'no header', '', 'x'], 'InvalidParameterValue'],
    [
      'a header that is not ASCII',
      [`From: ${from}`, 'To: a@b.co', 'Subject: Wörter', '', 'x'],
      'InvalidParameterValue',
    ],
    ['a line without end', [`From: ${from}`, 'To: a@b.co', '', 'x'.repeat(999)], 'InvalidParameterValue'],
  ])('refuses %s', async (_, lines, name) => {
    await expect(ses.send(rawEmail(lines))).rejects.toEqual(refused(name))
    expect(outbox.emails()).toEqual([])
  })
})

test.each([
  ['an unknown action', 'Action=DeleteEverything', 'AWS4-HMAC-SHA256 x', 400, 'InvalidAction'],
  ['a request without a signature', 'Action=SendRawEmail', '', 403, 'MissingAuthenticationToken'],
])('refuses %s', async (_, body, authorization, status, code) => {
  const answer = await fetch(url, { method: 'POST', body, headers: { authorization } })
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(`<Code>${code}</Code>`)])
})

describe('the outbox', () => {
  const html =
    '<p>Hi</p><a href="https://longhand.example/auth/confirm?user=1&amp;code=2">Confirm</a><script>top.x = 1</script>'
  const text = 'Read https://longhand.example/help?a=1&b=2, please.'

  test('is JSON for programs, with the links of each email', async () => {
    outbox.deliver({ from, to: [`Ann <${to}>`], subject: 'One', html, text })
    outbox.deliver({ from, to: ['bob@example.com'], subject: 'Two', text: 'Nothing.' })
    const read = async (path: string, headers = {}) =>
      ((await (await fetch(url + path, { headers })).json()) as { subject: string; links: string[] }[]).map(
        ({ subject, links }) => ({ subject, links }),
      )
    const one = {
      subject: 'One',
      links: ['https://longhand.example/auth/confirm?user=1&code=2', 'https://longhand.example/help?a=1&b=2'],
    }
    const two = { subject: 'Two', links: [] }
    await expect(read('/local/outbox.json')).resolves.toEqual([two, one])
    await expect(read('/local/outbox', { accept: 'application/json' })).resolves.toEqual([two, one])
    await expect(read(`/local/outbox.json?to=${encodeURIComponent('ANN@example.com')}`)).resolves.toEqual([one])
    await expect(read('/local/outbox.json?to=nobody@example.com')).resolves.toEqual([])
  })

  test('is a page for people, that runs no script', async () => {
    outbox.deliver({ from, to: [to], subject: 'One', html, text })
    const answer = await fetch(`${url}/local/outbox?to=${to}`)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    await expect(answer.text()).resolves.toContain('<h2>One</h2>')
    const nobody = await fetch(`${url}/local/outbox?to=nobody@example.com`)
    await expect(nobody.text()).resolves.toContain('No email to nobody@example.com yet.')
  })

  test('is emptied by DELETE, and takes nothing else', async () => {
    outbox.deliver({ from, to: [to], subject: 'One', text })
    expect((await fetch(`${url}/local/outbox`, { method: 'POST' })).status).toBe(405)
    expect(outbox.emails()).toHaveLength(1)
    expect((await fetch(`${url}/local/outbox`, { method: 'DELETE' })).status).toBe(204)
    expect(outbox.emails()).toEqual([])
  })

  test('survives a restart, and keeps the newest 500', () => {
    for (let number = 0; number < 502; number += 1) {
      outbox.deliver({ from, to: [to], subject: `Email ${number}` })
    }
    const emails = createOutbox({ statePath, clock }).emails()
    expect([emails.length, emails[0]?.subject, emails.at(-1)?.subject]).toEqual([500, 'Email 501', 'Email 2'])
  })

  test('that is damaged says what to do', () => {
    const damaged = temporaryFile('outbox.json')
    writeFileSync(damaged, '{"letters": [{}]}')
    expect(() => createOutbox({ statePath: damaged, clock })).toThrow('run "npm start -- --reset"')
  })
})
