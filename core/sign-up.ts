/**
 * The refusals of the pool's triggers. Cognito passes them to the browser inside a message of its own, and only their text tells them
 * apart there.
 */
export const triggerRefusals = {
  registered: 'User already registered',
  unverified: 'Google has not verified this address',
  fromGoogle: 'This address comes from Google',
  mailboxFull: 'Too many emails went to this mailbox',
} as const

/** The metadata of a confirmation that asks the pool's trigger to forget the password of the sign-up. */
export const passwordOfSignUp = 'password-of-sign-up'
export const forgetIt = 'forget'
