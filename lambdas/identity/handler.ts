import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
  PreTokenGenerationV2TriggerEvent,
} from 'aws-lambda'
import type { Rate } from '#core/api/route.ts'
import { forgetIt, passwordOfSignUp, triggerRefusals } from '#core/sign-up.ts'
import { monthOf } from '#core/usage.ts'
import { ownerKey } from '#lambdas/data/keys.ts'
import { hashMailbox } from '#lambdas/data/mailbox.ts'
import * as profiles from '#lambdas/data/profiles.ts'
import * as rates from '#lambdas/data/rates.ts'
import * as usage from '#lambdas/data/usage.ts'
import type { IdentityServices } from './services.ts'
import { linkGoogleAccount, requireFreeAddress, requireNoGoogleAccount } from './account-linking.ts'
import { scopeTokens } from './token-scopes.ts'
import { endSessions } from './ended-sessions.ts'
import { confirmationEmail, newAddressEmail, newPasswordEmail } from '#lambdas/emails/code-emails.ts'

type TriggerEvent =
  | CustomMessageTriggerEvent
  | PostConfirmationTriggerEvent
  | PreSignUpTriggerEvent
  | PreTokenGenerationV2TriggerEvent

/** Cognito's triggers: they decide who may sign up and what a token is good for, write its emails, and create the profile of a confirmed user. */
export const identityHandler =
  (services: IdentityServices) =>
  async (event: TriggerEvent): Promise<TriggerEvent> => {
    const { siteUrl } = services
    switch (event.triggerSource) {
      case 'CustomMessage_SignUp':
      case 'CustomMessage_ResendCode':
        await countEmail(event, services)
        return withEmail(event, confirmationEmail(siteUrl, recipientOf(event), event.request.codeParameter))
      case 'CustomMessage_ForgotPassword':
        await countEmail(event, services)
        return withEmail(event, newPasswordEmail(siteUrl, recipientOf(event), event.request.codeParameter))
      case 'CustomMessage_UpdateUserAttribute':
        await requireFreeAddress(event, services)
        await countEmail(event, services)
        return withEmail(event, newAddressEmail(event.request.codeParameter))
      case 'CustomMessage_VerifyUserAttribute':
        // another call of the pool for a code to a new address; nothing of ours uses it
        throw new Error('The site does not send this email')
      case 'PostConfirmation_ConfirmSignUp':
        if (event.request.clientMetadata?.[passwordOfSignUp] === forgetIt)
          await services.users.forgetPassword(event.userPoolId, event.userName)
        await createProfile(event, services)
        return event
      case 'PostConfirmation_ConfirmForgotPassword':
        await endSessions(userIdOf(event), event, services)
        return event
      case 'PreSignUp_ExternalProvider':
        await linkGoogleAccount(event, services)
        return event
      case 'PreSignUp_SignUp':
        await requireNoGoogleAccount(event, services)
        return event
      case 'TokenGeneration_Authentication':
      case 'TokenGeneration_HostedAuth':
      case 'TokenGeneration_NewPasswordChallenge':
      case 'TokenGeneration_AuthenticateDevice':
      case 'TokenGeneration_RefreshTokens':
        return scopeTokens(event)
      default:
        return event
    }
  }

/** A mailbox that already had an account this month continues with its remaining words. */
const createProfile = async (event: PostConfirmationTriggerEvent, { table, linkKey, now }: IdentityServices) => {
  const userId = userIdOf(event)
  const email = event.request.userAttributes['email']
  if (email !== undefined) {
    const mailbox = ownerKey.mailbox(hashMailbox(email, linkKey))
    await usage.carryOver(table, mailbox, ownerKey.user(userId), monthOf(now()))
  }
  await profiles.create(table, userId, { email }, now())
}

/** The limit of emails with a code per mailbox per day, across all its addresses and all senders. */
const emailsToMailbox: Rate = { calls: 10, seconds: 24 * 60 * 60 }

/** Only an error keeps the pool from sending the mail. */
const countEmail = async (event: CustomMessageTriggerEvent, services: IdentityServices) => {
  const email = event.request.userAttributes['email']
  if (email === undefined) return
  const mailbox = `mailbox.${hashMailbox(email, services.linkKey)}`
  // the name that stored counters have
  const { isOver } = await rates.count(services, mailbox, 'letters with a code', emailsToMailbox)
  if (isOver) throw new Error(triggerRefusals.mailboxFull)
}

const recipientOf = ({ userName, request }: CustomMessageTriggerEvent) => ({
  userId: userName,
  email: request.userAttributes['email'],
})

const withEmail = (event: CustomMessageTriggerEvent, { subject, html }: { subject: string; html: string }) => ({
  ...event,
  response: { ...event.response, emailSubject: subject, emailMessage: html },
})

const userIdOf = (event: PostConfirmationTriggerEvent) => {
  const userId = event.request.userAttributes['sub']
  if (userId === undefined) throw new Error('A confirmed user has no sub.')
  return userId
}
