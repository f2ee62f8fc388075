/** Ends the session in every browser; the caller goes to /auth. Loads Amplify on demand, so that pages which merely offer it stay small. */
export const signOut = async (): Promise<void> => {
  const session = await import('./session.ts')
  await session.signOut()
}
