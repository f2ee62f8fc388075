import { expect, test } from 'vitest'
import { mailboxOf } from '#core/email.ts'

test.each([
  ['Ann+news@Example.com', 'ann@example.com'],
  ['ann@example.com', 'ann@example.com'],
  ['+ann@example.com', '+ann@example.com'],
  ['a.n.n+x+y@gmail.com', 'ann@gmail.com'],
  ['a.n.n@googlemail.com', 'ann@gmail.com'],
  ['a.n.n@example.com', 'a.n.n@example.com'],
])('%s leads to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
