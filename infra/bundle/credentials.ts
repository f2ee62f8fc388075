/**
 * Replaces the SDK's search for credentials in each bundle, because Lambda only puts them into the environment. The search through
 * profiles, single sign-on and instance metadata would be a ninth of the bundle and brings its own clients.
 */
export const defaultProvider = () => async () => ({
  accessKeyId: process.env['AWS_ACCESS_KEY_ID'] ?? '',
  secretAccessKey: process.env['AWS_SECRET_ACCESS_KEY'] ?? '',
  sessionToken: process.env['AWS_SESSION_TOKEN'],
})

/** Bedrock would also accept a token, which is not used here. */
const noToken = () => async () => {
  throw new Error('Bedrock is called with the credentials of the function.')
}
export { noToken as fromEnvSigningName, noToken as nodeProvider }
