// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { outboxPage } from '#local/mail/page.ts'

const html =
  '<p>Hi</p><a href="https://longhand.example/auth/confirm?user=1&amp;code=2">Confirm</a><script>top.x = 1</script>'
const text = '<i>Read https://longhand.example/help?a=1&b=2, "https://longhand.example/pricing", please.</i>'

const email = {
  id: '1',
  sentAt: '2026-11-21T12:05:33.000Z',
  from: 'Longhand <hello@longhand.example>',
  to: ['<b>@example.com'],
  subject: '"><script>1</script>',
  html,
  text,
}

const page = new DOMParser().parseFromString(outboxPage([email], null), 'text/html')

test('the content of an email never becomes markup of the page', () => {
  expect(page.querySelectorAll('script, i, b')).toHaveLength(0)
  expect(page.querySelector('h2')?.textContent).toBe('"><script>1</script>')
  expect([...page.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    '<b>@example.com',
    'Longhand <hello@longhand.example>',
    '21 Nov 2026, 12:05:33 UTC',
  ])
  expect(page.querySelector('pre')?.textContent).toBe(text)
})

test('an email is shown unchanged, in a frame that runs no script', () => {
  const frame = page.querySelector('iframe')
  expect(frame?.getAttribute('srcdoc')).toBe(`<base target="_top">${html}`)
  expect(frame?.getAttribute('sandbox')).toBe('allow-top-navigation-by-user-activation')
})

test('a link in the text opens in the same tab', () => {
  const links = [...page.querySelectorAll('pre a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://longhand.example/help?a=1&b=2',
    'https://longhand.example/pricing',
  ])
  expect(links.some((link) => link.hasAttribute('target'))).toBe(false)
})
