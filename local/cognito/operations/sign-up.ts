import * as z from 'zod'
import { checkCode, deliveryTo, sendCode, wrongCode } from '../codes.ts'
import { type Operation, publicOperation } from '../operation.ts'
import type { UserPool } from '../pool.ts'
import { Refusal, invalidParameter } from '../refusal.ts'
import { announceConfirmation, askForSignUp } from '../triggers.ts'
import { addUser, changeUser, createUser, findUser, readAttributes } from '../users.ts'

/** The only attribute that a user may write. */
export const EmailAttribute = z.object({ Name: z.literal('email'), Value: z.string() })

const SignUp = publicOperation(
  { Username: z.string(), Password: z.string(), UserAttributes: z.array(EmailAttribute).default([]) },
  async (pool, { Username, Password, UserAttributes }) => {
    const attributes = readAttributes(UserAttributes)
    const user = createUser(pool, { name: Username, password: Password, attributes, status: 'UNCONFIRMED' })
    await askForSignUp(pool, user.username, { email: Username, ...attributes }, 'PreSignUp_SignUp')
    addUser(pool, user)
    const delivery = await sendCode(pool, user, 'signUp', 'CustomMessage_SignUp')
    return { UserConfirmed: false, UserSub: user.username, ...delivery }
  },
)

const ResendConfirmationCode = publicOperation({ Username: z.string() }, (pool, { Username }) => {
  const user = findUser(pool, Username)
  countEmail(pool, user?.username ?? Username)
  if (user === undefined || !user.enabled) return { CodeDeliveryDetails: deliveryTo(Username) }
  if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.')
  return sendCode(pool, user, 'signUp', 'CustomMessage_ResendCode')
})

const ConfirmSignUp = publicOperation(
  {
    Username: z.string(),
    ConfirmationCode: z.string().regex(/^\S+$/),
    ClientMetadata: z.record(z.string(), z.string()).optional(),
  },
  async (pool, { Username, ConfirmationCode, ClientMetadata }) => {
    const user = findUser(pool, Username)
    if (user === undefined) throw wrongCode()
    if (user.status !== 'UNCONFIRMED') {
      throw new Refusal('NotAuthorizedException', `User cannot be confirmed. Current status is ${user.status}`)
    }
    checkCode(pool, user, 'signUp', ConfirmationCode)
    changeUser(pool, user, {
      status: 'CONFIRMED',
      attributes: { ...user.attributes, email_verified: 'true' },
      codes: {},
    })
    await announceConfirmation(pool, user, 'PostConfirmation_ConfirmSignUp', ClientMetadata)
    return {}
  },
)

/** Emails to one person are limited, with or without an account. */
export const countEmail = (pool: UserPool, name: string) => {
  const emails = `email ${name.toLowerCase()}`
  pool.attempts.allow(emails)
  pool.attempts.count(emails)
}

export const signUpOperations: Record<string, Operation> = { SignUp, ResendConfirmationCode, ConfirmSignUp }
