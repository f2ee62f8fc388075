import * as z from 'zod'

/** RFC 5321, 4.5.3.1: 64 characters before the @, and 254 in all. */
const charactersOfAddress = 254

const atom = "[\\w!#$%&'*+/=?^`{|}~-]+"
const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const pattern = new RegExp(`^(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+${label}$`, 'i')

/**
 * An address that a letter can be sent to. The same as a browser's own field takes (the HTML standard's rule), but for a domain
 * without a dot and for dots at the edge of the name, which no mail server takes. Names in quotation marks are left out, as there.
 */
export const EmailAddress = z
  .string()
  .trim()
  .max(charactersOfAddress)
  .refine((text) => pattern.test(text))

/** By which one address is known, however it is written. */
export const addressKey = (email: string): string => email.toLowerCase()

/** Providers to which a dot in the name means nothing. */
const withoutDots = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox that an address leads to, where one has many addresses: what follows a plus is its owner's own note. */
export const mailboxOf = (email: string): string => {
  const [name = '', domain = ''] = addressKey(email).split('@')
  const box = name.replace(/(?<=.)\+.*$/, '')
  return `${withoutDots.has(domain) ? box.replaceAll('.', '') : box}@${domain}`
}
