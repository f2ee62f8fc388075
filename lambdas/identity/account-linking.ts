import type { CustomMessageTriggerEvent, PreSignUpTriggerEvent } from 'aws-lambda'
import { addressKey } from '#core/email.ts'
import { triggerRefusals } from '#core/sign-up.ts'
import type { PoolUser } from '#lambdas/clients/cognito.ts'
import { endSessions } from './ended-sessions.ts'
import type { IdentityServices } from './services.ts'

type Attributes = PreSignUpTriggerEvent['request']['userAttributes']

const emailOf = (attributes: Attributes): string => addressKey(attributes['email'] ?? '')

/**
 * Keeps one account per address, however its owner signs in: a first sign-in with Google is linked to the account that the address has.
 * Google must have verified the address, and the account must be confirmed. A stranger may have signed up with the address first and
 * know the password, so the account gets one that nobody knows, and its sessions end.
 */
export const linkGoogleAccount = async (
  { userPoolId, userName, request }: PreSignUpTriggerEvent,
  services: IdentityServices,
) => {
  const { users } = services
  const email = emailOf(request.userAttributes)
  if (email === '' || request.userAttributes['email_verified'] !== 'true') throw new Error(triggerRefusals.unverified)
  const withPassword = (await users.findByEmail(userPoolId, email)).filter(({ kind }) => kind === 'password')
  const confirmed = withPassword.find(isConfirmed)
  if (confirmed !== undefined) {
    // the user name of a user with a password is the user's id
    const { username } = confirmed
    await users.forgetPassword(userPoolId, username)
    await endSessions(username, { userPoolId, userName: username, request }, services, { isByGoogle: true })
    await users.linkGoogle(userPoolId, username, googleIdOf(userName))
    return
  }
  // an unconfirmed sign-up holds no data and may be a stranger's, so the owner of the address replaces it
  const pending = withPassword.filter(({ status }) => status === 'UNCONFIRMED')
  if (pending.length < withPassword.length) throw new Error(triggerRefusals.registered)
  await Promise.all(pending.map(({ username }) => users.remove(userPoolId, username)))
}

/**
 * Refuses a new address that belongs to another account. Also refuses any new address for a Google account: the next sign-in with
 * Google would restore the old one. The event names the new address.
 */
export const requireFreeAddress = async (
  { userPoolId, userName, request }: CustomMessageTriggerEvent,
  { users }: IdentityServices,
) => {
  if (request.userAttributes['identities'] !== undefined) throw new Error(triggerRefusals.fromGoogle)
  const found = await users.findByEmail(userPoolId, emailOf(request.userAttributes))
  if (found.some(({ username }) => username !== userName)) throw new Error(triggerRefusals.registered)
}

/** Refuses a sign-up with a password for an address that signs in with Google: it would be a second account. */
export const requireNoGoogleAccount = async (
  { userPoolId, request }: PreSignUpTriggerEvent,
  { users }: IdentityServices,
) => {
  const found = await users.findByEmail(userPoolId, emailOf(request.userAttributes))
  if (found.some(({ kind }) => kind === 'provider')) throw new Error(triggerRefusals.registered)
}

const isConfirmed = ({ status, isVerified, isEnabled }: PoolUser) =>
  isVerified && isEnabled && (status === 'CONFIRMED' || status === 'RESET_REQUIRED')

/** `google_1234`: the provider in upper or lower case, and its id for the user. */
const googleIdOf = (userName: string): string => {
  const id = /^google_(.+)$/i.exec(userName)?.[1]
  if (id === undefined) throw new Error('The provider is not Google')
  return id
}
