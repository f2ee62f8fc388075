import { createHmac } from 'node:crypto'
import { Problem } from '#core/problem.ts'
import { isSecret } from './edge.ts'

/** The signed token of an unsubscribe link: it names the address, and only we can create it. */
export const signAddress = (email: string, key: string): string =>
  `${Buffer.from(email).toString('base64url')}.${signatureOf(email, key).toString('base64url')}`

/** The address of a link. @throws {Problem} if we did not create the link. */
export const readAddress = (token: string, key: string): string => {
  const [address = '', signature = ''] = token.split('.')
  const email = Buffer.from(address, 'base64url').toString()
  const [given, wanted] = [Buffer.from(signature, 'base64url'), signatureOf(email, key)]
  if (!isSecret(given, wanted)) {
    throw new Problem('invalid-request', 'This link is incomplete. Please open it again from the email.')
  }
  return email
}

/** The signature covers the purpose too, so that signatures of other links do not work here. */
const signatureOf = (email: string, key: string) => createHmac('sha256', key).update(`unsubscribe ${email}`).digest()
