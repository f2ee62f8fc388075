import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactEmail, newsletterWelcome, waitlistEmail } from '#lambdas/emails/outbox-emails.ts'
import { PendingEmail } from '#lambdas/emails/pending-email.ts'
import { writeEmail } from '#lambdas/emails/layout.ts'
import { asLines, asOneLine } from '#core/text/lines.ts'

const received = '2026-11-21T12:00:00.000Z'
const plain = { firstName: 'a', lastName: 'b', email: 'a@b.co', subject: 'c', message: 'd' }
const entry = { firstName: 'a', lastName: 'b', email: 'a@b.co', company: 'c', useCase: 'd', volume: '' as const }

const tags = (html: string) => html.match(/<[^>]*>/g)?.filter((tag) => tag !== '<br>')
const hostile = fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', '/', 'a', ' ', '\n', '=', 'script') })

/** Any characters at all, halves of them too. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0x10_ff_ff }), fc.integer({ min: 0, max: 0x20_70 })))
  .map((points) => String.fromCodePoint(...points))

test('a visitor’s text adds nothing to the markup of an email', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const said = `x${text}x`
      const { html } = contactEmail({ ...plain, firstName: said, subject: said, message: said }, received)
      expect(tags(html)).toEqual(tags(contactEmail(plain, received).html))
      const { html: other } = waitlistEmail({ ...entry, lastName: said, company: said, useCase: said }, received)
      expect(tags(other)).toEqual(tags(waitlistEmail(entry, received).html))
    }),
  )
})

test('the text and HTML of an email say the same', () => {
  const { text, html } = newsletterWelcome('reader@example.com', 'https://a.example', 'https://a.example/out?token=t')
  for (const body of [text, html]) {
    for (const part of ['Thank you for subscribing.', 'https://a.example/blog', 'https://a.example/out?token=t']) {
      expect(body).toContain(part)
    }
  }
})

test('an email contains its code, and a link keeps Cognito’s placeholder', () => {
  const { html, text } = writeEmail({
    subject: 'Confirm',
    heading: 'Welcome.',
    action: { label: 'Confirm', url: 'https://a.example/auth/confirm#user=1&code={####}' },
    code: '{####}',
  })
  expect(html).toContain('href="https://a.example/auth/confirm#user=1&amp;code={####}"')
  expect(html).toContain('>{####}</strong>')
  expect(text).toContain('Or enter this code: {####}')
})

test('a stored email is read unchanged', () => {
  const emails = [
    { kind: 'contact', message: plain, received },
    { kind: 'waitlist', entry, received },
    { kind: 'newsletter-welcome', email: 'a@b.co' },
    { kind: 'password-changed', email: 'a@b.co', changed: received, access: [{ what: 'API key', name: 'x' }] },
    { kind: 'access-made', email: 'a@b.co', what: 'Webhook', name: 'https://example.com/', made: received },
    { kind: 'webhook-off', email: 'a@b.co', url: 'https://example.com/hook' },
    { kind: 'email-changed', email: 'a@b.co', to: 'new@b.co', changed: received },
  ]
  expect(emails.map((email) => PendingEmail.parse(email))).toEqual(emails)
})

test('a line has no break and no hidden direction mark, and reading it again does not change it', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const line = asOneLine(text)
      expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u)
      expect(line.isWellFormed()).toBe(true)
      expect(asOneLine(line)).toBe(line)
    }),
  )
})

test.each([
  ['a\r\nb\rc\nd', 'a\nb\nc\nd'],
  ['a\u2028b\u2029c\u0085d', 'a\nb\nc\nd'],
  ['a\tb\u0000c\u001Bd', 'a\tbcd'],
  ['  trimmed \n', 'trimmed'],
  ['ends \uD800 here', 'ends \uFFFD here'],
  ['👩‍👩‍👧 é', '👩‍👩‍👧 é'],
])('%j of several lines is kept as %j', (said, kept) => {
  expect(asLines(said)).toBe(kept)
  expect(asLines(kept)).toBe(kept)
})
