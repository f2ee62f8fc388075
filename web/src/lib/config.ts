import * as z from 'zod'

const Config = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Where Cognito answers, when it is not at its public address. */
  userPoolEndpoint: z.string().optional(),
  /** Where the pool leads to Google; undefined where Google is not set up. */
  signInUrl: z.string().optional(),
  /** What the buttons sell; absent where nothing is for sale. */
  stripePriceId: z.string().optional(),
})
export type Config = z.infer<typeof Config>

let loaded: Promise<Config> | undefined

/** What differs between stages, read once. A failed try is not kept: the next one asks again. */
export const loadConfig = (): Promise<Config> => {
  loaded ??= fetch('/config.json')
    .then(async (response) => Config.parse(await response.json()))
    .catch((error: unknown) => {
      loaded = undefined
      throw error
    })
  return loaded
}
