import * as z from 'zod'

const Config = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** The endpoint of Cognito, if not its public address. */
  userPoolEndpoint: z.string().optional(),
  /** The pool's page for sign-in with Google; undefined if Google is not set up. */
  signInUrl: z.string().optional(),
  /** The price to buy; absent if nothing is for sale. */
  stripePriceId: z.string().optional(),
  /** The writer of this server. A deployed stage does not name it: a model writes. */
  writer: z.enum(['rules', 'model']).optional(),
})
export type Config = z.infer<typeof Config>

let loaded: Promise<Config> | undefined

/** The stage's configuration, read once. A failed attempt is not kept: the next call tries again. */
export const loadConfig = (): Promise<Config> => {
  loaded ??= fetch('/config.json')
    .then(async (response) => Config.parse(await response.json()))
    .catch((error: unknown) => {
      loaded = undefined
      throw error
    })
  return loaded
}
