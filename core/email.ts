import * as z from 'zod'

/** RFC 5321, 4.5.3.1: 64 characters before the @, and 254 in all. */
const charactersOfAddress = 254

const atom = "[\\w!#$%&'*+/=?^`{|}~-]+"
const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const pattern = new RegExp(`^(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+${label}$`, 'i')

/**
 * A deliverable email address: the rule of the browser's own field (HTML standard), except for a domain
 * without a dot and dots at the edge of the local part, which no mail server accepts. Quoted local parts are refused, as there.
 */
export const EmailAddress = z
  .string()
  .trim()
  .max(charactersOfAddress)
  .refine((text) => pattern.test(text), 'must be an email address')

/** The canonical form of an address, however it is written. */
export const addressKey = (email: string): string => email.toLowerCase()

/** One provider under two names; it ignores dots in the local part. */
const gmail = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox behind an address. One mailbox may have many addresses: text after a plus is its owner's own note. */
export const mailboxOf = (email: string): string => {
  const [name = '', domain = ''] = addressKey(email).split('@')
  const box = name.replace(/(?<=.)\+.*$/, '')
  return gmail.has(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`
}
