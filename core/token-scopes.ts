/** The scope of every access token of the site. The gateway and the functions ask for it, and the pool itself obeys no token for it. */
export const siteScope = 'site'

/** The scope of Cognito itself: its holder may change the password and the address of the user, and delete the user. */
export const poolScope = 'aws.cognito.signin.user.admin'

/**
 * The metadata of a sign-in whose token is for the pool: for a change of the password or the address. Only the sign-in itself can ask for it, with
 * the password, so that no session that was stolen can.
 */
export const forThePool = { token: 'pool' } as const
