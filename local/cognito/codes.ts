import { randomInt } from 'node:crypto'
import type { UserPool } from './pool.ts'
import { Refusal } from './refusal.ts'
import type { User } from './state.ts'
import { type MessageSource, askForEmail, codeParameter } from './triggers.ts'
import { changeUser } from './users.ts'

type CodeKind = keyof User['codes']

const hourInMs = 60 * 60 * 1000
const codeLifeInMs = { signUp: 24 * hourInMs, password: hourInMs, email: 24 * hourInMs } as const satisfies Record<
  CodeKind,
  number
>

/** Mails a new code, which replaces the previous one. */
export const sendCode = async (pool: UserPool, user: User, kind: Exclude<CodeKind, 'email'>, source: MessageSource) => {
  const code = newCode(pool, kind)
  changeUser(pool, user, { codes: { ...user.codes, [kind]: code } })
  return mailCode(pool, user, source, user.attributes['email'] ?? '', code.code)
}

/** Mails a code to a new address. The user gets the address when the code is entered. */
export const sendCodeToNewAddress = async (pool: UserPool, user: User, address: string) => {
  const code = newCode(pool, 'email')
  const sent = await mailCode(pool, user, 'CustomMessage_UpdateUserAttribute', address, code.code)
  changeUser(pool, user, { codes: { ...user.codes, email: { ...code, address } } })
  return sent
}

const newCode = (pool: UserPool, kind: CodeKind) => ({
  code: String(randomInt(1_000_000)).padStart(6, '0'),
  expiresAt: pool.now() + codeLifeInMs[kind],
})

const mailCode = async (pool: UserPool, user: User, source: MessageSource, to: string, code: string) => {
  const { subject, message } = await askForEmail(pool, user, source, to)
  await pool.sendMail({ from: pool.from, to: [to], subject, html: message.replaceAll(codeParameter, code) })
  return { CodeDeliveryDetails: deliveryTo(to) }
}

/** Throws unless this is the latest mailed code. The caller uses it up once everything else is valid, too. */
export const checkCode = (pool: UserPool, user: User, kind: CodeKind, code: string) => {
  const attempts = `${kind} code ${user.username}`
  pool.attempts.allow(attempts)
  const known = user.codes[kind]
  if (known === undefined || known.expiresAt <= pool.now()) {
    throw new Refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.')
  }
  if (known.code === code) return
  pool.attempts.count(attempts)
  throw wrongCode()
}

export const wrongCode = () =>
  new Refusal('CodeMismatchException', 'Invalid verification code provided, please try again.')

/** The delivery details of an email. They are the same for an address without an account. */
export const deliveryTo = (address: string) => {
  const [name = '', domain = ''] = address.split('@')
  return {
    Destination: `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`,
    DeliveryMedium: 'EMAIL',
    AttributeName: 'email',
  }
}
