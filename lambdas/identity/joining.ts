import type { CustomMessageTriggerEvent, PreSignUpTriggerEvent } from 'aws-lambda'
import type { IdentityServices } from './services.ts'
import { endSessions } from './ended-sessions.ts'
import type { PoolUser } from '#lambdas/clients/cognito.ts'

/** Cognito shows this to the visitor, after its own prefix. */
const alreadyRegistered = 'User already registered'

/**
 * Keeps one account per address, however its owner signs in. Google must have verified the address, and only an account with a confirmed
 * address is joined. Its password may be a stranger's, who signed up first with someone's address, so from then on nobody knows it,
 * and its sessions have ended.
 */
export const joinVisitor = async (
  { userPoolId, userName, request }: PreSignUpTriggerEvent,
  services: IdentityServices,
) => {
  const { users } = services
  const email = request.userAttributes['email']?.toLowerCase() ?? ''
  if (email === '' || request.userAttributes['email_verified'] !== 'true') {
    throw new Error('Google has not verified this address')
  }
  const existing = (await users.findByEmail(userPoolId, email)).filter(({ kind }) => kind === 'password')
  const owner = existing.find(isOwner)
  if (owner !== undefined) {
    await users.forgetPassword(userPoolId, owner.username)
    // the name of a user with a password is the id
    await endSessions(owner.username, { userPoolId, userName: owner.username, request }, services, true)
    await users.linkGoogle(userPoolId, owner.username, googleIdOf(userName))
    return
  }
  // an unconfirmed sign-up holds no data and may be a stranger's, so the owner of the address replaces it
  const pending = existing.filter(({ status }) => status === 'UNCONFIRMED')
  if (pending.length < existing.length) throw new Error(alreadyRegistered)
  await Promise.all(pending.map(({ username }) => users.remove(userPoolId, username)))
}

/**
 * Refuses a new address that belongs to another account. Also refuses any new address for a Google account: the next sign-in with
 * Google would restore the old one. The event names the new address.
 */
export const refuseAddress = async (
  { userPoolId, userName, request }: CustomMessageTriggerEvent,
  { users }: IdentityServices,
) => {
  if (request.userAttributes['identities'] !== undefined) throw new Error('This address comes from Google')
  const email = request.userAttributes['email']?.toLowerCase() ?? ''
  const existing = await users.findByEmail(userPoolId, email)
  if (existing.some(({ username }) => username !== userName)) throw new Error(alreadyRegistered)
}

/** A user who signs in with Google has an account; a password would make a second one. */
export const refuseSecondAccount = async (
  { userPoolId, request }: PreSignUpTriggerEvent,
  { users }: IdentityServices,
) => {
  const email = request.userAttributes['email']?.toLowerCase() ?? ''
  const existing = await users.findByEmail(userPoolId, email)
  if (existing.some(({ kind }) => kind === 'provider')) throw new Error(alreadyRegistered)
}

const isOwner = ({ status, isVerified, isEnabled }: PoolUser) =>
  isVerified && isEnabled && (status === 'CONFIRMED' || status === 'RESET_REQUIRED')

/** `google_1234`: the provider in upper or lower case, and its id for the user. */
const googleIdOf = (userName: string): string => {
  const id = /^google_(.+)$/i.exec(userName)?.[1]
  if (id === undefined) throw new Error('Only Google is connected')
  return id
}
