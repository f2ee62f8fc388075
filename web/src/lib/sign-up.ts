/** The address of the sign-up form. */
export const signUpPath = '/auth?new'
