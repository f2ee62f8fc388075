import type { PreSignUpTriggerEvent } from 'aws-lambda'
import type { IdentityServices } from './services.ts'
import type { PoolUser } from '#lambdas/clients/cognito.ts'

/** Cognito shows this to the one who signs up, after words of its own. */
const alreadyRegistered = 'User already registered'

/**
 * One account for an address, whichever way its owner comes. Only an address that its provider has verified counts, and only an
 * account whose own address was confirmed is joined: otherwise whoever signs up first with another's address would own what they do later.
 */
export const joinVisitor = async (
  { userPoolId, userName, request }: PreSignUpTriggerEvent,
  { users }: IdentityServices,
) => {
  const email = request.userAttributes['email']?.toLowerCase() ?? ''
  if (email === '' || request.userAttributes['email_verified'] !== 'true') {
    throw new Error('Google has not verified this address')
  }
  const known = (await users.findByEmail(userPoolId, email)).filter(({ kind }) => kind === 'password')
  const owner = known.find(isOwner)
  if (owner !== undefined) {
    await users.linkGoogle(userPoolId, owner.username, googleIdOf(userName))
    return
  }
  // a sign-up that nobody confirmed holds nothing, and its password may be a stranger's: the owner of the address takes its place
  const pending = known.filter(({ status }) => status === 'UNCONFIRMED')
  if (pending.length < known.length) throw new Error(alreadyRegistered)
  await Promise.all(pending.map(({ username }) => users.remove(userPoolId, username)))
}

/** Someone who came from Google has an account already; a password would be a second one. */
export const refuseSecondAccount = async (
  { userPoolId, request }: PreSignUpTriggerEvent,
  { users }: IdentityServices,
) => {
  const email = request.userAttributes['email']?.toLowerCase() ?? ''
  const known = await users.findByEmail(userPoolId, email)
  if (known.some(({ kind }) => kind === 'provider')) throw new Error(alreadyRegistered)
}

const isOwner = ({ status, isVerified, isEnabled }: PoolUser) =>
  isVerified && isEnabled && (status === 'CONFIRMED' || status === 'RESET_REQUIRED')

/** `google_1234`: the provider, whatever its case, and the id that it knows someone by. */
const googleIdOf = (userName: string): string => {
  const id = /^google_(.+)$/i.exec(userName)?.[1]
  if (id === undefined) throw new Error('Only Google is connected')
  return id
}
