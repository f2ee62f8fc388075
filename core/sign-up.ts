/** The metadata of a confirmation that asks the pool's trigger to forget the password of the sign-up. */
export const passwordOfSignUp = 'password-of-sign-up'
export const forgetIt = 'forget'
