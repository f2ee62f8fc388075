/** Cognito's errors in the words of the product, chosen by the error's name. Only the refusals of our triggers are known by their text. */
import { AuthError } from 'aws-amplify/auth'
import { Problem } from '#core/problem.ts'
import { triggerRefusals } from '#core/sign-up.ts'
import { unreachable } from '#web/lib/call.ts'
import type { Refusal } from '#web/ui/form.tsx'
import { passwordCharacters } from '#web/ui/form.tsx'

/** A refusal with the title that the specification gives it. */
export type Notice = Refusal & { title: string }

const wait = 'Too many attempts. Please wait a while and try again.'

/** These mean the same for every request. `fetch` reports a lost network as a TypeError. */
const common: Record<string, Refusal> = {
  NetworkError: { message: unreachable },
  TypeError: { message: unreachable },
  LimitExceededException: { message: wait },
  TooManyRequestsException: { message: wait },
  TooManyFailedAttemptsException: { message: wait },
  CodeMismatchException: { message: 'This code is not right. Please check it and try again.', field: 'code' },
  ExpiredCodeException: { message: 'This code has expired or was already used.', field: 'code' },
  InvalidPasswordException: {
    message: `Your password needs at least ${passwordCharacters} characters.`,
    field: 'password',
  },
}

const unexpected: Notice = { title: 'Error', message: 'An unexpected error occurred. Please try again.' }

const notice = (title: string, error: unknown, otherwise: (error: AuthError) => Refusal): Notice => {
  if (!(error instanceof Error)) return unexpected
  const known = common[error.name]
  if (known) return { title, ...known }
  if (isMailboxFull(error)) return { title, message: wait }
  return error instanceof AuthError ? { title, ...otherwise(error) } : unexpected
}

export const signInFailed = 'Sign in failed'

/** The notices of a sign-in that was answered and not done. */
export const outcomes = {
  'signed-in': undefined,
  unconfirmed: { title: signInFailed, message: 'Please confirm your email first. Open the link that we sent you.' },
  'password-reset-required': { title: signInFailed, message: 'Please set a new password before you sign in.' },
} satisfies Record<string, Notice | undefined>

export const signInNotice = (error: unknown): Notice =>
  notice(signInFailed, error, ({ message }) => ({
    // Cognito calls the address a user name.
    message: message.replace('username', 'email') || 'Please check your credentials and try again.',
    field: 'password',
  }))

export const accountExists = 'Account exists'

export const signUpNotice = (error: unknown): Notice => {
  if (error instanceof AuthError && isTaken(error)) {
    return {
      title: accountExists,
      message: 'An account with this email already exists. Please sign in instead.',
      field: 'email',
    }
  }
  return notice('Sign up failed', error, () => ({ message: 'Please try again.' }))
}

/** The message of the pool's own trigger for a mailbox that has had its emails for the day. */
const isMailboxFull = ({ name, message }: Error): boolean =>
  name === 'UserLambdaValidationException' && message.includes(triggerRefusals.mailboxFull)

/** The second is our trigger's: another account has the address. */
const isTaken = ({ name, message }: AuthError): boolean =>
  name === 'UsernameExistsException' ||
  (name === 'UserLambdaValidationException' && message.includes(triggerRefusals.registered))

export const confirmNotice = (error: unknown): Notice =>
  notice('Confirmation failed', error, () => ({ message: 'Please try again.' }))

export const passwordNotice = (error: unknown): Notice =>
  notice('Password not changed', error, () => ({ message: 'Please try again.' }))

const taken: Refusal = { message: 'Another account has this address.', field: 'email' }

export const newEmailNotice = (error: unknown): Notice => {
  const title = 'Email not changed'
  if (error instanceof Problem) return { title, message: error.message }
  if (!(error instanceof AuthError)) return notice(title, error, () => unexpected)
  if (error.name === 'AliasExistsException' || isTaken(error)) return { title, ...taken }
  if (error.message.includes(triggerRefusals.fromGoogle)) return { title, message: fromGoogle }
  return notice(title, error, () => ({ message: 'Please check the address and try again.', field: 'email' }))
}

export const fromGoogle = 'This account signs in with Google, so its address comes from there.'

/** Cognito's answer for an address that was confirmed before: nothing is left to do. */
export const isAlreadyConfirmed = (error: unknown): boolean =>
  error instanceof AuthError &&
  (error.name === 'NotAuthorizedException' || error.name === 'InvalidParameterException') &&
  /confirmed/i.test(error.message)

/** Errors that would reveal whether an address has an account. A request for a code always answers "sent". */
export const revealsAccount = (error: unknown): boolean =>
  error instanceof AuthError &&
  (['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException'].includes(error.name) ||
    isMailboxFull(error))
