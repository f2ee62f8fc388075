import type { CustomMessageTriggerEvent, PostConfirmationTriggerEvent, PreSignUpTriggerEvent } from 'aws-lambda'
import type { IdentityServices } from './services.ts'
import { joinVisitor, refuseSecondAccount } from './joining.ts'
import { confirmationLetter, passwordLetter } from './letters.ts'

type TriggerEvent = CustomMessageTriggerEvent | PostConfirmationTriggerEvent | PreSignUpTriggerEvent

/** Cognito's triggers: they decide who may sign up, write its letters, and create the profile of a confirmed user. */
export const identityHandler =
  (services: IdentityServices) =>
  async (event: TriggerEvent): Promise<TriggerEvent> => {
    const { siteUrl, profiles, now } = services
    switch (event.triggerSource) {
      case 'CustomMessage_SignUp':
      case 'CustomMessage_ResendCode':
        return withLetter(event, confirmationLetter(siteUrl, event.userName, event.request.codeParameter))
      case 'CustomMessage_ForgotPassword':
        return withLetter(event, passwordLetter(siteUrl, event.userName, event.request.codeParameter))
      case 'PostConfirmation_ConfirmSignUp':
        await profiles.create(userIdOf(event), { email: event.request.userAttributes['email'] }, now())
        return event
      case 'PostConfirmation_ConfirmForgotPassword':
        await endSessions(event, services)
        return event
      case 'PreSignUp_ExternalProvider':
        await joinVisitor(event, services)
        return event
      case 'PreSignUp_SignUp':
        await refuseSecondAccount(event, services)
        return event
      default:
        return event
    }
  }

/** Whoever knew the old password may be signed in with it. */
const endSessions = async (event: PostConfirmationTriggerEvent, { users, sessions, newId, now }: IdentityServices) => {
  await users.signOut(event.userPoolId, event.userName)
  await sessions.end(userIdOf(event), event.request.userAttributes['email'], newId(), now())
}

const withLetter = (event: CustomMessageTriggerEvent, { subject, html }: { subject: string; html: string }) => ({
  ...event,
  response: { ...event.response, emailSubject: subject, emailMessage: html },
})

const userIdOf = (event: PostConfirmationTriggerEvent) => {
  const userId = event.request.userAttributes['sub']
  if (userId === undefined) throw new Error('A confirmed user has no sub.')
  return userId
}
