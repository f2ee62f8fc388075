import * as z from 'zod'
import { checkCode, deliveryTo, sendCode, wrongCode } from '../codes.ts'
import { type Operation, publicOperation } from '../operation.ts'
import { announceConfirmation } from '../triggers.ts'
import { changeUser, findUser, passwordFor } from '../users.ts'
import { countEmail } from './sign-up.ts'

const ForgotPassword = publicOperation({ Username: z.string() }, (pool, { Username }) => {
  const user = findUser(pool, Username)
  countEmail(pool, user?.username ?? Username)
  // Without a verified address no email can be sent; the answer does not reveal it.
  if (user === undefined || !user.enabled || user.attributes['email_verified'] !== 'true') {
    return { CodeDeliveryDetails: deliveryTo(Username) }
  }
  return sendCode(pool, user, 'password', 'CustomMessage_ForgotPassword')
})

const ConfirmForgotPassword = publicOperation(
  { Username: z.string(), ConfirmationCode: z.string().regex(/^\S+$/), Password: z.string() },
  async (pool, { Username, ConfirmationCode, Password }) => {
    const user = findUser(pool, Username)
    if (user === undefined || !user.enabled) throw wrongCode()
    checkCode(pool, user, 'password', ConfirmationCode)
    changeUser(pool, user, { password: passwordFor(pool, user.username, Password), codes: {} })
    await announceConfirmation(pool, user, 'PostConfirmation_ConfirmForgotPassword')
    return {}
  },
)

export const forgotPasswordOperations: Record<string, Operation> = { ForgotPassword, ConfirmForgotPassword }
